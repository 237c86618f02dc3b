//! Moves weighed by chance: what nobody has seen is dealt, and all play on at a glance.
//!
//! All moves are tried on the same deals, so that luck falls on all alike. Whenever the number of deals
//! has doubled, moves that lag behind the best are given up, so that the time goes to the others. What a
//! move looks like at a glance counts like some deals more, since a few deals say little.

use std::cmp::Ordering;
use std::time::{Duration, Instant};

use crate::chance::Chance;
use crate::course::{spent, Counts, Course, Glance, Rules};
use crate::leaves::STEPS;
use crate::play::Play;

/// A move that is weighed.
#[derive(Debug, Clone, Copy)]
pub enum Move {
    /// A play.
    Play(Play),
    /// Tiles put aside; none is a pass.
    Aside(Counts),
}

impl Move {
    fn spent(&self) -> Counts {
        match self {
            Self::Play(play) => spent(play),
            Self::Aside(aside) => *aside,
        }
    }
}

/// When to stop: whichever comes first.
#[derive(Debug, Clone, Copy)]
pub struct Budget {
    /// So many courses, of all moves together.
    pub courses: usize,
    /// So much time.
    pub time: Option<Duration>,
}

impl Budget {
    /// Whether one more deal, on average as long as those before, would take too long.
    fn is_up(&self, took: Duration, deals: u32) -> bool {
        self.time.is_some_and(|time| took + took / deals.max(1) > time)
    }
}

/// What is asked.
#[derive(Debug)]
pub struct Question<'a> {
    /// Of the game.
    pub rules: Rules<'a>,
    /// The game before the move, with its scores; the others hold nothing yet.
    pub course: Course,
    /// The moves.
    pub moves: &'a [Move],
    /// The tiles that the mover has not seen, by kind.
    pub unseen: &'a [u8],
    /// How many of them the others hold, in the order of turns.
    pub opponents: &'a [usize],
    /// So many turns after the move a course is cut short, unless the bag is empty by then.
    pub plies: usize,
}

/// What became of a move. It is laid out as C would.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[repr(C)]
pub struct Weighed {
    /// What the mover gains more than the others do on average.
    pub equity: f64,
    /// How likely a win is.
    pub share: f64,
    /// How many courses say so.
    pub samples: u32,
    /// Which of the moves it is.
    pub number: u32,
}

/// How many deals the look at a glance is worth.
const GLANCE: f64 = 16.0;
/// Standard errors by which a move that is given up lags behind the best.
const BEHIND: f64 = 1.0;
/// So many deals are tried before any move is given up.
const LEAST: u32 = 8;
/// By how many points a lead wavers: at the end, and for the root of each tile in the bag.
const UNSURE: (f64, f64) = (12.0, 10.0);

/// A move on trial.
struct Trial {
    number: usize,
    kept: i64,
    glance: f64,
    gains: i64,
    shares: Vec<f64>,
    sum: f64,
}

impl Trial {
    fn count(&self) -> f64 {
        f64::from(self.shares.len() as u32)
    }

    /// The share of the wins, the look at a glance included.
    fn promise(&self) -> f64 {
        (GLANCE * self.glance + self.sum) / (GLANCE + self.count())
    }

    /// Best first.
    fn order(&self, other: &Self) -> Ordering {
        other.promise().total_cmp(&self.promise()).then(self.number.cmp(&other.number))
    }

    fn lags(&self, best: &Self) -> bool {
        let pairs = best.shares.iter().zip(&self.shares);
        let (sum, squares) = pairs.fold((0.0, 0.0), |(sum, squares), (best, own)| {
            let ahead = best - own;
            (sum + ahead, squares + ahead * ahead)
        });
        let mean = sum / self.count();
        let variance = squares / self.count() - mean * mean;
        best.promise() - self.promise() > BEHIND * (variance.max(0.0) / self.count()).sqrt()
    }

    #[allow(clippy::cast_precision_loss)] // gains are far below 2 to the 53
    fn weighed(&self, others: usize) -> Weighed {
        let count = self.count().max(1.0);
        let equity = self.gains as f64 / (count * others as f64 * STEPS as f64);
        let (samples, number) = (self.shares.len() as u32, self.number as u32);
        Weighed { equity, share: self.sum / count, samples, number }
    }
}

/// The others go on; who lags goes.
fn give_up(trials: &mut Vec<Trial>, given_up: &mut Vec<Trial>) {
    trials.sort_by(Trial::order);
    let (mut going_on, mut lagging) = (Vec::new(), Vec::new());
    for trial in trials.drain(..) {
        let lags = going_on.first().is_some_and(|best| trial.lags(best));
        if lags { &mut lagging } else { &mut going_on }.push(trial);
    }
    lagging.append(given_up);
    (*trials, *given_up) = (going_on, lagging);
}

/// How likely a lead in 256ths is to be one at the end: a smooth step, by roots and quotients alone,
/// so that it is the same everywhere.
#[allow(clippy::cast_precision_loss)] // far below 2 to the 53
fn share(lead: i64, bag: usize) -> f64 {
    let wavers = UNSURE.0 + UNSURE.1 * (bag as f64).sqrt();
    let steep = lead as f64 / (STEPS as f64 * wavers);
    (1.0 + steep / (1.0 + steep * steep).sqrt()) / 2.0
}

