//! A filter (after Bloom) that tells whether letters, in any order, may be a word; a no is certain.
//!
//! Each word sets three bits of one number among 2^16 (512 KB), at the sum of random hashes of its
//! letters; so the order of letters does not matter, and sums can be added up from parts. One of a
//! hundred non-words passes; with one bit, one of twenty did. The filter is built in 10 ms, when it
//! is first asked for.

use crate::graph::{Edge, Graph};
use crate::random::SplitMix64;

/// The filter has 2 to this power numbers of 64 bits.
const SIZE: u32 = 16;

/// The filter of a word list.
#[derive(Debug, Clone)]
pub struct AnagramFilter {
    bits: Vec<u64>,
    letter_hashes: [u64; 26],
}

impl AnagramFilter {
    /// The filter of a graph's words.
    #[must_use]
    pub fn of(graph: &Graph) -> Self {
        let mut random = SplitMix64::of(0);
        let letter_hashes = std::array::from_fn(|_| random.next_u64());
        let mut anagram_filter = Self { bits: vec![0; 1 << SIZE], letter_hashes };
        anagram_filter.walk(graph, graph.forward(), 0);
        anagram_filter
    }

    fn walk(&mut self, graph: &Graph, from: Edge, sum: u64) {
        for (letter, edge) in graph.edges().children_of(from) {
            let sum = sum.wrapping_add(self.letter_hashes[letter as usize]);
            if edge.accepts() {
                let (index, bits) = bits_of(sum);
                self.bits[index] |= bits;
            }
            self.walk(graph, edge, sum);
        }
    }

    /// The hash of a letter, A as 0; the hashes of a word's letters are added up, with wrapping.
    #[must_use]
    pub fn letter_hash(&self, letter: usize) -> u64 {
        self.letter_hashes[letter]
    }

    /// Whether letters with this sum may be a word.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    #[must_use]
    pub fn may_be_word(&self, sum: u64) -> bool {
        let (index, bits) = bits_of(sum);
        self.bits[index] & bits == bits
    }
}

/// The number that a sum belongs to, and its three bits in it.
#[allow(clippy::inline_always)] // see `AnagramFilter::may_be_word`
#[inline(always)]
fn bits_of(sum: u64) -> (usize, u64) {
    let mixed = sum.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let bit = |shift: u32| 1 << (mixed >> shift & 63);
    ((mixed >> (u64::BITS - SIZE)) as usize, bit(42) | bit(36) | bit(30))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::build;

    #[test]
    fn words_in_any_order_may_be_words() {
        let graph = build(&[b"QUITE", b"TEA", b"TIE"]).unwrap();
        let anagram_filter = AnagramFilter::of(&graph);
        let may_be_word = |letters: &[u8]| {
            let number = |sum: u64, letter: &u8| {
                sum.wrapping_add(anagram_filter.letter_hash(usize::from(letter - b'A')))
            };
            anagram_filter.may_be_word(letters.iter().fold(0, number))
        };
        assert!(may_be_word(b"QUIET") && may_be_word(b"EAT") && may_be_word(b"TIE"));
        assert!(!may_be_word(b"TEE") && !may_be_word(b"QUIT") && !may_be_word(b""));
    }
}
