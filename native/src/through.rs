//! Plays through tiles of their own lane.
//!
//! A play is looked for from the first run of tiles that its main word contains: the GADDAG leads from
//! the run read backward (the board keeps where) to the letters before it and, past the separator, to
//! those after it. Letters before stop short of a run that would touch them.
//!
//! What is to be looked at stands in a queue. Most of the time goes into waiting for nodes to come from
//! memory; so the head of a node is read when it is queued, and looked at when those before it have
//! been: the processor goes on meanwhile. A node is not queued where the next square takes no letter
//! that is left.

use crate::board::{Cell, Lane};
use crate::graph::{Node, Nodes, EMPTY, SEPARATOR};
use crate::setting::LINE;
use crate::turn::{Sink, Turn, Word};

/// The queue of a search; made once and used again.
#[derive(Debug, Default)]
pub struct Through {
    queue: Vec<Step>,
}

/// A node to look at, and how it was come to.
#[derive(Debug, Clone, Copy)]
struct Step {
    node: Node,
    laid: Laid,
    /// The step before it.
    parent: u32,
    /// The letter that was laid last and where; 0 for none.
    letter: u8,
    index: u8,
    /// Where the word begins, so far.
    first: u8,
    /// Up to where it goes, so far.
    end: u8,
    /// How many letters can still come before; [`TURNED`] past the separator.
    room: u8,
}

const TURNED: u8 = u8::MAX;

/// What has been laid: what its letters add to the main word, what crossing words score, how often the
/// main word counts, and what is left.
#[derive(Debug, Clone, Copy)]
struct Laid {
    main: i32,
    cross: i32,
    times: i32,
    left: u16,
}

impl Through {
    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    pub fn search(&mut self, turn: &Turn, available: &[u32], sink: &mut impl Sink) {
        if turn.rack.is_empty() {
            return;
        }
        for number in 0..turn.setting.lanes() {
            let lane = &turn.board.lanes[number];
            if lane.taken == 0 {
                continue;
            }
            self.queue.clear();
            let elsewhere = if turn.setting.is_across(number) { 0 } else { lane.joins };
            let (queue, nodes) = (&mut self.queue, turn.graph.nodes());
            let mut search =
                Search { turn, available, sink, queue, nodes, number, lane, elsewhere };
            search.begin();
            search.work();
        }
    }
}

struct Search<'s, K> {
    turn: &'s Turn<'s>,
    available: &'s [u32],
    sink: &'s mut K,
    queue: &'s mut Vec<Step>,
    nodes: Nodes<'s>,
    number: usize,
    lane: &'s Lane,
    /// Squares where a single tile is told of in the other direction.
    elsewhere: u32,
}

