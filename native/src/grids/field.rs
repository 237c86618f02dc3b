//! Fields: cells in rows and columns, with a tile of letters on each.

/// The most cells of a field, as sets of cells are 64 bits.
pub const MOST_CELLS: usize = 64;
/// The most letters on a tile.
pub const MOST_LETTERS: usize = 3;
/// Four rows of four dice.
pub const DICE: Size = Size { rows: 4, columns: 4 };

/// Rows and columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// A size of 1 to 64 cells.
    #[must_use]
    pub fn of(rows: usize, columns: usize) -> Option<Self> {
        let fits = (1..=MOST_CELLS).contains(&rows.checked_mul(columns)?);
        fits.then_some(Self { rows, columns })
    }

    /// How many rows.
    #[must_use]
    pub fn rows(self) -> usize {
        self.rows
    }

    /// How many columns.
    #[must_use]
    pub fn columns(self) -> usize {
        self.columns
    }

    /// How many cells.
    #[must_use]
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }
}

/// Which cells of a size are neighbours, a bit each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbours([u64; MOST_CELLS]);

impl Neighbours {
    /// The neighbours in eight directions.
    #[must_use]
    pub fn of(size: Size) -> Self {
        Self::that(size, |down, across| down.max(across) == 1)
    }

    /// The neighbours in four directions, across and down.
    #[must_use]
    pub fn straight(size: Size) -> Self {
        Self::that(size, |down, across| down + across == 1)
    }

    fn that(size: Size, near: fn(usize, usize) -> bool) -> Self {
        let mut neighbours = [0; MOST_CELLS];
        for (cell, mask) in neighbours.iter_mut().enumerate().take(size.cells()) {
            for other in 0..size.cells() {
                let down = (cell / size.columns).abs_diff(other / size.columns);
                let across = (cell % size.columns).abs_diff(other % size.columns);
                *mask |= u64::from(near(down, across)) << other;
            }
        }
        Self(neighbours)
    }

    /// The neighbours of a cell.
    #[inline]
    #[must_use]
    pub fn of_cell(&self, cell: usize) -> u64 {
        self.0[cell % MOST_CELLS]
    }
}

/// A tile; a path that takes it adds all its letters in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tile {
    /// The first letter, as a bit.
    pub first: u32,
    /// The letters after it, as bits; 0 where there are no more.
    pub rest: [u32; MOST_LETTERS - 1],
    /// How many letters it adds to a word.
    pub letters: u8,
}

impl Tile {
    /// A tile of one to three letters, in either case.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let (&first, others) = text.split_first()?;
        if others.len() >= MOST_LETTERS {
            return None;
        }
        let mut rest = [0; MOST_LETTERS - 1];
        for (place, &letter) in rest.iter_mut().zip(others) {
            *place = bit(letter)?;
        }
        Some(Self { first: bit(first)?, rest, letters: text.len() as u8 })
    }

    /// The face of a die: one letter, or Q for QU.
    #[must_use]
    pub fn face(letter: u8) -> Option<Self> {
        Self::read(if letter.eq_ignore_ascii_case(&b'Q') {
            b"QU"
        } else {
            std::slice::from_ref(&letter)
        })
    }
}

fn bit(letter: u8) -> Option<u32> {
    letter.is_ascii_alphabetic().then(|| 1 << (letter.to_ascii_uppercase() - b'A'))
}

/// A tile on every cell, row after row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    size: Size,
    tiles: [Tile; MOST_CELLS],
}

impl Field {
    /// A field of this size with these tiles; none unless each is one, and there are as many as cells.
    #[must_use]
    pub fn of(size: Size, tiles: impl IntoIterator<Item = Option<Tile>>) -> Option<Self> {
        let mut field = Self { size, tiles: [Tile::default(); MOST_CELLS] };
        let mut given = tiles.into_iter();
        for place in &mut field.tiles[..size.cells()] {
            *place = given.next()??;
        }
        given.next().is_none().then_some(field)
    }

    /// Sixteen dice, four a row, with a letter each.
    #[must_use]
    pub fn of_dice(letters: &[u8]) -> Option<Self> {
        Self::of(DICE, letters.iter().map(|&letter| Tile::face(letter)))
    }

    /// Its rows and columns.
    #[inline]
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles, cell by cell.
    #[inline]
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..self.size.cells()]
    }

    /// All tiles up to the maximum; those after the last cell have no letters.
    #[inline]
    #[must_use]
    pub fn every(&self) -> &[Tile; MOST_CELLS] {
        &self.tiles
    }

    /// The cells, a bit each.
    #[inline]
    #[must_use]
    pub fn all(&self) -> u64 {
        u64::MAX >> (MOST_CELLS - self.size.cells())
    }
}
