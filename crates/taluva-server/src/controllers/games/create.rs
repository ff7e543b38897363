//! `POST /games`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::api::{GameView, NewGame, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::problem::Problem;

/// Creates a game. It starts when every seat is taken.
#[utoipa::path(
    post, path = "/games", tag = "games", request_body = NewGame,
    security(("session" = []), ("token" = ["create"])),
    responses((status = 201, body = GameView, description = "The new game."), Problems),
)]
pub(crate) async fn create(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<NewGame>,
) -> Result<(StatusCode, Json<GameView>), Problem> {
    caller.must(Scope::Create)?;
    let view = app.hub.create(caller.user.id, &request).await?;
    Ok((StatusCode::CREATED, Json(view)))
}
