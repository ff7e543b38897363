//! `GET /me/puzzles`.

use axum::Json;
use axum::extract::State;

use super::solver_of;
use crate::api::{OwnPuzzles, OwnTry, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::problem::Problem;
use crate::puzzles::first_solver;
use crate::store::SolverRow;

/// How many tries are listed.
const MAX_TRIES: u32 = 200;

/// The caller's puzzle statistics and latest tries.
#[utoipa::path(
    get, path = "/me/puzzles", tag = "puzzles",
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = OwnPuzzles, description = "The rating, the streaks and the latest tries."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<OwnPuzzles>, Problem> {
    caller.must(Scope::Read)?;
    let user = caller.user.id;
    let solver = app.store.solver(user).await?;
    let solver = solver.unwrap_or_else(|| SolverRow::new(first_solver()));
    let tries = app.store.tries_of(user, MAX_TRIES).await?;
    let last = tries
        .into_iter()
        .map(|row| OwnTry {
            puzzle: row.puzzle,
            solved: row.solved,
            at: row.at,
            rating: row.rating,
        })
        .collect();
    Ok(Json(OwnPuzzles { solver: solver_of(&solver), last }))
}
