//! This module computes upper bounds on the equity of plays through an anchor run, from squares and
//! tile values alone.
//!
//! A play from an anchor run lays some tiles before the run and some after it. There is a bound for each
//! pair of these numbers. It assumes the most valuable letters of the rack and, on squares that multiply or
//! cross, the most valuable letter that is allowed there. The bonus counts only where some word may have
//! all these letters ([`AnagramFilter`]); so where a rack makes no such word, most anchor runs are skipped.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anagram_filter::AnagramFilter;
use crate::board::Cell;
use crate::graph::LETTERS;
use crate::leaves::UNITS_PER_POINT;
use crate::position::Position;
use crate::rack::{Rack, BLANK};
use crate::setting::MAX_RACK_SIZE;
use crate::subracks::{Spots, SubRacks};

/// How many values a count of tiles can have, from none to a full rack.
const COUNTS: usize = MAX_RACK_SIZE + 1;

/// The facts about a rack that bounds use.
#[derive(Debug)]
pub struct RackBounds {
    tiles: usize,
    /// For each number of tiles, the summed values of the rack's most valuable ones.
    highest_values: [i32; COUNTS],
    /// For each number of tiles laid, the value of the best leave.
    leaves: [i64; COUNTS],
    /// The letters without blanks, the most valuable first.
    letters: [(u32, i32); MAX_RACK_SIZE],
    /// The letters' hash for the anagram filter; none if there are blanks, which may be any letter.
    letters_hash: Option<u64>,
}

impl RackBounds {
    /// The facts about a position's rack, given the value of each leave.
    #[must_use]
    pub fn of(position: &Position, anagram_filter: &AnagramFilter, leaves: &[i32]) -> Self {
        let rack = position.rack;
        let tiles = rack.len();
        let mut rack_bounds = Self {
            tiles,
            highest_values: [0; COUNTS],
            leaves: [i64::MIN; COUNTS],
            letters: [(0, 0); MAX_RACK_SIZE],
            letters_hash: (rack.blanks() == 0).then(|| letters_hash(rack, anagram_filter)),
        };
        for (tile, letter) in rack_bounds.letters.iter_mut().enumerate().take(tiles) {
            let kind = usize::from(rack.tiles[tile]);
            *letter = (LETTERS & 1 << kind, i32::from(position.setting.values[kind]));
        }
        rack_bounds.letters.sort_unstable_by_key(|&(_, value)| -value);
        for (laid, &(_, value)) in rack_bounds.letters.iter().enumerate() {
            rack_bounds.highest_values[laid + 1] = rack_bounds.highest_values[laid] + value;
        }
        for (leave, &value) in (0..=rack.all).zip(leaves) {
            let laid = tiles - leave.count_ones() as usize;
            rack_bounds.leaves[laid] = rack_bounds.leaves[laid].max(i64::from(value));
        }
        rack_bounds
    }

    /// The value of the most valuable tile that can be one of these letters, and whether there is any.
    #[inline(always)]
    fn best_tile(&self, allowed: u32, has_blank: bool) -> (i32, bool) {
        if allowed == LETTERS {
            return (self.letters[0].1, true);
        }
        let dearest = self.letters.iter().find(|(letter, _)| letter & allowed != 0);
        (dearest.map_or(0, |&(_, value)| value), dearest.is_some() || has_blank && allowed != 0)
    }

    /// The most value of so many tiles.
    #[inline(always)]
    #[must_use]
    pub fn highest_value(&self, tiles: usize) -> i32 {
        self.highest_values[tiles]
    }

    /// The value of the best leave after so many tiles.
    #[inline(always)]
    #[must_use]
    pub fn best_leave(&self, laid: usize) -> i64 {
        self.leaves[laid]
    }

    /// The most that a tile can add to the crossing word of a square.
    #[inline(always)]
    #[must_use]
    pub fn cross(&self, cell: &Cell, has_blank: bool) -> i32 {
        let (value, _) = self.best_tile(cell.cross_set, has_blank);
        cell.cross_score + value * i32::from(cell.cross_multiplier)
    }

    /// The value of the most valuable tile.
    #[inline(always)]
    #[must_use]
    pub fn dearest(&self) -> i32 {
        self.letters[0].1
    }
}

