//! The flat graph of a word list: one array of `u32`, little endian, that can be saved and mapped.
//!
//! It begins with a header of 16 numbers:
//!
//! | at | what |
//! |---|---|
//! | 0 | [`MAGIC`], the bytes `WHSG` |
//! | 1 | [`VERSION`] |
//! | 2 | how many numbers there are, with the header |
//! | 3 | CRC-32 (IEEE, as zlib has it) of the bytes of all numbers from 4 on |
//! | 4 | how many words |
//! | 5 | the length of the longest word, at most [`LONGEST`] |
//! | 6 | the root of the forward graph: words from their first letter on |
//! | 7 | the root of the GADDAG: a word from each of its letters backward, a [`SEPARATOR`], and forward from the letter after; no separator stands at the end of a word read backward whole |
//! | 8–15 | 0 |
//!
//! Then nodes without a gap. A node is named by its offset: first the mask of edges that lead on (bits
//! 0–25 the letters A–Z, bit 26 the separator), then the mask of letters that end a word, then for every
//! edge that leads on, in the order of the bits, the node it leads to. An edge that only ends a word is
//! in the second mask alone.
//!
//! The first node, at [`EMPTY`], has no edges, and is the root of an empty list; no edge leads there.
//! Every edge leads to a smaller offset, so walks end. No two nodes are alike, and both graphs share
//! them. A node stands where a walk through the forward graph, then through the GADDAG, letters in
//! order and the separator last, leaves it first: the same list makes the same bytes everywhere.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use crate::ahead;
use crate::spelling::Spelling;

/// `WHSG`, read as a number.
pub const MAGIC: u32 = u32::from_le_bytes(*b"WHSG");
/// The version of the format.
pub const VERSION: u32 = 1;
/// How many numbers come before the first node.
pub const HEADER: usize = 16;
/// The node without edges.
pub const EMPTY: u32 = HEADER as u32;
/// The longest word that a graph can hold.
pub const LONGEST: usize = 63;
/// How many words a graph can hold: what bounds every walk through one that somebody made up.
pub const MOST_WORDS: u32 = 1 << 24;
/// The edge of the GADDAG where reading turns round.
pub const SEPARATOR: u32 = 26;
/// The bits of the letters in a mask.
pub const LETTERS: u32 = (1 << 26) - 1;

const CHECKSUM: usize = 3;
const WORDS: usize = 4;
const LENGTH_OF_LONGEST: usize = 5;
const FORWARD_ROOT: usize = 6;
const GADDAG_ROOT: usize = 7;
const SPARE: std::ops::Range<usize> = 8..HEADER;

#[cfg(target_endian = "big")]
compile_error!("graphs are little endian and are mapped as they are");

/// Why numbers are not a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Damaged(pub &'static str);

impl fmt::Display for Damaged {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "this is no graph of version {VERSION}: {}", self.0)
    }
}

impl std::error::Error for Damaged {}

/// A graph that was found sound.
#[derive(Debug, Clone)]
pub struct Graph<'a> {
    data: Cow<'a, [u32]>,
    spelling: OnceLock<Spelling>,
}

/// What stands at the head of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// Where it stands.
    pub at: u32,
    /// The edges that lead on.
    pub children: u32,
    /// The letters that end a word.
    pub ends: u32,
}

/// The nodes of a graph, to walk through: a plain slice, taken once.
#[derive(Debug, Clone, Copy)]
pub struct Nodes<'g>(&'g [u32]);

#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generate`
impl Nodes<'_> {
    /// The node at an offset.
    #[inline(always)]
    #[must_use]
    pub fn node(self, at: u32) -> Node {
        let head = &self.0[at as usize..at as usize + 2];
        Node { at, children: head[0], ends: head[1] }
    }

    /// Ask memory for the node at an offset, which will be needed.
    #[inline(always)]
    pub fn expect(self, at: u32) {
        ahead::fetch(self.0, at);
    }

    /// Where the edge leads, which must be one of the node's children.
    #[inline(always)]
    #[must_use]
    pub fn along(self, node: Node, edge: u32) -> u32 {
        let rank = (node.children & ((1 << edge) - 1)).count_ones();
        self.0[(node.at + 2 + rank) as usize]
    }

    /// Where the edge leads, if it leads anywhere.
    #[inline(always)]
    #[must_use]
    pub fn child(self, node: Node, edge: u32) -> Option<Node> {
        (node.children >> edge & 1 == 1).then(|| self.node(self.along(node, edge)))
    }
}

impl<'a> Graph<'a> {
    /// The graph that these numbers are. Everything in them is looked at, once.
    ///
    /// # Errors
    /// [`Damaged`] if a walk could leave them, not end, or take longer than the words it finds.
    pub fn open(data: impl Into<Cow<'a, [u32]>>) -> Result<Self, Damaged> {
        let data = data.into();
        inspect(&data)?;
        Ok(Self { data, spelling: OnceLock::new() })
    }

