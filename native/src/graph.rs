//! The flat graph of a word list: one array of `u64`, little endian, that can be saved and mapped.
//!
//! It begins with a header of 8 numbers:
//!
//! | at | what |
//! |---|---|
//! | 0 | the bytes `WHSG`, and [`VERSION`] in the high half |
//! | 1 | how many numbers there are, with the header |
//! | 2 | CRC-32 (IEEE, as zlib has it) of the bytes of all numbers from 3 on |
//! | 3 | how many words |
//! | 4 | the length of the longest word, at most [`LONGEST`] |
//! | 5 | the forward graph, as an edge that leads to it: words from their first letter on |
//! | 6 | the GADDAG, likewise: a word from each of its letters backward, a [`SEPARATOR`], and forward from the letter after; no separator stands at the end of a word read backward whole |
//! | 7 | 0 |
//!
//! Then come lists of edges without gaps. An edge describes the edges after it: a mask of them
//! (bits 0–25 the letters A–Z, bit 26 the separator), and in its high half the offset of their
//! list; both are 0 if there are none. Bit 27 is set if a word ends with the edge, bit 28 on the
//! last edge of a list. The edges of a list are in the order of the mask's bits; only the mask has
//! their letters. So a search knows before it follows an edge whether it can go on, and reads no
//! list in vain; and lists with the same continuations are stored once, whatever their letters. An edge
//! may also lead to the end of a list: a list that equals the end of an earlier one is not stored.
//!
//! Every edge leads to a list that ends before its own one, so walks end. Both graphs share the lists.
//! They are in the order in which a walk through the forward graph, then through
//! the GADDAG, letters in order and the separator last, first leaves them: the same words make the
//! same bytes everywhere.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use crate::anagram_index::AnagramIndex;
use crate::prefetch;
use crate::validate;

/// `WHSG`, read as a number.
pub const MAGIC: u32 = u32::from_le_bytes(*b"WHSG");
/// The version of the format.
pub const VERSION: u32 = 3;
/// How many numbers come before the first list.
pub const HEADER: usize = 8;
/// The longest word that a graph can hold.
pub const LONGEST: usize = 63;
/// The most words of a graph, which also bounds walks through a forged one.
pub const MOST_WORDS: u32 = 1 << 24;
/// The edge of the GADDAG where reading changes its direction.
pub const SEPARATOR: u32 = 26;
/// The bits of the letters in a mask.
pub const LETTERS: u32 = (1 << 26) - 1;

pub(crate) const ALL: u32 = (1 << 27) - 1;
pub(crate) const ACCEPTS: u32 = 1 << 27;
/// The bit of the last edge of a list.
pub(crate) const LAST: u32 = 1 << 28;

pub(crate) const COUNT: usize = 1;
pub(crate) const CHECKSUM: usize = 2;
pub(crate) const WORDS: usize = 3;
pub(crate) const LENGTH_OF_LONGEST: usize = 4;
pub(crate) const FORWARD: usize = 5;
pub(crate) const GADDAG: usize = 6;
pub(crate) const SPARE: usize = 7;

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

/// A validated graph.
#[derive(Debug, Clone)]
pub struct Graph<'a> {
    data: Cow<'a, [u64]>,
    anagram_index: OnceLock<AnagramIndex>,
}

/// An edge, which also represents the node that it leads to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Edge(pub(crate) u64);

#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
impl Edge {
    /// An edge to nowhere, with which no word ends.
    pub const NONE: Self = Self(0);

    /// An edge to a list with this mask, or to nowhere.
    pub(crate) fn to(mask: u32, list: u32) -> Self {
        Self(u64::from(list) << 32 | u64::from(mask))
    }

    pub(crate) fn accepting(self) -> Self {
        Self(self.0 | u64::from(ACCEPTS))
    }

    pub(crate) fn number(self) -> u64 {
        self.0
    }

    /// The mask of the next edges: letters, and perhaps the separator.
    #[inline(always)]
    #[must_use]
    pub fn children(self) -> u32 {
        self.0 as u32 & ALL
    }

