//! Plays that touch no tile in their own lane: words of the rack alone, beside tiles of other lanes.
//!
//! Where a word fits is found for all lanes and all starts at once. For each letter there is a mask of
//! the squares that take it, a number a lane. The masks of a word's letters, each shifted down by the
//! letter's index, have their common bits where the word can start. So the words that the rack spells
//! are walked through once, and not once a place.

use crate::graph::Node;
use crate::setting::{Setting, LINE, RACK};
use crate::turn::{Found, Sink, Turn};

/// The squares of a lane as bits: `u16` does for most boards, and twice as many go into a register.
pub trait Squares: Copy + Default {
    /// From bits of which none is lost.
    fn from_bits(bits: u32) -> Self;
    /// The bits that both have.
    #[must_use]
    fn both(self, other: Self) -> Self;
    /// The bits that one has.
    #[must_use]
    fn either(self, other: Self) -> Self;
    /// The bits, so many places lower.
    #[must_use]
    fn lower(self, places: usize) -> Self;
    /// All bits, to look for some.
    fn bits(self) -> u32;
}

macro_rules! squares {
    ($number:ty) => {
        impl Squares for $number {
            #[inline]
            fn from_bits(bits: u32) -> Self {
                bits as Self
            }
            #[inline]
            fn both(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn either(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn lower(self, places: usize) -> Self {
                self >> places
            }
            #[inline]
            fn bits(self) -> u32 {
                u32::from(self)
            }
        }
    };
}
squares!(u16);
squares!(u32);

/// A number for each lane.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct Lanes<S, const N: usize>([S; N]);

impl<S: Squares, const N: usize> Lanes<S, N> {
    fn none() -> Self {
        Self([S::default(); N])
    }

    #[inline]
    fn both(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].both(other.0[lane])))
    }

    #[inline]
    fn either(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].either(other.0[lane])))
    }

    #[inline]
    fn lower(&self, places: usize) -> Self {
        Self(std::array::from_fn(|lane| self.0[lane].lower(places)))
    }

    #[inline]
    fn any(&self) -> bool {
        self.0.iter().fold(S::default(), |all, &lane| all.either(lane)).bits() != 0
    }
}

/// Tables that the search for plays beside tiles fills and reads; made once and used again.
#[derive(Debug)]
pub struct Beside<S, const N: usize> {
    /// The squares that take each letter.
    takes: [Lanes<S, N>; 26],
    /// Where plays of so many tiles may start, whatever their letters.
    starts: [Lanes<S, N>; RACK + 1],
    /// Where plays of so many tiles or more may start.
    reach: [Lanes<S, N>; RACK + 2],
    /// What the crossing words of a lane's squares before each one score, without new tiles.
    fixed: [[i32; LINE + 1]; N],
    letters: [u8; LINE],
    values: [i16; 16],
}

impl<S: Squares, const N: usize> Beside<S, N> {
    /// Tables to be filled.
    #[must_use]
    pub fn new() -> Box<Self> {
        Box::new(Self {
            takes: [Lanes::none(); 26],
            starts: [Lanes::none(); RACK + 1],
            reach: [Lanes::none(); RACK + 2],
            fixed: [[0; LINE + 1]; N],
            letters: [0; LINE],
            values: [0; 16],
        })
    }

    /// Tell of every such play. `available` has the letters that can be laid of each left-over.
    pub fn search(&mut self, turn: &Turn, available: &[u32], sink: &mut impl Sink) {
        self.fill(turn, available[usize::from(turn.rack.all)]);
        let from = self.reach[2];
        let mut walk = Walk { tables: self, turn, available, sink };
        walk.on(turn.graph.forward(), 0, turn.rack.all, &from);
    }

    fn fill(&mut self, turn: &Turn, available: u32) {
        let mut free = Lanes::none();
        let mut taken_before = Lanes::none();
        let mut taken = Lanes::none();
        let mut anchors = Lanes::none();
        let mut plain = Lanes::none();
        let lanes = turn.board.lanes.iter().zip(&turn.setting.ways).enumerate();
        for (number, (lane, way)) in lanes {
            let inside = (1_u32 << way.length) - 1;
            free.0[number] = S::from_bits(inside & !lane.taken);
            plain.0[number] = S::from_bits(inside & !lane.taken & !lane.joins);
            taken.0[number] = S::from_bits(lane.taken);
            taken_before.0[number] = S::from_bits(!(lane.taken << 1) & inside);
            anchors.0[number] = S::from_bits(lane.joins);
            let mut sum = 0;
            for (before, &fixed) in self.fixed[number].iter_mut().zip(&lane.fixed) {
                *before = sum;
                sum += fixed;
            }
            self.fixed[number][LINE] = sum;
        }
        if turn.board.tiles == 0 {
            anchors = at_start(turn.setting);
        }
        self.fill_takes(turn, available, &plain);
        self.fill_starts(turn.rack.len(), &free, &taken_before, &taken, &anchors);
    }

