//! The most that plays through a run can be worth, by squares and values alone.
//!
//! A play that has the run as its first lays so many tiles before it and so many after it: for each two
//! numbers there is a bound. Its letters are taken for the dearest of the rack, and on squares that
//! multiply or cross, each for the dearest that is allowed there. Tiles for which there is a bonus have
//! it only where some word may have all these letters ([`Spelling`]); so where a rack makes no such
//! word, most runs are not looked at.

use crate::graph::LETTERS;
use crate::leaves::STEPS;
use crate::rack::{Rack, BLANK};
use crate::setting::RACK;
use crate::spelling::Spelling;
use crate::turn::Turn;

/// A count of tiles, from none to all.
const COUNTS: usize = RACK + 1;

/// What bounds have to know of a rack.
#[derive(Debug)]
pub struct Hopes {
    tiles: usize,
    /// The values of so many dearest tiles, together.
    dearest: [i32; COUNTS],
    /// The best value of a leave after so many tiles.
    leaves: [i64; COUNTS],
    /// The letters, blanks left out, by their values: from the dearest on.
    letters: [(u32, i32); RACK],
    /// The sum of the letters' numbers; none if there are blanks, which may be anything.
    sum: Option<u64>,
}

impl Hopes {
    /// Of a rack, with the values of what it leaves.
    #[must_use]
    pub fn of(turn: &Turn, spelling: &Spelling, leaves: &[i32]) -> Self {
        let rack = turn.rack;
        let tiles = rack.len();
        let mut hopes = Self {
            tiles,
            dearest: [0; COUNTS],
            leaves: [i64::MIN; COUNTS],
            letters: [(0, 0); RACK],
            sum: (rack.blanks() == 0).then(|| sum_of(rack, spelling)),
        };
        for (tile, letter) in hopes.letters.iter_mut().enumerate().take(tiles) {
            let kind = usize::from(rack.tiles[tile]);
            *letter = (LETTERS & 1 << kind, i32::from(turn.setting.values[kind]));
        }
        hopes.letters.sort_unstable_by_key(|&(_, value)| -value);
        for (laid, &(_, value)) in hopes.letters.iter().enumerate() {
            hopes.dearest[laid + 1] = hopes.dearest[laid] + value;
        }
        for (left, &value) in (0..=rack.all).zip(leaves) {
            let laid = tiles - left.count_ones() as usize;
            hopes.leaves[laid] = hopes.leaves[laid].max(i64::from(value));
        }
        hopes
    }

    /// The value of the dearest letter among these.
    fn value(&self, allowed: u32) -> i32 {
        let dearest = self.letters.iter().find(|(letter, _)| letter & allowed != 0);
        dearest.map_or(0, |&(_, value)| value)
    }
}

fn sum_of(rack: &Rack, spelling: &Spelling) -> u64 {
    let kinds = (0..BLANK).map(|kind| {
        let count = u64::from(rack.kinds[kind].count_ones());
        spelling.number(kind).wrapping_mul(count)
    });
    kinds.fold(0, u64::wrapping_add)
}

/// What squares on one side of a run come to, from none to as many as there are tiles.
struct Side {
    squares: usize,
    sums: [Sums; COUNTS],
}

#[derive(Clone, Copy)]
struct Sums {
    /// What crossing words score at most.
    cross: i32,
    /// What squares add to the main word beyond its letters' values, at most.
    extra: i32,
    /// How often the main word counts.
    times: i32,
    /// The values of tiles that lie there, together, and their numbers.
    main: i32,
    number: u64,
}

impl Side {
    const NONE: Sums = Sums { cross: 0, extra: 0, times: 1, main: 0, number: 0 };

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

/// A run, and the most that plays can be worth that have it as their first.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// The lane that it lies in, and its first square.
    pub lane: u8,
    /// Its first square.
    pub start: u8,
    /// How many tiles can come before it.
    pub room: u8,
    /// The most of all.
    pub most: i64,
    /// The most with so many tiles before it.
    with: [i64; COUNTS + 1],
    /// The most with so many or more.
    beyond: [i64; COUNTS + 1],
}

