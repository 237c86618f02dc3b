//! Plays through tiles of their own lane.
//!
//! A play is looked for from the first run of tiles that its main word contains: the GADDAG leads from
//! the run read backward (the board keeps where) to the letters before it and, past the separator, to
//! those after it. Letters before stop short of a run that would touch them.

use crate::board::Lane;
use crate::graph::{Node, Nodes, EMPTY, SEPARATOR};
use crate::setting::{Way, LINE};
use crate::turn::{Found, Sink, Turn};

/// Tell of every such play. `available` has the letters that can be laid of each left-over.
pub fn search(turn: &Turn, available: &[u32], sink: &mut impl Sink) {
    if turn.rack.is_empty() {
        return;
    }
    for number in 0..turn.setting.lanes() {
        let mut starts = turn.board.lanes[number].taken;
        starts &= !(starts << 1);
        let mut room = 0;
        while starts != 0 {
            let start = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let mut search = Search::new(turn, available, number, start, sink);
            search.run(start - room);
            room = search.end + 1;
        }
    }
}

struct Search<'s, K> {
    turn: &'s Turn<'s>,
    available: &'s [u32],
    sink: &'s mut K,
    nodes: Nodes<'s>,
    number: usize,
    lane: &'s Lane,
    way: &'s Way,
    /// The first run of the play: from here up to there.
    start: usize,
    end: usize,
    /// A square where a single tile is told of in the other direction.
    elsewhere: u32,
    /// The letters laid, 0 where there are tiles.
    letters: [u8; 2 * LINE],
}

/// What has been laid: what its letters add to the main word, what crossing words score, how often the
/// main word counts, and what is left.
#[derive(Clone, Copy)]
struct Laid {
    main: i32,
    cross: i32,
    times: i32,
    left: u16,
}

impl<'s, K: Sink> Search<'s, K> {
    fn new(
        turn: &'s Turn<'s>,
        available: &'s [u32],
        number: usize,
        start: usize,
        sink: &'s mut K,
    ) -> Self {
        let lane = &turn.board.lanes[number];
        Self {
            turn,
            available,
            sink,
            nodes: turn.graph.nodes(),
            number,
            lane,
            way: &turn.setting.ways[number],
            start,
            end: lane.run_after(start),
            elsewhere: if turn.setting.is_across(number) { 0 } else { lane.joins },
            letters: [0; 2 * LINE],
        }
    }

    /// From the run, with room for so many tiles before it.
    fn run(&mut self, room: usize) {
        let node = self.lane.runs[self.start];
        if node == EMPTY {
            return;
        }
        let main = self.values(self.start, self.end);
        let laid = Laid { main, cross: 0, times: 1, left: self.turn.rack.all };
        self.before(self.nodes.node(node), self.start, room, laid);
    }

    fn values(&self, start: usize, end: usize) -> i32 {
        let tiles = self.lane.tiles[start..end].iter();
        tiles.map(|&tile| i32::from(self.turn.setting.value(tile))).sum()
    }

    /// Go on before square `first`, or turn round.
    fn before(&mut self, node: Node, first: usize, room: usize, laid: Laid) {
        if self.end < self.way.length {
            if let Some(node) = self.nodes.child(node, SEPARATOR) {
                self.after(node, first, self.end, laid);
            }
        }
        if room == 0 {
            return;
        }
        let index = first - 1;
        let mut edges = self.edges(node, index, laid.left);
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let laid = self.lay(index, letter, laid);
            if node.ends >> letter & 1 == 1 {
                self.tell(index, self.end, laid);
            }
            if laid.left != 0 && node.children >> letter & 1 == 1 {
                let child = self.nodes.node(self.nodes.along(node, letter));
                self.before(child, index, room - 1, laid);
            }
        }
    }

    /// Go on at square `index`, which is free, with a word that began at `first`.
    fn after(&mut self, node: Node, first: usize, index: usize, laid: Laid) {
        let mut edges = self.edges(node, index, laid.left);
        let next = index + 1;
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let laid = self.lay(index, letter, laid);
            if self.lane.taken >> next & 1 == 1 {
                self.across_run(node, letter, first, next, laid);
                continue;
            }
            if node.ends >> letter & 1 == 1 {
                self.tell(first, next, laid);
            }
            if laid.left != 0 && next < self.way.length && node.children >> letter & 1 == 1 {
                let child = self.nodes.node(self.nodes.along(node, letter));
                self.after(child, first, next, laid);
            }
        }
    }

    /// Go on along tiles that come after the letter just laid.
    fn across_run(&mut self, node: Node, letter: u32, first: usize, start: usize, mut laid: Laid) {
        let end = self.lane.run_after(start);
        let mut node = self.nodes.child(node, letter);
        let mut ends = false;
        for index in start..end {
            let Some(here) = node else { return };
            let letter = u32::from(self.lane.tiles[index] & 31) - 1;
            ends = here.ends >> letter & 1 == 1;
            node = self.nodes.child(here, letter);
        }
        laid.main += self.values(start, end);
        if ends {
            self.tell(first, end, laid);
        }
        if let Some(node) = node.filter(|_| laid.left != 0 && end < self.way.length) {
            self.after(node, first, end, laid);
        }
    }

    #[inline]
    fn edges(&self, node: Node, index: usize, left: u16) -> u32 {
        (node.children | node.ends) & self.lane.letters[index] & self.available[usize::from(left)]
    }

    #[inline]
    fn lay(&mut self, index: usize, letter: u32, laid: Laid) -> Laid {
        let value = i32::from(self.turn.setting.values[letter as usize]);
        self.letters[index] = b'A' + letter as u8;
        Laid {
            main: laid.main + value * i32::from(self.way.letter_times[index]),
            cross: laid.cross + value * i32::from(self.lane.times[index]) + self.lane.fixed[index],
            times: laid.times * self.way.word_times[index],
            left: self.turn.lay(laid.left, letter),
        }
    }

    fn tell(&mut self, start: usize, end: usize, laid: Laid) {
        if self.elsewhere != 0 && self.is_told_elsewhere(start, end, laid.left) {
            return;
        }
        let score = laid.main * laid.times + laid.cross + self.turn.bonus(laid.left);
        let Some(letters) = self.letters.get(start..start + LINE) else { return };
        let Ok(letters) = letters.try_into() else { return };
        let (lane, length, left) = (self.number, end - start, laid.left);
        self.turn.tell(&Found { lane, start, length, letters, score, left }, laid.times, self.sink);
    }

    /// A single tile that makes words both ways is told of as across.
    fn is_told_elsewhere(&self, start: usize, end: usize, left: u16) -> bool {
        let laid = self.turn.rack.all & !left;
        laid.is_power_of_two() && self.elsewhere >> start & ((1 << (end - start)) - 1) != 0
    }
}
