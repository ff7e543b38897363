//! Sessions and tokens.

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;

use super::people::must_be_there;
use super::*;
use crate::store::rows::{read_session, read_token, read_user};

/// Adds a session, unless the user was deleted.
pub(super) async fn insert_session(
    connection: &mut SqliteConnection,
    session: &Session,
) -> StoreResult<()> {
    let done = sqlx::query(
        "INSERT INTO sessions (secret, user_id, used_at, expires_at)
         SELECT ?, id, ?, ? FROM users WHERE id = ? AND deleted_at IS NULL",
    )
    .bind(session.secret.to_vec())
    .bind(session.used_at.0)
    .bind(session.expires_at.0)
    .bind(session.user.0)
    .execute(connection)
    .await
    .map_err(failed)?;
    must_be_there(&done)
}

#[async_trait]
impl SessionStore for SqliteStore {
    async fn add_session(
        &self,
        session: Session,
        replaced: Option<Fingerprint>,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        if let Some(replaced) = replaced {
            sqlx::query("DELETE FROM sessions WHERE secret = ?")
                .bind(replaced.to_vec())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
        match insert_session(&mut transaction, &session).await {
            Ok(()) => transaction.commit().await,
            Err(StoreError::Gone) => Err(transaction.refuse(StoreError::Gone).await),
            Err(error) => Err(error),
        }
    }

    async fn session(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(Session, User)>> {
        let read_at = match self.cache.session(&secret) {
            Ok(known) => return Ok(Some(known).filter(|(session, _)| session.expires_at > now)),
            Err(read_at) => read_at,
        };
        let mut reader = self.at_hand.take().await?;
        let row = sqlx::query(
            "SELECT user_id, used_at, expires_at, name, password, created_at
             FROM sessions JOIN users ON users.id = user_id
             WHERE secret = ? AND expires_at > ? AND deleted_at IS NULL",
        )
        .bind(secret.to_vec())
        .bind(now.0)
        .fetch_optional(&mut *reader)
        .await
        .map_err(failed)?;
        reader.keep();
        let found = row.as_ref().map(|row| read_session(secret, row)).transpose()?;
        if let Some(found) = &found {
            self.cache.keep_session(read_at, found);
        }
        Ok(found)
    }

    async fn touch_session(
        &self,
        secret: Fingerprint,
        used_at: Timestamp,
        expires_at: Timestamp,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("UPDATE sessions SET used_at = ?, expires_at = ? WHERE secret = ?")
            .bind(used_at.0)
            .bind(expires_at.0)
            .bind(secret.to_vec())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }

    async fn end_session(&self, secret: Fingerprint) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE secret = ?")
            .bind(secret.to_vec())
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }

    async fn add_token(&self, token: NewTokenRow) -> StoreResult<TokenRow> {
        let mut transaction = self.writer.begin().await?;
        let id = sqlx::query_scalar(
            "INSERT INTO tokens (secret, owner, label, scopes, created_at, expires_at)
             SELECT ?, id, ?, ?, ?, ? FROM users WHERE id = ? AND deleted_at IS NULL RETURNING id",
        )
        .bind(token.secret.to_vec())
        .bind(&token.label)
        .bind(&token.scopes)
        .bind(token.created_at.0)
        .bind(token.expires_at.map(|at| at.0))
        .bind(token.owner.0)
        .fetch_optional(&mut *transaction)
        .await
        .map_err(failed)?;
        let Some(id) = id else { return Err(transaction.refuse(StoreError::Gone).await) };
        transaction.commit().await?;
        Ok(TokenRow {
            id,
            label: token.label,
            scopes: token.scopes,
            created_at: token.created_at,
            used_at: None,
            expires_at: token.expires_at,
        })
    }

    async fn tokens(&self, owner: UserId) -> StoreResult<Vec<TokenRow>> {
        let rows = sqlx::query(
            "SELECT id, label, scopes, created_at AS token_created_at, used_at, expires_at
             FROM tokens WHERE owner = ? ORDER BY id DESC",
        )
        .bind(owner.0)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        rows.iter().map(read_token).collect()
    }

    async fn token(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(TokenRow, User)>> {
        let mut reader = self.at_hand.take().await?;
        let row = sqlx::query(
            "SELECT tokens.id AS id, label, scopes, tokens.created_at AS token_created_at, used_at,
                    expires_at, users.id AS user_id, name, password, users.created_at AS created_at
             FROM tokens JOIN users ON users.id = owner
             WHERE secret = ? AND (expires_at IS NULL OR expires_at > ?) AND deleted_at IS NULL",
        )
        .bind(secret.to_vec())
        .bind(now.0)
        .fetch_optional(&mut *reader)
        .await
        .map_err(failed)?;
        reader.keep();
        row.as_ref().map(|row| Ok((read_token(row)?, read_user(row)?))).transpose()
    }

    async fn touch_token(&self, id: i64, used_at: Timestamp) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("UPDATE tokens SET used_at = ? WHERE id = ?")
            .bind(used_at.0)
            .bind(id)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }

    async fn revoke_token(&self, owner: UserId, id: i64) -> StoreResult<bool> {
        let mut transaction = self.writer.begin().await?;
        let gone = sqlx::query("DELETE FROM tokens WHERE id = ? AND owner = ?")
            .bind(id)
            .bind(owner.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await?;
        Ok(gone.rows_affected() == 1)
    }
}