impl Run {
    /// The bounds of the run in a lane that begins at `start`, with room for so many tiles before it.
    #[must_use]
    pub fn of(
        turn: &Turn,
        hopes: &Hopes,
        spelling: &Spelling,
        (lane, start, room): (usize, usize, usize),
    ) -> Self {
        let before = before(turn, hopes, (lane, start, room));
        let after = after(turn, hopes, spelling, (lane, start));
        let mut run = Self {
            lane: lane as u8,
            start: start as u8,
            room: room as u8,
            most: i64::MIN,
            with: [i64::MIN; COUNTS + 1],
            beyond: [i64::MIN; COUNTS + 1],
        };
        let mut known = (0, false);
        for one in 0..=before.squares {
            for other in usize::from(one == 0)..=after.squares.min(hopes.tiles - one) {
                let (one_side, other_side) = (&before.sums[one], &after.sums[other]);
                let laid = one + other;
                let main =
                    other_side.main + hopes.dearest[laid] + one_side.extra + other_side.extra;
                let times = one_side.times * other_side.times;
                let mut score = main * times + one_side.cross + other_side.cross;
                if laid == turn.setting.rack_size {
                    if let Some(sum) = hopes.sum {
                        let sum = sum.wrapping_add(other_side.number);
                        if sum != known.0 {
                            known = (sum, spelling.may_be(sum));
                        }
                        if !known.1 {
                            continue;
                        }
                    }
                    score += turn.setting.bonus;
                }
                let most = i64::from(score) * STEPS + hopes.leaves[laid];
                run.with[one] = run.with[one].max(most);
            }
        }
        for count in (0..=before.squares).rev() {
            run.beyond[count] = run.with[count].max(run.beyond[count + 1]);
        }
        run.most = run.beyond[0];
        run
    }

    /// Whether there is hope for that much with so many tiles before the run.
    #[inline]
    #[must_use]
    pub fn hopes_with(&self, before: usize, floor: i64) -> bool {
        self.with[before.min(COUNTS)] >= floor
    }

    /// Whether there is hope for that much with so many tiles or more before the run.
    #[inline]
    #[must_use]
    pub fn hopes_beyond(&self, before: usize, floor: i64) -> bool {
        self.beyond[before.min(COUNTS)] >= floor
    }
}

fn before(turn: &Turn, hopes: &Hopes, (lane, start, room): (usize, usize, usize)) -> Side {
    let mut side = Side::new();
    for index in (start - room.min(hopes.tiles)..start).rev() {
        match laid(turn, hopes, (lane, index), side.last()) {
            Some(sums) => side.push(sums),
            None => break,
        }
    }
    side
}

/// The run itself, and what comes after it.
fn after(turn: &Turn, hopes: &Hopes, spelling: &Spelling, (lane, start): (usize, usize)) -> Side {
    let (squares, way) = (&turn.board.lanes[lane], &turn.setting.ways[lane]);
    let along_run = |mut sums: Sums, start: usize| {
        let end = squares.run_after(start);
        sums.main += squares.sum(start, end);
        for tile in &squares.tiles[start..end] {
            sums.number = sums.number.wrapping_add(spelling.number(usize::from(tile & 31) - 1));
        }
        (sums, end)
    };
    let mut side = Side::new();
    let (sums, mut index) = along_run(Side::NONE, start);
    side.sums[0] = sums;
    while side.squares < hopes.tiles && index < way.length {
        let Some(sums) = laid(turn, hopes, (lane, index), side.last()) else { break };
        let (sums, next) = along_run(sums, index + 1);
        side.push(sums);
        index = next;
    }
    side
}

/// With a tile on one more square; none if no letter of the rack can be laid there.
fn laid(turn: &Turn, hopes: &Hopes, (lane, index): (usize, usize), mut sums: Sums) -> Option<Sums> {
    let cell = &turn.board.lanes[lane].cells[index];
    let value = hopes.value(cell.letters);
    let blanks = turn.rack.blanks() != 0 && cell.letters != 0;
    let possible = blanks || hopes.letters.iter().any(|(letter, _)| letter & cell.letters != 0);
    sums.cross += cell.fixed + value * i32::from(cell.times);
    sums.extra += value * (i32::from(cell.letter_times) - 1);
    sums.times *= cell.word_times;
    possible.then_some(sums)
}
