//! The engine interface TVI (NOTATION §3), without I/O: lines in, lines out.
//!
//! A [`Session`] keeps the game and answers every command except `go`, `stop`, `ponderhit` and
//! `quit`, which it parses and returns to its caller as a [`Reply`]. A [`Conversation`] is a
//! session that accepts commands while its engine is thinking.
//!
//! ```
//! use taluva::tvi::{Engine, Reply, Session};
//!
//! let mut session = Session::new(Engine::new("Example", "Ada"));
//! assert_eq!(session.handle("position players=3 moves JC@0,0:0 H@0,1"), Reply::Lines(vec![]));
//! assert_eq!(session.handle("status"), Reply::Lines(vec!["status playing seat=2 phase=take".into()]));
//! let answer = session.handle("play JC@0,0:0");
//! let error = "error JC@0,0:0: the volcano at (0,0) has the same direction";
//! assert_eq!(answer, Reply::Lines(vec![error.into()]));
//! ```

mod command;
mod conversation;
mod engine;
mod session;

pub use command::{Command, help};
pub use conversation::{Conversation, Step};
pub use engine::{Engine, EngineOption, OptionKind};
pub use session::{Go, Reply, Session};

use crate::ending::Outcome;
use crate::piece::Reserve;
use crate::state::State;

/// The answer to `status`.
#[must_use]
pub fn status(state: &State) -> String {
    match state.outcome() {
        Some(Outcome { reason, standings }) => {
            format!("status over reason={reason} standings={standings}")
        }
        None => format!("status playing seat={} phase={}", state.seat(), state.phase()),
    }
}

/// The groups in the answer to `reserves`, one per seat, without that word.
#[must_use]
pub fn reserves(state: &State) -> String {
    let group = |seat| {
        let Reserve { huts, temples, towers, boats } = state.reserve(seat);
        let boats = if state.setup().boats() { format!("/{boats}") } else { String::new() };
        format!("{huts}/{temples}/{towers}{boats}")
    };
    state.setup().seats().map(group).collect::<Vec<_>>().join(" ")
}
