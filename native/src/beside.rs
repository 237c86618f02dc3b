//! Plays that touch no tile in their own lane: words of the rack alone, beside tiles of other lanes.
//!
//! Where a word fits is found for all lanes and all starts at once. For each letter there is a mask of
//! the squares that take it, a number a lane. The masks of a word's letters, each shifted down by the
//! letter's index, have their common bits where the word can start. So the words that the rack spells
//! are walked through once, and not once a place.
//!
//! The lanes' numbers stand side by side in 64 bits, 16 or (on boards of more than 16 squares a lane)
//! 32 bits each. Shifting carries bits over from the next lane, but only to where no word can start
//! that is so long.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generate`

use crate::graph::Edge;
use crate::rack::SUBSETS;
use crate::setting::{Setting, LINE};
use crate::turn::{Sink, Turn, Word};

/// A number for each lane.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Lanes<const N: usize>([u64; N]);

impl<const N: usize> Lanes<N> {
    const NONE: Self = Self([0; N]);
    const FIELD: usize = if N == NARROW { 16 } else { 32 };
    const PER: usize = 64 / Self::FIELD;

    #[inline(always)]
    fn set(&mut self, lane: usize, bits: u32) {
        self.0[lane / Self::PER] |= u64::from(bits) << (lane % Self::PER * Self::FIELD);
    }

