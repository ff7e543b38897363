//! `POST /session`: play at once, as a guest.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::{checked_name, me, signed_in};
use crate::api::{Me, NewSession};
use crate::app::App;
use crate::auth::{MaybeCaller, count_newcomer, new_session, random_guest_name};
use crate::controllers::Problems;
use crate::extract::{Address, OptionalBody};
use crate::problem::{Problem, ProblemCode};
use crate::store::{ChosenName, NewUser, StoreError, User};

/// How many generated names are tried before giving up.
const NAME_ATTEMPTS: usize = 8;

/// Starts a session as a guest, or returns the owner of the existing session.
#[utoipa::path(
    post, path = "/session", tag = "people", request_body = Option<NewSession>,
    responses(
        (status = 201, body = Me, description = "A session was started for a new guest."),
        (status = 200, body = Me, description = "The request already had a session."),
        Problems,
    ),
)]
pub(crate) async fn create(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    Address(address): Address,
    OptionalBody(request): OptionalBody<NewSession>,
) -> Result<Response, Problem> {
    if let Some(caller) = caller {
        return Ok(axum::Json(me(&caller.user)).into_response());
    }
    count_newcomer(&app, address).await?;
    let user = match request.name {
        Some(name) => add_guest(&app, checked_name(&name)?).await?,
        None => add_named_guest(&app).await?,
    };
    let (session, cookie) = new_session(&app, user.id);
    app.store.add_session(session, None).await?;
    Ok(signed_in(StatusCode::CREATED, &user, cookie))
}

async fn add_guest(app: &App, name: ChosenName) -> Result<User, StoreError> {
    app.store.add_user(NewUser { name, password: None, created_at: app.now() }).await
}

/// Adds a guest with a generated name.
pub(super) async fn add_named_guest(app: &App) -> Result<User, Problem> {
    for _ in 0..NAME_ATTEMPTS {
        match add_guest(app, checked_name(&random_guest_name())?).await {
            Err(StoreError::NameTaken) => {}
            other => return other.map_err(Problem::from),
        }
    }
    Err(ProblemCode::Unavailable.because("no free name was found, try again"))
}
