//! The island and the hands, as they lie on the table: described by the rules, told here.

pub use taluva::view::{
    HexTop, Lack, Pieces, PlacedTile, Position, Refusal, RefusedToken, TileCount,
};
pub use taluva::{DecidedBy, KingToBe, Phase, Piece, Reserve};
