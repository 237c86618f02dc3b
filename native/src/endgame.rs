//! The end of a game of two, the bag being empty: all is known, so it is thought through.
//!
//! Negamax with alpha and beta, by iterative deepening: the first look goes one turn deep and tries few
//! plays a turn, and each look after it goes one turn deeper and tries twice as many. Where a look ends,
//! both go on at a glance. A look that was cut short nowhere is exact, and the last.
//!
//! Values are what the one whose turn it is gains from here on, less what the other does.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::course::{Course, Glance, Rules, SEATS};
use crate::leaves::STEPS;
use crate::play::Play;

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

/// Plays that the first look tries in each turn.
const WIDTH: usize = 8;
/// More than anybody can gain.
const BEYOND: i32 = 1 << 28;
/// After so many looks all plays there are have long been tried.
const WIDEST: usize = 20;

/// A value, and whether nothing was left out on the way to it.
#[derive(Debug, Clone, Copy)]
struct Value {
    points: i32,
    exact: bool,
}

/// What a value says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Just,
    AtLeast,
    AtMost,
}

/// What was found out about a position.
#[derive(Debug, Clone, Copy)]
struct Entry {
    value: Value,
    bound: Bound,
    look: usize,
    depth: usize,
    first: usize,
}

impl Entry {
    /// Whether it answers a question.
    fn settles(&self, look: usize, depth: usize, (alpha, beta): (i32, i32)) -> bool {
        let deep = self.value.exact || self.look == look && self.depth >= depth;
        deep && match self.bound {
            Bound::Just => true,
            Bound::AtLeast => self.value.points >= beta,
            Bound::AtMost => self.value.points <= alpha,
        }
    }
}

/// It was stopped.
#[derive(Debug)]
struct Stopped;

/// A move of the one who asks.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    play: Option<Play>,
    value: Value,
    /// It may be less.
    at_most: bool,
}

/// Think a position of two through. Answers with all moves, the `most` best ones first and with their
/// values, and whether these are exact; what comes after them may be worth less than it says.
#[must_use]
pub fn solve(rules: Rules, course: &Course, most: usize, budget: Budget) -> (Vec<Ending>, bool) {
    let mut search = Search {
        rules,
        glance: Glance::default(),
        known: HashMap::new(),
        courses: vec![course.clone()],
        plays: Vec::new(),
        began: Instant::now(),
        budget,
        look: 0,
    };
    search.courses[0].scores = [0; SEATS];
    let mut candidates = search.candidates();
    let mut exact = false;
    while !exact {
        match search.look(&mut candidates, most.max(1)) {
            Ok(all) => exact = all,
            Err(Stopped) => break,
        }
        search.look += 1;
    }
    let ending = |one: &Candidate| Ending { play: one.play, value: one.value.points };
    (candidates.iter().map(ending).collect(), exact)
}

struct Search<'a> {
    rules: Rules<'a>,
    glance: Glance,
    known: HashMap<u64, Entry>,
    /// The game after each turn, without what was scored before.
    courses: Vec<Course>,
    plays: Vec<Vec<(i64, Play)>>,
    began: Instant,
    budget: Budget,
    look: usize,
}

