//! `GET /me/games`.

use axum::Json;
use axum::extract::State;

use crate::api::{GameFilter, GamePage, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::controllers::games::lists::{filter_of, page};
use crate::extract::Query;
use crate::problem::Problem;

/// Lists the caller's games, most recently changed first.
#[utoipa::path(
    get, path = "/me/games", tag = "people", params(GameFilter),
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = GamePage, description = "A page of games."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(request): Query<GameFilter>,
) -> Result<Json<GamePage>, Problem> {
    caller.must(Scope::Read)?;
    let filter = filter_of(&request)?;
    app.hub.shared.writer.settle_lists().await;
    let rows = app.store.games_of(caller.user.id, &filter).await?;
    page(&app, Some(caller.user.id), rows, filter.limit).await.map(Json)
}
