//! `GET /games/{id}`.

use axum::Json;
use axum::extract::State;

use crate::api::GameView;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::GamePath;
use crate::problem::Problem;

/// The game as the caller may see it.
#[utoipa::path(
    get, path = "/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = GameView, description = "The game."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Json<GameView>, Problem> {
    app.hub.view(id, caller.viewer()).await.map(Json)
}
