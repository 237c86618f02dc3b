//! Monte Carlo simulation of moves: the unseen tiles are dealt at random, and static players play on.
//!
//! All moves are tried on the same deals, so that luck affects all of them alike. Whenever the number of
//! deals has doubled, moves that are clearly worse than the best one are pruned, and the time goes to the
//! others. At first only what is very clear counts; the less is left of the budget, the sooner moves are
//! pruned. The static evaluation of a move counts as a prior worth some deals, since a few deals say little.

use std::cmp::Ordering;
use std::time::{Duration, Instant};

use crate::game_state::{tiles_used, Counts, GameState, Rules};
use crate::leaves::UNITS_PER_POINT;
use crate::play::Play;
use crate::random::SplitMix64;
use crate::static_player::StaticPlayer;

/// A move to be simulated.
#[derive(Debug, Clone, Copy)]
pub enum Move {
    /// A play.
    Play(Play),
    /// Tiles exchanged; none is a pass.
    Exchange(Counts),
}

impl Move {
    fn tiles_used(&self) -> Counts {
        match self {
            Self::Play(play) => tiles_used(play),
            Self::Exchange(exchanged) => *exchanged,
        }
    }
}

/// The limits of a simulation: the first that is reached ends it.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// The most playouts, of all moves together.
    pub playouts: usize,
    /// The most time.
    pub time: Option<Duration>,
}

impl Budget {
    /// Whether one more deal, on average as long as those before, would take too long.
    fn is_up(&self, took: Duration, deals: u32) -> bool {
        self.time.is_some_and(|time| took + took / deals.max(1) > time)
    }

    /// The share of the budget that is used up.
    #[allow(clippy::cast_precision_loss)] // a share need not be exact
    fn used(&self, playouts: usize, took: Duration) -> f64 {
        let by_time = self.time.map_or(0.0, |time| took.as_secs_f64() / time.as_secs_f64());
        by_time.max(playouts as f64 / self.playouts as f64)
    }
}

/// A simulation.
#[derive(Debug)]
pub struct Simulation<'a> {
    /// The rules of the game.
    pub rules: Rules<'a>,
    /// The game before the move, with its scores; the others hold nothing yet.
    pub state: GameState,
    /// The moves.
    pub moves: &'a [Move],
    /// The tiles that the mover has not seen, by kind.
    pub unseen: &'a [u8],
    /// How many of them the others hold, in the order of turns.
    pub opponents: &'a [usize],
    /// The turns of a playout after the move; with an empty bag it goes on to the end.
    pub plies: usize,
}

/// The result for a move, in C layout.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[repr(C)]
pub struct Simulated {
    /// The mean gain of the mover over the others, in points.
    pub equity: f64,
    /// The probability of a win.
    pub share: f64,
    /// The number of playouts.
    pub samples: u32,
    /// The index of the move.
    pub number: u32,
}

/// How many deals the prior counts for.
const PRIOR_DEALS: f64 = 16.0;
/// By how many standard errors a move must be worse than the best one to be pruned: at the beginning, from
/// where the margin falls with the budget that is left, and at least.
const PRUNING_MARGIN: (f64, f64) = (2.5, 0.5);
/// How many deals are tried before any move is pruned.
const MIN_DEALS: u32 = 8;
/// The uncertainty of a lead in points: at the end, and for the square root of the number of tiles in the bag.
const LEAD_UNCERTAINTY: (f64, f64) = (12.0, 10.0);

/// A move under simulation.
struct Candidate {
    number: usize,
    leave_value: i64,
    prior: f64,
    gains: i64,
    shares: Vec<f64>,
    sum: f64,
}

impl Candidate {
    fn count(&self) -> f64 {
        f64::from(self.shares.len() as u32)
    }

    /// The share of the wins with the prior included.
    fn blended_share(&self) -> f64 {
        (PRIOR_DEALS * self.prior + self.sum) / (PRIOR_DEALS + self.count())
    }

    /// Best first.
    fn order(&self, other: &Self) -> Ordering {
        other.blended_share().total_cmp(&self.blended_share()).then(self.number.cmp(&other.number))
    }

    fn is_prunable(&self, best: &Self, margin: f64) -> bool {
        let pairs = best.shares.iter().zip(&self.shares);
        let (sum, squares) = pairs.fold((0.0, 0.0), |(sum, squares), (best, own)| {
            let ahead = best - own;
            (sum + ahead, squares + ahead * ahead)
        });
        let mean = sum / self.count();
        let variance = squares / self.count() - mean * mean;
        best.blended_share() - self.blended_share()
            > margin * (variance.max(0.0) / self.count()).sqrt()
    }

