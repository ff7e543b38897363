//! `GET /me/export`.

use axum::Json;
use axum::extract::State;

use super::blocks::blocked_names;
use super::me;
use super::mutes::muted_names;
use super::records::all_records;
use super::tokens::info;
use crate::api::{Export, ExportedChat, ExportedStudy};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::controllers::players::history::whole_history;
use crate::controllers::players::rating_of;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::store::{StudyContent, StudyFilter};

/// Everything the service knows about the caller.
#[utoipa::path(
    get, path = "/me/export", tag = "people", security(("session" = [])),
    responses((status = 200, body = Export, description = "All data about the caller."), Problems),
)]
pub(crate) async fn export(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Export>, Problem> {
    caller.session()?;
    let user = &caller.user;
    let chat = app.store.chat_of(user.id).await?;
    Ok(Json(Export {
        me: me(user),
        ratings: app.store.ratings(user.id).await?.iter().map(rating_of).collect(),
        rating_history: whole_history(&app, user.id).await?,
        tokens: app.store.tokens(user.id).await?.into_iter().map(info).collect(),
        muted: muted_names(&app, user.id).await?,
        blocked: blocked_names(&app, user.id).await?,
        chat: chat
            .into_iter()
            .map(|line| ExportedChat { game: line.game.to_string(), at: line.at, text: line.text })
            .collect(),
        records: all_records(&app, user.id).await?,
        studies: studies(&app, user.id).await?,
    }))
}

async fn studies(app: &App, user: UserId) -> Result<Vec<ExportedStudy>, Problem> {
    let all = StudyFilter { limit: u32::MAX, ..StudyFilter::default() };
    let mut studies = Vec::new();
    for listed in app.store.studies_of(user, &all).await? {
        if let Some(study) = app.store.study(listed.id).await? {
            let StudyContent { title, record, .. } = study.content;
            studies.push(ExportedStudy { title, record });
        }
    }
    Ok(studies)
}
