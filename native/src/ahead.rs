//! Asking memory for what will be needed, without waiting for it.
#![allow(unsafe_code)]

/// Ask for what stands at this place. It is no matter if there is nothing.
#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generate`
#[inline(always)]
pub fn fetch(numbers: &[u64], at: u32) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_mm_prefetch, _MM_HINT_T0};
        // SAFETY: a hint: nothing is read or written, and any address will do.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(numbers.as_ptr().wrapping_add(at as usize).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (numbers, at);
}
