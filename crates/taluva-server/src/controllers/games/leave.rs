//! `POST /games/{id}/leave`.

use axum::Json;
use axum::extract::State;

use crate::api::{GameView, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::GamePath;
use crate::live::Change;
use crate::problem::Problem;

/// Gives up the seat before the start.
#[utoipa::path(
    post, path = "/games/{id}/leave", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = GameView, description = "The seat was given up."), Problems),
)]
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
) -> Result<Json<GameView>, Problem> {
    caller.must(Scope::Play)?;
    let user = caller.user.id;
    app.hub.change(id, user, None, Change::Leave).await?;
    app.hub.view(id, Some(user)).await.map(Json)
}
