//! Position text: a whole state in one line, like FEN for chess. `docs/POSITION.md` describes it.
//!
//! ```
//! use taluva::{Setup, State};
//!
//! let text = "0,0:1V0/-1,1:1J.1C1H 19/3/2;20/3/2 2:take 23:1512251224111112211124121 \
//!             edition=ferti2014 players=2";
//! let state: State = text.parse()?;
//! assert_eq!(state.reserve(state.seat()).huts, 20);
//! assert_eq!(state.to_string(), text);
//! # Ok::<(), taluva::PositionError>(())
//! ```

mod edit;
mod faults;
mod read;
mod sound;
mod write;

use std::fmt;
use std::str::FromStr;

pub use edit::{Edit, edit};
pub use faults::{Fault, inspect};

use crate::hex::Hex;
use crate::piece::{Piece, Seat};
use crate::setup::SetupError;
use crate::state::State;
use crate::tile::Tile;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A field of the line is missing.
    #[error("a position has the fields island, seats, turn and deck; {field} is missing")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// A part of a field cannot be parsed.
    #[error("{field}: `{part}` is not {expected}")]
    Syntax {
        /// The field.
        field: &'static str,
        /// The part.
        part: String,
        /// A description of what is expected.
        expected: &'static str,
    },
    /// The setup is invalid.
    #[error("setup: {0}")]
    Setup(#[from] SetupError),
    /// The same hex is described twice: tiles would overlap.
    #[error("island: ({0}) is described twice")]
    Overlap(Hex),
    /// A building on a volcano.
    #[error("island: a building stands on the volcano at ({0})")]
    BuildingOnVolcano(Hex),
    /// The game has no such seat.
    #[error("{field}: there is no seat {seat} in this game")]
    NoSuchSeat {
        /// The field.
        field: &'static str,
        /// The seat.
        seat: u8,
    },
    /// The land is not connected.
    #[error("island: ({0}) is not connected to the rest of the land")]
    NotConnected(Hex),
    /// The levels add up to more than the hexes of all tiles.
    #[error("island: {found} hexes are laid, and all tiles together have {most}")]
    TooMuchLand {
        /// The sum of the levels.
        found: usize,
        /// The number of hexes of all tiles.
        most: usize,
    },
    /// More pieces of a type than a player has.
    #[error("seat {seat} has more than {most} {piece}s on the island and in reserve")]
    TooManyPieces {
        /// The seat.
        seat: Seat,
        /// The type.
        piece: Piece,
        /// The number of such pieces that a player has.
        most: u8,
    },
    /// A boat is not in a lagoon, not on its first hex, or not alone there.
    #[error("seats: the boat at ({0}) is not alone on the first hex of a lagoon")]
    BoatNotInLagoon(Hex),
    /// More unseen tiles of a kind than exist.
    #[error("deck: more tiles {0} are unseen than there are")]
    TooManyTiles(Tile),
    /// The deck is larger than the number of unseen tiles.
    #[error("deck: {left} tiles are to come, and only {unseen} are unseen")]
    DeckTooLarge {
        /// The number of tiles in the deck.
        left: u8,
        /// The number of unseen tiles.
        unseen: u16,
    },
    /// Something is inconsistent with the setup or the turn.
    #[error("{field}: {reason}")]
    Mismatch {
        /// The field.
        field: &'static str,
        /// The inconsistency.
        reason: &'static str,
    },
}

impl FromStr for State {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<State, PositionError> {
        let (state, errors) = read::fields(text)?.into_state();
        match (state, errors.into_iter().next()) {
            (_, Some(error)) => Err(error),
            (Some(state), None) => Ok(state),
            (None, None) => unreachable!("what cannot be held is an error"),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::position(self.island().hexes(), &self.table, &self.setup, f)
    }
}

/// The kinds of volcano tiles, sorted by their codes as bytes: `CC` first, `SS` last.
fn tiles_by_code() -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Tile::volcano_kinds().collect();
    tiles.sort_by_cached_key(ToString::to_string);
    tiles
}
