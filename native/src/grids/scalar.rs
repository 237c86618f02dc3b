//! Words by plain recursion: the reference, and the way on every processor.

use super::count::Count;
use super::dawg::{Dawg, Place};
use super::field::{Field, Neighbours, Tile};

/// The steps after which a search is given up, a fraction of a second. No language has the words for
/// that many; a list that somebody made up has.
pub const MOST_STEPS: u32 = 1 << 24;

/// There are more paths than [`MOST_STEPS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Endless;

/// How a path came so far.
#[derive(Debug, Clone, Copy, Default)]
pub struct Path {
    /// The cells that it has not taken, a bit each.
    pub free: u64,
    /// How many letters it has.
    pub letters: u32,
}

/// Where a tile leads from a place: the word that it ends, by its number, and the place after it.
#[inline]
#[must_use]
pub fn lay(dawg: &Dawg, mut place: Place, tile: &Tile) -> (Option<u32>, Option<Place>) {
    let mut letter = tile.first;
    for next in tile.rest.into_iter().chain([0]) {
        let (children, ends) = dawg.masks(place);
        let leads = children & letter != 0;
        if next == 0 {
            let word = (ends & letter != 0).then(|| dawg.number(place, letter));
            return (word, leads.then(|| dawg.along(place, letter)));
        }
        if !leads {
            break;
        }
        place = dawg.along(place, letter);
        letter = next;
    }
    (None, None)
}

/// A field being walked over.
#[derive(Debug)]
pub struct Walk<'a> {
    dawg: &'a Dawg,
    neighbours: &'a Neighbours,
    field: &'a Field,
    count: &'a mut Count,
    left: u32,
}

impl<'a> Walk<'a> {
    /// Over this field, whose neighbours are these.
    pub fn new(
        dawg: &'a Dawg,
        neighbours: &'a Neighbours,
        field: &'a Field,
        count: &'a mut Count,
    ) -> Self {
        Self { dawg, neighbours, field, count, left: MOST_STEPS }
    }

    /// Every path from every cell.
    ///
    /// # Errors
    /// [`Endless`].
    pub fn all(&mut self) -> Result<(), Endless> {
        let path = Path { free: self.field.all(), letters: 0 };
        self.on(self.dawg.root(), path.free, path)
    }

    /// Every path that goes on to one of some cells.
    ///
    /// # Errors
    /// [`Endless`].
    pub fn on(&mut self, place: Place, mut cells: u64, path: Path) -> Result<(), Endless> {
        self.left = self.left.checked_sub(cells.count_ones()).ok_or(Endless)?;
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let tile = &self.field.tiles()[cell];
            let letters = path.letters + u32::from(tile.letters);
            let (word, place) = lay(self.dawg, place, tile);
            if let Some(number) = word {
                self.count.word(number, letters);
            }
            if let Some(place) = place {
                let free = path.free & !(1 << cell);
                self.on(place, self.neighbours.of_cell(cell) & free, Path { free, letters })?;
            }
        }
        Ok(())
    }
}
