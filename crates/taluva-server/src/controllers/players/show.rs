//! `GET /players/{name}`.

use axum::Json;
use axum::extract::State;

use super::rating_of;
use crate::api::Profile;
use crate::app::App;
use crate::auth::{MaybeCaller, names};
use crate::controllers::Problems;
use crate::controllers::games::lists::page;
use crate::extract::Part;
use crate::problem::{Problem, ProblemCode};
use crate::store::ListFilter;

/// How many games a profile shows.
const RECENT_GAMES: u32 = 20;

/// A profile: ratings, results, the last public games.
#[utoipa::path(
    get, path = "/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The player's name.")),
    responses((status = 200, body = Profile, description = "The profile."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    Part(name): Part<String>,
) -> Result<Json<Profile>, Problem> {
    let user = app.store.user_by_name(&names::fold(&name)).await?.ok_or(ProblemCode::NotFound)?;
    let filter = ListFilter { public: true, limit: RECENT_GAMES, ..ListFilter::default() };
    app.hub.shared.writer.settle_lists().await;
    let rows = app.store.games_of(user.id, &filter).await?;
    let results = app.store.results_of(user.id).await?;
    let games = page(&app, caller.viewer(), rows, RECENT_GAMES).await?.games;
    Ok(Json(Profile {
        name: user.name.clone(),
        guest: user.is_guest(),
        created_at: user.created_at,
        ratings: app.store.ratings(user.id).await?.iter().map(rating_of).collect(),
        played: results.played,
        won: results.won,
        games,
    }))
}
