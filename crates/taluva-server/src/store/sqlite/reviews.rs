//! Reviews of games.

use async_trait::async_trait;

use super::*;

#[async_trait]
impl ReviewStore for SqliteStore {
    async fn want_review(&self, game: GameId, by: UserId, at: Timestamp) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query(
            "INSERT INTO reviews (game_id, asked_by, asked_at)
             SELECT games.id, users.id, ?3 FROM games, users
             WHERE games.id = ?1 AND users.id = ?2 AND deleted_at IS NULL
             ON CONFLICT DO NOTHING",
        )
        .bind(game.to_i64())
        .bind(by.0)
        .bind(at.0)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await
    }

    async fn review(&self, game: GameId) -> StoreResult<Option<ReviewRow>> {
        let row: Option<(i64, Option<u32>, Option<String>)> =
            sqlx::query_as("SELECT asked_by, version, body FROM reviews WHERE game_id = ?")
                .bind(game.to_i64())
                .fetch_optional(&self.reader)
                .await
                .map_err(failed)?;
        Ok(row.map(|(asked_by, version, body)| ReviewRow {
            asked_by: UserId(asked_by),
            kept: version.zip(body).map(|(version, body)| KeptReview { version, body }),
        }))
    }

    async fn keep_review(&self, game: GameId, review: &KeptReview) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("UPDATE reviews SET version = ?, body = ? WHERE game_id = ?")
            .bind(review.version)
            .bind(&review.body)
            .bind(game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }
}
