//! What is asked about: a field, the markers that lie there, and those that may be laid.

use crate::grids::field::{Field, Size, MOST_CELLS};

/// The most shapes of markers.
pub const MOST_SHAPES: usize = 16;
/// The most cells of a marker.
pub const MOST_COVERED: usize = 8;
/// The most markers that can be laid for a word.
pub const MOST_LAID: usize = 4;
/// The most slots.
pub const MOST_SLOTS: usize = 32;
/// The most that a tile is worth, a bonus or a price: so that sums fit.
pub const MOST_VALUE: u32 = 1 << 14;
/// The most that keeping a marker is worth, in [`PARTS`].
pub const MOST_WORTH: u32 = MOST_VALUE * PARTS.unsigned_abs();
/// Equities are whole parts of a point: so many.
pub const PARTS: i32 = 256;

/// The right to lay one marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Of these shapes, a bit each.
    pub shapes: u32,
    /// What it adds to a word's points.
    pub bonus: i32,
    /// What it costs.
    pub price: i32,
    /// What it is worth to keep, in [`PARTS`].
    pub worth: i32,
}

/// Where a marker can lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkerPosition {
    /// The cells under it, a bit each.
    pub cells: u64,
    /// Its shape.
    pub shape: u8,
}

/// Where markers of every shape can lie, by the first cell under them.
#[derive(Debug, Clone)]
pub struct MarkerPositions(Vec<Vec<MarkerPosition>>);

impl MarkerPositions {
    /// Those of shapes in a field. A form is the rows and columns of its cells, from its upper left
    /// corner; a shape has one form for each way that it may be turned and flipped. None for a shape of
    /// no cells, too many, or one cell twice.
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

    /// Those whose first cell is this one.
    #[must_use]
    pub fn from(&self, cell: usize) -> &[MarkerPosition] {
        &self.0[cell % MOST_CELLS]
    }
}

/// The order of sets of cells, each told from its first cell on.
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

/// All that is asked about.
#[derive(Debug, Clone)]
pub struct Ground {
    /// The tiles.
    pub field: Field,
    /// What each is worth.
    pub values: [i32; MOST_CELLS],
    /// The cells under each marker that lies there.
    pub older: Vec<u64>,
    /// Where markers can lie.
    pub marker_positions: MarkerPositions,
    /// What may be laid.
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
    /// What there is to pay with.
    pub means: i32,
}

impl Ground {
    /// Whether all numbers are in their bounds, and older markers lie on the field and not on each other.
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
