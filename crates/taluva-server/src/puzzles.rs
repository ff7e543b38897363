//! Puzzles: their source, their ratings, and the choice of the next one.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use taluva::{State, Token};

use crate::secrets::random_below;
use crate::store::Glicko;

/// The next puzzle is drawn at random from this many with the nearest ratings.
const CANDIDATES: usize = 20;

/// A puzzle of a collection.
#[derive(Debug, Clone)]
pub struct PuzzleTask {
    /// An id that never changes and is never reused.
    pub id: String,
    /// The kind of task, as a stable name.
    pub kind: String,
    /// The position, with the tile in hand.
    pub state: State,
    /// Its initial rating, before anybody has tried it.
    pub rating: f64,
}

/// A collection of puzzles. Answers are judged by stored proofs and the rules, never by search.
pub trait PuzzleBook: Send + Sync + std::fmt::Debug + 'static {
    /// The puzzles, in an order that does not change while the program runs.
    fn puzzles(&self) -> &[PuzzleTask];

    /// Whether a turn solves a puzzle. `turn` is legal in its position, and complete.
    fn solves(&self, puzzle: &PuzzleTask, turn: &[Token]) -> bool;

    /// A turn that solves a puzzle.
    fn solution(&self, puzzle: &PuzzleTask) -> Vec<Token>;
}

/// No puzzles.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoPuzzles;

impl PuzzleBook for NoPuzzles {
    fn puzzles(&self) -> &[PuzzleTask] {
        &[]
    }

    fn solves(&self, _puzzle: &PuzzleTask, _turn: &[Token]) -> bool {
        false
    }

    fn solution(&self, _puzzle: &PuzzleTask) -> Vec<Token> {
        Vec::new()
    }
}

/// The puzzle with an id.
pub(crate) fn find<'a>(book: &'a dyn PuzzleBook, id: &str) -> Option<&'a PuzzleTask> {
    book.puzzles().iter().find(|puzzle| puzzle.id == id)
}

/// The initial rating of a solver.
pub(crate) fn first_solver() -> Glicko {
    let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
    Glicko { rating, deviation, volatility }
}

/// The initial rating of a puzzle: the collection's estimate, with a high deviation.
pub(crate) fn first_puzzle(puzzle: &PuzzleTask) -> Glicko {
    Glicko { rating: puzzle.rating, deviation: 350.0, volatility: 0.09 }
}

/// Rates a try as a game between solver and puzzle.
pub(crate) fn rate(solver: Glicko, puzzle: Glicko, solved: bool) -> (Glicko, Glicko) {
    let read = |glicko: Glicko| Glicko2Rating {
        rating: glicko.rating,
        deviation: glicko.deviation,
        volatility: glicko.volatility,
    };
    let write = |rating: Glicko2Rating| Glicko {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    };
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (one, two) = glicko2(&read(solver), &read(puzzle), &outcome, &Glicko2Config::new());
    (write(one), write(two))
}

/// The puzzle of a day, given as the number of days since 1970. Every puzzle comes up once before any repeats.
pub(crate) fn of_day(puzzles: &[PuzzleTask], day: i64) -> Option<&PuzzleTask> {
    let count = i64::try_from(puzzles.len()).ok().filter(|&count| count > 0)?;
    // A step coprime to the count visits all of them.
    let step = (1..).map(|n| count * 5 / 13 + n).find(|&step| gcd(step, count) == 1)?;
    let index = (day.rem_euclid(count) * (step % count)).rem_euclid(count);
    puzzles.get(usize::try_from(index).ok()?)
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// A random puzzle near a rating.
pub(crate) fn near<'a>(
    puzzles: impl Iterator<Item = &'a PuzzleTask>,
    rating: f64,
) -> Option<&'a PuzzleTask> {
    let mut puzzles: Vec<&PuzzleTask> = puzzles.collect();
    let distance = |puzzle: &PuzzleTask| (puzzle.rating - rating).abs();
    puzzles.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    puzzles.truncate(CANDIDATES);
    (!puzzles.is_empty()).then(|| puzzles[random_below(puzzles.len())])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzles(count: usize) -> Vec<PuzzleTask> {
        let task = |n| PuzzleTask {
            id: format!("p{n}"),
            kind: "king-now".to_owned(),
            state: State::new(taluva::Setup::default()),
            rating: 1000.0 + n as f64,
        };
        (0..count).map(task).collect()
    }

    #[test]
    fn every_puzzle_has_its_day() {
        for count in [1, 2, 13, 26, 601] {
            let puzzles = puzzles(count);
            let days = 20_000..20_000 + count as i64;
            let mut ids: Vec<&str> =
                days.map(|day| of_day(&puzzles, day).unwrap().id.as_str()).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count);
        }
        assert!(of_day(&[], 5).is_none());
    }

    #[test]
    fn the_solver_gains_and_the_puzzle_loses() {
        let puzzle = first_puzzle(&puzzles(1)[0]);
        let (solver, after) = rate(first_solver(), puzzle, true);
        assert!(solver.rating > first_solver().rating && after.rating < puzzle.rating);
        let (solver, after) = rate(first_solver(), puzzle, false);
        assert!(solver.rating < first_solver().rating && after.rating > puzzle.rating);
    }

    #[test]
    fn the_next_puzzle_is_near_to_the_solver() {
        let puzzles = puzzles(100);
        for _ in 0..50 {
            let next = near(puzzles.iter(), 1050.0).unwrap();
            assert!((1039.0..=1061.0).contains(&next.rating), "{}", next.rating);
        }
    }
}
