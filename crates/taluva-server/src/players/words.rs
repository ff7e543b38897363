//! What a turn achieves and allows, as phrases.

use serde::{Deserialize, Serialize};
use taluva::Piece;
use ts_rs::TS;
use utoipa::ToSchema;

/// A phrase about a turn, which the client puts into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum HintWord {
    /// Wins at once, or takes the best remaining rank.
    BecomesKing,
    /// Cannot build after this placement and is eliminated.
    IsEliminated,
    /// Builds a temple.
    BuildsTemple {
        /// The number of pieces left.
        left: u8,
    },
    /// Builds a tower.
    BuildsTower {
        /// The number of pieces left.
        left: u8,
    },
    /// Builds a boat in a lagoon.
    BuildsBoat {
        /// The number of pieces left.
        left: u8,
    },
    /// Founds a settlement.
    Founds,
    /// Expands a settlement.
    Expands {
        /// The terrain.
        terrain: TerrainName,
        /// The number of fields.
        fields: u8,
        /// The number of huts.
        huts: u8,
    },
    /// Joins several settlements.
    JoinsSettlements {
        /// The number of settlements joined.
        count: u8,
    },
    /// Makes a volcano erupt.
    Erupts {
        /// The level of the new land.
        level: u8,
    },
    /// Destroys huts.
    CoversHuts {
        /// The seat.
        seat: u8,
        /// The number of huts.
        huts: u8,
    },
    /// Splits a settlement.
    SplitsSettlement {
        /// The seat.
        seat: u8,
    },
    /// A seat that could have built a temple no longer can.
    StopsTemple {
        /// The seat.
        seat: u8,
    },
    /// A seat that could have built a tower no longer can.
    StopsTower {
        /// The seat.
        seat: u8,
    },
    /// A seat that could have become king with its next build no longer can.
    StopsKing {
        /// The seat.
        seat: u8,
    },
    /// The player will have a place for a temple.
    PreparesTemple,
    /// The player will have a place for a tower.
    PreparesTower,
    /// The player can become king with the next build.
    ThreatensKing,
    /// All pieces of a type are built.
    UsesUp {
        /// The piece.
        piece: Piece,
    },
    /// A type is one piece short of being used up.
    OneFromRunningOut {
        /// The piece.
        piece: Piece,
    },
    /// A rival has a place for a temple.
    LeavesTemple {
        /// The seat.
        seat: u8,
    },
    /// A rival has a place for a tower.
    LeavesTower {
        /// The seat.
        seat: u8,
    },
    /// A rival can become king with the next build.
    LeavesKing {
        /// The seat.
        seat: u8,
    },
}

/// The terrains by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TerrainName {
    /// `J`.
    Jungle,
    /// `C`.
    Clearing,
    /// `S`.
    Sand,
    /// `R`.
    Rock,
    /// `L`.
    Lake,
}

impl From<taluva::Terrain> for TerrainName {
    fn from(terrain: taluva::Terrain) -> TerrainName {
        match terrain {
            taluva::Terrain::Jungle => TerrainName::Jungle,
            taluva::Terrain::Clearing => TerrainName::Clearing,
            taluva::Terrain::Sand => TerrainName::Sand,
            taluva::Terrain::Rock => TerrainName::Rock,
            taluva::Terrain::Lake => TerrainName::Lake,
        }
    }
}
