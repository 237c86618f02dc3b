//! The move generator: all plays of a position with their scores.

use crate::across_anchor::AcrossAnchor;
use crate::best_search::BestSearch;
use crate::bounds::{FEW, MANY};
use crate::lane_masks::{NARROW, NARROW_LANE, WIDE};
use crate::play::Play;
use crate::playthrough::Playthrough;
use crate::position::{Placement, Position, Sink};
use crate::rack::{leave_table, MAX_LEAVES};
use crate::setting::SCORE_LIMIT;
use crate::subracks::MAX_LISTED;

/// Buffers of searches for plays, which are reused: nothing is allocated from the second search on.
#[derive(Debug)]
pub struct Generator {
    tables: Tables,
    avx2: bool,
}

#[derive(Debug)]
struct Tables {
    /// For each leave, the letters that it can lay.
    playable_letters: Box<[u32; MAX_LEAVES]>,
    narrow: Option<Box<AcrossAnchor<NARROW>>>,
    wide: Option<Box<AcrossAnchor<WIDE>>>,
    playthrough: Playthrough,
    best_search: BestSearch,
}

impl Default for Generator {
    fn default() -> Self {
        Self::new()
    }
}

impl Generator {
    /// A generator for any setting, with the processor's fastest instructions.
    #[must_use]
    pub fn new() -> Self {
        Self { avx2: avx2::is_available(), ..Self::portable() }
    }

    /// A generator that uses only instructions of every processor.
    #[must_use]
    pub fn portable() -> Self {
        let (playable_letters, playthrough) = (leave_table(), Playthrough::default());
        let (narrow, wide, best_search) = (None, None, BestSearch::new());
        let tables = Tables { playable_letters, narrow, wide, playthrough, best_search };
        Self { tables, avx2: false }
    }

    /// Emit every play of the position, each once, in no particular order.
    pub fn search(&mut self, position: &Position, sink: &mut impl Sink) {
        if self.avx2 {
            avx2::search(&mut self.tables, position, sink);
        } else {
            self.tables.search(position, sink);
        }
    }

    /// Emit every play that reaches the sink's floor ([`Sink::floor`]), and perhaps some others. `leaves`
    /// gives the value of each leave in 256ths. A sink gets few plays, so it is not compiled in.
    pub fn search_best(&mut self, position: &Position, leaves: &[i32], sink: &mut dyn Sink) {
        if position.rack.len() > MAX_LISTED {
            self.search(position, &mut Passed(sink));
        } else if self.avx2 {
            avx2::search_best(&mut self.tables, position, leaves, sink);
        } else {
            self.tables.search_best(position, leaves, sink);
        }
    }
}

/// A sink that is not compiled in.
struct Passed<'s>(&'s mut dyn Sink);

#[allow(clippy::inline_always)] // into `avx2`
impl Sink for Passed<'_> {
    #[inline(always)]
    fn wants(&mut self, score: i32, leave: u16) -> bool {
        self.0.wants(score, leave)
    }

    #[inline(always)]
    fn floor(&self) -> i64 {
        self.0.floor()
    }

    #[inline(always)]
    fn might_want(&self, score: i32) -> bool {
        self.0.might_want(score)
    }

    #[inline(always)]
    fn take(&mut self, found: &Placement) {
        self.0.take(found);
    }
}

#[allow(clippy::inline_always)] // into `avx2`
impl Tables {
    #[inline(always)]
    fn search(&mut self, position: &Position, sink: &mut impl Sink) {
        position.rack.fill_playable_letters(&mut self.playable_letters);
        if is_narrow(position) {
            let tables = self.narrow.get_or_insert_with(AcrossAnchor::new);
            tables.search(position, &self.playable_letters, sink);
        } else {
            let tables = self.wide.get_or_insert_with(AcrossAnchor::new);
            tables.search(position, &self.playable_letters, sink);
        }
        self.playthrough.search(position, &self.playable_letters, sink);
    }

