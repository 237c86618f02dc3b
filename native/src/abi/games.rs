//! Games under way at the boundary: simulations and endgames.

use super::words::Handle;
use super::{deliver, guarded, held, slice, slice_mut, Code, Plain};
use crate::board::Board;
use crate::endgame::{self, solve, Ending};
use crate::game_state::{Counts, Ends, GameState, Rules, ROUNDS, SEATS};
use crate::leaves::Leaves;
use crate::play::Play;
use crate::selfplay::kinds;
use crate::setting::{Setting, SCORE_LIMIT};
use crate::simulation::{self, Move, Simulated, Simulation};
use std::time::Duration;

/// A game as the caller passes it.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Table {
    /// The number of other players.
    pub others: u32,
    /// The number of tiles that each of them holds.
    pub held: [u32; SEATS],
    /// The scores, the mover's first.
    pub scores: [i32; SEATS],
    /// Passes in a row up to now.
    pub passes: u32,
    /// Turns in a row in which nobody scored; passes are among them.
    pub scoreless: u32,
    /// 1 if the game is over when the first player has no tiles left.
    pub first_out: u32,
}

/// The limits of a search.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Lookahead {
    /// The seed of the random numbers.
    pub seed: u64,
    /// Playouts or positions at most.
    pub steps: u64,
    /// Time at most; all bits set for no limit.
    pub milliseconds: u64,
    /// Turns of a playout after the move.
    pub plies: u64,
}

impl Lookahead {
    fn steps(&self) -> usize {
        usize::try_from(self.steps).unwrap_or(usize::MAX)
    }

    fn time(&self) -> Option<Duration> {
        (self.milliseconds != u64::MAX).then(|| Duration::from_millis(self.milliseconds))
    }
}

// SAFETY: only numbers, without padding.
unsafe impl Plain for Table {}
// SAFETY: only numbers, without padding.
unsafe impl Plain for Lookahead {}
// SAFETY: only numbers, without padding.
unsafe impl Plain for Simulated {}

/// After so many turns in a row without points, any game is over.
const MOST_IDLE: usize = ROUNDS * SEATS;

/// The state before the move, in which the others have no tiles yet.
fn state(rules: &Rules, board: &[u8], rack: &[u8], table: &Table) -> Result<GameState, Code> {
    let board =
        Board::read(rules.graph, rules.setting, board).map_err(|_| Code::BoardUnreadable)?;
    let rack = kinds(rack).ok_or(Code::RackUnreadable)?;
    if rack.len() > rules.setting.rack_size {
        return Err(Code::RackUnreadable);
    }
    let seats = table.others as usize + 1;
    let countable = table.scores.iter().all(|score| u64::from(score.unsigned_abs()) < SCORE_LIMIT);
    if !(2..=SEATS).contains(&seats) || rack.is_empty() || !countable {
        return Err(Code::GameUnfit);
    }
    let mut state = GameState::of(board, seats, counts(&rack));
    state.scores = table.scores;
    state.passes = (table.passes as usize).min(MOST_IDLE);
    state.scoreless = (table.scoreless as usize).min(MOST_IDLE).max(state.passes);
    Ok(state)
}

fn counts(kinds: &[u8]) -> Counts {
    let mut counts = [0; 27];
    for &kind in kinds {
        counts[usize::from(kind)] += 1;
    }
    counts
}

/// The numbers of the others' tiles, checked against the unseen tiles.
fn opponents(table: &Table, setting: &Setting, unseen: usize) -> Result<Vec<usize>, Code> {
    let held = table.held.iter().take(table.others as usize);
    let held: Vec<usize> = held.map(|&count| count as usize).collect();
    let fits = held.iter().all(|&count| count <= setting.rack_size);
    (fits && held.iter().sum::<usize>() <= unseen).then_some(held).ok_or(Code::GameUnfit)
}

/// Read a move: one of length 0 exchanges the tiles that are its letters.
fn read_move(state: &GameState, setting: &Setting, play: &Play, pool: usize) -> Result<Move, Code> {
    if play.length > 0 {
        let fits =
            state.allows(setting, play) && u64::from(play.score.unsigned_abs()) < SCORE_LIMIT;
        return fits.then_some(Move::Play(*play)).ok_or(Code::GameUnfit);
    }
    let end = play.letters.iter().position(|&letter| letter == 0).unwrap_or(play.letters.len());
    let exchanged = kinds(&play.letters[..end]).ok_or(Code::RackUnreadable)?;
    let tiles = counts(&exchanged);
    let fits = state.holds(&tiles) && exchanged.len() <= pool;
    fits.then_some(Move::Exchange(tiles)).ok_or(Code::GameUnfit)
}

fn rules<'a>(graph: &'a Handle, setting: &'a Setting, table: &Table) -> Rules<'a> {
    let ends = if table.first_out == 0 { Ends::PlayOn } else { Ends::FirstOut };
    Rules { graph, setting, leaves: None, ends }
}

