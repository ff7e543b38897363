//! The interface of a player that answers `go`.

use std::sync::atomic::{AtomicBool, Ordering};

use taluva::tvi::{Engine, Go};
use taluva::{Decision, Game};

/// Signals from the user to a thinking engine.
#[derive(Debug, Default)]
pub struct Signals {
    is_stopped: AtomicBool,
    is_hit: AtomicBool,
}

impl Signals {
    /// Signals that the answer is due.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Signals that the pondered move was played: the limits apply from now on.
    pub fn hit(&self) {
        self.is_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is due.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Whether the pondered move was played.
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.is_hit.load(Ordering::Relaxed)
    }
}

/// A player behind the engine interface.
pub trait Thinker: Send {
    /// Its name and the options it has.
    fn engine(&self) -> Engine;

    /// Chooses in a position with a choice: a tile is in hand, something is to be built, or a 2-hex
    /// tile may be taken; for `go infinite` and `go ponder` anywhere before the end of the game.
    ///
    /// `engine` holds the options as set. `info` takes the rest of an `info` line after that word.
    fn think(
        &mut self,
        game: &Game,
        engine: &Engine,
        go: Go,
        signals: &Signals,
        info: &mut dyn FnMut(&str),
    ) -> Decision;
}
