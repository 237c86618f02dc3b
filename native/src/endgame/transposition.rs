//! The transposition table: entries of positions, and their hashes (after Zobrist).

use crate::game_state::{Counts, GameState};
use crate::play::Play;
use crate::setting::Setting;

/// A value, and whether it is exact, as nothing was left out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub points: i32,
    pub exact: bool,
}

/// The kind of a value: exact or a bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// An entry for a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub value: Value,
    pub bound: Bound,
    pub depth: usize,
    pub best_move: usize,
}

impl Entry {
    /// Whether the entry is deep and narrow enough for this search.
    pub fn answers(&self, depth: usize, (alpha, beta): (i32, i32)) -> bool {
        let deep = self.value.exact || self.depth >= depth;
        deep && match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value.points >= beta,
            Bound::Upper => self.value.points <= alpha,
        }
    }
}

/// The hash of a position on a board with this hash; different positions hardly ever have the same.
pub(super) fn key(state: &GameState, board: u64) -> u64 {
    let idle = (state.passes << 8 | state.scoreless) as u64;
    let (own, other) = (&state.racks[state.turn], &state.racks[1 - state.turn]);
    [own, other]
        .into_iter()
        .fold(mix_bits(board ^ idle), |key, rack| mix_bits(key ^ rack_hash(rack)))
}

/// The hash of a board.
pub(super) fn board_hash(state: &GameState, setting: &Setting) -> u64 {
    let rows = state.board.lanes[..setting.rows].iter();
    let tiles = rows.flat_map(|row| &row.tiles[..setting.columns]).enumerate();
    tiles.fold(0, |key, (square, &tile)| key ^ tile_hash(square, tile))
}

/// The change of the board's hash by a play.
pub(super) fn play_hash(play: &Play, setting: &Setting) -> u64 {
    let (lane, start) = setting.place(usize::from(play.square), play.across == 1);
    let tiles = (start..).zip(play.word());
    tiles.fold(0, |key, (index, &tile)| key ^ tile_hash(setting.square(lane, index), tile))
}

/// The hash of a tile on a square; 0 for none.
fn tile_hash(square: usize, tile: u8) -> u64 {
    if tile == 0 {
        0
    } else {
        mix_bits((square as u64) << 8 | u64::from(tile))
    }
}

/// The hash of a rack.
fn rack_hash(rack: &Counts) -> u64 {
    let add = |number: u64, &count: &u8| number.rotate_left(7) ^ u64::from(count);
    rack.chunks(9).fold(0, |number, kinds| mix_bits(kinds.iter().fold(number, add)))
}

/// The bits of a number, mixed (as `SplitMix64` does).
fn mix_bits(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
