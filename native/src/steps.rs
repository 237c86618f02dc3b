//! Steps of a search through tiles, and the lists that they stand in.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use crate::graph::Edge;

/// An edge that was gone along, and how it was come to.
#[derive(Debug, Clone, Copy, Default)]
pub struct Step {
    pub edge: Edge,
    pub state: State,
    /// The step before it.
    pub parent: u32,
    /// The letters that it can go on with, and perhaps the separator.
    pub on: u32,
}

/// Where a word ends: after a step, with one more letter.
#[derive(Debug, Clone, Copy, Default)]
pub struct End {
    pub state: State,
    pub parent: u32,
}

/// A list with room for more than it holds.
#[derive(Debug, Default)]
pub struct List<T> {
    pub items: Vec<T>,
    pub length: usize,
}

impl<T: Copy + Default> List<T> {
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

    pub fn items(&self) -> &[T] {
        &self.items[..self.length]
    }
}

/// Small numbers in one: what is left (16 bits), where the word begins so far and up to where it goes,
/// how many letters can still come before, the letter laid last and where (5 bits
/// each), the lane (6), and the number of the run.
#[derive(Debug, Clone, Copy, Default)]
pub struct State(pub u64);

pub const FIRST: u32 = 16;
pub const END: u32 = 21;
pub const ROOM: u32 = 26;
pub const LETTER: u32 = 31;
pub const INDEX: u32 = 36;
pub const LANE: u32 = 41;
pub const RUN: u32 = 47;
/// Everything but what is left and the letter laid last.
const KEPT: u64 = !(0xFFFF | 0x3FF << LETTER);

impl State {
    #[inline(always)]
    pub fn left(self) -> u16 {
        self.0 as u16
    }

    #[inline(always)]
    pub fn five(self, at: u32) -> usize {
        (self.0 >> at & 0x1F) as usize
    }

    #[inline(always)]
    pub fn lane(self) -> usize {
        (self.0 >> LANE & 0x3F) as usize
    }

    #[inline(always)]
    pub fn run(self) -> usize {
        (self.0 >> RUN) as usize
    }

    /// After a letter is laid at an index.
    #[inline(always)]
    pub fn lay(self, left: u16, letter: u32, index: usize) -> Self {
        let laid = u64::from(letter) << LETTER | (index as u64) << INDEX;
        Self(self.0 & KEPT | u64::from(left) | laid)
    }
}