    #[inline(always)]
    fn both(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    #[inline(always)]
    fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    #[inline(always)]
    fn either(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    #[inline(always)]
    fn lower(&self, places: usize) -> Self {
        Self(std::array::from_fn(|index| self.0[index] >> places))
    }

    #[inline(always)]
    fn any(&self) -> bool {
        self.0.iter().fold(0, |all, &lanes| all | lanes) != 0
    }
}

/// For boards of up to 16 rows and columns: four lanes a number.
pub const NARROW: usize = 8;
/// For larger boards: two lanes a number.
pub const WIDE: usize = 20;

/// Room for what depends on a length, a power of two, so that no index needs a check; the longest
/// word has 15 letters.
const LENGTHS: usize = 16;

/// Where a walk stands after some letters: with which it can go on, what is left, and where words with
/// these letters can start.
#[derive(Debug, Clone, Copy)]
struct Node<const N: usize> {
    fits: Lanes<N>,
    edge: Edge,
    on: u32,
    left: u16,
    /// Which letter the last blank was laid for.
    blank: u8,
    length: u8,
    letters: [u8; LINE],
}

/// How many nodes stay behind the one that is looked at, so that memory has time for them.
const BEHIND: usize = 8;

/// Tables that the search for plays beside tiles fills and reads; made once and used again.
#[derive(Debug)]
pub struct Beside<const N: usize> {
    /// The squares that take each letter.
    takes: [Lanes<N>; 32],
    /// Where plays of so many tiles may start, whatever their letters.
    starts: [Lanes<N>; LENGTHS],
    /// Where plays of so many tiles or more may start.
    reach: [Lanes<N>; LENGTHS + 1],
    /// Nodes that were not gone on from yet.
    pending: Vec<Node<N>>,
    /// What the crossing words of a lane's squares before each one score, without new tiles.
    fixed: [[i32; LINE + 1]; 2 * LINE],
    /// The values of a word's letters.
    values: [i16; LINE],
}

/// The squares of all lanes.
struct Masks<const N: usize> {
    free: Lanes<N>,
    /// Free, and no tile is joined there.
    plain: Lanes<N>,
    taken: Lanes<N>,
    /// After a tile.
    after: Lanes<N>,
    anchors: Lanes<N>,
}

impl<const N: usize> Masks<N> {
    #[inline(always)]
    fn of(turn: &Turn) -> Self {
        let none = Lanes::NONE;
        let mut masks = Self { free: none, plain: none, taken: none, after: none, anchors: none };
        let lanes = turn.board.lanes.iter().zip(&turn.setting.ways).enumerate();
        for (number, (lane, way)) in lanes {
            let inside = (1_u32 << way.length) - 1;
            masks.free.set(number, inside & !lane.taken);
            masks.plain.set(number, inside & !lane.taken & !lane.joins);
            masks.taken.set(number, lane.taken);
            masks.after.set(number, lane.taken << 1 & inside);
            masks.anchors.set(number, lane.joins);
        }
        if turn.board.tiles == 0 {
            masks.anchors = at_start(turn.setting);
        }
        masks
    }
}

/// On a board without tiles a play lies over the start, and down only if that is something else.
fn at_start<const N: usize>(setting: &Setting) -> Lanes<N> {
    let mut anchors = Lanes::NONE;
    for across in [true, false].into_iter().take(if setting.mirrored { 1 } else { 2 }) {
        let (lane, index) = setting.place(setting.start, across);
        anchors.set(lane, 1 << index);
    }
    anchors
}

impl<const N: usize> Beside<N> {
    /// Tables to be filled.
    #[must_use]
    pub fn new() -> Box<Self> {
        Box::new(Self {
            takes: [Lanes::NONE; 32],
            starts: [Lanes::NONE; LENGTHS],
            reach: [Lanes::NONE; LENGTHS + 1],
            pending: Vec::new(),
            fixed: [[0; LINE + 1]; 2 * LINE],
            values: [0; LINE],
        })
    }

    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    #[inline(always)]
    pub fn search(&mut self, turn: &Turn, available: &[u32; SUBSETS], sink: &mut impl Sink) {
        let masks = Masks::of(turn);
        self.fill_takes(turn, available[usize::from(turn.rack.all)], &masks.plain);
        self.fill_starts(turn.rack.len(), &masks);
        Walk { tables: self, turn, available, sink }.walk();
    }

    #[inline(always)]
    fn fill_takes(&mut self, turn: &Turn, available: u32, plain: &Lanes<N>) {
        let mut letters = available;
        while letters != 0 {
            self.takes[letters.trailing_zeros() as usize] = *plain;
            letters &= letters - 1;
        }
        for (number, lane) in turn.board.lanes[..turn.setting.lanes()].iter().enumerate() {
            let mut joins = lane.joins;
            while joins != 0 {
                let index = joins.trailing_zeros() as usize;
                joins &= joins - 1;
                let mut letters = lane.cells[index].letters & available;
                while letters != 0 {
                    self.takes[letters.trailing_zeros() as usize].set(number, 1 << index);
                    letters &= letters - 1;
                }
            }
            let mut sum = 0;
            for (before, cell) in self.fixed[number].iter_mut().zip(&lane.cells) {
                *before = sum;
                sum += cell.fixed;
            }
            self.fixed[number][LINE] = sum;
        }
    }

    /// Plays of two tiles or more: one alone would touch no tile of its own lane, and is found in the
    /// lane where it does.
    #[inline(always)]
    fn fill_starts(&mut self, tiles: usize, masks: &Masks<N>) {
        let mut free = masks.free.without(&masks.after);
        let mut anchored = masks.anchors;
        for length in 2..=tiles {
            free = free.both(&masks.free.lower(length - 1));
            anchored = anchored.either(&masks.anchors.lower(length - 1));
            self.starts[length] = free.both(&anchored).without(&masks.taken.lower(length));
        }
        self.reach[tiles.max(1) + 1] = Lanes::NONE;
        for length in (2..=tiles).rev() {
            self.reach[length] = self.reach[length + 1].either(&self.starts[length]);
        }
    }
}

/// The walk through the words that the rack spells.
struct Walk<'w, const N: usize, K> {
    tables: &'w mut Beside<N>,
    turn: &'w Turn<'w>,
    available: &'w [u32; SUBSETS],
    sink: &'w mut K,
}

impl<const N: usize, K: Sink> Walk<'_, N, K> {
    /// Walk from the root. Nodes wait in a heap with few of them, and memory is asked for what they need
    /// when they come there; so the whole walk is one function, too.
    #[inline(always)]
    fn walk(&mut self) {
        let (edge, left) = (self.turn.graph.forward(), self.turn.rack.all);
        let on = edge.next() & self.available[usize::from(left) % SUBSETS];
        let (fits, letters) = (self.tables.reach[2], [0; LINE]);
        self.tables.pending.clear();
        self.tables.pending.push(Node { fits, edge, on, left, blank: 0, length: 0, letters });
        while !self.tables.pending.is_empty() {
            let next = self.tables.pending.len().saturating_sub(BEHIND);
            let node = self.tables.pending.swap_remove(next);
            self.go_on(&node);
        }
    }