impl Question<'_> {
    /// The moves, best first, as far as is known; those that were given up are the last.
    #[must_use]
    pub fn weigh(&self, seed: u64, budget: Budget) -> Vec<Weighed> {
        let (began, mut chance) = (Instant::now(), Chance::of(seed));
        let mut tiles = self.unseen.to_vec();
        let mut dealt = self.course.clone();
        self.deal(&tiles, &mut dealt);
        let (mut course, mut glance) = (dealt.clone(), Glance::default());
        let trial = |number| self.trial(number, &dealt, &mut glance);
        let mut trials: Vec<Trial> = (0..self.moves.len()).map(trial).collect();
        let mut given_up = Vec::new();
        let (mut rounds, mut followed) = (0, 0);
        while trials.len() > usize::from(rounds > 0)
            && followed + trials.len() <= budget.courses
            && !budget.is_up(began.elapsed(), rounds)
        {
            chance.mix(&mut tiles);
            self.deal(&tiles, &mut dealt);
            for trial in &mut trials {
                course.clone_from(&dealt);
                self.follow(trial, &mut course, &mut glance);
            }
            followed += trials.len();
            rounds += 1;
            if rounds >= LEAST && rounds.is_power_of_two() {
                give_up(&mut trials, &mut given_up);
            }
        }
        trials.sort_by(Trial::order);
        trials.extend(given_up);
        trials.iter().map(|trial| trial.weighed(self.opponents.len())).collect()
    }

    /// A move as it looks at a glance; which deal it is does not matter.
    fn trial(&self, number: usize, dealt: &Course, glance: &mut Glance) -> Trial {
        let mut rest = dealt.racks[0];
        for (held, spent) in rest.iter_mut().zip(self.moves[number].spent()) {
            *held = held.saturating_sub(spent);
        }
        let score = match &self.moves[number] {
            Move::Play(play) => i64::from(play.score),
            Move::Aside(_) => 0,
        };
        let kept = glance.keeping(&self.rules, dealt, &rest);
        let glance = share(dealt.lead() + score * STEPS + kept, dealt.bag.len());
        Trial { number, kept, glance, gains: 0, shares: Vec::new(), sum: 0.0 }
    }

    /// Deal the tiles from their end: first to the next in turn.
    fn deal(&self, tiles: &[u8], dealt: &mut Course) {
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

    /// Follow a move through a deal.
    fn follow(&self, trial: &mut Trial, course: &mut Course, glance: &mut Glance) {
        let rules = &self.rules;
        course.kept[0] = trial.kept;
        match &self.moves[trial.number] {
            Move::Play(play) => course.make(rules, play),
            Move::Aside(aside) => course.put_aside(aside, rules.setting.rack_size),
        }
        let mut turns = 0;
        while !course.is_over(rules.ends) && (turns < self.plies || course.bag.is_empty()) {
            glance.take_turn(rules, course);
            turns += 1;
        }
        if course.is_over(rules.ends) {
            course.settle(rules);
        }
        trial.gains += course.ahead() - self.course.ahead();
        let share = share(course.lead(), course.bag.len());
        trial.sum += share;
        trial.shares.push(share);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::build;
    use crate::board::Board;
    use crate::course::Ends;
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

    fn weighed(seed: u64, courses: usize) -> Vec<Weighed> {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 3));
        let board = Board::read(&graph, &setting, b"...........CAT...........").unwrap();
        let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends: Ends::PlayOn };
        let mut letters = [0; crate::setting::LINE];
        letters[3] = b'S';
        let play = Play { square: 11, across: 1, length: 4, score: 6, equity: 6.0, letters };
        let moves = [Move::Aside(counts(b"")), Move::Play(play), Move::Aside(counts(b"TO"))];
        let unseen = kinds(b"SATOAAACC").unwrap();
        let course = Course::of(board, 2, counts(b"STO"));
        let opponents = &[3];
        let question =
            Question { rules, course, moves: &moves, unseen: &unseen, opponents, plies: 2 };
        question.weigh(seed, Budget { courses, time: None })
    }

    #[test]
    fn a_seed_is_a_simulation() {
        let one = weighed(1, 200);
        assert_eq!(one, weighed(1, 200));
        assert_ne!(one, weighed(2, 200));
        assert_eq!(one.iter().map(|one| one.number).max(), Some(2));
    }

    #[test]
    fn no_more_courses_than_are_allowed() {
        for courses in [0, 2, 3, 50, 200] {
            let samples: u32 = weighed(1, courses).iter().map(|one| one.samples).sum();
            assert!(samples as usize <= courses && (courses < 3 || samples > 0));
        }
    }

    #[test]
    fn who_lags_is_given_up() {
        let weighed = weighed(3, 2000);
        assert_eq!(weighed[2].number, 0);
        assert!(weighed[0].samples > weighed[2].samples);
    }

    #[test]
    fn a_lead_is_worth_more_the_fewer_tiles_there_are() {
        let even = share(0, 50);
        assert!((even - 0.5).abs() < f64::EPSILON);
        assert!(share(2560, 0) > share(2560, 50) && share(2560, 50) > even);
        assert!((share(2560, 9) + share(-2560, 9) - 1.0).abs() < 1e-12);
    }
}
