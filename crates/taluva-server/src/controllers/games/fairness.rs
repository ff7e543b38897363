//! `GET /games/{id}/fairness`.

use axum::Json;
use axum::extract::State;

use crate::api::Fairness;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::GamePath;
use crate::problem::Problem;

/// The proof that the deck was not manipulated.
#[utoipa::path(
    get, path = "/games/{id}/fairness", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Fairness, description = "The proof, as far as it is public."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Json<Fairness>, Problem> {
    app.hub
        .read_as(id, caller.viewer(), |room| {
            let table = &room.table;
            Json(Fairness {
                commitment: table.commitment(),
                setup: table.header.setup.clone(),
                seed: table.revealed_seed().map(hex::encode),
                drawn: table.drawn(),
            })
        })
        .await
}