    /// Lay each letter that comes after a node.
    #[inline(always)]
    fn go_on(&mut self, node: &Node<N>) {
        let edges = self.turn.graph.edges();
        let index = usize::from(node.length);
        let length = index + 1;
        let mut on = node.on;
        while on != 0 {
            let letter = on.trailing_zeros();
            on &= on - 1;
            let edge = edges.along(node.edge, letter);
            let left = self.turn.lay(node.left, letter);
            let by_blank = (node.left ^ left) & self.turn.rack.blanks() != 0;
            let blank = if by_blank { node.length } else { node.blank };
            let fits = node.fits.both(&self.tables.takes[letter as usize % 32].lower(index));
            let mut letters = node.letters;
            letters[index % LENGTHS] = b'A' + letter as u8;
            let on = edge.next() & self.available[usize::from(left) % SUBSETS];
            let next = Node { fits, edge, on, left, blank, length: length as u8, letters };
            if edge.ends() && length > 1 {
                self.tell(&next);
            }
            let fits = fits.both(&self.tables.reach[(length + 1) % (LENGTHS + 1)]);
            if on != 0 && fits.any() {
                edges.expect(edge, on);
                self.tables.pending.push(Node { fits, ..next });
            }
        }
    }

    /// Tell of a word wherever it can start.
    #[inline(always)]
    fn tell(&mut self, node: &Node<N>) {
        let starts = node.fits.both(&self.tables.starts[usize::from(node.length) % LENGTHS]);
        if !starts.any() {
            return;
        }
        for (value, &letter) in self.tables.values.iter_mut().zip(&node.letters) {
            *value = self.turn.setting.values[usize::from(letter.wrapping_sub(b'A')) % 32];
        }
        for (index, &starts) in starts.0.iter().enumerate() {
            let mut starts = starts;
            while starts != 0 {
                let bit = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                let lane = index * Lanes::<N>::PER + bit / Lanes::<N>::FIELD;
                self.tell_one(lane, bit % Lanes::<N>::FIELD, node);
            }
        }
    }

    #[inline(always)]
    fn tell_one(&mut self, lane: usize, start: usize, node: &Node<N>) {
        let (length, left, blank) = (usize::from(node.length), node.left, node.blank.into());
        let way = &self.turn.setting.ways[lane];
        let mut premiums = way.premiums >> start & ((1 << length) - 1);
        let mut times = 1;
        while premiums != 0 {
            times *= way.word_times[start + premiums.trailing_zeros() as usize];
            premiums &= premiums - 1;
        }
        let here = start..start + length;
        let letter_times = &way.letter_times[here.clone()];
        let crossing = &self.turn.board.lanes[lane].times[here];
        let squares = letter_times.iter().zip(crossing);
        let of_tiles = self.tables.values.iter().zip(squares).map(|(&value, (&letter, &cross))| {
            i32::from(value) * (i32::from(letter) * times + i32::from(cross))
        });
        let fixed = &self.tables.fixed[lane];
        let of_words = fixed[start + length] - fixed[start];
        let score = of_tiles.sum::<i32>() + of_words + self.turn.bonus(left);
        let word = Word { lane, start, length, score, times, left, blank };
        self.turn.tell(&word, || node.letters, self.sink);
    }
}
