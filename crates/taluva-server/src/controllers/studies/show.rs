//! `GET /studies/{id}`.

use axum::Json;
use axum::extract::State;

use super::{StudyPath, study_of, visible};
use crate::api::Study;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::problem::Problem;

/// A study with its record.
#[utoipa::path(
    get, path = "/studies/{id}", tag = "studies",
    params(("id" = String, Path, description = "The id of the study.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Study, description = "The study."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    StudyPath(id): StudyPath,
) -> Result<Json<Study>, Problem> {
    let viewer = caller.viewer();
    let row = visible(&app, id, viewer).await?;
    study_of(&app, row, viewer).await.map(Json)
}
