//! The rules and the players of Taluva for a page, as WebAssembly.
//!
//! A thin layer: every class and function passes its call to `taluva` or `taluva-ai` and returns
//! the result in types that `wasm-bindgen` declares in TypeScript. An illegal move is an ordinary
//! result, with the rule and the hexes that violate it; only input that is not a setup, position,
//! record or seed at all throws a `Problem`.
//!
//! - [`game`]: a game, its moves and queries about it;
//! - [`setup`]: the options and their compatibility; [`record`]: game records;
//! - [`study`]: records with variations; [`editor`]: hand-made positions;
//! - [`puzzle`]: puzzles and the judging of answers; [`deck`]: the pinned shuffle;
//! - [`players`]: levels 1 to 10, thinking in slices, and hints in words;
//! - [`analysis`]: the best turns of a position, searched ever deeper; [`review`]: the cost of
//!   every turn;
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