fn letters_hash(rack: &Rack, anagram_filter: &AnagramFilter) -> u64 {
    let kinds = (0..BLANK).map(|kind| {
        let count = u64::from(rack.kinds[kind].count_ones());
        anagram_filter.letter_hash(kind).wrapping_mul(count)
    });
    kinds.fold(0, u64::wrapping_add)
}

/// The squares on one side of an anchor run, summed up for each number of tiles laid there.
struct Side {
    squares: usize,
    sums: [Sums; COUNTS],
}

#[derive(Clone, Copy)]
struct Sums {
    /// The most that crossing words can score.
    cross: i32,
    /// The most that letter multipliers can add to the main word beyond its letters' values.
    extra: i32,
    /// The word multiplier.
    times: i32,
    /// The summed values of the tiles on the board, and their hash for the anagram filter.
    main: i32,
    letters_hash: u64,
}

impl Side {
    const NONE: Sums = Sums { cross: 0, extra: 0, times: 1, main: 0, letters_hash: 0 };

    fn new() -> Self {
        Self { squares: 0, sums: [Self::NONE; COUNTS] }
    }

    fn last(&self) -> Sums {
        self.sums[self.squares]
    }

    fn push(&mut self, sums: Sums) {
        self.squares += 1;
        self.sums[self.squares] = sums;
    }
}

/// An anchor run, and upper bounds on the equity of the plays that are generated from it.
#[derive(Debug, Clone, Copy)]
pub struct AnchorRun {
    /// The lane that it lies in.
    pub lane: u8,
    /// Its first square.
    pub start: u8,
    /// How many tiles can be laid before it.
    pub room: u8,
    /// The bound on its plays that lay the whole rack.
    pub whole_bound: i64,
    /// The bound on all of its other plays, as the next two.
    pub bound: i64,
    /// The bound for each number of tiles before it.
    exactly: [i64; COUNTS + 1],
    /// The bound for each number of tiles before it, or more.
    at_least: [i64; COUNTS + 1],
}

impl AnchorRun {
    /// Compute the bounds of the run of a lane that begins at `start`, with room for `room` tiles before it.
    #[must_use]
    pub fn of(
        position: &Position,
        rack_bounds: &RackBounds,
        anagram_filter: &AnagramFilter,
        (lane, start, room): (usize, usize, usize),
    ) -> Self {
        let before = before(position, rack_bounds, (lane, start, room));
        let after = after(position, rack_bounds, anagram_filter, (lane, start));
        let mut anchor_run = Self {
            lane: lane as u8,
            start: start as u8,
            room: room as u8,
            whole_bound: i64::MIN,
            bound: i64::MIN,
            exactly: [i64::MIN; COUNTS + 1],
            at_least: [i64::MIN; COUNTS + 1],
        };
        let mut known = (0, false);
        for one in 0..=before.squares {
            for other in usize::from(one == 0)..=after.squares.min(rack_bounds.tiles - one) {
                let (one_side, other_side) = (&before.sums[one], &after.sums[other]);
                let laid = one + other;
                let main = other_side.main
                    + rack_bounds.highest_values[laid]
                    + one_side.extra
                    + other_side.extra;
                let times = one_side.times * other_side.times;
                let mut score = main * times + one_side.cross + other_side.cross;
                if laid == rack_bounds.tiles {
                    if let Some(sum) = rack_bounds.letters_hash {
                        let sum = sum.wrapping_add(other_side.letters_hash);
                        if sum != known.0 {
                            known = (sum, anagram_filter.may_be_word(sum));
                        }
                        if !known.1 {
                            continue;
                        }
                    }
                    score += position.bonus(0);
                    let most = i64::from(score) * UNITS_PER_POINT + rack_bounds.leaves[laid];
                    anchor_run.whole_bound = anchor_run.whole_bound.max(most);
                    continue;
                }
                let most = i64::from(score) * UNITS_PER_POINT + rack_bounds.leaves[laid];
                anchor_run.exactly[one] = anchor_run.exactly[one].max(most);
            }
        }
        for count in (0..=before.squares).rev() {
            anchor_run.at_least[count] =
                anchor_run.exactly[count].max(anchor_run.at_least[count + 1]);
        }
        anchor_run.bound = anchor_run.at_least[0];
        anchor_run
    }

    /// Whether plays with that many tiles before the run can reach the floor.
    #[inline]
    #[must_use]
    pub fn can_reach_with(&self, before: usize, floor: i64) -> bool {
        self.exactly[before.min(COUNTS)] >= floor
    }

