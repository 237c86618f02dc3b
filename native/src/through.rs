//! Plays through tiles of their own lane.
//!
//! A play is looked for from the first run of tiles that its main word contains: the GADDAG leads from
//! the run read backward (the board keeps where) to the letters before it and, past the separator, to
//! those after it. Letters before stop short of a run that would touch them.
//!
//! What is to be looked at stands in a queue, for many runs at once. Half of the time would go into
//! waiting for nodes to come from memory; so memory is asked for a node when it is queued, and it is
//! looked at when those before it have been. A node is not queued where the next square takes no letter
//! that is left. Steps are small, and nothing is scored before a word is found: of five letters laid one
//! ends a word.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use std::cmp::Reverse;

use crate::board::Cell;
use crate::bound::{Hopes, Run};
use crate::graph::{Node, Nodes, EMPTY, SEPARATOR};
use crate::rack::SUBSETS;
use crate::setting::{LANES, LINE};
use crate::turn::{Sink, Turn, Word};

/// What a search fills and reads; made once and used again.
#[derive(Debug)]
pub struct Through {
    queue: Vec<Step>,
    places: Vec<Place>,
    runs: Vec<Run>,
    /// Which letters of the rack the squares of each lane take; none beyond it. As long as powers of
    /// two, so that no index needs a check.
    letters: Box<[[u32; 32]; 64]>,
}

/// A node to look at, and how it was come to.
#[derive(Debug, Clone, Copy)]
struct Step {
    node: u32,
    /// The step before it.
    parent: u32,
    state: State,
}

/// A run: its lane, and its first square.
#[derive(Debug, Clone, Copy)]
struct Place {
    lane: u8,
    start: u8,
}

/// Small numbers in one: what is left (16 bits), where the word begins so far and up to where it goes,
/// how many letters can still come before ([`TURNED`] past the separator; 8 bits each), the letter laid
/// last (A as 1, 0 for none) and where (5 bits each), and the number of the run.
#[derive(Debug, Clone, Copy)]
struct State(u64);

const TURNED: u64 = 0xFF;
const FIRST: u32 = 16;
const END: u32 = 24;
const ROOM: u32 = 32;
const LETTER: u32 = 40;
const INDEX: u32 = 45;
const RUN: u32 = 50;
/// Everything but what is left and the letter laid last.
const KEPT: u64 = !(0xFFFF | 0x3FF << LETTER);

impl State {
    #[inline(always)]
    fn left(self) -> u16 {
        self.0 as u16
    }

    #[inline(always)]
    fn byte(self, at: u32) -> usize {
        (self.0 >> at & 0xFF) as usize
    }

    #[inline(always)]
    fn five(self, at: u32) -> usize {
        (self.0 >> at & 0x1F) as usize
    }

    #[inline(always)]
    fn run(self) -> usize {
        (self.0 >> RUN) as usize
    }

    /// After a letter is laid at an index.
    #[inline(always)]
    fn lay(self, left: u16, letter: u32, index: usize) -> Self {
        let laid = u64::from(letter + 1) << LETTER | (index as u64) << INDEX;
        Self(self.0 & KEPT | u64::from(left) | laid)
    }
}

/// How many runs the search for the best plays looks at together: more, and memory is waited for less;
/// fewer, and less is looked at in vain.
const TOGETHER: usize = 4;

impl Default for Through {
    fn default() -> Self {
        let letters = Box::new([[0; 32]; 64]);
        Self { queue: Vec::new(), places: Vec::new(), runs: Vec::new(), letters }
    }
}

impl Through {
    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    #[inline(always)]
    pub fn search(&mut self, turn: &Turn, available: &[u32; SUBSETS], sink: &mut impl Sink) {
        if !self.begin(turn, available) {
            return;
        }
        for number in 0..turn.setting.lanes() {
            runs(turn, number, |start, room| {
                self.queue_run(turn, (number, start, room));
            });
        }
        self.on(turn, available, sink).work(&Everywhere);
    }

    /// Tell of such plays, but of none that the sink would have no use for ([`Sink::floor`]): the most
    /// promising runs first, and not those that cannot come up to what was found. `leaves` has the
    /// value of each left-over.
    #[inline(always)]
    pub fn search_best(
        &mut self,
        turn: &Turn,
        available: &[u32; SUBSETS],
        leaves: &[i32],
        sink: &mut impl Sink,
    ) {
        if !self.begin(turn, available) {
            return;
        }
        let spelling = turn.graph.spelling();
        let hopes = Hopes::of(turn, spelling, leaves);
        self.runs.clear();
        for number in 0..turn.setting.lanes() {
            runs(turn, number, |start, room| {
                self.runs.push(Run::of(turn, &hopes, spelling, (number, start, room)));
            });
        }
        self.runs.sort_unstable_by_key(|run| Reverse(run.most));
        let runs = std::mem::take(&mut self.runs);
        for together in runs.chunks(TOGETHER) {
            self.queue.clear();
            self.places.clear();
            for run in together.iter().filter(|run| run.most >= sink.floor()) {
                self.queue_run(turn, (run.lane.into(), run.start.into(), run.room.into()));
            }
            if self.queue.is_empty() {
                break;
            }
            self.on(turn, available, sink).work(together);
        }
        self.runs = runs;
    }

