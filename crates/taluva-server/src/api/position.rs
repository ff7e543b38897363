//! The island and the hands, as they lie on the table.

use crate::terms::Outcome;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A moment of a game: the island, the reserves, whose turn it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Position {
    /// How many tokens have been played so far.
    pub ply: u32,
    /// The turn under way, counted from 1.
    pub turn: u32,
    /// Who is to act; absent after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What is to be done.
    pub phase: Phase,
    /// The tile in hand, as in `JC` or `2VL`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The placement that waits for its build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed: Option<String>,
    /// Every tile on the table, oldest first: enough to draw the layers.
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
    /// (RULES §7), with those types.
    #[serde(default)]
    pub kings_to_be: Vec<KingToBe>,
    /// The result; absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What the seat to act may do now, sorted: placements with a tile in hand; builds after a
    /// placement, or `-` if there is none; before a tile is in hand `deck` and the 2-hex tiles that
    /// may be taken. Only in the view of the one who acts, unless it was asked for without, and in
    /// analysis.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The position in one line (docs/POSITION.md). In replay, in analysis, and in the views of those who
    /// ask for it instead of the legal moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The steps of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A tile is to be drawn or taken.
    Take,
    /// The tile in hand is to be placed.
    Place,
    /// Something is to be built.
    Build,
    /// The game has ended.
    Over,
}

/// A tile on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub building: Option<Building>,
}

/// The pieces on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Building {
    /// Whose they are.
    pub seat: u8,
    /// What they are.
    pub piece: Piece,
    /// How many: huts stand as many as the level.
    pub count: u8,
}

/// The kinds of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A hut.
    Hut,
    /// A temple.
    Temple,
    /// A tower.
    Tower,
    /// A boat.
    Boat,
}

impl From<taluva::Piece> for Piece {
    fn from(piece: taluva::Piece) -> Piece {
        match piece {
            taluva::Piece::Hut => Piece::Hut,
            taluva::Piece::Temple => Piece::Temple,
            taluva::Piece::Tower => Piece::Tower,
            taluva::Piece::Boat => Piece::Boat,
        }
    }
}

/// The pieces that a seat has not built yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Reserve {
    /// Huts left.
    pub huts: u8,
    /// Temples left.
    pub temples: u8,
    /// Towers left.
    pub towers: u8,
    /// Boats left; 0 without that extension.
    pub boats: u8,
}

/// A seat that needs to use up only one more type of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct KingToBe {
    /// The seat.
    pub seat: u8,
    /// A type whose last piece would make it king.
    pub piece: Piece,
    /// How many of that type are left.
    pub left: u8,
}

/// So many tiles of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TileCount {
    /// The tile's code.
    pub tile: String,
    /// How many.
    pub count: u8,
}
