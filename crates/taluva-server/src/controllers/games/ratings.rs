//! `GET /games/{id}/ratings`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::api::{GameRatings, RatingChange};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::GamePath;
use crate::live::Room;
use crate::problem::Problem;
use crate::store::Holder;

/// How a game changed the ratings of its players. They are computed shortly after its end.
#[utoipa::path(
    get, path = "/games/{id}/ratings", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = GameRatings, description = "The changes computed so far."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Json<GameRatings>, Problem> {
    let seats: Arc<[Holder]> =
        app.hub.read_as(id, caller.viewer(), |room: &Room| room.table.seats.clone()).await?;
    let rows = app.store.rating_changes(id).await?;
    let change_at = |(seat, holder): (u8, &Holder)| {
        let row = rows.iter().find(|row| holder.user() == Some(row.user))?;
        Some(RatingChange { seat, before: row.before, after: row.after })
    };
    Ok(Json(GameRatings { changes: (1..).zip(&*seats).filter_map(change_at).collect() }))
}