    /// Whether a word ends with it.
    #[inline(always)]
    #[must_use]
    pub fn accepts(self) -> bool {
        self.0 as u32 & ACCEPTS != 0
    }

    /// The offset of the list of the next edges.
    #[inline(always)]
    #[must_use]
    pub fn list(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// The edges of a graph for walks, as a plain slice.
#[derive(Debug, Clone, Copy)]
pub struct Edges<'g>(&'g [u64]);

#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
impl<'g> Edges<'g> {
    /// Prefetch the children of an edge that will be needed. Prefetching the first and the last of them is
    /// enough, since those between them are near.
    #[inline(always)]
    pub fn prefetch(self, edge: Edge, needed: u32) {
        let place = |before: u32| (edge.list() + (edge.children() & before).count_ones()) as usize;
        prefetch::prefetch(self.0, place(!needed & needed.wrapping_sub(1)));
        prefetch::prefetch(self.0, place(u32::MAX.wrapping_shr(needed.leading_zeros()) >> 1));
    }

    /// The next edge of a letter (or the separator), which must be one of [`Edge::children`].
    #[inline(always)]
    #[must_use]
    pub fn follow(self, edge: Edge, letter: u32) -> Edge {
        let rank = (edge.children() & ((1 << letter) - 1)).count_ones();
        Edge(self.0[(edge.list() + rank) as usize])
    }

    /// The next edge of a letter (or the separator), if there is one.
    #[inline(always)]
    #[must_use]
    pub fn child(self, edge: Edge, letter: u32) -> Option<Edge> {
        (edge.children() >> letter & 1 == 1).then(|| self.follow(edge, letter))
    }

    /// Follow letters from an edge; none if a letter has no edge.
    #[must_use]
    pub fn walk(self, from: Edge, letters: impl IntoIterator<Item = u32>) -> Option<Edge> {
        letters.into_iter().try_fold(from, |edge, letter| self.child(edge, letter))
    }

    /// The next edges with their letters (or the separator), in order.
    pub fn children_of(self, edge: Edge) -> impl Iterator<Item = (u32, Edge)> + 'g {
        let mut mask = edge.children();
        let list = edge.list() as usize;
        self.0[list..list + mask.count_ones() as usize].iter().map(move |&next| {
            let letter = mask.trailing_zeros();
            mask &= mask - 1;
            (letter, Edge(next))
        })
    }

    /// The letters after an edge that complete a word.
    #[must_use]
    pub fn accepted_letters(self, edge: Edge) -> u32 {
        self.children_of(edge)
            .fold(0, |mask, (letter, next)| mask | u32::from(next.accepts()) << letter)
    }
}

impl<'a> Graph<'a> {
    /// The graph in these numbers, which are validated once.
    ///
    /// # Errors
    /// [`Damaged`] if a walk could leave them, not end, or take longer than the words it finds.
    pub fn open(data: impl Into<Cow<'a, [u64]>>) -> Result<Self, Damaged> {
        let data = data.into();
        validate::validate(&data)?;
        Ok(Self { data, anagram_index: OnceLock::new() })
    }

    /// A graph from the builder, without validation.
    pub(crate) fn from_lists(
        mut data: Vec<u64>,
        words: u32,
        longest: u32,
        roots: [Edge; 2],
    ) -> Self {
        data[0] = MAGIC_AND_VERSION;
        data[COUNT] = data.len() as u64;
        data[WORDS] = words.into();
        data[LENGTH_OF_LONGEST] = longest.into();
        data[FORWARD] = roots[0].0;
        data[GADDAG] = roots[1].0;
        data[CHECKSUM] = crc32(&data[WORDS..]).into();
        Self { data: data.into(), anagram_index: OnceLock::new() }
    }

    /// All its numbers, to save.
    #[must_use]
    pub fn data(&self) -> &[u64] {
        &self.data
    }

    /// How many words there are.
    #[must_use]
    pub fn words(&self) -> u32 {
        self.data[WORDS] as u32
    }

