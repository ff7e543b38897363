//! Puzzles: open to everybody, rated for accounts.

pub(crate) mod attempt;
pub(crate) mod daily;
pub(crate) mod next;
pub(crate) mod own;
pub(crate) mod show;

use crate::api::{self, FirstTry, Puzzle};
use crate::app::App;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::puzzles::{PuzzleTask, find, first_puzzle};
use crate::store::{PuzzleRow, SolverRow};

/// The puzzle with this id.
fn must_find<'a>(app: &'a App, id: &str) -> Result<&'a PuzzleTask, Problem> {
    find(&*app.config.puzzles, id).ok_or_else(|| ProblemCode::NotFound.problem())
}

/// A puzzle as `viewer` may see it.
async fn puzzle_of(
    app: &App,
    task: &PuzzleTask,
    viewer: Option<UserId>,
) -> Result<Puzzle, Problem> {
    let row = app.store.puzzle(&task.id).await?;
    let row = row.unwrap_or_else(|| PuzzleRow::new(first_puzzle(task)));
    let first_try = match viewer {
        Some(user) => app.store.first_try(user, &task.id).await?,
        None => None,
    };
    Ok(Puzzle {
        id: task.id.clone(),
        kind: task.kind.clone(),
        setup: task.state.setup().to_string(),
        position: task.state.to_string(),
        seat: task.state.seat().number(),
        rating: row.glicko.rating,
        deviation: row.glicko.deviation,
        tries: row.tries,
        solved: row.solved,
        first_try: first_try.map(|first| FirstTry { solved: first.solved, at: first.at }),
    })
}

fn solver_of(row: &SolverRow) -> api::Solver {
    api::Solver {
        rating: row.glicko.rating,
        deviation: row.glicko.deviation,
        tries: row.tries,
        solved: row.solved,
        streak: row.streak,
        best_streak: row.best_streak,
    }
}
