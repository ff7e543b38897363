//! Reviews of games.

use async_trait::async_trait;

use super::*;

#[async_trait]
impl ReviewStore for PostgresStore {
    async fn want_review(&self, game: GameId, by: UserId, at: Timestamp) -> StoreResult<()> {
        sqlx::query(
            "INSERT INTO reviews (game_id, asked_by, asked_at)
             SELECT games.id, users.id, $3 FROM games, users
             WHERE games.id = $1 AND users.id = $2 AND deleted_at IS NULL
             ON CONFLICT DO NOTHING",
        )
        .bind(game.to_i64())
        .bind(by.0)
        .bind(at.0)
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn review(&self, game: GameId) -> StoreResult<Option<ReviewRow>> {
        let row: Option<(i64, Option<i64>, Option<String>)> =
            sqlx::query_as("SELECT asked_by, version, body FROM reviews WHERE game_id = $1")
                .bind(game.to_i64())
                .fetch_optional(&self.pool)
                .await
                .map_err(failed)?;
        let Some((asked_by, version, body)) = row else { return Ok(None) };
        let version = version.map(u32::try_from).transpose().map_err(corrupt)?;
        let kept = version.zip(body).map(|(version, body)| KeptReview { version, body });
        Ok(Some(ReviewRow { asked_by: UserId(asked_by), kept }))
    }

    async fn keep_review(&self, game: GameId, review: &KeptReview) -> StoreResult<()> {
        sqlx::query("UPDATE reviews SET version = $1, body = $2 WHERE game_id = $3")
            .bind(i64::from(review.version))
            .bind(text(&review.body))
            .bind(game.to_i64())
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }
}
