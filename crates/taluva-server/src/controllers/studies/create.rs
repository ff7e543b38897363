//! `POST /studies`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::{bounds, checked_record, checked_title, refused, study_of, visibility_from};
use crate::api::{NewStudy, Scope, Study, Visibility};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::ids::StudyId;
use crate::problem::{Problem, ProblemCode};
use crate::store::{NewStudyRow, StudyContent};

/// Saves a study in the caller's account.
#[utoipa::path(
    post, path = "/studies", tag = "studies", request_body = NewStudy,
    security(("session" = []), ("token" = ["create"])),
    responses((status = 201, body = Study, description = "The saved study."), Problems),
)]
pub(crate) async fn create(
    State(app): State<App>,
    caller: Caller,
    Body(NewStudy { title, visibility, record }): Body<NewStudy>,
) -> Result<(StatusCode, Json<Study>), Problem> {
    caller.must(Scope::Create)?;
    if caller.user.is_guest() {
        return Err(ProblemCode::AccountNeeded.problem());
    }
    let title = checked_title(&title)?;
    let visibility = visibility_from(visibility.unwrap_or(Visibility::Private));
    let (setup, record) = checked_record(record).await?;
    let study = NewStudyRow {
        id: StudyId::random(),
        owner: caller.user.id,
        created_at: app.now(),
        content: StudyContent { title, visibility, setup, record },
    };
    let row = app.store.add_study(study, bounds(&app)).await?.map_err(refused)?;
    Ok((StatusCode::CREATED, Json(study_of(&app, row, Some(caller.user.id)).await?)))
}