/// Simulate `count` moves, and write a result for each into `simulated`, best first.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; `leaves` is null, or a
/// handle; there is one table and one `ahead`.
#[no_mangle]
pub unsafe extern "C" fn wordhall_simulate(
    graph: *const Handle,
    setting: *const Setting,
    board: *const u8,
    squares: usize,
    rack: *const u8,
    tiles: usize,
    unseen: *const u8,
    unseen_tiles: usize,
    table: *const Table,
    moves: *const Play,
    count: usize,
    leaves: *const Leaves,
    ahead: *const Lookahead,
    simulated: *mut Simulated,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures all.
        let (graph, setting, board, rack, unseen, table, moves, leaves, ahead, simulated) = unsafe {
            let (board, rack) = (slice(board, squares)?, slice(rack, tiles)?);
            let (unseen, moves) = (slice(unseen, unseen_tiles)?, slice(moves, count)?);
            let (table, ahead) = (slice(table, 1)?[0], slice(ahead, 1)?[0]);
            let (leaves, simulated) = (leaves.as_ref(), slice_mut(simulated, count)?);
            let (graph, setting) = (held(graph)?, held(setting)?);
            (graph, setting, board, rack, unseen, table, moves, leaves, ahead, simulated)
        };
        let rules = Rules { leaves, ..rules(graph, setting, &table) };
        let state = state(&rules, board, rack, &table)?;
        let unseen = kinds(unseen).ok_or(Code::RackUnreadable)?;
        let opponents = opponents(&table, setting, unseen.len())?;
        let pool = unseen.len() - opponents.iter().sum::<usize>();
        if pool == 0 && rules.ends == Ends::FirstOut && opponents.contains(&0) {
            return Err(Code::GameUnfit);
        }
        let moves = moves.iter().map(|one| read_move(&state, setting, one, pool));
        let moves = moves.collect::<Result<Vec<Move>, Code>>()?;
        let plies = usize::try_from(ahead.plies).unwrap_or(usize::MAX);
        let simulation = Simulation {
            rules,
            state,
            moves: &moves,
            unseen: &unseen,
            opponents: &opponents,
            plies,
        };
        let budget = simulation::Budget { playouts: ahead.steps(), time: ahead.time() };
        Ok(deliver(&simulation.run(ahead.seed, budget), simulated))
    })
}

/// Solve an endgame of two players, for all moves if `moves` is null, or for `count` of them.
/// Writes the best `most` moves into `room`, best first, a pass as a play of length 0; the equity
/// of each is the lead at the end. Writes into `exact` whether the result is exact.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is one table, one `ahead`
/// and one `exact`.
#[no_mangle]
pub unsafe extern "C" fn wordhall_endgame(
    graph: *const Handle,
    setting: *const Setting,
    board: *const u8,
    squares: usize,
    rack: *const u8,
    tiles: usize,
    other: *const u8,
    other_tiles: usize,
    table: *const Table,
    moves: *const Play,
    count: usize,
    ahead: *const Lookahead,
    exact: *mut u8,
    room: *mut Play,
    most: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures all.
        let (graph, setting, board, rack, other, table, moves, ahead, exact, room) = unsafe {
            let (board, rack) = (slice(board, squares)?, slice(rack, tiles)?);
            let (other, room) = (slice(other, other_tiles)?, slice_mut(room, most)?);
            let (table, ahead) = (slice(table, 1)?[0], slice(ahead, 1)?[0]);
            let (graph, setting, exact) = (held(graph)?, held(setting)?, slice_mut(exact, 1)?);
            let moves = (!moves.is_null()).then(|| slice(moves, count)).transpose()?;
            (graph, setting, board, rack, other, table, moves, ahead, exact, room)
        };
        let rules = rules(graph, setting, &table);
        let mut state = state(&rules, board, rack, &table)?;
        let other = kinds(other).ok_or(Code::RackUnreadable)?;
        let fits = opponents(&table, setting, other.len())? == [other.len()];
        state.racks[1] = counts(&other);
        if !fits || state.is_over(rules.ends) {
            return Err(Code::GameUnfit);
        }
        let moves = moves.map(|moves| asked(&state, setting, moves)).transpose()?;
        let lead = table.scores[0] - table.scores[1];
        let budget = endgame::Budget { nodes: ahead.steps(), time: ahead.time() };
        let (endings, certain) = solve(rules, &state, moves.as_deref(), most, budget);
        exact[0] = u8::from(certain);
        Ok(write_endings(&endings, lead, room))
    })
}

/// The moves of an endgame; `None` is a pass.
fn asked(state: &GameState, setting: &Setting, moves: &[Play]) -> Result<Vec<Option<Play>>, Code> {
    let read = |play: &Play| match read_move(state, setting, play, 0)? {
        Move::Play(play) => Ok(Some(play)),
        Move::Exchange(_) => Ok(None),
    };
    moves.iter().map(read).collect()
}

fn write_endings(endings: &[Ending], lead: i32, room: &mut [Play]) -> usize {
    for (place, ending) in room.iter_mut().zip(endings) {
        #[allow(clippy::cast_precision_loss)] // far below 2 to the 24
        let equity = (lead + ending.value) as f32;
        *place = Play { equity, ..ending.play.unwrap_or(Play::NONE) };
    }
    room.len().min(endings.len())
}
