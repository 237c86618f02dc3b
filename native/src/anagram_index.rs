//! The words of a graph by their letters: given letters in any order, the words that they make.
//!
//! Letters have a hash: the sum of a random number for each of them. So the order of letters does not
//! matter, and hashes can be added up from parts. A filter (after Bloom) answers most questions: each word
//! sets three bits of one number among 2^16 (512 KB), and one of a hundred non-words passes. What passes is
//! looked up among the words with the same first 16 bits of the hash. All is made from the graph in some 20
//! ms, when it is first asked for, and takes 24 bytes a word.

use crate::edges::{Edge, Edges};
use crate::prefetch;
use crate::random::SplitMix64;
use crate::setting::MAX_LANE_LENGTH;

/// There are 2 to this power parts by hash.
const SIZE: u32 = 16;

/// A word's letters: capitals, then 0.
pub type Letters = [u8; MAX_LANE_LENGTH];

/// The words of a word list by their letters.
#[derive(Debug, Clone)]
pub struct AnagramIndex {
    filter: Box<[u64; 1 << SIZE]>,
    /// Where the words of each part begin, and where the last ones end.
    starts: Vec<u32>,
    /// Each word, with more bits of its hash.
    words: Vec<(u32, Letters)>,
    /// By letter, A as 1; nothing has the hash 0.
    letter_hashes: [u64; 32],
}

impl AnagramIndex {
    /// The words along a forward graph's edges, except those that are longer than any lane.
    #[must_use]
    pub fn of(edges: Edges, forward: Edge) -> Self {
        let mut random = SplitMix64::of(0);
        let mut letter_hashes = [0; 32];
        letter_hashes[1..27].fill_with(|| random.next_u64());
        let mut found = Vec::new();
        walk(edges, forward, &letter_hashes, (0, [0; MAX_LANE_LENGTH], 0), &mut found);
        let mut filter = vec![0; 1 << SIZE];
        let mut starts = vec![0; (1 << SIZE) + 1];
        for &(hash, _) in &found {
            filter[part_of(hash)] |= bits_of(hash);
            starts[part_of(hash) + 1] += 1;
        }
        for part in 0..1 << SIZE {
            starts[part + 1] += starts[part];
        }
        let mut places = starts.clone();
        let mut words = vec![(0, [0; MAX_LANE_LENGTH]); found.len()];
        for (hash, letters) in found {
            let place = &mut places[part_of(hash)];
            words[*place as usize] = (mark_of(hash), letters);
            *place += 1;
        }
        let filter = filter.into_boxed_slice().try_into();
        let filter = filter.unwrap_or_else(|_| unreachable!("it is as long as it was made"));
        Self { filter, starts, words, letter_hashes }
    }

    /// The hash of a letter, A as 0; the hashes of a word's letters are added up, with wrapping.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    #[must_use]
    pub fn letter_hash(&self, letter: usize) -> u64 {
        self.letter_hashes[(letter + 1) % 32]
    }

    /// The hash of a tile on the board; 0 for a free square.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    #[must_use]
    pub fn tile_hash(&self, tile: u8) -> u64 {
        self.letter_hashes[usize::from(tile) % 32]
    }

    /// Whether letters with this hash may be a word; a no is certain.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    #[must_use]
    pub fn may_be_word(&self, hash: u64) -> bool {
        let bits = bits_of(hash);
        self.filter[part_of(hash)] & bits == bits
    }

    /// The words of letters with this hash; by a rare chance also others.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    pub fn words(&self, hash: u64) -> impl Iterator<Item = &Letters> {
        let part = part_of(hash);
        let of_part = self.starts[part] as usize..self.starts[part + 1] as usize;
        let mark = mark_of(hash);
        self.words[of_part].iter().filter(move |(other, _)| *other == mark).map(|(_, word)| word)
    }

    /// Prefetch what [`Self::may_be_word`] reads.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    pub fn prefetch_filter(&self, hash: u64) {
        prefetch::prefetch(&self.filter[..], part_of(hash));
    }

    /// Prefetch the words of a hash.
    #[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
    #[inline(always)]
    pub fn prefetch_words(&self, hash: u64) {
        let start = self.starts[part_of(hash)] as usize;
        prefetch::prefetch(&self.words, start);
        prefetch::prefetch(&self.words, start + 2);
    }
}

fn walk(
    edges: Edges,
    from: Edge,
    letter_hashes: &[u64; 32],
    (hash, mut letters, length): (u64, Letters, usize),
    found: &mut Vec<(u64, Letters)>,
) {
    if length == MAX_LANE_LENGTH {
        return;
    }
    for (letter, edge) in edges.children_of(from) {
        let hash = hash.wrapping_add(letter_hashes[letter as usize + 1]);
        letters[length] = b'A' + letter as u8;
        if edge.accepts() {
            found.push((hash, letters));
        }
        walk(edges, edge, letter_hashes, (hash, letters, length + 1), found);
    }
}

/// The number of the filter that a hash belongs to.
#[allow(clippy::inline_always)] // see `AnagramIndex::may_be_word`
#[inline(always)]
fn part_of(hash: u64) -> usize {
    (hash >> (u64::BITS - SIZE)) as usize
}

/// A hash's three bits in its number.
#[allow(clippy::inline_always)] // see `AnagramIndex::may_be_word`
#[inline(always)]
fn bits_of(hash: u64) -> u64 {
    let bit = |shift: u32| 1 << (hash >> shift & 63);
    bit(42) | bit(36) | bit(30)
}

fn mark_of(hash: u64) -> u32 {
    hash as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::build;

    fn index(words: &[&[u8]]) -> AnagramIndex {
        let graph = build(words).unwrap();
        AnagramIndex::of(graph.edges(), graph.forward())
    }

    fn hash(index: &AnagramIndex, letters: &[u8]) -> u64 {
        let letters = letters.iter().map(|&letter| usize::from(letter - b'A'));
        letters.fold(0, |hash, letter| hash.wrapping_add(index.letter_hash(letter)))
    }

    #[test]
    fn words_in_any_order_may_be_words() {
        let index = index(&[b"QUITE", b"TEA", b"TIE"]);
        let may_be_word = |letters: &[u8]| index.may_be_word(hash(&index, letters));
        assert!(may_be_word(b"QUIET") && may_be_word(b"EAT") && may_be_word(b"TIE"));
        assert!(!may_be_word(b"TEE") && !may_be_word(b"QUIT") && !may_be_word(b""));
    }

    #[test]
    fn letters_give_the_words_that_they_make() {
        let index = index(&[b"ATE", b"EAT", b"TEA", b"TIE"]);
        let words = |letters: &[u8]| {
            let words = index.words(hash(&index, letters));
            words.map(|word| word[..3].to_vec()).collect::<Vec<_>>()
        };
        assert_eq!(words(b"AET"), [b"ATE", b"EAT", b"TEA"]);
        assert_eq!(words(b"EIT"), [b"TIE"]);
        assert!(words(b"TEE").is_empty() && words(b"").is_empty());
    }

    #[test]
    fn words_longer_than_a_lane_are_left_out() {
        let (fits, long) = ([b'A'; MAX_LANE_LENGTH], [b'A'; MAX_LANE_LENGTH + 1]);
        let index = index(&[&fits[..], &long[..]]);
        assert_eq!(index.words(hash(&index, &fits)).count(), 1);
        assert_eq!(index.words(hash(&index, &long)).count(), 0);
    }
}
