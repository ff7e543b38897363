//! `GET /puzzles/daily`.

use axum::Json;
use axum::extract::State;

use super::puzzle_of;
use crate::api::DailyPuzzle;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::problem::{Problem, ProblemCode};
use crate::puzzles::of_day;

/// A day in milliseconds.
const DAY: i64 = 86_400_000;

/// The puzzle of the day, the same for everybody; the day begins at midnight UTC.
#[utoipa::path(
    get, path = "/puzzles/daily", tag = "puzzles",
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = DailyPuzzle, description = "The puzzle of the day."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
) -> Result<Json<DailyPuzzle>, Problem> {
    let now = app.now();
    let task = of_day(app.config.puzzles.puzzles(), now.0.div_euclid(DAY));
    let task = task.ok_or_else(|| ProblemCode::NotFound.problem())?;
    let puzzle = puzzle_of(&app, task, caller.viewer()).await?;
    Ok(Json(DailyPuzzle { day: now.date(), puzzle }))
}
