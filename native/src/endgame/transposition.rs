//! What was found out about positions, and the numbers that they are known by.

use crate::game_state::{Counts, GameState};
use crate::play::Play;
use crate::setting::Setting;

/// A value, and whether nothing was left out on the way to it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub points: i32,
    pub exact: bool,
}

/// What a value says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// What was found out about a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub value: Value,
    pub bound: Bound,
    pub iteration: usize,
    pub depth: usize,
    pub best_move: usize,
}

impl Entry {
    /// Whether it answers a question.
    pub fn answers(&self, iteration: usize, depth: usize, (alpha, beta): (i32, i32)) -> bool {
        let deep = self.value.exact || self.iteration == iteration && self.depth >= depth;
        deep && match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value.points >= beta,
            Bound::Upper => self.value.points <= alpha,
        }
    }
}

/// A number for a position on a board of this number: equal ones have the same, others hardly ever.
pub(super) fn key(state: &GameState, board: u64) -> u64 {
    let idle = (state.passes << 8 | state.scoreless) as u64;
    let (own, other) = (&state.racks[state.turn], &state.racks[1 - state.turn]);
    [own, other]
        .into_iter()
        .fold(mix_bits(board ^ idle), |key, rack| mix_bits(key ^ rack_hash(rack)))
}

/// A number for a board.
pub(super) fn board_hash(state: &GameState, setting: &Setting) -> u64 {
    let rows = state.board.lanes[..setting.rows].iter();
    let tiles = rows.flat_map(|row| &row.tiles[..setting.columns]).enumerate();
    tiles.fold(0, |key, (square, &tile)| key ^ tile_hash(square, tile))
}

/// What a play changes in the board's number.
pub(super) fn play_hash(play: &Play, setting: &Setting) -> u64 {
    let (lane, start) = setting.place(usize::from(play.square), play.across == 1);
    let tiles = (start..).zip(play.word());
    tiles.fold(0, |key, (index, &tile)| key ^ tile_hash(setting.square(lane, index), tile))
}

/// A number for a tile that lies there; 0 for none.
fn tile_hash(square: usize, tile: u8) -> u64 {
    if tile == 0 {
        0
    } else {
        mix_bits((square as u64) << 8 | u64::from(tile))
    }
}

/// A number for a rack.
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