    /// A graph of this builder's own making.
    pub(crate) fn made(mut data: Vec<u32>, words: u32, longest: u32, roots: [u32; 2]) -> Self {
        data[0] = MAGIC;
        data[1] = VERSION;
        data[2] = data.len() as u32;
        data[WORDS] = words;
        data[LENGTH_OF_LONGEST] = longest;
        data[FORWARD_ROOT] = roots[0];
        data[GADDAG_ROOT] = roots[1];
        data[CHECKSUM] = crc32(&data[WORDS..]);
        Self { data: data.into(), spelling: OnceLock::new() }
    }

    /// All its numbers, to save.
    #[must_use]
    pub fn data(&self) -> &[u32] {
        &self.data
    }

    /// How many words there are.
    #[must_use]
    pub fn words(&self) -> u32 {
        self.data[WORDS]
    }

    /// The length of the longest word.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.data[LENGTH_OF_LONGEST] as usize
    }

    /// The filter of its words by their letters.
    #[must_use]
    pub fn spelling(&self) -> &Spelling {
        self.spelling.get_or_init(|| Spelling::of(self))
    }

    /// The nodes, to walk through.
    #[inline]
    #[must_use]
    pub fn nodes(&self) -> Nodes<'_> {
        Nodes(&self.data)
    }

    /// Where words begin.
    #[inline]
    #[must_use]
    pub fn forward(&self) -> Node {
        self.nodes().node(self.data[FORWARD_ROOT])
    }

    /// Where parts of words begin, read backward.
    #[inline]
    #[must_use]
    pub fn gaddag(&self) -> Node {
        self.nodes().node(self.data[GADDAG_ROOT])
    }
}

fn must(holds: bool, or_else: &'static str) -> Result<(), Damaged> {
    if holds {
        Ok(())
    } else {
        Err(Damaged(or_else))
    }
}

fn inspect(data: &[u32]) -> Result<(), Damaged> {
    must(data.len() > HEADER + 1, "it is too short")?;
    must(data[0] == MAGIC && data[1] == VERSION, "it does not begin like one")?;
    must(data[2] as usize == data.len(), "it has another length than it says")?;
    must(data[SPARE].iter().all(|&spare| spare == 0), "its header says too much")?;
    must(data[CHECKSUM] == crc32(&data[WORDS..]), "its checksum is another")?;
    let measures = Measures::of(data)?;
    let longest = data[LENGTH_OF_LONGEST] as usize;
    let (forward, gaddag) = (data[FORWARD_ROOT] as usize, data[GADDAG_ROOT] as usize);
    must(longest <= LONGEST && data[WORDS] <= MOST_WORDS, "it is too large")?;
    must(measures.is_node(forward) && measures.is_node(gaddag), "a root is no node")?;
    must(measures.only_letters(forward), "there is a separator in its forward graph")?;
    must(usize::from(measures.height(forward)) == longest, "its longest word has another length")?;
    must(measures.paths[forward] == data[WORDS], "it holds another number of words")?;
    must(usize::from(measures.height(gaddag)) <= longest + 1, "it goes deeper backward")?;
    must(measures.paths[gaddag] == measures.letters[forward], "it holds other words backward")
}

/// What is found out about every node, from the leaves up; what stands between nodes stays 0.
struct Measures {
    /// The longest path on, one more to tell a node from none; the high bit: there are only letters.
    heights: Vec<u8>,
    /// How many words are read from here.
    paths: Vec<u32>,
    /// How many letters they have, together.
    letters: Vec<u32>,
}

const ONLY_LETTERS: u8 = 0x80;

impl Measures {
    fn of(data: &[u32]) -> Result<Self, Damaged> {
        let size = data.len();
        let mut measures =
            Self { heights: vec![0; size], paths: vec![0; size], letters: vec![0; size] };
        let mut at = HEADER;
        while at < size {
            must(size - at >= 2, "its last node breaks off")?;
            let edges = data[at].count_ones() as usize;
            must(size - at - 2 >= edges, "its last node breaks off")?;
            measures.measure(data, at)?;
            at += 2 + edges;
        }
        Ok(measures)
    }

    fn measure(&mut self, data: &[u32], at: usize) -> Result<(), Damaged> {
        let (children, ends) = (data[at], data[at + 1]);
        must(children >> (SEPARATOR + 1) == 0 && ends >> SEPARATOR == 0, "an edge is no letter")?;
        must(
            (children | ends == 0) == (at == HEADER),
            "a node has no edges, or the first one has",
        )?;
        let turning = children >> SEPARATOR & 1 == 1;
        let mut height = u8::from(ends != 0);
        let mut paths = ends.count_ones();
        let mut letters = paths;
        let mut only_letters = !turning;
        let edges = children.count_ones() as usize;
        for (rank, &child) in data[at + 2..at + 2 + edges].iter().enumerate() {
            let child = child as usize;
            must(child < at && child > HEADER && self.is_node(child), "an edge leads astray")?;
            height = height.max(self.height(child) + 1);
            paths = paths.saturating_add(self.paths[child]);
            letters = letters.saturating_add(self.letters[child]).saturating_add(self.paths[child]);
            if turning && rank + 1 == edges {
                must(self.only_letters(child), "a path turns round twice")?;
            } else {
                only_letters &= self.only_letters(child);
            }
        }
        must(usize::from(height) <= LONGEST + 1, "a path is too long")?;
        self.heights[at] = (height + 1) | if only_letters { ONLY_LETTERS } else { 0 };
        self.paths[at] = paths;
        self.letters[at] = letters;
        Ok(())
    }

