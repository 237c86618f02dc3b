//! The negamax search: iterations over one position, each deeper and wider than the last.

use std::collections::HashMap;
use std::time::Instant;

use super::killers::Killers;
use super::transposition::{board_hash, key, play_hash, Bound, Entry, Value};
use super::Budget;
use crate::game_state::{GameState, Rules, SEATS};
use crate::play::Play;
use crate::static_player::StaticPlayer;

/// How many plays are tried in the last turn of a search; in each turn before, twice as many.
const LEAST_WIDTH: usize = 8;
/// A value beyond any that a position can have.
pub(super) const INFINITY: i32 = 1 << 28;
/// So many turns before the last all plays are tried.
const MAX_DOUBLINGS: usize = 20;

/// How many plays are tried in the first of so many turns that are searched.
pub(super) fn width(turns: usize) -> usize {
    LEAST_WIDTH << (turns - 1).min(MAX_DOUBLINGS)
}

/// The limit of time or positions is reached.
#[derive(Debug)]
pub(super) struct OutOfBudget;

/// All iterations over one position.
pub(super) struct Search<'a> {
    pub rules: Rules<'a>,
    pub static_player: StaticPlayer,
    /// The state after each turn, without earlier scores. Its board is updated only when plays are
    /// generated.
    pub states: Vec<GameState>,
    /// The hash of each state's board.
    board_hashes: Vec<u64>,
    transpositions: HashMap<u64, Entry>,
    /// The values of positions from static playouts.
    playouts: HashMap<u64, i32>,
    killers: Killers,
    plays: Vec<Vec<(i64, Play)>>,
    began: Instant,
    budget: Budget,
}

impl<'a> Search<'a> {
    pub fn of(rules: Rules<'a>, state: &GameState, budget: Budget) -> Self {
        let mut state = state.clone();
        state.scores = [0; SEATS];
        Self {
            rules,
            static_player: StaticPlayer::default(),
            board_hashes: vec![board_hash(&state, rules.setting)],
            states: vec![state],
            transpositions: HashMap::new(),
            playouts: HashMap::new(),
            killers: Killers::default(),
            plays: Vec::new(),
            began: Instant::now(),
            budget,
        }
    }

    /// The value of a move, searched `depth` turns deep.
    pub fn move_value(
        &mut self,
        ply: usize,
        laid: Option<&Play>,
        depth: usize,
        (alpha, beta): (i32, i32),
    ) -> Result<Value, OutOfBudget> {
        let mover = self.states[ply].turn;
        self.advance(ply, laid);
        let state = &mut self.states[ply + 1];
        let gained = state.scores[mover];
        state.scores = [0; SEATS];
        if state.turn == mover {
            let value = self.negamax(ply + 1, laid, depth, (alpha - gained, beta - gained))?;
            return Ok(Value { points: gained + value.points, ..value });
        }
        let value = self.negamax(ply + 1, laid, depth, (gained - beta, gained - alpha))?;
        Ok(Value { points: gained - value.points, ..value })
    }

    /// Update the state after a move, except its board.
    fn advance(&mut self, ply: usize, laid: Option<&Play>) {
        if ply + 1 == self.states.len() {
            self.states.push(self.states[ply].clone());
            self.board_hashes.push(0);
        }
        let (before, after) = self.states.split_at_mut(ply + 1);
        let state = &mut after[0];
        state.copy_all_but_board(&before[ply]);
        self.board_hashes[ply + 1] = self.board_hashes[ply];
        match laid {
            Some(laid) => {
                state.played(&self.rules, laid);
                self.board_hashes[ply + 1] ^= play_hash(laid, self.rules.setting);
            }
            None => state.exchange(&[0; 27], self.rules.setting.rack_size),
        }
    }

    /// Update the board after a move.
    fn lay(&mut self, ply: usize, laid: Option<&Play>) {
        let (before, after) = self.states.split_at_mut(ply);
        after[0].board.clone_from(&before[ply - 1].board);
        if let Some(laid) = laid {
            after[0].lay(&self.rules, laid);
        }
    }

    /// The value of a position searched `depth` turns deep.
    fn negamax(
        &mut self,
        ply: usize,
        laid: Option<&Play>,
        depth: usize,
        window: (i32, i32),
    ) -> Result<Value, OutOfBudget> {
        if self.states[ply].is_over(self.rules.ends) {
            return Ok(Value { points: self.settled(ply), exact: true });
        }
        let key = key(&self.states[ply], self.board_hashes[ply]);
        let known = self.transpositions.get(&key).copied();
        if let Some(entry) = known.filter(|entry| entry.answers(depth, window)) {
            return Ok(entry.value);
        }
        if depth == 0 {
            if let Some(&points) = self.playouts.get(&key) {
                return Ok(Value { points, exact: false });
            }
            self.lay(ply, laid);
            return Ok(Value { points: self.static_playout(ply, key)?, exact: false });
        }
        self.count_node()?;
        self.lay(ply, laid);
        if self.plays.len() <= ply {
            self.plays.resize(ply + 1, Vec::new());
        }
        let mut plays = std::mem::take(&mut self.plays[ply]);
        self.static_player.ranked_plays(&self.rules, &self.states[ply], &mut plays);
        let first = known.map(|entry| entry.best_move);
        let entry = self.search_moves(ply, &plays, first, depth, window)?;
        self.plays[ply] = plays;
        self.transpositions.insert(key, entry);
        Ok(entry.value)
    }

