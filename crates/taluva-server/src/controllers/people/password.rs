//! `PUT /me/password`.

use axum::extract::State;
use axum::http::StatusCode;

use crate::api::NewPassword;
use crate::app::App;
use crate::auth::{Caller, Passwords};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};

/// Changes one's password and ends all other sessions.
#[utoipa::path(
    put, path = "/me/password", tag = "people", request_body = NewPassword,
    security(("session" = [])),
    responses((status = 204, description = "The password is changed."), Problems),
)]
pub(crate) async fn change(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    app.limits.login(address)?;
    let session = caller.session()?;
    if caller.user.is_guest() {
        return Err(ProblemCode::AccountNeeded.problem());
    }
    Passwords::check(&new)?;
    if !app.passwords.fits(old, caller.user.password.clone()).await? {
        return Err(ProblemCode::WrongPassword.problem());
    }
    let kept = app.passwords.hash(new).await?;
    app.store.set_password(caller.user.id, &kept, Some(session)).await?;
    Ok(StatusCode::NO_CONTENT)
}
