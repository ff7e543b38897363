//! `/me/blocks`: people who may not invite the caller.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::invitations::decline_all_from;
use crate::api::BlockList;
use crate::app::App;
use crate::auth::{Caller, names};
use crate::controllers::Problems;
use crate::extract::Part;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// How many people one person may block.
const MAX_BLOCKS: usize = 1000;

/// The names of the people whom somebody has blocked.
pub(super) async fn blocked_names(app: &App, user: UserId) -> Result<Vec<String>, Problem> {
    let blocked = app.store.blocks(user).await?;
    let mut names: Vec<String> =
        app.store.names(&blocked).await?.into_iter().map(|(_, name)| name).collect();
    names.sort_unstable();
    Ok(names)
}

/// Lists the people whom the caller has blocked.
#[utoipa::path(
    get, path = "/me/blocks", tag = "people", security(("session" = [])),
    responses((status = 200, body = BlockList, description = "The names of the blocked people."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<BlockList>, Problem> {
    caller.session()?;
    Ok(Json(BlockList { names: blocked_names(&app, caller.user.id).await? }))
}

async fn named(app: &App, caller: &Caller, name: &str) -> Result<UserId, Problem> {
    caller.session()?;
    let user = app.store.user_by_name(&names::fold(name)).await?.ok_or(ProblemCode::NotFound)?;
    if user.id == caller.user.id {
        return Err(ProblemCode::Invalid.because("you cannot block yourself"));
    }
    Ok(user.id)
}

/// Blocks a person: they can no longer invite the caller, and their open invitations are declined.
#[utoipa::path(
    put, path = "/me/blocks/{name}", tag = "people", security(("session" = [])),
    params(("name" = String, Path, description = "The name of the person.")),
    responses((status = 204, description = "The person was blocked."), Problems),
)]
pub(crate) async fn add(
    State(app): State<App>,
    caller: Caller,
    Part(name): Part<String>,
) -> Result<StatusCode, Problem> {
    let other = named(&app, &caller, &name).await?;
    if app.store.blocks(caller.user.id).await?.len() >= MAX_BLOCKS {
        return Err(ProblemCode::WrongStatus.because("unblock somebody first"));
    }
    app.store.set_block(caller.user.id, other, true).await?;
    decline_all_from(&app, caller.user.id, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unblocks somebody.
#[utoipa::path(
    delete, path = "/me/blocks/{name}", tag = "people", security(("session" = [])),
    params(("name" = String, Path, description = "The name of the person.")),
    responses((status = 204, description = "The person was unblocked."), Problems),
)]
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Part(name): Part<String>,
) -> Result<StatusCode, Problem> {
    let other = named(&app, &caller, &name).await?;
    app.store.set_block(caller.user.id, other, false).await?;
    Ok(StatusCode::NO_CONTENT)
}
