//! `DELETE /me`.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::api::DeleteMe;
use crate::app::App;
use crate::auth::{Caller, end_cookie};
use crate::controllers::Problems;
use crate::extract::OptionalBody;
use crate::problem::{Problem, ProblemCode};

/// Deletes one's account: games stay, the name goes.
#[utoipa::path(
    delete, path = "/me", tag = "people", request_body = Option<DeleteMe>,
    security(("session" = [])),
    responses((status = 204, description = "The account is deleted."), Problems),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    OptionalBody(DeleteMe { password }): OptionalBody<DeleteMe>,
) -> Result<Response, Problem> {
    caller.session()?;
    if !caller.user.is_guest() {
        let given = password.ok_or(ProblemCode::WrongPassword)?;
        if !app.passwords.fits(given, caller.user.password.clone()).await? {
            return Err(ProblemCode::WrongPassword.problem());
        }
    }
    app.store.delete_user(caller.user.id, app.now()).await?;
    app.hub.shared.names.forget(caller.user.id);
    app.hub.renamed(caller.user.id).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, end_cookie(&app))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
