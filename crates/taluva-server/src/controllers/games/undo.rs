//! `POST /games/{id}/undo`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Undo};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Takes back: freely within one's own turn, else by asking the others.
#[utoipa::path(
    post, path = "/games/{id}/undo", tag = "games", request_body = Undo,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "It is taken back, or the others are asked."), Problems),
)]
pub(crate) async fn undo(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Undo { seq, key, ply }): Body<Undo>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Undo { seq, ply }).await
}
