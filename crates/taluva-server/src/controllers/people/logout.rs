//! `POST /logout`.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};

use crate::app::App;
use crate::auth::{Caller, Credential, end_cookie};
use crate::controllers::Problems;
use crate::problem::Problem;

/// Ends this session.
#[utoipa::path(
    post, path = "/logout", tag = "people", security(("session" = [])),
    responses((status = 204, description = "The session was ended."), Problems),
)]
pub(crate) async fn logout(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    let session = caller.session()?;
    app.store.end_session(session).await?;
    app.end_rights(caller.user.id, |credential| credential == Credential::Session(session)).await?;
    let cookie = AppendHeaders([(header::SET_COOKIE, end_cookie(&app))]);
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}