    /// The best of some plays and the pass, whose number follows theirs. If only a pass is possible,
    /// the depth stays the same.
    fn search_moves(
        &mut self,
        ply: usize,
        plays: &[(i64, Play)],
        first: Option<usize>,
        depth: usize,
        (mut alpha, beta): (i32, i32),
    ) -> Result<Entry, OutOfBudget> {
        let least = alpha;
        let tried = plays.len().min(width(depth));
        let deeper = depth - usize::from(!plays.is_empty());
        let mut best = Value { points: -INFINITY, exact: false };
        let (mut best_move, mut exact) = (0, tried == plays.len());
        for number in self.move_order(ply, plays, first, tried) {
            let laid = plays.get(number).map(|(_, laid)| laid);
            let value = self.move_value(ply, laid, deeper, (alpha, beta))?;
            exact &= value.exact;
            if value.points > best.points {
                (best, best_move) = (value, number);
            }
            alpha = alpha.max(value.points);
            if alpha >= beta {
                if let Some(laid) = laid {
                    self.killers.add(ply, laid);
                }
                return Ok(Entry { value: best, bound: Bound::Lower, depth, best_move });
            }
        }
        let bound = if best.points <= least { Bound::Upper } else { Bound::Exact };
        best.exact = exact;
        Ok(Entry { value: best, bound, depth, best_move })
    }

    /// The numbers of the pass and of the plays that are tried. First come moves that end the game,
    /// as they cost nothing, then the best move of the last iteration and the killer moves.
    fn move_order(
        &self,
        ply: usize,
        plays: &[(i64, Play)],
        first: Option<usize>,
        tried: usize,
    ) -> Vec<usize> {
        let [passing, going_out] = self.game_ending_moves(ply, plays);
        let [killer, second] = self.killers.among(ply, &plays[..tried]);
        let mut order = Vec::with_capacity(tried + 2);
        for number in [passing, going_out, first, killer, second].into_iter().flatten() {
            if !order.contains(&number) {
                order.push(number);
            }
        }
        let early = order.len();
        for number in (0..tried).chain([plays.len()]) {
            if !order[..early].contains(&number) {
                order.push(number);
            }
        }
        order
    }

    /// The numbers of the pass and of the best play that goes out, if they end the game.
    fn game_ending_moves(&self, ply: usize, plays: &[(i64, Play)]) -> [Option<usize>; 2] {
        let state = &self.states[ply];
        let held = usize::from(state.tiles_held());
        let laid = |play: &Play| play.word().iter().filter(|&&letter| letter != 0).count();
        let all_laid = || plays.iter().position(|(_, play)| laid(play) == held);
        let going_out = state.going_out_ends_game(self.rules.ends).then(all_laid).flatten();
        [state.pass_ends_game().then_some(plays.len()), going_out]
    }

    /// Play the game out with static players, and store the value of each position on the way.
    fn static_playout(&mut self, ply: usize, at: u64) -> Result<i32, OutOfBudget> {
        self.count_node()?;
        let state = &mut self.states[ply];
        let mover = state.turn;
        if let Some(play) = self.static_player.take_turn(&self.rules, state) {
            self.board_hashes[ply] ^= play_hash(&play, self.rules.setting);
        }
        let (gained, same) = (state.scores[mover], state.turn == mover);
        state.scores = [0; SEATS];
        let rest = if state.is_over(self.rules.ends) {
            self.settled(ply)
        } else {
            let next = key(state, self.board_hashes[ply]);
            match self.playouts.get(&next) {
                Some(&points) => points,
                None => self.static_playout(ply, next)?,
            }
        };
        let points = gained + if same { rest } else { -rest };
        self.playouts.insert(at, points);
        Ok(points)
    }

    fn settled(&mut self, ply: usize) -> i32 {
        let state = &mut self.states[ply];
        state.settle(&self.rules);
        state.scores[state.turn] - state.scores[1 - state.turn]
    }

    /// Count one more position in which plays are generated.
    fn count_node(&mut self) -> Result<(), OutOfBudget> {
        let up = self.budget.time.is_some_and(|time| self.began.elapsed() > time);
        self.budget.nodes = self.budget.nodes.checked_sub(1).ok_or(OutOfBudget)?;
        if up {
            Err(OutOfBudget)
        } else {
            Ok(())
        }
    }
}
