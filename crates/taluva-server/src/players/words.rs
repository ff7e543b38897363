//! What a turn achieves and allows, as phrases.

use serde::{Deserialize, Serialize};
use taluva::Piece;
use ts_rs::TS;
use utoipa::ToSchema;

/// One phrase about a turn, to be put into words by the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum HintWord {
    /// Wins at once, or takes the best place that is left.
    BecomesKing,
    /// Has nothing to build after this placement and is out.
    IsEliminated,
    /// Builds a temple.
    BuildsTemple {
        /// How many are left.
        left: u8,
    },
    /// Builds a tower.
    BuildsTower {
        /// How many are left.
        left: u8,
    },
    /// Puts a boat into a lagoon.
    BuildsBoat {
        /// How many are left.
        left: u8,
    },
    /// Founds a settlement.
    Founds,
    /// Expands a settlement.
    Expands {
        /// Onto which terrain.
        terrain: TerrainName,
        /// On how many fields.
        fields: u8,
        /// With how many huts.
        huts: u8,
    },
    /// Makes one settlement of several.
    JoinsSettlements {
        /// Of how many.
        count: u8,
    },
    /// Lets a volcano erupt.
    Erupts {
        /// The level of the new land.
        level: u8,
    },
    /// Huts leave the game.
    CoversHuts {
        /// Whose.
        seat: u8,
        /// How many.
        huts: u8,
    },
    /// A settlement falls apart.
    SplitsSettlement {
        /// Whose.
        seat: u8,
    },
    /// A seat that could have built a temple no longer can.
    StopsTemple {
        /// Whose.
        seat: u8,
    },
    /// A seat that could have built a tower no longer can.
    StopsTower {
        /// Whose.
        seat: u8,
    },
    /// A seat that could have become king with its next build no longer can.
    StopsKing {
        /// Whose.
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
        /// Which.
        piece: Piece,
    },
    /// One more piece, and a type is used up.
    OneFromRunningOut {
        /// Which.
        piece: Piece,
    },
    /// A rival has a place for a temple.
    LeavesTemple {
        /// Who.
        seat: u8,
    },
    /// A rival has a place for a tower.
    LeavesTower {
        /// Who.
        seat: u8,
    },
    /// A rival can become king with the next build.
    LeavesKing {
        /// Who.
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
