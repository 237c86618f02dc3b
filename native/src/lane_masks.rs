//! Bits for the squares of all lanes at once, and which squares of a position are free, taken or anchors.
//!
//! The fields of the lanes stand side by side in words of 64 bits. A field has 16 bits, or 32 bits on
//! boards with more than 15 squares in a lane, so that its last bit is never a square. A shift carries bits
//! over from the next lane, but a word that begins there would need that last bit to be a free square.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::position::Position;
use crate::setting::Setting;

/// One field of bits for each lane.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
pub struct LaneMasks<const N: usize>(pub [u64; N]);

impl<const N: usize> LaneMasks<N> {
    pub const NONE: Self = Self([0; N]);
    pub const FIELD_BITS: usize = if N == NARROW { 16 } else { 32 };
    pub const PER_WORD: usize = 64 / Self::FIELD_BITS;

    #[inline(always)]
    pub fn set(&mut self, lane: usize, bits: u32) {
        self.0[lane / Self::PER_WORD] |=
            u64::from(bits) << (lane % Self::PER_WORD * Self::FIELD_BITS);
    }

    #[inline(always)]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    #[inline(always)]
    pub fn and_not(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    #[inline(always)]
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    #[inline(always)]
    pub fn shift_down(&self, places: usize) -> Self {
        Self(std::array::from_fn(|index| self.0[index] >> places))
    }

    #[inline(always)]
    pub fn any(&self) -> bool {
        self.0.iter().fold(0, |all, &lanes| all | lanes) != 0
    }
}

/// How many words of 64 bits a board of up to 15 rows and columns takes: four lanes share each.
pub const NARROW: usize = 8;
/// How many squares a lane of such a board has at most: one bit of its field stays free.
pub const NARROW_LANE: usize = 15;
/// How many words of 64 bits a larger board takes: two lanes share each.
pub const WIDE: usize = 20;

/// The squares of all lanes.
pub struct Masks<const N: usize> {
    pub free: LaneMasks<N>,
    /// Free squares that cross no tiles, so that any letter fits.
    pub unconstrained: LaneMasks<N>,
    pub taken: LaneMasks<N>,
    /// Squares directly after a tile.
    pub after: LaneMasks<N>,
    pub anchors: LaneMasks<N>,
}

impl<const N: usize> Masks<N> {
    #[inline(always)]
    pub fn of(position: &Position) -> Self {
        let none = LaneMasks::NONE;
        let mut masks =
            Self { free: none, unconstrained: none, taken: none, after: none, anchors: none };
        let lanes = position.board.lanes.iter().zip(&position.setting.layouts).enumerate();
        for (number, (lane, layout)) in lanes {
            let inside = (1_u32 << layout.length) - 1;
            masks.free.set(number, inside & !lane.taken);
            masks.unconstrained.set(number, inside & !lane.taken & !lane.cross_anchors);
            masks.taken.set(number, lane.taken);
            masks.after.set(number, lane.taken << 1 & inside);
            masks.anchors.set(number, lane.cross_anchors);
        }
        if position.board.tiles == 0 {
            masks.anchors = at_start(position.setting);
        }
        masks
    }
}

/// The anchors of an empty board: the start square. Plays down are left out where they mirror those across.
fn at_start<const N: usize>(setting: &Setting) -> LaneMasks<N> {
    let mut anchors = LaneMasks::NONE;
    for across in [true, false].into_iter().take(if setting.mirrored { 1 } else { 2 }) {
        let (lane, index) = setting.place(setting.start, across);
        anchors.set(lane, 1 << index);
    }
    anchors
}
