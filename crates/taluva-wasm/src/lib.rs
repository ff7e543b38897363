//! The rules and the players of Taluva for a page, as WebAssembly.
//!
//! Nothing is decided here: every class and function hands its question to `taluva` or `taluva-ai` and
//! gives the answer back in types of their own, which `wasm-bindgen` writes down as TypeScript. What is
//! refused is an answer like any other, with the rule and the hexes that break it; only input that is no
//! setup, position, record or seed at all is thrown, as a `Problem`.
//!
//! - [`game`]: a game, its moves and every question about it;
//! - [`setup`]: which options there are and go together; [`record`]: game records;
//! - [`study`]: records with variations; [`editor`]: positions that are put together by hand;
//! - [`puzzle`]: puzzles, whose answers are judged; [`deck`]: the pinned shuffle;
//! - [`players`]: levels 1 to 10, thinking in slices, and hints in words;
//! - [`analysis`]: the best turns of a position, deeper and deeper; [`review`]: what every turn cost;
//! - [`tvi`]: the engine interface, lines in and lines out.

pub mod analysis;
pub mod deck;
pub mod editor;
pub mod game;
pub mod legal;
pub mod players;
pub mod position;
pub mod problem;
pub mod puzzle;
pub mod questions;
pub mod record;
pub mod review;
pub mod setup;
pub mod study;
pub mod tvi;
