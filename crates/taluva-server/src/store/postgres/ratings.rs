//! Ratings.

use async_trait::async_trait;

use super::*;
use crate::store::rows::{Columns as _, read_change, read_point, read_rating};

fn numbers(users: &[UserId]) -> Vec<i64> {
    users.iter().map(|user| user.0).collect()
}

#[async_trait]
impl RatingStore for PostgresStore {
    async fn ratings(&self, user: UserId) -> StoreResult<Vec<RatingRow>> {
        let rows = sqlx::query(
            "SELECT user_id, pool, rating, deviation, volatility, games FROM ratings
             WHERE user_id = $1 ORDER BY pool",
        )
        .bind(user.0)
        .fetch_all(&self.pool)
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
            "SELECT user_id, pool, rating, deviation, volatility, games FROM ratings
             WHERE pool = $1 AND user_id = ANY($2)",
        )
        .bind(rating_pool.name())
        .bind(numbers(users))
        .fetch_all(&self.pool)
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
            "SELECT games, at, rating, deviation FROM rating_history WHERE user_id = $1 AND pool = $2 AND games < $3
             ORDER BY games DESC LIMIT $4",
        )
        .bind(user.0)
        .bind(pool.name())
        .bind(before.map_or(i64::MAX, i64::from))
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(read_point).collect()
    }

    async fn rating_changes(&self, game: GameId) -> StoreResult<Vec<RatingChangeRow>> {
        let rows = sqlx::query(
            "SELECT user_id, rating,
                 (SELECT rating FROM rating_history AS earlier WHERE earlier.user_id = later.user_id
                     AND earlier.pool = later.pool AND earlier.games = later.games - 1) AS rating_before
             FROM rating_history AS later WHERE game_id = $1 ORDER BY user_id",
        )
        .bind(game.to_i64())
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(read_change).collect()
    }

    async fn rate_game(&self, game: GameId, ratings: &[RatingRow]) -> StoreResult<Rated> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        // Primary key: a game can be rated only once.
        let marked =
            sqlx::query("INSERT INTO rated_games (game_id) VALUES ($1) ON CONFLICT DO NOTHING")
                .bind(game.to_i64())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        let first = marked.rows_affected() == 1;
        let mut ratings: Vec<&RatingRow> = ratings.iter().filter(|_| first).collect();
        // In a fixed order, so that two games of the same people cannot deadlock.
        ratings.sort_unstable_by_key(|rating| rating.user);
        for rating in ratings {
            let there: Option<i64> = sqlx::query_scalar(
                "SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE",
            )
            .bind(rating.user.0)
            .fetch_optional(&mut *transaction)
            .await
            .map_err(failed)?;
            if there.is_none() {
                continue;
            }
            let kept = sqlx::query(
                "INSERT INTO ratings (user_id, pool, rating, deviation, volatility, games)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (user_id, pool) DO UPDATE
                 SET rating = excluded.rating, deviation = excluded.deviation,
                     volatility = excluded.volatility, games = excluded.games
                 WHERE ratings.games = excluded.games - 1",
            )
            .bind(rating.user.0)
            .bind(rating.pool.name())
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(i64::from(rating.games))
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
            if kept.rows_affected() == 0 {
                // Dropping the transaction rolls it back.
                return Ok(Rated::Outdated);
            }
            sqlx::query(
                "INSERT INTO rating_history (user_id, pool, games, rating, deviation, at, game_id)
                 SELECT $1, $2, $3, $4, $5, updated_at, id FROM games WHERE id = $6",
            )
            .bind(rating.user.0)
            .bind(rating.pool.name())
            .bind(i64::from(rating.games))
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        }
        sqlx::query("UPDATE games SET to_rate = FALSE WHERE id = $1")
            .bind(game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(if first { Rated::Now } else { Rated::Before })
    }

    async fn unrated_games(&self) -> StoreResult<Vec<GameId>> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE to_rate
               AND NOT EXISTS (SELECT 1 FROM rated_games WHERE game_id = id)
             ORDER BY updated_at",
        )
        .fetch_all(&self.pool)
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
            "SELECT user_id, pool, rating, deviation, volatility, games, users.name AS name
             FROM ratings JOIN users ON users.id = user_id
             WHERE pool = $1 AND deviation <= $2 AND deleted_at IS NULL
             ORDER BY rating DESC, user_id LIMIT $3",
        )
        .bind(rating_pool.name())
        .bind(deviation)
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(|row| Ok((row.text("name")?, read_rating(row)?))).collect()
    }
}
