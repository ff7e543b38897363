//! Puzzles: found in self-play games, and proven by examining every turn.
//!
//! - [`prove`] determines the right turns of a position by the rules alone, [`prove_best_turn`] by search;
//! - [`Finder`] looks for positions with few right turns in self-play;
//! - [`difficulty`] determines which levels find them;
//! - [`check`] verifies that a puzzle has the property it claims.
//!
//! [`taluva::puzzle`] defines puzzles and judges answers.

mod difficulty;
mod every_turn;
#[cfg(not(target_family = "wasm"))]
mod find;
mod gap;
mod king_in_two;
mod prove;

pub use difficulty::{Difficulty, difficulty};
#[cfg(not(target_family = "wasm"))]
pub use find::{Finder, Found};
pub use gap::{Effort, prove_best_turn};
pub use prove::{Proof, prove};

pub use every_turn::TurnTokens;
use taluva::puzzle::{Puzzle, Verdict};

/// Why a puzzle is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// It has no solvable position.
    #[error("the position cannot be read, or no tile is in hand")]
    Position,
    /// It does not have the property of its kind.
    #[error("the position has not the property that the puzzle claims")]
    Property,
    /// It does not list exactly the right turns.
    #[error("{0} turns are right, and others are listed")]
    Answers(usize),
    /// The solution is not right.
    #[error("the solution is not one of the answers")]
    Solution,
}

/// Checks that a puzzle has the property it claims, and lists exactly the right turns.
///
/// # Errors
/// The flaw of the puzzle.
pub fn check(puzzle: &Puzzle) -> Result<(), Flaw> {
    let state = puzzle.state().map_err(|_| Flaw::Position)?;
    let is_listed =
        |turn: &TurnTokens| puzzle.answers.iter().any(|answer| answer.holds(&turn.0, &turn.1));
    if puzzle.kind.is_proven_by_rules() {
        let proof = prove(&state, puzzle.kind).ok_or(Flaw::Property)?;
        let counts = (proof.turns as u32, proof.right.len() as u32, proof.ideas() as u32);
        if counts != (puzzle.turns, puzzle.right, puzzle.ideas)
            || !proof.right.iter().all(is_listed)
            || proof.wrong.iter().any(is_listed)
        {
            return Err(Flaw::Answers(proof.right.len()));
        }
    } else if !gap::is_still_best(&state, &is_listed) {
        return Err(Flaw::Property);
    }
    match puzzle.judge(&puzzle.solution) {
        Ok(Verdict::Right) => Ok(()),
        _ => Err(Flaw::Solution),
    }
}