    #[inline(always)]
    fn search_best(&mut self, position: &Position, leaves: &[i32], sink: &mut dyn Sink) {
        let Self { narrow, wide, best_search, .. } = self;
        let sink = &mut Passed(sink);
        let has_few = position.rack.len() < FEW;
        if is_narrow(position) {
            let across = narrow.get_or_insert_with(AcrossAnchor::new);
            if has_few {
                best_search.search::<FEW, NARROW>(position, leaves, across, sink);
            } else {
                best_search.search::<MANY, NARROW>(position, leaves, across, sink);
            }
        } else {
            let across = wide.get_or_insert_with(AcrossAnchor::new);
            if has_few {
                best_search.search::<FEW, WIDE>(position, leaves, across, sink);
            } else {
                best_search.search::<MANY, WIDE>(position, leaves, across, sink);
            }
        }
    }
}

fn is_narrow(position: &Position) -> bool {
    position.setting.rows.max(position.setting.columns) <= NARROW_LANE
}

/// The same searches, compiled once more for processors with bit count and AVX2; they are faster by a
/// sixth. All functions that they call are inlined into them, as otherwise they would be compiled for
/// all processors.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2 {
    use super::{Position, Sink, Tables};

    pub fn is_available() -> bool {
        is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
    }

    pub fn search(tables: &mut Tables, position: &Position, sink: &mut impl Sink) {
        if is_available() {
            // SAFETY: the processor has the instructions that the function is compiled for.
            unsafe { compiled(tables, position, sink) }
        }
    }

    pub fn search_best(
        tables: &mut Tables,
        position: &Position,
        leaves: &[i32],
        sink: &mut dyn Sink,
    ) {
        if is_available() {
            // SAFETY: the processor has the instructions that the function is compiled for.
            unsafe { compiled_best(tables, position, leaves, sink) }
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn compiled<K: Sink>(tables: &mut Tables, position: &Position, sink: &mut K) {
        tables.search(position, sink);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn compiled_best(
        tables: &mut Tables,
        position: &Position,
        leaves: &[i32],
        sink: &mut dyn Sink,
    ) {
        tables.search_best(position, leaves, sink);
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod avx2 {
    use super::{Position, Sink, Tables};

    pub fn is_available() -> bool {
        false
    }

    pub fn search(tables: &mut Tables, position: &Position, sink: &mut impl Sink) {
        tables.search(position, sink);
    }

    pub fn search_best(
        tables: &mut Tables,
        position: &Position,
        leaves: &[i32],
        sink: &mut dyn Sink,
    ) {
        tables.search_best(position, leaves, sink);
    }
}

/// The number of plays, the sum of their scores, and the best score (or 0), in C layout.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Tally {
    /// The number of plays.
    pub plays: u64,
    /// The sum of their scores.
    pub score_sum: i64,
    /// The best score.
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

    fn take(&mut self, _: &Placement) {}
}

/// Plays as records.
#[derive(Debug)]
pub struct Records<'t> {
    position: Position<'t>,
    /// The plays so far.
    pub plays: Vec<Play>,
}

impl<'t> Records<'t> {
    /// A collector for this turn; `plays` is emptied, and its memory reused.
    #[must_use]
    pub fn of(position: Position<'t>, mut plays: Vec<Play>) -> Self {
        plays.clear();
        Self { position, plays }
    }

    /// The plays, best first. Numbers made of score, place and index are sorted, which are a
    /// quarter as large as plays; only plays with the same score at the same place are compared by
    /// letters. It takes half as long as sorting the plays.
    #[must_use]
    pub fn sorted(self) -> Vec<Play> {
        let key = |(index, play): (usize, &Play)| {
            let score = SCORE_LIMIT - 1 - u64::from(play.score.unsigned_abs());
            let place = u64::from(play.square) << 1 | u64::from(1 - play.across);
            score << 40 | place << INDEX_BITS | index as u64
        };
        let mut keys: Vec<u64> = self.plays.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        let play = |key: &u64| self.plays[(key & ((1 << INDEX_BITS) - 1)) as usize];
        let mut sorted: Vec<Play> = keys.iter().map(play).collect();
        let mut start = 0;
        while start < keys.len() {
            let alike = |key: &&u64| *key >> INDEX_BITS == keys[start] >> INDEX_BITS;
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
const INDEX_BITS: u32 = 30;

impl Sink for Records<'_> {
    #[inline]
    fn wants(&mut self, _: i32, _: u16) -> bool {
        true
    }

    #[inline]
    fn take(&mut self, found: &Placement) {
        self.plays.push(Play::of(found, self.position.setting, i64::from(found.score) * 256));
    }
}
