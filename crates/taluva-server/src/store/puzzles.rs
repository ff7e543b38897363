//! Tries of puzzles, and the ratings of solvers and puzzles.

use async_trait::async_trait;

use super::StoreResult;
use crate::ids::UserId;
use crate::time::Timestamp;

/// A Glicko-2 rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko {
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it moves.
    pub volatility: f64,
}

/// How well somebody solves puzzles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolverRow {
    /// The rating.
    pub glicko: Glicko,
    /// Puzzles tried.
    pub tries: u32,
    /// Puzzles solved at the first try.
    pub solved: u32,
    /// Puzzles solved one after the other until now.
    pub streak: u32,
    /// The longest such run.
    pub best_streak: u32,
}

/// How difficult a puzzle is held to be.
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
    /// Which puzzle.
    pub puzzle: String,
    /// Whether it was solved.
    pub solved: bool,
    /// When.
    pub at: Timestamp,
    /// The solver's rating after it.
    pub rating: f64,
}

/// A first try to be kept.
#[derive(Debug, Clone)]
pub struct NewTry {
    /// Who tries.
    pub user: UserId,
    /// Which puzzle.
    pub puzzle: String,
    /// Whether it is solved.
    pub solved: bool,
    /// When.
    pub at: Timestamp,
    /// The rating of a solver who has none yet.
    pub first_solver: Glicko,
    /// The rating of the puzzle if nobody has tried it yet.
    pub first_puzzle: Glicko,
}

/// What becomes of solver and puzzle when the one has, or has not, solved the other.
pub type RateTry = fn(solver: Glicko, puzzle: Glicko, solved: bool) -> (Glicko, Glicko);

/// Puzzles.
#[async_trait]
pub trait PuzzleStore: Send + Sync + std::fmt::Debug + 'static {
    /// Keeps the first try of somebody with an account and rates both, together. What the solver was
    /// before and is after; `None` if they had tried the puzzle before.
    async fn add_try(
        &self,
        new: NewTry,
        rate: RateTry,
    ) -> StoreResult<Option<(SolverRow, SolverRow)>>;

    /// Somebody's first try of a puzzle.
    async fn first_try(&self, user: UserId, puzzle: &str) -> StoreResult<Option<TryRow>>;

    /// The last first tries of somebody, newest first.
    async fn tries_of(&self, user: UserId, limit: u32) -> StoreResult<Vec<TryRow>>;

    /// How well somebody solves puzzles, if they have tried one.
    async fn solver(&self, user: UserId) -> StoreResult<Option<SolverRow>>;

    /// How difficult a puzzle is held to be, if somebody has tried it.
    async fn puzzle(&self, puzzle: &str) -> StoreResult<Option<PuzzleRow>>;
}

impl SolverRow {
    /// Somebody who has tried nothing yet.
    pub fn new(glicko: Glicko) -> SolverRow {
        SolverRow { glicko, tries: 0, solved: 0, streak: 0, best_streak: 0 }
    }

    /// The same after another try.
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

    /// The same after another try.
    #[must_use]
    pub fn after(self, glicko: Glicko, solved: bool) -> PuzzleRow {
        PuzzleRow { glicko, tries: self.tries + 1, solved: self.solved + u32::from(solved) }
    }
}
