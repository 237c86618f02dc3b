//! The search core of Wordhall: lexicon graphs, plays on a crossword board, words on a grid.
//!
//! The code is safe Rust and independent of Python; only `abi`, which is the C boundary, and the
//! modules for SIMD and prefetching may contain `unsafe`.

pub mod abi;
pub mod across_anchor;
pub mod anagram_index;
mod anchor_run;
pub mod best;
mod best_questions;
mod best_search;
pub mod board;
mod bounds;
pub mod builder;
mod candidates;
pub mod covers;
pub mod edges;
pub mod endgame;
pub mod format;
pub mod game_state;
pub mod generator;
pub mod graph;
pub mod grids;
mod lane_masks;
mod lane_sums;
pub mod leaves;
mod placing;
pub mod play;
pub mod playthrough;
pub mod position;
mod prefetch;
pub mod rack;
pub mod random;
pub mod selfplay;
pub mod setting;
pub mod simulation;
pub mod static_player;
mod steps;
mod subracks;
mod validate;
pub mod word_queries;
