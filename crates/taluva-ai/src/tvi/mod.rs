//! The players behind the engine interface TVI (NOTATION §3).
//!
//! The crate `taluva` reads the commands and holds the conversation ([`taluva::tvi::Conversation`]). Here
//! is what `go` asks for: the [`player`] of a level with its [`limits`], or an [`Analyser`] for several
//! lines, for `go infinite` and for `go ponder`; and where there are threads, a
//! [`Thinker`], the one of our levels ([`LevelThinker`]), and a [`converse`] that lets it think in a
//! thread while `stop`, `ponderhit` and `isready` are answered.

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
