//! The players behind the engine interface TVI (NOTATION §3).
//!
//! The crate `taluva` reads the commands ([`taluva::tvi::Session`]). Here is what `go` asks for: a
//! [`Thinker`], the one of our levels ([`LevelThinker`]), and a [`converse`] that lets it think in a
//! thread while `stop` and `isready` are answered.

mod conversation;
mod level_thinker;
mod lines;
mod thinker;

pub use conversation::{ConversationError, converse};
pub use level_thinker::LevelThinker;
pub use thinker::{Decision, Thinker};
