//! `POST /games/{id}/…` for all idempotent changes of a game.

use axum::Json;
use axum::extract::State;

use crate::api::{Ack, Answer, Claim, Keyed, Play, Replace, Resign, Scope, Undo};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::{Problems, checked_key};
use crate::extract::{Body, GamePath};
use crate::ids::GameId;
use crate::live::Change;
use crate::problem::Problem;

/// Plays a placement, a build or both for the seat to act.
#[utoipa::path(
    post, path = "/games/{id}/play", tag = "games", request_body = Play,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The move was played and stored."), Problems),
)]
pub(crate) async fn play(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Play { seq, key, tokens }): Body<Play>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Play { seq, tokens }).await
}

/// Takes back tokens: freely within the caller's own turn, otherwise by asking the others.
#[utoipa::path(
    post, path = "/games/{id}/undo", tag = "games", request_body = Undo,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The tokens were taken back, or the others were asked."), Problems),
)]
pub(crate) async fn undo(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Undo { seq, key, ply }): Body<Undo>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Undo { seq, ply }).await
}

/// Resigns.
#[utoipa::path(
    post, path = "/games/{id}/resign", tag = "games", request_body = Resign,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The player was eliminated."), Problems),
)]
pub(crate) async fn resign(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Resign { key, seat }): Body<Resign>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Resign { seat }).await
}

/// Aborts the game: for its creator before the start, for a player before the second turn is
/// complete.
#[utoipa::path(
    post, path = "/games/{id}/abort", tag = "games", request_body = Keyed,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The game was aborted."), Problems),
)]
pub(crate) async fn abort(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Keyed { key }): Body<Keyed>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Abort).await
}

/// Eliminates a player who has left a live game.
#[utoipa::path(
    post, path = "/games/{id}/claim", tag = "games", request_body = Claim,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The player was eliminated."), Problems),
)]
pub(crate) async fn claim(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Claim { key, seat }): Body<Claim>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Claim { seat }).await
}

/// Asks for a computer to replace somebody who left.
#[utoipa::path(
    post, path = "/games/{id}/replace", tag = "games", request_body = Replace,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The others were asked."), Problems),
)]
pub(crate) async fn replace(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Replace { key, seat, level }): Body<Replace>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Replace { seat, level }).await
}

/// Answers the open proposal, or withdraws the caller's own.
#[utoipa::path(
    post, path = "/games/{id}/answer", tag = "games", request_body = Answer,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = Ack, description = "The answer was stored."), Problems),
)]
pub(crate) async fn answer(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Answer { key, agree }): Body<Answer>,
) -> Result<Json<Ack>, Problem> {
    change(&app, id, &caller, key, Change::Answer { agree }).await
}

/// Changes a game, at most once per idempotency key.
pub(super) async fn change(
    app: &App,
    id: GameId,
    caller: &Caller,
    key: String,
    change: Change,
) -> Result<Json<Ack>, Problem> {
    caller.must(Scope::Play)?;
    let key = checked_key(key)?;
    app.hub.change(id, caller.user.id, key, change).await.map(Json)
}
