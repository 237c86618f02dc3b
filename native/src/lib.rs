//! The search core of Wordhall: lexicon graphs, plays on a crossword board, words on a grid.
//!
//! Everything here is safe Rust that knows nothing of Python; `abi` is the C boundary, and with the
//! modules of SIMD the one place where `unsafe` may stand.

pub mod abi;
pub mod automaton;
pub mod chance;
pub mod graph;
pub mod grids;
pub mod lexicon;
