//! The C boundary, and the manners of every function in it.
//!
//! * A function answers with an `i32`: 0 or more is fine (a count), less than 0 a [`Code`].
//! * Buffers are the caller's: a pointer and a length, initialised, and not written to by others
//!   during the call. Null, misaligned and overlong ones are refused; null with length 0 is empty.
//! * What may need more room than there is answers with the room that it needs, and has then
//!   written nothing of worth: the caller gets a larger buffer and calls again ([`deliver`]).
//! * Texts are ASCII. A batch is texts one after the other, and `u32` offsets: one more than texts,
//!   the first 0, never falling ([`Batch`]).
//! * Handles are opaque, made by a `…_build` or `…_open`, and freed once by the `…_free`.
//! * No panic crosses: each becomes [`Code::Panicked`] ([`guarded`]).
#![allow(unsafe_code)]

pub mod covers;
pub mod games;
pub mod grids;
pub mod plays;
pub mod words;

use std::mem::{align_of, size_of};
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The version of this boundary: a binding made for another one must not use the library.
pub const VERSION: i32 = 5;

/// Why a call was refused. The binding turns each into a `SearchError` of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Code {
    /// `graph-damaged`: the bytes are not a graph of this version, or an offset leads outside.
    GraphDamaged = -1,
    /// `board-unreadable`: a board of another size, or with something on it that is no tile.
    BoardUnreadable = -2,
    /// `rack-unreadable`: a rack, a bag or tiles with something in them that is no tile, or too many.
    RackUnreadable = -3,
    /// `setting-unfit`: sizes, multipliers or values that the core cannot take.
    SettingUnfit = -4,
    /// `field-unreadable`: a grid or a field of another size, or with a tile that is none.
    FieldUnreadable = -5,
    /// `words-unreadable`: a word that is not of the letters A to Z, or too long.
    WordsUnreadable = -6,
    /// A buffer is null, misaligned, overlong, or the offsets of a batch do not fit it.
    BufferUnfit = -7,
    /// The answer counts more than an `i32` can say.
    TooMuch = -8,
    /// `leaves-unfit`: a table of leaves of another size, or with values out of range.
    LeavesUnfit = -9,
    /// `game-unfit`: players, tiles or moves that no game under way has.
    GameUnfit = -10,
    /// `ground-unfit`: markers, slots or shapes that the core cannot take.
    GroundUnfit = -11,
    /// The core panicked: a mistake in it, not in the call.
    Panicked = -99,
}

/// What the work behind a function comes to: a count, or why not.
pub type Answer = Result<usize, Code>;

/// Do the work, and put its outcome into the `i32` of the boundary; no panic leaves it.
pub fn guarded(work: impl FnOnce() -> Answer) -> i32 {
    let answer = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Code::Panicked));
    match answer.and_then(|count| i32::try_from(count).map_err(|_| Code::TooMuch)) {
        Ok(count) => count,
        Err(code) => code as i32,
    }
}

/// Numbers and records of numbers, for which every pattern of bits is a value.
///
/// # Safety
/// Implement it for nothing else: what the caller wrote is read as this type unseen.
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
// SAFETY: a number; every pattern of bits is one, or a NaN.
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
/// Unless it is refused, `length` values stand at `start`, and nobody writes there meanwhile.
pub unsafe fn slice<'a, T: Plain>(start: *const T, length: usize) -> Result<&'a [T], Code> {
    if length == 0 {
        return Ok(&[]);
    }
    if !fits(start, length) {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null, aligned, not overlong; the caller answers for the rest.
    Ok(unsafe { std::slice::from_raw_parts(start, length) })
}

/// The caller's buffer, to write into.
///
/// # Errors
/// [`Code::BufferUnfit`].
///
/// # Safety
/// Unless it is refused, `length` values stand at `start`, and only this call touches them meanwhile.
pub unsafe fn slice_mut<'a, T: Plain>(start: *mut T, length: usize) -> Result<&'a mut [T], Code> {
    if length == 0 {
        return Ok(&mut []);
    }
    if !fits(start, length) {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null, aligned, not overlong; the caller answers for the rest.
    Ok(unsafe { std::slice::from_raw_parts_mut(start, length) })
}

/// What a handle stands for.
///
/// # Errors
/// [`Code::BufferUnfit`] for null.
///
/// # Safety
/// Unless it is null, the handle came from [`hand_over`] and has not been freed.
pub unsafe fn held<'a, T>(handle: *const T) -> Result<&'a T, Code> {
    // SAFETY: null or alive, as the caller answers for.
    unsafe { handle.as_ref() }.ok_or(Code::BufferUnfit)
}

/// Give something to the caller to hold, where they want it.
///
/// # Errors
/// [`Code::BufferUnfit`] where they say nowhere.
///
/// # Safety
/// `place` is null or a pointer's place that only this call touches meanwhile.
pub unsafe fn hand_over<T>(thing: T, place: *mut *mut T) -> Answer {
    if place.is_null() {
        return Err(Code::BufferUnfit);
    }
    // SAFETY: not null; the caller answers for the rest.
    unsafe { place.write(Box::into_raw(Box::new(thing))) };
    Ok(0)
}

/// Take back what the caller held; null is nothing.
///
/// # Safety
/// The handle is null, or came from [`hand_over`] and is freed here for the first time.
pub unsafe fn take_back<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: from `Box::into_raw`, once.
        drop(unsafe { Box::from_raw(handle) });
    }
}

/// Write everything that was found if there is room for it; how much there is, in either case.
pub fn deliver<T: Plain>(found: &[T], room: &mut [T]) -> usize {
    if let Some(place) = room.get_mut(..found.len()) {
        place.copy_from_slice(found);
    }
    found.len()
}

/// Texts one after the other, and where each begins and ends.
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

    /// A batch out of the caller's buffers: `count` texts, and so `count + 1` offsets.
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
        // SAFETY: the caller answers for both.
        unsafe { Self::new(slice(bytes, length)?, slice(offsets, offsets_length)?) }
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is none.
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
        // SAFETY: the ones that would not hold are refused before they are read.
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
