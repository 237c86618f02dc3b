//! This module finds plays that touch no tile in their own lane. Such a play lies across anchors:
//! its letters come from the rack alone, and tiles of the crossing lanes make it legal.
//!
//! The search finds the possible starts of a word in all lanes at once. For each letter it keeps a mask of
//! the squares whose cross set has the letter, one field of bits for each lane. It shifts the mask of each
//! letter of a word down by the letter's index; the bits that all these masks have in common are the
//! squares where the word can start. So each word that the rack spells is walked once, and not once for
//! each square.
//!
//! The fields of the lanes stand side by side in words of 64 bits. A field has 16 bits, or 32 bits on
//! boards with more than 15 squares in a lane, so that its last bit is never a square. A shift carries bits
//! over from the next lane, but a word that begins there would need that last bit to be a free square.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::bounds::RackBounds;
use crate::graph::Edge;
use crate::leaves::UNITS_PER_POINT;
use crate::position::{Position, Sink, Word};
use crate::rack::MAX_LEAVES;
use crate::setting::{Setting, MAX_LANE_LENGTH};
use crate::subracks::{Spots, SubRacks, LISTED};

/// One field of bits for each lane.
#[derive(Debug, Clone, Copy)]
#[repr(align(64))]
struct LaneMasks<const N: usize>([u64; N]);

impl<const N: usize> LaneMasks<N> {
    const NONE: Self = Self([0; N]);
    const FIELD_BITS: usize = if N == NARROW { 16 } else { 32 };
    const PER_WORD: usize = 64 / Self::FIELD_BITS;

    #[inline(always)]
    fn set(&mut self, lane: usize, bits: u32) {
        self.0[lane / Self::PER_WORD] |=
            u64::from(bits) << (lane % Self::PER_WORD * Self::FIELD_BITS);
    }

    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }

    #[inline(always)]
    fn and_not(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] & !other.0[index]))
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }

    #[inline(always)]
    fn shift_down(&self, places: usize) -> Self {
        Self(std::array::from_fn(|index| self.0[index] >> places))
    }

    #[inline(always)]
    fn any(&self) -> bool {
        self.0.iter().fold(0, |all, &lanes| all | lanes) != 0
    }
}

/// How many words of 64 bits a board of up to 15 rows and columns takes: four lanes share each.
pub const NARROW: usize = 8;
/// How many squares a lane of such a board has at most: one bit of its field stays free.
pub const NARROW_LANE: usize = 15;
/// How many words of 64 bits a larger board takes: two lanes share each.
pub const WIDE: usize = 20;

/// Room for what depends on a length, a power of two, so that no index needs a check; the longest
/// word has 15 letters.
const LENGTHS: usize = 16;

/// A state of the walk after some letters: the letters that can follow, the leave, and the squares where
/// words with these letters can start.
#[derive(Debug, Clone, Copy)]
struct Node<const N: usize> {
    starts_so_far: LaneMasks<N>,
    edge: Edge,
    continuations: u32,
    leave: u16,
    /// Which letter the last blank was laid for.
    blank: u8,
    length: u8,
    letters: [u8; MAX_LANE_LENGTH],
}

/// How many nodes wait after the one that is expanded, so that their prefetches have time to arrive.
const PREFETCH_DELAY: usize = 8;

/// Tables of the search for plays across anchors. They are allocated once and reused.
#[derive(Debug)]
pub struct AcrossAnchor<const N: usize> {
    /// For each letter, the squares whose cross set has it.
    cross_sets: [LaneMasks<N>; 32],
    /// For each number of tiles, the squares where plays of that many may start, whatever their letters.
    starts_of_length: [LaneMasks<N>; LENGTHS],
    /// For each number of tiles, the squares where plays of that many or more may start.
    starts_at_least: [LaneMasks<N>; LENGTHS + 1],
    /// Nodes that have not been expanded yet.
    pending: Vec<Node<N>>,
    /// For each lane, the running sums of its cross scores: the sum over the squares before each one.
    cross_score_sums: [[i32; MAX_LANE_LENGTH + 1]; 2 * MAX_LANE_LENGTH],
    /// The values of a word's letters.
    values: [i16; MAX_LANE_LENGTH],
    /// For each leave, the letters that lead to a wanted sub-rack.
    wanted_letters: [u32; LISTED],
}

/// The squares of all lanes.
struct Masks<const N: usize> {
    free: LaneMasks<N>,
    /// Free squares that cross no tiles, so that any letter fits.
    unconstrained: LaneMasks<N>,
    taken: LaneMasks<N>,
    /// Squares directly after a tile.
    after: LaneMasks<N>,
    anchors: LaneMasks<N>,
}

