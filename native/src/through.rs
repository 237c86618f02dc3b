//! Plays through tiles of their own lane.
//!
//! A play is looked for from the first run of tiles that its main word contains: the GADDAG leads from
//! the run read backward (the board keeps where) to the letters before it and, past the separator, to
//! those after it. Letters before stop short of a run that would touch them.
//!
//! What is to be looked at stands in a queue, for many runs at once: first all that comes before runs, then
//! all that comes after them, then the words. Half of the time would go into waiting for memory, and for
//! branches that cannot be foreseen. So memory is asked some steps ahead; a step is queued only where
//! the next square takes a letter that can come next (an edge says which can); and whether it
//! is queued is no branch but a number ([`List`]).

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use std::cmp::Reverse;
use std::ops::Range;

use crate::board::Cell;
use crate::bound::{Hopes, Run};
use crate::graph::{Edge, Edges, LETTERS, SEPARATOR};
use crate::rack::SUBSETS;
use crate::setting::{LANES, LINE};
use crate::steps::{End, List, State, Step, END, FIRST, INDEX, LANE, LETTER, ROOM, RUN};
use crate::turn::{Sink, Turn, Word};

/// What a search fills and reads; made once and used again.
#[derive(Debug)]
pub struct Through {
    lists: Lists,
    runs: Vec<Run>,
    /// What each run can be worth at most, and its number: the most promising first.
    order: Vec<(i64, usize)>,
    /// Which letters of the rack the squares of each lane take; none beyond it. As long as powers of
    /// two, so that no index needs a check.
    letters: Box<[[u32; 32]; 64]>,
}

#[derive(Debug, Default)]
struct Lists {
    /// Steps before runs, and then after them, too.
    queue: List<Step>,
    /// Steps that have turned round, for the queue.
    turned: List<Step>,
    /// Words that were found.
    ends: List<End>,
}

/// How many runs the search for the best plays looks at together: more, and memory is waited for less;
/// fewer, and less is looked at in vain.
const TOGETHER: usize = 4;

/// How many steps ahead memory is asked for.
const AHEAD: usize = 14;

/// For how many steps room is made at once.
const STEPS: usize = 16;

impl Default for Through {
    fn default() -> Self {
        let letters = Box::new([[0; 32]; 64]);
        Self { lists: Lists::default(), runs: Vec::new(), order: Vec::new(), letters }
    }
}

impl Through {
    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    #[inline(always)]
    pub fn search(&mut self, turn: &Turn, available: &[u32; SUBSETS], sink: &mut impl Sink) {
        if !self.begin(turn, available) {
            return;
        }
        let mut search = self.on(turn, available, sink);
        for number in 0..turn.setting.lanes() {
            runs(turn, number, |start, room| search.queue_run(0, (number, start, room)));
        }
        search.work(&Everywhere);
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
        self.order.clear();
        self.order.extend(self.runs.iter().map(|run| run.most).zip(0..));
        self.order.sort_unstable_by_key(|&(most, _)| Reverse(most));
        let (runs, order) = (std::mem::take(&mut self.runs), std::mem::take(&mut self.order));
        for together in order.chunks(TOGETHER) {
            let floor = sink.floor();
            if together[0].0 < floor {
                break;
            }
            self.lists.clear();
            let mut search = self.on(turn, available, sink);
            for &(_, number) in together.iter().filter(|(most, _)| *most >= floor) {
                let run = &runs[number];
                search.queue_run(number, (run.lane.into(), run.start.into(), run.room.into()));
            }
            search.work(&runs[..]);
        }
        (self.runs, self.order) = (runs, order);
    }

    /// Make ready; whether there is anything to look for.
    #[inline(always)]
    fn begin(&mut self, turn: &Turn, available: &[u32; SUBSETS]) -> bool {
        self.lists.clear();
        let ours = available[usize::from(turn.rack.all) % SUBSETS];
        for (letters, lane) in self.letters.iter_mut().zip(&turn.board.lanes) {
            for (letters, cell) in letters.iter_mut().zip(&lane.cells) {
                *letters = cell.letters & ours;
            }
        }
        !turn.rack.is_empty() && turn.board.tiles > 0
    }

