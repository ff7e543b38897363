//! Analysis of positions that belong to no game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::hint::HintWord;
use super::position::{Position, RefusedToken};

/// A text to be parsed: one or more game records, or a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Import {
    /// A `.tvr` record or the text of a position.
    #[schema(max_length = 200000)]
    pub text: String,
}

/// The parsed games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Imported {
    /// One line per game.
    pub lines: Vec<AnalysisLine>,
}

/// A game to be analysed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct AnalysisLine {
    /// The setup.
    pub setup: String,
    /// The text of the position it starts from; absent for the start of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The tokens from the start.
    pub tokens: Vec<String>,
    /// The seat of each token: the one that plays it, or the one that it eliminates.
    pub seats: Vec<u8>,
    /// The tags of the record, in order.
    pub tags: Vec<[String; 2]>,
    /// The result as written: `*`, or for example `king 2,1,3`.
    pub result: String,
}

/// Asks for the position after some tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Analyse {
    /// The setup.
    #[schema(max_length = 300)]
    pub setup: String,
    /// The text of the position to start from, instead of the start of a game.
    #[serde(default)]
    #[schema(max_length = 20000)]
    pub position: Option<String>,
    /// The tokens from the start.
    #[schema(max_items = 1000)]
    pub tokens: Vec<String>,
}

/// The position after the tokens, or before the first illegal one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Analysed {
    /// The position with its legal moves. Before a tile is in hand, these are all tiles that may be
    /// drawn.
    pub position: Position,
    /// The first token that could not be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedToken>,
}

/// Asks what a turn achieves and allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct AskWords {
    /// The setup.
    #[schema(max_length = 300)]
    pub setup: String,
    /// The text of the position to start from, instead of the start of a game.
    #[serde(default)]
    #[schema(max_length = 20000)]
    pub position: Option<String>,
    /// The tokens from the start up to the turn.
    #[schema(max_items = 1000)]
    pub tokens: Vec<String>,
    /// The tokens of the turn, or of a part of it: at most a tile, its placement and a build.
    #[schema(min_items = 1, max_items = 3)]
    pub turn: Vec<String>,
}

/// What a turn achieves and allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TurnWords {
    /// The seat whose turn it is.
    pub seat: u8,
    /// The phrases, the most important first.
    pub words: Vec<HintWord>,
}
