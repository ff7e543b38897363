//! `GET /me`.

use axum::Json;

use super::me;
use crate::api::Me;
use crate::auth::Caller;
use crate::controllers::Problems;

/// Returns who the caller is.
#[utoipa::path(
    get, path = "/me", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 200, body = Me, description = "The caller."), Problems),
)]
pub(crate) async fn show(caller: Caller) -> Json<Me> {
    Json(me(&caller.user))
}
