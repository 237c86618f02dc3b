//! The words of a list as a graph, which answers what it holds and where walks begin.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::anagram_index::AnagramIndex;
use crate::edges::{Edge, Edges};
use crate::format::{
    crc32, Damaged, CHECKSUM, COUNT, FORWARD, GADDAG, LENGTH_OF_LONGEST, MAGIC_AND_VERSION, WORDS,
};
use crate::validate;

/// A validated graph.
#[derive(Debug, Clone)]
pub struct Graph<'a> {
    data: Cow<'a, [u64]>,
    anagram_index: OnceLock<AnagramIndex>,
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
        self.anagram_index.get_or_init(|| AnagramIndex::of(self.edges(), self.forward()))
    }

    /// The edges, to walk along.
    #[inline]
    #[must_use]
    pub fn edges(&self) -> Edges<'_> {
        Edges::of(&self.data)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::build;
    use crate::edges::LAST;
    use crate::format::{HEADER, LONGEST};

    fn small() -> Vec<u64> {
        let words: [&[u8]; 6] = [b"cat", b"cats", b"at", b"tact", b"a", b"scat"];
        build(&words).unwrap().data().to_vec()
    }

    fn sealed(mut data: Vec<u64>) -> Vec<u64> {
        data[CHECKSUM] = crc32(&data[WORDS..]).into();
        data
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
