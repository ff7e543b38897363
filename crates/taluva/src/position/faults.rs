//! All faults of a position, for position editors.

use std::fmt;

use super::{PositionError, read};
use crate::building::TOWER_LEVEL;
use crate::ending;
use crate::hex::Hex;
use crate::piece::{Piece, Seat};
use crate::state::{Fate, Phase, State};
use crate::tile::Tile;

/// A fault of a position: it is invalid, or no game leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is invalid: no game can start from it.
    Error(PositionError),
    /// Towers stand below the lowest level for a tower.
    TowersTooLow {
        /// The hexes.
        hexes: Vec<Hex>,
    },
    /// The levels do not add up to the tiles placed.
    LevelSum {
        /// The sum of the levels.
        found: usize,
        /// The minimum and the maximum for the tiles placed.
        expected: (usize, usize),
    },
    /// The number of seen tiles differs from the number drawn from the deck.
    SeenTiles {
        /// The number of tiles of the full set that are not unseen.
        seen: u16,
        /// The number of tiles drawn from the deck.
        drawn: u8,
    },
    /// The game goes on although a player has already won it.
    KingAlready {
        /// The winner.
        seat: Seat,
    },
}

/// All faults of a position text, those that make it invalid first.
///
/// ```
/// use taluva::inspect;
///
/// let text = "0,0:1V01H/5,5:1J 19/3/2;20/3/2 2:take 23:1512251224111112211124121 players=2";
/// let names: Vec<&str> = inspect(text)?.iter().map(|fault| fault.name()).collect();
/// assert_eq!(names, ["building-on-volcano", "not-connected"]);
/// # Ok::<(), taluva::PositionError>(())
/// ```
///
/// # Errors
/// If the text cannot be parsed at all.
pub fn inspect(text: &str) -> Result<Vec<Fault>, PositionError> {
    let (state, errors) = read::fields(text)?.into_state();
    let mut faults: Vec<Fault> = errors.into_iter().map(Fault::Error).collect();
    faults.extend(state.iter().flat_map(oddities));
    Ok(faults)
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Fault {
        Fault::Error(error)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// A stable name, for programs and translations.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Fault::Error(error) => error.name(),
            Fault::TowersTooLow { .. } => "towers-too-low",
            Fault::LevelSum { .. } => "level-sum",
            Fault::SeenTiles { .. } => "seen-tiles",
            Fault::KingAlready { .. } => "king-already",
        }
    }

    /// The hexes that it concerns.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        match self {
            Fault::Error(error) => error.hexes(),
            Fault::TowersTooLow { hexes } => hexes,
            Fault::LevelSum { .. } | Fault::SeenTiles { .. } | Fault::KingAlready { .. } => &[],
        }
    }

    /// Whether a game can start from the position nevertheless.
    #[must_use]
    pub const fn is_playable(&self) -> bool {
        !matches!(self, Fault::Error(_))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Error(error) => write!(f, "{error}"),
            Fault::TowersTooLow { hexes } => {
                write!(f, "island: towers stand on level {TOWER_LEVEL} and up, not at")?;
                hexes.iter().try_for_each(|hex| write!(f, " ({hex})"))
            }
            Fault::LevelSum { found, expected: (fewest, most) } if fewest == most => {
                write!(f, "island: the levels add up to {found}, and the tiles laid to {most}")
            }
            Fault::LevelSum { found, expected: (fewest, most) } => {
                write!(
                    f,
                    "island: the levels add up to {found}, and the tiles laid to {fewest} to {most}"
                )
            }
            Fault::SeenTiles { seen, drawn } => {
                write!(f, "deck: {seen} tiles have been seen, and {drawn} are gone from the deck")
            }
            Fault::KingAlready { seat } => {
                write!(f, "seats: seat {seat} has used up two types of pieces, so the game is over")
            }
        }
    }
}

/// Faults of a valid, playable position that no game leads to.
fn oddities(state: &State) -> Vec<Fault> {
    let setup = state.setup();
    let mut faults = Vec::new();
    let hexes: Vec<Hex> = state
        .island()
        .hexes()
        .filter(|(_, top)| top.building.is_some_and(|building| building.piece == Piece::Tower))
        .filter(|(_, top)| top.level.number() < TOWER_LEVEL)
        .map(|(hex, _)| hex)
        .collect();
    if !hexes.is_empty() {
        faults.push(Fault::TowersTooLow { hexes });
    }
    let unseen: u16 = state.unseen_tiles().map(|(_, count)| u16::from(count)).sum();
    let seen = u16::from(Tile::full_set_size(setup.players())).saturating_sub(unseen);
    let drawn = setup.tiles().saturating_sub(state.deck_left());
    if seen != u16::from(drawn) {
        faults.push(Fault::SeenTiles { seen, drawn });
    }
    faults.extend(level_sum(state, usize::from(drawn)));
    if state.phase() != Phase::Over {
        let kings = setup.seats().filter(|&seat| state.fate(seat) == Fate::In);
        let kings = kings.filter(|&seat| ending::is_king(state, seat));
        faults.extend(kings.map(|seat| Fault::KingAlready { seat }));
    }
    faults
}

/// Checks the sum of the levels against the tiles placed. A player who left with a tile in hand
/// took it along (RULES §6).
fn level_sum(state: &State, drawn: usize) -> Option<Fault> {
    let setup = state.setup();
    let found: usize = state.island().hexes().map(|(_, top)| usize::from(top.level.number())).sum();
    let taken: usize = setup.seats().map(|seat| usize::from(state.two_hex_taken(seat))).sum();
    let start = if setup.start_tile() { 3 } else { 0 };
    let in_hand = state.hand().map_or(0, |tile| if tile.is_two_hex() { 2 } else { 3 });
    let left = setup.seats().filter(|&seat| matches!(state.fate(seat), Fate::Out(_))).count();
    let most = (3 * drawn + 2 * taken + start).saturating_sub(in_hand);
    let fewest = most.saturating_sub(3 * left);
    (!(fewest..=most).contains(&found))
        .then_some(Fault::LevelSum { found, expected: (fewest, most) })
}

impl PositionError {
    /// A stable name, for programs and translations.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            PositionError::Missing { .. } => "missing-field",
            PositionError::Syntax { .. } => "syntax",
            PositionError::Setup(_) => "setup",
            PositionError::Overlap(_) => "overlap",
            PositionError::BuildingOnVolcano(_) => "building-on-volcano",
            PositionError::NoSuchSeat { .. } => "no-such-seat",
            PositionError::NotConnected(_) => "not-connected",
            PositionError::TooMuchLand { .. } => "too-much-land",
            PositionError::TooManyPieces { .. } => "too-many-pieces",
            PositionError::BoatNotInLagoon(_) => "boat-not-in-lagoon",
            PositionError::TooManyTiles(_) => "too-many-tiles",
            PositionError::DeckTooLarge { .. } => "deck-too-large",
            PositionError::Mismatch { .. } => "mismatch",
        }
    }

    /// The hexes that it concerns.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        match self {
            PositionError::Overlap(hex)
            | PositionError::BuildingOnVolcano(hex)
            | PositionError::NotConnected(hex)
            | PositionError::BoatNotInLagoon(hex) => std::slice::from_ref(hex),
            PositionError::Missing { .. }
            | PositionError::Syntax { .. }
            | PositionError::Setup(_)
            | PositionError::NoSuchSeat { .. }
            | PositionError::TooMuchLand { .. }
            | PositionError::TooManyPieces { .. }
            | PositionError::TooManyTiles(_)
            | PositionError::DeckTooLarge { .. }
            | PositionError::Mismatch { .. } => &[],
        }
    }
}
