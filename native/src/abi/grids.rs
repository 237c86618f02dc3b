//! Words of grids at the boundary.
//!
//! A graph's words are laid out once more, for walks over grids. The handle here stands for this
//! layout, which does not need the graph any longer. `plain` other than 0 selects recursion, 0 the
//! fastest method.

use super::{deliver, guarded, hand_over, held, slice, slice_mut, take_back, words, Batch, Code};
use crate::grids::dawg::Dawg;
use crate::grids::field::{Field, Size, Tile, DICE};
use crate::grids::word_count::{letters, points, Tally};
use crate::grids::words::words as words_of;
use crate::grids::{FieldCounter, Method};

/// Lay out a graph's words, and hand the layout over.
///
/// # Safety
/// The graph has to meet [`held`], the place [`hand_over`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_grids_of(
    graph: *const words::Handle,
    place: *mut *mut Dawg,
) -> i32 {
    // SAFETY: the caller ensures both.
    guarded(|| unsafe { hand_over(Dawg::of(held(graph)?), place) })
}

/// Free what [`wordhall_grids_of`] handed over.
///
/// # Safety
/// As for [`take_back`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_grids_free(grids: *mut Dawg) {
    // SAFETY: the caller ensures it.
    unsafe { take_back(grids) }
}

/// The fastest method here: 1 for AVX2, 0 for recursion.
#[no_mangle]
pub extern "C" fn wordhall_grids_way() -> i32 {
    guarded(|| Ok(usize::from(!matches!(Method::fastest(DICE), Method::Scalar(_)))))
}

/// Count the words and their points, two numbers a board, of boards of sixteen letters.
///
/// # Safety
/// The handle has to meet [`held`], the buffers [`slice`], for `count` boards.
#[no_mangle]
pub unsafe extern "C" fn wordhall_grids_tally(
    grids: *const Dawg,
    boards: *const u8,
    count: usize,
    least: usize,
    plain: u8,
    tallies: *mut u32,
) -> i32 {
    guarded(|| {
        let length = count.checked_mul(DICE.cells()).ok_or(Code::BufferUnfit)?;
        // SAFETY: the caller ensures all.
        let (dawg, boards, tallies) =
            unsafe { (held(grids)?, slice(boards, length)?, slice_mut(tallies, 2 * count)?) };
        let mut counter = FieldCounter::new(dawg, least, points, method(plain));
        for (board, place) in boards.chunks_exact(DICE.cells()).zip(tallies.chunks_exact_mut(2)) {
            let tally = tally(&mut counter, Field::of_dice(board))?;
            place.copy_from_slice(&[tally.words, tally.worth]);
        }
        Ok(count)
    })
}

/// Count the words, the sum of their lengths and the length of the longest, three numbers a field.
/// `sizes` has the rows and the columns of each field, the batch all their tiles.
///
/// # Safety
/// The handle has to meet [`held`], the buffers [`slice`], for `count` fields of `tiles` tiles.
#[no_mangle]
pub unsafe extern "C" fn wordhall_fields_tally(
    grids: *const Dawg,
    sizes: *const u8,
    count: usize,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    tiles: usize,
    least: usize,
    plain: u8,
    tallies: *mut u32,
) -> i32 {
    guarded(|| {
        let room = count.checked_mul(3).ok_or(Code::BufferUnfit)?;
        // SAFETY: the caller ensures all.
        let (dawg, sizes, tiles, tallies) = unsafe {
            let tiles = Batch::read(bytes, length, offsets, tiles)?;
            (held(grids)?, slice(sizes, 2 * count)?, tiles, slice_mut(tallies, room)?)
        };
        let mut tiles = tiles.iter();
        let mut counter = FieldCounter::new(dawg, least, letters, method(plain));
        for (size, place) in sizes.chunks_exact(2).zip(tallies.chunks_exact_mut(3)) {
            let size = Size::of(usize::from(size[0]), usize::from(size[1]));
            let size = size.ok_or(Code::FieldUnreadable)?;
            let own = tiles.by_ref().take(size.cells()).map(Tile::read);
            let tally = tally(&mut counter, Field::of(size, own))?;
            place.copy_from_slice(&[tally.words, tally.worth, tally.longest]);
        }
        tiles.next().map_or(Ok(count), |_| Err(Code::FieldUnreadable))
    })
}

/// Find the different words of a field, sorted, each as a path: its number of cells, and the cells.
/// Returns how many bytes they take: if the buffer is too small, its contents are not valid.
///
/// # Safety
/// The handle has to meet [`held`], the buffers [`slice`].
#[no_mangle]
pub unsafe extern "C" fn wordhall_field_words(
    grids: *const Dawg,
    rows: u8,
    columns: u8,
    bytes: *const u8,
    length: usize,
    offsets: *const u32,
    tiles: usize,
    least: usize,
    room: *mut u8,
    room_length: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller ensures all.
        let (dawg, tiles, room) = unsafe {
            let tiles = Batch::read(bytes, length, offsets, tiles)?;
            (held(grids)?, tiles, slice_mut(room, room_length)?)
        };
        let size = Size::of(usize::from(rows), usize::from(columns));
        let field = size.and_then(|size| Field::of(size, tiles.iter().map(Tile::read)));
        let field = field.ok_or(Code::FieldUnreadable)?;
        let found = words_of(dawg, &field, least).map_err(|_| Code::TooMuch)?;
        let paths = found.into_iter().flat_map(|path| [path.len() as u8].into_iter().chain(path));
        Ok(deliver(&paths.collect::<Vec<u8>>(), room))
    })
}

fn method(plain: u8) -> fn(Size) -> Method {
    if plain == 0 {
        Method::fastest
    } else {
        Method::plain
    }
}

fn tally(counter: &mut FieldCounter, field: Option<Field>) -> Result<Tally, Code> {
    let field = field.ok_or(Code::FieldUnreadable)?;
    counter.tally(&field).map_err(|_| Code::TooMuch)
}
