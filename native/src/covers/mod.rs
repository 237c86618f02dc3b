//! Words of a field under markers: the paths that spell one, the markers that can cover it, and the
//! equity.
//!
//! A marker covers cells that form one of its shapes. Each new cell of a path (one without an older
//! marker) is covered by exactly one new marker, and their number is limited; a path may use an
//! older marker that has a neighbour among its new cells. The word of a path and the markers on its
//! new cells are independent: so paths are walked once, and each set of new cells is partitioned
//! into shapes once ([`partition`]).

pub mod ground;
pub mod partition;
pub mod search;
#[cfg(test)]
mod tests;
