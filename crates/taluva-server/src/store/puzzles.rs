//! Puzzle attempts, and the ratings of solvers and puzzles.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::UserId;
use crate::time::Timestamp;

/// A Glicko-2 rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko {
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The volatility.
    pub volatility: f64,
}

/// A person's puzzle rating and statistics.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolverRow {
    /// The rating.
    pub glicko: Glicko,
    /// Puzzles tried.
    pub tries: u32,
    /// Puzzles solved at the first try.
    pub solved: u32,
    /// The current run of solved puzzles.
    pub streak: u32,
    /// The longest such run.
    pub best_streak: u32,
}

/// A puzzle's rating and statistics.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PuzzleRow {
    /// The rating.
    pub glicko: Glicko,
    /// How many accounts have tried it.
    pub tries: u32,
    /// How many have solved it.
    pub solved: u32,
}

/// A first try.
#[derive(Debug, Clone, PartialEq)]
pub struct TryRow {
    /// The puzzle.
    pub puzzle: String,
    /// Whether it was solved.
    pub solved: bool,
    /// When the attempt was made.
    pub at: Timestamp,
    /// The solver's rating afterwards.
    pub rating: f64,
}

/// A first try to be stored.
#[derive(Debug, Clone)]
pub struct NewTry {
    /// The solver.
    pub user: UserId,
    /// The puzzle.
    pub puzzle: String,
    /// Whether it was solved.
    pub solved: bool,
    /// When the attempt was made.
    pub at: Timestamp,
    /// The solver's initial rating, used if they have none yet.
    pub first_solver: Glicko,
    /// The puzzle's initial rating, used if nobody has tried it yet.
    pub first_puzzle: Glicko,
}

/// Computes the new ratings of solver and puzzle after an attempt.
pub type RateTry = fn(solver: Glicko, puzzle: Glicko, solved: bool) -> (Glicko, Glicko);

/// Puzzles.
#[async_trait]
pub trait PuzzleStore: Send + Sync + std::fmt::Debug + 'static {
    /// Stores an account's first try and updates both ratings in one transaction. Returns the solver before and after;
    /// `None` if they had tried the puzzle before.
    async fn add_try(
        &self,
        new: NewTry,
        rate: RateTry,
    ) -> StoreResult<Option<(SolverRow, SolverRow)>>;

    /// Somebody's first try of a puzzle.
    async fn first_try(&self, user: UserId, puzzle: &str) -> StoreResult<Option<TryRow>>;

    /// Somebody's latest first tries, newest first.
    async fn tries_of(&self, user: UserId, limit: u32) -> StoreResult<Vec<TryRow>>;

    /// A person's puzzle statistics, if they have tried one.
    async fn solver(&self, user: UserId) -> StoreResult<Option<SolverRow>>;

    /// A puzzle's rating, if somebody has tried it.
    async fn puzzle(&self, puzzle: &str) -> StoreResult<Option<PuzzleRow>>;
}

impl SolverRow {
    /// Somebody who has tried nothing yet.
    pub fn new(glicko: Glicko) -> SolverRow {
        SolverRow { glicko, tries: 0, solved: 0, streak: 0, best_streak: 0 }
    }

    /// The row after another try.
    #[must_use]
    pub fn after(self, glicko: Glicko, solved: bool) -> SolverRow {
        let streak = if solved { self.streak + 1 } else { 0 };
        SolverRow {
            glicko,
            tries: self.tries + 1,
            solved: self.solved + u32::from(solved),
            streak,
            best_streak: self.best_streak.max(streak),
        }
    }
}

impl PuzzleRow {
    /// A puzzle that nobody has tried yet.
    pub fn new(glicko: Glicko) -> PuzzleRow {
        PuzzleRow { glicko, tries: 0, solved: 0 }
    }

    /// The row after another try.
    #[must_use]
    pub fn after(self, glicko: Glicko, solved: bool) -> PuzzleRow {
        PuzzleRow { glicko, tries: self.tries + 1, solved: self.solved + u32::from(solved) }
    }
}
