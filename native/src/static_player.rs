//! A player who needs no look-ahead, for games, playouts and the order of moves.

use crate::game_state::{tiles_used, Counts, GameState, Rules};
use crate::generator::Generator;
use crate::leaves::UNITS_PER_POINT;
use crate::play::Play;
use crate::position::{Placement, Position, Sink};
use crate::rack::Rack;
use crate::setting::Setting;

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
