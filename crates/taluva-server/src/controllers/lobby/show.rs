//! `GET /lobby`.

use axum::Json;
use axum::extract::State;

use crate::api::{GameFilter, GameSummary, Lobby, Status};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::controllers::games::lists::{filter_of, page};
use crate::extract::Query;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::store::ListFilter;

/// The lobby as `viewer` sees it.
pub(super) async fn lobby(
    app: &App,
    viewer: Option<UserId>,
    filter: &ListFilter,
) -> Result<Lobby, Problem> {
    // The number is read first, so that a concurrent change is sent twice rather than never.
    let seq = app.hub.shared.lobby.seq();
    app.hub.shared.writer.settle_lists().await;
    let open = list(app, viewer, filter, Status::Open).await?;
    let playing = list(app, viewer, filter, Status::Playing).await?;
    Ok(Lobby { seq, open, playing })
}

async fn list(
    app: &App,
    viewer: Option<UserId>,
    filter: &ListFilter,
    status: Status,
) -> Result<Vec<GameSummary>, Problem> {
    if filter.status.is_some_and(|wanted| wanted != status) {
        return Ok(Vec::new());
    }
    let rows = app.store.public_games(status, filter).await?;
    Ok(page(app, viewer, rows, filter.limit).await?.games)
}

/// Public games with free seats, and public games in progress.
#[utoipa::path(
    get, path = "/lobby", tag = "lobby", params(GameFilter),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Lobby, description = "The lobby."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    Query(request): Query<GameFilter>,
) -> Result<Json<Lobby>, Problem> {
    lobby(&app, caller.viewer(), &filter_of(&request)?).await.map(Json)
}