    /// The length of the longest word.
    #[must_use]
    pub fn longest(&self) -> usize {
        self.data[LENGTH_OF_LONGEST] as usize
    }

    /// Its words by their letters.
    #[must_use]
    pub fn anagram_index(&self) -> &AnagramIndex {
        self.anagram_index.get_or_init(|| AnagramIndex::of(self))
    }

    /// The edges, to walk along.
    #[inline]
    #[must_use]
    pub fn edges(&self) -> Edges<'_> {
        Edges(&self.data)
    }

    /// The root of the forward graph.
    #[inline]
    #[must_use]
    pub fn forward(&self) -> Edge {
        Edge(self.data[FORWARD])
    }

    /// The root of the GADDAG.
    #[inline]
    #[must_use]
    pub fn gaddag(&self) -> Edge {
        Edge(self.data[GADDAG])
    }
}

pub(crate) const MAGIC_AND_VERSION: u64 = (VERSION as u64) << 32 | MAGIC as u64;

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
pub(crate) fn crc32(data: &[u64]) -> u32 {
    let byte = |number: u32, index: u32| (number >> (8 * index) & 255) as usize;
    let halves = data.iter().flat_map(|&number| [number as u32, (number >> 32) as u32]);
    !halves.fold(!0, |crc, number| {
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
    use crate::builder::build;

    fn small() -> Vec<u64> {
        let words: [&[u8]; 6] = [b"cat", b"cats", b"at", b"tact", b"a", b"scat"];
        build(&words).unwrap().data().to_vec()
    }

    fn sealed(mut data: Vec<u64>) -> Vec<u64> {
        data[CHECKSUM] = crc32(&data[WORDS..]).into();
        data
    }

    #[test]
    fn the_checksum_is_that_of_zlib() {
        assert_eq!(crc32(&[u64::from_le_bytes(*b"12345678")]), 0x9AE0_DAAF);
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
            for bit in 0..64 {
                let mut damaged = data.clone();
                damaged[at] ^= 1 << bit;
                assert!(Graph::open(damaged).is_err(), "bit {bit} of number {at}");
            }
            assert!(Graph::open(&data[..at]).is_err());
        }
    }

    /// A damaged graph with a corrected checksum that still opens must be safe: each walk ends.
    #[test]
    fn what_somebody_made_up_is_refused_or_harmless() {
        let data = small();
        let mut opened = 0;
        for at in WORDS..data.len() {
            for value in (0..64).map(|bit| data[at] ^ 1 << bit).chain(0..64) {
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

    fn walk(graph: &Graph, edge: Edge, depth: usize) -> usize {
        assert!(depth <= LONGEST + 1);
        graph
            .edges()
            .children_of(edge)
            .map(|(_, next)| usize::from(next.accepts()) + walk(graph, next, depth + 1))
            .sum()
    }

    #[test]
    fn loops_and_ladders_are_refused() {
        let data = small();
        let mut looped = data.clone();
        let last = data.len() - 1;
        looped[last] = Edge::to(1, last as u32).0 | u64::from(LAST);
        assert_eq!(Graph::open(sealed(looped)).err(), Some(Damaged("an edge leads astray")));

        let mut ladder = vec![0; HEADER];
        ladder.push(Edge::NONE.accepting().0 | u64::from(LAST));
        for step in 0..100 {
            ladder.push(Edge::to(1, HEADER as u32 + step).0 | u64::from(LAST));
        }
        let top = Edge::to(1, ladder.len() as u32 - 1);
        let made = Graph::from_lists(ladder, 1, 63, [top, top]);
        assert_eq!(Graph::open(made.data()).err(), Some(Damaged("a path is too long")));
    }

    #[test]
    fn lists_that_lead_to_the_same_are_one() {
        let graph = build(&[b"AS", b"BS"]).unwrap();
        // S at the end; A and B before it, forward; the backward part needs no list of its own
        assert_eq!(graph.edges().follow(graph.forward(), 0).list(), HEADER as u32);
        assert_eq!(graph.edges().follow(graph.forward(), 1).list(), HEADER as u32);
    }
}
