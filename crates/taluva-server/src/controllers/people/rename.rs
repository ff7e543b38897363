//! `PATCH /me`.

use axum::Json;
use axum::extract::State;

use super::{checked_name, me};
use crate::api::{Me, Rename};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::problem::{Problem, ProblemCode};

/// Changes the caller's name.
#[utoipa::path(
    patch, path = "/me", tag = "people", request_body = Rename, security(("session" = [])),
    responses((status = 200, body = Me, description = "The name was changed."), Problems),
)]
pub(crate) async fn rename(
    State(app): State<App>,
    caller: Caller,
    Body(Rename { name }): Body<Rename>,
) -> Result<Json<Me>, Problem> {
    caller.session()?;
    let name = checked_name(&name)?;
    let id = caller.user.id;
    app.store.rename_user(id, &name).await?;
    app.hub.shared.names.set(id, &name.name);
    if name.name != caller.user.name {
        app.hub.renamed(id).await?;
    }
    let user = app.store.user(id).await?.ok_or(ProblemCode::NotSignedIn)?;
    Ok(Json(me(&user)))
}
