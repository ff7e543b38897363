//! The sentence for each refusal.

use std::fmt;

use super::Illegal;
use crate::hex::Hex;
use crate::piece::Piece;
use crate::state::Phase;

/// Hexes as `(0,1) (2,3)`.
struct List<'a>(&'a [Hex]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, hex) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}({hex})")?;
        }
        Ok(())
    }
}

/// A number of pieces: `1 hut`, `4 huts`.
fn counted(count: u8, piece: Piece) -> String {
    format!("{count} {piece}{}", if count == 1 { "" } else { "s" })
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::Phase { now } => match now {
                Phase::Take => f.write_str("a tile must be taken first"),
                Phase::Place => f.write_str("the tile in hand must be placed first"),
                Phase::Build => f.write_str("the tile is placed; now something must be built"),
                Phase::Over => f.write_str("the game is over"),
            },
            Illegal::OtherTileInHand { hand } => write!(f, "the tile in hand is {hand}"),
            Illegal::TileUsedUp { tile } => write!(f, "every {tile} tile has been drawn"),
            Illegal::DeckEmpty => f.write_str("the deck is empty"),
            Illegal::NotOnOffer { tile } => write!(f, "the 2-hex tile {tile} is not on offer"),
            Illegal::TwoHexTaken { taken: 1 } => {
                f.write_str("a second 2-hex tile may be taken only when the deck is empty")
            }
            Illegal::TwoHexTaken { .. } => f.write_str("a player may take at most two 2-hex tiles"),
            Illegal::NoPlaceForTile { tile } => {
                write!(f, "{tile} cannot be placed anywhere, so it cannot be taken")
            }
            Illegal::FirstTile { tile, .. } => match (tile.is_two_hex(), tile.is_symmetric()) {
                (false, _) => f.write_str("the first tile must have its volcano on (0,0)"),
                (true, false) => f.write_str("the first tile must have its first hex on (0,0)"),
                (true, true) => f.write_str(
                    "the first tile must have its first hex on (0,0) and a rotation of 0 to 2",
                ),
            },
            Illegal::FirstTileMustExpand { hexes } => write!(
                f,
                "the first tile must expand the landscape, not cover the start tile: {}",
                List(hexes)
            ),
            Illegal::NotTouching { .. } => {
                f.write_str("at least one edge must touch a tile on the table")
            }
            Illegal::HalfOnSea { sea } => {
                write!(f, "part of the tile would hang over the sea: {}", List(sea))
            }
            Illegal::UnequalLevels { levels } => {
                f.write_str("all hexes under the tile must be on the same level:")?;
                levels.iter().enumerate().try_for_each(|(i, (hex, level))| {
                    let comma = if i > 0 { "," } else { "" };
                    write!(f, "{comma} ({hex}) is on level {level}")
                })
            }
            Illegal::VolcanoOnTerrain { hexes } => {
                write!(f, "the volcano must cover a volcano: {}", List(hexes))
            }
            Illegal::SameDirection { hex, .. } => {
                write!(f, "the volcano at ({hex}) has the same direction")
            }
            Illegal::CoversProtected { hex, seat, piece } => {
                write!(f, "the tile would cover a {piece} of seat {seat} at ({hex})")
            }
            Illegal::CoversWholeSettlement { seat, hexes } => {
                write!(
                    f,
                    "the tile would cover the whole settlement of seat {seat}: {}",
                    List(hexes)
                )
            }
            Illegal::CannotErupt { tile, .. } => {
                write!(f, "{tile} has no volcano and can only be placed at level 1")
            }
            Illegal::CoversHarbour { hexes } => {
                write!(f, "the tile would cover a lagoon that holds a boat: {}", List(hexes))
            }
            Illegal::OutsideZone { points, .. } => {
                write!(f, "{points} points of the tile lie outside the playing zone; at most 2 may")
            }
            Illegal::OnSea { hex } => write!(f, "({hex}) is sea"),
            Illegal::OnVolcano { hex } => write!(f, "({hex}) is a volcano"),
            Illegal::Occupied { hex, seat, piece } => {
                write!(f, "a {piece} of seat {seat} stands at ({hex})")
            }
            Illegal::FoundingLevel { level, .. } => {
                write!(f, "a settlement is founded on level 1; this field is on level {level}")
            }
            Illegal::FoundingBesideOwn { own, .. } => {
                write!(f, "a new settlement may not touch your own buildings: {}", List(own))
            }
            Illegal::TowerLevel { level, .. } => {
                write!(f, "a tower needs level 3 or higher; this field is on level {level}")
            }
            Illegal::NoSettlementBeside { hex, piece } => {
                write!(f, "a {piece} needs a settlement of yours next to ({hex})")
            }
            Illegal::HasTower { towers, .. } => {
                write!(
                    f,
                    "every settlement of yours next to this field already has a tower: {}",
                    List(towers)
                )
            }
            Illegal::SettlementTooSmall { size, .. } => write!(
                f,
                "a temple needs a settlement of at least 3 fields without a temple; the one here has {size}"
            ),
            Illegal::HasTemple { temples, .. } => write!(
                f,
                "every settlement of yours with at least 3 fields next to this field already has a temple: {}",
                List(temples)
            ),
            Illegal::NoSettlementHere { hex } => {
                write!(f, "you have no settlement at ({hex})")
            }
            Illegal::NothingToExpandTo { terrain, .. } => {
                write!(f, "there is no empty field of {terrain} next to that settlement")
            }
            Illegal::NotEnough { piece, needed, left, .. } => {
                write!(f, "this needs {}; only {left} left", counted(*needed, *piece))
            }
            Illegal::NoBoatsInPlay => f.write_str("this game is played without boats"),
            Illegal::BoatOnLand { hex } => write!(f, "a boat needs a lagoon; ({hex}) is land"),
            Illegal::OpenSea { hex } => {
                write!(f, "a boat needs a lagoon; ({hex}) is connected to the open sea")
            }
            Illegal::LagoonHasBoat { .. } => f.write_str("that lagoon already has a boat"),
            Illegal::LagoonNotBeside { .. } => {
                f.write_str("none of your settlements is next to that lagoon")
            }
            Illegal::MustBuild => f.write_str("you can build, so you must"),
            Illegal::NoSuchSeat { seat } => write!(f, "there is no seat {seat} in this game"),
            Illegal::SeatHasLeft { seat } => write!(f, "seat {seat} has left the game"),
        }
    }
}
