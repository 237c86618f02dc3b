//! The best plays of a turn, by score or by score and leave.

use std::cmp::Ordering;

use crate::generate::Generator;
use crate::leaves::{Leaves, STEPS};
use crate::play::Play;
use crate::turn::{Found, Sink, Turn};

/// What searches for the best plays fill and use again.
#[derive(Debug, Default)]
pub struct Best {
    generator: Generator,
    leaves: Vec<i32>,
    kept: Vec<(i64, Play)>,
    plays: Vec<Play>,
}

impl Best {
    /// A search for any settings.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The first `most` plays of the turn, best first: by equity, then as [`Play::compare`] has it.
    pub fn search(&mut self, turn: &Turn, leaves: Option<&Leaves>, most: usize) -> &[Play] {
        if let Some(leaves) = leaves {
            leaves.values(turn.rack, &mut self.leaves);
        } else {
            self.leaves.clear();
            self.leaves.resize(usize::from(turn.rack.all) + 1, 0);
        }
        self.kept.clear();
        let (leaves, kept) = (&self.leaves[..], &mut self.kept);
        let best_leave = leaves.iter().copied().max().unwrap_or(0).into();
        let mut top = Top { turn, leaves, best_leave, most, floor: i64::MIN, kept };
        if most > 0 {
            self.generator.search_best(turn, leaves, &mut top);
        }
        top.drop_the_rest();
        self.kept.sort_unstable_by(order);
        self.plays.clear();
        self.plays.extend(self.kept.iter().map(|&(_, play)| play));
        &self.plays
    }
}

fn order(one: &(i64, Play), other: &(i64, Play)) -> Ordering {
    other.0.cmp(&one.0).then_with(|| one.1.compare(&other.1))
}

/// The best plays so far, and some more.
struct Top<'t> {
    turn: &'t Turn<'t>,
    leaves: &'t [i32],
    best_leave: i64,
    most: usize,
    /// There are enough plays of this equity.
    floor: i64,
    kept: &'t mut Vec<(i64, Play)>,
}

impl Top<'_> {
    #[inline]
    fn equity(&self, score: i32, left: u16) -> i64 {
        i64::from(score) * STEPS + i64::from(self.leaves[usize::from(left)])
    }

    fn drop_the_rest(&mut self) {
        if self.kept.len() > self.most {
            self.kept.select_nth_unstable_by(self.most - 1, order);
            self.kept.truncate(self.most);
            self.floor = self.kept[self.most - 1].0;
        }
    }
}

impl Sink for Top<'_> {
    #[inline]
    fn wants(&mut self, score: i32, left: u16) -> bool {
        self.equity(score, left) >= self.floor
    }

    #[inline]
    fn might_want(&self, score: i32) -> bool {
        i64::from(score) * STEPS + self.best_leave >= self.floor
    }

    #[inline]
    fn floor(&self) -> i64 {
        self.floor
    }

    fn take(&mut self, found: &Found) {
        let equity = self.equity(found.score, found.left);
        self.kept.push((equity, Play::of(found, self.turn.setting, equity)));
        if self.most == 1 {
            self.floor = equity;
        }
        if self.kept.len() >= 2 * self.most + 16 {
            self.drop_the_rest();
        }
    }
}
