//! `POST /games/{id}/rematch` and `POST /games/{id}/rematch/decline`.

use axum::Json;
use axum::extract::State;

use super::change::change;
use crate::api::{Ack, Keyed, RematchState, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::{Problems, checked_key};
use crate::extract::{Body, GamePath};
use crate::live::Change;
use crate::problem::Problem;

/// Offers a rematch, or agrees to one. When everybody has agreed, a new game with the same settings
/// and seats begins.
#[utoipa::path(
    post, path = "/games/{id}/rematch", tag = "games", request_body = Keyed,
    params(("id" = String, Path, description = "The id of the finished game.")),
    security(("session" = []), ("token" = ["play"])),
    responses(
        (status = 200, body = RematchState, description = "The others were asked, or the new game has begun."),
        Problems,
    ),
)]
pub(crate) async fn rematch(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Keyed { key }): Body<Keyed>,
) -> Result<Json<RematchState>, Problem> {
    caller.must(Scope::Play)?;
    let key = checked_key(key)?.unwrap_or_default();
    let state = app.hub.rematch(id, caller.user.id, key).await?;
    if let Some(next) = state.game {
        // It begins now, not when the first player opens it.
        app.hub.wake(next).await;
    }
    Ok(Json(state))
}

/// Declines a rematch, or withdraws the caller's own offer.
#[utoipa::path(
    post, path = "/games/{id}/rematch/decline", tag = "games", request_body = Keyed,
    params(("id" = String, Path, description = "The id of the finished game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The offer was declined or withdrawn."), Problems),
)]
pub(crate) async fn decline(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Keyed { key }): Body<Keyed>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::DeclineRematch).await
}