impl<K: Sink> Search<'_, K> {
    /// Queue the lane's runs.
    fn begin(&mut self) {
        let mut starts = self.lane.taken & !(self.lane.taken << 1);
        let mut free_from = 0;
        while starts != 0 {
            let start = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let end = self.lane.run_after(start);
            if self.lane.runs[start] != EMPTY {
                let main = self.values(start, end);
                self.queue.push(Step {
                    node: self.nodes.node(self.lane.runs[start]),
                    laid: Laid { main, cross: 0, times: 1, left: self.turn.rack.all },
                    parent: 0,
                    letter: 0,
                    index: 0,
                    first: start as u8,
                    end: end as u8,
                    room: (start - free_from) as u8,
                });
            }
            free_from = end + 1;
        }
    }

    fn values(&self, start: usize, end: usize) -> i32 {
        let tiles = self.lane.tiles[start..end].iter();
        tiles.map(|&tile| i32::from(self.turn.setting.value(tile))).sum()
    }

    fn work(&mut self) {
        let mut at = 0;
        while let Some(&step) = self.queue.get(at) {
            if step.room == TURNED {
                self.after(at, &step);
            } else {
                self.before(at, &step);
            }
            at += 1;
        }
    }

    /// Which letters of those left the square takes; none beyond the lane.
    #[inline]
    fn takes(&self, index: usize, left: u16) -> u32 {
        let cell = self.lane.cells.get(index).map_or(0, |cell| cell.letters);
        cell & self.available[usize::from(left)]
    }

    /// Turn round, and go on before the word.
    #[inline]
    fn before(&mut self, at: usize, step: &Step) {
        let end = usize::from(step.end);
        if step.node.children >> SEPARATOR & 1 == 1 && self.takes(end, step.laid.left) != 0 {
            let node = self.nodes.node(self.nodes.along(step.node, SEPARATOR));
            self.queue.push(Step { node, parent: at as u32, letter: 0, room: TURNED, ..*step });
        }
        if step.room == 0 {
            return;
        }
        let index = usize::from(step.first) - 1;
        let cell = self.lane.cells[index];
        let mut edges = (step.node.children | step.node.ends)
            & cell.letters
            & self.available[usize::from(step.laid.left)];
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let laid = self.lay(&cell, letter, step.laid);
            let next = Step {
                laid,
                parent: at as u32,
                letter: b'A' + letter as u8,
                index: index as u8,
                first: index as u8,
                room: step.room - 1,
                ..*step
            };
            if step.node.ends >> letter & 1 == 1 {
                self.tell(&next);
            }
            if step.node.children >> letter & 1 == 1 {
                let before = if next.room > 0 { self.takes(index - 1, laid.left) } else { 0 };
                if before | self.takes(end, laid.left) != 0 {
                    let node = self.nodes.node(self.nodes.along(step.node, letter));
                    self.queue.push(Step { node, ..next });
                }
            }
        }
    }

    /// Go on after the word, on a square that is free.
    #[inline]
    fn after(&mut self, at: usize, step: &Step) {
        let index = usize::from(step.end);
        let cell = self.lane.cells[index];
        let mut edges = (step.node.children | step.node.ends)
            & cell.letters
            & self.available[usize::from(step.laid.left)];
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let next = Step {
                laid: self.lay(&cell, letter, step.laid),
                parent: at as u32,
                letter: b'A' + letter as u8,
                index: index as u8,
                end: step.end + 1,
                ..*step
            };
            if self.lane.taken >> (index + 1) & 1 == 1 {
                self.along_run(letter, next);
                continue;
            }
            if step.node.ends >> letter & 1 == 1 {
                self.tell(&next);
            }
            if step.node.children >> letter & 1 == 1 && self.takes(index + 1, next.laid.left) != 0 {
                let node = self.nodes.node(self.nodes.along(step.node, letter));
                self.queue.push(Step { node, ..next });
            }
        }
    }

    /// Go on along the tiles after the letter just laid.
    fn along_run(&mut self, letter: u32, mut next: Step) {
        let start = usize::from(next.end);
        let end = self.lane.run_after(start);
        let mut node = self.nodes.child(next.node, letter);
        let mut ends = false;
        for &tile in &self.lane.tiles[start..end] {
            let Some(here) = node else { return };
            let letter = u32::from(tile & 31) - 1;
            ends = here.ends >> letter & 1 == 1;
            node = self.nodes.child(here, letter);
        }
        next.laid.main += self.values(start, end);
        next.end = end as u8;
        if ends {
            self.tell(&next);
        }
        if let Some(node) = node.filter(|_| self.takes(end, next.laid.left) != 0) {
            self.queue.push(Step { node, ..next });
        }
    }

    #[inline]
    fn lay(&self, cell: &Cell, letter: u32, laid: Laid) -> Laid {
        let value = i32::from(self.turn.setting.values[letter as usize]);
        Laid {
            main: laid.main + value * i32::from(cell.letter_times),
            cross: laid.cross + value * i32::from(cell.times) + cell.fixed,
            times: laid.times * cell.word_times,
            left: self.turn.lay(laid.left, letter),
        }
    }

    /// Tell of the word that ends with a step.
    #[inline]
    fn tell(&mut self, last: &Step) {
        let (start, length) = (usize::from(last.first), usize::from(last.end - last.first));
        let Laid { main, cross, times, left } = last.laid;
        if self.elsewhere != 0 && self.is_told_elsewhere(start, length, left) {
            return;
        }
        let score = main * times + cross + self.turn.bonus(left);
        let word = Word { lane: self.number, start, length, score, times, left };
        self.turn.tell(&word, || letters(self.queue, self.turn.rack.all, last), self.sink);
    }

    /// A single tile that makes words both ways is told of as across.
    #[inline]
    fn is_told_elsewhere(&self, start: usize, length: usize, left: u16) -> bool {
        let laid = self.turn.rack.all & !left;
        laid.is_power_of_two() && self.elsewhere >> start & ((1 << length) - 1) != 0
    }
}

/// The letters of a word, from its last step back to the run; `all` is what is left there.
fn letters(queue: &[Step], all: u16, last: &Step) -> [u8; LINE] {
    let mut letters = [0; LINE];
    let mut step = last;
    loop {
        if step.letter != 0 {
            letters[usize::from(step.index - last.first)] = step.letter;
        }
        if step.laid.left == all {
            return letters;
        }
        step = &queue[step.parent as usize];
    }
}
