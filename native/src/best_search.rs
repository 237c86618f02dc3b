//! The search for the best plays: it looks words up by their letters, where bounds allow that they are good
//! enough.
//!
//! An upper bound is computed for every anchor run ([`AnchorRun`]), and runs are searched in the order of
//! their bounds, until these lie below the floor. To search one, the sub-racks are found that reach the floor
//! there, and the words that they make with the tiles of the run ([`SubRacks`]); each is tried at the few
//! squares where its letters fit. Plays across anchors are found alike, in all lanes at once. Plays of the
//! whole rack come first, as they raise the floor most.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use std::cmp::Reverse;
use std::ops::{Range, RangeInclusive};

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
use crate::subracks::{Place, SubRacks};

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
        self.search_whole::<W>(position, bounds, sink);
        self.search_across(position, bounds, across, tiles..=tiles, sink);
        // plays of the first run and across anchors raise the floor for the others
        self.put_highest_first();
        self.search_runs::<W>(position, bounds, 0..1, sink);
        self.search_across(position, bounds, across, 2..=tiles - 1, sink);
        self.search_rest::<W>(position, bounds, sink);
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

    /// Search all runs for plays of the whole rack. Without blanks there are few questions, which are
    /// asked together.
    #[inline(always)]
    fn search_whole<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        sink: &mut impl Sink,
    ) {
        let has_blank = position.rack.blanks() != 0;
        if has_blank {
            self.runs.sort_unstable_by_key(|run| Reverse(run.whole_bound));
        }
        for number in 0..self.runs.len() {
            let floor = sink.floor().max(LOWEST);
            if self.runs[number].whole_bound >= floor {
                self.ask_whole::<W>(position, bounds, number, floor);
            }
            if has_blank {
                self.place_through(position, sink);
            }
        }
        self.place_through(position, sink);
    }

    /// Put the run with the highest bound first.
    #[inline(always)]
    fn put_highest_first(&mut self) {
        let mut highest = 0;
        for (number, run) in self.runs.iter().enumerate() {
            highest = if run.bound > self.runs[highest].bound { number } else { highest };
        }
        if highest > 0 {
            self.runs.swap(0, highest);
        }
    }

    /// Search some of the runs for plays that do not lay the whole rack.
    #[inline(always)]
    fn search_runs<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        numbers: Range<usize>,
        sink: &mut impl Sink,
    ) {
        let floor = sink.floor().max(LOWEST);
        let least = &bounds.least_scores(floor);
        for number in numbers {
            if self.runs.get(number).is_some_and(|run| run.bound >= floor) {
                self.ask_others::<W>(position, bounds, number, (floor, least));
            }
        }
        self.place_through(position, sink);
    }

    /// Search the runs after the first whose bounds reach the floor, in the order of their bounds.
    #[inline(always)]
    fn search_rest<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        sink: &mut impl Sink,
    ) {
        let together = if position.rack.blanks() == 0 { TOGETHER } else { 1 };
        let (floor, mut number) = (sink.floor().max(LOWEST), 0);
        self.runs.retain(|run| {
            number += 1;
            number > 1 && run.bound >= floor
        });
        self.runs.sort_unstable_by_key(|run| Reverse(run.bound));
        for first in (0..self.runs.len()).step_by(together) {
            if self.runs[first].bound < sink.floor() {
                break;
            }
            self.search_runs::<W>(position, bounds, first..first + together, sink);
        }
    }

    /// Emit the plays through runs that have the letters asked for.
    #[inline(always)]
    fn place_through(&mut self, position: &Position, sink: &mut impl Sink) {
        self.answer(position);
        let index = position.graph.anagram_index();
        for candidate in self.candidates.items() {
            if candidate.bound < sink.floor() {
                continue;
            }
            let run = &self.runs[usize::from(candidate.run)];
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
    }

    /// Find the letters asked for that may be words.
    #[inline(always)]
    fn answer(&mut self, position: &Position) {
        let index = position.graph.anagram_index();
        self.candidates.length = 0;
        self.sub_racks.answer(self.questions.items(), index, &mut self.candidates);
        self.questions.length = 0;
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
        for size in (last..=*sizes.end()).rev() {
            let floor = sink.floor().max(LOWEST);
            let spots = across.spots(position, (bounds, &self.sums[..]), size, floor);
            let Self { sub_racks, questions, .. } = self;
            sub_racks.ask_reaching(size, &spots, floor, &Place::default(), index, questions);
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
            }
        }
    }
}
