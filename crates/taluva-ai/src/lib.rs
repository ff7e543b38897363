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
//! - [`player`]: what every player can do, and what it is told;
//! - [`level`]: the players for people, from beginner to full strength; [`character`]: their faults and styles;
//! - [`search`], [`network`], [`policy`], [`features`]: what full strength is made of;
//! - [`baseline`]: yardsticks and earlier champions; [`external`]: engines in processes of their own;
//! - [`tvi`]: the players behind the engine interface;
//! - [`arena`]: matches; [`train`]: learning by self-play;
//! - [`review`]: what every turn of a game cost, and how lucky every draw was;
//! - [`puzzles`]: positions in which few turns are right, found and proven;
//! - [`words`]: what a turn achieves and allows, in phrases to be translated;
//! - [`speed`]: how fast all this is.
//!
//! In a page (`wasm32`) there are neither processes nor threads: no `external`, `arena` and `train`,
//! and a search is carried on in slices ([`search::SearchRun`]).

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
