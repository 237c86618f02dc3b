//! Steps of the search for playthrough plays, and the lists that hold them.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::edges::Edge;

/// An edge that the search followed, and how the search came to it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Step {
    pub edge: Edge,
    pub state: PackedState,
    /// The step before it.
    pub parent: u32,
    /// The letters that can follow, and perhaps the separator.
    pub continuations: u32,
}

/// Where a word ends: after a step, with one more letter.
#[derive(Debug, Clone, Copy, Default)]
pub struct WordEnd {
    pub state: PackedState,
    pub parent: u32,
}

/// A list that keeps room for more items than it holds.
#[derive(Debug, Default)]
pub struct GrowingList<T> {
    pub items: Vec<T>,
    pub length: usize,
}

impl<T: Copy + Default> GrowingList<T> {
    /// Make room for so many more.
    #[inline(always)]
    pub fn make_room(&mut self, more: usize) {
        if self.items.len() < self.length + more {
            self.items.resize(2 * (self.length + more), T::default());
        }
    }

    /// Add an item, or not: it is written in any case, there being room, and perhaps written over.
    #[inline(always)]
    pub fn add_if(&mut self, holds: bool, item: T) {
        self.items[self.length] = item;
        self.length += usize::from(holds);
    }

    /// Room for `N` more items, to be written and then counted in `length`.
    #[inline(always)]
    pub fn room<const N: usize>(&mut self) -> &mut [T; N] {
        self.make_room(N);
        let room = (&mut self.items[self.length..self.length + N]).try_into();
        room.unwrap_or_else(|_| unreachable!("it has this length"))
    }

    pub fn items(&self) -> &[T] {
        &self.items[..self.length]
    }
}

/// Small numbers packed into one: the leave (16 bits), where the word begins so far and up to where it goes,
/// how many letters can still come before, the letter laid last and where (5 bits
/// each), and the lane (6).
#[derive(Debug, Clone, Copy, Default)]
pub struct PackedState(pub u64);

pub const WORD_START: u32 = 16;
pub const WORD_END: u32 = 21;
pub const ROOM_BEFORE: u32 = 26;
pub const LETTER: u32 = 31;
pub const INDEX: u32 = 36;
pub const LANE: u32 = 41;
/// Everything but the leave and the letter laid last.
const STABLE_BITS: u64 = !(0xFFFF | 0x3FF << LETTER);

impl PackedState {
    #[inline(always)]
    pub fn leave(self) -> u16 {
        self.0 as u16
    }

    #[inline(always)]
    pub fn field(self, at: u32) -> usize {
        (self.0 >> at & 0x1F) as usize
    }

    #[inline(always)]
    pub fn lane(self) -> usize {
        (self.0 >> LANE & 0x3F) as usize
    }

    /// After a letter is laid at an index.
    #[inline(always)]
    pub fn lay(self, leave: u16, letter: u32, index: usize) -> Self {
        let laid = u64::from(letter) << LETTER | (index as u64) << INDEX;
        Self(self.0 & STABLE_BITS | u64::from(leave) | laid)
    }
}
