//! The search core of Wordhall: lexicon graphs, plays on a crossword board, words on a grid.
//!
//! Everything here is safe Rust that knows nothing of Python; `abi` is the C boundary, and with the
//! modules of SIMD the one place where `unsafe` may stand.

pub mod abi;
mod ahead;
pub mod automaton;
pub mod beside;
pub mod best;
pub mod board;
pub mod bound;
pub mod chance;
pub mod course;
pub mod covers;
pub mod endgame;
pub mod generate;
pub mod graph;
pub mod grids;
mod inspect;
pub mod leaves;
pub mod lexicon;
pub mod play;
pub mod rack;
pub mod selfplay;
pub mod setting;
pub mod simulate;
pub mod spelling;
mod steps;
pub mod through;
pub mod turn;
