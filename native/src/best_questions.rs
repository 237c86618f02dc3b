//! What the search for the best plays asks about an anchor run: the letters of which sub-racks, with which tiles
//! on the board, shall be looked up for words.

#![allow(clippy::inline_always)] // compiled twice, whole: see `generator`

use crate::anchor_run::After;
use crate::best_search::BestSearch;
use crate::bounds::{Added, RackBounds, COUNTS};
use crate::position::Position;
use crate::subracks::{Place, Spots, MAX_LISTED};

/// The length of tables by number of tiles.
const SIZES: usize = MAX_LISTED + 1;

impl BestSearch {
    /// Ask for plays of the whole rack through a run.
    #[inline(always)]
    pub(crate) fn ask_whole<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        number: usize,
        floor: i64,
    ) {
        let Self { sums, sub_racks, questions, runs, .. } = self;
        let run = &runs[number];
        let (squares, gap) = (&sums[usize::from(run.lane)].free, usize::from(run.gap));
        let tiles = position.rack.len();
        let index = position.graph.anagram_index();
        let after = After::<W>::of(squares, run);
        let (mut added, mut last) = (Added::NONE, None);
        for one in 0..=usize::from(run.before) {
            if one > 0 {
                added = squares.before(added, gap - one);
            }
            let other = tiles - one;
            let bound = bounds.equity(tiles, after.added(added, other));
            if other > usize::from(run.after) || bound < floor {
                continue;
            }
            let hash = squares.hash(gap, other);
            if last == Some(hash) {
                let question = &mut questions.items[questions.length - 1];
                question.windows |= 1 << one;
                question.bound = question.bound.max(bound);
            } else {
                questions.make_room(1);
                let place = Place { hash, run: number as u16, windows: 1 << one };
                questions.add_if(true, sub_racks.question((tiles, 0), bound, &place, index));
            }
            last = Some(hash);
        }
    }

    /// Ask for plays through a run that can reach the floor, without those of the whole rack.
    #[inline(always)]
    pub(crate) fn ask_others<const W: usize>(
        &mut self,
        position: &Position,
        bounds: &RackBounds,
        number: usize,
        (floor, least): (i64, &[i32; COUNTS]),
    ) {
        let Self { sums, sub_racks, questions, runs, .. } = self;
        let run = &runs[number];
        let (squares, gap) = (&sums[usize::from(run.lane)].free, usize::from(run.gap));
        let index = position.graph.anagram_index();
        let after = After::<W>::of(squares, run);
        let mut added = [Added::NONE; SIZES];
        let mut reaching = [0_u32; SIZES];
        for one in 0..=usize::from(run.before) {
            if one > 0 {
                added[one] = squares.before(added[one - 1], gap - one);
            }
            reaching[one] = after.reaching(bounds, (added[one], one), least);
        }
        let mut rest = reaching.iter().fold(0, |all, &some| all | some);
        while rest != 0 {
            // numbers of tiles up to the next run, so that the tiles on the board are the same
            let from = rest.trailing_zeros() as usize;
            let hash = squares.hash(gap, from);
            let mut to = from;
            while to < usize::from(run.after) && squares.hash(gap, to + 1) == hash {
                to += 1;
            }
            let alike = u32::MAX >> (31 - to);
            rest &= !alike;
            let alike = alike & u32::MAX << from;
            let mut spots = [Spots::NONE; SIZES];
            let mut windows = [0_u16; SIZES];
            for (one, &reaching) in reaching.iter().enumerate().take(1 + usize::from(run.before)) {
                let mut others = reaching & alike;
                while others != 0 {
                    let other = others.trailing_zeros() as usize;
                    others &= others - 1;
                    let (size, added) = ((one + other) % SIZES, after.added(added[one], other));
                    spots[size].add(added.times, added.rest());
                    windows[size] |= 1 << one;
                }
            }
            for size in (1..position.rack.len()).filter(|&size| windows[size] != 0) {
                let place = Place { hash, run: number as u16, windows: windows[size] };
                sub_racks.ask_reaching(size, &spots[size], floor, &place, index, questions);
            }
        }
    }
}
