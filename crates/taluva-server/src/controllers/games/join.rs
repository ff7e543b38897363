//! `POST /games/{id}/join`.

use axum::Json;
use axum::extract::State;

use crate::api::{GameView, Join, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::{GamePath, OptionalBody};
use crate::problem::{Problem, ProblemCode};

/// Longer than any invitation.
const LONGEST_INVITE: usize = 64;

/// Takes a free seat.
#[utoipa::path(
    post, path = "/games/{id}/join", tag = "games", request_body = Option<Join>,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["play"])),
    responses((status = 200, body = GameView, description = "The caller has taken a seat."), Problems),
)]
pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    OptionalBody(Join { seat, invite }): OptionalBody<Join>,
) -> Result<Json<GameView>, Problem> {
    caller.must(Scope::Play)?;
    if invite.as_ref().is_some_and(|invite| invite.len() > LONGEST_INVITE) {
        return Err(ProblemCode::Invalid.because("the invitation is too long"));
    }
    app.hub.join(id, caller.user.id, seat, invite).await?;
    app.hub.view(id, Some(caller.user.id)).await.map(Json)
}
