//! Players of Taluva: evaluation, search, levels, arena, training.
//!
//! ```
//! use taluva::{Game, Setup, Token};
//! use taluva_ai::level::{SkillLevel, LevelPlayer};
//! use taluva_ai::player::{Limits, Player};
//!
//! let mut game = Game::new(Setup::default());
//! game.play(&"JC".parse::<Token>()?)?;
//!
//! let mut player = LevelPlayer::new(SkillLevel::FULL);
//! let choice = player.choose(&game, &Limits::nodes(50), &mut |info| println!("info {info}"))?;
//! for token in &choice.tokens {
//!     game.play(token)?;
//! }
//! assert_eq!(game.tokens().len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`player`]: the interface of all players;
//! - [`level`]: players for people, from beginner to full strength; [`character`]: their faults and styles;
//! - [`search`], [`network`], [`policy`], [`features`]: the parts of the full-strength player;
//! - [`baseline`]: fixed opponents and earlier champions; [`external`]: engines in their own processes;
//! - [`tvi`]: the players behind the engine interface;
//! - [`arena`]: matches; [`train`]: learning by self-play;
//! - [`review`]: the cost of every turn of a game, and the luck of every draw;
//! - [`puzzles`]: positions with few right turns, found and proven;
//! - [`words`]: what a turn achieves and allows, as phrases to be translated;
//! - [`speed`]: measurements of speed.
//!
//! A page (`wasm32`) has neither processes nor threads: there is no `external`, `arena` or `train`,
//! and a search runs in slices ([`search::SearchRun`]).

#![cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "what only matches and training use is left out of a page")
)]

#[cfg(not(target_family = "wasm"))]
pub mod arena;
pub mod baseline;
mod build_delta;
pub mod character;
mod chart;
pub mod evaluate;
#[cfg(not(target_family = "wasm"))]
pub mod external;
pub mod features;
pub mod level;
mod named;
pub mod network;
pub mod player;
pub mod policy;
mod prospects;
pub mod puzzles;
pub mod review;
pub mod rng;
pub mod search;
mod settlement_kinds;
pub mod speed;
mod tiles_left;
#[cfg(not(target_family = "wasm"))]
pub mod train;
mod turns;
pub mod tvi;
pub mod weights;
pub mod words;
