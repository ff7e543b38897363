//! Position text: a whole state in one line, as FEN is for chess. `docs/POSITION.md` describes it.
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

mod faults;
mod read;
mod sound;

use std::fmt;
use std::str::FromStr;

pub use faults::{Fault, inspect};

use crate::ending::Reason;
use crate::hex::{Direction, Hex};
use crate::island::Top;
use crate::piece::{Piece, Reserve, Seat};
use crate::setup::SetupError;
use crate::state::{Fate, Phase, State};
use crate::tile::{Face, Flow, Tile};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A field of the line is missing.
    #[error("a position has the fields island, seats, turn and deck; {field} is missing")]
    Missing {
        /// Which field.
        field: &'static str,
    },
    /// A part of a field cannot be read.
    #[error("{field}: `{part}` is not {expected}")]
    Syntax {
        /// Which field.
        field: &'static str,
        /// The part that cannot be read.
        part: String,
        /// What should stand there.
        expected: &'static str,
    },
    /// The setup is bad.
    #[error("setup: {0}")]
    Setup(#[from] SetupError),
    /// The same hex is described twice: tiles would overlap.
    #[error("island: ({0}) is described twice")]
    Overlap(Hex),
    /// A building on something else than a field.
    #[error("island: a building stands on the volcano at ({0})")]
    BuildingOnVolcano(Hex),
    /// A seat that the game does not have.
    #[error("{field}: there is no seat {seat} in this game")]
    NoSuchSeat {
        /// Where it is named.
        field: &'static str,
        /// The seat.
        seat: u8,
    },
    /// The land is not in one piece.
    #[error("island: ({0}) is not connected to the rest of the land")]
    NotConnected(Hex),
    /// More layers than all tiles together have hexes.
    #[error("island: {found} hexes are laid, and all tiles together have {most}")]
    TooMuchLand {
        /// The sum of the levels.
        found: usize,
        /// The hexes of all tiles.
        most: usize,
    },
    /// More pieces of a type than a player has.
    #[error("seat {seat} has more than {most} {piece}s on the island and in reserve")]
    TooManyPieces {
        /// Whose.
        seat: Seat,
        /// Which.
        piece: Piece,
        /// How many there are in the game.
        most: u8,
    },
    /// A boat that is not in a lagoon, not on its first hex, or not alone there.
    #[error("seats: the boat at ({0}) is not alone on the first hex of a lagoon")]
    BoatNotInLagoon(Hex),
    /// More unseen tiles of a kind than exist.
    #[error("deck: more tiles {0} are unseen than there are")]
    TooManyTiles(Tile),
    /// The deck is larger than what is unseen.
    #[error("deck: {left} tiles are to come, and only {unseen} are unseen")]
    DeckTooLarge {
        /// How many are to come.
        left: u8,
        /// How many are unseen.
        unseen: u16,
    },
    /// Something does not fit the setup or the turn.
    #[error("{field}: {reason}")]
    Mismatch {
        /// Where.
        field: &'static str,
        /// What does not fit.
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
        write_island(self, f)?;
        f.write_str(" ")?;
        for seat in self.setup().seats() {
            write_seat(self, seat, f)?;
        }
        write!(f, " {}:", self.seat())?;
        match (self.phase(), self.outcome()) {
            (Phase::Take, _) => f.write_str("take")?,
            (Phase::Place, _) => f.write_str("place")?,
            (Phase::Build, _) => f.write_str("build")?,
            (Phase::Over, outcome) => {
                let reason = outcome.map_or(Reason::Survivor, |outcome| outcome.reason);
                write!(f, "over:{reason}")?;
            }
        }
        if let Some(tile) = self.hand() {
            write!(f, ":{tile}")?;
        }
        write!(f, " {}:", self.deck_left())?;
        for tile in tiles_by_code() {
            write!(f, "{}", self.unseen(tile))?;
        }
        if !self.setup().two_hex().is_empty() && !self.offer().is_empty() {
            write!(f, ":{}", self.offer())?;
        }
        write!(f, " {}", self.setup())
    }
}

/// The kinds of volcano tiles in the order of their codes as bytes: `CC` first, `SS` last.
fn tiles_by_code() -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Tile::volcano_kinds().collect();
    tiles.sort_by_cached_key(ToString::to_string);
    tiles
}

/// Runs of neighbouring hexes from west to east, row by row from the north.
fn write_island(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut last: Option<Hex> = None;
    for (hex, top) in state.island().hexes() {
        match last {
            Some(last) if last + Direction::E == hex => f.write_str(".")?,
            Some(_) => write!(f, "/{hex}:")?,
            None => write!(f, "{hex}:")?,
        }
        write_top(&top, f)?;
        last = Some(hex);
    }
    if last.is_none() {
        f.write_str("-")?;
    }
    Ok(())
}

fn write_top(top: &Top, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", top.level)?;
    match top.face {
        Face::Terrain(terrain) => write!(f, "{}", terrain.code())?,
        Face::Volcano(Flow::Corner(corner)) => write!(f, "V{}", corner.number())?,
        Face::Volcano(Flow::Edge(edge)) => write!(f, "v{}", edge.number())?,
    }
    if let Some(building) = top.building {
        let letter = match building.piece {
            Piece::Hut => 'H',
            Piece::Temple => 'T',
            Piece::Tower | Piece::Boat => 'W',
        };
        write!(f, "{}{letter}", building.seat)?;
    }
    Ok(())
}

fn write_seat(state: &State, seat: Seat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if seat != Seat::FIRST {
        f.write_str(";")?;
    }
    let Reserve { huts, temples, towers, boats } = state.reserve(seat);
    write!(f, "{huts}/{temples}/{towers}")?;
    if state.setup().boats() {
        write!(f, "/{boats}")?;
    }
    let mut at: Vec<Hex> = state.boats(seat).collect();
    at.sort_unstable();
    at.iter().try_for_each(|boat| write!(f, "~{boat}"))?;
    if state.two_hex_taken(seat) > 0 {
        write!(f, "+{}", state.two_hex_taken(seat))?;
    }
    match state.fate(seat) {
        Fate::In => Ok(()),
        Fate::King(order) => write!(f, "*{order}"),
        Fate::Out(order) => write!(f, "!{order}"),
    }
}