    fn is_node(&self, at: usize) -> bool {
        self.heights.get(at).is_some_and(|&height| height != 0)
    }

    fn height(&self, at: usize) -> u8 {
        (self.heights[at] & !ONLY_LETTERS) - 1
    }

    fn only_letters(&self, at: usize) -> bool {
        self.heights[at] & ONLY_LETTERS != 0
    }
}

const CRC_TABLES: [[u32; 256]; 4] = {
    let mut tables = [[0; 256]; 4];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
            bit += 1;
        }
        tables[0][byte] = rest;
        byte += 1;
    }
    byte = 0;
    while byte < 256 {
        let mut table = 1;
        while table < 4 {
            let rest = tables[table - 1][byte];
            tables[table][byte] = rest >> 8 ^ tables[0][(rest & 255) as usize];
            table += 1;
        }
        byte += 1;
    }
    tables
};

/// CRC-32 (IEEE) of the numbers' bytes, four bytes a step: 9 MB take some 6 ms.
fn crc32(data: &[u32]) -> u32 {
    let byte = |number: u32, index: u32| (number >> (8 * index) & 255) as usize;
    !data.iter().fold(!0, |crc, number| {
        let mixed = crc ^ number;
        CRC_TABLES[3][byte(mixed, 0)]
            ^ CRC_TABLES[2][byte(mixed, 1)]
            ^ CRC_TABLES[1][byte(mixed, 2)]
            ^ CRC_TABLES[0][byte(mixed, 3)]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::build;

    fn small() -> Vec<u32> {
        let words: [&[u8]; 6] = [b"cat", b"cats", b"at", b"tact", b"a", b"scat"];
        build(&words).unwrap().data().to_vec()
    }

    fn sealed(mut data: Vec<u32>) -> Vec<u32> {
        data[CHECKSUM] = crc32(&data[WORDS..]);
        data
    }

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(
            crc32(&[u32::from_le_bytes(*b"1234"), u32::from_le_bytes(*b"5678")]),
            0x9AE0_DAAF
        );
    }

    #[test]
    fn what_was_saved_opens_again() {
        let data = small();
        let graph = Graph::open(&data[..]).unwrap();
        assert_eq!((graph.words(), graph.longest()), (6, 4));
        assert_eq!(graph.data(), &data[..]);
    }

    #[test]
    fn an_empty_list_is_a_graph_too() {
        let graph = build(&[]).unwrap();
        assert_eq!(graph.words(), 0);
        assert!(Graph::open(graph.data()).is_ok());
    }

    #[test]
    fn any_damage_is_seen() {
        let data = small();
        for at in 0..data.len() {
            for bit in 0..32 {
                let mut damaged = data.clone();
                damaged[at] ^= 1 << bit;
                assert!(Graph::open(damaged).is_err(), "bit {bit} of number {at}");
            }
            assert!(Graph::open(&data[..at]).is_err());
        }
    }

    /// With the checksum put right, what still opens must be safe to walk through: each walk ends.
    #[test]
    fn what_somebody_made_up_is_refused_or_harmless() {
        let data = small();
        let mut opened = 0;
        for at in WORDS..data.len() {
            for value in (0..32).map(|bit| data[at] ^ 1 << bit).chain(0..64) {
                let mut made_up = data.clone();
                made_up[at] = value;
                if let Ok(graph) = Graph::open(sealed(made_up)) {
                    opened += 1;
                    assert!(walk(&graph, graph.forward(), 0) <= 6);
                    assert!(walk(&graph, graph.gaddag(), 0) <= 64);
                }
            }
        }
        assert!(opened > 0);
    }

    fn walk(graph: &Graph, node: Node, depth: usize) -> usize {
        assert!(depth <= LONGEST + 1);
        let on = (0..=SEPARATOR).filter_map(|edge| graph.nodes().child(node, edge));
        node.ends.count_ones() as usize
            + on.map(|child| walk(graph, child, depth + 1)).sum::<usize>()
    }

    #[test]
    fn loops_and_ladders_are_refused() {
        let data = small();
        let mut looped = data.clone();
        let root = data[FORWARD_ROOT];
        looped[root as usize + 2] = root;
        assert_eq!(Graph::open(sealed(looped)).err(), Some(Damaged("an edge leads astray")));

        let mut ladder = vec![0; HEADER + 2];
        ladder.extend([0, 1]);
        for step in 0..100 {
            ladder.extend([1, 0, EMPTY + 2 + if step == 0 { 0 } else { 3 * step - 1 }]);
        }
        let top = ladder.len() as u32 - 3;
        let made = Graph::made(ladder, 1, 63, [top, top]);
        assert_eq!(Graph::open(made.data()).err(), Some(Damaged("a path is too long")));
    }
}
