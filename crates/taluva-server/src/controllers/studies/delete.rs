//! `DELETE /studies/{id}`.

use axum::extract::State;
use axum::http::StatusCode;

use super::StudyPath;
use crate::api::Scope;
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::problem::{Problem, ProblemCode};

/// Deletes one of the caller's studies.
#[utoipa::path(
    delete, path = "/studies/{id}", tag = "studies",
    params(("id" = String, Path, description = "The id of the study.")),
    security(("session" = []), ("token" = ["create"])),
    responses((status = 204, description = "The study was deleted."), Problems),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    StudyPath(id): StudyPath,
) -> Result<StatusCode, Problem> {
    caller.must(Scope::Create)?;
    if app.store.delete_study(caller.user.id, id).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(ProblemCode::NotFound.problem())
}
