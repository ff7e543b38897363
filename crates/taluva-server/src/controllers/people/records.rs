//! `GET /me/records`.

use axum::extract::State;
use axum::response::Response;

use crate::api::{Scope, Status};
use crate::app::App;
use crate::auth::Caller;
use crate::controllers::games::record::{Names, record_of};
use crate::controllers::{Problems, plain};
use crate::games::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::ListFilter;

/// How many games one file holds at most.
const MOST: u32 = 10_000;

/// The records of all games of somebody, newest first.
pub(super) async fn all_records(app: &App, user: UserId) -> Result<String, Problem> {
    let filter = ListFilter { limit: MOST, ..ListFilter::default() };
    let mut text = String::new();
    for row in app.store.games_of(user, &filter).await? {
        if matches!(row.digest.status, Status::Open | Status::Aborted) {
            continue;
        }
        let id = row.id;
        let events = app.store.events(id, 0).await?;
        let people = row.digest.people();
        app.hub.shared.names.learn(&*app.store, &people).await?;
        let table = Table::replay(row, &events).map_err(|error| {
            tracing::error!(game = %id, %error, "a game cannot be replayed");
            ProblemCode::Internal.problem()
        })?;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&record_of(&table, Names(&app.hub.shared.names)));
    }
    Ok(text)
}

/// All one's games as one `.tvr` text.
#[utoipa::path(
    get, path = "/me/records", tag = "people", security(("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = String, content_type = "text/plain", description = "The records."),
        Problems,
    ),
)]
pub(crate) async fn show(State(app): State<App>, caller: Caller) -> Result<Response, Problem> {
    caller.must(Scope::Read)?;
    all_records(&app, caller.user.id).await.map(plain)
}
