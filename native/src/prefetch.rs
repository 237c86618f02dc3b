//! Prefetching: the processor loads memory that will be needed soon, without waiting for it.
#![allow(unsafe_code)]

/// Prefetch the item at this offset. An offset past the end does no harm.
#[allow(clippy::inline_always)] // into searches that are compiled twice: see `generator`
#[inline(always)]
pub fn prefetch<T>(items: &[T], at: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_mm_prefetch, _MM_HINT_T0};
        // SAFETY: a hint: nothing is read or written, and any address will do.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(items.as_ptr().wrapping_add(at).cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (items, at);
}
