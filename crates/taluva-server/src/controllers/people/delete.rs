//! `DELETE /me`.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::api::DeleteMe;
use crate::app::App;
use crate::auth::{Caller, end_cookie, must_know_password};
use crate::controllers::Problems;
use crate::extract::{Address, OptionalBody};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// Deletes the caller's account: the name is removed, finished games stay, and unfinished ones end.
#[utoipa::path(
    delete, path = "/me", tag = "people", request_body = Option<DeleteMe>,
    security(("session" = [])),
    responses((status = 204, description = "The account was deleted."), Problems),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    OptionalBody(DeleteMe { password }): OptionalBody<DeleteMe>,
) -> Result<Response, Problem> {
    caller.session()?;
    if !caller.user.is_guest() {
        let given = password.ok_or(ProblemCode::WrongPassword)?;
        must_know_password(&app, address, Some(&caller.user), given).await?;
    }
    let id = caller.user.id;
    // Spawned, so that it completes even if the client disconnects.
    let deletion = tokio::spawn({
        let app = app.clone();
        async move { delete_person(&app, id).await }
    });
    deletion.await.map_err(|error| {
        tracing::error!(%error, "deleting an account failed");
        ProblemCode::Internal.problem()
    })??;
    let cookie = AppendHeaders([(header::SET_COOKIE, end_cookie(&app))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Deletes a person: blocks further writes for them, closes their connections, and withdraws them from unfinished
/// games.
async fn delete_person(app: &App, id: UserId) -> Result<(), Problem> {
    let mut departure = app.hub.shared.departed.departing().await;
    app.store.delete_user(id, app.now()).await?;
    departure.note(id);
    drop(departure);
    app.end_rights(id, |_| true).await?;
    app.hub.shared.names.forget(id);
    app.hub.withdraw(id).await?;
    app.hub.renamed(id).await?;
    Ok(())
}
