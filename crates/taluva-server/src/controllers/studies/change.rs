//! `PATCH /studies/{id}`.

use axum::Json;
use axum::extract::State;

use super::{
    StudyPath, bounds, checked_record, checked_title, refused, study_of, visibility_from, visible,
};
use crate::api::{ChangeStudy, Scope, Study};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::problem::{Problem, ProblemCode};
use crate::store::{StudyContent, StudyRefused};

/// Changes one of the caller's studies, if nobody has changed it since.
#[utoipa::path(
    patch, path = "/studies/{id}", tag = "studies", request_body = ChangeStudy,
    params(("id" = String, Path, description = "The id of the study.")),
    security(("session" = []), ("token" = ["create"])),
    responses((status = 200, body = Study, description = "The changed study."), Problems),
)]
pub(crate) async fn change(
    State(app): State<App>,
    caller: Caller,
    StudyPath(id): StudyPath,
    Body(request): Body<ChangeStudy>,
) -> Result<Json<Study>, Problem> {
    caller.must(Scope::Create)?;
    let owner = caller.user.id;
    let before = visible(&app, id, Some(owner)).await?;
    if before.owner != owner {
        return Err(ProblemCode::NotFound.problem());
    }
    if before.revision != request.revision {
        return Err(refused(StudyRefused::Stale(before.revision)));
    }
    let mut content: StudyContent = before.content;
    if let Some(title) = &request.title {
        content.title = checked_title(title)?;
    }
    if let Some(visibility) = request.visibility {
        content.visibility = visibility_from(visibility);
    }
    if let Some(record) = request.record {
        (content.setup, content.record) = checked_record(record).await?;
    }
    let changed = app
        .store
        .change_study(owner, id, request.revision, content, app.now(), bounds(&app))
        .await?
        .map_err(refused)?;
    study_of(&app, changed, Some(owner)).await.map(Json)
}
