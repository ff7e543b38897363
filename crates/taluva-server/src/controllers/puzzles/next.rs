//! `GET /puzzles/next`.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;

use super::puzzle_of;
use crate::api::{NextPuzzle, Puzzle};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::Query;
use crate::problem::{Problem, ProblemCode};
use crate::puzzles::{PuzzleTask, first_solver, near};

/// An untried puzzle that matches the caller's rating; 404 if all have been tried.
#[utoipa::path(
    get, path = "/puzzles/next", tag = "puzzles", params(NextPuzzle),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Puzzle, description = "A puzzle."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    Query(request): Query<NextPuzzle>,
) -> Result<Json<Puzzle>, Problem> {
    let puzzles = app.config.puzzles.puzzles();
    let viewer = caller.viewer();
    let (rating, tried) = match viewer {
        Some(user) => {
            let solver = app.store.solver(user).await?.map(|solver| solver.glicko);
            let tries = app.store.tries_of(user, u32::MAX).await?;
            (solver.unwrap_or_else(first_solver).rating, tries)
        }
        None => (first_solver().rating, Vec::new()),
    };
    let tried: HashSet<&str> = tried.iter().map(|tried| tried.puzzle.as_str()).collect();
    let is_wanted = |puzzle: &&PuzzleTask| {
        request.kind.as_ref().is_none_or(|kind| *kind == puzzle.kind)
            && request.after.as_ref().is_none_or(|after| *after != puzzle.id)
            && !tried.contains(puzzle.id.as_str())
    };
    let task = near(puzzles.iter().filter(is_wanted), rating);
    let task = task.ok_or_else(|| ProblemCode::NotFound.because("there are no more puzzles"))?;
    puzzle_of(&app, task, viewer).await.map(Json)
}
