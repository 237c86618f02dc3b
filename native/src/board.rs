//! A board: its tiles, and what they ask of tiles that are laid beside them.
//!
//! To take a play back, keep a copy: `clone_from` into one that is there allocates nothing.
//! Laying tiles looks again only at the runs that they belong to and at the squares beside these.

use crate::graph::{Edge, Graph, LETTERS, SEPARATOR};
use crate::setting::{Setting, Way, LINE, PADDED};

/// A board that could not be read: of another size, or with something on it that is no tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreadable;

/// A square of a lane, as plays along the lane meet it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Which letters may be laid here, for the words they cross; none on a taken square.
    pub letters: u32,
    /// What the crossing word scores without the new tile; 0 where there is no such word.
    pub fixed: i32,
    /// By what the square multiplies a word.
    pub word_times: i32,
    /// By what it multiplies a tile.
    pub letter_times: i16,
    /// How often the crossing word counts the new tile's value; 0 where there is no such word.
    pub times: i16,
}

/// A row or a column, and what plays along it have to know. Nothing is set beyond its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lane {
    /// Squares with a tile, as bits.
    pub taken: u32,
    /// Free squares where a tile would join a crossing word, as bits.
    pub joins: u32,
    /// The squares.
    pub cells: [Cell; LINE],
    /// The tiles: capitals, blanks as small letters, 0 where there is none.
    pub tiles: [u8; LINE],
    /// [`Cell::times`] in a row.
    pub times: [i16; PADDED],
    /// The values of the tiles before each square, together.
    pub sums: [i16; LINE + 1],
    /// On the first square of each run: where the GADDAG leads when the run is read backward;
    /// [`Edge::NONE`] if nowhere.
    pub runs: [Edge; LINE],
}

impl Lane {
    const FREE: Self = Self {
        taken: 0,
        joins: 0,
        cells: [Cell { letters: 0, fixed: 0, word_times: 0, letter_times: 0, times: 0 }; LINE],
        tiles: [0; LINE],
        times: [0; PADDED],
        sums: [0; LINE + 1],
        runs: [Edge::NONE; LINE],
    };

    /// The values of the tiles from one square up to another, together.
    #[inline]
    #[must_use]
    pub fn sum(&self, start: usize, end: usize) -> i32 {
        i32::from(self.sums[end] - self.sums[start])
    }

    /// The values of the crossing tiles that a tile here would join, together; -1 if there are none.
    #[must_use]
    pub fn joined(&self, index: usize) -> i32 {
        if self.joins >> index & 1 == 1 {
            self.cells[index].fixed / self.cells[index].word_times
        } else {
            -1
        }
    }

    /// The first square of the run that ends before this square, or this one.
    #[inline]
    #[must_use]
    pub fn run_before(&self, index: usize) -> usize {
        let free_before = !self.taken & ((1 << index) - 1);
        (u32::BITS - free_before.leading_zeros()) as usize
    }

    /// The square after the run that begins here; this one if it is free.
    #[inline]
    #[must_use]
    pub fn run_after(&self, index: usize) -> usize {
        (!self.taken >> index).trailing_zeros() as usize + index
    }
}

/// The lanes of a board, rows first.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    /// The lanes.
    pub lanes: Vec<Lane>,
    /// How many tiles lie on it.
    pub tiles: usize,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), tiles: self.tiles }
    }

    /// Into a board that is there already: nothing is allocated.
    fn clone_from(&mut self, other: &Self) {
        self.lanes.clone_from(&other.lanes);
        self.tiles = other.tiles;
    }
}

impl Board {
    /// A board without tiles.
    #[must_use]
    pub fn free(setting: &Setting) -> Self {
        let lane = |way: &Way| {
            let mut lane = Lane::FREE;
            for (index, cell) in lane.cells[..way.length].iter_mut().enumerate() {
                cell.letters = LETTERS;
                cell.word_times = way.word_times[index];
                cell.letter_times = way.letter_times[index];
            }
            lane
        };
        Self { lanes: setting.ways.iter().map(lane).collect(), tiles: 0 }
    }

