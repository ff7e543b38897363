//! Chat and mutes.

use async_trait::async_trait;

use super::*;
use crate::store::rows::{ChatColumns, read_line};

#[async_trait]
impl ChatStore for SqliteStore {
    async fn add_chat(&self, line: NewChatRow) -> StoreResult<ChatRow> {
        let mut transaction = self.writer.begin().await?;
        let columns: Option<ChatColumns> = sqlx::query_as(
            "INSERT INTO chat (game_id, id, room, user_id, at, text)
             SELECT ?1, (SELECT coalesce(max(id), 0) + 1 FROM chat WHERE game_id = ?1), ?2, id, ?4, ?5
             FROM users WHERE id = ?3 AND deleted_at IS NULL
             RETURNING game_id, id, room, user_id, at, text",
        )
        .bind(line.game.to_i64())
        .bind(word(line.room)?)
        .bind(line.user.0)
        .bind(line.at.0)
        .bind(&line.text)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
        let Some(columns) = columns else {
            return Err(transaction.refuse(StoreError::Gone).await);
        };
        transaction.commit().await?;
        read_line(columns)
    }

    async fn chat(&self, game: GameId, limit: u32) -> StoreResult<Vec<ChatRow>> {
        let mut lines: Vec<ChatColumns> = sqlx::query_as(
            "SELECT game_id, id, room, user_id, at, text FROM chat
             WHERE game_id = ? ORDER BY id DESC LIMIT ?",
        )
        .bind(game.to_i64())
        .bind(limit)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        lines.reverse();
        lines.into_iter().map(read_line).collect()
    }

    async fn chat_of(&self, user: UserId) -> StoreResult<Vec<ChatRow>> {
        let lines: Vec<ChatColumns> = sqlx::query_as(
            "SELECT game_id, id, room, user_id, at, text FROM chat WHERE user_id = ? ORDER BY at, id",
        )
        .bind(user.0)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        lines.into_iter().map(read_line).collect()
    }

    async fn mutes(&self, user: UserId) -> StoreResult<Vec<UserId>> {
        let read_at = match self.cache.mutes(user) {
            Ok(known) => return Ok(known),
            Err(read_at) => read_at,
        };
        let mut reader = self.at_hand.take().await?;
        let muted: Vec<i64> = sqlx::query_scalar("SELECT muted_id FROM mutes WHERE user_id = ?")
            .bind(user.0)
            .fetch_all(&mut *reader)
            .await
            .map_err(failed)?;
        reader.keep();
        let muted: Vec<UserId> = muted.into_iter().map(UserId).collect();
        self.cache.keep_mutes(read_at, user, &muted);
        Ok(muted)
    }

    async fn set_mute(&self, user: UserId, muted: UserId, on: bool) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let change = if on {
            "INSERT OR IGNORE INTO mutes (user_id, muted_id)
             SELECT one.id, other.id FROM users AS one, users AS other
             WHERE one.id = ? AND other.id = ?
               AND one.deleted_at IS NULL AND other.deleted_at IS NULL"
        } else {
            "DELETE FROM mutes WHERE user_id = ? AND muted_id = ?"
        };
        sqlx::query(change)
            .bind(user.0)
            .bind(muted.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }
}
