//! The shipped puzzles, as the service's puzzle book.

use std::collections::HashMap;

use taluva::Token;
use taluva::puzzle::{Puzzle, SHIPPED, VERSION, Verdict};
use taluva_server::{PuzzleBook, PuzzleTask};

/// The shipped puzzles.
#[derive(Debug)]
pub(super) struct Shipped {
    tasks: Vec<PuzzleTask>,
    /// Puzzles with their answers, by id.
    puzzles: HashMap<String, Puzzle>,
}

impl Shipped {
    /// Parses the shipped puzzles and skips those of a later version.
    pub(super) fn read() -> Shipped {
        let lines = SHIPPED.lines().filter_map(|line| serde_json::from_str::<Puzzle>(line).ok());
        let mut shipped = Shipped { tasks: Vec::new(), puzzles: HashMap::new() };
        for puzzle in lines.filter(|puzzle| puzzle.v <= VERSION) {
            let Ok(state) = puzzle.state() else { continue };
            shipped.tasks.push(PuzzleTask {
                id: puzzle.id.clone(),
                kind: puzzle.kind.name().to_owned(),
                state,
                rating: f64::from(puzzle.rating),
            });
            shipped.puzzles.insert(puzzle.id.clone(), puzzle);
        }
        shipped
    }
}

impl PuzzleBook for Shipped {
    fn puzzles(&self) -> &[PuzzleTask] {
        &self.tasks
    }

    fn solves(&self, puzzle: &PuzzleTask, turn: &[Token]) -> bool {
        let known = self.puzzles.get(&puzzle.id);
        known.is_some_and(|known| known.judge(turn) == Ok(Verdict::Right))
    }

    fn solution(&self, puzzle: &PuzzleTask) -> Vec<Token> {
        self.puzzles.get(&puzzle.id).map_or(Vec::new(), |known| known.solution.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_puzzle_is_served_and_its_solution_solves_it() {
        let shipped = Shipped::read();
        assert_eq!(shipped.puzzles().len(), SHIPPED.lines().count());
        for puzzle in shipped.puzzles() {
            assert!(shipped.solves(puzzle, &shipped.solution(puzzle)), "{}", puzzle.id);
        }
    }
}
