//! `GET /leaderboard`.

use axum::Json;
use axum::extract::State;

use super::rating_of;
use crate::api::{Leaderboard, LeaderboardEntry, WhichBoard};
use crate::app::App;
use crate::controllers::Problems;
use crate::extract::Query;
use crate::problem::Problem;
use crate::ratings::sure_enough;

/// How many players are shown.
const LEADERBOARD_LENGTH: u32 = 100;

/// The strongest players of a pool.
#[utoipa::path(
    get, path = "/leaderboard", tag = "players", params(WhichBoard),
    responses((status = 200, body = Leaderboard, description = "The leaderboard."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Query(WhichBoard { pool }): Query<WhichBoard>,
) -> Result<Json<Leaderboard>, Problem> {
    let leaders = app.store.leaders(pool, sure_enough(pool), LEADERBOARD_LENGTH).await?;
    let players = leaders
        .into_iter()
        .zip(1..)
        .map(|((name, row), rank)| LeaderboardEntry { rank, name, rating: rating_of(&row) })
        .collect();
    Ok(Json(Leaderboard { pool, players }))
}