    fn fill_takes(&mut self, turn: &Turn, available: u32, plain: &Lanes<S, N>) {
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
                let mut letters = lane.letters[index] & available;
                while letters != 0 {
                    let takes = &mut self.takes[letters.trailing_zeros() as usize].0[number];
                    *takes = takes.either(S::from_bits(1 << index));
                    letters &= letters - 1;
                }
            }
        }
    }

    /// Plays of two tiles or more: one alone would touch no tile of its own lane, and is found in the
    /// lane where it does.
    fn fill_starts(
        &mut self,
        tiles: usize,
        free: &Lanes<S, N>,
        taken_before: &Lanes<S, N>,
        taken: &Lanes<S, N>,
        anchors: &Lanes<S, N>,
    ) {
        let mut all_free = free.both(taken_before);
        let mut anchored = *anchors;
        for length in 2..=tiles {
            all_free = all_free.both(&free.lower(length - 1));
            anchored = anchored.either(&anchors.lower(length - 1));
            let open = all_free.both(&anchored);
            let ended = taken.lower(length);
            self.starts[length] = Lanes(std::array::from_fn(|lane| {
                S::from_bits(open.0[lane].bits() & !ended.0[lane].bits())
            }));
        }
        self.reach[tiles.max(1) + 1] = Lanes::none();
        for length in (2..=tiles).rev() {
            self.reach[length] = self.reach[length + 1].either(&self.starts[length]);
        }
    }
}

/// On a board without tiles a play lies over the start, and down only if that is something else.
fn at_start<S: Squares, const N: usize>(setting: &Setting) -> Lanes<S, N> {
    let mut anchors = Lanes::none();
    for across in [true, false].into_iter().take(if setting.mirrored { 1 } else { 2 }) {
        let (lane, index) = setting.place(setting.start, across);
        anchors.0[lane] = S::from_bits(1 << index);
    }
    anchors
}

/// The walk through the words that the rack spells.
struct Walk<'w, S, const N: usize, K> {
    tables: &'w mut Beside<S, N>,
    turn: &'w Turn<'w>,
    available: &'w [u32],
    sink: &'w mut K,
}

impl<S: Squares, const N: usize, K: Sink> Walk<'_, S, N, K> {
    /// Go on from a node after `depth` letters, with what is left and where they fit.
    fn on(&mut self, node: Node, depth: usize, left: u16, fits: &Lanes<S, N>) {
        let mut edges = (node.children | node.ends) & self.available[usize::from(left)];
        while edges != 0 {
            let letter = edges.trailing_zeros();
            edges &= edges - 1;
            let fits = fits.both(&self.tables.takes[letter as usize].lower(depth));
            let left = self.turn.lay(left, letter);
            self.tables.letters[depth] = b'A' + letter as u8;
            self.tables.values[depth] = self.turn.setting.values[letter as usize];
            if node.ends >> letter & 1 == 1 && depth > 0 {
                self.tell(&fits.both(&self.tables.starts[depth + 1]), depth + 1, left);
            }
            if node.children >> letter & 1 == 1 && left != 0 {
                let fits = fits.both(&self.tables.reach[(depth + 2).max(2)]);
                if fits.any() {
                    let nodes = self.turn.graph.nodes();
                    self.on(nodes.node(nodes.along(node, letter)), depth + 1, left, &fits);
                }
            }
            self.tables.values[depth] = 0;
        }
    }

    /// Tell of a word wherever it can start.
    fn tell(&mut self, starts: &Lanes<S, N>, length: usize, left: u16) {
        if !starts.any() {
            return;
        }
        for (lane, starts) in starts.0.iter().enumerate() {
            let mut starts = starts.bits();
            while starts != 0 {
                self.tell_one(lane, starts.trailing_zeros() as usize, length, left);
                starts &= starts - 1;
            }
        }
    }

    fn tell_one(&mut self, lane: usize, start: usize, length: usize, left: u16) {
        let way = &self.turn.setting.ways[lane];
        let mut premiums = way.premiums >> start & ((1 << length) - 1);
        let mut times = 1;
        while premiums != 0 {
            times *= way.word_times[start + premiums.trailing_zeros() as usize];
            premiums &= premiums - 1;
        }
        let main = product(&self.tables.values, &way.letter_times[start..start + 16]);
        let cross =
            product(&self.tables.values, &self.turn.board.lanes[lane].times[start..start + 16]);
        let fixed = &self.tables.fixed[lane];
        let score =
            main * times + cross + fixed[start + length] - fixed[start] + self.turn.bonus(left);
        let letters = &self.tables.letters;
        self.turn.tell(&Found { lane, start, length, letters, score, left }, times, self.sink);
    }
}

/// The scalar product of a word's values, 0 after its end, and what the squares multiply.
#[inline]
fn product(values: &[i16; 16], times: &[i16]) -> i32 {
    values.iter().zip(times).map(|(&value, &times)| i32::from(value) * i32::from(times)).sum()
}
