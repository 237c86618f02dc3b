//! The endgame of two players with an empty bag, where all tiles are known.
//!
//! The solver is a negamax search with alpha-beta pruning and iterative deepening. Each iteration searches one
//! turn deeper than the last and tries twice as many plays in each turn; of the turns that are searched, the
//! last has the fewest plays. At the horizon both players go on as static players. An iteration that left
//! nothing out is exact, and the last.
//!
//! Whoever has the last turn before the horizon chooses better than a static player, so the values of one
//! iteration are too high for that player, and those of the next too high for the other. Values of different
//! depths are therefore never compared: an iteration that is stopped can change which move comes first, but not
//! the best value. Values that are not exact are the means of the last two whole iterations.
//!
//! A value is what the player to move gains from here on, less what the other player gains.
//!
//! A pass can be the best move where both players wait for the other to open a spot. But a pass gives up a
//! turn and may end the game; so it counts as the best move only if that is certain and no play has the same
//! value.

mod killers;
mod search;
#[cfg(test)]
mod tests;
mod transposition;

use std::time::Duration;

use crate::game_state::{GameState, Rules};
use crate::leaves::UNITS_PER_POINT;
use crate::play::Play;

use self::search::{width, OutOfBudget, Search, INFINITY};

/// The limits of the search: the first that is reached ends it.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// The most positions in which plays are generated.
    pub nodes: usize,
    /// The most time.
    pub time: Option<Duration>,
}

/// A move and its value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ending {
    /// The play; `None` is a pass.
    pub play: Option<Play>,
    /// The mover's gain over the other player.
    pub value: i32,
}

/// The sort key of a root move: its value, and whether it is a play; greater ones come first.
type Rank = (i32, bool);

/// A move at the root of the search.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    play: Option<Play>,
    points: i32,
    /// Whether the value is only an upper bound.
    at_most: bool,
    /// Whether the points are from a search, and not the static equity.
    searched: bool,
}

impl Candidate {
    fn is_play(&self) -> bool {
        self.play.is_some()
    }

    fn rank(&self) -> Rank {
        (self.points, self.is_play())
    }

    /// The candidate with the value that an iteration found.
    fn valued(self, points: i32, at_most: bool) -> Self {
        Self { points, at_most, searched: true, ..self }
    }

    /// The points that the candidate has to exceed to come before this rank.
    fn alpha_to_beat(&self, (points, is_play): Rank) -> i32 {
        points - i32::from(!is_play && self.is_play())
    }
}

/// Solve an endgame of two players. Returns all moves, or those that are given (`None` is a pass),
/// the `most` best ones first with their values, and whether these are exact. The values of later
/// moves are upper bounds.
#[must_use]
pub fn solve(
    rules: Rules,
    state: &GameState,
    moves: Option<&[Option<Play>]>,
    most: usize,
    budget: Budget,
) -> (Vec<Ending>, bool) {
    let mut search = Search::of(rules, state, budget);
    let mut candidates = candidates(&mut search, moves);
    let mut bests: Vec<i32> = Vec::new();
    let mut exact = candidates.is_empty();
    while !exact {
        match iteration(&mut search, &mut candidates, bests.len(), most.max(1)) {
            Ok(all) => exact = all,
            Err(OutOfBudget) => break,
        }
        bests.push(candidates[0].points);
    }
    if !exact {
        candidates.sort_by_key(|one| !one.is_play());
    }
    let change = if exact { 0 } else { to_mean(&bests) };
    let ending = |one: &Candidate| Ending { play: one.play, value: one.points + change };
    (candidates.iter().map(ending).collect(), exact)
}

/// What makes the best value of the last iteration the mean of the last two.
fn to_mean(bests: &[i32]) -> i32 {
    match bests {
        [.., before, last] => (before - last).div_euclid(2),
        _ => 0,
    }
}

/// The candidates by static equity; the pass is the last.
fn candidates(search: &mut Search, moves: Option<&[Option<Play>]>) -> Vec<Candidate> {
    let (rules, state, mut plays) = (&search.rules, &search.states[0], Vec::new());
    match moves {
        None => search.static_player.ranked_plays(rules, state, &mut plays),
        Some(moves) => search.static_player.rank(rules, state, moves.iter().flatten(), &mut plays),
    }
    let leave_values = search.static_player.leave_value(rules, state, &state.racks[state.turn]);
    let pass = moves.map_or(true, |moves| moves.contains(&None)).then_some((leave_values, None));
    let candidate = |(equity, play): (i64, Option<Play>)| {
        let points = equity.div_euclid(UNITS_PER_POINT) as i32;
        Candidate { play, points, at_most: true, searched: false }
    };
    let plays = plays.iter().map(|&(equity, play)| (equity, Some(play)));
    plays.chain(pass).map(candidate).collect()
}

/// Search the first moves so many turns deep, and sort them; returns whether all is exact.
///
/// If the iteration is stopped, the best value stays that of the one before. Of the moves that were searched
/// anew the best comes first, as the move that was best before is among them, and the others count by how much
/// they are worse.
fn iteration(
    search: &mut Search,
    candidates: &mut [Candidate],
    depth: usize,
    most: usize,
) -> Result<bool, OutOfBudget> {
    let tried = candidates.len().min(width(depth + 1));
    let mut ranks: Vec<Rank> = Vec::new();
    let mut found: Vec<Candidate> = Vec::new();
    let mut exact = tried == candidates.len();
    for candidate in &candidates[..tried] {
        let last = ranks.get(most - 1);
        let alpha = last.map_or(-INFINITY, |&last| candidate.alpha_to_beat(last));
        let value = search.move_value(0, candidate.play.as_ref(), depth, (alpha, INFINITY));
        let Ok(value) = value else { break };
        exact &= value.exact;
        let valued = candidate.valued(value.points, value.points <= alpha);
        ranks.insert(ranks.partition_point(|&one| one >= valued.rank()), valued.rank());
        found.push(valued);
    }
    let stopped = found.len() < tried;
    let best = found.iter().map(|one| one.points).max().filter(|_| stopped && depth > 0);
    let change = best.map_or(0, |best| candidates[0].points - best);
    for (candidate, one) in candidates.iter_mut().zip(found) {
        *candidate = one.valued(one.points + change, one.at_most);
    }
    candidates.sort_by_key(|one| (!one.searched, -one.points, one.at_most, !one.is_play()));
    if stopped {
        Err(OutOfBudget)
    } else {
        Ok(exact)
    }
}
