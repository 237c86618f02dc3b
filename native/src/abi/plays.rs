//! Settings, plays and whole games at the boundary.

use super::words::Handle;
use super::{guarded, hand_over, held, slice, slice_mut, take_back, Batch, Code, Plain};
use crate::best::Best;
use crate::board::Board;
use crate::generator::{Generator, Records, Tally};
use crate::leaves::Leaves;
use crate::play::Play;
use crate::position::Position;
use crate::rack::Rack;
use crate::selfplay::{kinds, play, Game, Outcome};
use crate::setting::{Setting, SettingSpec};

// SAFETY: only numbers, without padding.
unsafe impl Plain for Play {}
// SAFETY: only numbers; the four bytes of padding at the end are not read.
unsafe impl Plain for Tally {}
// SAFETY: only numbers, without padding.
unsafe impl Plain for Outcome {}

/// A setting as the caller passes it.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct SettingRecord {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub columns: u32,
    /// The number of tiles of a full rack.
    pub rack_size: u32,
    /// The bonus for laying a full rack.
    pub bonus: u32,
    /// The square that the first play covers.
    pub start: u32,
    /// The letters' values from A on.
    pub values: [u8; 26],
}

// SAFETY: only numbers; the two bytes of padding at the end are not read.
unsafe impl Plain for SettingRecord {}

/// Make a setting from a record and the multipliers of the squares, row after row: `squares` bytes
/// for letters, and as many for words. Hand it over.
///
/// # Safety
/// The buffers have to meet [`slice`], the place [`hand_over`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_setting(
    spec: *const SettingRecord,
    letter_multipliers: *const u8,
    word_multipliers: *const u8,
    squares: usize,
    place: *mut *mut Setting,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let (spec, letter_multipliers, word_multipliers) = unsafe {
            (
                slice(spec, 1)?[0],
                slice(letter_multipliers, squares)?,
                slice(word_multipliers, squares)?,
            )
        };
        let setting = Setting::new(&SettingSpec {
            rows: spec.rows as usize,
            columns: spec.columns as usize,
            letter_multipliers,
            word_multipliers,
            values: &spec.values,
            rack_size: spec.rack_size as usize,
            bonus: i32::try_from(spec.bonus).map_err(|_| Code::SettingUnfit)?,
            start: spec.start as usize,
        });
        // SAFETY: the caller ensures it.
        unsafe { hand_over(setting.map_err(|_| Code::SettingUnfit)?, place) }
    })
}

/// Free a setting.
///
/// # Safety
/// As for [`take_back`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_setting_free(setting: *mut Setting) {
    // SAFETY: the caller ensures it.
    unsafe { take_back(setting) }
}

/// Compute the cross checks of a board for plays in one direction, as in the contract: into
/// `letters` a mask for each square, into `cross_sums` a sum for each square.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is a byte, a mask and a
/// sum for each of `squares`.
#[no_mangle]
pub unsafe extern "C" fn wordhall_cross_checks(
    graph: *const Handle,
    setting: *const Setting,
    board: *const u8,
    squares: usize,
    across: u8,
    letters: *mut u32,
    cross_sums: *mut i32,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let (graph, setting, board, letters, cross_sums) = unsafe {
            let (letters, cross_sums) =
                (slice_mut(letters, squares)?, slice_mut(cross_sums, squares)?);
            (held(graph)?, held(setting)?, slice(board, squares)?, letters, cross_sums)
        };
        let board = Board::read(graph, setting, board).map_err(|_| Code::BoardUnreadable)?;
        for (square, (letters, cross_sums)) in letters.iter_mut().zip(cross_sums).enumerate() {
            let (lane, index) = setting.place(square, across != 0);
            *letters = board.lanes[lane].cells[index].cross_set;
            *cross_sums = board.lanes[lane].cross_sum(index);
        }
        Ok(squares)
    })
}

/// A graph, a setting, and positions: concatenated boards, and a batch of racks.
pub(super) struct Positions<'a> {
    graph: &'a Handle,
    setting: &'a Setting,
    boards: &'a [u8],
    racks: Batch<'a>,
}

