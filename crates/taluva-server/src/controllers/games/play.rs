//! `POST /games/{id}/play`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Play};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Plays a placement, a build or both for the seat to act.
#[utoipa::path(
    post, path = "/games/{id}/play", tag = "games", request_body = Play,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "It is played and kept."), Problems),
)]
pub(crate) async fn play(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Play { seq, key, tokens }): Body<Play>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Play { seq, tokens }).await
}
