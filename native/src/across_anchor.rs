//! This module finds plays that touch no tile in their own lane. Such a play lies across anchors:
//! its letters come from the rack alone, and tiles of the crossing lanes make it legal.
//!
//! The search finds the possible starts of a word in all lanes at once. For each letter it keeps a mask of
//! the squares whose cross set has the letter, one field of bits for each lane. It shifts the mask of each
//! letter of a word down by the letter's index; the bits that all these masks have in common are the
//! squares where the word can start. So each word that the rack spells is walked once, and not once for
//! each square.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_index::Letters;
use crate::bounds::RackBounds;
use crate::edges::Edge;
use crate::lane_masks::{LaneMasks, Masks};
use crate::lane_sums::LaneSums;
use crate::position::{Position, Sink, Word};
use crate::rack::MAX_LEAVES;
use crate::setting::MAX_LANE_LENGTH;
use crate::subracks::Spots;

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
        Walk { tables: self, position, playable_letters, sink }.walk();
    }

    /// Prepare to place words that are found otherwise.
    #[inline(always)]
    pub fn prepare_best(&mut self, position: &Position, playable_letters: u32) {
        let masks = Masks::of(position);
        self.fill_starts(position.rack.len(), &masks);
        self.fill_cross_sets(position, playable_letters, &masks.unconstrained);
    }

    /// Where plays of so many tiles may start whose bound reaches the floor. All other starts are dropped.
    #[inline(always)]
    pub fn spots(
        &mut self,
        position: &Position,
        (bounds, sums): (&RackBounds, &[LaneSums]),
        size: usize,
        floor: i64,
    ) -> Spots {
        let mut spots = Spots::NONE;
        let (values, least) = (bounds.highest_value(size), bounds.least_score(size, floor));
        let starts = &mut self.starts_of_length[size];
        for (number, layout) in position.setting.layouts.iter().enumerate() {
            let shift = number % LaneMasks::<N>::PER_WORD * LaneMasks::<N>::FIELD_BITS;
            let word = &mut starts.0[number / LaneMasks::<N>::PER_WORD];
            let field = *word >> shift & ((1 << LaneMasks::<N>::FIELD_BITS) - 1);
            if field == 0 {
                continue;
            }
            let times = &layout.times[size];
            let scores = sums[number].scores(times, size, values);
            let mut rest = field;
            while rest != 0 {
                let start = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if scores[start] < least {
                    *word &= !(1 << start << shift);
                    continue;
                }
                let rest = scores[start] - values * times[start] + bounds.bonus(size);
                spots.add(times[start], rest);
            }
        }
        spots
    }

    /// Emit a word of so many letters, which are those of the sub-rack with this leave, wherever it can lie.
    #[inline(always)]
    pub fn place(
        &mut self,
        position: &Position,
        letters: &Letters,
        (size, leave): (usize, u16),
        sink: &mut impl Sink,
    ) {
        let mut starts = self.starts_of_length[size];
        let (mut left, mut blank) = (position.rack.all, 0);
        for (index, &letter) in letters[..size].iter().enumerate() {
            let letter = u32::from(letter).wrapping_sub(b'A'.into()) % 32;
            let after = position.lay(left, letter);
            if after == left {
                return;
            }
            let by_blank = (left ^ after) & position.rack.blanks() != 0;
            blank = if by_blank { index as u8 } else { blank };
            left = after;
            starts = starts.and(&self.cross_sets[letter as usize].shift_down(index));
        }
        let is_whole = letters.get(size).map_or(true, |&letter| letter == 0);
        if left == leave && is_whole && starts.any() {
            let length = size as u8;
            self.emit(position, &Found { letters, starts, leave, blank, length }, sink);
        }
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
struct Walk<'w, const N: usize, K> {
    tables: &'w mut AcrossAnchor<N>,
    position: &'w Position<'w>,
    playable_letters: &'w [u32; MAX_LEAVES],
    sink: &'w mut K,
}

impl<const N: usize, K: Sink> Walk<'_, N, K> {
    /// Walk from the root. A few nodes wait in a list while their edges are prefetched. The list replaces
    /// recursion, so the whole walk is inlined as one function.
    #[inline(always)]
    fn walk(&mut self) {
        let (edge, leave) = (self.position.graph.forward(), self.position.rack.all);
        let continuations =
            edge.children() & self.playable_letters[usize::from(leave) % MAX_LEAVES];
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
            let continuations =
                edge.children() & self.playable_letters[usize::from(leave) % MAX_LEAVES];
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
                let starts = starts_so_far.and(&self.tables.starts_of_length[length % LENGTHS]);
                let Node { letters, leave, blank, length, .. } = &next;
                let found =
                    Found { letters, starts, leave: *leave, blank: *blank, length: *length };
                self.tables.emit(self.position, &found, self.sink);
            }
            let starts_so_far =
                starts_so_far.and(&self.tables.starts_at_least[(length + 1) % (LENGTHS + 1)]);
            if continuations != 0 && starts_so_far.any() {
                edges.prefetch(edge, continuations);
                self.tables.pending.push(Node { starts_so_far, ..next });
            }
        }
    }
}

/// A word that was found, and the squares where it can start.
struct Found<'f, const N: usize> {
    letters: &'f Letters,
    starts: LaneMasks<N>,
    leave: u16,
    /// Which letter the last blank was laid for.
    blank: u8,
    length: u8,
}

impl<const N: usize> AcrossAnchor<N> {
    /// Emit a word at each square where it can start.
    #[inline(always)]
    fn emit(&mut self, position: &Position, found: &Found<N>, sink: &mut impl Sink) {
        if !found.starts.any() {
            return;
        }
        let letters = &found.letters[..usize::from(found.length) % (MAX_LANE_LENGTH + 1)];
        for (value, &letter) in self.values.iter_mut().zip(letters) {
            *value = position.setting.values[usize::from(letter.wrapping_sub(b'A')) % 32];
        }
        for (index, &starts) in found.starts.0.iter().enumerate() {
            let mut starts = starts;
            while starts != 0 {
                let bit = starts.trailing_zeros() as usize;
                starts &= starts - 1;
                let lane = index * LaneMasks::<N>::PER_WORD + bit / LaneMasks::<N>::FIELD_BITS;
                self.emit_at(position, (lane, bit % LaneMasks::<N>::FIELD_BITS), found, sink);
            }
        }
    }

    #[inline(always)]
    fn emit_at(
        &self,
        position: &Position,
        (lane, start): (usize, usize),
        found: &Found<N>,
        sink: &mut impl Sink,
    ) {
        let (length, leave, blank) = (usize::from(found.length), found.leave, found.blank.into());
        let layout = &position.setting.layouts[lane];
        let times = layout.times[length][start];
        let here = start..start + length;
        let letter_multipliers = &layout.letter_multipliers[here.clone()];
        let crossing = &position.board.lanes[lane].cross_multipliers[here];
        let squares = letter_multipliers.iter().zip(crossing);
        let of_tiles = self.values.iter().zip(squares).map(|(&value, (&letter, &cross))| {
            i32::from(value) * (i32::from(letter) * times + i32::from(cross))
        });
        let cross_scores = &self.cross_score_sums[lane];
        let of_words = cross_scores[start + length] - cross_scores[start];
        let score = of_tiles.sum::<i32>() + of_words + position.bonus(leave);
        let word = Word { lane, start, length, score, times, leave, blank };
        position.emit(&word, || *found.letters, sink);
    }
}
