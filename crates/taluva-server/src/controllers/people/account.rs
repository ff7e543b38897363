//! `POST /accounts`: a name and a password.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{checked_name, signed_in};
use crate::api::{Credentials, Me};
use crate::app::App;
use crate::auth::{MaybeCaller, Passwords, names, start_session};
use crate::controllers::Problems;
use crate::extract::{Address, Body};
use crate::problem::{Problem, ProblemCode};
use crate::store::NewUser;

/// Makes the guest of this session an account, which keeps games and ratings; without a session, a
/// new account.
#[utoipa::path(
    post, path = "/accounts", tag = "people", request_body = Credentials,
    responses((status = 201, body = Me, description = "The account, signed in."), Problems),
)]
pub(crate) async fn create(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    Address(address): Address,
    Body(Credentials { name, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    app.limits.login(address)?;
    checked_name(&name)?;
    Passwords::check(&password)?;
    let folded = names::fold(&name);
    let password = app.passwords.hash(password).await?;
    let user = match caller {
        Some(caller) => {
            caller.session()?;
            if !caller.user.is_guest() {
                return Err(ProblemCode::WrongStatus.because("this is an account already"));
            }
            let id = caller.user.id;
            app.store.make_account(id, &name, &folded, &password).await?;
            app.hub.shared.names.set(id, &name);
            app.hub.renamed(caller.user.id).await?;
            app.store.user(id).await?.ok_or(ProblemCode::NotSignedIn)?
        }
        None => {
            let created_at = app.now();
            let user = NewUser { name, folded, password: Some(password), created_at };
            app.store.add_user(user).await?
        }
    };
    let cookie = start_session(&app, user.id).await?;
    Ok(signed_in(StatusCode::CREATED, &user, cookie))
}
