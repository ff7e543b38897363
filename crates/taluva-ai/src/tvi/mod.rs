//! The players behind the engine interface TVI (NOTATION §3).
//!
//! The crate `taluva` parses the commands and runs the conversation
//! ([`taluva::tvi::Conversation`]). This module answers `go`: with the [`player`] of a level and
//! its [`limits`], or with an [`Analyser`] for several lines, `go infinite` and `go ponder`. Where
//! there are threads, there is also a [`Thinker`] for our levels ([`LevelThinker`]), and
//! [`converse`], which lets it think in a thread while `stop`, `ponderhit` and `isready` are
//! answered.

mod analyser;
#[cfg(not(target_family = "wasm"))]
mod conversation;
#[cfg(not(target_family = "wasm"))]
mod level_thinker;
mod levels;
#[cfg(not(target_family = "wasm"))]
mod lines;
mod thinker;

pub use analyser::Analyser;
#[cfg(not(target_family = "wasm"))]
pub use conversation::{ConversationError, converse};
#[cfg(not(target_family = "wasm"))]
pub use level_thinker::LevelThinker;
pub use levels::{engine, limits, player};
pub use thinker::{Signals, Thinker};
