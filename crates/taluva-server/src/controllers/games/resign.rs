//! `POST /games/{id}/resign`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Resign};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Gives up.
#[utoipa::path(
    post, path = "/games/{id}/resign", tag = "games", request_body = Resign,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The seat is out."), Problems),
)]
pub(crate) async fn resign(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Resign { key, seat }): Body<Resign>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Resign { seat }).await
}
