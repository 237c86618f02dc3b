//! What was found out about positions, and the numbers that they are known by.

use crate::course::{Counts, Course};
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
    Just,
    AtLeast,
    AtMost,
}

/// What was found out about a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub value: Value,
    pub bound: Bound,
    pub look: usize,
    pub depth: usize,
    pub first: usize,
}

impl Entry {
    /// Whether it answers a question.
    pub fn settles(&self, look: usize, depth: usize, (alpha, beta): (i32, i32)) -> bool {
        let deep = self.value.exact || self.look == look && self.depth >= depth;
        deep && match self.bound {
            Bound::Just => true,
            Bound::AtLeast => self.value.points >= beta,
            Bound::AtMost => self.value.points <= alpha,
        }
    }
}

/// A number for a position on a board of this number: equal ones have the same, others hardly ever.
pub(super) fn key(course: &Course, board: u64) -> u64 {
    let idle = (course.passes << 8 | course.scoreless) as u64;
    let (own, other) = (&course.racks[course.turn], &course.racks[1 - course.turn]);
    [own, other].into_iter().fold(mixed(board ^ idle), |key, rack| mixed(key ^ number_of(rack)))
}

/// A number for a board.
pub(super) fn of_board(course: &Course, setting: &Setting) -> u64 {
    let rows = course.board.lanes[..setting.rows].iter();
    let tiles = rows.flat_map(|row| &row.tiles[..setting.columns]).enumerate();
    tiles.fold(0, |key, (square, &tile)| key ^ of_tile(square, tile))
}

/// What a play changes in the board's number.
pub(super) fn of_play(play: &Play, setting: &Setting) -> u64 {
    let (lane, start) = setting.place(usize::from(play.square), play.across == 1);
    let tiles = (start..).zip(play.word());
    tiles.fold(0, |key, (index, &tile)| key ^ of_tile(setting.square(lane, index), tile))
}

/// A number for a tile that lies there; 0 for none.
fn of_tile(square: usize, tile: u8) -> u64 {
    if tile == 0 {
        0
    } else {
        mixed((square as u64) << 8 | u64::from(tile))
    }
}

/// A number for a rack.
fn number_of(rack: &Counts) -> u64 {
    let add = |number: u64, &count: &u8| number.rotate_left(7) ^ u64::from(count);
    rack.chunks(9).fold(0, |number, kinds| mixed(kinds.iter().fold(number, add)))
}

/// The bits of a number, mixed (as `SplitMix64` does).
fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}
