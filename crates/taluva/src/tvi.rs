//! The engine interface (NOTATION §3), without input and output.

use crate::piece::Reserve;
use crate::state::State;

/// The answer to `status`.
#[must_use]
pub fn status(state: &State) -> String {
    match state.outcome() {
        None => {
            let phase = match state.phase() {
                crate::Phase::Take => "take",
                crate::Phase::Place => "place",
                crate::Phase::Build | crate::Phase::Over => "build",
            };
            format!("status playing seat={} phase={phase}", state.seat())
        }
        Some(outcome) => {
            format!("status over reason={} standings={}", outcome.reason, outcome.standings)
        }
    }
}

/// The groups of the answer to `reserves`, one a seat, without that word.
#[must_use]
pub fn reserves(state: &State) -> String {
    let groups: Vec<String> = state
        .setup()
        .seats()
        .map(|seat| {
            let Reserve { huts, temples, towers, boats } = state.reserve(seat);
            let boats = if state.setup().boats() { format!("/{boats}") } else { String::new() };
            format!("{huts}/{temples}/{towers}{boats}")
        })
        .collect();
    groups.join(" ")
}
