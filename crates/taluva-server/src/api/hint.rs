//! What a computer would play, and why.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use crate::players::{HintWord, TerrainName};

/// Asks for a hint in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct AskHint {
    /// After how many tokens, as in replay; left out: as the game stands.
    #[serde(default)]
    pub ply: Option<u32>,
}

/// What a computer would play for the one to move, who need not do so.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Hint {
    /// A placement and a build, or the build that is left of the turn; `deck` alone to draw where a
    /// 2-hex tile could be taken instead.
    pub tokens: Vec<String>,
    /// What that achieves and allows, the most important first.
    pub words: Vec<HintWord>,
    /// What each seat can expect then, from 0 to 1, if the computer can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<f32>>,
}
