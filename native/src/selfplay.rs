//! Whole games of two players who always make their best play; a seed gives the same game
//! everywhere.
//!
//! The bag is shuffled once: for i from its last tile down to 1, tile i is swapped with tile
//! `next * (i + 1) >> 64` of [`SplitMix64`]. Tiles are drawn from its end, first a whole rack for
//! seat 0, then for seat 1, after each play as many as were laid. Seat 0 begins. A player without a
//! play passes. The game is over when a rack is empty after drawing, or after two passes in a row;
//! then each player loses the value of their tiles, and a player without tiles gets the other's.

use crate::best::Best;
use crate::board::Board;
use crate::graph::Graph;
use crate::leaves::Leaves;
use crate::play::Play;
use crate::position::Position;
use crate::rack::{Rack, BLANK};
use crate::random::SplitMix64;
use crate::setting::Setting;

/// The result of a game, in C layout.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Outcome {
    /// The final scores.
    pub scores: [i32; 2],
    /// The number of turns, with passes.
    pub turns: u32,
    /// The number of plays.
    pub plays: u32,
}

/// A game under way.
#[derive(Debug, Clone)]
pub struct Game {
    /// The board.
    pub board: Board,
    /// The tiles in the bag by kind, in the order they are drawn in, the next one last.
    pub bag: Vec<u8>,
    /// The racks: the number of tiles of each kind.
    pub racks: [[u8; 27]; 2],
    /// Scores, turns and plays so far.
    pub outcome: Outcome,
    /// The number of passes since the last play.
    pub passes: u32,
}

/// The kinds of a bag's tiles, letters in either case and `?`; `None` if it has other signs.
#[must_use]
pub fn kinds(bag: &[u8]) -> Option<Vec<u8>> {
    let kind = |sign: &u8| match sign {
        b'?' => Some(BLANK as u8),
        sign if sign.is_ascii_alphabetic() => Some(sign.to_ascii_uppercase() - b'A'),
        _ => None,
    };
    bag.iter().map(kind).collect()
}

impl Game {
    /// A game with the tiles dealt.
    #[must_use]
    pub fn deal(setting: &Setting, kinds: &[u8], seed: u64) -> Self {
        let mut random = SplitMix64::of(seed);
        let mut bag = kinds.to_vec();
        for tile in (1..bag.len()).rev() {
            bag.swap(tile, random.below(tile + 1));
        }
        let board = Board::empty(setting);
        let mut game =
            Self { board, bag, racks: [[0; 27]; 2], outcome: Outcome::default(), passes: 0 };
        for seat in 0..2 {
            game.draw(seat, setting.rack_size);
        }
        game
    }

    fn draw(&mut self, seat: usize, tiles: usize) {
        let drawn = self.bag.len().saturating_sub(tiles)..;
        for kind in self.bag.drain(drawn) {
            self.racks[seat][usize::from(kind)] += 1;
        }
    }

    /// The seat to move.
    #[must_use]
    pub fn seat(&self) -> usize {
        self.outcome.turns as usize % 2
    }

    /// Whether the game is over: a rack is empty, or both players have passed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.passes == 2 || self.racks.iter().any(|rack| rack.iter().all(|&count| count == 0))
    }

    /// Make a play, or pass.
    pub fn turn(&mut self, graph: &Graph, setting: &Setting, play: Option<&Play>) {
        let seat = self.seat();
        self.outcome.turns += 1;
        let Some(play) = play else {
            self.passes += 1;
            return;
        };
        self.passes = 0;
        self.outcome.plays += 1;
        self.outcome.scores[seat] += play.score;
        let (lane, start) = setting.place(usize::from(play.square), play.across == 1);
        self.board.lay(graph, setting, lane, start, play.word());
        let mut laid = 0;
        for &letter in play.word().iter().filter(|&&letter| letter != 0) {
            let kind = if letter.is_ascii_lowercase() { BLANK } else { usize::from(letter - b'A') };
            self.racks[seat][kind] -= 1;
            laid += 1;
        }
        self.draw(seat, laid);
    }

    /// The sum of the values of a rack's tiles.
    #[must_use]
    pub fn held(&self, setting: &Setting, seat: usize) -> i32 {
        let worth = |(&count, &value): (&u8, &i16)| i32::from(count) * i32::from(value);
        self.racks[seat].iter().zip(&setting.values).map(worth).sum()
    }

    /// The outcome with the tiles left on racks settled.
    #[must_use]
    pub fn settled(&self, setting: &Setting) -> Outcome {
        let mut outcome = self.outcome;
        for seat in 0..2 {
            let held = self.held(setting, seat);
            outcome.scores[seat] -= held;
            if self.racks[1 - seat].iter().all(|&count| count == 0) {
                outcome.scores[1 - seat] += held;
            }
        }
        outcome
    }
}

/// Play a game to its end. Leaves count while there are tiles in the bag.
pub fn play(
    best: &mut Best,
    graph: &Graph,
    setting: &Setting,
    leaves: Option<&Leaves>,
    mut game: Game,
) -> Outcome {
    while !game.is_over() {
        let Some(rack) = Rack::of(&game.racks[game.seat()]) else { break };
        let position = Position { graph, setting, board: &game.board, rack: &rack };
        let leaves = leaves.filter(|_| !game.bag.is_empty());
        let play = best.search(&position, leaves, 1).first().copied();
        game.turn(graph, setting, play.as_ref());
    }
    game.settled(setting)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builder::build;
    use crate::leaves::tests::any;
    use crate::setting::tests::plain;

    const WORDS: [&[u8]; 10] =
        [b"AT", b"CAT", b"CATS", b"EAT", b"OAT", b"SCAT", b"TO", b"TOE", b"TEAT", b"TOES"];

    fn played(bag: &[u8], seed: u64, leaves: Option<&Leaves>) -> Outcome {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(7, 5, 4));
        let game = Game::deal(&setting, &kinds(bag).unwrap(), seed);
        play(&mut Best::new(), &graph, &setting, leaves, game)
    }

    #[test]
    fn a_seed_is_a_game() {
        let bag = b"AAACCEEEOOSSTTTT??";
        let one = played(bag, 7, None);
        assert_eq!(one, played(b"aaacceeeoosstttt??", 7, None));
        assert!((0..20).any(|seed| played(bag, seed, None) != one));
        assert!((0..20).any(|seed| played(bag, seed, Some(&any(3))) != played(bag, seed, None)));
    }

    #[test]
    fn who_goes_out_gets_what_the_other_holds() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(7, 5, 3));
        let mut game = Game::deal(&setting, &[], 0);
        for letter in b"CAT" {
            game.racks[0][usize::from(letter - b'A')] += 1;
        }
        game.racks[1][9] = 1;
        let outcome = play(&mut Best::new(), &graph, &setting, None, game);
        assert_eq!(outcome, Outcome { scores: [5 + 50 + 8, -8], turns: 1, plays: 1 });
    }

    #[test]
    fn two_passes_end_it() {
        assert_eq!(played(b"QQQZ", 0, None).turns, 0);
        let outcome = played(b"QQQQQZZZZZ", 0, None);
        assert_eq!((outcome.turns, outcome.plays), (2, 0));
        assert!(outcome.scores.iter().all(|&score| score <= -40));
    }

    #[test]
    fn a_bag_has_letters_and_blanks() {
        assert_eq!(kinds(b"aZ?"), Some(vec![0, 25, 26]));
        assert_eq!(kinds(b"A1"), None);
    }
}
