//! `POST /analysis/hint`.

use axum::Json;
use axum::extract::State;

use super::{play, read, start_of};
use crate::api::{Analyse, Hint, Scope};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::games::must_have_a_choice;
use crate::live::{self, must_not_be_played_rated};
use crate::problem::Problem;

/// What a computer would play after some tokens, and why.
#[utoipa::path(
    post, path = "/analysis/hint", tag = "analysis", request_body = Analyse,
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Hint, description = "A turn, with phrases about it."), Problems),
)]
pub(crate) async fn hint(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<Analyse>,
) -> Result<Json<Hint>, Problem> {
    caller.must(Scope::Read)?;
    let mut game = start_of(&request.setup, request.position.as_deref(), &request.tokens)?;
    for text in &request.tokens {
        play(&mut game, &read(text)?)?;
    }
    must_have_a_choice(game.state())?;
    must_not_be_played_rated(&app.hub, caller.user.id, &game).await?;
    app.limits.hint(caller.user.id)?;
    live::hint(&app.hub.shared, caller.user.id, game.state().clone()).await.map(Json)
}
