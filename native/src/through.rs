//! Plays through tiles of their own lane.
//!
//! A play is looked for from the first run of tiles that its main word contains: the GADDAG leads from
//! the run read backward (the board keeps where) to the letters before it and, past the separator, to
//! those after it. Letters before stop short of a run that would touch them.
//!
//! What is to be looked at stands in a queue. Most of the time would go into waiting for nodes to come
//! from memory; so the head of a node is read when it is queued, and looked at when those before it
//! have been: the processor goes on meanwhile. A node is not queued where the next square takes no
//! letter that is left. Steps are small, and nothing is scored before a word is found: of five letters
//! laid one ends a word.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use std::cmp::Reverse;

use crate::board::{Cell, Lane};
use crate::bound::{Hopes, Run};
use crate::graph::{Node, Nodes, EMPTY, SEPARATOR};
use crate::rack::SUBSETS;
use crate::setting::LINE;
use crate::turn::{Sink, Turn, Word};

/// The queue of a search; made once and used again.
#[derive(Debug, Default)]
pub struct Through {
    queue: Vec<Step>,
    runs: Vec<Run>,
}

/// A node to look at, and how it was come to.
#[derive(Debug, Clone, Copy)]
struct Step {
    node: Node,
    /// The step before it.
    parent: u32,
    state: State,
}

/// Small numbers in one: what is left (16 bits), where the word begins so far and up to where it goes,
/// how many letters can still come before ([`TURNED`] past the separator), and the letter laid last (A
/// as 1, 0 for none) and where (8 bits each).
#[derive(Debug, Clone, Copy)]
struct State(u64);

const TURNED: u64 = 0xFF;
const FIRST: u32 = 16;
const END: u32 = 24;
const ROOM: u32 = 32;
const LETTER: u32 = 40;
const INDEX: u32 = 48;

impl State {
    #[inline(always)]
    fn left(self) -> u16 {
        self.0 as u16
    }

    #[inline(always)]
    fn byte(self, at: u32) -> usize {
        (self.0 >> at & 0xFF) as usize
    }

    /// After a letter is laid at an index.
    #[inline(always)]
    fn lay(self, left: u16, letter: u32, index: usize) -> Self {
        let kept = self.0 & 0xFF_FFFF << FIRST;
        Self(kept | u64::from(left) | u64::from(letter + 1) << LETTER | (index as u64) << INDEX)
    }
}

