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

use std::ops::Range;

use crate::edges::{Edge, Edges, LETTERS, SEPARATOR};
use crate::placing::WordScore;
use crate::position::{Position, Sink, Word};
use crate::rack::MAX_LEAVES;
use crate::setting::{MAX_LANES, MAX_LANE_LENGTH};
use crate::steps::{
    GrowingList, PackedState, Step, WordEnd, INDEX, LANE, LETTER, ROOM_BEFORE, WORD_END, WORD_START,
};

/// Buffers of the search for playthrough plays. They are allocated once and reused.
#[derive(Debug)]
pub struct Playthrough {
    lists: Lists,
    /// For each square of each lane, the letters of the rack that its cross set allows; none past the
    /// lane's end. The lengths are powers of two, so that no index needs a check.
    letters: Box<[[u32; 32]; 64]>,
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
        Self { lists: Lists::default(), letters }
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
        let Self { lists, letters } = self;
        let edges = position.graph.edges();
        let mut search = Search { position, playable_letters, sink, lists, letters, edges };
        for number in 0..position.setting.lanes() {
            each_anchor_run(position, number, |start, room| {
                search.queue_anchor_run(number, start, room);
            });
        }
        search.drain();
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
pub fn each_anchor_run(position: &Position, number: usize, mut each: impl FnMut(usize, usize)) {
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

struct Search<'s, K> {
    position: &'s Position<'s>,
    playable_letters: &'s [u32; MAX_LEAVES],
    sink: &'s mut K,
    lists: &'s mut Lists,
    letters: &'s [[u32; 32]; 64],
    edges: Edges<'s>,
}

impl<K: Sink> Search<'_, K> {
    #[inline(always)]
    fn queue_anchor_run(&mut self, number: usize, start: usize, room: usize) {
        let lane = &self.position.board.lanes[number];
        let (edge, end, leave) =
            (lane.run_edges[start], lane.run_end(start), self.position.rack.all);
        let word =
            (start as u64) << WORD_START | (end as u64) << WORD_END | (room as u64) << ROOM_BEFORE;
        let state = PackedState(u64::from(leave) | word | (number as u64) << LANE);
        let continuations = self.continuations(edge, state);
        self.edges.prefetch(edge, continuations);
        self.lists.queue.make_room(1);
        self.lists.queue.add_if(continuations != 0, Step { edge, state, parent: 0, continuations });
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
        allowed & self.playable_letters[usize::from(state.leave()) % MAX_LEAVES]
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
        if continuations >> SEPARATOR == 1 {
            let edge = self.edges.follow(edge, SEPARATOR);
            let continuations =
                edge.children() & self.fitting_letters(state, state.field(WORD_END));
            self.lists.turned.add_if(continuations != 0, Step { edge, continuations, ..step });
        }
        let mut letters = continuations & LETTERS;
        if letters == 0 {
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

/// There is a table of letters for each lane.
const _: () = assert!(MAX_LANES <= 64);