    #[allow(clippy::cast_precision_loss)] // gains are far below 2 to the 53
    fn simulated(&self, others: usize) -> Simulated {
        let count = self.count().max(1.0);
        let equity = self.gains as f64 / (count * others as f64 * UNITS_PER_POINT as f64);
        let (samples, number) = (self.shares.len() as u32, self.number as u32);
        Simulated { equity, share: self.sum / count, samples, number }
    }
}

/// Move the candidates that are clearly worse than the best to the front of `pruned`. Some share of the
/// budget is used.
fn prune(candidates: &mut Vec<Candidate>, pruned: &mut Vec<Candidate>, used: f64) {
    let margin = (PRUNING_MARGIN.0 * (1.0 - used)).max(PRUNING_MARGIN.1);
    candidates.sort_by(Candidate::order);
    let (mut going_on, mut newly_pruned) = (Vec::new(), Vec::new());
    for candidate in candidates.drain(..) {
        let is_prunable = going_on.first().is_some_and(|best| candidate.is_prunable(best, margin));
        if is_prunable { &mut newly_pruned } else { &mut going_on }.push(candidate);
    }
    newly_pruned.append(pruned);
    (*candidates, *pruned) = (going_on, newly_pruned);
}

/// The probability that a lead in 256ths is still one at the end: a sigmoid made of roots and
/// quotients only, so that it is the same on all machines.
#[allow(clippy::cast_precision_loss)] // far below 2 to the 53
fn win_probability(lead: i64, bag: usize) -> f64 {
    let uncertainty = LEAD_UNCERTAINTY.0 + LEAD_UNCERTAINTY.1 * (bag as f64).sqrt();
    let ratio = lead as f64 / (UNITS_PER_POINT as f64 * uncertainty);
    (1.0 + ratio / (1.0 + ratio * ratio).sqrt()) / 2.0
}