impl Positions<'_> {
    /// # Safety
    /// The buffers have to meet [`slice`], the handles [`held`].
    pub(super) unsafe fn read(
        graph: *const Handle,
        setting: *const Setting,
        (boards, boards_length): (*const u8, usize),
        (racks, racks_length): (*const u8, usize),
        (offsets, count): (*const u32, usize),
    ) -> Result<Self, Code> {
        // SAFETY: the caller ensures it.
        let positions = unsafe {
            Self {
                graph: held(graph)?,
                setting: held(setting)?,
                boards: slice(boards, boards_length)?,
                racks: Batch::read(racks, racks_length, offsets, count)?,
            }
        };
        let squares = positions.squares().checked_mul(count);
        (squares == Some(boards_length)).then_some(positions).ok_or(Code::BoardUnreadable)
    }

    fn squares(&self) -> usize {
        self.setting.rows * self.setting.columns
    }

    /// Call `look` for each position in turn.
    pub(super) fn each(
        &self,
        mut look: impl FnMut(usize, &Position) -> Result<(), Code>,
    ) -> Result<(), Code> {
        let boards = self.boards.chunks_exact(self.squares());
        for (number, (board, rack)) in boards.zip(self.racks.iter()).enumerate() {
            let (graph, setting) = (self.graph, self.setting);
            let (board, rack) = read(graph, setting, board, rack)?;
            look(number, &Position { graph, setting, board: &board, rack: &rack })?;
        }
        Ok(())
    }
}

/// Read a board and a rack.
pub(super) fn read(
    graph: &Handle,
    setting: &Setting,
    board: &[u8],
    rack: &[u8],
) -> Result<(Board, Rack), Code> {
    let board = Board::read(graph, setting, board).map_err(|_| Code::BoardUnreadable)?;
    let rack = Rack::parse(rack).filter(|rack| rack.len() <= setting.rack_size);
    Ok((board, rack.ok_or(Code::RackUnreadable)?))
}

/// Find all plays of each position, best first, and write them into `room`, one position after the
/// other; write into `ends`, for each position, the number of plays up to its last one. Returns the
/// number of plays: if the buffer is too small, its contents are not valid.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is an end for each of
/// `count` positions.
#[no_mangle]
pub unsafe extern "C" fn wordhall_plays_many(
    graph: *const Handle,
    setting: *const Setting,
    boards: *const u8,
    boards_length: usize,
    racks: *const u8,
    racks_length: usize,
    offsets: *const u32,
    count: usize,
    ends: *mut u32,
    room: *mut Play,
    capacity: usize,
) -> i32 {
    guarded(|| {
        let (boards, racks) = ((boards, boards_length), (racks, racks_length));
        // SAFETY: the caller ensures it.
        let (positions, ends, room) = unsafe {
            let positions = Positions::read(graph, setting, boards, racks, (offsets, count))?;
            (positions, slice_mut(ends, count)?, slice_mut(room, capacity)?)
        };
        let mut generator = Generator::new();
        let mut found = Vec::new();
        let mut total = 0;
        positions.each(|number, position| {
            let mut records = Records::of(*position, std::mem::take(&mut found));
            generator.search(position, &mut records);
            found = records.sorted();
            if let Some(place) = room.get_mut(total..total + found.len()) {
                place.copy_from_slice(&found);
            }
            total += found.len();
            ends[number] = u32::try_from(total).map_err(|_| Code::TooMuch)?;
            Ok(())
        })?;
        Ok(total)
    })
}

/// Count all plays of each position.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is a tally for each of
/// `count` positions.
#[no_mangle]
pub unsafe extern "C" fn wordhall_tally_many(
    graph: *const Handle,
    setting: *const Setting,
    boards: *const u8,
    boards_length: usize,
    racks: *const u8,
    racks_length: usize,
    offsets: *const u32,
    count: usize,
    tallies: *mut Tally,
) -> i32 {
    guarded(|| {
        let (boards, racks) = ((boards, boards_length), (racks, racks_length));
        // SAFETY: the caller ensures it.
        let (positions, tallies) = unsafe {
            let positions = Positions::read(graph, setting, boards, racks, (offsets, count))?;
            (positions, slice_mut(tallies, count)?)
        };
        let mut generator = Generator::new();
        positions.each(|number, position| {
            tallies[number] = Tally::default();
            generator.search(position, &mut tallies[number]);
            Ok(())
        })?;
        Ok(count)
    })
}

/// Play a game for each seed to its end, and write the outcomes. `leaves` is null, or a handle.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is a seed and an outcome
/// for each of `count` games.
#[no_mangle]
pub unsafe extern "C" fn wordhall_self_play(
    graph: *const Handle,
    setting: *const Setting,
    bag: *const u8,
    bag_length: usize,
    seeds: *const u64,
    count: usize,
    leaves: *const Leaves,
    outcomes: *mut Outcome,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let (graph, setting, bag, seeds, leaves, outcomes) = unsafe {
            let (seeds, outcomes) = (slice(seeds, count)?, slice_mut(outcomes, count)?);
            let bag = slice(bag, bag_length)?;
            (held(graph)?, held(setting)?, bag, seeds, leaves.as_ref(), outcomes)
        };
        let kinds = kinds(bag).ok_or(Code::RackUnreadable)?;
        let mut best = Best::new();
        for (outcome, &seed) in outcomes.iter_mut().zip(seeds) {
            let game = Game::deal(setting, &kinds, seed);
            *outcome = play(&mut best, graph, setting, leaves, game);
        }
        Ok(count)
    })
}
