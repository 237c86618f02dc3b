//! All plays of a turn, with what they score.

use crate::beside::{Beside, NARROW, WIDE};
use crate::play::Play;
use crate::through::Through;
use crate::turn::{Found, Sink, Turn};

/// What searches for plays fill and use again: nothing is allocated from the second search on.
#[derive(Debug)]
pub struct Generator {
    available: Vec<u32>,
    narrow: Option<Box<Beside<NARROW>>>,
    wide: Option<Box<Beside<WIDE>>>,
    through: Through,
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator {
    /// A generator for any settings.
    #[must_use]
    pub fn new() -> Self {
        Self { available: Vec::new(), narrow: None, wide: None, through: Through::default() }
    }

    /// Tell of every play of the turn, each once, in no particular order.
    pub fn search(&mut self, turn: &Turn, sink: &mut impl Sink) {
        turn.rack.letters(&mut self.available);
        let fits = |side: usize| side <= 16;
        if fits(turn.setting.rows) && fits(turn.setting.columns) {
            let tables = self.narrow.get_or_insert_with(Beside::new);
            tables.search(turn, &self.available, sink);
        } else {
            let tables = self.wide.get_or_insert_with(Beside::new);
            tables.search(turn, &self.available, sink);
        }
        self.through.search(turn, &self.available, sink);
    }
}

/// How many plays there are, what they score together, and the best of these scores (or 0). It is
/// laid out as C would.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Tally {
    /// How many.
    pub plays: u64,
    /// What they score together.
    pub score_sum: i64,
    /// What the best one scores.
    pub best: i32,
}

impl Sink for Tally {
    #[inline]
    fn wants(&mut self, score: i32, _: u16) -> bool {
        self.plays += 1;
        self.score_sum += i64::from(score);
        self.best = self.best.max(score);
        false
    }

    fn take(&mut self, _: &Found) {}
}

/// Plays as records.
#[derive(Debug)]
pub struct Records<'t> {
    turn: Turn<'t>,
    /// The plays so far.
    pub plays: Vec<Play>,
}

impl<'t> Records<'t> {
    /// Of this turn; `plays` is emptied, and its room used.
    #[must_use]
    pub fn of(turn: Turn<'t>, mut plays: Vec<Play>) -> Self {
        plays.clear();
        Self { turn, plays }
    }

    /// The plays, best first.
    #[must_use]
    pub fn sorted(mut self) -> Vec<Play> {
        self.plays.sort_unstable_by(|one, other| {
            other.score.cmp(&one.score).then_with(|| one.compare(other))
        });
        self.plays
    }
}

impl Sink for Records<'_> {
    #[inline]
    fn wants(&mut self, _: i32, _: u16) -> bool {
        true
    }

    #[inline]
    fn take(&mut self, found: &Found) {
        self.plays.push(Play::of(found, self.turn.setting, i64::from(found.score) * 256));
    }
}
