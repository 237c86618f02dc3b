//! A play as it is handed out: a record of 32 bytes, and the order of such records.

use std::cmp::Ordering;

use crate::setting::{Setting, LINE};
use crate::turn::Found;

/// A play. It is laid out as C would.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(C)]
pub struct Play {
    /// Where its main word begins.
    pub square: u16,
    /// 1 across, 0 down.
    pub across: u8,
    /// How long its main word is.
    pub length: u8,
    /// What it scores.
    pub score: i32,
    /// The score, and the value of what it leaves if that counts.
    pub equity: f32,
    /// Its main word: capitals, blanks as small letters, 0 for tiles that lay there and after its end.
    pub letters: [u8; LINE],
}

impl Play {
    /// No play.
    pub const NONE: Self =
        Self { square: 0, across: 0, length: 0, score: 0, equity: 0.0, letters: [0; LINE] };

    /// The play that was found, with its equity in 256ths.
    #[inline]
    #[must_use]
    pub fn of(found: &Found, setting: &Setting, equity: i64) -> Self {
        let (low, high) = MASKS[found.length];
        let mut letters = [0; LINE];
        let (head, tail) = found.letters.split_at(16);
        if let (Ok(head), Ok(tail)) = (head.try_into(), tail.try_into()) {
            letters[..16].copy_from_slice(&(u128::from_le_bytes(head) & low).to_le_bytes());
            letters[16..].copy_from_slice(&(u32::from_le_bytes(tail) & high).to_le_bytes());
        }
        Self {
            square: setting.square(found.lane, found.start) as u16,
            across: u8::from(setting.is_across(found.lane)),
            length: found.length as u8,
            score: found.score,
            equity: in_points(equity),
            letters,
        }
    }

    /// The main word's letters, 0 for tiles that lay there.
    #[must_use]
    pub fn word(&self) -> &[u8] {
        &self.letters[..usize::from(self.length)]
    }

    /// Plays of the same equity: the smaller square first, across before down, then by the letters as
    /// texts compare that have `.` for a tile that lay there.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Ordering {
        let place = |play: &Self| (play.square, 1 - play.across);
        place(self).cmp(&place(other)).then_with(|| self.word().cmp(other.word()))
    }
}

/// The bytes of a word, by its length.
const MASKS: [(u128, u32); LINE + 1] = {
    let mut masks = [(0, 0); LINE + 1];
    let mut length = 0;
    while length <= LINE {
        let low = if length < 16 { (1_u128 << (8 * length)) - 1 } else { u128::MAX };
        let high = match length {
            0..=16 => 0,
            20.. => u32::MAX,
            _ => (1_u32 << (8 * (length - 16))) - 1,
        };
        masks[length] = (low, high);
        length += 1;
    }
    masks
};

/// Points of 256ths.
#[must_use]
pub fn in_points(equity: i64) -> f32 {
    #[allow(clippy::cast_precision_loss)] // exact to scores of 65,535
    let equity = equity as f32;
    equity / 256.0
}
