//! A board: its tiles, and the cross checks and anchors that they give to free squares.
//!
//! To take a play back, keep a copy: `clone_from` into an existing board allocates nothing. After tiles are
//! laid, only the runs that they belong to and the squares next to these runs are refreshed.

use crate::edges::{Edge, LETTERS, SEPARATOR};
use crate::graph::Graph;
use crate::setting::{LaneLayout, Setting, MAX_LANE_LENGTH, PADDED_LANE};

/// A board that could not be read: of another size, or with a sign that is no tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

/// A square of a lane, as plays along the lane meet it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The cross set: the letters that make a word with the crossing tiles; none on a taken square.
    pub cross_set: u32,
    /// The score of the crossing word without the new tile; 0 if there is none.
    pub cross_score: i32,
    /// The word multiplier of the square.
    pub word_multiplier: i32,
    /// The letter multiplier of the square.
    pub letter_multiplier: i16,
    /// How often the crossing word counts the new tile's value; 0 if there is none.
    pub cross_multiplier: i16,
}

/// A row or a column, with the data for plays along it. Nothing is set beyond its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lane {
    /// Squares with a tile, as bits.
    pub taken: u32,
    /// Anchors of crossing tiles: free squares where a tile would extend a crossing run, as bits.
    pub cross_anchors: u32,
    /// The squares.
    pub cells: [Cell; MAX_LANE_LENGTH],
    /// The tiles: capitals, blanks as lower-case letters, 0 for a free square.
    pub tiles: [u8; MAX_LANE_LENGTH],
    /// [`Cell::times`] in a row.
    pub cross_multipliers: [i16; PADDED_LANE],
    /// The sum of the values of the tiles before each square.
    pub sums: [i16; MAX_LANE_LENGTH + 1],
    /// On the first square of each run: where the GADDAG leads when the run is read backward;
    /// [`Edge::NONE`] if nowhere.
    pub run_edges: [Edge; MAX_LANE_LENGTH],
}

impl Lane {
    const EMPTY: Self = Self {
        taken: 0,
        cross_anchors: 0,
        cells: [Cell {
            cross_set: 0,
            cross_score: 0,
            word_multiplier: 0,
            letter_multiplier: 0,
            cross_multiplier: 0,
        }; MAX_LANE_LENGTH],
        tiles: [0; MAX_LANE_LENGTH],
        cross_multipliers: [0; PADDED_LANE],
        sums: [0; MAX_LANE_LENGTH + 1],
        run_edges: [Edge::NONE; MAX_LANE_LENGTH],
    };

    /// The sum of the values of the tiles from one square up to another.
    #[inline]
    #[must_use]
    pub fn sum(&self, start: usize, end: usize) -> i32 {
        i32::from(self.sums[end] - self.sums[start])
    }

    /// The sum of the values of the crossing tiles that a tile here would join; -1 if there are
    /// none.
    #[must_use]
    pub fn cross_sum(&self, index: usize) -> i32 {
        if self.cross_anchors >> index & 1 == 1 {
            self.cells[index].cross_score / self.cells[index].word_multiplier
        } else {
            -1
        }
    }

    /// The first square of the run that ends before this square, or this one.
    #[inline]
    #[must_use]
    pub fn run_start(&self, index: usize) -> usize {
        let free_before = !self.taken & ((1 << index) - 1);
        (u32::BITS - free_before.leading_zeros()) as usize
    }

    /// The square after the run that begins here; this one if it is free.
    #[inline]
    #[must_use]
    pub fn run_end(&self, index: usize) -> usize {
        (!self.taken >> index).trailing_zeros() as usize + index
    }
}

/// The lanes of a board, rows first.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    /// The lanes.
    pub lanes: Vec<Lane>,
    /// The number of tiles on it.
    pub tiles: usize,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), tiles: self.tiles }
    }

    /// Copy into an existing board: nothing is allocated.
    fn clone_from(&mut self, other: &Self) {
        self.lanes.clone_from(&other.lanes);
        self.tiles = other.tiles;
    }
}

impl Board {
    /// A board without tiles.
    #[must_use]
    pub fn empty(setting: &Setting) -> Self {
        let lane = |layout: &LaneLayout| {
            let mut lane = Lane::EMPTY;
            for (index, cell) in lane.cells[..layout.length].iter_mut().enumerate() {
                cell.cross_set = LETTERS;
                cell.word_multiplier = layout.word_multipliers[index];
                cell.letter_multiplier = layout.letter_multipliers[index];
            }
            lane
        };
        Self { lanes: setting.layouts.iter().map(lane).collect(), tiles: 0 }
    }

