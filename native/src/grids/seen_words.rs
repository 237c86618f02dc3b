//! The words that were found on a board already, so that each counts once.

/// Up to so many set bits are cleared one by one; with more, all are cleared together.
const KEPT: usize = 4096;

/// A bit for every word; and the numbers that are set.
#[derive(Debug)]
pub struct SeenWords {
    bits: Vec<u64>,
    fresh: Box<[u32; KEPT]>,
    count: usize,
}

impl SeenWords {
    /// An empty set for so many words.
    #[must_use]
    pub fn of(words: u32) -> Self {
        Self { bits: vec![0; words as usize / 64 + 1], fresh: Box::new([0; KEPT]), count: 0 }
    }

    /// Add a word: 1 if it is new, otherwise 0. There is no branch, as it would be mispredicted.
    #[inline]
    pub fn insert(&mut self, number: u32) -> u64 {
        let bits = &mut self.bits[number as usize / 64];
        let new = !(*bits >> (number % 64)) & 1;
        *bits |= new << (number % 64);
        self.fresh[self.count % KEPT] = number;
        self.count += new as usize;
        new
    }

    /// Clear the set.
    pub fn clear(&mut self) {
        if self.count > KEPT {
            self.bits.fill(0);
        } else {
            for &number in &self.fresh[..self.count] {
                self.bits[number as usize / 64] = 0;
            }
        }
        self.count = 0;
    }
}
