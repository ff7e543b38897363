//! `GET /me/records`.

use std::io;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};

use crate::api::{Scope, Status};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::Problems;
use crate::controllers::games::record::{Names, record_of};
use crate::games::Table;
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};

/// The record of a game, if it has begun.
async fn record(app: &App, id: GameId) -> Result<Option<String>, Problem> {
    let Some(row) = app.store.game(id).await? else { return Ok(None) };
    if matches!(row.digest.status, Status::Open | Status::Aborted) {
        return Ok(None);
    }
    let events = app.store.events(id, 0).await?;
    let people = row.digest.people();
    app.hub.shared.names.learn(&*app.store, &people).await?;
    let table = Table::replay(row, &events).map_err(|error| {
        tracing::error!(game = %id, %error, "a game cannot be replayed");
        ProblemCode::Internal.problem()
    })?;
    Ok(Some(record_of(&table, Names(&app.hub.shared.names))))
}

/// The records of all of a person's games, newest first, read one by one.
async fn records(
    app: App,
    user: UserId,
) -> Result<impl Stream<Item = Result<String, Problem>>, Problem> {
    let ids = app.store.game_ids_of(user).await?;
    let records = stream::iter(ids).then(move |id| {
        let app = app.clone();
        async move { record(&app, id).await }
    });
    let mut first = true;
    Ok(records.filter_map(move |record| {
        let text = record.transpose().map(|record| {
            let gap = if std::mem::take(&mut first) { "" } else { "\n" };
            record.map(|record| format!("{gap}{record}"))
        });
        std::future::ready(text)
    }))
}

/// The records of all of a person's games as one text.
pub(super) async fn all_records(app: &App, user: UserId) -> Result<String, Problem> {
    records(app.clone(), user).await?.try_collect().await
}

/// All of the caller's games as one `.tvr` text.
#[utoipa::path(
    get, path = "/me/records", tag = "people", security(("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "The records."),
        Problems,
    ),
)]
pub(crate) async fn show(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    caller.must(Scope::Read)?;
    let records = records(app, caller.user.id).await?;
    // A stream that fails midway is aborted, so that nobody takes it for complete.
    let body = Body::from_stream(records.map_err(|problem| io::Error::other(problem.title)));
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], body).into_response())
}
