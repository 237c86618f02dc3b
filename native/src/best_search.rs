//! The search for the best plays: it looks words up by their letters, where bounds allow that they are good
//! enough.
//!
//! An upper bound is computed for every anchor run ([`AnchorRun`]), and runs are searched in the order of
//! their bounds, until these lie below the floor. To search one, the sub-racks are found that reach the floor
//! there, and the words that they make with the tiles of the run ([`SubRacks`]); each is tried at the few
//! squares where its letters fit. Plays across anchors are found alike, in all lanes at once. Plays of the
//! whole rack come first, as they raise the floor most.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use std::ops::RangeInclusive;

use crate::across_anchor::AcrossAnchor;
use crate::anagram_index::AnagramIndex;
use crate::anchor_run::AnchorRun;
use crate::bounds::{RackBounds, LOWEST};
use crate::candidates::Candidate;
use crate::lane_sums::LaneSums;
use crate::placing::emit_through;
use crate::playthrough::each_anchor_run;
use crate::position::{Position, Sink};
use crate::setting::MAX_LANES;
use crate::steps::GrowingList;
use crate::subracks::SubRacks;

/// How many runs are searched together without blanks, so that the search waits less for memory; with more
/// of them it would ask for more that a better floor rules out. With blanks, each question is many already.
const TOGETHER: usize = 2;

/// Buffers of searches for the best plays, which are reused.
#[derive(Debug)]
pub struct BestSearch {
    pub(crate) sums: Vec<LaneSums>,
    pub(crate) runs: Vec<AnchorRun>,
    pub(crate) sub_racks: Box<SubRacks>,
    pub(crate) questions: GrowingList<Candidate>,
    pub(crate) candidates: GrowingList<Candidate>,
}

impl BestSearch {
    /// Buffers to be filled.
    #[must_use]
    pub fn new() -> Self {
        let (questions, candidates) = (GrowingList::default(), GrowingList::default());
        let sums = vec![LaneSums::NONE; MAX_LANES];
        Self { sums, runs: Vec::new(), sub_racks: SubRacks::new(), questions, candidates }
    }

    /// Emit every play that reaches the sink's floor, and perhaps some others. `leaves` gives the value of
    /// each leave; the rack has at most [`crate::subracks::MAX_LISTED`] tiles, and less than `W`.
    #[inline(always)]
    pub fn search<const W: usize, const N: usize>(
        &mut self,
        position: &Position,
        leaves: &[i32],
        across: &mut AcrossAnchor<N>,
        sink: &mut impl Sink,
    ) {
        let tiles = position.rack.len();
        if tiles == 0 {
            return;
        }
        let index = position.graph.anagram_index();
        let bounds = &RackBounds::of(position, leaves);
        self.sub_racks.list(position, index, leaves);
        self.prepare::<W>(position, bounds, index);
        across.prepare_best(position, position.rack.letters());
        let together = if position.rack.blanks() == 0 { TOGETHER } else { 1 };
        while self.search_runs::<W>(position, bounds, (true, together), sink) {}
        self.search_across(position, bounds, across, tiles..=tiles, sink);
        // plays of the first run and across anchors raise the floor for the others
        self.search_runs::<W>(position, bounds, (false, 1), sink);
        self.search_across(position, bounds, across, 2..=tiles - 1, sink);
        while self.search_runs::<W>(position, bounds, (false, together), sink) {}
    }

