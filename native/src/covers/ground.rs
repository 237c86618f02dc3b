//! The ground of a question: a field, the markers on it, and the slots that may lay more.

use crate::grids::field::{Field, Size, MOST_CELLS};

/// The most shapes of markers.
pub const MOST_SHAPES: usize = 16;
/// The most cells of a marker.
pub const MOST_COVERED: usize = 8;
/// The most markers that can be laid for a word.
pub const MOST_LAID: usize = 4;
/// The most slots.
pub const MOST_SLOTS: usize = 32;
/// The limit of the value of a tile, a bonus or a price, so that sums fit.
pub const MOST_VALUE: u32 = 1 << 14;
/// The limit of the worth of keeping a marker, in [`PARTS`].
pub const MOST_WORTH: u32 = MOST_VALUE * PARTS.unsigned_abs();
/// The parts of a point: equities are whole numbers of them.
pub const PARTS: i32 = 256;

/// A slot: the right to lay one marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its possible shapes, a bit each.
    pub shapes: u32,
    /// The points that it adds to a word.
    pub bonus: i32,
    /// Its price.
    pub price: i32,
    /// The worth of keeping it, in [`PARTS`].
    pub worth: i32,
}

/// A position of a marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkerPosition {
    /// The cells under it, a bit each.
    pub cells: u64,
    /// Its shape.
    pub shape: u8,
}

/// The positions of markers of every shape, by the first cell under them.
#[derive(Debug, Clone)]
pub struct MarkerPositions(Vec<Vec<MarkerPosition>>);

impl MarkerPositions {
    /// The positions of shapes in a field. A form is the rows and columns of its cells, from its
    /// upper left corner; a shape has one form for each rotation and reflection. `None` for a shape
    /// with no cells, too many, or the same cell twice.
    #[must_use]
    pub fn of(size: Size, forms: &[(u8, Vec<[u8; 2]>)]) -> Option<Self> {
        let (rows, columns) = (size.rows(), size.columns());
        let mut marker_positions = vec![Vec::new(); MOST_CELLS];
        for (shape, form) in forms {
            let fits = (1..=MOST_COVERED).contains(&form.len());
            if !fits || usize::from(*shape) >= MOST_SHAPES {
                return None;
            }
            let high = form.iter().map(|spot| usize::from(spot[0])).max()?;
            let wide = form.iter().map(|spot| usize::from(spot[1])).max()?;
            for row in 0..rows.saturating_sub(high) {
                for column in 0..columns.saturating_sub(wide) {
                    let cells = form.iter().fold(0_u64, |cells, &[down, right]| {
                        let at = (row + usize::from(down)) * columns + column + usize::from(right);
                        cells | 1 << at
                    });
                    if cells.count_ones() as usize != form.len() {
                        return None;
                    }
                    let marker_position = MarkerPosition { cells, shape: *shape };
                    let there: &mut Vec<MarkerPosition> =
                        &mut marker_positions[cells.trailing_zeros() as usize];
                    if !there.contains(&marker_position) {
                        there.push(marker_position);
                    }
                }
            }
        }
        for there in &mut marker_positions {
            there.sort_by(|a, b| a.shape.cmp(&b.shape).then(in_order(a.cells, b.cells)));
        }
        Some(Self(marker_positions))
    }

    /// The positions whose first cell is this one.
    #[must_use]
    pub fn from(&self, cell: usize) -> &[MarkerPosition] {
        &self.0[cell % MOST_CELLS]
    }
}

/// The order of sets of cells, compared from the first cell on.
#[must_use]
pub fn in_order(one: u64, other: u64) -> std::cmp::Ordering {
    cells_of(one).cmp(cells_of(other))
}

/// The cells of a set, in order.
pub fn cells_of(mut cells: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then_some(cells.trailing_zeros() as u8);
        cells &= cells.wrapping_sub(1);
        cell
    })
}

/// A ground: a field with its markers and slots.
#[derive(Debug, Clone)]
pub struct Ground {
    /// The tiles.
    pub field: Field,
    /// The value of each tile.
    pub values: [i32; MOST_CELLS],
    /// The cells under each older marker.
    pub older: Vec<u64>,
    /// The positions where markers can lie.
    pub marker_positions: MarkerPositions,
    /// The slots that may lay markers.
    pub slots: Vec<Slot>,
    /// How many markers there are of each shape.
    pub supply: [u8; MOST_SHAPES],
    /// How many of each shape have to be laid.
    pub must: [u8; MOST_SHAPES],
    /// The fewest letters of a word.
    pub least: usize,
    /// Whether paths go diagonally.
    pub diagonals: bool,
    /// The most markers for a word.
    pub most: usize,
    /// The money for prices.
    pub means: i32,
}

impl Ground {
    /// Whether all numbers are in range, and older markers are on the field and do not overlap.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        let small = |number: i32| number.unsigned_abs() <= MOST_VALUE;
        let mut covered = 0_u64;
        let apart = self.older.iter().all(|&cells| {
            let free = covered & cells == 0 && cells & !self.field.all() == 0 && cells != 0;
            covered |= cells;
            free
        });
        let slots = self.slots.iter().all(|slot| {
            small(slot.bonus) && small(slot.price) && slot.worth.unsigned_abs() <= MOST_WORTH
        });
        apart
            && slots
            && self.slots.len() <= MOST_SLOTS
            && (1..=MOST_LAID).contains(&self.most)
            && self.values.iter().all(|&value| small(value))
    }
}
