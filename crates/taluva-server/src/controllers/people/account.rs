//! `POST /accounts`: a name and a password.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{checked_name, signed_in};
use crate::api::{Credentials, Me};
use crate::app::App;
use crate::auth::{Credential, MaybeCaller, Passwords, count_newcomer, new_session};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};
use crate::store::NewUser;

/// Turns the guest of this session into an account, which keeps games and ratings; without a
/// session, creates a new account. Starts a new session; all other sessions of the guest end.
#[utoipa::path(
    post, path = "/accounts", tag = "people", request_body = Credentials,
    responses((status = 201, body = Me, description = "The account was created, with a new session."), Problems),
)]
pub(crate) async fn create(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    Address(address): Address,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    count_newcomer(&app, address).await?;
    let name = checked_name(&name)?;
    Passwords::check(&password)?;
    let Some(caller) = caller else {
        let password = Some(app.passwords.hash(password).await?);
        let user = app.store.add_user(NewUser { name, password, created_at: app.now() }).await?;
        let (session, cookie) = new_session(&app, user.id);
        app.store.add_session(session, None).await?;
        return Ok(signed_in(StatusCode::CREATED, &user, cookie));
    };
    caller.session()?;
    if !caller.user.is_guest() {
        return Err(ProblemCode::WrongStatus.because("this is already an account"));
    }
    let id = caller.user.id;
    let password = app.passwords.hash(password).await?;
    let (session, cookie) = new_session(&app, id);
    app.store.make_account(id, &name, &password, session).await?;
    app.end_rights(id, |credential| matches!(credential, Credential::Session(_))).await?;
    app.hub.shared.names.set(id, &name.name);
    app.hub.renamed(id).await?;
    let user = app.store.user(id).await?.ok_or(ProblemCode::NotSignedIn)?;
    Ok(signed_in(StatusCode::CREATED, &user, cookie))
}
