//! The state of a game in which the place of every tile is known, for simulations and endgames.
//!
//! Seat 0 is the player to move when the search begins; the others follow in the order of turns. Tiles are
//! drawn from the end of the bag. A player without tiles has no more turns.

use crate::board::Board;
use crate::graph::Graph;
use crate::leaves::{Leaves, UNITS_PER_POINT};
use crate::play::Play;
use crate::rack::BLANK;
use crate::setting::Setting;

/// Players at a table at most.
pub const SEATS: usize = 8;

/// After so many rounds in which nobody scores, a game is over.
pub const ROUNDS: usize = 3;

/// The number of tiles of each kind.
pub type Counts = [u8; 27];

/// When a game with an empty bag is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// When all players with tiles have passed in a row.
    PlayOn,
    /// Also when the first player has no tiles left.
    FirstOut,
}

impl Ends {
    /// The static player's weights, in 256ths, of a point left on a rack, and of laying a tile: if
    /// all play on, tiles left can mostly be laid later, and each allows one more turn.
    pub(crate) fn weights(self) -> (i32, i32) {
        match self {
            Self::PlayOn => (UNITS_PER_POINT as i32 / 2, 8 * UNITS_PER_POINT as i32),
            Self::FirstOut => (UNITS_PER_POINT as i32, 0),
        }
    }
}

/// The constants of a game.
#[derive(Debug, Clone, Copy)]
pub struct Rules<'a> {
    /// The words.
    pub graph: &'a Graph<'a>,
    /// The setting.
    pub setting: &'a Setting,
    /// The leave values, used while there are tiles in the bag.
    pub leaves: Option<&'a Leaves>,
    /// The rule for the end.
    pub ends: Ends,
}

impl Rules<'_> {
    /// The value of tiles at the end of the game.
    #[must_use]
    pub fn rack_value(&self, rack: &Counts) -> i32 {
        let each = rack.iter().zip(&self.setting.values);
        each.map(|(&count, &value)| i32::from(count) * i32::from(value)).sum()
    }
}

/// The game.
#[derive(Debug)]
pub struct GameState {
    /// The board.
    pub board: Board,
    /// The number of players.
    pub seats: usize,
    /// Their racks.
    pub racks: [Counts; SEATS],
    /// The bag.
    pub bag: Vec<u8>,
    /// Their scores.
    pub scores: [i32; SEATS],
    /// The value of each player's leave after their last turn, in 256ths.
    pub leave_values: [i64; SEATS],
    /// The seat to move.
    pub turn: usize,
    /// Passes in a row.
    pub passes: usize,
    /// Turns in a row in which nobody scored.
    pub scoreless: usize,
}

impl Clone for GameState {
    fn clone(&self) -> Self {
        Self { board: self.board.clone(), bag: self.bag.clone(), ..*self }
    }

    /// Copy into an existing state: nothing is allocated.
    fn clone_from(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        self.copy_all_but_board(other);
    }
}

impl GameState {
    /// Copy another state except its board.
    pub fn copy_all_but_board(&mut self, other: &Self) {
        self.bag.clone_from(&other.bag);
        (self.seats, self.racks, self.scores) = (other.seats, other.racks, other.scores);
        (self.leave_values, self.turn) = (other.leave_values, other.turn);
        (self.passes, self.scoreless) = (other.passes, other.scoreless);
    }

    /// The state before the turn of seat 0, who has this rack; the others have no tiles yet.
    #[must_use]
    pub fn of(board: Board, seats: usize, rack: Counts) -> Self {
        let mut racks = [[0; 27]; SEATS];
        racks[0] = rack;
        let (scores, leave_values, bag) = ([0; SEATS], [0; SEATS], Vec::new());
        Self { board, seats, racks, bag, scores, leave_values, turn: 0, passes: 0, scoreless: 0 }
    }

    /// Whether a seat has no tiles left.
    #[must_use]
    pub fn is_out(&self, seat: usize) -> bool {
        self.racks[seat] == [0; 27]
    }

    fn holders(&self) -> usize {
        (0..self.seats).filter(|&seat| !self.is_out(seat)).count()
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self, ends: Ends) -> bool {
        let holders = self.holders();
        let out = holders == 0 || ends == Ends::FirstOut && holders < self.seats;
        self.bag.is_empty() && (out || self.passes >= holders) || self.scoreless >= ROUNDS * holders
    }

    /// Whether one more pass is the end of the game, the bag being empty.
    #[must_use]
    pub fn pass_ends_game(&self) -> bool {
        let holders = self.holders();
        self.passes + 1 >= holders || self.scoreless + 1 >= ROUNDS * holders
    }

    /// Whether the game is over once the player to move has laid all tiles.
    #[must_use]
    pub fn going_out_ends_game(&self, ends: Ends) -> bool {
        ends == Ends::FirstOut || self.holders() == 1
    }

    /// Settle the tiles left: each player loses the value of their own, and a player without tiles
    /// gets that of all others.
    pub fn settle(&mut self, rules: &Rules) {
        self.leave_values = [0; SEATS];
        let held = self.racks.map(|rack| rules.rack_value(&rack));
        let all: i32 = held.iter().sum();
        for (seat, held) in held.iter().enumerate().take(self.seats) {
            self.scores[seat] += if self.is_out(seat) { all } else { -held };
        }
    }

