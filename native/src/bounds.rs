//! This module computes upper bounds on the equity of plays, from squares and tile values alone.
//!
//! A bound assumes the most valuable tiles of the rack and the best leave that so many tiles can leave; on
//! squares that multiply, the most valuable tile; and on squares that cross tiles, the most valuable tile
//! that is allowed there. What squares add is summed up once for each lane, so that a bound takes
//! differences of sums only.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::edges::LETTERS;
use crate::leaves::UNITS_PER_POINT;
use crate::position::Position;
use crate::setting::MAX_RACK_SIZE;

/// The length of tables by number of tiles, so that no sum of two counts needs a check.
pub const COUNTS: usize = 32;
/// How many counts of tiles after an anchor run have a bound, from none on, with a rack of seven tiles or less.
pub const FEW: usize = 8;
/// The same with a larger rack.
pub const MANY: usize = 16;
/// Less than the equity of any play.
pub(crate) const IMPOSSIBLE: i64 = i64::MIN / 4;
/// A floor below the equity of every play.
pub const LOWEST: i64 = -1 << 36;

/// One more than the largest rack has tiles: the last one is none.
const TILES: usize = MAX_RACK_SIZE + 1;

/// The facts about a rack that bounds use.
#[derive(Debug)]
pub struct RackBounds {
    pub(crate) tiles: usize,
    has_blank: bool,
    /// For each number of tiles, the summed values of the rack's most valuable ones.
    pub(crate) highest_values: [i32; COUNTS],
    /// For each number of tiles laid, the value of the best leave; impossible for none, and for all or more.
    pub(crate) leaves: [i64; COUNTS],
    /// The bonus for the whole rack.
    bonus: i32,
    /// The value of the empty leave.
    empty_leave: i64,
    /// The letters of its tiles, as bits, the most valuable first; none for blanks.
    letters: [u32; TILES],
    /// The value of each.
    pub(crate) values: [i32; TILES],
}

impl RackBounds {
    /// The facts about a position's rack, given the value of each leave.
    #[inline(always)]
    #[must_use]
    pub fn of(position: &Position, leaves: &[i32]) -> Self {
        let rack = position.rack;
        let tiles = rack.len();
        let mut bounds = Self {
            tiles,
            has_blank: rack.blanks() != 0,
            highest_values: [0; COUNTS],
            leaves: [IMPOSSIBLE; COUNTS],
            bonus: position.bonus(0),
            empty_leave: leaves[0].into(),
            letters: [0; TILES],
            values: [0; TILES],
        };
        for (tile, &kind) in rack.tiles[..tiles].iter().enumerate() {
            let value = position.setting.values[usize::from(kind)].into();
            let mut place = tile;
            while place > 0 && bounds.values[place - 1] < value {
                bounds.letters[place] = bounds.letters[place - 1];
                bounds.values[place] = bounds.values[place - 1];
                place -= 1;
            }
            (bounds.letters[place], bounds.values[place]) = (LETTERS & 1 << kind, value);
        }
        for (laid, value) in bounds.values[..tiles].iter().enumerate() {
            bounds.highest_values[laid + 1] = bounds.highest_values[laid] + value;
        }
        for (leave, &value) in (1..rack.all).zip(&leaves[1..]) {
            let best = &mut bounds.leaves[tiles - leave.count_ones() as usize];
            *best = (*best).max(i64::from(value));
        }
        bounds
    }

    /// The value of the most valuable tile that can be one of these letters, and whether there is any.
    #[inline(always)]
    pub(crate) fn best_tile(&self, allowed: u32) -> (i32, bool) {
        let mut fitting = 0_u32;
        for (tile, letter) in self.letters.iter().enumerate() {
            fitting |= u32::from(letter & allowed != 0) << tile;
        }
        let dearest = (fitting | 1 << MAX_RACK_SIZE).trailing_zeros() as usize % TILES;
        (self.values[dearest], fitting != 0 || self.has_blank && allowed != 0)
    }

    /// The bound on plays of so many tiles where squares and tiles on the board add so much.
    #[inline(always)]
    #[must_use]
    pub fn equity(&self, tiles: usize, added: Added) -> i64 {
        let score = added.score(self.highest_values[tiles % COUNTS]) + self.bonus(tiles);
        let is_whole = tiles == self.tiles;
        let leave = if is_whole { self.empty_leave } else { self.leaves[tiles % COUNTS] };
        i64::from(score) * UNITS_PER_POINT + leave
    }

    /// The summed values of so many of the rack's most valuable tiles.
    #[inline(always)]
    #[must_use]
    pub fn highest_value(&self, tiles: usize) -> i32 {
        self.highest_values[tiles % COUNTS]
    }

    /// The score from which on plays of so many tiles can reach the floor, without the bonus.
    #[inline(always)]
    #[must_use]
    pub fn least_score(&self, tiles: usize, floor: i64) -> i32 {
        let is_whole = tiles == self.tiles;
        let leave = if is_whole { self.empty_leave } else { self.leaves[tiles % COUNTS] };
        ((floor - leave + UNITS_PER_POINT - 1) >> 8) as i32 - self.bonus(tiles)
    }

    /// The score from which on plays can reach the floor, for each number of tiles; no score does for none,
    /// and for all or more.
    #[inline(always)]
    #[must_use]
    pub fn least_scores(&self, floor: i64) -> [i32; COUNTS] {
        let mut least = [i32::MAX; COUNTS];
        for (tiles, least) in least.iter_mut().enumerate().take(self.tiles).skip(1) {
            *least = self.least_score(tiles, floor);
        }
        least
    }

    /// The bonus for so many tiles.
    #[inline(always)]
    #[must_use]
    pub fn bonus(&self, tiles: usize) -> i32 {
        if tiles == self.tiles {
            self.bonus
        } else {
            0
        }
    }
}

/// What squares and tiles on the board add to the tiles of a play, at most.
#[derive(Debug, Clone, Copy)]
pub struct Added {
    /// What they add to the main word, before it is multiplied.
    pub main: i32,
    /// The word multiplier.
    pub times: i32,
    /// What crossing words score.
    pub cross: i32,
}

impl Added {
    /// Nothing.
    pub const NONE: Self = Self { main: 0, times: 1, cross: 0 };

    #[inline(always)]
    pub(crate) fn score(self, tiles: i32) -> i32 {
        (self.main + tiles) * self.times + self.cross
    }

    /// What they add to the score, without the tiles.
    #[inline(always)]
    #[must_use]
    pub fn rest(self) -> i32 {
        self.score(0)
    }
}
