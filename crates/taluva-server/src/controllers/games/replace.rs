//! `POST /games/{id}/replace`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Replace};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Asks that a computer play on for somebody who left.
#[utoipa::path(
    post, path = "/games/{id}/replace", tag = "games", request_body = Replace,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The others are asked."), Problems),
)]
pub(crate) async fn replace(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Replace { key, seat, level }): Body<Replace>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Replace { seat, level }).await
}
