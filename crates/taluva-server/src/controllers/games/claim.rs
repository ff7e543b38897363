//! `POST /games/{id}/claim`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Claim};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Puts a player who has left a live game out of it.
#[utoipa::path(
    post, path = "/games/{id}/claim", tag = "games", request_body = Claim,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The seat is out."), Problems),
)]
pub(crate) async fn claim(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Claim { key, seat }): Body<Claim>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Claim { seat }).await
}
