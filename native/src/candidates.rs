//! Letters that are looked up for words: those of a sub-rack, with letters for its blanks, and of tiles on the
//! board.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_index::AnagramIndex;
use crate::steps::GrowingList;

/// At least as many as the letters that a blank can be, and one more.
pub(crate) const LETTER_CHOICES: usize = 32;

/// Letters that may be a word, or shall be looked up.
#[derive(Debug, Clone, Copy, Default)]
pub struct Candidate {
    /// The hash of all letters.
    pub hash: u64,
    /// The bound on the equity of its plays.
    pub bound: i64,
    /// The leave of its sub-rack.
    pub leave: u16,
    /// Where the word may lie, as bits: the numbers of tiles before an anchor run.
    pub windows: u16,
    /// How many letters are laid.
    pub size: u8,
    /// The number of the anchor run.
    pub run: u16,
}

impl Candidate {
    /// Add it if it may be a word.
    #[inline(always)]
    pub(crate) fn add(self, index: &AnagramIndex, found: &mut GrowingList<Self>) {
        found.add_if(index.may_be_word(self.hash), self);
    }

    #[inline(always)]
    fn and(self, index: &AnagramIndex, letter: u32) -> Self {
        let hash = self.hash.wrapping_add(index.letter_hash(letter as usize));
        Self { hash, ..self }
    }

    /// Add what may be a word together with one of the allowed letters.
    #[inline(always)]
    pub(crate) fn add_with_blank(
        self,
        index: &AnagramIndex,
        allowed: u32,
        found: &mut GrowingList<Self>,
    ) {
        let mut letters = 0;
        for letter in allowed.trailing_zeros()..26 {
            letters |= u32::from(index.may_be_word(self.and(index, letter).hash)) << letter;
        }
        letters &= allowed;
        while letters != 0 {
            found.add_if(true, self.and(index, letters.trailing_zeros()));
            letters &= letters - 1;
        }
    }

    /// Add what may be a word together with so many of the allowed letters.
    pub(crate) fn add_with_blanks(
        self,
        index: &AnagramIndex,
        mut allowed: u32,
        blanks: u32,
        found: &mut GrowingList<Self>,
    ) {
        if blanks == 1 {
            found.make_room(LETTER_CHOICES);
            return self.add_with_blank(index, allowed, found);
        }
        while allowed != 0 {
            let more = self.and(index, allowed.trailing_zeros());
            more.add_with_blanks(index, allowed, blanks - 1, found);
            allowed &= allowed - 1;
        }
    }
}
