//! This module finds plays through tiles of their own lane (playthrough plays).
//!
//! Each play is generated from its anchor run: the first run of tiles that its main word contains. The
//! GADDAG is entered with the run read backward (`Lane::run_edges` stores the resulting edge). From there the
//! search adds letters before the run and, past the separator, letters after it. Letters before a run stop
//! short of a square that would touch an earlier run.
//!
//! The steps stand in a queue that many runs share: first all steps before runs, then all steps after
//! them, then the words found. Half of the time would go into cache misses and mispredicted branches.
//! Therefore edges are prefetched some steps ahead; a step is queued only where the next square takes a
//! letter that can follow (an edge says which can); and the queue grows by a number and not by a branch
//! ([`GrowingList`]).

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use std::cmp::Reverse;
use std::ops::Range;

use crate::board::Cell;
use crate::bounds::{want_sub_racks, AnchorRun, RackBounds};
use crate::graph::{Edge, Edges, LETTERS, SEPARATOR};
use crate::position::{Position, Sink, Word};
use crate::pruning::{Bounded, Pruning, Unpruned, RUNS_PER_PASS};
use crate::rack::MAX_LEAVES;
use crate::setting::{MAX_LANES, MAX_LANE_LENGTH};
use crate::steps::{
    GrowingList, PackedState, Step, WordEnd, ANCHOR_RUN, INDEX, LANE, LETTER, ROOM_BEFORE,
    WORD_END, WORD_START,
};
use crate::subracks::{SubRacks, LISTED};

/// Buffers of the search for playthrough plays. They are allocated once and reused.
#[derive(Debug)]
pub struct Playthrough {
    lists: Lists,
    anchor_runs: Vec<AnchorRun>,
    /// The bound of each anchor run with the run's index, the highest bound first.
    order: Vec<(i64, usize)>,
    /// For each square of each lane, the letters of the rack that its cross set allows; none past the
    /// lane's end. The lengths are powers of two, so that no index needs a check.
    letters: Box<[[u32; 32]; 64]>,
    /// For each anchor run of a pass and each leave, the letters that lead to a wanted sub-rack.
    wanted_letters: Box<[u32; RUNS_PER_PASS * LISTED]>,
}

#[derive(Debug, Default)]
struct Lists {
    /// Steps before anchor runs, followed by steps after them.
    queue: GrowingList<Step>,
    /// Steps that have passed the separator and wait to be queued.
    turned: GrowingList<Step>,
    /// The words found.
    ends: GrowingList<WordEnd>,
}

/// How many steps ahead edges are prefetched.
const PREFETCH_DISTANCE: usize = 14;

/// For how many steps the lists reserve room at once.
const STEPS_PER_CHUNK: usize = 16;

impl Default for Playthrough {
    fn default() -> Self {
        let letters = Box::new([[0; 32]; 64]);
        let wanted_letters = Box::new([0; RUNS_PER_PASS * LISTED]);
        let (lists, anchor_runs, order) = (Lists::default(), Vec::new(), Vec::new());
        Self { lists, anchor_runs, order, letters, wanted_letters }
    }
}

impl Playthrough {
    /// Emit every such play. `playable_letters` gives, for each leave, the letters that it can lay.
    #[inline(always)]
    pub fn search(
        &mut self,
        position: &Position,
        playable_letters: &[u32; MAX_LEAVES],
        sink: &mut impl Sink,
    ) {
        if !self.prepare(position, playable_letters) {
            return;
        }
        let Self { lists, letters, .. } = self;
        let pruning = Unpruned { playable_letters };
        let mut search =
            Search { position, pruning, sink, lists, letters, edges: position.graph.edges() };
        for number in 0..position.setting.lanes() {
            each_anchor_run(position, number, |start, room| {
                search.queue_anchor_run(0, (number, start, room));
            });
        }
        search.drain();
    }

    /// Compute the bounds of a position's anchor runs, before they are searched.
    #[inline(always)]
    pub fn prepare_best(
        &mut self,
        position: &Position,
        playable_letters: &[u32; MAX_LEAVES],
        rack_bounds: &RackBounds,
    ) {
        self.anchor_runs.clear();
        if !self.prepare(position, playable_letters) {
            return;
        }
        let anchor_runs = &mut self.anchor_runs;
        let filter = position.graph.anagram_filter();
        for number in 0..position.setting.lanes() {
            each_anchor_run(position, number, |start, room| {
                let place = (number, start, room);
                anchor_runs.push(AnchorRun::of(position, rack_bounds, filter, place));
            });
        }
    }

