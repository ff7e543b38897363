//! `/me/mutes`: people whose chat the caller does not want to read.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::api::MuteList;
use crate::app::App;
use crate::auth::{Caller, names};
use crate::controllers::Problems;
use crate::extract::Part;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// The names of the people whom somebody has muted.
pub(super) async fn muted_names(app: &App, user: UserId) -> Result<Vec<String>, Problem> {
    let muted = app.store.mutes(user).await?;
    let mut names: Vec<String> =
        app.store.names(&muted).await?.into_iter().map(|(_, name)| name).collect();
    names.sort_unstable();
    Ok(names)
}

/// Lists the people whom the caller has muted.
#[utoipa::path(
    get, path = "/me/mutes", tag = "people", security(("session" = [])),
    responses((status = 200, body = MuteList, description = "The names of the muted people."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<MuteList>, Problem> {
    caller.session()?;
    Ok(Json(MuteList { names: muted_names(&app, caller.user.id).await? }))
}

async fn set(app: &App, caller: &Caller, name: &str, on: bool) -> Result<StatusCode, Problem> {
    caller.session()?;
    let user = app.store.user_by_name(&names::fold(name)).await?.ok_or(ProblemCode::NotFound)?;
    app.store.set_mute(caller.user.id, user.id, on).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Mutes somebody.
#[utoipa::path(
    put, path = "/me/mutes/{name}", tag = "people", security(("session" = [])),
    params(("name" = String, Path, description = "The name of the person.")),
    responses((status = 204, description = "The person was muted."), Problems),
)]
pub(crate) async fn add(
    State(app): State<App>,
    caller: Caller,
    Part(name): Part<String>,
) -> Result<StatusCode, Problem> {
    set(&app, &caller, &name, true).await
}

/// Unmutes somebody.
#[utoipa::path(
    delete, path = "/me/mutes/{name}", tag = "people", security(("session" = [])),
    params(("name" = String, Path, description = "The name of the person.")),
    responses((status = 204, description = "The person was unmuted."), Problems),
)]
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Part(name): Part<String>,
) -> Result<StatusCode, Problem> {
    set(&app, &caller, &name, false).await
}
