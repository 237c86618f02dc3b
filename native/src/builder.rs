//! Builds the graph of a word list.
//!
//! Both graphs are built by one recursion: the continuations of words after the same letters are a
//! list of edges, and the lists that its edges lead to are built before it. A list that equals an
//! earlier one, or the end of one, is not stored again ([`Builder::list`]), and after a separator follow
//! the forward graph's own lists.
//!
//! The backward half of the GADDAG is not built from each word at each of its letters, but from the
//! different *prefixes* of words: 550,000 instead of 2.2 million for 241,000 words.

use crate::edges::{Edge, LAST, SEPARATOR};
use crate::format::{HEADER, LONGEST, MOST_WORDS};
use crate::graph::Graph;

/// Why a list cannot be a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// The word of this index is not 1 to 63 letters A–Z, in either case.
    Word(usize),
    /// There are more words than a graph may hold.
    TooMany,
}

/// The graph of a word list in any order; upper and lower case are one, and repeats count once.
///
/// # Errors
/// [`Unreadable`].
pub fn build(words: &[&[u8]]) -> Result<Graph<'static>, Unreadable> {
    let letters = letters_of(words)?;
    let mut sorted = Vec::with_capacity(words.len());
    let mut rest = &letters[..];
    for word in words {
        let (letters, others) = rest.split_at(word.len());
        sorted.push(letters);
        rest = others;
    }
    if !sorted.windows(2).all(|pair| pair[0] < pair[1]) {
        sorted.sort_unstable();
        sorted.dedup();
    }
    let count = u32::try_from(sorted.len()).ok().filter(|&count| count <= MOST_WORDS);
    let count = count.ok_or(Unreadable::TooMany)?;
    let longest = sorted.iter().map(|word| word.len()).max().unwrap_or(0) as u32;
    let mut builder = Builder::new(sorted.len());
    let forward = builder.forward(&sorted, 0);
    let mut prefixes = std::mem::take(&mut builder.prefixes);
    let gaddag = builder.backward(&mut prefixes, 0, Edge::NONE);
    Ok(Graph::from_lists(builder.data, count, longest, [forward, gaddag]))
}

/// All letters of all words, A as 0.
fn letters_of(words: &[&[u8]]) -> Result<Vec<u8>, Unreadable> {
    let mut letters = Vec::with_capacity(words.iter().map(|word| word.len()).sum());
    for (index, word) in words.iter().enumerate() {
        let readable =
            (1..=LONGEST).contains(&word.len()) && word.iter().all(u8::is_ascii_alphabetic);
        if !readable {
            return Err(Unreadable::Word(index));
        }
        letters.extend(word.iter().map(|letter| letter.to_ascii_uppercase() - b'A'));
    }
    Ok(letters)
}

/// A prefix of words.
#[derive(Clone, Copy)]
struct Prefix<'w> {
    letters: &'w [u8],
    /// The edge after it in the forward graph.
    after: Edge,
    /// Whether it is itself a word.
    whole: bool,
}

struct Builder<'w> {
    data: Vec<u64>,
    /// A hash table of the lists and their ends by their numbers, with open addressing; 0 is a free place.
    buckets: Vec<u32>,
    ends: usize,
    prefixes: Vec<Prefix<'w>>,
}

/// A list that is being built.
struct EdgeList {
    mask: u32,
    edges: [u64; 27],
}

impl EdgeList {
    const fn new() -> Self {
        Self { mask: 0, edges: [0; 27] }
    }

    /// Add an edge, in order; an edge that neither leads on nor ends a word is dropped.
    fn add(&mut self, letter: u32, whole: bool, after: Edge) {
        if whole || after != Edge::NONE {
            let edge = if whole { after.accepting() } else { after };
            self.edges[self.mask.count_ones() as usize] = edge.number();
            self.mask |= 1 << letter;
        }
    }

    /// The whole list, with its last edge marked.
    fn done(&mut self) -> &[u64] {
        let count = self.mask.count_ones() as usize;
        if let Some(last) = self.edges[..count].last_mut() {
            *last |= u64::from(LAST);
        }
        &self.edges[..count]
    }
}

impl<'w> Builder<'w> {
    /// A builder for so many words, with the capacity that they usually need.
    fn new(words: usize) -> Self {
        let buckets = vec![0; (8 * words + 64).next_power_of_two()];
        Self { data: vec![0; HEADER], buckets, ends: 0, prefixes: Vec::new() }
    }