    /// The number of tiles of the player to move.
    #[must_use]
    pub fn tiles_held(&self) -> u8 {
        self.racks[self.turn].iter().sum()
    }

    /// Whether the player to move has these tiles.
    #[must_use]
    pub fn holds(&self, tiles: &Counts) -> bool {
        self.racks[self.turn].iter().zip(tiles).all(|(held, count)| held >= count)
    }

    /// Whether the player to move can lay these tiles there; the words that they make are not checked.
    #[must_use]
    pub fn allows(&self, setting: &Setting, play: &Play) -> bool {
        let (square, length) = (usize::from(play.square), usize::from(play.length));
        if square >= setting.rows * setting.columns || length > play.letters.len() {
            return false;
        }
        let (lane, start) = setting.place(square, play.across == 1);
        let tiles = self.board.lanes[lane].tiles[start..].iter();
        let fits = |(&letter, &tile): (&u8, &u8)| match letter {
            0 => tile != 0,
            letter => letter.is_ascii_alphabetic() && tile == 0,
        };
        start + length <= setting.layouts[lane].length
            && play.word().iter().zip(tiles).all(fits)
            && play.word().iter().any(|&letter| letter != 0)
            && self.holds(&tiles_used(play))
    }

    /// Make a play of the player to move.
    pub fn make(&mut self, rules: &Rules, play: &Play) {
        self.lay(rules, play);
        self.played(rules, play);
    }

    /// Lay a play on the board.
    pub fn lay(&mut self, rules: &Rules, play: &Play) {
        let (lane, start) = rules.setting.place(usize::from(play.square), play.across == 1);
        self.board.lay(rules.graph, rules.setting, lane, start, play.word());
    }

    /// Update everything but the board after a play of the player to move.
    pub fn played(&mut self, rules: &Rules, play: &Play) {
        self.take(&tiles_used(play));
        self.scores[self.turn] += play.score;
        self.passes = 0;
        self.scoreless = if play.score == 0 { self.scoreless + 1 } else { 0 };
        self.fill(rules.setting.rack_size);
        self.next();
    }

    /// The player to move exchanges tiles; an exchange of none is a pass. The exchanged tiles go to the
    /// bottom of the bag.
    pub fn exchange(&mut self, exchanged: &Counts, rack_size: usize) {
        self.passes = if *exchanged == [0; 27] { self.passes + 1 } else { 0 };
        self.scoreless += 1;
        if *exchanged != [0; 27] {
            self.take(exchanged);
            self.fill(rack_size);
            let kinds = (0..27_u8).zip(exchanged);
            let exchanged =
                kinds.flat_map(|(kind, &count)| std::iter::repeat(kind).take(count.into()));
            self.bag.splice(..0, exchanged);
        }
        self.next();
    }

    fn take(&mut self, tiles: &Counts) {
        for (held, &taken) in self.racks[self.turn].iter_mut().zip(tiles) {
            *held = held.saturating_sub(taken);
        }
    }

    fn fill(&mut self, rack_size: usize) {
        let rack = &mut self.racks[self.turn];
        let held: usize = rack.iter().map(|&count| usize::from(count)).sum();
        let drawn = self.bag.len().saturating_sub(rack_size.saturating_sub(held));
        for kind in self.bag.drain(drawn..) {
            rack[usize::from(kind)] += 1;
        }
    }

    /// Go on to the next player with tiles.
    fn next(&mut self) {
        let others = (1..=self.seats).map(|by| (self.turn + by) % self.seats);
        self.turn = others.into_iter().find(|&seat| !self.is_out(seat)).unwrap_or(0);
    }

    /// A seat's score plus leave value, in 256ths.
    fn total(&self, seat: usize) -> i64 {
        i64::from(self.scores[seat]) * UNITS_PER_POINT + self.leave_values[seat]
    }

    /// How far seat 0 is ahead of the best of the others, in 256ths.
    #[must_use]
    pub fn lead(&self) -> i64 {
        self.total(0) - (1..self.seats).map(|seat| self.total(seat)).max().unwrap_or(0)
    }

    /// The sum of seat 0's leads over each of the others, in 256ths.
    #[must_use]
    pub fn spread_total(&self) -> i64 {
        (1..self.seats).map(|seat| self.total(0) - self.total(seat)).sum()
    }

    /// The value of all others' tiles at the end.
    pub(crate) fn rack_values_of_others(&self, rules: &Rules) -> i32 {
        let others = (0..self.seats).filter(|&seat| seat != self.turn);
        others.map(|seat| rules.rack_value(&self.racks[seat])).sum()
    }
}

/// The tiles that a play takes from the rack.
#[must_use]
pub fn tiles_used(play: &Play) -> Counts {
    let mut counts = [0; 27];
    for &letter in play.word().iter().filter(|&&letter| letter != 0) {
        let kind = if letter.is_ascii_lowercase() { BLANK } else { usize::from(letter - b'A') };
        counts[kind] += 1;
    }
    counts
}
