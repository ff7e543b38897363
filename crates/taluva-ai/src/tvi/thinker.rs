//! Who answers `go`.

use std::sync::atomic::AtomicBool;

use taluva::tvi::{Engine, Go};
use taluva::{Decision, Game};

/// A player behind the engine interface.
pub trait Thinker: Send {
    /// Its name and the options it has.
    fn engine(&self) -> Engine;

    /// Chooses what to do in a position where there is a choice: a tile is in hand, something is to
    /// be built, or a 2-hex tile may be taken.
    ///
    /// `engine` holds the options as they are set; once `stop` is true, the answer is due. `info`
    /// takes what follows that word in an `info` line.
    fn think(
        &mut self,
        game: &Game,
        engine: &Engine,
        go: Go,
        stop: &AtomicBool,
        info: &mut dyn FnMut(&str),
    ) -> Decision;
}