    #[inline(always)]
    fn on<'s, K: Sink>(
        &'s mut self,
        turn: &'s Turn<'s>,
        available: &'s [u32; SUBSETS],
        sink: &'s mut K,
    ) -> Search<'s, K> {
        let Self { lists, letters, .. } = self;
        Search { turn, available, sink, lists, letters, edges: turn.graph.edges() }
    }
}

impl Lists {
    fn clear(&mut self) {
        self.queue.length = 0;
        self.turned.length = 0;
        self.ends.length = 0;
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
        if lane.runs[start] != Edge::NONE {
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
    lists: &'s mut Lists,
    letters: &'s [[u32; 32]; 64],
    edges: Edges<'s>,
}

impl<K: Sink> Search<'_, K> {
    #[inline(always)]
    fn queue_run(&mut self, run: usize, (number, start, room): (usize, usize, usize)) {
        let lane = &self.turn.board.lanes[number];
        let (edge, end, left) = (lane.runs[start], lane.run_after(start), self.turn.rack.all);
        let word = (start as u64) << FIRST | (end as u64) << END | (room as u64) << ROOM;
        let place = (number as u64) << LANE | (run as u64) << RUN;
        let state = State(u64::from(left) | word | place);
        let on = self.ways_on(edge, state);
        self.edges.expect(edge, on);
        self.lists.queue.make_room(1);
        self.lists.queue.add_if(on != 0, Step { edge, state, parent: 0, on });
    }

    #[inline(always)]
    fn work<P: Promise + ?Sized>(&mut self, promise: &P) {
        let mut at = 0;
        while at < self.lists.queue.length {
            for at in self.make_ready(&mut at) {
                self.before(at, promise);
            }
        }
        self.lists.queue.make_room(self.lists.turned.length);
        for &step in self.lists.turned.items() {
            self.lists.queue.add_if(true, step);
        }
        while at < self.lists.queue.length {
            for at in self.make_ready(&mut at) {
                self.after(at);
            }
        }
        for at in 0..self.lists.ends.length {
            let End { state, parent } = self.lists.ends.items[at];
            self.tell(parent as usize, state);
        }
    }

    /// The next steps of the queue, with room in all lists for what comes after them.
    #[inline(always)]
    fn make_ready(&mut self, at: &mut usize) -> Range<usize> {
        self.lists.queue.make_room(STEPS * 26);
        self.lists.turned.make_room(STEPS);
        self.lists.ends.make_room(STEPS * 26);
        let from = *at;
        *at = self.lists.queue.length.min(from + STEPS);
        from..*at
    }

    /// A step of the queue; and memory is asked for what one soon after it will need.
    #[inline(always)]
    fn step(&self, at: usize) -> Step {
        if let Some(soon) = self.lists.queue.items.get(at + AHEAD) {
            self.edges.expect(soon.edge, soon.on);
        }
        self.lists.queue.items[at]
    }

    /// Which letters of those left a square of the lane takes.
    #[inline(always)]
    fn takes(&self, lane: usize, index: usize, left: u16) -> u32 {
        self.letters[lane % 64][index % 32] & self.available[usize::from(left) % SUBSETS]
    }

    /// With what a step before a run can go on: letters before the word, and the separator if there is a
    /// letter for the square after it.
    #[inline(always)]
    fn ways_on(&self, edge: Edge, state: State) -> u32 {
        let (lane, left, first) = (state.lane(), state.left(), state.five(FIRST));
        let room = state.five(ROOM) > 0;
        let before = if room { self.takes(lane, first.wrapping_sub(1), left) } else { 0 };
        let turns = u32::from(self.takes(lane, state.five(END), left) != 0) << SEPARATOR;
        edge.next() & (before | turns)
    }

    /// Turn round, and go on before the word.
    #[inline(always)]
    fn before<P: Promise + ?Sized>(&mut self, at: usize, promise: &P) {
        let step = self.step(at);
        let Step { edge, state, on, .. } = step;
        let (lane, left) = (state.lane(), state.left());
        let laid = (self.turn.rack.all & !left).count_ones() as usize;
        if on >> SEPARATOR == 1 && promise.with(state.run(), laid, self.sink.floor()) {
            let edge = self.edges.along(edge, SEPARATOR);
            let on = edge.next() & self.takes(lane, state.five(END), left);
            self.lists.turned.add_if(on != 0, Step { edge, on, ..step });
        }
        let mut letters = on & LETTERS;
        if letters == 0 || !promise.beyond(state.run(), laid + 1, self.sink.floor()) {
            return;
        }
        let index = state.five(FIRST) - 1;
        let parent = at as u32;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let edge = self.edges.along(edge, letter);
            let left = self.turn.lay(left, letter);
            let state = State(state.0 - (1 << FIRST | 1 << ROOM)).lay(left, letter, index);
            self.lists.ends.add_if(edge.ends(), End { state, parent });
            let on = self.ways_on(edge, state);
            self.lists.queue.add_if(on != 0, Step { edge, state, parent, on });
        }
    }

