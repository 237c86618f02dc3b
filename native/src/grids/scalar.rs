//! Words of a board by plain recursion: the reference, and the way on every processor.

use super::board::{Board, CELLS, NEIGHBOURS};
use super::count::Count;
use super::dawg::{Dawg, Place};

/// A board being walked over.
pub struct Walk<'a> {
    dawg: &'a Dawg,
    count: &'a mut Count,
    bits: [u32; CELLS],
    lengths: [u8; CELLS],
}

/// How a path came so far: the cells it has taken, and its letters.
#[derive(Debug, Clone, Copy)]
pub struct Path {
    /// A bit a cell.
    pub taken: u16,
    /// How many letters.
    pub letters: u8,
}

impl<'a> Walk<'a> {
    /// Over this board.
    pub fn new(dawg: &'a Dawg, board: &Board, count: &'a mut Count) -> Self {
        Self { dawg, count, bits: board.bits(), lengths: board.lengths() }
    }

    /// Every path from every cell.
    pub fn all(&mut self) {
        for cell in 0..CELLS {
            self.step(self.dawg.root(), cell, Path { taken: 0, letters: 0 });
        }
    }

    /// A path's step onto a cell, and all that follow it.
    pub fn step(&mut self, place: Place, cell: usize, path: Path) {
        let letter = self.bits[cell];
        let (children, ends) = self.dawg.masks(place);
        let path =
            Path { taken: path.taken | 1 << cell, letters: path.letters + self.lengths[cell] };
        if ends & letter != 0 {
            self.count.word(self.dawg.number(place, letter), path.letters);
        }
        if children & letter != 0 {
            let place = self.dawg.along(place, letter);
            let mut free = NEIGHBOURS[cell] & !path.taken;
            while free != 0 {
                self.step(place, free.trailing_zeros() as usize, path);
                free &= free - 1;
            }
        }
    }
}
