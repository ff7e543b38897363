//! A position as plain data for clients: sent by the service and returned by the WebAssembly
//! module.
//!
//! ```
//! use taluva::view::Position;
//! use taluva::{Game, Setup};
//!
//! let mut game = Game::new(Setup::default());
//! game.play(&"JC@0,0:0".parse()?)?;
//! let position = Position::of(&game).with_legal(game.state());
//! assert_eq!(position.placed.as_deref(), Some("JC@0,0:0"));
//! assert_eq!(position.tiles[0].level, 1);
//! assert_eq!(position.legal.unwrap_or_default(), ["H@-1,1", "H@0,1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod position;

pub use position::choices;

use crate::ending::{self, DecidedBy, KingToBe};
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::piece::{Piece, Reserve};
use crate::state::Phase;

/// A position: the island, the reserves, whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Position {
    /// How many tokens have been played so far.
    pub ply: u32,
    /// The turn under way, counted from 1.
    pub turn: u32,
    /// Who is to act; absent after the end.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub seat: Option<u8>,
    /// What is to be done.
    pub phase: Phase,
    /// The tile in hand, as in `JC` or `2VL`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub hand: Option<String>,
    /// The placement that waits for its build.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub placed: Option<String>,
    /// Every tile on the table that is known, oldest first: enough to draw the layers of a game from its
    /// beginning.
    pub tiles: Vec<PlacedTile>,
    /// Every hex of level 1 and up as it is seen from above, and the sea hexes that hold a boat.
    pub hexes: Vec<HexTop>,
    /// What each seat has left, by seat.
    pub reserves: Vec<Reserve>,
    /// Which seats are out of the game, by seat.
    pub out: Vec<bool>,
    /// How many tiles are still to be drawn.
    pub deck_left: u32,
    /// The full set less what was seen: every tile that may still come.
    pub unseen: Vec<TileCount>,
    /// The 2-hex tiles that lie face up.
    pub two_hex: Vec<String>,
    /// The tokens of the last complete turn.
    pub last_turn: Vec<String>,
    /// The seats that become king, or make their team so, by building the last pieces of one more type
    /// (RULES §7), with those types; nobody after the end.
    #[cfg_attr(feature = "serde", serde(default))]
    pub kings_to_be: Vec<KingToBe>,
    /// The result; absent before the end.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub outcome: Option<Outcome>,
    /// What decided the game (RULES §7); absent before the end, where only one side was left, and where
    /// a team has a king.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub decided_by: Option<DecidedBy>,
    /// What the seat to act may do now, sorted: placements with a tile in hand; builds after a placement,
    /// or `-` if there is none; before a tile is in hand `deck` and the 2-hex tiles that may be taken.
    /// The service sends it to the player who is to act, unless the client asked for the position text
    /// instead, and in analysis.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub legal: Option<Vec<String>>,
    /// The position in one line (docs/POSITION.md). The service sends it in replay, in analysis, and
    /// to clients that ask for it instead of the legal moves.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub text: Option<String>,
}

/// A tile on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PlacedTile {
    /// Its code: `JC`, `2VL`; `start` for the start tile.
    pub tile: String,
    /// Column of its volcano (first hex of a 2-hex tile).
    pub q: i16,
    /// Row of its volcano (first hex of a 2-hex tile).
    pub r: i16,
    /// Rotation, 0 to 5.
    pub k: u8,
    /// The level it lies on, from 1.
    pub level: u8,
}

/// A hex from above.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct HexTop {
    /// Column.
    pub q: i16,
    /// Row.
    pub r: i16,
    /// 0 is sea.
    pub level: u8,
    /// `V`, `J`, `C`, `S`, `R`, `L`; `W` for the water under a boat.
    pub top: String,
    /// What stands on it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub building: Option<Pieces>,
}

/// The pieces on a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Pieces {
    /// Whose they are.
    pub seat: u8,
    /// What they are.
    pub piece: Piece,
    /// How many: as many huts as the level, or 1.
    pub count: u8,
}

/// A number of tiles of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TileCount {
    /// The tile's code.
    pub tile: String,
    /// How many.
    pub count: u8,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outcome {
    /// `king`, `last-standing`, `survivor` or `worlds-end`.
    pub reason: String,
    /// The rank of each seat, 1 is best; equals share a rank.
    pub standings: Vec<u8>,
}

impl From<ending::Outcome> for Outcome {
    fn from(outcome: ending::Outcome) -> Outcome {
        Outcome {
            reason: outcome.reason.to_string(),
            standings: outcome.standings.ranks().to_vec(),
        }
    }
}

/// Why a move is illegal.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct Refusal {
    /// The stable name of the rule, as in `same-direction`.
    pub rule: String,
    /// Its section of the rules.
    pub section: String,
    /// A short sentence.
    pub reason: String,
    /// The hexes that break it.
    pub hexes: Vec<[i16; 2]>,
    /// What the reserve lacks; absent where it is not about that.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub lack: Option<Lack>,
}

/// Pieces that a build needs and the reserve does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lack {
    /// Which pieces.
    pub piece: Piece,
    /// How many the build needs.
    pub needed: u8,
    /// How many are left.
    pub left: u8,
}

impl From<&Illegal> for Refusal {
    fn from(illegal: &Illegal) -> Refusal {
        let lack = match *illegal {
            Illegal::NotEnough { piece, needed, left, .. } => Some(Lack { piece, needed, left }),
            _ => None,
        };
        Refusal {
            lack,
            rule: illegal.rule().to_owned(),
            section: illegal.section().to_owned(),
            reason: illegal.to_string(),
            hexes: illegal.hexes().into_iter().map(|Hex { q, r }| [q, r]).collect(),
        }
    }
}

/// A token that could not be played.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(optional_fields))]
pub struct RefusedToken {
    /// Its place in the list, from 0.
    pub index: u32,
    /// The token.
    pub token: String,
    /// A short sentence.
    pub reason: String,
    /// The rule it breaks; absent where it is no token at all.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub refusal: Option<Refusal>,
}

/// The maximum length of a quoted malformed token.
const LONGEST_TOKEN: usize = 80;

impl RefusedToken {
    /// A token that the rules forbid.
    #[must_use]
    pub fn illegal(index: usize, token: &str, illegal: &Illegal) -> RefusedToken {
        RefusedToken {
            refusal: Some(illegal.into()),
            ..RefusedToken::malformed(index, token, illegal)
        }
    }

    /// A text that is not a token.
    #[must_use]
    pub fn malformed(index: usize, token: &str, reason: impl ToString) -> RefusedToken {
        let token = token.chars().take(LONGEST_TOKEN).collect();
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        RefusedToken { index, token, reason: reason.to_string(), refusal: None }
    }
}
