//! The rules and the players of Taluva for a page, as WebAssembly.
//!
//! Nothing is decided here: every class and function hands its question to `taluva` or `taluva-ai` and
//! gives the answer back in types of their own, which `wasm-bindgen` writes down as TypeScript. What is
//! refused is an answer like any other, with the rule and the hexes that break it; only input that is no
//! setup, position, record or seed at all is thrown, as a `Problem`.
//!
//! - [`game`]: a game, its moves and every question about it;
//! - [`setup`]: which options there are and go together; [`record`]: game records;
//! - [`deck`]: the pinned shuffle;
//! - [`players`]: levels 1 to 10, thinking in slices, and hints in words;
//! - [`tvi`]: the engine interface, lines in and lines out.

pub mod deck;
pub mod game;
pub mod legal;
pub mod players;
pub mod position;
pub mod problem;
pub mod questions;
pub mod record;
pub mod setup;
pub mod tvi;
