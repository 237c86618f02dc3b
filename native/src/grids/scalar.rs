//! Words by plain recursion: the reference, which works on every processor.

use super::dawg::{Cursor, Dawg};
use super::field::{Field, Neighbours, Tile};
use super::word_count::WordCounter;

/// The steps after which a search is stopped, a fraction of a second. Only a forged word list needs
/// so many.
pub const MOST_STEPS: u32 = 1 << 24;

/// There are more paths than [`MOST_STEPS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManySteps;

/// A path so far.
#[derive(Debug, Clone, Copy, Default)]
pub struct Path {
    /// The cells that it has not taken, a bit each.
    pub free: u64,
    /// How many letters it has.
    pub letters: u32,
}

/// Follow a tile from a place: the number of the word that it ends, and the place after it.
#[inline]
#[must_use]
pub fn advance(dawg: &Dawg, mut cursor: Cursor, tile: &Tile) -> (Option<u32>, Option<Cursor>) {
    let mut letter = tile.first;
    for next in tile.rest.into_iter().chain([0]) {
        let (children, ends) = dawg.masks(cursor);
        let leads = children & letter != 0;
        if next == 0 {
            let word = (ends & letter != 0).then(|| dawg.number(cursor, letter));
            return (word, leads.then(|| dawg.along(cursor, letter)));
        }
        if !leads {
            break;
        }
        cursor = dawg.along(cursor, letter);
        letter = next;
    }
    (None, None)
}

/// A walk over a field.
#[derive(Debug)]
pub struct Walk<'a> {
    dawg: &'a Dawg,
    neighbours: &'a Neighbours,
    field: &'a Field,
    count: &'a mut WordCounter,
    steps_left: u32,
}

impl<'a> Walk<'a> {
    /// A walk over this field with these neighbours.
    pub fn new(
        dawg: &'a Dawg,
        neighbours: &'a Neighbours,
        field: &'a Field,
        count: &'a mut WordCounter,
    ) -> Self {
        Self { dawg, neighbours, field, count, steps_left: MOST_STEPS }
    }

    /// Walk all paths from all cells.
    ///
    /// # Errors
    /// [`TooManySteps`].
    pub fn all(&mut self) -> Result<(), TooManySteps> {
        let path = Path { free: self.field.all(), letters: 0 };
        self.extend(self.dawg.root(), path.free, path)
    }

    /// Extend the path to each of these cells.
    ///
    /// # Errors
    /// [`TooManySteps`].
    pub fn extend(
        &mut self,
        cursor: Cursor,
        mut cells: u64,
        path: Path,
    ) -> Result<(), TooManySteps> {
        self.steps_left = self.steps_left.checked_sub(cells.count_ones()).ok_or(TooManySteps)?;
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let tile = &self.field.tiles()[cell];
            let letters = path.letters + u32::from(tile.letters);
            let (word, cursor) = advance(self.dawg, cursor, tile);
            if let Some(number) = word {
                self.count.word(number, letters);
            }
            if let Some(cursor) = cursor {
                let free = path.free & !(1 << cell);
                self.extend(cursor, self.neighbours.of_cell(cell) & free, Path { free, letters })?;
            }
        }
        Ok(())
    }
}
