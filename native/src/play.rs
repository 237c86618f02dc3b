//! A play as a record of 32 bytes, and the order of plays.

use std::cmp::{Ordering, Reverse};

use crate::position::Placement;
use crate::setting::{Setting, MAX_LANE_LENGTH};

/// A play, in C layout.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct Play {
    /// The square where its main word begins.
    pub square: u16,
    /// 1 across, 0 down.
    pub across: u8,
    /// The length of its main word.
    pub length: u8,
    /// Its score.
    pub score: i32,
    /// The score, plus the leave value if leaves count.
    pub equity: f32,
    /// Its main word: capitals, blanks as lower-case letters, 0 for tiles on the board and after
    /// its end.
    pub letters: [u8; MAX_LANE_LENGTH],
}

impl Play {
    /// No play.
    pub const NONE: Self = Self {
        square: 0,
        across: 0,
        length: 0,
        score: 0,
        equity: 0.0,
        letters: [0; MAX_LANE_LENGTH],
    };

    /// The play that was found, with its equity in 256ths.
    #[inline]
    #[must_use]
    pub fn of(found: &Placement, setting: &Setting, equity: i64) -> Self {
        Self {
            square: setting.square(found.lane, found.start) as u16,
            across: u8::from(setting.is_across(found.lane)),
            length: found.length as u8,
            score: found.score,
            equity: in_points(equity),
            letters: *found.letters,
        }
    }

    /// The main word's letters, 0 for tiles on the board.
    #[must_use]
    pub fn word(&self) -> &[u8] {
        &self.letters[..usize::from(self.length)]
    }

    /// Whether it lays the same tiles on the same squares in the same direction, for any score.
    #[must_use]
    pub fn lays_the_same(&self, other: &Self) -> bool {
        let place = |play: &Self| (play.square, play.across);
        place(self) == place(other) && self.word() == other.word()
    }

    /// The order of plays of the same equity: the smaller square first, across before down, then by
    /// the letters, with `.` for a tile on the board.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let place = |play: &Self| (play.square, Reverse(play.across));
        place(self).cmp(&place(other)).then_with(|| self.word().cmp(other.word()))
    }
}

/// 256ths as points.
#[must_use]
pub fn in_points(equity: i64) -> f32 {
    #[allow(clippy::cast_precision_loss)] // exact to scores of 65,535
    let equity = equity as f32;
    equity / 256.0
}
