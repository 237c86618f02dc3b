//! All plays of a turn, with what they score.

use crate::beside::{Beside, NARROW, WIDE};
use crate::play::Play;
use crate::rack::{subsets, SUBSETS};
use crate::setting::BEYOND;
use crate::through::Through;
use crate::turn::{Found, Sink, Turn};

/// What searches for plays fill and use again: nothing is allocated from the second search on.
#[derive(Debug)]
pub struct Generator {
    tables: Tables,
    fast: bool,
}

#[derive(Debug)]
struct Tables {
    /// The letters that can be laid of each left-over.
    available: Box<[u32; SUBSETS]>,
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
    /// A generator for any settings, as fast as the processor can.
    #[must_use]
    pub fn new() -> Self {
        Self { fast: fast::is_there(), ..Self::plain() }
    }

    /// A generator that uses what every processor has.
    #[must_use]
    pub fn plain() -> Self {
        let (available, through) = (subsets(), Through::default());
        let tables = Tables { available, narrow: None, wide: None, through };
        Self { tables, fast: false }
    }

    /// Tell of every play of the turn, each once, in no particular order.
    pub fn search(&mut self, turn: &Turn, sink: &mut impl Sink) {
        if self.fast {
            fast::search(&mut self.tables, turn, None, sink);
        } else {
            self.tables.search(turn, None, sink);
        }
    }

    /// Tell of every play that the sink may have use for ([`Sink::floor`]), and of some others. `leaves`
    /// has the value of each left-over in 256ths.
    pub fn search_best(&mut self, turn: &Turn, leaves: &[i32], sink: &mut impl Sink) {
        if self.fast {
            fast::search(&mut self.tables, turn, Some(leaves), sink);
        } else {
            self.tables.search(turn, Some(leaves), sink);
        }
    }
}

impl Tables {
    #[allow(clippy::inline_always)] // into `fast::search`
    #[inline(always)]
    fn search(&mut self, turn: &Turn, best: Option<&[i32]>, sink: &mut impl Sink) {
        turn.rack.letters(&mut self.available);
        if turn.setting.rows.max(turn.setting.columns) <= 16 {
            let tables = self.narrow.get_or_insert_with(Beside::new);
            tables.search(turn, &self.available, sink);
        } else {
            let tables = self.wide.get_or_insert_with(Beside::new);
            tables.search(turn, &self.available, sink);
        }
        match best {
            Some(leaves) => self.through.search_best(turn, &self.available, leaves, sink),
            None => self.through.search(turn, &self.available, sink),
        }
    }
}

/// The same search, compiled once more for processors that count bits and have wide registers; it is
/// faster by a sixth. Everything that it calls is inlined into it, or would be compiled for all.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod fast {
    use super::{Sink, Tables, Turn};

    pub fn is_there() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    pub fn search(tables: &mut Tables, turn: &Turn, best: Option<&[i32]>, sink: &mut impl Sink) {
        if is_there() {
            // SAFETY: the processor has what the function is compiled for.
            unsafe { compiled(tables, turn, best, sink) }
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn compiled<K: Sink>(
        tables: &mut Tables,
        turn: &Turn,
        best: Option<&[i32]>,
        sink: &mut K,
    ) {
        tables.search(turn, best, sink);
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod fast {
    use super::{Sink, Tables, Turn};

    pub fn is_there() -> bool {
        false
    }

    pub fn search(tables: &mut Tables, turn: &Turn, best: Option<&[i32]>, sink: &mut impl Sink) {
        tables.search(turn, best, sink);
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

    /// The plays, best first. What is sorted are numbers of score, place and index, a quarter as large
    /// as plays and compared at once; only plays of one score at one place are compared by letters. It
    /// takes half as long as to sort the plays.
    #[must_use]
    pub fn sorted(self) -> Vec<Play> {
        let key = |(index, play): (usize, &Play)| {
            let score = BEYOND - 1 - u64::from(play.score.unsigned_abs());
            let place = u64::from(play.square) << 1 | u64::from(1 - play.across);
            score << 40 | place << INDEX | index as u64
        };
        let mut keys: Vec<u64> = self.plays.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        let play = |key: &u64| self.plays[(key & ((1 << INDEX) - 1)) as usize];
        let mut sorted: Vec<Play> = keys.iter().map(play).collect();
        let mut start = 0;
        while start < keys.len() {
            let alike = |key: &&u64| *key >> INDEX == keys[start] >> INDEX;
            let end = start + keys[start..].iter().take_while(alike).count();
            if end - start > 1 {
                sorted[start..end].sort_unstable_by(Play::compare);
            }
            start = end;
        }
        sorted
    }
}

/// The bits of a play's index: a turn has far fewer plays.
const INDEX: u32 = 30;

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
