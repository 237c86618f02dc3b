//! From a word list to its graph.
//!
//! Both graphs are made by one recursion: what words go on with after the same letters is a node, and
//! its children are made before it. Nodes that are alike are one ([`Builder::node`]), so what comes out
//! is minimal, and what comes after a separator is the forward graph's own nodes.
//!
//! The backward half of the GADDAG is not made from each word at each of its letters, but from the
//! *beginnings* of words, each once: 550,000 instead of 2.2 million for 241,000 words.

use crate::graph::{Graph, EMPTY, HEADER, LONGEST, MOST_WORDS, SEPARATOR};

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
    let mut builder = Builder::new();
    let forward = builder.forward(&sorted, 0).unwrap_or(EMPTY);
    let mut beginnings = std::mem::take(&mut builder.beginnings);
    let gaddag = builder.backward(&mut beginnings, 0, None).unwrap_or(EMPTY);
    Ok(Graph::made(builder.data, count, longest, [forward, gaddag]))
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

/// Letters that words begin with.
#[derive(Clone, Copy)]
struct Beginning<'w> {
    letters: &'w [u8],
    /// Where the forward graph goes on after them, if it does.
    after: Option<u32>,
    /// Whether they are a word already.
    whole: bool,
}

struct Builder<'w> {
    data: Vec<u32>,
    /// The nodes by a hash of their numbers, open addressing; 0 is a free place.
    places: Vec<u32>,
    nodes: usize,
    beginnings: Vec<Beginning<'w>>,
}

/// A node in the making.
struct Draft {
    children: u32,
    ends: u32,
    offsets: [u32; 27],
}

impl Draft {
    const fn new() -> Self {
        Self { children: 0, ends: 0, offsets: [0; 27] }
    }

    /// Edges are added in their order.
    fn add(&mut self, edge: u32, whole: bool, child: Option<u32>) {
        self.ends |= u32::from(whole) << edge;
        if let Some(child) = child {
            self.offsets[self.children.count_ones() as usize] = child;
            self.children |= 1 << edge;
        }
    }
}

impl<'w> Builder<'w> {
    fn new() -> Self {
        Self {
            data: vec![0; HEADER + 2],
            places: vec![0; 1 << 12],
            nodes: 0,
            beginnings: Vec::new(),
        }
    }

    /// The node of what words go on with that have `depth` letters in common; sorted, and longer than
    /// that. Where a beginning leads is known when its node is, and is noted down.
    fn forward(&mut self, words: &[&'w [u8]], depth: usize) -> Option<u32> {
        let mut draft = Draft::new();
        let mut rest = words;
        while let Some(first) = rest.first() {
            let letter = first[depth];
            let (group, others) = rest.split_at(rest.partition_point(|word| word[depth] == letter));
            let whole = first.len() == depth + 1;
            let after = self.forward(&group[usize::from(whole)..], depth + 1);
            self.beginnings.push(Beginning { letters: &first[..=depth], after, whole });
            draft.add(u32::from(letter), whole, after);
            rest = others;
        }
        self.node(&draft)
    }

    /// The node of what comes before in beginnings that have the last `depth` letters in common, and
    /// are longer than that; `after` is where these letters lead on forward, if they are a beginning.
    fn backward(
        &mut self,
        beginnings: &mut [Beginning<'w>],
        depth: usize,
        after: Option<u32>,
    ) -> Option<u32> {
        let letter_of =
            |beginning: &Beginning| beginning.letters[beginning.letters.len() - 1 - depth];
        let is_longer = |beginning: &Beginning| beginning.letters.len() > depth + 1;
        beginnings.sort_unstable_by_key(|beginning| (letter_of(beginning), is_longer(beginning)));
        let mut draft = Draft::new();
        let mut rest = beginnings;
        while let Some(&first) = rest.first() {
            let letter = letter_of(&first);
            let length = rest.partition_point(|beginning| letter_of(beginning) == letter);
            let (group, others) = rest.split_at_mut(length);
            let child = if is_longer(&first) {
                self.backward(group, depth + 1, None)
            } else {
                self.backward(&mut group[1..], depth + 1, first.after)
            };
            draft.add(u32::from(letter), !is_longer(&first) && first.whole, child);
            rest = others;
        }
        draft.add(SEPARATOR, false, after);
        self.node(&draft)
    }

    /// The one node that is like the draft; none if it has no edges.
    fn node(&mut self, draft: &Draft) -> Option<u32> {
        if draft.children | draft.ends == 0 {
            return None;
        }
        if self.nodes * 2 >= self.places.len() {
            self.widen();
        }
        let length = 2 + draft.children.count_ones() as usize;
        let at = self.data.len();
        self.data.extend([draft.children, draft.ends]);
        self.data.extend(&draft.offsets[..length - 2]);
        let (nodes, new) = self.data.split_at(at);
        let mut place = self.place(new);
        while self.places[place] != 0 {
            let old = self.places[place] as usize;
            if nodes.get(old..old + length) == Some(new) {
                self.data.truncate(at);
                return Some(old as u32);
            }
            place = (place + 1) & (self.places.len() - 1);
        }
        self.places[place] = at as u32;
        self.nodes += 1;
        Some(at as u32)
    }

    fn place(&self, node: &[u32]) -> usize {
        let mixed = node.iter().fold(0_u64, |hash, &number| {
            (hash.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x517C_C1B7_2722_0A95)
        });
        (mixed >> 32) as usize & (self.places.len() - 1)
    }

    fn widen(&mut self) {
        self.places = vec![0; self.places.len() * 4];
        let mut at = HEADER + 2;
        while at < self.data.len() {
            let length = 2 + self.data[at].count_ones() as usize;
            let mut place = self.place(&self.data[at..at + length]);
            while self.places[place] != 0 {
                place = (place + 1) & (self.places.len() - 1);
            }
            self.places[place] = at as u32;
            at += length;
        }
    }
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
    fn no_two_nodes_are_alike() {
        let words: Vec<Vec<u8>> = (0..3000_u32)
            .map(|number| number.to_string().bytes().map(|digit| digit - b'0' + b'A').collect())
            .collect();
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let graph = build(&words).unwrap();
        let data = graph.data();
        let mut seen = std::collections::HashSet::new();
        let mut at = HEADER;
        while at < data.len() {
            let length = 2 + data[at].count_ones() as usize;
            assert!(seen.insert(&data[at..at + length]));
            at += length;
        }
        assert!(Graph::open(data).is_ok());
    }
}
