//! `POST /setup`.

use axum::Json;

use crate::api::{CheckSetup, CheckedSetup, SetupValue};
use crate::controllers::Problems;
use crate::extract::Body;
use crate::games::checked_setup;
use crate::problem::Problem;

/// Validates a setup and makes all its options explicit.
#[utoipa::path(
    post, path = "/setup", tag = "lobby", request_body = CheckSetup,
    responses((status = 200, body = CheckedSetup, description = "The setup is valid."), Problems),
)]
pub(crate) async fn check(
    Body(CheckSetup { setup }): Body<CheckSetup>,
) -> Result<Json<CheckedSetup>, Problem> {
    let checked = checked_setup(&setup)?;
    let value = |(key, value): (&str, String)| SetupValue { key: key.to_owned(), value };
    let options = checked.options.into_iter().map(value).collect();
    Ok(Json(CheckedSetup { setup: checked.setup, options }))
}
