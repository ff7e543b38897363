//! Ratings.

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;

use super::*;
use crate::store::rows::{Columns as _, read_change, read_point, read_rating};

/// Whether a person exists and was not deleted.
async fn is_there(connection: &mut SqliteConnection, user: UserId) -> StoreResult<bool> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM users WHERE id = ? AND deleted_at IS NULL)")
        .bind(user.0)
        .fetch_one(connection)
        .await
        .map_err(failed)
}

#[async_trait]
impl RatingStore for SqliteStore {
    async fn ratings(&self, user: UserId) -> StoreResult<Vec<RatingRow>> {
        let rows = sqlx::query("SELECT * FROM ratings WHERE user_id = ? ORDER BY pool")
            .bind(user.0)
            .fetch_all(&self.reader)
            .await
            .map_err(failed)?;
        rows.iter().map(read_rating).collect()
    }

    async fn pool_ratings(
        &self,
        rating_pool: RatingPool,
        users: &[UserId],
    ) -> StoreResult<Vec<RatingRow>> {
        let rows = sqlx::query(
            "SELECT * FROM ratings WHERE pool = ? AND user_id IN (SELECT value FROM json_each(?))",
        )
        .bind(rating_pool.name())
        .bind(serde_json::to_string(users).map_err(corrupt)?)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(read_rating).collect()
    }

    async fn rating_history(
        &self,
        user: UserId,
        pool: RatingPool,
        before: Option<u32>,
        limit: u32,
    ) -> StoreResult<Vec<RatingPointRow>> {
        let rows = sqlx::query(
            "SELECT * FROM rating_history WHERE user_id = ? AND pool = ? AND games < ?
             ORDER BY games DESC LIMIT ?",
        )
        .bind(user.0)
        .bind(pool.name())
        .bind(before.map_or(i64::MAX, i64::from))
        .bind(limit)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(read_point).collect()
    }

    async fn rating_changes(&self, game: GameId) -> StoreResult<Vec<RatingChangeRow>> {
        let rows = sqlx::query(
            "SELECT user_id, rating,
                 (SELECT rating FROM rating_history AS earlier WHERE earlier.user_id = later.user_id
                     AND earlier.pool = later.pool AND earlier.games = later.games - 1) AS rating_before
             FROM rating_history AS later WHERE game_id = ? ORDER BY user_id",
        )
        .bind(game.to_i64())
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(read_change).collect()
    }

    async fn rate_game(&self, game: GameId, ratings: &[RatingRow]) -> StoreResult<Rated> {
        let mut transaction = self.writer.begin().await?;
        // Primary key: a game can be rated only once.
        let marked =
            sqlx::query("INSERT INTO rated_games (game_id) VALUES (?) ON CONFLICT DO NOTHING")
                .bind(game.to_i64())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        sqlx::query("UPDATE games SET to_rate = 0 WHERE id = ?")
            .bind(game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        let first = marked.rows_affected() == 1;
        for rating in ratings.iter().filter(|_| first) {
            if !is_there(&mut transaction, rating.user).await? {
                continue;
            }
            let kept = sqlx::query(
                "INSERT INTO ratings (user_id, pool, rating, deviation, volatility, games)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                     volatility = excluded.volatility, games = excluded.games
                 WHERE ratings.games = excluded.games - 1",
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
            if kept.rows_affected() == 0 {
                transaction.roll_back().await?;
                return Ok(Rated::Outdated);
            }
            sqlx::query(
                "INSERT INTO rating_history (user_id, pool, games, rating, deviation, at, game_id)
                 SELECT ?1, ?2, ?3, ?4, ?5, updated_at, id FROM games WHERE id = ?6",
            )
            .bind(rating.user.0)
            .bind(rating.pool.name())
            .bind(rating.games)
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        }
        transaction.commit().await?;
        Ok(if first { Rated::Now } else { Rated::Before })
    }

    async fn unrated_games(&self) -> StoreResult<Vec<GameId>> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE to_rate = 1 AND id NOT IN (SELECT game_id FROM rated_games)
             ORDER BY updated_at",
        )
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(ids.into_iter().map(GameId::from_i64).collect())
    }

    async fn leaders(
        &self,
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
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(|row| Ok((row.text("name")?, read_rating(row)?))).collect()
    }
}
