//! Killer moves: plays that were too good in one line are tried early in other lines, too.

use crate::play::Play;

/// For each turn from the root on, the last two plays that ended the search of a position there.
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[Option<Play>; 2]>);

impl Killers {
    /// Remember a play.
    pub fn add(&mut self, ply: usize, laid: &Play) {
        if self.0.len() <= ply {
            self.0.resize(ply + 1, [None; 2]);
        }
        let [last, before] = &mut self.0[ply];
        if !last.is_some_and(|last| last.lays_the_same(laid)) {
            (*last, *before) = (Some(*laid), *last);
        }
    }

    /// Their numbers among these plays, the newest first.
    pub fn among(&self, ply: usize, plays: &[(i64, Play)]) -> [Option<usize>; 2] {
        let killers = self.0.get(ply).copied().unwrap_or_default();
        let number = |killer: Play| plays.iter().position(|(_, play)| play.lays_the_same(&killer));
        killers.map(|killer| killer.and_then(number))
    }
}