    /// Whether plays with that many tiles or more before the run can reach the floor.
    #[inline]
    #[must_use]
    pub fn can_reach_from(&self, before: usize, floor: i64) -> bool {
        self.at_least[before.min(COUNTS)] >= floor
    }
}

/// Want the sub-racks (the whole rack, or others) with which plays from an anchor run may be words and reach
/// the floor. Returns whether there are any.
#[inline(always)]
pub fn want_sub_racks(
    position: &Position,
    rack_bounds: &RackBounds,
    sub_racks: &mut SubRacks,
    anchor_run: &AnchorRun,
    whole: bool,
    floor: i64,
) -> bool {
    let filter = position.graph.anagram_filter();
    let (lane, start, room) =
        (anchor_run.lane.into(), anchor_run.start.into(), anchor_run.room.into());
    let before = before(position, rack_bounds, (lane, start, room));
    let after = after(position, rack_bounds, filter, (lane, start));
    sub_racks.clear();
    let (mut sizes, mut other) = (0, 0);
    while other <= after.squares {
        // squares up to the next run, so that the tiles on the board are the same
        let hash = after.sums[other].letters_hash;
        let mut spots = Spots::NONE;
        while other <= after.squares && after.sums[other].letters_hash == hash {
            let other_side = &after.sums[other];
            for one in usize::from(other == 0)..=before.squares.min(rack_bounds.tiles - other) {
                let one_side = &before.sums[one];
                let laid = one + other;
                if (laid == rack_bounds.tiles) != whole {
                    continue;
                }
                let times = one_side.times * other_side.times;
                let mut rest = (other_side.main + one_side.extra + other_side.extra) * times
                    + one_side.cross
                    + other_side.cross;
                if whole {
                    rest += position.bonus(0);
                }
                let most = i64::from(rest + rack_bounds.highest_values[laid] * times);
                if most * UNITS_PER_POINT + rack_bounds.leaves[laid] >= floor {
                    spots.add(laid, times, rest);
                }
            }
            other += 1;
        }
        sizes |= sub_racks.want(&spots, hash, filter, floor);
    }
    sizes != 0
}

#[inline(always)]
fn before(
    position: &Position,
    rack_bounds: &RackBounds,
    (lane, start, room): (usize, usize, usize),
) -> Side {
    let mut side = Side::new();
    for index in (start - room.min(rack_bounds.tiles)..start).rev() {
        match laid(position, rack_bounds, (lane, index), side.last()) {
            Some(sums) => side.push(sums),
            None => break,
        }
    }
    side
}

/// The anchor run itself, and the squares after it.
#[inline(always)]
fn after(
    position: &Position,
    rack_bounds: &RackBounds,
    anagram_filter: &AnagramFilter,
    (lane, start): (usize, usize),
) -> Side {
    let (squares, layout) = (&position.board.lanes[lane], &position.setting.layouts[lane]);
    let walk_run = |mut sums: Sums, start: usize| {
        let end = squares.run_end(start);
        sums.main += squares.sum(start, end);
        for tile in &squares.tiles[start..end] {
            sums.letters_hash = sums
                .letters_hash
                .wrapping_add(anagram_filter.letter_hash(usize::from(tile & 31) - 1));
        }
        (sums, end)
    };
    let mut side = Side::new();
    let (sums, mut index) = walk_run(Side::NONE, start);
    side.sums[0] = sums;
    while side.squares < rack_bounds.tiles && index < layout.length {
        let Some(sums) = laid(position, rack_bounds, (lane, index), side.last()) else { break };
        let (sums, next) = walk_run(sums, index + 1);
        side.push(sums);
        index = next;
    }
    side
}

/// Add a tile on one more square; none if no letter of the rack can be laid there.
#[inline(always)]
fn laid(
    position: &Position,
    rack_bounds: &RackBounds,
    (lane, index): (usize, usize),
    mut sums: Sums,
) -> Option<Sums> {
    let cell = &position.board.lanes[lane].cells[index];
    let (value, possible) = rack_bounds.best_tile(cell.cross_set, position.rack.blanks() != 0);
    sums.cross += cell.cross_score + value * i32::from(cell.cross_multiplier);
    sums.extra += value * (i32::from(cell.letter_multiplier) - 1);
    sums.times *= cell.word_multiplier;
    possible.then_some(sums)
}
