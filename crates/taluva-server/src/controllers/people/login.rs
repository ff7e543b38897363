//! `POST /login`.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::signed_in;
use crate::api::{Credentials, Me};
use crate::app::App;
use crate::auth::{Credential, SessionCookie, must_know_password, names, new_session};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};

/// Longer than any name, in bytes.
const LONGEST_NAME: usize = 200;

/// Starts a session with name and password, which replaces the session that the request carries.
#[utoipa::path(
    post, path = "/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me, description = "A session was started."), Problems),
)]
pub(crate) async fn login(
    State(app): State<App>,
    Address(address): Address,
    SessionCookie(replaced): SessionCookie,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let user = match name.len() {
        ..=LONGEST_NAME => app.store.user_by_name(&names::fold(&name)).await?,
        _ => None,
    };
    must_know_password(&app, address, user.as_ref(), password).await?;
    let user = user.ok_or(ProblemCode::WrongPassword)?;
    let (session, cookie) = new_session(&app, user.id);
    let replaced_user = match replaced {
        Some(secret) => app.store.session(secret, app.now()).await?.map(|(_, user)| user.id),
        None => None,
    };
    app.store.add_session(session, replaced).await?;
    if let (Some(secret), Some(whose)) = (replaced, replaced_user) {
        app.end_rights(whose, |credential| credential == Credential::Session(secret)).await?;
    }
    Ok(signed_in(StatusCode::OK, &user, cookie))
}
