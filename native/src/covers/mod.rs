//! Words of a field under markers: which paths spell one, which markers can cover each, and for how much.
//!
//! A marker covers cells that form one of its shapes. The new cells of a path, those that no older marker
//! lies on, are all covered by one marker each, and by up to so many together; a path may run over an
//! older marker that has a neighbour among its new cells. What a path spells and which markers cover its
//! new cells have nothing to do with each other: so paths are walked once, and each set of new cells is
//! partitioned into shapes once ([`partition`]).

pub mod ground;
pub mod partition;
pub mod search;
#[cfg(test)]
mod tests;
