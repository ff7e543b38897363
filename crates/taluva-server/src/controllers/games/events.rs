//! `GET /games/{id}/events`.

use axum::Json;
use axum::extract::State;

use crate::api::{EventLog, Since};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::{GamePath, Query};
use crate::live::log;
use crate::problem::Problem;

/// The event log of a game.
#[utoipa::path(
    get, path = "/games/{id}/events", tag = "games",
    params(("id" = String, Path, description = "The id of the game."), Since),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = EventLog, description = "The events, oldest first."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
    Query(Since { since }): Query<Since>,
) -> Result<Json<EventLog>, Problem> {
    app.hub.read_as(id, caller.viewer(), |_| ()).await?;
    Ok(Json(EventLog { events: log(&app.hub.shared, id, since.unwrap_or(0)).await? }))
}