    /// Compute the sums of all lanes, and the bounds of all anchor runs.
    #[inline(always)]
    fn prepare<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        index: &AnagramIndex,
    ) {
        self.runs.clear();
        for number in 0..position.setting.lanes() {
            let lane = &position.board.lanes[number];
            if lane.taken | lane.cross_anchors == 0 && position.board.tiles > 0 {
                continue;
            }
            self.sums[number].fill(position, bounds, index, number);
            let runs = &mut self.runs;
            each_anchor_run(position, number, |start, room| {
                runs.push(AnchorRun::at(position, number, start, room));
            });
        }
        for run in &mut self.runs {
            run.limit::<W>(bounds, &self.sums[usize::from(run.lane)].free);
        }
    }

    /// Search some of the runs with the highest bounds on plays of the whole rack, or on others. Returns
    /// whether there was one whose bound reaches the floor.
    #[inline(always)]
    fn search_runs<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        (whole, together): (bool, usize),
        sink: &mut impl Sink,
    ) -> bool {
        let floor = sink.floor().max(LOWEST);
        let mut runs = [0; TOGETHER];
        let mut count = 0;
        self.questions.length = 0;
        while count < together {
            let Some(number) = self.next_run(whole, floor) else { break };
            runs[count] = number;
            if whole {
                self.ask_whole::<W>(position, bounds, (number, count), floor);
            } else {
                self.ask_others::<W>(position, bounds, (number, count), floor);
            }
            count += 1;
        }
        self.answer(position);
        let index = position.graph.anagram_index();
        for candidate in self.candidates.items() {
            if candidate.bound < sink.floor() {
                continue;
            }
            let run = &self.runs[runs[usize::from(candidate.run) % TOGETHER]];
            let (size, squares) =
                (usize::from(candidate.size), &self.sums[usize::from(run.lane)].free);
            for letters in index.words(candidate.hash) {
                let mut windows = candidate.windows;
                while windows != 0 {
                    let one = windows.trailing_zeros() as usize;
                    windows &= windows - 1;
                    let start = usize::from(run.start) - one;
                    let end = squares.places[usize::from(run.gap) + size - one].into();
                    let place = (run.lane.into(), start, end);
                    emit_through(position, place, letters, candidate.leave, sink);
                }
            }
        }
        count > 0
    }

    /// The run with the highest bound that reaches the floor. It is taken once.
    #[inline(always)]
    fn next_run(&mut self, whole: bool, floor: i64) -> Option<usize> {
        let bound = |run: &AnchorRun| if whole { run.whole_bound } else { run.bound };
        let mut highest = (i64::MIN, 0);
        for (number, run) in self.runs.iter().enumerate() {
            highest = if bound(run) > highest.0 { (bound(run), number) } else { highest };
        }
        if highest.0 < floor {
            return None;
        }
        let run = &mut self.runs[highest.1];
        *(if whole { &mut run.whole_bound } else { &mut run.bound }) = i64::MIN;
        Some(highest.1)
    }

    /// Find the letters asked for that may be words.
    #[inline(always)]
    fn answer(&mut self, position: &Position) {
        let index = position.graph.anagram_index();
        self.candidates.length = 0;
        self.sub_racks.answer(self.questions.items(), index, &mut self.candidates);
        for candidate in self.candidates.items() {
            index.prefetch_words(candidate.hash);
        }
    }

    /// Emit the plays across anchors that can reach the floor, of so many tiles.
    #[inline(always)]
    fn search_across<const N: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        across: &mut AcrossAnchor<N>,
        sizes: RangeInclusive<usize>,
        sink: &mut impl Sink,
    ) {
        let index = position.graph.anagram_index();
        let has_blank = position.rack.blanks() != 0;
        let last = (*sizes.start()).max(2);
        self.questions.length = 0;
        for size in (last..=*sizes.end()).rev() {
            let floor = sink.floor().max(LOWEST);
            let spots = across.spots(position, (bounds, &self.sums[..]), size, floor);
            let Self { sub_racks, questions, .. } = self;
            let count = sub_racks.reach(size, &spots, floor);
            questions.make_room(count);
            for number in 0..count {
                let asked = (size, sub_racks.reaching(number));
                sub_racks.ask(asked, 0, (0, 0), index, questions);
            }
            if (has_blank || size == last) && self.questions.length > 0 {
                self.answer(position);
                for candidate in self.candidates.items() {
                    if candidate.bound < sink.floor() {
                        continue;
                    }
                    let laid = (candidate.size.into(), candidate.leave);
                    for letters in index.words(candidate.hash) {
                        across.place(position, letters, laid, sink);
                    }
                }
                self.questions.length = 0;
            }
        }
    }
}