    /// Make ready; whether there is anything to look for.
    #[inline(always)]
    fn begin(&mut self, turn: &Turn, available: &[u32; SUBSETS]) -> bool {
        self.queue.clear();
        self.places.clear();
        let ours = available[usize::from(turn.rack.all) % SUBSETS];
        for (letters, lane) in self.letters.iter_mut().zip(&turn.board.lanes) {
            for (letters, cell) in letters.iter_mut().zip(&lane.cells) {
                *letters = cell.letters & ours;
            }
        }
        !turn.rack.is_empty() && turn.board.tiles > 0
    }

    #[inline(always)]
    fn queue_run(&mut self, turn: &Turn, (number, start, room): (usize, usize, usize)) {
        let lane = &turn.board.lanes[number];
        let end = lane.run_after(start);
        let word = (start as u64) << FIRST | (end as u64) << END | (room as u64) << ROOM;
        let run = (self.places.len() as u64) << RUN;
        let state = State(u64::from(turn.rack.all) | word | run);
        self.places.push(Place { lane: number as u8, start: start as u8 });
        self.queue.push(Step { node: lane.runs[start], parent: 0, state });
        turn.graph.nodes().expect(lane.runs[start]);
    }

    #[inline(always)]
    fn on<'s, K: Sink>(
        &'s mut self,
        turn: &'s Turn<'s>,
        available: &'s [u32; SUBSETS],
        sink: &'s mut K,
    ) -> Search<'s, K> {
        let Self { queue, places, letters, .. } = self;
        Search { turn, available, sink, queue, places, letters, nodes: turn.graph.nodes() }
    }
}

/// Each run of a lane that is part of words: where it begins, and how many tiles can come before.
#[inline(always)]
fn runs(turn: &Turn, number: usize, mut each: impl FnMut(usize, usize)) {
    let lane = &turn.board.lanes[number];
    let mut starts = lane.taken & !(lane.taken << 1);
    let mut free_from = 0;
    while starts != 0 {
        let start = starts.trailing_zeros() as usize;
        starts &= starts - 1;
        if lane.runs[start] != EMPTY {
            each(start, start - free_from);
        }
        free_from = lane.run_after(start) + 1;
    }
}

/// Where a search may hope for plays that are good enough, by the number of the run.
trait Promise {
    fn with(&self, run: usize, before: usize, floor: i64) -> bool;
    fn beyond(&self, run: usize, before: usize, floor: i64) -> bool;
}

struct Everywhere;

impl Promise for Everywhere {
    #[inline(always)]
    fn with(&self, _: usize, _: usize, _: i64) -> bool {
        true
    }

    #[inline(always)]
    fn beyond(&self, _: usize, _: usize, _: i64) -> bool {
        true
    }
}

impl Promise for [Run] {
    #[inline(always)]
    fn with(&self, run: usize, before: usize, floor: i64) -> bool {
        self[run].hopes_with(before, floor)
    }

    #[inline(always)]
    fn beyond(&self, run: usize, before: usize, floor: i64) -> bool {
        self[run].hopes_beyond(before, floor)
    }
}

struct Search<'s, K> {
    turn: &'s Turn<'s>,
    available: &'s [u32; SUBSETS],
    sink: &'s mut K,
    queue: &'s mut Vec<Step>,
    places: &'s [Place],
    letters: &'s [[u32; 32]; 64],
    nodes: Nodes<'s>,
}