impl<const N: usize> Masks<N> {
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let none = LaneMasks::NONE;
        let mut masks =
            Self { free: none, unconstrained: none, taken: none, after: none, anchors: none };
        let lanes = position.board.lanes.iter().zip(&position.setting.layouts).enumerate();
        for (number, (lane, layout)) in lanes {
            let inside = (1_u32 << layout.length) - 1;
            masks.free.set(number, inside & !lane.taken);
            masks.unconstrained.set(number, inside & !lane.taken & !lane.cross_anchors);
            masks.taken.set(number, lane.taken);
            masks.after.set(number, lane.taken << 1 & inside);
            masks.anchors.set(number, lane.cross_anchors);
        }
        if position.board.tiles == 0 {
            masks.anchors = at_start(position.setting);
        }
        masks
    }
}

/// The anchors of an empty board: the start square. Plays down are left out where they mirror those across.
fn at_start<const N: usize>(setting: &Setting) -> LaneMasks<N> {
    let mut anchors = LaneMasks::NONE;
    for across in [true, false].into_iter().take(if setting.mirrored { 1 } else { 2 }) {
        let (lane, index) = setting.place(setting.start, across);
        anchors.set(lane, 1 << index);
    }
    anchors
}

impl<const N: usize> AcrossAnchor<N> {
    /// Tables to be filled.
    #[must_use]
    pub fn new() -> Box<Self> {
        Box::new(Self {
            cross_sets: [LaneMasks::NONE; 32],
            starts_of_length: [LaneMasks::NONE; LENGTHS],
            starts_at_least: [LaneMasks::NONE; LENGTHS + 1],
            pending: Vec::new(),
            cross_score_sums: [[0; MAX_LANE_LENGTH + 1]; 2 * MAX_LANE_LENGTH],
            values: [0; MAX_LANE_LENGTH],
            wanted_letters: [0; LISTED],
        })
    }

    /// Emit every such play. `playable_letters` gives, for each leave, the letters that it can lay.
    #[inline(always)]
    pub fn search(
        &mut self,
        position: &Position,
        playable_letters: &[u32; MAX_LEAVES],
        sink: &mut impl Sink,
    ) {
        let masks = Masks::of(position);
        let ours = playable_letters[usize::from(position.rack.all)];
        self.fill_cross_sets(position, ours, &masks.unconstrained);
        self.fill_starts(position.rack.len(), &masks);
        Walk { tables: self, position, playable_letters, only: None, sink }.walk();
    }

    /// Emit the plays that can reach the sink's floor, either those of the whole rack or the others. Only
    /// sub-racks that may be words are laid, and only where their bounds reach the floor.
    #[inline(always)]
    pub fn search_best(
        &mut self,
        position: &Position,
        rack_bounds: &RackBounds,
        sub_racks: &mut SubRacks,
        whole: bool,
        sink: &mut impl Sink,
    ) {
        let (tiles, filter) = (position.rack.len(), position.graph.anagram_filter());
        if whole && !sub_racks.whole_may_be_word(filter) {
            return;
        }
        let masks = Masks::of(position);
        self.fill_starts(tiles, &masks);
        let sizes = if whole { tiles..=tiles } else { 2..=tiles.saturating_sub(1) };
        let floor = sink.floor();
        let spots = self.spots(position, rack_bounds, sizes, floor);
        sub_racks.clear();
        let sizes = sub_racks.want(&spots, 0, filter, floor);
        if sizes == 0 {
            return;
        }
        for length in (2..=tiles).filter(|length| sizes >> length & 1 == 0) {
            self.starts_of_length[length] = LaneMasks::NONE;
        }
        self.fill_starts_at_least(tiles);
        let mut wanted_letters = self.wanted_letters;
        sub_racks.fill_playable_letters(&mut wanted_letters);
        let ours = wanted_letters[usize::from(position.rack.all) % LISTED];
        self.fill_cross_sets(position, ours, &masks.unconstrained);
        let only = Some(whole);
        Walk { tables: self, position, playable_letters: &wanted_letters, only, sink }.walk();
    }