    /// Put the anchor runs in the order of their bounds: on plays of the whole rack, or on others.
    #[inline(always)]
    pub fn order(&mut self, whole: bool) {
        let bound = |run: &AnchorRun| if whole { run.whole_bound } else { run.bound };
        self.order.clear();
        let runs = self.anchor_runs.iter().map(bound).zip(0..);
        self.order.extend(runs.filter(|&(most, _)| most > i64::MIN));
        self.order.sort_unstable_by_key(|&(most, _)| Reverse(most));
    }

    /// Emit the plays from some of the anchor runs that can reach the sink's floor ([`Sink::floor`]), either
    /// those of the whole rack or the others. Runs whose bounds lie below the floor are skipped.
    #[inline(always)]
    pub fn search_best<K: Sink>(
        &mut self,
        position: &Position,
        playable_letters: &[u32; MAX_LEAVES],
        rack_bounds: &RackBounds,
        mut sub_racks: Option<&mut SubRacks>,
        (whole, numbers): (bool, Range<usize>),
        sink: &mut K,
    ) {
        let Self { lists, letters, anchor_runs, order, wanted_letters } = self;
        let order = &order[numbers.start.min(order.len())..numbers.end.min(order.len())];
        for runs in order.chunks(RUNS_PER_PASS) {
            let floor = sink.floor();
            if runs[0].0 < floor {
                break;
            }
            lists.clear();
            let mut wanted = [false; RUNS_PER_PASS];
            for (slot, &(_, number)) in runs.iter().enumerate().filter(|(_, run)| run.0 >= floor) {
                wanted[slot] = true;
                if let Some(sub_racks) = sub_racks.as_deref_mut() {
                    let anchor_run = &anchor_runs[number];
                    wanted[slot] =
                        want_sub_racks(position, rack_bounds, sub_racks, anchor_run, whole, floor);
                    if wanted[slot] {
                        let table = &mut wanted_letters[slot * LISTED..(slot + 1) * LISTED];
                        sub_racks.fill_playable_letters(table);
                    }
                }
            }
            let edges = position.graph.edges();
            if sub_racks.is_some() {
                let pruning = Bounded { anchor_runs, runs, letters: &**wanted_letters, whole };
                let mut search = Search { position, pruning, sink, lists, letters, edges };
                search.queue_wanted(anchor_runs, runs, wanted);
                search.drain();
            } else {
                let pruning = Bounded { anchor_runs, runs, letters: playable_letters, whole };
                let mut search = Search { position, pruning, sink, lists, letters, edges };
                search.queue_wanted(anchor_runs, runs, wanted);
                search.drain();
            }
        }
    }

    /// Fill the tables for a position. Returns whether there is anything to search.
    #[inline(always)]
    fn prepare(&mut self, position: &Position, playable_letters: &[u32; MAX_LEAVES]) -> bool {
        self.lists.clear();
        let ours = playable_letters[usize::from(position.rack.all) % MAX_LEAVES];
        for (letters, lane) in self.letters.iter_mut().zip(&position.board.lanes) {
            for (letters, cell) in letters.iter_mut().zip(&lane.cells) {
                *letters = cell.cross_set & ours;
            }
        }
        !position.rack.is_empty() && position.board.tiles > 0
    }
}

impl Lists {
    fn clear(&mut self) {
        self.queue.length = 0;
        self.turned.length = 0;
        self.ends.length = 0;
    }
}

/// Call `each` for every run of a lane that is part of some word, with its first square and the number of
/// tiles that can come before it.
#[inline(always)]
fn each_anchor_run(position: &Position, number: usize, mut each: impl FnMut(usize, usize)) {
    let lane = &position.board.lanes[number];
    let mut starts = lane.taken & !(lane.taken << 1);
    let mut free_from = 0;
    while starts != 0 {
        let start = starts.trailing_zeros() as usize;
        starts &= starts - 1;
        if lane.run_edges[start] != Edge::NONE {
            each(start, start - free_from);
        }
        free_from = lane.run_end(start) + 1;
    }
}

struct Search<'s, K, P> {
    position: &'s Position<'s>,
    pruning: P,
    sink: &'s mut K,
    lists: &'s mut Lists,
    letters: &'s [[u32; 32]; 64],
    edges: Edges<'s>,
}

