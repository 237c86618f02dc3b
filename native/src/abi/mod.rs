//! The C boundary, and the conventions of its functions.
//!
//! * A function returns an `i32`: a count of 0 or more, or a negative [`Code`].
//! * Buffers belong to the caller: a pointer and a length, initialised, and not written to by others
//!   during the call. Null, misaligned and overlong ones are refused; null with length 0 is empty.
//! * If a buffer for results is too small, the function returns the size that it needs, and the
//!   contents are not valid: the caller allocates a larger buffer and calls again ([`deliver`]).
//! * Texts are ASCII. A batch is the concatenated texts, and `u32` offsets: one more than texts,
//!   the first 0, never decreasing ([`Batch`]).
//! * Handles are opaque: a `…_build` or `…_open` makes them, and the `…_free` frees them once.
//! * No panic crosses the boundary: it becomes [`Code::Panicked`] ([`guarded`]).
#![allow(unsafe_code)]

pub mod best;
pub mod covers;
pub mod games;
pub mod grids;
pub mod plays;
pub mod words;

use std::mem::{align_of, size_of};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The version of this boundary: a binding made for another one must not use the library.
pub const VERSION: i32 = 6;

/// Why a call was refused. The binding turns each into a `SearchError` of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Code {
    /// `graph-damaged`: the bytes are not a graph of this version, or an offset leads outside.
    GraphDamaged = -1,
    /// `board-unreadable`: a board of another size, or with a sign that is no tile.
    BoardUnreadable = -2,
    /// `rack-unreadable`: a rack, a bag or tiles with a sign that is no tile, or with too many.
    RackUnreadable = -3,
    /// `setting-unfit`: sizes, multipliers or values that the core cannot take.
    SettingUnfit = -4,
    /// `field-unreadable`: a grid or a field of another size, or with an invalid tile.
    FieldUnreadable = -5,
    /// `words-unreadable`: a word with other signs than the letters A to Z, or too long.
    WordsUnreadable = -6,
    /// A buffer is null, misaligned, overlong, or the offsets of a batch do not fit it.
    BufferUnfit = -7,
    /// The count does not fit into an `i32`.
    TooMuch = -8,
    /// `leaves-unfit`: a table of leaves of another size, or with values out of range.
    LeavesUnfit = -9,
    /// `game-unfit`: players, tiles or moves that are impossible in a game.
    GameUnfit = -10,
    /// `ground-unfit`: markers, slots or shapes that the core cannot take.
    GroundUnfit = -11,
    /// The core panicked: a fault of the core, not of the call.
    Panicked = -99,
}

/// The result of a function's work: a count, or an error.
pub type Answer = Result<usize, Code>;

/// Do the work, and convert its result into the `i32` of the boundary; a panic becomes a code.
pub fn guarded(work: impl FnOnce() -> Answer) -> i32 {
    let answer = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Code::Panicked));
    match answer.and_then(|count| i32::try_from(count).map_err(|_| Code::TooMuch)) {
        Ok(count) => count,
        Err(code) => code as i32,
    }
}

/// Numbers and records of numbers, for which every bit pattern is a value.
///
/// # Safety
/// Implement it for nothing else: the caller's bytes are read as this type without a check.
pub unsafe trait Plain: Copy {}

// SAFETY: a number.
unsafe impl Plain for u8 {}
// SAFETY: a number.
unsafe impl Plain for u16 {}
// SAFETY: a number.
unsafe impl Plain for u32 {}
// SAFETY: a number.
unsafe impl Plain for i32 {}
// SAFETY: a number.
unsafe impl Plain for u64 {}
// SAFETY: a number; every bit pattern is one, or a NaN.
unsafe impl Plain for f32 {}

fn fits<T>(start: *const T, length: usize) -> bool {
    let bytes = length.checked_mul(size_of::<T>());
    !start.is_null()
        && start as usize % align_of::<T>() == 0
        && bytes.is_some_and(|bytes| isize::try_from(bytes).is_ok())
}