impl<K: Sink> Search<'_, K> {
    #[inline(always)]
    fn queue(&mut self, node: u32, parent: usize, state: State) {
        self.nodes.expect(node);
        self.queue.push(Step { node, parent: parent as u32, state });
    }

    #[inline(always)]
    fn work<P: Promise + ?Sized>(&mut self, promise: &P) {
        let mut at = 0;
        while let Some(&Step { node, state, .. }) = self.queue.get(at) {
            let node = self.nodes.node(node);
            if state.byte(ROOM) == TURNED as usize {
                self.after(at, node, state);
            } else {
                self.before(at, node, state, promise);
            }
            at += 1;
        }
    }

    #[inline(always)]
    fn lane(&self, state: State) -> usize {
        usize::from(self.places[state.run()].lane)
    }

    /// Which letters of those left a square of the lane takes.
    #[inline(always)]
    fn takes(&self, lane: usize, index: usize, left: u16) -> u32 {
        self.letters[lane % 64][index % 32] & self.available[usize::from(left) % SUBSETS]
    }

    /// Turn round, and go on before the word.
    #[inline(always)]
    fn before<P: Promise + ?Sized>(&mut self, at: usize, node: Node, state: State, promise: &P) {
        let Place { lane, start } = self.places[state.run()];
        let (lane, end, first) = (usize::from(lane), state.byte(END), state.byte(FIRST));
        let before = usize::from(start) - first;
        let turns = node.children >> SEPARATOR & 1 == 1;
        if turns
            && self.takes(lane, end, state.left()) != 0
            && promise.with(state.run(), before, self.sink.floor())
        {
            let state = State((state.0 | TURNED << ROOM) & !(0x1F << LETTER));
            self.queue(self.nodes.along(node, SEPARATOR), at, state);
        }
        if state.byte(ROOM) == 0 || !promise.beyond(state.run(), before + 1, self.sink.floor()) {
            return;
        }
        let index = first - 1;
        let mut edges = (node.children | node.ends) & self.takes(lane, index, state.left());
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let left = self.turn.lay(state.left(), letter);
            let next = State(state.0 - (1 << FIRST | 1 << ROOM)).lay(left, letter, index);
            if node.ends >> letter & 1 == 1 {
                self.tell(at, next);
            }
            if node.children >> letter & 1 == 1 {
                let room = next.byte(ROOM) > 0;
                let before = if room { self.takes(lane, index - 1, left) } else { 0 };
                if before | self.takes(lane, end, left) != 0 {
                    self.queue(self.nodes.along(node, letter), at, next);
                }
            }
        }
    }

    /// Go on after the word, on a square that is free.
    #[inline(always)]
    fn after(&mut self, at: usize, node: Node, state: State) {
        let (lane, index) = (self.lane(state), state.byte(END));
        let mut edges = (node.children | node.ends) & self.takes(lane, index, state.left());
        if edges == 0 {
            return;
        }
        let before_run = self.turn.board.lanes[lane].taken >> (index + 1) & 1 == 1;
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let left = self.turn.lay(state.left(), letter);
            let next = State(state.0 + (1 << END)).lay(left, letter, index);
            if before_run {
                self.along_run(at, node, letter, next);
                continue;
            }
            if node.ends >> letter & 1 == 1 {
                self.tell(at, next);
            }
            if node.children >> letter & 1 == 1 && self.takes(lane, index + 1, left) != 0 {
                self.queue(self.nodes.along(node, letter), at, next);
            }
        }
    }

    /// Go on along the tiles after the letter just laid.
    #[inline(always)]
    fn along_run(&mut self, at: usize, node: Node, letter: u32, state: State) {
        let number = self.lane(state);
        let lane = &self.turn.board.lanes[number];
        let start = state.byte(END);
        let end = lane.run_after(start);
        let mut node = self.nodes.child(node, letter);
        let mut ends = false;
        for &tile in &lane.tiles[start..end] {
            let Some(here) = node else { return };
            let letter = u32::from(tile & 31) - 1;
            ends = here.ends >> letter & 1 == 1;
            node = self.nodes.child(here, letter);
        }
        let next = State(state.0 + (((end - start) as u64) << END));
        if ends {
            self.tell(at, next);
        }
        if let Some(node) = node.filter(|_| self.takes(number, end, next.left()) != 0) {
            self.queue(node.at, at, next);
        }
    }

    /// Tell of the word that ends with a step from another one.
    #[inline(always)]
    fn tell(&mut self, parent: usize, last: State) {
        let (start, end, left) = (last.byte(FIRST), last.byte(END), last.left());
        let (number, length) = (self.lane(last), end - start);
        let lane = &self.turn.board.lanes[number];
        let all = self.turn.rack.all;
        // a single tile that makes words both ways is told of as across
        if (all & !left).is_power_of_two() && !self.turn.setting.is_across(number) {
            let square = last.five(INDEX);
            if lane.joins >> square & 1 == 1 {
                return;
            }
        }
        let mut letters = [0; LINE];
        let mut laid = Laid { main: lane.sum(start, end), cross: 0, times: 1 };
        let (mut parent, mut step) = (parent, last);
        loop {
            let letter = step.five(LETTER);
            if letter != 0 {
                let index = step.five(INDEX);
                letters[index - start] = b'@' + letter as u8;
                laid.add(&lane.cells[index], self.turn.setting.values[letter - 1]);
            }
            if step.left() == all {
                break;
            }
            let before = &self.queue[parent];
            (parent, step) = (before.parent as usize, before.state);
        }
        let Laid { main, cross, times } = laid;
        let score = main * times + cross + self.turn.bonus(left);
        let word = Word { lane: number, start, length, score, times, left };
        self.turn.tell(&word, || letters, self.sink);
    }
}

/// What letters add to the main word, what crossing words score, and how often the main word counts.
struct Laid {
    main: i32,
    cross: i32,
    times: i32,
}

impl Laid {
    #[inline(always)]
    fn add(&mut self, cell: &Cell, value: i16) {
        let value = i32::from(value);
        self.main += value * i32::from(cell.letter_times);
        self.cross += value * i32::from(cell.times) + cell.fixed;
        self.times *= cell.word_times;
    }
}

/// There is a table of letters for each lane.
const _: () = assert!(LANES <= 64);