    /// The board with these squares, row after row: 0 or `.` is free, a capital is a tile, a
    /// lower-case letter a blank that stands for it.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn read(graph: &Graph, setting: &Setting, squares: &[u8]) -> Result<Self, Unreadable> {
        if squares.len() != setting.rows * setting.columns {
            return Err(Unreadable);
        }
        let mut board = Self::empty(setting);
        for (square, &tile) in squares.iter().enumerate() {
            match tile {
                0 | b'.' => (),
                tile if tile.is_ascii_alphabetic() => {
                    let (lane, index) = setting.place(square, true);
                    board.put_tile(setting, lane, index, tile);
                }
                _ => return Err(Unreadable),
            }
        }
        board.refresh_all(graph, setting);
        Ok(board)
    }

    fn put_tile(&mut self, setting: &Setting, lane: usize, index: usize, tile: u8) {
        self.tiles += 1;
        for (lane, index) in [(lane, index), setting.crossing(lane, index)] {
            let lane = &mut self.lanes[lane];
            lane.tiles[index] = tile;
            lane.taken |= 1 << index;
            lane.cross_anchors &= !(1 << index);
            lane.cross_multipliers[index] = 0;
            for sum in &mut lane.sums[index + 1..] {
                *sum += setting.value(tile);
            }
            let cell = &mut lane.cells[index];
            *cell = Cell { cross_set: 0, cross_score: 0, cross_multiplier: 0, ..*cell };
        }
    }

    /// Compute every run edge and cross check.
    fn refresh_all(&mut self, graph: &Graph, setting: &Setting) {
        for lane in &mut self.lanes {
            let mut starts = lane.taken & !(lane.taken << 1);
            while starts != 0 {
                lane.refresh_run_edge(graph, starts.trailing_zeros() as usize);
                starts &= starts - 1;
            }
        }
        for number in 0..setting.lanes() {
            let lane = &self.lanes[number];
            let length = setting.layouts[number].length;
            let mut across_anchor =
                (lane.taken << 1 | lane.taken >> 1) & !lane.taken & ((1 << length) - 1);
            while across_anchor != 0 {
                self.refresh_cross_check(
                    graph,
                    setting,
                    number,
                    across_anchor.trailing_zeros() as usize,
                );
                across_anchor &= across_anchor - 1;
            }
        }
    }

    /// Lay tiles on free squares of a lane: letter by letter from `start`, 0 for a square that has
    /// a tile already. The legality of the play is not checked.
    pub fn lay(
        &mut self,
        graph: &Graph,
        setting: &Setting,
        lane: usize,
        start: usize,
        letters: &[u8],
    ) {
        for (index, &tile) in (start..).zip(letters) {
            if tile != 0 {
                self.put_tile(setting, lane, index, tile);
            }
        }
        let laid = (start..).zip(letters).filter(|(_, &tile)| tile != 0);
        let crossing = laid.map(|(index, _)| setting.crossing(lane, index));
        let runs = std::iter::once((lane, start)).chain(crossing);
        // all edges first, so that the checks find what they need prefetched
        for (number, index) in runs.clone() {
            let lane = &mut self.lanes[number];
            lane.refresh_run_edge(graph, lane.run_start(index));
        }
        for (number, index) in runs {
            self.refresh_checks_around(graph, setting, number, index);
        }
    }

    /// Refresh the cross checks of the squares before and after a run.
    fn refresh_checks_around(
        &mut self,
        graph: &Graph,
        setting: &Setting,
        number: usize,
        index: usize,
    ) {
        let lane = &self.lanes[number];
        let (start, end) = (lane.run_start(index), lane.run_end(index));
        if start > 0 {
            self.refresh_cross_check(graph, setting, number, start - 1);
        }
        if end < setting.layouts[number].length {
            self.refresh_cross_check(graph, setting, number, end);
        }
    }

    /// Compute the cross check of a free square next to tiles of a lane, for plays that cross the lane there.
    fn refresh_cross_check(
        &mut self,
        graph: &Graph,
        setting: &Setting,
        number: usize,
        index: usize,
    ) {
        let lane = &self.lanes[number];
        let letters = lane.cross_set(graph, index);
        let run = lane.run_start(index)..lane.run_end(index + 1);
        let joined = lane.sum(run.start, run.end);
        let (crossing, there) = setting.crossing(number, index);
        let crossing = &mut self.lanes[crossing];
        let cell = &mut crossing.cells[there];
        cell.cross_set = letters;
        cell.cross_score = joined * cell.word_multiplier;
        cell.cross_multiplier = cell.letter_multiplier * cell.word_multiplier as i16;
        crossing.cross_multipliers[there] = cell.cross_multiplier;
        crossing.cross_anchors |= 1 << there;
    }
}

