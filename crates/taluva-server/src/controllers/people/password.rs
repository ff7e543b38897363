//! `PUT /me/password`.

use axum::extract::State;
use axum::http::StatusCode;

use crate::api::NewPassword;
use crate::app::App;
use crate::auth::{Caller, Credential, Passwords, must_know_password};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};

/// Changes the caller's password and ends all other sessions and, if asked, all tokens.
#[utoipa::path(
    put, path = "/me/password", tag = "people", request_body = NewPassword,
    security(("session" = [])),
    responses((status = 204, description = "The password was changed."), Problems),
)]
pub(crate) async fn change(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    Body(NewPassword { old, new, revoke_tokens }): Body<NewPassword>,
) -> Result<StatusCode, Problem> {
    let session = caller.session()?;
    if caller.user.is_guest() {
        return Err(ProblemCode::AccountNeeded.problem());
    }
    Passwords::check(&new)?;
    must_know_password(&app, address, Some(&caller.user), old).await?;
    let kept = app.passwords.hash(new).await?;
    app.store.set_password(caller.user.id, &kept, Some(session), revoke_tokens).await?;
    app.end_rights(caller.user.id, |credential| match credential {
        Credential::Session(other) => other != session,
        Credential::Token(_) => revoke_tokens,
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
