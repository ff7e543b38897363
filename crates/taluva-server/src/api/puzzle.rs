//! Puzzles: positions with a task, tried by everybody and rated for accounts.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::time::Timestamp;

/// A puzzle without its answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Puzzle {
    /// Its id.
    pub id: String,
    /// What is asked for: a stable name of the kind.
    pub kind: String,
    /// The options of the game.
    pub setup: String,
    /// The position in one line, with the tile in hand.
    pub position: String,
    /// Whose turn it is.
    pub seat: u8,
    /// How difficult it is held to be, on the scale of the people who try.
    pub rating: f64,
    /// How unsure that is.
    pub deviation: f64,
    /// How many accounts have tried it.
    pub tries: u32,
    /// How many of them have solved it.
    pub solved: u32,
    /// What the caller's first try was, with an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_try: Option<FirstTry>,
}

/// Somebody's first try of a puzzle, the one that counts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct FirstTry {
    /// Whether it was right.
    pub solved: bool,
    /// When.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
}

/// The puzzle of the day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct DailyPuzzle {
    /// The day, in UTC, as in `2026-11-16`.
    pub day: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// Which puzzle is wanted next.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NextPuzzle {
    /// Only puzzles of that kind.
    pub kind: Option<String>,
    /// Not this one.
    pub after: Option<String>,
}

/// A try to solve a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct TryPuzzle {
    /// The turn: a placement and a build, or what is left of it. Empty: to give up.
    pub tokens: Vec<String>,
    /// Whether a hint was looked at: the try does not count as solved then.
    pub hinted: Option<bool>,
}

/// What came of a try.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct TriedPuzzle {
    /// Whether the turn solves the puzzle.
    pub solved: bool,
    /// A turn that solves it.
    pub solution: Vec<String>,
    /// What the try changed, if it counted: the first one of an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<CountedTry>,
}

/// What a try that counts has changed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct CountedTry {
    /// The solver's rating before.
    pub before: f64,
    /// The solver after it.
    pub solver: Solver,
}

/// How well somebody solves puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Solver {
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// Puzzles tried.
    pub tries: u32,
    /// Puzzles solved at the first try.
    pub solved: u32,
    /// Puzzles solved one after the other until now.
    pub streak: u32,
    /// The longest such run.
    pub best_streak: u32,
}

/// One's own puzzles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnPuzzles {
    /// How well.
    pub solver: Solver,
    /// The last ones tried, newest first.
    pub last: Vec<OwnTry>,
}

/// A puzzle that somebody has tried.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnTry {
    /// Which.
    pub puzzle: String,
    /// Whether it was solved at the first try.
    pub solved: bool,
    /// When.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// The solver's rating after it.
    pub rating: f64,
}
