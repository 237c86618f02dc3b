//! The move generator: all plays of a position with their scores.

use crate::across_anchor::{AcrossAnchor, NARROW, NARROW_LANE, WIDE};
use crate::bounds::RackBounds;
use crate::play::Play;
use crate::playthrough::Playthrough;
use crate::position::{Placement, Position, Sink};
use crate::rack::{leave_table, MAX_LEAVES};
use crate::setting::SCORE_LIMIT;
use crate::subracks::SubRacks;

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
    sub_racks: Box<SubRacks>,
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
        let sub_racks = SubRacks::new();
        let tables = Tables { playable_letters, narrow: None, wide: None, playthrough, sub_racks };
        Self { tables, avx2: false }
    }

    /// Emit every play of the position, each once, in no particular order.
    pub fn search(&mut self, position: &Position, sink: &mut impl Sink) {
        if self.avx2 {
            avx2::search(&mut self.tables, position, None, sink);
        } else {
            self.tables.search(position, None, sink);
        }
    }

    /// Emit every play that reaches the sink's floor ([`Sink::floor`]), and perhaps some others. `leaves`
    /// gives the value of each leave in 256ths.
    pub fn search_best(&mut self, position: &Position, leaves: &[i32], sink: &mut impl Sink) {
        if self.avx2 {
            avx2::search(&mut self.tables, position, Some(leaves), sink);
        } else {
            self.tables.search(position, Some(leaves), sink);
        }
    }
}

impl Tables {
    #[allow(clippy::inline_always)] // into `avx2::search`
    #[inline(always)]
    fn search(&mut self, position: &Position, best: Option<&[i32]>, sink: &mut impl Sink) {
        position.rack.fill_playable_letters(&mut self.playable_letters);
        if let Some(leaves) = best {
            return self.search_best(position, leaves, sink);
        }
        if position.setting.rows.max(position.setting.columns) <= NARROW_LANE {
            let tables = self.narrow.get_or_insert_with(AcrossAnchor::new);
            tables.search(position, &self.playable_letters, sink);
        } else {
            let tables = self.wide.get_or_insert_with(AcrossAnchor::new);
            tables.search(position, &self.playable_letters, sink);
        }
        self.playthrough.search(position, &self.playable_letters, sink);
    }

    #[allow(clippy::inline_always)] // into `avx2::search`
    #[inline(always)]
    fn search_best<K: Sink>(&mut self, position: &Position, leaves: &[i32], sink: &mut K) {
        let Self { playable_letters, narrow, wide, playthrough, sub_racks } = self;
        let filter = position.graph.anagram_filter();
        let bounds = &RackBounds::of(position, filter, leaves);
        playthrough.prepare_best(position, playable_letters, bounds);
        let narrow_board = position.setting.rows.max(position.setting.columns) <= NARROW_LANE;
        // to ask for sub-racks pays only where blanks make many words possible
        let listed = position.rack.blanks() != 0 && sub_racks.list(position, filter, leaves);
        if !listed {
            if narrow_board {
                let tables = narrow.get_or_insert_with(AcrossAnchor::new);
                tables.search(position, playable_letters, sink);
            } else {
                let tables = wide.get_or_insert_with(AcrossAnchor::new);
                tables.search(position, playable_letters, sink);
            }
        }
        // first the plays of the whole rack, which raise the floor most; then others, of the first anchor
        // run and across anchors, which gain from a floor, too; at last the rest
        for (whole, runs) in [(true, 0..usize::MAX), (false, 0..1), (false, 1..usize::MAX)] {
            let last = runs.start > 0;
            if !last {
                playthrough.order(whole);
            }
            let asked = listed.then_some(&mut **sub_racks);
            let part = (whole, runs);
            playthrough.search_best(position, playable_letters, bounds, asked, part, sink);
            if !listed || last {
                continue;
            }
            if narrow_board {
                let tables = narrow.get_or_insert_with(AcrossAnchor::new);
                tables.search_best(position, bounds, sub_racks, whole, sink);
            } else {
                let tables = wide.get_or_insert_with(AcrossAnchor::new);
                tables.search_best(position, bounds, sub_racks, whole, sink);
            }
        }
    }
}

/// The same search, compiled once more for processors with bit count and AVX2; it is faster by a
/// sixth. All functions that it calls are inlined into it, as otherwise they would be compiled for
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

    pub fn search(
        tables: &mut Tables,
        position: &Position,
        best: Option<&[i32]>,
        sink: &mut impl Sink,
    ) {
        if is_available() {
            // SAFETY: the processor has the instructions that the function is compiled for.
            unsafe { compiled(tables, position, best, sink) }
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn compiled<K: Sink>(
        tables: &mut Tables,
        position: &Position,
        best: Option<&[i32]>,
        sink: &mut K,
    ) {
        tables.search(position, best, sink);
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod avx2 {
    use super::{Position, Sink, Tables};

    pub fn is_available() -> bool {
        false
    }

    pub fn search(
        tables: &mut Tables,
        position: &Position,
        best: Option<&[i32]>,
        sink: &mut impl Sink,
    ) {
        tables.search(position, best, sink);
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
