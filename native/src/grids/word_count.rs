//! Different words, counted.

use super::seen_words::SeenWords;
use crate::format::LONGEST;

/// Lengths of words, with 0.
const LENGTHS: usize = LONGEST + 1;

/// The counts of a grid's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The number of different words.
    pub words: u32,
    /// The sum of their points or lengths.
    pub worth: u32,
    /// The number of letters of the longest.
    pub longest: u32,
}

/// A counter of a board's words.
#[derive(Debug)]
pub struct WordCounter {
    seen_words: SeenWords,
    /// By length: 1 in the low half for a word that counts, and its worth in the high one.
    steps: [u64; LENGTHS],
    sum: u64,
    lengths: u64,
}

impl WordCounter {
    /// A counter for words of at least so many letters, with these worths by length, of a list of
    /// so many words.
    #[must_use]
    pub fn new(words: u32, least: usize, worth: fn(usize) -> u32) -> Self {
        let mut steps = [0; LENGTHS];
        for (length, step) in steps.iter_mut().enumerate().skip(least) {
            *step = 1 | u64::from(worth(length)) << 32;
        }
        Self { seen_words: SeenWords::of(words), steps, sum: 0, lengths: 0 }
    }

    /// Add a word, by its number and length.
    #[inline]
    pub fn word(&mut self, number: u32, letters: u32) {
        let new = self.seen_words.insert(number);
        let step = self.steps[letters as usize % LENGTHS] * new;
        self.sum += step;
        self.lengths |= (step & 1) << (letters as usize % LENGTHS);
    }

    /// The counts of the board; the counter is reset.
    pub fn take(&mut self) -> Tally {
        let tally = Tally {
            words: self.sum as u32,
            worth: (self.sum >> 32) as u32,
            longest: self.lengths.checked_ilog2().unwrap_or(0),
        };
        self.sum = 0;
        self.lengths = 0;
        self.seen_words.clear();
        tally
    }
}

/// The points of a word on a board of dice, by its length.
#[must_use]
pub fn points(length: usize) -> u32 {
    match length {
        0..=4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ => 11,
    }
}

/// The worth of a word on a field, which is its length.
#[must_use]
pub fn letters(length: usize) -> u32 {
    length as u32
}
