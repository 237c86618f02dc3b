//! The end of a game of two, the bag being empty: all is known, so it is thought through.
//!
//! Negamax with alpha and beta, by iterative deepening: the first look goes one turn deep and tries few
//! plays a turn, and each look after it goes one turn deeper and tries twice as many. Where a look ends,
//! both go on at a glance. A look that was cut short nowhere is exact, and the last.
//!
//! Values are what the one whose turn it is gains from here on, less what the other does.
//!
//! To pass can be the best move, where both wait for the other to open a place. But it gives up a turn and
//! may end the game, so it is the best only if that is certain, and if no play comes to as much.

mod known;
mod search;
#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::course::{Course, Rules};
use crate::leaves::STEPS;
use crate::play::Play;

use self::search::{Search, Stopped, BEYOND};

/// When to stop: whichever comes first.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// So many times plays were looked for.
    pub nodes: usize,
    /// So much time.
    pub time: Option<Duration>,
}

/// What a move comes to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ending {
    /// The play; none is a pass.
    pub play: Option<Play>,
    /// What the mover gains more than the other.
    pub value: i32,
}

/// What a first move comes to, and whether it is a play: those that come first are greater.
type Rank = (i32, bool);

/// A move of the one who asks.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    play: Option<Play>,
    points: i32,
    /// It may be less.
    at_most: bool,
}

impl Candidate {
    fn is_play(&self) -> bool {
        self.play.is_some()
    }

    fn rank(&self) -> Rank {
        (self.points, self.is_play())
    }

    /// The points that it has to have more than, to come before another's rank.
    fn surpassing(&self, (points, is_play): Rank) -> i32 {
        points - i32::from(!is_play && self.is_play())
    }
}

/// Think a position of two through. Answers with all moves or those that are given, none being a pass:
/// the `most` best ones first and with their values, and whether these are exact; what comes after them
/// may be worth less than it says.
#[must_use]
pub fn solve(
    rules: Rules,
    course: &Course,
    moves: Option<&[Option<Play>]>,
    most: usize,
    budget: Budget,
) -> (Vec<Ending>, bool) {
    let mut search = Search::of(rules, course, budget);
    let mut candidates = candidates(&mut search, moves);
    let mut exact = candidates.is_empty();
    while !exact {
        match look(&mut search, &mut candidates, most.max(1)) {
            Ok(all) => exact = all,
            Err(Stopped) => break,
        }
        search.look += 1;
    }
    if !exact {
        candidates.sort_by_key(|one| !one.is_play());
    }
    let ending = |one: &Candidate| Ending { play: one.play, value: one.points };
    (candidates.iter().map(ending).collect(), exact)
}

/// The moves, by what they look like at a glance; the pass is the last.
fn candidates(search: &mut Search, moves: Option<&[Option<Play>]>) -> Vec<Candidate> {
    let (rules, course, mut plays) = (&search.rules, &search.courses[0], Vec::new());
    match moves {
        None => search.glance.plays(rules, course, &mut plays),
        Some(moves) => search.glance.weigh(rules, course, moves.iter().flatten(), &mut plays),
    }
    let kept = search.glance.keeping(rules, course, &course.racks[course.turn]);
    let pass = moves.map_or(true, |moves| moves.contains(&None)).then_some((kept, None));
    let candidate = |(equity, play): (i64, Option<Play>)| {
        let points = equity.div_euclid(STEPS) as i32;
        Candidate { play, points, at_most: true }
    };
    let plays = plays.iter().map(|&(equity, play)| (equity, Some(play)));
    plays.chain(pass).map(candidate).collect()
}

/// Try the first moves again, one turn deeper, and sort them. Whether all is exact.
fn look(search: &mut Search, candidates: &mut [Candidate], most: usize) -> Result<bool, Stopped> {
    let tried = candidates.len().min(search.width());
    let mut ranks: Vec<Rank> = Vec::new();
    let mut exact = tried == candidates.len();
    let mut stopped = false;
    for candidate in &mut candidates[..tried] {
        let last = ranks.get(most - 1);
        let alpha = last.map_or(-BEYOND, |&last| candidate.surpassing(last));
        let value = search.after(0, candidate.play.as_ref(), search.look, (alpha, BEYOND));
        let Ok(value) = value else {
            stopped = true;
            break;
        };
        exact &= value.exact;
        candidate.points = value.points;
        candidate.at_most = value.points <= alpha;
        let rank = candidate.rank();
        ranks.insert(ranks.partition_point(|&one| one >= rank), rank);
    }
    let order = |one: &Candidate| (-one.points, one.at_most, !one.is_play());
    candidates[..ranks.len()].sort_by_key(order);
    if stopped {
        return Err(Stopped);
    }
    Ok(exact)
}