impl Simulation<'_> {
    /// The moves, best first; those that were pruned are the last.
    #[must_use]
    pub fn run(&self, seed: u64, budget: Budget) -> Vec<Simulated> {
        let (began, mut random) = (Instant::now(), SplitMix64::of(seed));
        let mut tiles = self.unseen.to_vec();
        let mut dealt = self.state.clone();
        self.deal(&tiles, &mut dealt);
        let (mut state, mut static_player) = (dealt.clone(), StaticPlayer::default());
        let candidate = |number| self.candidate(number, &dealt, &mut static_player);
        let mut candidates: Vec<Candidate> = (0..self.moves.len()).map(candidate).collect();
        let mut pruned = Vec::new();
        let (mut rounds, mut played_out) = (0, 0);
        while candidates.len() > usize::from(rounds > 0)
            && played_out + candidates.len() <= budget.playouts
            && !budget.is_up(began.elapsed(), rounds)
        {
            random.shuffle(&mut tiles);
            self.deal(&tiles, &mut dealt);
            for candidate in &mut candidates {
                state.clone_from(&dealt);
                self.play_out(candidate, &mut state, &mut static_player);
            }
            played_out += candidates.len();
            rounds += 1;
            if rounds >= MIN_DEALS && rounds.is_power_of_two() {
                prune(&mut candidates, &mut pruned, budget.used(played_out, began.elapsed()));
            }
        }
        candidates.sort_by(Candidate::order);
        candidates.extend(pruned);
        candidates.iter().map(|candidate| candidate.simulated(self.opponents.len())).collect()
    }

    /// A candidate with its static evaluation, which is the same for every deal.
    fn candidate(
        &self,
        number: usize,
        dealt: &GameState,
        static_player: &mut StaticPlayer,
    ) -> Candidate {
        let mut rest = dealt.racks[0];
        for (held, tiles_used) in rest.iter_mut().zip(self.moves[number].tiles_used()) {
            *held = held.saturating_sub(tiles_used);
        }
        let score = match &self.moves[number] {
            Move::Play(play) => i64::from(play.score),
            Move::Exchange(_) => 0,
        };
        let leave_value = static_player.leave_value(&self.rules, dealt, &rest);
        let prior =
            win_probability(dealt.lead() + score * UNITS_PER_POINT + leave_value, dealt.bag.len());
        Candidate { number, leave_value, prior, gains: 0, shares: Vec::new(), sum: 0.0 }
    }

    /// Deal the tiles from their end: first to the next in turn.
    fn deal(&self, tiles: &[u8], dealt: &mut GameState) {
        let mut rest = tiles;
        for (rack, &count) in dealt.racks[1..].iter_mut().zip(self.opponents) {
            let (bag, drawn) = rest.split_at(rest.len().saturating_sub(count));
            *rack = [0; 27];
            for &kind in drawn {
                rack[usize::from(kind)] += 1;
            }
            rest = bag;
        }
        dealt.bag.clear();
        dealt.bag.extend_from_slice(rest);
    }

    /// Play a deal out after a move.
    fn play_out(
        &self,
        candidate: &mut Candidate,
        state: &mut GameState,
        static_player: &mut StaticPlayer,
    ) {
        let rules = &self.rules;
        state.leave_values[0] = candidate.leave_value;
        match &self.moves[candidate.number] {
            Move::Play(play) => state.make(rules, play),
            Move::Exchange(exchanged) => state.exchange(exchanged, rules.setting.rack_size),
        }
        let mut turns = 0;
        while !state.is_over(rules.ends) && (turns < self.plies || state.bag.is_empty()) {
            static_player.take_turn(rules, state);
            turns += 1;
        }
        if state.is_over(rules.ends) {
            state.settle(rules);
        }
        candidate.gains += state.spread_total() - self.state.spread_total();
        let share = win_probability(state.lead(), state.bag.len());
        candidate.sum += share;
        candidate.shares.push(share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::builder::build;
    use crate::game_state::Ends;
    use crate::selfplay::kinds;
    use crate::setting::tests::plain;

    const WORDS: [&[u8]; 6] = [b"AT", b"CAT", b"CATS", b"SCAT", b"TO", b"AS"];

    fn counts(tiles: &[u8]) -> Counts {
        let mut counts = [0; 27];
        for kind in kinds(tiles).unwrap() {
            counts[usize::from(kind)] += 1;
        }
        counts
    }

    fn simulated(seed: u64, playouts: usize) -> Vec<Simulated> {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 3));
        let board = Board::read(&graph, &setting, b"...........CAT...........").unwrap();
        let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends: Ends::PlayOn };
        let mut letters = [0; crate::setting::MAX_LANE_LENGTH];
        letters[3] = b'S';
        let play = Play { square: 11, across: 1, length: 4, score: 6, equity: 6.0, letters };
        let moves = [Move::Exchange(counts(b"")), Move::Play(play), Move::Exchange(counts(b"TO"))];
        let unseen = kinds(b"SATOAAACC").unwrap();
        let state = GameState::of(board, 2, counts(b"STO"));
        let opponents = &[3];
        let simulation =
            Simulation { rules, state, moves: &moves, unseen: &unseen, opponents, plies: 2 };
        simulation.run(seed, Budget { playouts, time: None })
    }

    #[test]
    fn a_seed_is_a_simulation() {
        let one = simulated(1, 200);
        assert_eq!(one, simulated(1, 200));
        assert_ne!(one, simulated(2, 200));
        assert_eq!(one.iter().map(|one| one.number).max(), Some(2));
    }

    #[test]
    fn no_more_courses_than_are_allowed() {
        for playouts in [0, 2, 3, 50, 200] {
            let samples: u32 = simulated(1, playouts).iter().map(|one| one.samples).sum();
            assert!(samples as usize <= playouts && (playouts < 3 || samples > 0));
        }
    }

    #[test]
    fn who_lags_is_given_up() {
        let simulated = simulated(3, 2000);
        assert_eq!(simulated[2].number, 0);
        assert!(simulated[0].samples > simulated[2].samples);
    }

    #[test]
    fn who_lags_a_little_is_given_up_when_the_budget_runs_out() {
        let candidate = |number, shares: &[f64]| {
            let shares = shares.repeat(4);
            let sum = shares.iter().sum();
            Candidate { number, leave_value: 0, prior: 0.5, gains: 0, shares, sum }
        };
        let left = |used| {
            let first = candidate(0, &[0.6, 0.4, 0.6, 0.6]);
            let mut candidates = vec![first, candidate(1, &[0.5, 0.4, 0.5, 0.6])];
            prune(&mut candidates, &mut Vec::new(), used);
            candidates.len()
        };
        assert_eq!([0.0, 1.0].map(left), [2, 1]);
    }

    #[test]
    fn a_lead_is_worth_more_the_fewer_tiles_there_are() {
        let even = win_probability(0, 50);
        assert!((even - 0.5).abs() < f64::EPSILON);
        assert!(
            win_probability(2560, 0) > win_probability(2560, 50)
                && win_probability(2560, 50) > even
        );
        assert!((win_probability(2560, 9) + win_probability(-2560, 9) - 1.0).abs() < 1e-12);
    }
}