impl<K: Sink, P: Pruning> Search<'_, K, P> {
    #[inline(always)]
    fn queue_anchor_run(
        &mut self,
        anchor_run: usize,
        (number, start, room): (usize, usize, usize),
    ) {
        let lane = &self.position.board.lanes[number];
        let (edge, end, leave) =
            (lane.run_edges[start], lane.run_end(start), self.position.rack.all);
        let word =
            (start as u64) << WORD_START | (end as u64) << WORD_END | (room as u64) << ROOM_BEFORE;
        let place = (number as u64) << LANE | (anchor_run as u64) << ANCHOR_RUN;
        let state = PackedState(u64::from(leave) | word | place);
        let continuations = self.continuations(edge, state);
        self.edges.prefetch(edge, continuations);
        self.lists.queue.make_room(1);
        self.lists.queue.add_if(continuations != 0, Step { edge, state, parent: 0, continuations });
    }

    /// Queue the anchor runs of a pass that are wanted.
    #[inline(always)]
    fn queue_wanted(
        &mut self,
        anchor_runs: &[AnchorRun],
        runs: &[(i64, usize)],
        wanted: [bool; RUNS_PER_PASS],
    ) {
        for (slot, &(_, number)) in runs.iter().enumerate().filter(|&(slot, _)| wanted[slot]) {
            let run = &anchor_runs[number];
            self.queue_anchor_run(slot, (run.lane.into(), run.start.into(), run.room.into()));
        }
    }

    #[inline(always)]
    fn drain(&mut self) {
        let mut at = 0;
        while at < self.lists.queue.length {
            for at in self.next_chunk(&mut at) {
                self.extend_before(at);
            }
        }
        self.lists.queue.make_room(self.lists.turned.length);
        for &step in self.lists.turned.items() {
            self.lists.queue.add_if(true, step);
        }
        while at < self.lists.queue.length {
            for at in self.next_chunk(&mut at) {
                self.extend_after(at);
            }
        }
        for at in 0..self.lists.ends.length {
            let WordEnd { state, parent } = self.lists.ends.items[at];
            self.emit(parent as usize, state);
        }
    }

    /// Take the next steps of the queue, and reserve room in all lists for their successors.
    #[inline(always)]
    fn next_chunk(&mut self, at: &mut usize) -> Range<usize> {
        self.lists.queue.make_room(STEPS_PER_CHUNK * 26);
        self.lists.turned.make_room(STEPS_PER_CHUNK);
        self.lists.ends.make_room(STEPS_PER_CHUNK * 26);
        let from = *at;
        *at = self.lists.queue.length.min(from + STEPS_PER_CHUNK);
        from..*at
    }

    /// Read a step of the queue, and prefetch the edges of a later one.
    #[inline(always)]
    fn step(&self, at: usize) -> Step {
        if let Some(soon) = self.lists.queue.items.get(at + PREFETCH_DISTANCE) {
            self.edges.prefetch(soon.edge, soon.continuations);
        }
        self.lists.queue.items[at]
    }

    /// The letters of a leave that a square of the lane takes.
    #[inline(always)]
    fn fitting_letters(&self, state: PackedState, index: usize) -> u32 {
        let allowed = self.letters[state.lane() % 64][index % 32];
        allowed & self.pruning.letters(state.anchor_run(), state.leave())
    }

    /// The edges that a step before a run can follow: letters before the word, and the separator if some
    /// letter fits on the square after the word.
    #[inline(always)]
    fn continuations(&self, edge: Edge, state: PackedState) -> u32 {
        let first = state.field(WORD_START);
        let room = state.field(ROOM_BEFORE) > 0;
        let before = if room { self.fitting_letters(state, first.wrapping_sub(1)) } else { 0 };
        let turns = u32::from(self.fitting_letters(state, state.field(WORD_END)) != 0) << SEPARATOR;
        edge.children() & (before | turns)
    }

    /// Follow the separator, and lay letters before the word.
    #[inline(always)]
    fn extend_before(&mut self, at: usize) {
        let step = self.step(at);
        let Step { edge, state, continuations, .. } = step;
        let leave = state.leave();
        let laid = (self.position.rack.all & !leave).count_ones() as usize;
        if continuations >> SEPARATOR == 1
            && self.pruning.allows_exactly(state.anchor_run(), laid, self.sink.floor())
        {
            let edge = self.edges.follow(edge, SEPARATOR);
            let continuations =
                edge.children() & self.fitting_letters(state, state.field(WORD_END));
            self.lists.turned.add_if(continuations != 0, Step { edge, continuations, ..step });
        }
        let mut letters = continuations & LETTERS;
        if letters == 0
            || !self.pruning.allows_at_least(state.anchor_run(), laid + 1, self.sink.floor())
        {
            return;
        }
        let index = state.field(WORD_START) - 1;
        let parent = at as u32;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let edge = self.edges.follow(edge, letter);
            let leave = self.position.lay(leave, letter);
            let state = PackedState(state.0 - (1 << WORD_START | 1 << ROOM_BEFORE))
                .lay(leave, letter, index);
            self.lists.ends.add_if(edge.accepts(), WordEnd { state, parent });
            let continuations = self.continuations(edge, state);
            self.lists
                .queue
                .add_if(continuations != 0, Step { edge, state, parent, continuations });
        }
    }

    /// Lay letters after the word, on a free square.
    #[inline(always)]
    fn extend_after(&mut self, at: usize) {
        let Step { edge, state, continuations, .. } = self.step(at);
        let (lane, index, leave) = (state.lane(), state.field(WORD_END), state.leave());
        let before_run = self.position.board.lanes[lane].taken >> (index + 1) & 1 == 1;
        let parent = at as u32;
        let mut letters = continuations;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let edge = self.edges.follow(edge, letter);
            let leave = self.position.lay(leave, letter);
            let state = PackedState(state.0 + (1 << WORD_END)).lay(leave, letter, index);
            if before_run {
                self.walk_run(parent, edge, state);
            } else {
                self.record_and_extend(parent, edge, state);
            }
        }
    }

    /// Follow the tiles on the board after the letter just laid.
    #[inline(always)]
    fn walk_run(&mut self, parent: u32, edge: Edge, state: PackedState) {
        let number = state.lane();
        let lane = &self.position.board.lanes[number];
        let start = state.field(WORD_END);
        let end = lane.run_end(start);
        let anchor_run = lane.tiles[start..end].iter().map(|&tile| u32::from(tile & 31) - 1);
        let Some(edge) = self.edges.walk(edge, anchor_run) else { return };
        let state = PackedState(state.0 + (((end - start) as u64) << WORD_END));
        self.record_and_extend(parent, edge, state);
    }

    #[inline(always)]
    fn record_and_extend(&mut self, parent: u32, edge: Edge, state: PackedState) {
        self.lists.ends.add_if(edge.accepts(), WordEnd { state, parent });
        let continuations = edge.children() & self.fitting_letters(state, state.field(WORD_END));
        self.lists.queue.add_if(continuations != 0, Step { edge, state, parent, continuations });
    }

    /// Emit the word whose last letter is `last`, reading its other letters back from its parents.
    #[inline(always)]
    fn emit(&mut self, parent: usize, last: PackedState) {
        let (start, end, leave) = (last.field(WORD_START), last.field(WORD_END), last.leave());
        let (number, length) = (last.lane(), end - start);
        let lane = &self.position.board.lanes[number];
        if !self.pruning.emits(leave) {
            return;
        }
        let all = self.position.rack.all;
        // a single tile that makes words both ways is emitted as across
        if (all & !leave).is_power_of_two() && !self.position.setting.is_across(number) {
            let square = last.field(INDEX);
            if lane.cross_anchors >> square & 1 == 1 {
                return;
            }
        }
        let mut letters = [0; MAX_LANE_LENGTH];
        let mut laid = WordScore { main: lane.sum(start, end), cross: 0, times: 1 };
        let (mut parent, mut step) = (parent, last);
        let mut blank = 0;
        while step.leave() != all {
            let (letter, index) = (step.field(LETTER), step.field(INDEX));
            letters[index - start] = b'A' + letter as u8;
            laid.add(&lane.cells[index], self.position.setting.values[letter]);
            let before = &self.lists.queue.items[parent];
            let by_blank = (before.state.leave() ^ step.leave()) & self.position.rack.blanks() != 0;
            blank = if by_blank { index - start } else { blank };
            (parent, step) = (before.parent as usize, before.state);
        }
        let WordScore { main, cross, times } = laid;
        let score = main * times + cross + self.position.bonus(leave);
        let word = Word { lane: number, start, length, score, times, leave, blank };
        self.position.emit(&word, || letters, self.sink);
    }
}

/// The score of a word in the making: its main word, its crossing words, and its word multiplier.
struct WordScore {
    main: i32,
    cross: i32,
    times: i32,
}

impl WordScore {
    #[inline(always)]
    fn add(&mut self, cell: &Cell, value: i16) {
        let value = i32::from(value);
        self.main += value * i32::from(cell.letter_multiplier);
        self.cross += value * i32::from(cell.cross_multiplier) + cell.cross_score;
        self.times *= cell.word_multiplier;
    }
}

/// There is a table of letters for each lane.
const _: () = assert!(MAX_LANES <= 64);
