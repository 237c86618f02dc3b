//! What squares add to plays, summed up along each lane, so that bounds take differences of sums only.
//!
//! On squares that multiply, a bound assumes the most valuable tile of the rack; on squares that cross tiles,
//! the most valuable tile that is allowed there.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_index::AnagramIndex;
use crate::board::Lane;
use crate::bounds::{Added, RackBounds, MANY};
use crate::position::Position;
use crate::setting::{LaneLayout, MAX_LANE_LENGTH, WINDOWS};

/// The length of sums by square, so that every square begins a window.
const PADDED: usize = WINDOWS + MANY;

/// What the squares of a lane add to plays, as sums over the squares before each one.
#[derive(Debug, Clone, Copy)]
pub struct LaneSums {
    /// The most that crossing words can score.
    cross: [i32; PADDED],
    /// The most that letter multipliers can add to a main word beyond its letters' values.
    extra: [i32; PADDED],
    /// The same for the free squares in a row alone, and for the lane's end after them.
    pub free: FreeSquares,
}

/// The free squares of a lane in a row, with sums over all squares before each of them, and before the
/// lane's end.
#[derive(Debug, Clone, Copy)]
pub struct FreeSquares {
    /// The index of each.
    pub places: [u8; PADDED],
    /// The word multiplier of each.
    pub(crate) times: [i32; PADDED],
    /// The summed values of tiles on the board.
    pub(crate) main: [i32; PADDED],
    /// Their summed hashes.
    pub(crate) hashes: [u64; PADDED],
    /// As in [`LaneSums`].
    pub(crate) cross: [i32; PADDED],
    pub(crate) extra: [i32; PADDED],
    /// The squares that take no tile of the rack, as bits.
    pub(crate) closed: u32,
    pub(crate) count: usize,
}

impl LaneSums {
    /// No sums yet.
    pub const NONE: Self = Self {
        cross: [0; PADDED],
        extra: [0; PADDED],
        free: FreeSquares {
            places: [0; PADDED],
            times: [1; PADDED],
            main: [0; PADDED],
            hashes: [0; PADDED],
            cross: [0; PADDED],
            extra: [0; PADDED],
            closed: 0,
            count: 0,
        },
    };

    /// Sum up a lane.
    #[inline(always)]
    pub fn fill(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        index: &AnagramIndex,
        number: usize,
    ) {
        let (lane, layout) = (&position.board.lanes[number], &position.setting.layouts[number]);
        let (mut crosses, mut extras) = ([0; 32], [0; 32]);
        let dearest = bounds.values[0];
        for (extra, &times) in extras.iter_mut().zip(&layout.letter_multipliers) {
            *extra = dearest * i32::from(times - 1);
        }
        let mut closed = 0;
        let mut anchors = lane.cross_anchors;
        while anchors != 0 {
            let square = anchors.trailing_zeros() as usize % 32;
            anchors &= anchors - 1;
            let cell = &lane.cells[square];
            let (value, possible) = bounds.best_tile(cell.cross_set);
            crosses[square] = cell.cross_score + value * i32::from(cell.cross_multiplier);
            extras[square] = value * i32::from(cell.letter_multiplier - 1);
            closed |= u32::from(!possible) << square;
        }
        let mut rest = lane.taken;
        while rest != 0 {
            extras[rest.trailing_zeros() as usize % 32] = 0;
            rest &= rest - 1;
        }
        let (mut cross, mut extra) = (0, 0);
        let squares = crosses.iter().zip(&extras).take(layout.length);
        let sums = self.cross.iter_mut().zip(&mut self.extra);
        for ((cross_before, extra_before), (crosses, extras)) in sums.zip(squares) {
            (*cross_before, *extra_before) = (cross, extra);
            (cross, extra) = (cross + crosses, extra + extras);
        }
        (self.cross[layout.length], self.extra[layout.length]) = (cross, extra);
        if lane.taken != 0 {
            self.free.fill((lane, layout), index, (&self.cross, &self.extra), closed);
        }
    }

    /// The most that so many tiles with these values score from each square on, if they touch no tile of
    /// their lane; `times` are the word multipliers there.
    #[inline(always)]
    #[must_use]
    pub fn scores(&self, times: &[i32; WINDOWS], size: usize, values: i32) -> [i32; WINDOWS] {
        let (cross, extra) = (&self.cross[size % MANY..], &self.extra[size % MANY..]);
        let (cross, extra) = (&cross[..WINDOWS], &extra[..WINDOWS]);
        let mut scores = [0; WINDOWS];
        for start in 0..WINDOWS {
            scores[start] = (extra[start] - self.extra[start] + values) * times[start]
                + cross[start]
                - self.cross[start];
        }
        scores
    }
}

impl FreeSquares {
    /// Pick the free squares of a lane, given the sums over the squares before each. There is no branch for
    /// taken squares: what is written for them is written over.
    #[inline(always)]
    fn fill(
        &mut self,
        (lane, layout): (&Lane, &LaneLayout),
        index: &AnagramIndex,
        (crosses, extras): (&[i32; PADDED], &[i32; PADDED]),
        mut closed: u32,
    ) {
        let (mut hash, mut count) = (0_u64, 0);
        let times = &layout.times[1];
        for square in 0..layout.length.min(MAX_LANE_LENGTH) {
            let tile = lane.tiles[square];
            (self.places[count], self.times[count]) = (square as u8, times[square]);
            (self.main[count], self.hashes[count]) = (lane.sums[square].into(), hash);
            (self.cross[count], self.extra[count]) = (crosses[square], extras[square]);
            hash = hash.wrapping_add(index.tile_hash(tile));
            count = (count + usize::from(tile == 0)) % 32;
        }
        self.places[count] = layout.length as u8;
        (self.main[count], self.hashes[count]) = (lane.sums[layout.length].into(), hash);
        (self.cross[count], self.extra[count]) = (crosses[layout.length], extras[layout.length]);
        (self.count, self.closed) = (count, 0);
        while closed != 0 {
            let free_before = !lane.taken & ((1 << closed.trailing_zeros()) - 1);
            self.closed |= 1 << free_before.count_ones();
            closed &= closed - 1;
        }
    }

    /// The hash of the tiles on the board in a play through a run, which has `gap` free squares before it in
    /// its lane, with `other` tiles after it.
    #[inline(always)]
    #[must_use]
    pub fn hash(&self, gap: usize, other: usize) -> u64 {
        let before = if gap == 0 { 0 } else { self.hashes[gap - 1] };
        self.hashes[gap + other].wrapping_sub(before)
    }

    /// One more tile before a run, on this free square.
    #[inline(always)]
    #[must_use]
    pub fn before(&self, added: Added, place: usize) -> Added {
        Added {
            main: added.main + self.extra[place + 1] - self.extra[place],
            times: added.times * self.times[place],
            cross: added.cross + self.cross[place + 1] - self.cross[place],
        }
    }
}
