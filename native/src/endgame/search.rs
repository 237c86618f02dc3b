//! Looks at one position, each deeper and wider than the one before it.

use std::collections::HashMap;
use std::time::Instant;

use super::known::{key, of_board, of_play, Bound, Entry, Value};
use super::Budget;
use crate::course::{Course, Glance, Rules, SEATS};
use crate::play::Play;

/// Plays that the first look tries in each turn.
const WIDTH: usize = 8;
/// More than anybody can gain.
pub(super) const BEYOND: i32 = 1 << 28;
/// After so many looks all plays there are have long been tried.
const WIDEST: usize = 20;

/// It was stopped.
#[derive(Debug)]
pub(super) struct Stopped;

/// All looks at one position.
pub(super) struct Search<'a> {
    pub rules: Rules<'a>,
    pub glance: Glance,
    /// The game after each turn, without what was scored before. Its board is laid only where plays are
    /// looked for.
    pub courses: Vec<Course>,
    pub look: usize,
    /// The number of each game's board.
    boards: Vec<u64>,
    known: HashMap<u64, Entry>,
    /// What came of positions where both went on at a glance.
    glances: HashMap<u64, i32>,
    plays: Vec<Vec<(i64, Play)>>,
    began: Instant,
    budget: Budget,
}

impl<'a> Search<'a> {
    pub fn of(rules: Rules<'a>, course: &Course, budget: Budget) -> Self {
        let mut course = course.clone();
        course.scores = [0; SEATS];
        Self {
            rules,
            glance: Glance::default(),
            boards: vec![of_board(&course, rules.setting)],
            courses: vec![course],
            look: 0,
            known: HashMap::new(),
            glances: HashMap::new(),
            plays: Vec::new(),
            began: Instant::now(),
            budget,
        }
    }

    pub fn width(&self) -> usize {
        WIDTH << self.look.min(WIDEST)
    }

    /// What a move comes to, and `depth` turns after it.
    pub fn after(
        &mut self,
        ply: usize,
        laid: Option<&Play>,
        depth: usize,
        (alpha, beta): (i32, i32),
    ) -> Result<Value, Stopped> {
        let mover = self.courses[ply].turn;
        self.follow(ply, laid);
        let course = &mut self.courses[ply + 1];
        let gained = course.scores[mover];
        course.scores = [0; SEATS];
        if course.turn == mover {
            let value = self.value(ply + 1, laid, depth, (alpha - gained, beta - gained))?;
            return Ok(Value { points: gained + value.points, ..value });
        }
        let value = self.value(ply + 1, laid, depth, (gained - beta, gained - alpha))?;
        Ok(Value { points: gained - value.points, ..value })
    }

    /// The game after a move, but for its board.
    fn follow(&mut self, ply: usize, laid: Option<&Play>) {
        if ply + 1 == self.courses.len() {
            self.courses.push(self.courses[ply].clone());
            self.boards.push(0);
        }
        let (before, after) = self.courses.split_at_mut(ply + 1);
        let course = &mut after[0];
        course.follow(&before[ply]);
        self.boards[ply + 1] = self.boards[ply];
        match laid {
            Some(laid) => {
                course.played(&self.rules, laid);
                self.boards[ply + 1] ^= of_play(laid, self.rules.setting);
            }
            None => course.put_aside(&[0; 27], self.rules.setting.rack_size),
        }
    }

    /// The board after a move, too.
    fn lay(&mut self, ply: usize, laid: Option<&Play>) {
        let (before, after) = self.courses.split_at_mut(ply);
        after[0].board.clone_from(&before[ply - 1].board);
        if let Some(laid) = laid {
            after[0].lay(&self.rules, laid);
        }
    }

    /// What a position comes to that is to be looked into for so many turns.
    fn value(
        &mut self,
        ply: usize,
        laid: Option<&Play>,
        depth: usize,
        window: (i32, i32),
    ) -> Result<Value, Stopped> {
        if self.courses[ply].is_over(self.rules.ends) {
            return Ok(Value { points: self.settled(ply), exact: true });
        }
        let key = key(&self.courses[ply], self.boards[ply]);
        let known = self.known.get(&key).copied();
        if let Some(entry) = known.filter(|entry| entry.settles(self.look, depth, window)) {
            return Ok(entry.value);
        }
        if depth == 0 {
            if let Some(&points) = self.glances.get(&key) {
                return Ok(Value { points, exact: false });
            }
            self.lay(ply, laid);
            return Ok(Value { points: self.at_a_glance(ply, key)?, exact: false });
        }
        self.count()?;
        self.lay(ply, laid);
        if self.plays.len() <= ply {
            self.plays.resize(ply + 1, Vec::new());
        }
        let mut plays = std::mem::take(&mut self.plays[ply]);
        self.glance.plays(&self.rules, &self.courses[ply], &mut plays);
        let first = known.map(|entry| entry.first);
        let entry = self.best(ply, &plays, first, depth, window)?;
        self.plays[ply] = plays;
        self.known.insert(key, entry);
        Ok(entry.value)
    }

    /// The best of some plays and the pass, which has the number after theirs. What ends the game is tried
    /// first, since that costs nothing, then what was the first choice before. Who can only pass has not
    /// looked any deeper.
    fn best(
        &mut self,
        ply: usize,
        plays: &[(i64, Play)],
        first: Option<usize>,
        depth: usize,
        (mut alpha, beta): (i32, i32),
    ) -> Result<Entry, Stopped> {
        let (look, least) = (self.look, alpha);
        let tried = plays.len().min(self.width());
        let [passing, going_out] = self.ending(ply, plays);
        let sooner = [passing, going_out, first];
        let first = first.filter(|&number| ![passing, going_out].contains(&Some(number)));
        let all = (0..tried).chain([plays.len()]);
        let rest = all.filter(|&number| !sooner.contains(&Some(number)));
        let mut best = Value { points: -BEYOND, exact: false };
        let (mut choice, mut exact) = (0, tried == plays.len());
        for number in [passing, going_out, first].into_iter().flatten().chain(rest) {
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

    /// The numbers of the pass and of the best play that goes out, where they end the game.
    fn ending(&self, ply: usize, plays: &[(i64, Play)]) -> [Option<usize>; 2] {
        let course = &self.courses[ply];
        let held = usize::from(course.held());
        let laid = |play: &Play| play.word().iter().filter(|&&letter| letter != 0).count();
        let all_laid = || plays.iter().position(|(_, play)| laid(play) == held);
        let going_out = course.going_out_ends(self.rules.ends).then(all_laid).flatten();
        [course.passing_ends().then_some(plays.len()), going_out]
    }

    /// Both go on at a glance, to the end: what comes of it is remembered on the way.
    fn at_a_glance(&mut self, ply: usize, at: u64) -> Result<i32, Stopped> {
        self.count()?;
        let course = &mut self.courses[ply];
        let mover = course.turn;
        if let Some(play) = self.glance.take_turn(&self.rules, course) {
            self.boards[ply] ^= of_play(&play, self.rules.setting);
        }
        let (gained, same) = (course.scores[mover], course.turn == mover);
        course.scores = [0; SEATS];
        let rest = if course.is_over(self.rules.ends) {
            self.settled(ply)
        } else {
            let next = key(course, self.boards[ply]);
            match self.glances.get(&next) {
                Some(&points) => points,
                None => self.at_a_glance(ply, next)?,
            }
        };
        let points = gained + if same { rest } else { -rest };
        self.glances.insert(at, points);
        Ok(points)
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
