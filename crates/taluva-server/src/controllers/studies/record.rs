//! `GET /studies/{id}/record`.

use axum::extract::State;
use axum::response::Response;

use super::{StudyPath, visible};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::{Problems, plain};
use crate::problem::Problem;

/// The `.tvr` text of a study, for download.
#[utoipa::path(
    get, path = "/studies/{id}/record", tag = "studies",
    params(("id" = String, Path, description = "The id of the study.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "The record."),
        Problems,
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    StudyPath(id): StudyPath,
) -> Result<Response, Problem> {
    Ok(plain(visible(&app, id, caller.viewer()).await?.content.record))
}
