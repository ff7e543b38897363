//! `/games/{id}/review`: what every turn of a finished game cost, and how lucky every draw was.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use taluva::Game;

use crate::api::{ReviewState, ReviewStatus, Scope, Status};
use crate::app::App;
use crate::auth::{Caller, MaybeCaller};
use crate::controllers::Problems;
use crate::extract::GamePath;
use crate::ids::{GameId, UserId};
use crate::live::{Room, ask_for_review, review_state};
use crate::problem::{Problem, ProblemCode};

/// Refuses games that the viewer may not see or that have not ended.
async fn must_have_ended(app: &App, id: GameId, viewer: Option<UserId>) -> Result<(), Problem> {
    match app.hub.read_as(id, viewer, |room: &Room| room.table.status).await? {
        Status::Over => Ok(()),
        Status::Open | Status::Playing | Status::Aborted => {
            Err(ProblemCode::WrongStatus.because("a game can be reviewed only after it has ended"))
        }
    }
}

/// The game with all its tokens.
async fn game_of(app: &App, id: GameId, viewer: Option<UserId>) -> Result<Game, Problem> {
    app.hub.read_as(id, viewer, |room: &Room| room.table.game()).await
}

/// The progress of a game's review and, when it is ready, the review.
#[utoipa::path(
    get, path = "/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = ReviewState, description = "The progress of the review."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Json<ReviewState>, Problem> {
    let viewer = caller.viewer();
    must_have_ended(&app, id, viewer).await?;
    review_state(&app.hub.shared, id, async || game_of(&app, id, viewer).await).await.map(Json)
}

/// Requests the review of a finished game. It is made once. Poll its progress with `GET` at least every 30 seconds, or
/// it is suspended until somebody does.
#[utoipa::path(
    post, path = "/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = ReviewState, description = "The review is ready."),
        (status = 202, body = ReviewState, description = "The review was requested."),
        Problems,
    ),
)]
pub(crate) async fn ask(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
) -> Result<(StatusCode, Json<ReviewState>), Problem> {
    caller.must(Scope::Read)?;
    let me = caller.user.id;
    must_have_ended(&app, id, Some(me)).await?;
    if !app.hub.shared.ai.players().can_review() {
        return Err(ProblemCode::Unavailable.because("this service cannot review games"));
    }
    let game = async || game_of(&app, id, Some(me)).await;
    let state = ask_for_review(&app.hub.shared, id, me, game).await?;
    let status = match state.status {
        ReviewStatus::Ready => StatusCode::OK,
        ReviewStatus::None | ReviewStatus::Waiting | ReviewStatus::Working => StatusCode::ACCEPTED,
    };
    Ok((status, Json(state)))
}
