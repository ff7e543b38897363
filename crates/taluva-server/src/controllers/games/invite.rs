//! `POST /games/{id}/invite` and `/decline`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::api::{GameView, Invite, Scope};
use crate::app::App;
use crate::auth::{Caller, names};
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::live::Change;
use crate::problem::{Problem, ProblemCode};

/// Reserves a free seat for a person, who finds the invitation under `/me/invitations`.
#[utoipa::path(
    post, path = "/games/{id}/invite", tag = "games", request_body = Invite,
    params(("id" = String, Path, description = "The id of a game that the caller created.")),
    security(("session" = []), ("token" = ["create"])),
    responses((status = 200, body = GameView, description = "The seat was reserved."), Problems),
)]
pub(crate) async fn invite(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Invite { name, seat }): Body<Invite>,
) -> Result<Json<GameView>, Problem> {
    caller.must(Scope::Create)?;
    let user = caller.user.id;
    let guest = app.store.user_by_name(&names::fold(&name)).await?.ok_or(ProblemCode::NotFound)?;
    app.hub.invite(id, user, guest.id, seat).await?;
    app.hub.view(id, Some(user)).await.map(Json)
}

/// Declines an invitation and frees the seat.
#[utoipa::path(
    post, path = "/games/{id}/decline", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 204, description = "The seat was freed."), Problems),
)]
pub(crate) async fn decline(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
) -> Result<StatusCode, Problem> {
    caller.must(Scope::Play)?;
    app.hub.change(id, caller.user.id, None, Change::Decline).await?;
    Ok(StatusCode::NO_CONTENT)
}