/// The caller's buffer, to read.
///
/// # Errors
/// [`Code::BufferUnfit`].
///
/// # Safety
/// Unless it is refused, `length` values are at `start`, and nobody writes there meanwhile.
pub unsafe fn slice<'a, T: Plain>(start: *const T, length: usize) -> Result<&'a [T], Code> {
    if length == 0 {
        return Ok(&[]);
    }
    if !fits(start, length) {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null, aligned, not overlong; the caller ensures the rest.
    Ok(unsafe { std::slice::from_raw_parts(start, length) })
}

/// The caller's buffer, to write into.
///
/// # Errors
/// [`Code::BufferUnfit`].
///
/// # Safety
/// Unless it is refused, `length` values are at `start`, and only this call touches them meanwhile.
pub unsafe fn slice_mut<'a, T: Plain>(start: *mut T, length: usize) -> Result<&'a mut [T], Code> {
    if length == 0 {
        return Ok(&mut []);
    }
    if !fits(start, length) {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null, aligned, not overlong; the caller ensures the rest.
    Ok(unsafe { std::slice::from_raw_parts_mut(start, length) })
}

/// The object behind a handle.
///
/// # Errors
/// [`Code::BufferUnfit`] for null.
///
/// # Safety
/// Unless it is null, the handle came from [`hand_over`] and has not been freed.
pub unsafe fn held<'a, T>(handle: *const T) -> Result<&'a T, Code> {
    // SAFETY: null or alive, as the caller ensures.
    unsafe { handle.as_ref() }.ok_or(Code::BufferUnfit)
}

/// Give an object to the caller as a handle, written to `place`.
///
/// # Errors
/// [`Code::BufferUnfit`] if `place` is null.
///
/// # Safety
/// `place` is null, or the address of a pointer that only this call touches meanwhile.
pub unsafe fn hand_over<T>(thing: T, place: *mut *mut T) -> Answer {
    if place.is_null() {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null; the caller ensures the rest.
    unsafe { place.write(Box::into_raw(Box::new(thing))) };
    Ok(0)
}

/// Free the object behind a handle; does nothing for null.
///
/// # Safety
/// The handle is null, or came from [`hand_over`] and is freed here for the first time.
pub unsafe fn take_back<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: from `Box::into_raw`, once.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// Write all results if there is room for them; returns their number in either case.
pub fn deliver<T: Plain>(found: &[T], room: &mut [T]) -> usize {
    if let Some(place) = room.get_mut(..found.len()) {
        place.copy_from_slice(found);
    }
    found.len()
}

/// Concatenated texts, and where each begins and ends.
#[derive(Debug, Clone, Copy)]
pub struct Batch<'a> {
    bytes: &'a [u8],
    offsets: &'a [u32],
}

impl<'a> Batch<'a> {
    /// A batch whose offsets fit its texts.
    ///
    /// # Errors
    /// [`Code::BufferUnfit`].
    pub fn new(bytes: &'a [u8], offsets: &'a [u32]) -> Result<Self, Code> {
        let rising = offsets.windows(2).all(|pair| pair[0] <= pair[1]);
        let inside = offsets.last().is_some_and(|&end| end as usize <= bytes.len());
        (rising && inside).then_some(Self { bytes, offsets }).ok_or(Code::BufferUnfit)
    }

    /// A batch from the caller's buffers: `count` texts, and so `count + 1` offsets.
    ///
    /// # Errors
    /// [`Code::BufferUnfit`].
    ///
    /// # Safety
    /// As for [`slice`], for both.
    pub unsafe fn read(
        bytes: *const u8,
        length: usize,
        offsets: *const u32,
        count: usize,
    ) -> Result<Self, Code> {
        let offsets_length = count.checked_add(1).ok_or(Code::BufferUnfit)?;
        // SAFETY: the caller ensures both.
        unsafe { Self::new(slice(bytes, length)?, slice(offsets, offsets_length)?) }
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there are no texts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The texts in order.
    pub fn iter(&self) -> impl Iterator<Item = &'a [u8]> + 'a {
        let bytes = self.bytes;
        self.offsets.windows(2).map(move |pair| &bytes[pair[0] as usize..pair[1] as usize])
    }
}

/// The version of the boundary ([`VERSION`]).
#[no_mangle]
pub extern "C" fn wordhall_version() -> i32 {
    VERSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_stops_at_the_boundary() {
        std::panic::set_hook(Box::new(|_| ()));
        assert_eq!(guarded(|| panic!("a mistake")), Code::Panicked as i32);
        drop(std::panic::take_hook());
    }

    #[test]
    fn counts_and_codes_share_the_answer() {
        assert_eq!(guarded(|| Ok(7)), 7);
        assert_eq!(guarded(|| Err(Code::GraphDamaged)), -1);
        assert_eq!(guarded(|| Ok(1 << 40)), Code::TooMuch as i32);
    }

    #[test]
    fn unfit_buffers_are_refused() {
        let numbers = [1_u32, 2, 3];
        let misaligned = numbers.as_ptr().wrapping_byte_add(1);
        // SAFETY: the invalid ones are refused before they are read.
        unsafe {
            assert_eq!(slice::<u32>(std::ptr::null(), 0), Ok(&[][..]));
            assert_eq!(slice::<u32>(std::ptr::null(), 1), Err(Code::BufferUnfit));
            assert_eq!(slice(misaligned, 1), Err(Code::BufferUnfit));
            assert_eq!(slice(numbers.as_ptr(), usize::MAX), Err(Code::BufferUnfit));
            assert_eq!(slice(numbers.as_ptr(), usize::MAX / 4), Err(Code::BufferUnfit));
            assert_eq!(slice(numbers.as_ptr(), 3), Ok(&numbers[..]));
        }
    }

    #[test]
    fn nothing_is_written_where_room_is_short() {
        let mut room = [9_u8; 2];
        assert_eq!(deliver(&[1, 2, 3], &mut room), 3);
        assert_eq!(room, [9, 9]);
        assert_eq!(deliver(&[1], &mut room), 1);
        assert_eq!(room, [1, 9]);
    }

    #[test]
    fn a_batch_is_taken_apart_where_its_offsets_say() {
        let batch = Batch::new(b"ACEOFF", &[0, 3, 3, 6]).unwrap();
        assert_eq!(batch.len(), 3);
        assert_eq!(batch.iter().collect::<Vec<_>>(), [&b"ACE"[..], b"", b"OFF"]);
    }

    #[test]
    fn a_batch_whose_offsets_do_not_fit_is_refused() {
        for offsets in [&[][..], &[0, 7], &[0, 4, 3], &[5, 2]] {
            assert_eq!(Batch::new(b"ACEOFF", offsets).err(), Some(Code::BufferUnfit));
        }
    }
}
