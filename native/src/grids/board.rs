//! Boards of four rows of four dice, and what their words are worth.

/// Cells on a board.
pub const CELLS: usize = 16;
/// The longest word there can be: every cell, one of them Qu … and all of them.
pub const LONGEST: usize = 2 * CELLS;
const Q: u8 = 16;
const SIDE: usize = 4;

/// The letters of a board: 0 to 25, 16 for Qu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board(pub [u8; CELLS]);

/// How many different words a board has, and their points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// The words.
    pub words: u32,
    /// Their points together.
    pub points: u32,
}

impl Board {
    /// A board from its letters, row after row, in either case.
    #[must_use]
    pub fn read(text: &[u8]) -> Option<Self> {
        let mut cells: [u8; CELLS] = text.try_into().ok()?;
        for cell in &mut cells {
            *cell = cell.to_ascii_uppercase().wrapping_sub(b'A');
        }
        cells.iter().all(|&letter| letter < 26).then_some(Self(cells))
    }

    /// The letter of each cell, as a bit.
    #[must_use]
    pub fn bits(&self) -> [u32; CELLS] {
        self.0.map(|letter| 1 << letter)
    }

    /// How many letters each cell adds to a word.
    #[must_use]
    pub fn lengths(&self) -> [u8; CELLS] {
        self.0.map(|letter| 1 + u8::from(letter == Q))
    }
}

/// What a word of so many letters is worth.
#[must_use]
pub fn points(length: usize) -> u32 {
    match length {
        0..=4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ => 11,
    }
}

/// The neighbours of each cell, eight ways, as bits.
pub const NEIGHBOURS: [u16; CELLS] = neighbours();

const fn neighbours() -> [u16; CELLS] {
    let mut masks = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut other = 0;
        while other < CELLS {
            let down = (cell / SIDE).abs_diff(other / SIDE);
            let across = (cell % SIDE).abs_diff(other % SIDE);
            if down <= 1 && across <= 1 && cell != other {
                masks[cell] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    masks
}
