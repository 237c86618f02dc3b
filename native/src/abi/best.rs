//! The best plays of positions at the boundary, and the leave values by which they are chosen.

use std::cell::RefCell;

use super::plays::{read, Positions};
use super::words::Handle;
use super::{deliver, guarded, hand_over, held, slice, slice_mut, take_back, Code};
use crate::best::Best;
use crate::leaves::{Leaves, TABLE_LENGTH};
use crate::play::Play;
use crate::position::Position;
use crate::setting::Setting;

thread_local! {
    /// Each thread keeps the buffers of its searches: to make them takes as long as to search a position.
    static BUFFERS: RefCell<Best> = RefCell::default();
}

fn with_buffers<T>(work: impl FnOnce(&mut Best) -> T) -> T {
    BUFFERS.with(|buffers| work(&mut buffers.borrow_mut()))
}

/// Make leave values from the numbers of their tables in 256ths. Hand them over.
///
/// # Safety
/// The buffer has to meet [`slice`] with 1009 numbers, the place [`hand_over`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_leaves(numbers: *const i32, place: *mut *mut Leaves) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let numbers = unsafe { slice(numbers, TABLE_LENGTH)? };
        let leaves = Leaves::of(numbers).ok_or(Code::LeavesUnfit)?;
        // SAFETY: the caller ensures it.
        unsafe { hand_over(leaves, place) }
    })
}

/// Free leave values.
///
/// # Safety
/// As for [`take_back`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_leaves_free(leaves: *mut Leaves) {
    // SAFETY: the caller ensures it.
    unsafe { take_back(leaves) }
}

/// Find the first `most` plays of one position, and write them into `room`. The rest is as in
/// [`wordhall_best_many`]; without a batch the call costs less.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_best(
    graph: *const Handle,
    setting: *const Setting,
    board: *const u8,
    squares: usize,
    rack: *const u8,
    tiles: usize,
    leaves: *const Leaves,
    most: usize,
    room: *mut Play,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures it.
        let (graph, setting, board, rack, leaves, room) = unsafe {
            let (board, rack) = (slice(board, squares)?, slice(rack, tiles)?);
            let room = slice_mut(room, capacity)?;
            (held(graph)?, held(setting)?, board, rack, leaves.as_ref(), room)
        };
        let (board, rack) = &read(graph, setting, board, rack)?;
        let position = &Position { graph, setting, board, rack };
        Ok(with_buffers(|best| deliver(best.search(position, leaves, most), room)))
    })
}

/// Find the first `most` plays of each position, and write them into `room`, one position after the
/// other; write into `ends`, for each position, the number of plays up to its last one. `leaves` is
/// null, or a handle. Returns the number of plays: if the buffer is too small, its contents are not
/// valid.
///
/// # Safety
/// The buffers have to meet [`slice`], the handles [`held`]; there is an end for each of
/// `count` positions.
#[no_mangle]
pub unsafe extern "C" fn wordhall_best_many(
    graph: *const Handle,
    setting: *const Setting,
    boards: *const u8,
    boards_length: usize,
    racks: *const u8,
    racks_length: usize,
    offsets: *const u32,
    count: usize,
    leaves: *const Leaves,
    most: usize,
    ends: *mut u32,
    room: *mut Play,
    capacity: usize,
) -> i32 {
    guarded(|| {
        let (boards, racks) = ((boards, boards_length), (racks, racks_length));
        // SAFETY: the caller ensures it.
        let (positions, leaves, ends, room) = unsafe {
            let positions = Positions::read(graph, setting, boards, racks, (offsets, count))?;
            (positions, leaves.as_ref(), slice_mut(ends, count)?, slice_mut(room, capacity)?)
        };
        let mut total = 0;
        with_buffers(|best| {
            positions.each(|number, position| {
                let found = best.search(position, leaves, most);
                if let Some(place) = room.get_mut(total..total + found.len()) {
                    place.copy_from_slice(found);
                }
                total += found.len();
                ends[number] = u32::try_from(total).map_err(|_| Code::TooMuch)?;
                Ok(())
            })
        })?;
        Ok(total)
    })
}