    /// Where plays may start, for each number of tiles. Those whose bound lies below the floor are left out,
    /// also of the starts.
    #[inline(always)]
    fn spots(
        &mut self,
        position: &Position,
        rack_bounds: &RackBounds,
        sizes: std::ops::RangeInclusive<usize>,
        floor: i64,
    ) -> Spots {
        let mut spots = Spots::NONE;
        let has_blank = position.rack.blanks() != 0;
        let dearest = rack_bounds.dearest();
        for number in 0..position.setting.lanes() {
            let word = number / LaneMasks::<N>::PER_WORD;
            let shift = number % LaneMasks::<N>::PER_WORD * LaneMasks::<N>::FIELD_BITS;
            if self.starts_at_least[2].0[word] >> shift & ((1 << LaneMasks::<N>::FIELD_BITS) - 1)
                == 0
            {
                continue;
            }
            let (lane, layout) = (&position.board.lanes[number], &position.setting.layouts[number]);
            let mut crosses = [0; MAX_LANE_LENGTH + 1];
            let mut extras = [0; MAX_LANE_LENGTH + 1];
            for index in 0..layout.length {
                let cross = if lane.cross_anchors >> index & 1 == 1 {
                    rack_bounds.cross(&lane.cells[index], has_blank)
                } else {
                    0
                };
                let extra = dearest * (i32::from(layout.letter_multipliers[index]) - 1);
                crosses[index + 1] = crosses[index] + cross;
                extras[index + 1] = extras[index] + extra;
            }
            for length in sizes.clone() {
                let field = self.starts_of_length[length].0[word] >> shift;
                let mut starts = field & ((1 << LaneMasks::<N>::FIELD_BITS) - 1);
                while starts != 0 {
                    let start = starts.trailing_zeros() as usize;
                    starts &= starts - 1;
                    let end = start + length;
                    let multiplier = layout.times(start, length);
                    let mut rest =
                        (extras[end] - extras[start]) * multiplier + crosses[end] - crosses[start];
                    if length == position.rack.len() {
                        rest += position.bonus(0);
                    }
                    let score = i64::from(rest + rack_bounds.highest_value(length) * multiplier);
                    if score * UNITS_PER_POINT + rack_bounds.best_leave(length) < floor {
                        self.starts_of_length[length].0[word] &= !(1 << start << shift);
                    } else {
                        spots.add(length, multiplier, rest);
                    }
                }
            }
        }
        spots
    }

    #[inline(always)]
    fn fill_cross_sets(
        &mut self,
        position: &Position,
        playable_letters: u32,
        unconstrained: &LaneMasks<N>,
    ) {
        let mut letters = playable_letters;
        while letters != 0 {
            self.cross_sets[letters.trailing_zeros() as usize] = *unconstrained;
            letters &= letters - 1;
        }
        for (number, lane) in position.board.lanes[..position.setting.lanes()].iter().enumerate() {
            let mut joins = lane.cross_anchors;
            while joins != 0 {
                let index = joins.trailing_zeros() as usize;
                joins &= joins - 1;
                let mut letters = lane.cells[index].cross_set & playable_letters;
                while letters != 0 {
                    self.cross_sets[letters.trailing_zeros() as usize].set(number, 1 << index);
                    letters &= letters - 1;
                }
            }
            let mut sum = 0;
            for (before, cell) in self.cross_score_sums[number].iter_mut().zip(&lane.cells) {
                *before = sum;
                sum += cell.cross_score;
            }
            self.cross_score_sums[number][MAX_LANE_LENGTH] = sum;
        }
    }

    /// Plays of two tiles or more: one alone would touch no tile of its own lane, and is found in the
    /// lane where it does.
    #[inline(always)]
    fn fill_starts(&mut self, tiles: usize, masks: &Masks<N>) {
        let mut free = masks.free.and_not(&masks.after);
        let mut anchored = masks.anchors;
        for length in 2..=tiles {
            free = free.and(&masks.free.shift_down(length - 1));
            anchored = anchored.or(&masks.anchors.shift_down(length - 1));
            self.starts_of_length[length] =
                free.and(&anchored).and_not(&masks.taken.shift_down(length));
        }
        self.fill_starts_at_least(tiles);
    }

    #[inline(always)]
    fn fill_starts_at_least(&mut self, tiles: usize) {
        self.starts_at_least[tiles.max(1) + 1] = LaneMasks::NONE;
        for length in (2..=tiles).rev() {
            self.starts_at_least[length] =
                self.starts_at_least[length + 1].or(&self.starts_of_length[length]);
        }
    }
}

/// A walk over the words that the rack spells.
struct Walk<'w, const N: usize, const L: usize, K> {
    tables: &'w mut AcrossAnchor<N>,
    position: &'w Position<'w>,
    playable_letters: &'w [u32; L],
    /// Emit only plays of the whole rack, or only others.
    only: Option<bool>,
    sink: &'w mut K,
}

