//! Who answers `go`.

use std::fmt;
use std::sync::atomic::AtomicBool;

use taluva::tvi::{Engine, Go};
use taluva::{Game, Token};

/// What an engine decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// To draw from the deck rather than take a 2-hex tile.
    Draw,
    /// To play a placement and a build, or only the build after a placement; `-` where there is
    /// none.
    Play(Vec<Token>),
}

impl fmt::Display for Decision {
    /// As after `bestmove`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Draw => f.write_str("deck"),
            Decision::Play(tokens) => {
                let tokens: Vec<String> = tokens.iter().map(ToString::to_string).collect();
                f.write_str(&tokens.join(" "))
            }
        }
    }
}

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
