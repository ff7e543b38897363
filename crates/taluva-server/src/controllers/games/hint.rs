//! `POST /games/{id}/hint`.

use axum::Json;
use axum::extract::State;

use crate::api::{AskHint, Hint, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{GamePath, OptionalBody};
use crate::live;
use crate::problem::Problem;

/// What a computer would play, and why: in unrated games against computers, and in every game after
/// its end.
#[utoipa::path(
    post, path = "/games/{id}/hint", tag = "games", request_body = Option<AskHint>,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Hint, description = "A turn, with phrases about it."), Problems),
)]
pub(crate) async fn hint(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    OptionalBody(AskHint { ply }): OptionalBody<AskHint>,
) -> Result<Json<Hint>, Problem> {
    caller.must(Scope::Read)?;
    let user = caller.user.id;
    let state = app
        .hub
        .read_as(id, Some(user), move |room| room.table.position_for_hint(user, ply))
        .await??;
    app.limits.hint(user)?;
    live::hint(&app.hub.shared, user, state).await.map(Json)
}
