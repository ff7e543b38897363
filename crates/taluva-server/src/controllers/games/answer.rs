//! `POST /games/{id}/answer`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Answer};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Answers the question that stands, or withdraws one's own.
#[utoipa::path(
    post, path = "/games/{id}/answer", tag = "games", request_body = Answer,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The answer is kept."), Problems),
)]
pub(crate) async fn answer(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Answer { key, agree }): Body<Answer>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Answer { agree }).await
}
