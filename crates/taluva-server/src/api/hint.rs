//! Hints: what a computer would play, and why.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use crate::players::{HintWord, TerrainName};

/// Asks for a hint in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct AskHint {
    /// The number of tokens played so far, for a position of the replay; default: the current
    /// position.
    #[serde(default)]
    pub ply: Option<u32>,
}

/// What a computer would play for the player to move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Hint {
    /// A placement and a build, or the remaining build of the turn; `deck` alone to draw although a
    /// 2-hex tile could be taken.
    pub tokens: Vec<String>,
    /// What the turn achieves and allows, most important first.
    pub words: Vec<HintWord>,
    /// The expected score of each seat after it, from 0 to 1, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<f32>>,
}
