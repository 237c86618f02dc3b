//! Different words of a board, counted.

use super::board::{points, Tally, LONGEST};
use super::seen::Seen;

/// The words so far: their number in the low half, their points in the high one.
#[derive(Debug)]
pub struct Count {
    seen: Seen,
    worth: [u64; LONGEST + 1],
    sum: u64,
}

impl Count {
    /// For boards whose words have at least so many letters, of a list of so many words.
    #[must_use]
    pub fn new(words: u32, least: usize) -> Self {
        let mut worth = [0; LONGEST + 1];
        for (length, worth) in worth.iter_mut().enumerate().skip(least) {
            *worth = 1 | u64::from(points(length)) << 32;
        }
        Self { seen: Seen::of(words), worth, sum: 0 }
    }

    /// A word, by its number and letters.
    #[inline]
    pub fn word(&mut self, number: u32, letters: u8) {
        let worth = self.worth[usize::from(letters) % self.worth.len()];
        self.sum += worth * self.seen.see(number);
    }

    /// What the board had; and on to the next.
    pub fn take(&mut self) -> Tally {
        let tally = Tally { words: self.sum as u32, points: (self.sum >> 32) as u32 };
        self.sum = 0;
        self.seen.forget();
        tally
    }
}
