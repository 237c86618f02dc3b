//! The state of a game in which the place of every tile is known, for simulations and endgames.
//!
//! Seat 0 is the player to move when the search begins; the others follow in the order of turns. Tiles are
//! drawn from the end of the bag. A player without tiles has no more turns.

use crate::board::Board;
use crate::generator::Generator;
use crate::graph::Graph;
use crate::leaves::{Leaves, UNITS_PER_POINT};
use crate::play::Play;
use crate::position::{Placement, Position, Sink};
use crate::rack::{Rack, BLANK};
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
    fn weights(self) -> (i32, i32) {
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
    fn rack_values_of_others(&self, rules: &Rules) -> i32 {
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

/// With fewer tiles it takes longer to compute bounds than to search every anchor run.
const MIN_TILES_FOR_BOUNDS: usize = 7;

/// A player who always makes the play of the highest static equity (score plus leave value).
#[derive(Debug, Default)]
pub struct StaticPlayer {
    generator: Generator,
    values: Vec<i32>,
}

impl StaticPlayer {
    /// Fill in the value of each leave of a rack, in 256ths. With tiles in the bag it comes from
    /// the tables; without, it is the value of the tiles, which the holder would lose, or the gain
    /// of going out, less the cost of the tiles that were laid.
    fn fill_leave_values(&mut self, rules: &Rules, state: &GameState, rack: &Rack) {
        let values = &mut self.values;
        match rules.leaves {
            Some(leaves) if !state.bag.is_empty() => leaves.values(rack, values),
            _ => {
                values.clear();
                values.resize(usize::from(rack.all) + 1, 0);
            }
        }
        if state.bag.is_empty() {
            let (weight, each) = rules.ends.weights();
            values[0] = -each * i32::from(state.tiles_held());
            for leave in 1..values.len() {
                let tile = usize::from(rack.tiles[leave.trailing_zeros() as usize]);
                let rest = values[leave & (leave - 1)];
                values[leave] = rest + each - i32::from(rules.setting.values[tile]) * weight;
            }
            values[0] += state.rack_values_of_others(rules) * weight;
        }
    }

    /// The value of a leave, in 256ths.
    pub fn leave_value(&mut self, rules: &Rules, state: &GameState, tiles: &Counts) -> i64 {
        let Some(rack) = Rack::of(tiles) else { return 0 };
        self.fill_leave_values(rules, state, &rack);
        i64::from(self.values[usize::from(rack.all)])
    }

    /// The play of the highest equity, the first of equals, with its leave value; or `None` with
    /// the value of the whole rack.
    pub fn best_play(&mut self, rules: &Rules, state: &GameState) -> (Option<Play>, i64) {
        let Some(rack) = Rack::of(&state.racks[state.turn]) else { return (None, 0) };
        self.fill_leave_values(rules, state, &rack);
        let Rules { graph, setting, .. } = *rules;
        let position = &Position { graph, setting, board: &state.board, rack: &rack };
        let mut first = BestPlay { setting, values: &self.values, equity: i64::MIN, play: None };
        if rack.len() < MIN_TILES_FOR_BOUNDS {
            self.generator.search(position, &mut first);
        } else {
            self.generator.search_best(position, &self.values, &mut first);
        }
        let pass_value = i64::from(self.values[usize::from(rack.all)]);
        match first.play {
            Some(play) => (Some(play), first.equity - i64::from(play.score) * UNITS_PER_POINT),
            None => (None, pass_value),
        }
    }

    /// All plays, in the order in which [`StaticPlayer::best_play`] prefers them.
    pub fn ranked_plays(&mut self, rules: &Rules, state: &GameState, plays: &mut Vec<(i64, Play)>) {
        plays.clear();
        let Some(rack) = Rack::of(&state.racks[state.turn]) else { return };
        self.fill_leave_values(rules, state, &rack);
        let Rules { graph, setting, .. } = *rules;
        let position = &Position { graph, setting, board: &state.board, rack: &rack };
        self.generator.search(position, &mut AllPlays { setting, values: &self.values, plays });
        sort_by_equity(plays);
    }

    /// These plays, in the order of [`StaticPlayer::ranked_plays`].
    pub fn rank<'p>(
        &mut self,
        rules: &Rules,
        state: &GameState,
        among: impl Iterator<Item = &'p Play>,
        plays: &mut Vec<(i64, Play)>,
    ) {
        plays.clear();
        for play in among {
            let mut rest = state.racks[state.turn];
            for (held, tiles_used) in rest.iter_mut().zip(tiles_used(play)) {
                *held = held.saturating_sub(tiles_used);
            }
            let leave_values = self.leave_value(rules, state, &rest);
            plays.push((i64::from(play.score) * UNITS_PER_POINT + leave_values, *play));
        }
        sort_by_equity(plays);
    }

    /// The player to move makes the play of the highest static equity, or passes.
    pub fn take_turn(&mut self, rules: &Rules, state: &mut GameState) -> Option<Play> {
        let (play, leave_values) = self.best_play(rules, state);
        state.leave_values[state.turn] = leave_values;
        match &play {
            Some(play) => state.make(rules, play),
            None => state.exchange(&[0; 27], rules.setting.rack_size),
        }
        play
    }
}

/// Sort by equity, the highest first, stable for equal ones.
fn sort_by_equity(plays: &mut [(i64, Play)]) {
    plays.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.compare(&other.1)));
}

fn equity(values: &[i32], score: i32, leave: u16) -> i64 {
    i64::from(score) * UNITS_PER_POINT + i64::from(values[usize::from(leave)])
}

/// The best play so far.
struct BestPlay<'f> {
    setting: &'f Setting,
    values: &'f [i32],
    equity: i64,
    play: Option<Play>,
}

impl Sink for BestPlay<'_> {
    #[inline]
    fn wants(&mut self, score: i32, leave: u16) -> bool {
        equity(self.values, score, leave) >= self.equity
    }

    #[inline]
    fn floor(&self) -> i64 {
        self.equity
    }

    fn take(&mut self, found: &Placement) {
        let equity = equity(self.values, found.score, found.leave);
        let play = Play::of(found, self.setting, equity);
        let later = |first: &Play| equity == self.equity && first.compare(&play).is_le();
        if !self.play.as_ref().is_some_and(later) {
            (self.equity, self.play) = (equity, Some(play));
        }
    }
}

/// All plays so far.
struct AllPlays<'f> {
    setting: &'f Setting,
    values: &'f [i32],
    plays: &'f mut Vec<(i64, Play)>,
}

impl Sink for AllPlays<'_> {
    #[inline]
    fn wants(&mut self, _: i32, _: u16) -> bool {
        true
    }

    fn take(&mut self, found: &Placement) {
        let equity = equity(self.values, found.score, found.leave);
        self.plays.push((equity, Play::of(found, self.setting, equity)));
    }
}