impl Search<'_> {
    fn width(&self) -> usize {
        WIDTH << self.look.min(WIDEST)
    }

    /// The moves, by what they look like at a glance; the pass is the last.
    fn candidates(&mut self) -> Vec<Candidate> {
        let (mut plays, course) = (Vec::new(), &self.courses[0]);
        self.glance.plays(&self.rules, course, &mut plays);
        let kept = self.glance.keeping(&self.rules, course, &course.racks[course.turn]);
        let moves = plays.iter().map(|&(equity, play)| (equity, Some(play)));
        let candidate = |(equity, play): (i64, Option<Play>)| {
            let value = Value { points: equity.div_euclid(STEPS) as i32, exact: false };
            Candidate { play, value, at_most: true }
        };
        moves.chain([(kept, None)]).map(candidate).collect()
    }

    /// Try the first moves again, one turn deeper, and sort them. Whether all is exact.
    fn look(&mut self, candidates: &mut [Candidate], most: usize) -> Result<bool, Stopped> {
        let tried = candidates.len().min(self.width());
        let mut values: Vec<i32> = Vec::new();
        let mut exact = tried == candidates.len();
        let mut stopped = false;
        for candidate in &mut candidates[..tried] {
            let alpha = values.get(most - 1).copied().unwrap_or(-BEYOND);
            let value = self.after(0, candidate.play.as_ref(), self.look, (alpha, BEYOND));
            let Ok(value) = value else {
                stopped = true;
                break;
            };
            exact &= value.exact;
            candidate.value = value;
            candidate.at_most = value.points <= alpha;
            values.insert(values.partition_point(|&one| one >= value.points), value.points);
        }
        let order = |one: &Candidate| (-one.value.points, one.at_most);
        candidates[..values.len()].sort_by_key(order);
        if stopped {
            return Err(Stopped);
        }
        Ok(exact)
    }

    /// What a move comes to, and `depth` turns after it.
    fn after(
        &mut self,
        ply: usize,
        laid: Option<&Play>,
        depth: usize,
        (alpha, beta): (i32, i32),
    ) -> Result<Value, Stopped> {
        let mover = self.courses[ply].turn;
        self.copy(ply);
        let course = &mut self.courses[ply + 1];
        match laid {
            Some(laid) => course.make(&self.rules, laid),
            None => course.put_aside(&[0; 27], self.rules.setting.rack_size),
        }
        let gained = course.scores[mover];
        course.scores = [0; SEATS];
        if course.turn == mover {
            let value = self.value(ply + 1, depth, (alpha - gained, beta - gained))?;
            return Ok(Value { points: gained + value.points, ..value });
        }
        let value = self.value(ply + 1, depth, (gained - beta, gained - alpha))?;
        Ok(Value { points: gained - value.points, ..value })
    }

    fn copy(&mut self, ply: usize) {
        if ply + 1 == self.courses.len() {
            self.courses.push(self.courses[ply].clone());
        } else {
            let (before, after) = self.courses.split_at_mut(ply + 1);
            after[0].clone_from(&before[ply]);
        }
    }

    /// What a position comes to that is to be looked into for so many turns.
    fn value(&mut self, ply: usize, depth: usize, window: (i32, i32)) -> Result<Value, Stopped> {
        if self.courses[ply].is_over(self.rules.ends) {
            return Ok(Value { points: self.settled(ply), exact: true });
        }
        let key = key(&self.courses[ply], self.rules.setting.rows);
        let known = self.known.get(&key).copied();
        if let Some(entry) = known.filter(|entry| entry.settles(self.look, depth, window)) {
            return Ok(entry.value);
        }
        if depth == 0 {
            return self.at_a_glance(ply);
        }
        self.count()?;
        if self.plays.len() <= ply {
            self.plays.resize(ply + 1, Vec::new());
        }
        let mut plays = std::mem::take(&mut self.plays[ply]);
        self.glance.plays(&self.rules, &self.courses[ply], &mut plays);
        let first = known.map_or(0, |entry| entry.first);
        let entry = self.best(ply, &plays, first, depth, window)?;
        self.plays[ply] = plays;
        self.known.insert(key, entry);
        Ok(entry.value)
    }

    /// The best of some plays and the pass, which has the number after theirs. What was the first choice
    /// before is tried first. Who can only pass has not looked any deeper.
    fn best(
        &mut self,
        ply: usize,
        plays: &[(i64, Play)],
        first: usize,
        depth: usize,
        (mut alpha, beta): (i32, i32),
    ) -> Result<Entry, Stopped> {
        let (look, least) = (self.look, alpha);
        let tried = plays.len().min(self.width());
        let rest = (0..tried).chain([plays.len()]).filter(|&number| number != first);
        let mut best = Value { points: -BEYOND, exact: false };
        let (mut choice, mut exact) = (first, tried == plays.len());
        for number in [first].into_iter().chain(rest) {
            let deeper = depth - usize::from(!plays.is_empty());
            let value =
                self.after(ply, plays.get(number).map(|one| &one.1), deeper, (alpha, beta))?;
            exact &= value.exact;
            if value.points > best.points {
                (best, choice) = (value, number);
            }
            alpha = alpha.max(value.points);
            if alpha >= beta {
                let bound = Bound::AtLeast;
                return Ok(Entry { value: best, bound, look, depth, first: choice });
            }
        }
        let bound = if best.points <= least { Bound::AtMost } else { Bound::Just };
        best.exact = exact;
        Ok(Entry { value: best, bound, look, depth, first: choice })
    }

    /// Both go on at a glance, to the end.
    fn at_a_glance(&mut self, ply: usize) -> Result<Value, Stopped> {
        let mover = self.courses[ply].turn;
        self.copy(ply);
        while !self.courses[ply + 1].is_over(self.rules.ends) {
            self.count()?;
            self.glance.take_turn(&self.rules, &mut self.courses[ply + 1]);
        }
        self.courses[ply + 1].turn = mover;
        Ok(Value { points: self.settled(ply + 1), exact: false })
    }

    fn settled(&mut self, ply: usize) -> i32 {
        let course = &mut self.courses[ply];
        course.settle(&self.rules);
        course.scores[course.turn] - course.scores[1 - course.turn]
    }

    /// One more time plays are looked for.
    fn count(&mut self) -> Result<(), Stopped> {
        let up = self.budget.time.is_some_and(|time| self.began.elapsed() > time);
        self.budget.nodes = self.budget.nodes.checked_sub(1).ok_or(Stopped)?;
        if up {
            Err(Stopped)
        } else {
            Ok(())
        }
    }
}

