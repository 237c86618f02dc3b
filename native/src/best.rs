//! The best plays of a turn, by score or by equity.

use std::cmp::Ordering;

use crate::generator::Generator;
use crate::leaves::{Leaves, UNITS_PER_POINT};
use crate::play::Play;
use crate::position::{Placement, Position, Sink};

/// Buffers of searches for the best plays, which are reused.
#[derive(Debug, Default)]
pub struct Best {
    generator: Generator,
    leaves: Vec<i32>,
    candidates: Vec<(i64, Play)>,
    plays: Vec<Play>,
}

impl Best {
    /// A search for any settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The first `wanted` plays of the turn, best first: by equity, then as [`Play::compare`] has it.
    pub fn search(
        &mut self,
        position: &Position,
        leaves: Option<&Leaves>,
        wanted: usize,
    ) -> &[Play] {
        if let Some(leaves) = leaves {
            leaves.values(position.rack, &mut self.leaves);
        } else {
            self.leaves.clear();
            self.leaves.resize(usize::from(position.rack.all) + 1, 0);
        }
        self.candidates.clear();
        let (leaves, candidates) = (&self.leaves[..], &mut self.candidates);
        let best_leave_value = leaves.iter().copied().max().unwrap_or(0).into();
        let mut top =
            TopPlays { position, leaves, best_leave_value, wanted, floor: i64::MIN, candidates };
        if wanted > 0 {
            self.generator.search_best(position, leaves, &mut top);
        }
        top.truncate();
        self.candidates.sort_unstable_by(order);
        self.plays.clear();
        self.plays.extend(self.candidates.iter().map(|&(_, play)| play));
        &self.plays
    }
}

fn order(one: &(i64, Play), other: &(i64, Play)) -> Ordering {
    other.0.cmp(&one.0).then_with(|| one.1.compare(&other.1))
}

/// The best plays so far, with some more that are dropped in batches.
struct TopPlays<'t> {
    position: &'t Position<'t>,
    leaves: &'t [i32],
    best_leave_value: i64,
    wanted: usize,
    /// There are enough plays of this equity or more.
    floor: i64,
    candidates: &'t mut Vec<(i64, Play)>,
}

impl TopPlays<'_> {
    #[inline]
    fn equity(&self, score: i32, leave: u16) -> i64 {
        i64::from(score) * UNITS_PER_POINT + i64::from(self.leaves[usize::from(leave)])
    }

    fn truncate(&mut self) {
        if self.candidates.len() > self.wanted {
            self.candidates.select_nth_unstable_by(self.wanted - 1, order);
            self.candidates.truncate(self.wanted);
            self.floor = self.candidates[self.wanted - 1].0;
        }
    }
}

impl Sink for TopPlays<'_> {
    #[inline]
    fn wants(&mut self, score: i32, leave: u16) -> bool {
        self.equity(score, leave) >= self.floor
    }

    #[inline]
    fn might_want(&self, score: i32) -> bool {
        i64::from(score) * UNITS_PER_POINT + self.best_leave_value >= self.floor
    }

    #[inline]
    fn floor(&self) -> i64 {
        self.floor
    }

    fn take(&mut self, found: &Placement) {
        let equity = self.equity(found.score, found.leave);
        self.candidates.push((equity, Play::of(found, self.position.setting, equity)));
        if self.wanted == 1 {
            self.floor = equity;
        }
        if self.candidates.len() >= 2 * self.wanted + 16 {
            self.truncate();
        }
    }
}
