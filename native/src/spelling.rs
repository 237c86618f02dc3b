//! Whether letters, in any order, can be a word at all: a filter that says no for certain, or maybe.
//!
//! Each word sets one bit of 2^22 (512 KB), named by the sum of numbers that stand for its letters; so
//! the order of letters does not matter, and sums can be put together from parts. One of twenty tests
//! that should say no says maybe. It is made in 10 ms, when it is first asked for.

use crate::chance::Chance;
use crate::graph::{Edge, Graph};

const BITS: u32 = 22;

/// The filter of a word list.
#[derive(Debug, Clone)]
pub struct Spelling {
    bits: Vec<u64>,
    numbers: [u64; 26],
}

impl Spelling {
    /// The filter of a graph's words.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        let mut chance = Chance::of(0);
        let numbers = std::array::from_fn(|_| chance.next_u64());
        let mut spelling = Self { bits: vec![0; 1 << (BITS - 6)], numbers };
        spelling.walk(graph, graph.forward(), 0);
        spelling
    }

    fn walk(&mut self, graph: &Graph, from: Edge, sum: u64) {
        for (letter, edge) in graph.edges().after(from) {
            let sum = sum.wrapping_add(self.numbers[letter as usize]);
            if edge.ends() {
                let (index, bit) = place(sum);
                self.bits[index] |= 1 << bit;
            }
            self.walk(graph, edge, sum);
        }
    }

    /// The number of a letter, A as 0: those of a word's letters are added up, with wrapping.
    #[must_use]
    pub fn number(&self, letter: usize) -> u64 {
        self.numbers[letter]
    }

    /// Whether letters with this sum may be a word.
    #[must_use]
    pub fn may_be(&self, sum: u64) -> bool {
        let (index, bit) = place(sum);
        self.bits[index] >> bit & 1 == 1
    }
}

fn place(sum: u64) -> (usize, u32) {
    let place = sum.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - BITS);
    ((place >> 6) as usize, (place & 63) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::build;

    #[test]
    fn words_in_any_order_may_be_words() {
        let graph = build(&[b"QUITE", b"TEA", b"TIE"]).unwrap();
        let spelling = Spelling::of(&graph);
        let may_be = |letters: &[u8]| {
            let number = |sum: u64, letter: &u8| {
                sum.wrapping_add(spelling.number(usize::from(letter - b'A')))
            };
            spelling.may_be(letters.iter().fold(0, number))
        };
        assert!(may_be(b"QUIET") && may_be(b"EAT") && may_be(b"TIE"));
        assert!(!may_be(b"TEE") && !may_be(b"QUIT") && !may_be(b""));
    }
}
