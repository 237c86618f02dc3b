//! Different words, counted.

use super::seen_words::SeenWords;
use crate::graph::LONGEST;

/// Lengths of words, with 0.
const LENGTHS: usize = LONGEST + 1;

/// What the words of a grid come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// How many different ones.
    pub words: u32,
    /// What they are worth together.
    pub worth: u32,
    /// How many letters the longest has.
    pub longest: u32,
}

/// The words of a board, one after the other.
#[derive(Debug)]
pub struct WordCounter {
    seen_words: SeenWords,
    /// By length: 1 for a word in the low half, and its worth in the high one.
    steps: [u64; LENGTHS],
    sum: u64,
    lengths: u64,
}

impl WordCounter {
    /// For boards whose words have at least so many letters, and are worth so much by their length; of
    /// a list of so many words.
    #[must_use]
    pub fn new(words: u32, least: usize, worth: fn(usize) -> u32) -> Self {
        let mut steps = [0; LENGTHS];
        for (length, step) in steps.iter_mut().enumerate().skip(least) {
            *step = 1 | u64::from(worth(length)) << 32;
        }
        Self { seen_words: SeenWords::of(words), steps, sum: 0, lengths: 0 }
    }

    /// A word, by its number and letters.
    #[inline]
    pub fn word(&mut self, number: u32, letters: u32) {
        let new = self.seen_words.insert(number);
        let step = self.steps[letters as usize % LENGTHS] * new;
        self.sum += step;
        self.lengths |= (step & 1) << (letters as usize % LENGTHS);
    }

    /// What the board had; and on to the next.
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

/// What a word of so many letters is worth on dice.
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

/// What a word of so many letters is worth on a field.
#[must_use]
pub fn letters(length: usize) -> u32 {
    length as u32
}