    /// Go on after the word, on a square that is free.
    #[inline(always)]
    fn after(&mut self, at: usize) {
        let Step { edge, state, on, .. } = self.step(at);
        let (lane, index, left) = (state.lane(), state.five(END), state.left());
        let before_run = self.turn.board.lanes[lane].taken >> (index + 1) & 1 == 1;
        let parent = at as u32;
        let mut letters = on;
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let edge = self.edges.along(edge, letter);
            let left = self.turn.lay(left, letter);
            let state = State(state.0 + (1 << END)).lay(left, letter, index);
            if before_run {
                self.along_run(parent, edge, state);
            } else {
                self.end_or_go_on(parent, edge, state);
            }
        }
    }

    /// Go on along the tiles after the letter just laid.
    #[inline(always)]
    fn along_run(&mut self, parent: u32, edge: Edge, state: State) {
        let number = state.lane();
        let lane = &self.turn.board.lanes[number];
        let start = state.five(END);
        let end = lane.run_after(start);
        let run = lane.tiles[start..end].iter().map(|&tile| u32::from(tile & 31) - 1);
        let Some(edge) = self.edges.walk(edge, run) else { return };
        let state = State(state.0 + (((end - start) as u64) << END));
        self.end_or_go_on(parent, edge, state);
    }

    #[inline(always)]
    fn end_or_go_on(&mut self, parent: u32, edge: Edge, state: State) {
        self.lists.ends.add_if(edge.ends(), End { state, parent });
        let on = edge.next() & self.takes(state.lane(), state.five(END), state.left());
        self.lists.queue.add_if(on != 0, Step { edge, state, parent, on });
    }

    /// Tell of the word that ends with a step from another one.
    #[inline(always)]
    fn tell(&mut self, parent: usize, last: State) {
        let (start, end, left) = (last.five(FIRST), last.five(END), last.left());
        let (number, length) = (last.lane(), end - start);
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
        let mut blank = 0;
        while step.left() != all {
            let (letter, index) = (step.five(LETTER), step.five(INDEX));
            letters[index - start] = b'A' + letter as u8;
            laid.add(&lane.cells[index], self.turn.setting.values[letter]);
            let before = &self.lists.queue.items[parent];
            let by_blank = (before.state.left() ^ step.left()) & self.turn.rack.blanks() != 0;
            blank = if by_blank { index - start } else { blank };
            (parent, step) = (before.parent as usize, before.state);
        }
        let Laid { main, cross, times } = laid;
        let score = main * times + cross + self.turn.bonus(left);
        let word = Word { lane: number, start, length, score, times, left, blank };
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
