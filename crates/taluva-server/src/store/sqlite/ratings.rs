//! Ratings.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqlitePool};

use super::*;

fn read_rating(row: &SqliteRow) -> StoreResult<RatingRow> {
    Ok(RatingRow {
        user: UserId(row.try_get("user_id").map_err(failed)?),
        pool: from_word(row.try_get("pool").map_err(failed)?)?,
        rating: row.try_get("rating").map_err(failed)?,
        deviation: row.try_get("deviation").map_err(failed)?,
        volatility: row.try_get("volatility").map_err(failed)?,
        games: row.try_get("games").map_err(failed)?,
    })
}

pub(super) async fn ratings(pool: &SqlitePool, user: UserId) -> StoreResult<Vec<RatingRow>> {
    let rows = sqlx::query("SELECT * FROM ratings WHERE user_id = ? ORDER BY pool")
        .bind(user.0)
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    rows.iter().map(read_rating).collect()
}

pub(super) async fn pool_ratings(
    pool: &SqlitePool,
    rating_pool: RatingPool,
    users: &[UserId],
) -> StoreResult<Vec<RatingRow>> {
    let rows = sqlx::query(
        "SELECT * FROM ratings WHERE pool = ? AND user_id IN (SELECT value FROM json_each(?))",
    )
    .bind(rating_pool.name())
    .bind(serde_json::to_string(users).map_err(corrupt)?)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.iter().map(read_rating).collect()
}

pub(super) async fn rate_game(
    pool: &SqlitePool,
    game: GameId,
    ratings: &[RatingRow],
) -> StoreResult<bool> {
    let mut transaction = pool.begin().await.map_err(failed)?;
    let marked = sqlx::query("UPDATE games SET to_rate = 0 WHERE id = ? AND to_rate = 1")
        .bind(game.to_i64())
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    if marked.rows_affected() == 0 {
        return Ok(false);
    }
    for rating in ratings {
        sqlx::query(
            "INSERT INTO ratings (user_id, pool, rating, deviation, volatility, games)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6
             WHERE EXISTS (SELECT 1 FROM users WHERE id = ?1 AND deleted_at IS NULL)
             ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, games = excluded.games",
        )
        .bind(rating.user.0)
        .bind(rating.pool.name())
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(rating.games)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
    }
    transaction.commit().await.map_err(failed)?;
    Ok(true)
}

pub(super) async fn unrated_games(pool: &SqlitePool) -> StoreResult<Vec<GameId>> {
    let ids: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM games WHERE to_rate = 1 ORDER BY updated_at")
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    Ok(ids.into_iter().map(GameId::from_i64).collect())
}

pub(super) async fn leaders(
    pool: &SqlitePool,
    rating_pool: RatingPool,
    deviation: f64,
    limit: u32,
) -> StoreResult<Vec<(String, RatingRow)>> {
    let rows = sqlx::query(
        "SELECT ratings.*, users.name AS name FROM ratings JOIN users ON users.id = user_id
         WHERE pool = ? AND deviation <= ? AND deleted_at IS NULL
         ORDER BY rating DESC, user_id LIMIT ?",
    )
    .bind(rating_pool.name())
    .bind(deviation)
    .bind(limit)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.iter().map(|row| Ok((row.try_get("name").map_err(failed)?, read_rating(row)?))).collect()
}
