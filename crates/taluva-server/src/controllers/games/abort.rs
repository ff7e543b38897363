//! `POST /games/{id}/abort`.

use axum::Json;
use axum::extract::State;

use super::change;
use crate::api::{Ack, Keyed};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::games::Change;
use crate::problem::Problem;

/// Calls the game off: its creator before the start, a player before the second turn is played.
#[utoipa::path(
    post, path = "/games/{id}/abort", tag = "games", request_body = Keyed,
    params(("id" = String, Path, description = "The game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The game is called off."), Problems),
)]
pub(crate) async fn abort(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Keyed { key }): Body<Keyed>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Abort).await
}