    /// Build the continuations of sorted words that have `depth` letters in common and are longer.
    /// The edge after each prefix is recorded once its list is built.
    fn forward(&mut self, words: &[&'w [u8]], depth: usize) -> Edge {
        let mut list_so_far = EdgeList::new();
        let mut rest = words;
        while let Some(first) = rest.first() {
            let letter = first[depth];
            let (group, others) = rest.split_at(rest.partition_point(|word| word[depth] == letter));
            let whole = first.len() == depth + 1;
            let after = self.forward(&group[usize::from(whole)..], depth + 1);
            self.prefixes.push(Prefix { letters: &first[..=depth], after, whole });
            list_so_far.add(u32::from(letter), whole, after);
            rest = others;
        }
        self.list(list_so_far)
    }

    /// Build the letters before in prefixes that have the last `depth` letters in common and are
    /// longer; `after` is the forward edge after these letters, if they are a prefix themselves.
    fn backward(&mut self, prefixes: &mut [Prefix<'w>], depth: usize, after: Edge) -> Edge {
        let letter_of = |prefix: &Prefix| prefix.letters[prefix.letters.len() - 1 - depth];
        let is_longer = |prefix: &Prefix| prefix.letters.len() > depth + 1;
        prefixes.sort_unstable_by_key(|prefix| (letter_of(prefix), is_longer(prefix)));
        let mut list_so_far = EdgeList::new();
        let mut rest = prefixes;
        while let Some(&first) = rest.first() {
            let letter = letter_of(&first);
            let length = rest.partition_point(|prefix| letter_of(prefix) == letter);
            let (group, others) = rest.split_at_mut(length);
            let next = if is_longer(&first) {
                self.backward(group, depth + 1, Edge::NONE)
            } else {
                self.backward(&mut group[1..], depth + 1, first.after)
            };
            list_so_far.add(u32::from(letter), !is_longer(&first) && first.whole, next);
            rest = others;
        }
        list_so_far.add(SEPARATOR, false, after);
        self.list(list_so_far)
    }

    /// An edge to this list where it is stored; to nowhere if it has no edges.
    fn list(&mut self, mut list_so_far: EdgeList) -> Edge {
        let mask = list_so_far.mask;
        let new = list_so_far.done();
        if new.is_empty() {
            return Edge::NONE;
        }
        let hash = new.iter().rev().fold(0, |hash, &number| mixed(hash, number));
        if let Ok(old) = self.find(hash, new) {
            return Edge::to(mask, old);
        }
        let at = self.data.len();
        self.data.extend(new);
        if (self.ends + new.len()) * 2 >= self.buckets.len() {
            self.buckets = vec![0; self.buckets.len() * 2];
            self.ends = 0;
            self.remember(HEADER);
        } else {
            self.remember(at);
        }
        Edge::to(mask, at as u32)
    }

    /// Where a list with this hash is stored, or else the free bucket for it.
    fn find(&self, hash: u64, list: &[u64]) -> Result<u32, usize> {
        let places = self.buckets.len() - 1;
        let mut bucket = (hash >> 32) as usize & places;
        while self.buckets[bucket] != 0 {
            let old = self.buckets[bucket];
            // lists end with their last edge, so no other one begins like this
            if self.data[old as usize..].iter().zip(list).all(|(old, new)| old == new) {
                return Ok(old);
            }
            bucket = (bucket + 1) & places;
        }
        Err(bucket)
    }

    /// Enter the lists from this offset on, and their ends, into the hash table.
    fn remember(&mut self, from: usize) {
        let mut from = from;
        while from < self.data.len() {
            let length = 1 + self.data[from..].iter().take_while(|&&edge| !is_last(edge)).count();
            let mut hash = 0;
            for at in (from..from + length).rev() {
                hash = mixed(hash, self.data[at]);
                if let Err(bucket) = self.find(hash, &self.data[at..from + length]) {
                    self.buckets[bucket] = at as u32;
                    self.ends += 1;
                }
            }
            from += length;
        }
    }
}

/// The hash of a list, from that of the edges after its first one.
fn mixed(hash: u64, number: u64) -> u64 {
    (hash.rotate_left(5) ^ number).wrapping_mul(0x517C_C1B7_2722_0A95)
}

fn is_last(edge: u64) -> bool {
    edge & u64::from(LAST) != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_case_and_repeats_do_not_matter() {
        let one = build(&[b"ACE", b"FACE", b"FACED"]).unwrap();
        let other = build(&[b"faced", b"Face", b"ace", b"FACE"]).unwrap();
        assert_eq!(one.data(), other.data());
        assert_eq!(one.words(), 3);
    }

    #[test]
    fn what_is_no_word_is_refused_by_its_index() {
        assert_eq!(build(&[b"ACE", b""]).err(), Some(Unreadable::Word(1)));
        assert_eq!(build(&[b"AC-E"]).err(), Some(Unreadable::Word(0)));
        assert_eq!(build(&[&[b'A'; 64]]).err(), Some(Unreadable::Word(0)));
        assert!(build(&[&[b'A'; 63]]).is_ok());
    }

    #[test]
    fn no_list_is_the_end_of_an_earlier_one() {
        let words: Vec<Vec<u8>> = (0..3000_u32)
            .map(|number| number.to_string().bytes().map(|digit| digit - b'0' + b'A').collect())
            .collect();
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let graph = build(&words).unwrap();
        let data = graph.data();
        let mut seen = std::collections::HashSet::new();
        for list in data[HEADER..].split_inclusive(|&edge| is_last(edge)) {
            assert!(!seen.contains(list));
            seen.extend((0..list.len()).map(|from| &list[from..]));
        }
        assert!(Graph::open(data).is_ok());
    }
}
