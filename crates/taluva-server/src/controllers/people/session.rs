//! `POST /session`: play at once, as a guest.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::{checked_name, me, signed_in};
use crate::api::{Me, NewSession};
use crate::app::App;
use crate::auth::{MaybeCaller, names, random_guest_name, start_session};
use crate::controllers::Problems;
use crate::extract::{Address, OptionalBody};
use crate::problem::{Problem, ProblemCode};
use crate::store::{NewUser, StoreError, User};

/// How many made-up names are tried before giving up.
const TRIES: usize = 8;

/// Starts a session as a guest, or says who the session belongs to.
#[utoipa::path(
    post, path = "/session", tag = "people", request_body = Option<NewSession>,
    responses(
        (status = 201, body = Me, description = "A guest's session has begun."),
        (status = 200, body = Me, description = "There is a session already."),
        Problems,
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    Address(address): Address,
    OptionalBody(wish): OptionalBody<NewSession>,
) -> Result<Response, Problem> {
    if let Some(caller) = caller {
        return Ok(axum::Json(me(&caller.user)).into_response());
    }
    app.limits.login(address)?;
    let user = match wish.name {
        Some(name) => {
            checked_name(&name)?;
            add_guest(&app, name).await?
        }
        None => add_named_guest(&app).await?,
    };
    let cookie = start_session(&app, user.id).await?;
    Ok(signed_in(StatusCode::CREATED, &user, cookie))
}

async fn add_guest(app: &App, name: String) -> Result<User, StoreError> {
    let folded = names::fold(&name);
    let created_at = app.now();
    app.store.add_user(NewUser { name, folded, password: None, created_at }).await
}

/// A guest with a name made up for them.
pub(super) async fn add_named_guest(app: &App) -> Result<User, Problem> {
    for _ in 0..TRIES {
        match add_guest(app, random_guest_name()).await {
            Err(StoreError::NameTaken) => {}
            other => return other.map_err(Problem::from),
        }
    }
    Err(ProblemCode::Unavailable.because("no free name was found, try again"))
}
