//! Anchor runs, and the bounds on the equity of the plays that are generated from each.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::bounds::{Added, RackBounds, COUNTS, IMPOSSIBLE, MANY};
use crate::lane_sums::FreeSquares;
use crate::leaves::UNITS_PER_POINT;
use crate::position::Position;

/// What crossing words score where there is no room, so that no score reaches any floor.
const NO_ROOM: i32 = i32::MIN / 2;

/// An anchor run, and the bounds on the equity of the plays that are generated from it.
#[derive(Debug, Clone, Copy)]
pub struct AnchorRun {
    /// The lane that it lies in.
    pub lane: u8,
    /// Its first square.
    pub start: u8,
    /// How many free squares of the lane come before it.
    pub gap: u8,
    /// How many tiles can be laid before it.
    pub before: u8,
    /// How many tiles can be laid after it.
    pub after: u8,
    /// The bound on its plays that lay the whole rack.
    pub whole_bound: i64,
    /// The bound on all of its other plays.
    pub bound: i64,
}

impl AnchorRun {
    /// The run of a lane that begins at `start`, with `room` free squares before it that touch no other run;
    /// without bounds yet.
    #[must_use]
    pub fn at(position: &Position, lane: usize, start: usize, room: usize) -> Self {
        let free_before = !position.board.lanes[lane].taken & ((1 << start) - 1);
        Self {
            lane: lane as u8,
            start: start as u8,
            gap: free_before.count_ones() as u8,
            before: room as u8,
            after: 0,
            whole_bound: i64::MIN,
            bound: i64::MIN,
        }
    }

    /// Compute its bounds; `W` is [`FEW`](crate::bounds::FEW) or [`MANY`].
    #[inline(always)]
    pub fn limit<const W: usize>(&mut self, bounds: &RackBounds, squares: &FreeSquares) {
        let gap = usize::from(self.gap);
        let closed_before = squares.closed & ((1 << gap) - 1);
        let open_before = gap - (u32::BITS - closed_before.leading_zeros()) as usize;
        let open_after = (squares.closed >> gap).trailing_zeros() as usize;
        let before = usize::from(self.before).min(open_before).min(bounds.tiles);
        let after = open_after.min(squares.count - gap).min(bounds.tiles);
        (self.before, self.after) = (before as u8, after as u8);
        let mut most = [IMPOSSIBLE; W];
        let sides = After::<W>::of(squares, self);
        let mut added = Added::NONE;
        for one in 0..=before {
            if one > 0 {
                added = squares.before(added, gap - one);
            }
            if bounds.tiles - one <= after {
                let added = sides.added(added, bounds.tiles - one);
                self.whole_bound = self.whole_bound.max(bounds.equity(bounds.tiles, added));
            }
            let scores = sides.scores(bounds, added, one);
            let leaves: &[i64] = &bounds.leaves[one % MANY..one % MANY + W];
            for other in 0..W {
                let equity = i64::from(scores[other]) * UNITS_PER_POINT + leaves[other];
                most[other] = if equity > most[other] { equity } else { most[other] };
            }
        }
        self.bound = most.into_iter().fold(i64::MIN, i64::max);
    }
}

/// What the squares after an anchor run, and the tiles there and in it, add to plays, for each number of
/// tiles after it.
#[derive(Debug, Clone, Copy)]
pub struct After<const W: usize> {
    main: [i32; W],
    times: [i32; W],
    /// Much less than nothing for more tiles than there is room for.
    cross: [i32; W],
}

impl<const W: usize> After<W> {
    /// After this run.
    #[inline(always)]
    #[must_use]
    pub fn of(squares: &FreeSquares, run: &AnchorRun) -> Self {
        let (gap, room) = (usize::from(run.gap), usize::from(run.after));
        let main = if gap == 0 { 0 } else { squares.main[gap - 1] } + squares.extra[gap];
        let (mains, extras) = (&squares.main[gap..gap + W], &squares.extra[gap..gap + W]);
        let (crosses, multipliers) = (&squares.cross[gap..gap + W], &squares.times[gap..gap + W]);
        let mut after = Self { main: [0; W], times: [1; W], cross: [0; W] };
        for other in 0..W {
            after.main[other] = mains[other] + extras[other] - main;
            let cross = crosses[other] - crosses[0];
            after.cross[other] = if other > room { NO_ROOM } else { cross };
        }
        let mut times = 1;
        for (product, &multiplier) in after.times[1..].iter_mut().zip(multipliers).take(room) {
            times *= multiplier;
            *product = times;
        }
        after
    }

    /// What these squares add with `other` tiles after the run, together with those before it.
    #[inline(always)]
    #[must_use]
    pub fn added(&self, before: Added, other: usize) -> Added {
        let other = other % W;
        Added {
            main: self.main[other] + before.main,
            times: self.times[other] * before.times,
            cross: self.cross[other] + before.cross,
        }
    }

    /// The bounds on the scores of plays with `one` tile before the run, for each number after it, without
    /// the bonus.
    #[inline(always)]
    #[must_use]
    pub fn scores(&self, bounds: &RackBounds, before: Added, one: usize) -> [i32; W] {
        let one = one % MANY;
        let tiles: &[i32] = &bounds.highest_values[one..one + W];
        let mut scores = [0; W];
        for other in 0..W {
            scores[other] = self.added(before, other).score(tiles[other]);
        }
        scores
    }

    /// The numbers of tiles after the run that reach the floor with `one` tile before it, as bits. `least` has
    /// the score for each number of tiles ([`RackBounds::least_scores`]).
    #[inline(always)]
    #[must_use]
    pub fn reaching(
        &self,
        bounds: &RackBounds,
        (before, one): (Added, usize),
        least: &[i32; COUNTS],
    ) -> u32 {
        let scores = self.scores(bounds, before, one);
        let least = &least[one % MANY..one % MANY + W];
        let mut reaching = 0;
        for other in 0..W {
            reaching |= u32::from(scores[other] >= least[other]) << other;
        }
        reaching
    }
}
