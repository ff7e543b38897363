//! `GET /players/{name}/ratings`.

use axum::Json;
use axum::extract::State;

use crate::api::{RatingHistory, RatingPoint, WhichHistory};
use crate::app::App;
use crate::auth::names;
use crate::controllers::Problems;
use crate::extract::{Part, Query};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::RatingPointRow;
use crate::terms::RatingPool;

/// The maximum page size.
const MAX_PAGE: u32 = 500;

/// A player's rating after each rated game of a pool.
#[utoipa::path(
    get, path = "/players/{name}/ratings", tag = "players",
    params(("name" = String, Path, description = "The player's name."), WhichHistory),
    responses((status = 200, body = RatingHistory, description = "A page of the history."), Problems),
)]
pub(crate) async fn history(
    State(app): State<App>,
    Part(name): Part<String>,
    Query(WhichHistory { pool, before, limit }): Query<WhichHistory>,
) -> Result<Json<RatingHistory>, Problem> {
    let user = app.store.user_by_name(&names::fold(&name)).await?.ok_or(ProblemCode::NotFound)?;
    let limit = limit.unwrap_or(MAX_PAGE).clamp(1, MAX_PAGE);
    Ok(Json(history_page(&app, user.id, pool, before, limit).await?))
}

async fn history_page(
    app: &App,
    user: UserId,
    pool: RatingPool,
    before: Option<u32>,
    limit: u32,
) -> Result<RatingHistory, Problem> {
    let rows = app.store.rating_history(user, pool, before, limit).await?;
    let is_full = rows.len() as u64 == u64::from(limit);
    let next = rows.last().filter(|row| is_full && row.games > 1).map(|row| row.games);
    let points = rows.into_iter().rev().map(point).collect();
    Ok(RatingHistory { pool, points, next })
}

fn point(RatingPointRow { games, at, rating, deviation }: RatingPointRow) -> RatingPoint {
    RatingPoint { games, at, rating, deviation }
}

/// The complete history, in every pool that a player has played in.
pub(crate) async fn whole_history(app: &App, user: UserId) -> Result<Vec<RatingHistory>, Problem> {
    let mut whole = Vec::new();
    for pool in RatingPool::ALL {
        let history = history_page(app, user, pool, None, u32::MAX).await?;
        if !history.points.is_empty() {
            whole.push(history);
        }
    }
    Ok(whole)
}
