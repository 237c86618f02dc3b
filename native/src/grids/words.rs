//! The words of a field themselves, each with the first of its paths.

use super::dawg::{Cursor, Dawg};
use super::field::{Field, Neighbours};
use super::scalar::{advance, Path, TooManySteps, MOST_STEPS};
use super::seen_words::SeenWords;

/// The cells of a path, in order.
pub type Cells = Vec<u8>;

/// The different words of at least so many letters, sorted, each as its first path, cell by cell.
/// Paths are tried in this order, so it is the one that is found first.
///
/// # Errors
/// [`TooManySteps`].
pub fn words(dawg: &Dawg, field: &Field, least: usize) -> Result<Vec<Cells>, TooManySteps> {
    let mut search = Search {
        dawg,
        neighbours: Neighbours::of(field.size()),
        field,
        least,
        seen_words: SeenWords::of(dawg.words()),
        path: Vec::new(),
        found: Vec::new(),
        steps_left: MOST_STEPS,
    };
    let path = Path { free: field.all(), letters: 0 };
    search.extend(dawg.root(), path.free, path)?;
    let mut found = search.found;
    found.sort_by_cached_key(|path| spelled(field, path));
    Ok(found)
}

/// The word of a path.
#[must_use]
pub fn spelled(field: &Field, path: &[u8]) -> Vec<u8> {
    let tiles = path.iter().map(|&cell| &field.tiles()[usize::from(cell)]);
    let letters = tiles.flat_map(|tile| [tile.first].into_iter().chain(tile.rest));
    letters
        .filter(|&letter| letter != 0)
        .map(|letter| b'A' + letter.trailing_zeros() as u8)
        .collect()
}

struct Search<'a> {
    dawg: &'a Dawg,
    neighbours: Neighbours,
    field: &'a Field,
    least: usize,
    seen_words: SeenWords,
    path: Cells,
    found: Vec<Cells>,
    steps_left: u32,
}

impl Search<'_> {
    /// Extend the path to each of these cells, in order.
    fn extend(&mut self, cursor: Cursor, mut cells: u64, path: Path) -> Result<(), TooManySteps> {
        self.steps_left = self.steps_left.checked_sub(cells.count_ones()).ok_or(TooManySteps)?;
        while cells != 0 {
            let cell = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let tile = &self.field.tiles()[cell];
            let letters = path.letters + u32::from(tile.letters);
            let (word, cursor) = advance(self.dawg, cursor, tile);
            self.path.push(cell as u8);
            if word.is_some_and(|number| self.seen_words.insert(number) == 1)
                && letters as usize >= self.least
            {
                self.found.push(self.path.clone());
            }
            if let Some(cursor) = cursor {
                let free = path.free & !(1 << cell);
                self.extend(cursor, self.neighbours.of_cell(cell) & free, Path { free, letters })?;
            }
            self.path.pop();
        }
        Ok(())
    }
}