impl Through {
    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    #[inline(always)]
    pub fn search(&mut self, turn: &Turn, available: &[u32; SUBSETS], sink: &mut impl Sink) {
        if turn.rack.is_empty() {
            return;
        }
        for number in 0..turn.setting.lanes() {
            if turn.board.lanes[number].taken != 0 {
                self.queue.clear();
                let mut search = Search::new(&mut self.queue, turn, available, number, sink);
                runs(turn, number, |start, room| search.begin(start, room));
                search.work(&Everywhere);
            }
        }
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
        if turn.rack.is_empty() || turn.board.tiles == 0 {
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
        for run in &self.runs {
            if run.most < sink.floor() {
                return;
            }
            self.queue.clear();
            let number = usize::from(run.lane);
            let mut search = Search::new(&mut self.queue, turn, available, number, sink);
            search.begin(usize::from(run.start), usize::from(run.room));
            search.work(run);
        }
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

/// Where a search may hope for plays that are good enough.
trait Promise {
    fn with(&self, before: usize, floor: i64) -> bool;
    fn beyond(&self, before: usize, floor: i64) -> bool;
}

struct Everywhere;

impl Promise for Everywhere {
    #[inline(always)]
    fn with(&self, _: usize, _: i64) -> bool {
        true
    }

    #[inline(always)]
    fn beyond(&self, _: usize, _: i64) -> bool {
        true
    }
}

impl Promise for Run {
    #[inline(always)]
    fn with(&self, before: usize, floor: i64) -> bool {
        self.hopes_with(before, floor)
    }

    #[inline(always)]
    fn beyond(&self, before: usize, floor: i64) -> bool {
        self.hopes_beyond(before, floor)
    }
}

struct Search<'s, K> {
    turn: &'s Turn<'s>,
    available: &'s [u32; SUBSETS],
    sink: &'s mut K,
    queue: &'s mut Vec<Step>,
    nodes: Nodes<'s>,
    number: usize,
    lane: &'s Lane,
    /// The run that was queued last.
    start: usize,
    /// Which letters of the rack the squares take; none beyond the lane. As long as a power of two, so
    /// that no index needs a check.
    letters: [u32; 32],
    /// Squares where a single tile is told of in the other direction.
    elsewhere: u32,
}

impl<'s, K: Sink> Search<'s, K> {
    #[inline(always)]
    fn new(
        queue: &'s mut Vec<Step>,
        turn: &'s Turn<'s>,
        available: &'s [u32; SUBSETS],
        number: usize,
        sink: &'s mut K,
    ) -> Self {
        let lane = &turn.board.lanes[number];
        let ours = available[usize::from(turn.rack.all) % SUBSETS];
        let mut letters = [0; 32];
        for (letters, cell) in letters.iter_mut().zip(&lane.cells) {
            *letters = cell.letters & ours;
        }
        let elsewhere = if turn.setting.is_across(number) { 0 } else { lane.joins };
        let nodes = turn.graph.nodes();
        Self { turn, available, sink, queue, nodes, number, lane, start: 0, letters, elsewhere }
    }

    /// Queue a run, with room for so many tiles before it.
    #[inline(always)]
    fn begin(&mut self, start: usize, room: usize) {
        let end = self.lane.run_after(start);
        let word = (start as u64) << FIRST | (end as u64) << END | (room as u64) << ROOM;
        let state = State(u64::from(self.turn.rack.all) | word);
        self.start = start;
        self.queue(self.lane.runs[start], 0, state);
    }

    #[inline(always)]
    fn queue(&mut self, node: u32, parent: usize, state: State) {
        self.queue.push(Step { node: self.nodes.node(node), parent: parent as u32, state });
    }

    #[inline(always)]
    fn work(&mut self, promise: &impl Promise) {
        let mut at = 0;
        while let Some(&step) = self.queue.get(at) {
            if step.state.byte(ROOM) == TURNED as usize {
                self.after(at, step);
            } else {
                self.before(at, step, promise);
            }
            at += 1;
        }
    }

    /// Which letters of those left the square takes.
    #[inline(always)]
    fn takes(&self, index: usize, left: u16) -> u32 {
        self.letters[index % 32] & self.available[usize::from(left) % SUBSETS]
    }

    /// Turn round, and go on before the word.
    #[inline(always)]
    fn before(&mut self, at: usize, Step { node, state, .. }: Step, promise: &impl Promise) {
        let end = state.byte(END);
        let before = self.start.wrapping_sub(state.byte(FIRST));
        let turns = node.children >> SEPARATOR & 1 == 1 && self.takes(end, state.left()) != 0;
        if turns && promise.with(before, self.sink.floor()) {
            let state = State((state.0 | TURNED << ROOM) & !(0xFF << LETTER));
            self.queue(self.nodes.along(node, SEPARATOR), at, state);
        }
        if state.byte(ROOM) == 0 || !promise.beyond(before + 1, self.sink.floor()) {
            return;
        }
        let index = state.byte(FIRST) - 1;
        let mut edges = (node.children | node.ends) & self.takes(index, state.left());
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let left = self.turn.lay(state.left(), letter);
            let next = State(state.0 - (1 << FIRST | 1 << ROOM)).lay(left, letter, index);
            if node.ends >> letter & 1 == 1 {
                self.tell(at, next);
            }
            if node.children >> letter & 1 == 1 {
                let before = if next.byte(ROOM) > 0 { self.takes(index - 1, left) } else { 0 };
                if before | self.takes(end, left) != 0 {
                    self.queue(self.nodes.along(node, letter), at, next);
                }
            }
        }
    }

    /// Go on after the word, on a square that is free.
    #[inline(always)]
    fn after(&mut self, at: usize, Step { node, state, .. }: Step) {
        let index = state.byte(END);
        let before_run = self.lane.taken >> (index + 1) & 1 == 1;
        let mut edges = (node.children | node.ends) & self.takes(index, state.left());
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
            if node.children >> letter & 1 == 1 && self.takes(index + 1, left) != 0 {
                self.queue(self.nodes.along(node, letter), at, next);
            }
        }
    }

    /// Go on along the tiles after the letter just laid.
    #[inline(always)]
    fn along_run(&mut self, at: usize, node: Node, letter: u32, state: State) {
        let start = state.byte(END);
        let end = self.lane.run_after(start);
        let mut node = self.nodes.child(node, letter);
        let mut ends = false;
        for &tile in &self.lane.tiles[start..end] {
            let Some(here) = node else { return };
            let letter = u32::from(tile & 31) - 1;
            ends = here.ends >> letter & 1 == 1;
            node = self.nodes.child(here, letter);
        }
        let next = State(state.0 + (((end - start) as u64) << END));
        if ends {
            self.tell(at, next);
        }
        if let Some(node) = node.filter(|_| self.takes(end, next.left()) != 0) {
            self.queue.push(Step { node, parent: at as u32, state: next });
        }
    }

    /// Tell of the word that ends with a step from another one.
    #[inline(always)]
    fn tell(&mut self, parent: usize, last: State) {
        let (start, end, left) = (last.byte(FIRST), last.byte(END), last.left());
        let length = end - start;
        if self.elsewhere != 0 && self.is_told_elsewhere(start, length, left) {
            return;
        }
        let mut letters = [0; LINE];
        let mut laid = Laid { main: self.lane.sum(start, end), cross: 0, times: 1 };
        let (mut parent, mut step) = (parent, last);
        loop {
            let letter = step.byte(LETTER);
            if letter != 0 {
                let index = step.byte(INDEX);
                letters[index - start] = b'@' + letter as u8;
                laid.add(&self.lane.cells[index], self.turn.setting.values[letter - 1]);
            }
            if step.left() == self.turn.rack.all {
                break;
            }
            let before = &self.queue[parent];
            (parent, step) = (before.parent as usize, before.state);
        }
        let Laid { main, cross, times } = laid;
        let score = main * times + cross + self.turn.bonus(left);
        let word = Word { lane: self.number, start, length, score, times, left };
        self.turn.tell(&word, || letters, self.sink);
    }

    /// A single tile that makes words both ways is told of as across.
    #[inline(always)]
    fn is_told_elsewhere(&self, start: usize, length: usize, left: u16) -> bool {
        let laid = self.turn.rack.all & !left;
        laid.is_power_of_two() && self.elsewhere >> start & ((1 << length) - 1) != 0
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
