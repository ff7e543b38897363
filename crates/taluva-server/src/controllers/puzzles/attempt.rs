//! `POST /puzzles/{id}/attempts`.

use axum::Json;
use axum::extract::State;
use taluva::{Game, Phase, Token};

use super::{must_find, solver_of};
use crate::api::{CountedTry, Scope, TriedPuzzle, TryPuzzle};
use crate::app::App;
use crate::auth::{Caller, MaybeCaller};
use crate::controllers::Problems;
use crate::extract::{Body, Part};
use crate::problem::{Problem, ProblemCode};
use crate::puzzles::{PuzzleTask, first_puzzle, first_solver, rate};
use crate::store::NewTry;

/// A placement, a build, and the 2-hex tile taken before them.
const MOST_TOKENS: usize = 3;

/// Parses the attempted turn; `None` if the solver gives up.
fn turn_of(task: &PuzzleTask, texts: &[String]) -> Result<Option<Vec<Token>>, Problem> {
    if texts.is_empty() {
        return Ok(None);
    }
    if texts.len() > MOST_TOKENS {
        return Err(ProblemCode::Invalid.because("a turn has at most three tokens"));
    }
    let mut game = Game::from_state(task.state.clone());
    for text in texts {
        let token: Token = text.parse().map_err(|error| ProblemCode::BadToken.because(error))?;
        game.play(&token).map_err(|illegal| Problem::illegal(&token.to_string(), &illegal))?;
    }
    let complete = matches!(game.tokens().last(), Some(Token::Build(_) | Token::NoBuild))
        || game.state().phase() == Phase::Over;
    if !complete {
        return Err(ProblemCode::Invalid.because("a turn ends with its build"));
    }
    Ok(Some(game.tokens().collect()))
}

/// Tries to solve a puzzle. Only an account's first try counts towards the ratings of solver and
/// puzzle.
#[utoipa::path(
    post, path = "/puzzles/{id}/attempts", tag = "puzzles", request_body = TryPuzzle,
    params(("id" = String, Path, description = "The id of the puzzle.")),
    security((), ("session" = []), ("token" = ["play"])),
    responses((status = 200, body = TriedPuzzle, description = "The result of the attempt."), Problems),
)]
pub(crate) async fn attempt(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    Part(id): Part<String>,
    Body(TryPuzzle { tokens, hinted }): Body<TryPuzzle>,
) -> Result<Json<TriedPuzzle>, Problem> {
    let book = &app.config.puzzles;
    let task = must_find(&app, &id)?;
    let turn = turn_of(task, &tokens)?;
    let solved = turn.is_some_and(|turn| book.solves(task, &turn));
    let counts = solved && !hinted.unwrap_or(false);
    let counted = match caller {
        Some(caller) if !caller.user.is_guest() => count(&app, &caller, task, counts).await?,
        _ => None,
    };
    let solution = book.solution(task).iter().map(ToString::to_string).collect();
    Ok(Json(TriedPuzzle { solved, solution, counted }))
}

async fn count(
    app: &App,
    caller: &Caller,
    task: &PuzzleTask,
    solved: bool,
) -> Result<Option<CountedTry>, Problem> {
    caller.must(Scope::Play)?;
    let user = caller.user.id;
    app.limits.change(user)?;
    let new = NewTry {
        user,
        puzzle: task.id.clone(),
        solved,
        at: app.now(),
        first_solver: first_solver(),
        first_puzzle: first_puzzle(task),
    };
    let counted = app.store.add_try(new, rate).await?;
    Ok(counted.map(|(before, after)| CountedTry {
        before: before.glicko.rating,
        solver: solver_of(&after),
    }))
}
