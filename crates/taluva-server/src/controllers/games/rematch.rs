//! `POST /games/{id}/rematch`.

use axum::Json;
use axum::extract::State;

use crate::api::{GameView, Keyed, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::{Problems, checked_key};
use crate::extract::{Body, GamePath};
use crate::live::Change;
use crate::problem::{Problem, ProblemCode};

/// The same again. Whoever asks first sets up the game and sits down; the others, asking too, take
/// the seats kept for them.
#[utoipa::path(
    post, path = "/games/{id}/rematch", tag = "games", request_body = Keyed,
    params(("id" = String, Path, description = "The game that has ended.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = GameView, description = "The new game."), Problems),
)]
pub(crate) async fn rematch(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(Keyed { key }): Body<Keyed>,
) -> Result<Json<GameView>, Problem> {
    caller.must(Scope::Play)?;
    let key = checked_key(key)?.unwrap_or_default();
    let user = caller.user.id;
    let next = app.hub.rematch(id, user, key).await?;
    match app.hub.change(next, user, None, Change::Join { seat: None, invite: None }).await {
        Ok(_) => {}
        // A game against computers only, or one that has begun, needs no joining.
        Err(problem)
            if matches!(problem.code, ProblemCode::NoFreeSeat | ProblemCode::WrongStatus) => {}
        Err(problem) => return Err(problem),
    }
    app.hub.view(next, Some(user)).await.map(Json)
}
