//! The island and the players' pieces, as described by the rules crate.

pub use taluva::view::{
    HexTop, Lack, Pieces, PlacedTile, Position, Refusal, RefusedToken, TileCount,
};
pub use taluva::{DecidedBy, KingToBe, Phase, Piece, Reserve};
