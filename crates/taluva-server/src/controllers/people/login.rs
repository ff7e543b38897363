//! `POST /login`.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::signed_in;
use crate::api::{Credentials, Me};
use crate::app::App;
use crate::auth::{names, start_session};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};

/// Starts a session with name and password.
#[utoipa::path(
    post, path = "/login", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me, description = "Signed in."), Problems),
)]
pub(crate) async fn login(
    State(app): State<App>,
    Address(address): Address,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.limits.login(address)?;
    if name.len() > 200 || password.len() > 1000 {
        return Err(ProblemCode::WrongPassword.problem());
    }
    let user = app.store.user_by_name(&names::fold(&name)).await?;
    let kept = user.as_ref().and_then(|user| user.password.clone());
    let fits = app.passwords.fits(password, kept).await?;
    match user {
        Some(user) if fits => {
            let cookie = start_session(&app, user.id).await?;
            Ok(signed_in(StatusCode::OK, &user, cookie))
        }
        _ => Err(ProblemCode::WrongPassword.problem()),
    }
}
