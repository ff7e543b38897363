//! Puzzles: positions with a task, open to everybody and rated for accounts.

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
    /// The kind of task, as a stable name.
    pub kind: String,
    /// The options of the game.
    pub setup: String,
    /// The position on one line, with the tile in hand.
    pub position: String,
    /// The seat whose turn it is.
    pub seat: u8,
    /// Its difficulty, on the scale of the solvers' ratings.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// How many accounts have tried it.
    pub tries: u32,
    /// How many of them have solved it.
    pub solved: u32,
    /// The caller's first try, if they have an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_try: Option<FirstTry>,
}

/// Somebody's first try of a puzzle, the one that counts.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct FirstTry {
    /// Whether it was right.
    pub solved: bool,
    /// When it was made.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
}

/// The puzzle of the day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct DailyPuzzle {
    /// The day in UTC, such as `2026-11-16`.
    pub day: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// Selects the next puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NextPuzzle {
    /// Only puzzles of this kind.
    pub kind: Option<String>,
    /// A puzzle to skip.
    pub after: Option<String>,
}

/// An attempt at a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct TryPuzzle {
    /// The turn: a placement and a build, or the rest of the turn. Empty to give up.
    pub tokens: Vec<String>,
    /// Whether a hint was used: the try then does not count as solved.
    pub hinted: Option<bool>,
}

/// The result of a try.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct TriedPuzzle {
    /// Whether the turn solves the puzzle.
    pub solved: bool,
    /// A turn that solves it.
    pub solution: Vec<String>,
    /// The effect of the try, if it counted, as an account's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<CountedTry>,
}

/// The effect of a try that counted.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct CountedTry {
    /// The solver's rating before.
    pub before: f64,
    /// The solver afterwards.
    pub solver: Solver,
}

/// A person's puzzle rating and statistics.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Solver {
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// Puzzles tried.
    pub tries: u32,
    /// Puzzles solved at the first try.
    pub solved: u32,
    /// The current run of solved puzzles.
    pub streak: u32,
    /// The longest such run.
    pub best_streak: u32,
}

/// The caller's puzzles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnPuzzles {
    /// The caller's statistics.
    pub solver: Solver,
    /// The latest tries, newest first.
    pub last: Vec<OwnTry>,
}

/// A puzzle that somebody has tried.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnTry {
    /// The puzzle.
    pub puzzle: String,
    /// Whether it was solved at the first try.
    pub solved: bool,
    /// When it was made.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// The solver's rating afterwards.
    pub rating: f64,
}
