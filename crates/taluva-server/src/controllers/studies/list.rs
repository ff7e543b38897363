//! `GET /me/studies` and `GET /players/{name}/studies`.

use axum::Json;
use axum::extract::State;

use super::summary_of;
use crate::api::{Scope, StudyListFilter, StudyPage};
use crate::app::App;
use crate::auth::{Caller, MaybeCaller, names};
use crate::controllers::Problems;
use crate::extract::{Part, Query};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::StudyFilter;

/// The default page size.
const DEFAULT_PAGE: u32 = 50;

async fn page(
    app: &App,
    owner: UserId,
    public: bool,
    viewer: Option<UserId>,
    request: &StudyListFilter,
) -> Result<StudyPage, Problem> {
    let limit = request.limit.unwrap_or(DEFAULT_PAGE);
    if !(1..=100).contains(&limit) {
        return Err(ProblemCode::Invalid.because("a page holds 1 to 100 studies"));
    }
    let filter = StudyFilter { public, before: request.before, limit };
    let rows = app.store.studies_of(owner, &filter).await?;
    let full = rows.len() == limit as usize;
    let next = rows.last().filter(|_| full).map(|row| row.updated_at);
    let mut studies = Vec::with_capacity(rows.len());
    for row in &rows {
        studies.push(summary_of(app, row, viewer).await?);
    }
    Ok(StudyPage { studies, next })
}

/// Lists the caller's studies, most recently changed first.
#[utoipa::path(
    get, path = "/me/studies", tag = "studies", params(StudyListFilter),
    security(("session" = []), ("token" = ["read"])),
    responses((status = 200, body = StudyPage, description = "A page of studies."), Problems),
)]
pub(crate) async fn own(
    State(app): State<App>,
    caller: Caller,
    Query(request): Query<StudyListFilter>,
) -> Result<Json<StudyPage>, Problem> {
    caller.must(Scope::Read)?;
    let me = caller.user.id;
    page(&app, me, false, Some(me), &request).await.map(Json)
}

/// Lists a player's public studies, most recently changed first.
#[utoipa::path(
    get, path = "/players/{name}/studies", tag = "studies",
    params(("name" = String, Path, description = "The player's name."), StudyListFilter),
    responses((status = 200, body = StudyPage, description = "A page of studies."), Problems),
)]
pub(crate) async fn of_player(
    State(app): State<App>,
    caller: MaybeCaller,
    Part(name): Part<String>,
    Query(request): Query<StudyListFilter>,
) -> Result<Json<StudyPage>, Problem> {
    let user = app.store.user_by_name(&names::fold(&name)).await?.ok_or(ProblemCode::NotFound)?;
    page(&app, user.id, true, caller.viewer(), &request).await.map(Json)
}
