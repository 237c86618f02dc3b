//! What prunes the search for playthrough plays: bounds of anchor runs, and the sub-racks that are wanted.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::bounds::AnchorRun;
use crate::rack::MAX_LEAVES;
use crate::subracks::LISTED;

/// How many anchor runs the search for the best plays expands together. With more of them the search
/// waits less for memory; with fewer it expands fewer steps that a better floor would have pruned.
pub const RUNS_PER_PASS: usize = 4;

/// What prunes the search, by the place of the anchor run among those searched together.
pub trait Pruning {
    fn allows_exactly(&self, run: usize, before: usize, floor: i64) -> bool;
    fn allows_at_least(&self, run: usize, before: usize, floor: i64) -> bool;
    /// The letters of a leave that can be laid.
    fn letters(&self, run: usize, leave: u16) -> u32;
    /// Whether plays with this leave are emitted.
    fn emits(&self, leave: u16) -> bool;
}

/// The letters that can be laid, by anchor run and leave.
pub trait Letters {
    fn letters(&self, run: usize, leave: u16) -> u32;
}

/// Every letter that the leave has: the same for all runs.
impl Letters for [u32; MAX_LEAVES] {
    #[inline(always)]
    fn letters(&self, _: usize, leave: u16) -> u32 {
        self[usize::from(leave) % MAX_LEAVES]
    }
}

/// Only letters that lead to a wanted sub-rack of the run.
impl Letters for [u32; RUNS_PER_PASS * LISTED] {
    #[inline(always)]
    fn letters(&self, run: usize, leave: u16) -> u32 {
        self[(run * LISTED + usize::from(leave)) % (RUNS_PER_PASS * LISTED)]
    }
}

/// Nothing is pruned.
pub struct Unpruned<'s> {
    pub playable_letters: &'s [u32; MAX_LEAVES],
}

impl Pruning for Unpruned<'_> {
    #[inline(always)]
    fn allows_exactly(&self, _: usize, _: usize, _: i64) -> bool {
        true
    }

    #[inline(always)]
    fn allows_at_least(&self, _: usize, _: usize, _: i64) -> bool {
        true
    }

    #[inline(always)]
    fn letters(&self, run: usize, leave: u16) -> u32 {
        self.playable_letters.letters(run, leave)
    }

    #[inline(always)]
    fn emits(&self, _: u16) -> bool {
        true
    }
}

/// Bounds prune, and letters may be withheld; either plays of the whole rack are emitted, or the others.
pub struct Bounded<'s, L> {
    pub anchor_runs: &'s [AnchorRun],
    pub runs: &'s [(i64, usize)],
    pub letters: &'s L,
    pub whole: bool,
}

impl<L: Letters> Pruning for Bounded<'_, L> {
    #[inline(always)]
    fn allows_exactly(&self, run: usize, before: usize, floor: i64) -> bool {
        self.whole || self.anchor_runs[self.runs[run].1].can_reach_with(before, floor)
    }

    #[inline(always)]
    fn allows_at_least(&self, run: usize, before: usize, floor: i64) -> bool {
        self.whole || self.anchor_runs[self.runs[run].1].can_reach_from(before, floor)
    }

    #[inline(always)]
    fn letters(&self, run: usize, leave: u16) -> u32 {
        self.letters.letters(run, leave)
    }

    #[inline(always)]
    fn emits(&self, leave: u16) -> bool {
        self.whole == (leave == 0)
    }
}
