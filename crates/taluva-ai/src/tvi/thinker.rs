//! Who answers `go`.

use std::sync::atomic::{AtomicBool, Ordering};

use taluva::tvi::{Engine, Go};
use taluva::{Decision, Game};

/// What its user says to an engine that thinks.
#[derive(Debug, Default)]
pub struct Signals {
    is_stopped: AtomicBool,
    is_hit: AtomicBool,
}

impl Signals {
    /// The answer is due.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// What is pondered about is to be answered within the limits, which hold from now on.
    pub fn hit(&self) {
        self.is_hit.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is due.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Whether what is pondered about is to be answered.
    #[must_use]
    pub fn is_hit(&self) -> bool {
        self.is_hit.load(Ordering::Relaxed)
    }
}

/// A player behind the engine interface.
pub trait Thinker: Send {
    /// Its name and the options it has.
    fn engine(&self) -> Engine;

    /// Chooses what to do in a position where there is a choice: a tile is in hand, something is to
    /// be built, or a 2-hex tile may be taken; without an end, anywhere before the end of the game.
    ///
    /// `engine` holds the options as they are set. `info` takes what follows that word in an `info`
    /// line.
    fn think(
        &mut self,
        game: &Game,
        engine: &Engine,
        go: Go,
        signals: &Signals,
        info: &mut dyn FnMut(&str),
    ) -> Decision;
}
