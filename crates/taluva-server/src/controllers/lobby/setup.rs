//! `POST /setup`.

use axum::Json;

use crate::api::{CheckSetup, CheckedSetup};
use crate::controllers::Problems;
use crate::extract::Body;
use crate::games::checked_setup;
use crate::problem::Problem;

/// Checks a setup and spells out every option.
#[utoipa::path(
    post, path = "/setup", tag = "lobby", request_body = CheckSetup,
    responses((status = 200, body = CheckedSetup, description = "It can be played."), Problems),
)]
pub(crate) async fn check(
    Body(CheckSetup { setup }): Body<CheckSetup>,
) -> Result<Json<CheckedSetup>, Problem> {
    checked_setup(&setup).map(Json)
}
