//! Tables for eight lanes a cell: a lane for each of its neighbours.

use super::field::{Field, Neighbours, MOST_CELLS};

/// Lanes: the most neighbours that a cell can have.
pub const LANES: usize = 8;
/// The value of a lane without a neighbour.
pub const NOBODY: u8 = 255;

/// Sixteen bytes: eight lanes, twice. The first half is for letters that lead on, the second for
/// those that end a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(16))]
pub struct SimdLanes(pub [u8; 2 * LANES]);

impl SimdLanes {
    fn both(simd_lanes: [u8; LANES]) -> Self {
        Self(std::array::from_fn(|at| simd_lanes[at % LANES]))
    }
}

/// The neighbours of a cell as lanes.
#[derive(Debug, Clone, Copy)]
pub struct Around {
    /// The neighbours.
    pub cells: SimdLanes,
    /// The byte of each of them in a set of cells,
    pub byte: SimdLanes,
    /// and its bit; 0 for no neighbour.
    pub bit: SimdLanes,
}

/// The neighbours of each cell of a size; none for places beyond them.
#[must_use]
pub fn around(neighbours: &Neighbours) -> Box<[Around; MOST_CELLS]> {
    Box::new(std::array::from_fn(|cell| {
        let mut simd_lanes = [NOBODY; LANES];
        let mut left = neighbours.of_cell(cell);
        for lane in &mut simd_lanes {
            if left != 0 {
                *lane = left.trailing_zeros() as u8;
                left &= left - 1;
            }
        }
        let bit = |cell| if cell == NOBODY { 0 } else { 1_u8 << (cell % 8) };
        Around {
            cells: SimdLanes::both(simd_lanes),
            byte: SimdLanes::both(simd_lanes.map(|cell| cell / 8)),
            bit: SimdLanes::both(simd_lanes.map(bit)),
        }
    }))
}

/// The first letters of a field's tiles as bytes and bits of a mask, cell by cell.
#[derive(Debug)]
pub struct Letters {
    /// The byte of the letter in a mask,
    pub byte: [u8; MOST_CELLS],
    /// and at which bit.
    pub bit: [u8; MOST_CELLS],
    /// The same bit if the tile has no other letter, so that the first may end a word; otherwise 0.
    pub last_bit: [u8; MOST_CELLS],
}

impl Letters {
    /// The letters of a field.
    #[must_use]
    pub fn of(field: &Field) -> Self {
        let mut letters =
            Self { byte: [0; MOST_CELLS], bit: [0; MOST_CELLS], last_bit: [0; MOST_CELLS] };
        for (cell, tile) in field.tiles().iter().enumerate() {
            let letter = tile.first.trailing_zeros();
            letters.byte[cell] = (letter / 8) as u8;
            letters.bit[cell] = 1 << (letter % 8);
            letters.last_bit[cell] = if tile.rest[0] == 0 { 1 << (letter % 8) } else { 0 };
        }
        letters
    }
}

/// For every set of lanes, its lanes, packed to the front.
pub static PACKED: [[u8; LANES]; 256] = packed();

const fn packed() -> [[u8; LANES]; 256] {
    let mut table = [[0; LANES]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut place) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                table[set][place] = lane as u8;
                place += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
}