impl<const N: usize, const L: usize, K: Sink> Walk<'_, N, L, K> {
    /// Walk from the root. A few nodes wait in a list while their edges are prefetched. The list replaces
    /// recursion, so the whole walk is inlined as one function.
    #[inline(always)]
    fn walk(&mut self) {
        let (edge, leave) = (self.position.graph.forward(), self.position.rack.all);
        let continuations = edge.children() & self.playable_letters[usize::from(leave) % L];
        let (starts_so_far, letters) = (self.tables.starts_at_least[2], [0; MAX_LANE_LENGTH]);
        self.tables.pending.clear();
        self.tables.pending.push(Node {
            starts_so_far,
            edge,
            continuations,
            leave,
            blank: 0,
            length: 0,
            letters,
        });
        while !self.tables.pending.is_empty() {
            let next = self.tables.pending.len().saturating_sub(PREFETCH_DELAY);
            let node = self.tables.pending.swap_remove(next);
            self.extend(&node);
        }
    }

    /// Lay each letter that can follow a node.
    #[inline(always)]
    fn extend(&mut self, node: &Node<N>) {
        let edges = self.position.graph.edges();
        let index = usize::from(node.length);
        let length = index + 1;
        let mut continuations = node.continuations;
        while continuations != 0 {
            let letter = continuations.trailing_zeros();
            continuations &= continuations - 1;
            let edge = edges.follow(node.edge, letter);
            let leave = self.position.lay(node.leave, letter);
            let by_blank = (node.leave ^ leave) & self.position.rack.blanks() != 0;
            let blank = if by_blank { node.length } else { node.blank };
            let starts_so_far = node
                .starts_so_far
                .and(&self.tables.cross_sets[letter as usize % 32].shift_down(index));
            let mut letters = node.letters;
            letters[index % LENGTHS] = b'A' + letter as u8;
            let continuations = edge.children() & self.playable_letters[usize::from(leave) % L];
            let next = Node {
                starts_so_far,
                edge,
                continuations,
                leave,
                blank,
                length: length as u8,
                letters,
            };
            if edge.accepts() && length > 1 {
                self.emit(&next);
            }
            let starts_so_far =
                starts_so_far.and(&self.tables.starts_at_least[(length + 1) % (LENGTHS + 1)]);
            if continuations != 0 && starts_so_far.any() {
                edges.prefetch(edge, continuations);
                self.tables.pending.push(Node { starts_so_far, ..next });
            }
        }
    }

    /// Emit a word at each square where it can start.
    #[inline(always)]
    fn emit(&mut self, node: &Node<N>) {
        if self.only.is_some_and(|whole| whole != (node.leave == 0)) {
            return;
        }
        let starts = node
            .starts_so_far
            .and(&self.tables.starts_of_length[usize::from(node.length) % LENGTHS]);
        if !starts.any() {
            return;
        }
        for (value, &letter) in self.tables.values.iter_mut().zip(&node.letters) {
            *value = self.position.setting.values[usize::from(letter.wrapping_sub(b'A')) % 32];
        }
        for (index, &starts) in starts.0.iter().enumerate() {
            let mut starts = starts;
            while starts != 0 {
                let bit = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                let lane = index * LaneMasks::<N>::PER_WORD + bit / LaneMasks::<N>::FIELD_BITS;
                self.emit_at(lane, bit % LaneMasks::<N>::FIELD_BITS, node);
            }
        }
    }

    #[inline(always)]
    fn emit_at(&mut self, lane: usize, start: usize, node: &Node<N>) {
        let (length, leave, blank) = (usize::from(node.length), node.leave, node.blank.into());
        let layout = &self.position.setting.layouts[lane];
        let times = layout.times(start, length);
        let here = start..start + length;
        let letter_multipliers = &layout.letter_multipliers[here.clone()];
        let crossing = &self.position.board.lanes[lane].cross_multipliers[here];
        let squares = letter_multipliers.iter().zip(crossing);
        let of_tiles = self.tables.values.iter().zip(squares).map(|(&value, (&letter, &cross))| {
            i32::from(value) * (i32::from(letter) * times + i32::from(cross))
        });
        let cross_scores = &self.tables.cross_score_sums[lane];
        let of_words = cross_scores[start + length] - cross_scores[start];
        let score = of_tiles.sum::<i32>() + of_words + self.position.bonus(leave);
        let word = Word { lane, start, length, score, times, leave, blank };
        self.position.emit(&word, || node.letters, self.sink);
    }
}