fn letter_of(tile: u8) -> u32 {
    u32::from(tile & 31) - 1
}

impl Lane {
    /// Compute a run's edge, and prefetch the edges after it.
    fn refresh_run_edge(&mut self, graph: &Graph, start: usize) {
        let run = &self.tiles[start..self.run_end(start)];
        let letters = run.iter().rev().copied().map(letter_of);
        let edge = graph.edges().walk(graph.gaddag(), letters).unwrap_or(Edge::NONE);
        graph.edges().prefetch(edge, edge.children());
        self.run_edges[start] = edge;
    }

    /// The cross set of a free square: the letters that make a word with the runs before and after it.
    fn cross_set(&self, graph: &Graph, index: usize) -> u32 {
        let edges = graph.edges();
        let before = self.run_start(index);
        let run = &self.tiles[before..index];
        let after = self.run_edges[(index + 1) % MAX_LANE_LENGTH];
        let has_after = self.taken >> (index + 1) & 1 == 1;
        if run.is_empty() {
            return edges.accepted_letters(after);
        }
        let Some(turned) = edges.child(self.run_edges[before], SEPARATOR) else { return 0 };
        if !has_after {
            return edges.accepted_letters(turned);
        }
        let mut letters = 0;
        // letters that can come both before one run and after the other are few
        let mut possible = after.children() & turned.children();
        while possible != 0 {
            let letter = possible.trailing_zeros();
            possible &= possible - 1;
            let last =
                edges.walk(edges.follow(after, letter), run.iter().rev().copied().map(letter_of));
            letters |= u32::from(last.is_some_and(Edge::accepts)) << letter;
        }
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::build;
    use crate::setting::tests::plain;

    const WORDS: [&[u8]; 9] =
        [b"AT", b"CAT", b"CATS", b"EAT", b"OAT", b"SCAT", b"TO", b"TOE", b"TEAT"];

    fn mask(letters: &[u8]) -> u32 {
        letters.iter().fold(0, |mask, &letter| mask | 1 << letter_of(letter))
    }

    #[test]
    fn squares_beside_tiles_ask_for_words() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 7, 7));
        let board = Board::read(&graph, &setting, b"........AT..............o..........").unwrap();
        let down = |column: usize| &board.lanes[5 + column];
        assert_eq!(down(0).cells[1].cross_set, mask(b"CEO"));
        assert_eq!(down(3).cells[1].cross_set, 0);
        assert_eq!(down(0).cross_sum(1), 2);
        assert_eq!(down(4).cells[1].cross_set, LETTERS);
        assert_eq!(board.lanes[2].cells[3].cross_set, mask(b"T"));
        assert_eq!(board.lanes[2].cross_sum(3), 0);
        assert_eq!(board.lanes[4].cells[3].cross_set, 0);
        assert_eq!(board.tiles, 3);
    }

    #[test]
    fn between_tiles_both_sides_count() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 7));
        let board = Board::read(&graph, &setting, b".....T.ATC.T...............").err();
        assert_eq!(board, Some(Unreadable));
        let board = Board::read(&graph, &setting, b".....T.AT..C.T...........").unwrap();
        assert_eq!(board.lanes[5 + 1].cells[1].cross_set, mask(b"E"));
        assert_eq!(board.lanes[5 + 2].cells[2].cross_set, mask(b"A"));
        assert_eq!(board.lanes[5 + 2].cross_sum(2), 4);
    }

    #[test]
    fn laying_tiles_is_reading_the_board_anew() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 7, 7));
        let mut board = Board::empty(&setting);
        let mut squares = [b'.'; 35];
        let plays: [(usize, usize, &[u8]); 4] =
            [(2, 1, b"CAT"), (5 + 3, 2, b"\0oE"), (2, 4, b"S"), (5 + 1, 1, b"S\0AT")];
        for (lane, start, letters) in plays {
            board.lay(&graph, &setting, lane, start, letters);
            for (index, &tile) in (start..).zip(letters).filter(|(_, &tile)| tile != 0) {
                squares[setting.square(lane, index)] = tile;
            }
            let mut anew = Board::read(&graph, &setting, &squares).unwrap();
            for (lane, other) in anew.lanes.iter_mut().zip(&board.lanes) {
                let starts = other.taken & !(other.taken << 1);
                for index in (0..MAX_LANE_LENGTH).filter(|index| starts >> index & 1 == 0) {
                    lane.run_edges[index] = other.run_edges[index];
                }
            }
            assert!(anew == board);
        }
    }
}
