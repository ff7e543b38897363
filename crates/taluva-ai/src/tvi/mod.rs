//! The players behind the engine interface TVI (NOTATION §3).
//!
//! The crate `taluva` reads the commands and holds the conversation ([`taluva::tvi::Conversation`]). Here
//! is what `go` asks for: the [`player`] of a level with its [`limits`]; and where there are threads, a
//! [`Thinker`], the one of our levels ([`LevelThinker`]), and a [`converse`] that lets it think in a
//! thread while `stop` and `isready` are answered.

#[cfg(not(target_family = "wasm"))]
mod conversation;
#[cfg(not(target_family = "wasm"))]
mod level_thinker;
mod levels;
#[cfg(not(target_family = "wasm"))]
mod lines;
mod thinker;

#[cfg(not(target_family = "wasm"))]
pub use conversation::{ConversationError, converse};
#[cfg(not(target_family = "wasm"))]
pub use level_thinker::LevelThinker;
pub use levels::{engine, limits, player};
pub use thinker::Thinker;
