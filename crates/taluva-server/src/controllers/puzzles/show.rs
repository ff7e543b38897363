//! `GET /puzzles/{id}`.

use axum::Json;
use axum::extract::State;

use super::{must_find, puzzle_of};
use crate::api::Puzzle;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::Part;
use crate::problem::Problem;

/// A puzzle without its answer.
#[utoipa::path(
    get, path = "/puzzles/{id}", tag = "puzzles",
    params(("id" = String, Path, description = "The id of the puzzle.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Puzzle, description = "The puzzle."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    Part(id): Part<String>,
) -> Result<Json<Puzzle>, Problem> {
    puzzle_of(&app, must_find(&app, &id)?, caller.viewer()).await.map(Json)
}
