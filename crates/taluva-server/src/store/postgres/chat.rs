//! Chat and mutes.

use async_trait::async_trait;

use super::*;
use crate::store::rows::{ChatColumns, read_line};

#[async_trait]
impl ChatStore for PostgresStore {
    async fn add_chat(&self, line: NewChatRow) -> StoreResult<ChatRow> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        // The lock serializes the numbering of a game's lines across nodes.
        sqlx::query("SELECT id FROM games WHERE id = $1 FOR NO KEY UPDATE")
            .bind(line.game.to_i64())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        let columns: Option<ChatColumns> = sqlx::query_as(
            "INSERT INTO chat (game_id, id, room, user_id, at, text)
             SELECT $1, (SELECT coalesce(max(id), 0) + 1 FROM chat WHERE game_id = $1),
                 $2, id, $4, $5
             FROM users WHERE id = $3 AND deleted_at IS NULL FOR SHARE
             RETURNING game_id, id, room, user_id, at, text",
        )
        .bind(line.game.to_i64())
        .bind(word(line.room)?)
        .bind(line.user.0)
        .bind(line.at.0)
        .bind(text(&line.text))
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
        let columns = columns.ok_or(StoreError::Gone)?;
        transaction.commit().await.map_err(failed)?;
        read_line(columns)
    }

    async fn chat(&self, game: GameId, limit: u32) -> StoreResult<Vec<ChatRow>> {
        let mut lines: Vec<ChatColumns> = sqlx::query_as(
            "SELECT game_id, id, room, user_id, at, text FROM chat
             WHERE game_id = $1 ORDER BY id DESC LIMIT $2",
        )
        .bind(game.to_i64())
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        lines.reverse();
        lines.into_iter().map(read_line).collect()
    }

    async fn chat_of(&self, user: UserId) -> StoreResult<Vec<ChatRow>> {
        let lines: Vec<ChatColumns> = sqlx::query_as(
            "SELECT game_id, id, room, user_id, at, text FROM chat WHERE user_id = $1
             ORDER BY at, id",
        )
        .bind(user.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        lines.into_iter().map(read_line).collect()
    }

    async fn mutes(&self, user: UserId) -> StoreResult<Vec<UserId>> {
        let muted: Vec<i64> = sqlx::query_scalar("SELECT muted_id FROM mutes WHERE user_id = $1")
            .bind(user.0)
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        Ok(muted.into_iter().map(UserId).collect())
    }

    async fn set_mute(&self, user: UserId, muted: UserId, on: bool) -> StoreResult<()> {
        let change = if on {
            "INSERT INTO mutes (user_id, muted_id)
             SELECT one.id, other.id FROM users AS one, users AS other
             WHERE one.id = $1 AND other.id = $2
               AND one.deleted_at IS NULL AND other.deleted_at IS NULL
             ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM mutes WHERE user_id = $1 AND muted_id = $2"
        };
        sqlx::query(change).bind(user.0).bind(muted.0).execute(&self.pool).await.map_err(failed)?;
        Ok(())
    }
}