    /// The board with these squares, row after row: 0 or `.` is free, a capital is a tile, a small
    /// letter a blank that stands for it.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn read(graph: &Graph, setting: &Setting, squares: &[u8]) -> Result<Self, Unreadable> {
        if squares.len() != setting.rows * setting.columns {
            return Err(Unreadable);
        }
        let mut board = Self::free(setting);
        for (square, &tile) in squares.iter().enumerate() {
            match tile {
                0 | b'.' => (),
                tile if tile.is_ascii_alphabetic() => {
                    let (lane, index) = setting.place(square, true);
                    board.put(setting, lane, index, tile);
                }
                _ => return Err(Unreadable),
            }
        }
        board.survey(graph, setting);
        Ok(board)
    }

    fn put(&mut self, setting: &Setting, lane: usize, index: usize, tile: u8) {
        self.tiles += 1;
        for (lane, index) in [(lane, index), setting.crossing(lane, index)] {
            let lane = &mut self.lanes[lane];
            lane.tiles[index] = tile;
            lane.taken |= 1 << index;
            lane.joins &= !(1 << index);
            lane.times[index] = 0;
            for sum in &mut lane.sums[index + 1..] {
                *sum += setting.value(tile);
            }
            let cell = &mut lane.cells[index];
            *cell = Cell { letters: 0, fixed: 0, times: 0, ..*cell };
        }
    }

    /// Look at everything.
    fn survey(&mut self, graph: &Graph, setting: &Setting) {
        for number in 0..setting.lanes() {
            let lane = &mut self.lanes[number];
            let mut starts = lane.taken & !(lane.taken << 1);
            while starts != 0 {
                lane.read_run(graph, starts.trailing_zeros() as usize);
                starts &= starts - 1;
            }
            let length = setting.ways[number].length;
            let mut beside =
                (lane.taken << 1 | lane.taken >> 1) & !lane.taken & ((1 << length) - 1);
            while beside != 0 {
                self.look_beside(graph, setting, number, beside.trailing_zeros() as usize);
                beside &= beside - 1;
            }
        }
    }

    /// Lay tiles on squares of a lane that are free: letter by letter from `start`, 0 where a tile lies
    /// already. Nothing else about the play is looked at.
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
                self.put(setting, lane, index, tile);
            }
        }
        self.look_again(graph, setting, lane, start);
        for (index, &tile) in (start..).zip(letters) {
            if tile != 0 {
                let (lane, index) = setting.crossing(lane, index);
                self.look_again(graph, setting, lane, index);
            }
        }
    }

    /// Look at a run with new tiles in it, and at the squares before and after it.
    fn look_again(&mut self, graph: &Graph, setting: &Setting, number: usize, index: usize) {
        let lane = &mut self.lanes[number];
        let (start, end) = (lane.run_before(index), lane.run_after(index));
        lane.read_run(graph, start);
        if start > 0 {
            self.look_beside(graph, setting, number, start - 1);
        }
        if end < setting.ways[number].length {
            self.look_beside(graph, setting, number, end);
        }
    }

    /// What a free square of a lane, beside tiles in it, asks of plays that cross the lane there.
    fn look_beside(&mut self, graph: &Graph, setting: &Setting, number: usize, index: usize) {
        let lane = &self.lanes[number];
        let letters = lane.completing(graph, index);
        let run = lane.run_before(index)..lane.run_after(index + 1);
        let joined = lane.sum(run.start, run.end);
        let (crossing, there) = setting.crossing(number, index);
        let crossing = &mut self.lanes[crossing];
        let cell = &mut crossing.cells[there];
        cell.letters = letters;
        cell.fixed = joined * cell.word_times;
        cell.times = cell.letter_times * cell.word_times as i16;
        crossing.times[there] = cell.times;
        crossing.joins |= 1 << there;
    }
}

fn letter_of(tile: u8) -> u32 {
    u32::from(tile & 31) - 1
}

impl Lane {
    fn read_run(&mut self, graph: &Graph, start: usize) {
        let run = &self.tiles[start..self.run_after(start)];
        let letters = run.iter().rev().copied().map(letter_of);
        self.runs[start] = graph.edges().walk(graph.gaddag(), letters).unwrap_or(Edge::NONE);
    }

    /// The letters that make a word with the runs before and after a free square.
    fn completing(&self, graph: &Graph, index: usize) -> u32 {
        let edges = graph.edges();
        let before = self.run_before(index);
        if self.taken >> (index + 1) & 1 == 0 {
            let turned = edges.child(self.runs[before], SEPARATOR);
            return turned.map_or(0, |turned| edges.ending(turned));
        }
        let after = self.runs[index + 1];
        let run = &self.tiles[before..index];
        if run.is_empty() {
            return edges.ending(after);
        }
        let mut letters = 0;
        for (letter, edge) in edges.after(after).take_while(|&(letter, _)| letter != SEPARATOR) {
            let last = edges.walk(edge, run.iter().rev().copied().map(letter_of));
            letters |= u32::from(last.is_some_and(Edge::ends)) << letter;
        }
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::build;
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
        assert_eq!(down(0).cells[1].letters, mask(b"CEO"));
        assert_eq!(down(3).cells[1].letters, 0);
        assert_eq!(down(0).joined(1), 2);
        assert_eq!(down(4).cells[1].letters, LETTERS);
        assert_eq!(board.lanes[2].cells[3].letters, mask(b"T"));
        assert_eq!(board.lanes[2].joined(3), 0);
        assert_eq!(board.lanes[4].cells[3].letters, 0);
        assert_eq!(board.tiles, 3);
    }

    #[test]
    fn between_tiles_both_sides_count() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 7));
        let board = Board::read(&graph, &setting, b".....T.ATC.T...............").err();
        assert_eq!(board, Some(Unreadable));
        let board = Board::read(&graph, &setting, b".....T.AT..C.T...........").unwrap();
        assert_eq!(board.lanes[5 + 1].cells[1].letters, mask(b"E"));
        assert_eq!(board.lanes[5 + 2].cells[2].letters, mask(b"A"));
        assert_eq!(board.lanes[5 + 2].joined(2), 4);
    }

    #[test]
    fn laying_tiles_is_reading_the_board_anew() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 7, 7));
        let mut board = Board::free(&setting);
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
                for index in (0..LINE).filter(|index| starts >> index & 1 == 0) {
                    lane.runs[index] = other.runs[index];
                }
            }
            assert!(anew == board);
        }
    }
}