/// A number for a position: equal ones have the same, others hardly ever.
fn key(course: &Course, rows: usize) -> u64 {
    let mut key = (course.passes * 8 + course.scoreless) as u64;
    let mut add = |number: u64| {
        key = (key ^ number).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        key ^= key >> 29;
    };
    for seat in [course.turn, 1 - course.turn] {
        for counts in course.racks[seat].chunks(7) {
            add(counts.iter().fold(0, |number, &count| number << 8 | u64::from(count)));
        }
    }
    for row in &course.board.lanes[..rows] {
        for tiles in row.tiles.chunks(7) {
            add(tiles.iter().fold(0, |number, &tile| number << 8 | u64::from(tile)));
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::automaton::build;
    use crate::board::Board;
    use crate::course::{Counts, Ends};
    use crate::generate::{Generator, Records};
    use crate::rack::Rack;
    use crate::setting::tests::plain;
    use crate::turn::Turn;

    const WORDS: [&[u8]; 12] = [
        b"AT", b"CAT", b"CATS", b"EAT", b"OAT", b"SCAT", b"TO", b"TOE", b"TEAT", b"TOES", b"AS",
        b"OE",
    ];

    fn counts(tiles: &[u8]) -> Counts {
        let mut counts = [0; 27];
        for kind in crate::selfplay::kinds(tiles).unwrap() {
            counts[usize::from(kind)] += 1;
        }
        counts
    }

    /// Everything is tried, to the end.
    fn by_force(rules: &Rules, course: &Course) -> i32 {
        let mover = course.turn;
        if course.is_over(rules.ends) {
            let mut course = course.clone();
            course.settle(rules);
            return course.scores[mover] - course.scores[1 - mover];
        }
        let rack = Rack::of(&course.racks[mover]).unwrap();
        let Rules { graph, setting, .. } = *rules;
        let turn = Turn { graph, setting, board: &course.board, rack: &rack };
        let mut records = Records::of(turn, Vec::new());
        Generator::new().search(&turn, &mut records);
        let mut best = i32::MIN;
        for play in records.plays.iter().map(Some).chain([None]) {
            let mut after = course.clone();
            match play {
                Some(play) => after.make(rules, play),
                None => after.put_aside(&[0; 27], setting.rack_size),
            }
            let value = by_force(rules, &after);
            best = best.max(if after.turn == mover { value } else { -value });
        }
        best
    }

    fn game(rules: &Rules, racks: [&[u8]; 2], board: &[u8]) -> Course {
        let board = Board::read(rules.graph, rules.setting, board).unwrap();
        let mut course = Course::of(board, 2, counts(racks[0]));
        course.racks[1] = counts(racks[1]);
        course
    }

    #[test]
    fn it_comes_to_what_trying_everything_does() {
        let (graph, setting) = (build(&WORDS).unwrap(), plain(5, 5, 4));
        let board = b"............AT...........";
        let racks: [[&[u8]; 2]; 6] = [
            [b"CS", b"OE"],
            [b"TO", b"EZ"],
            [b"SO", b""],
            [b"C?", b"QT"],
            [b"ZC", b"SQ"],
            [b"TES", b"SC"],
        ];
        for racks in racks {
            for ends in [Ends::PlayOn, Ends::FirstOut] {
                let rules = Rules { graph: &graph, setting: &setting, leaves: None, ends };
                let course = game(&rules, racks, board);
                if course.is_over(ends) {
                    continue;
                }
                let budget = Budget { nodes: usize::MAX, time: None };
                let (endings, exact) = solve(rules, &course, 1, budget);
                assert!(exact);
                assert_eq!(endings[0].value, by_force(&rules, &course), "{racks:?} {ends:?}");
            }
        }
    }
}
