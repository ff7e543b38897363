//! Sessions and tokens.

use async_trait::async_trait;
use sqlx::postgres::PgConnection;

use super::people::must_be_there;
use super::*;
use crate::store::rows::{read_session, read_token, read_user};

/// Adds a session, unless the user was deleted. The user's row is locked until the commit.
pub(super) async fn insert_session(
    connection: &mut PgConnection,
    session: &Session,
) -> StoreResult<()> {
    let done = sqlx::query(
        "INSERT INTO sessions (secret, user_id, used_at, expires_at)
         SELECT $1, id, $2, $3 FROM users WHERE id = $4 AND deleted_at IS NULL FOR SHARE",
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
impl SessionStore for PostgresStore {
    async fn add_session(
        &self,
        session: Session,
        replaced: Option<Fingerprint>,
    ) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        if let Some(replaced) = replaced {
            sqlx::query("DELETE FROM sessions WHERE secret = $1")
                .bind(replaced.to_vec())
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
        insert_session(&mut transaction, &session).await?;
        transaction.commit().await.map_err(failed)
    }

    async fn session(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(Session, User)>> {
        let row = sqlx::query(
            "SELECT user_id, used_at, expires_at, name, password, created_at
             FROM sessions JOIN users ON users.id = user_id
             WHERE secret = $1 AND expires_at > $2 AND deleted_at IS NULL",
        )
        .bind(secret.to_vec())
        .bind(now.0)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.as_ref().map(|row| read_session(secret, row)).transpose()
    }

    async fn touch_session(
        &self,
        secret: Fingerprint,
        used_at: Timestamp,
        expires_at: Timestamp,
    ) -> StoreResult<()> {
        sqlx::query("UPDATE sessions SET used_at = $1, expires_at = $2 WHERE secret = $3")
            .bind(used_at.0)
            .bind(expires_at.0)
            .bind(secret.to_vec())
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn end_session(&self, secret: Fingerprint) -> StoreResult<()> {
        sqlx::query("DELETE FROM sessions WHERE secret = $1")
            .bind(secret.to_vec())
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn add_token(&self, token: NewTokenRow) -> StoreResult<TokenRow> {
        let id = sqlx::query_scalar(
            "INSERT INTO tokens (secret, owner, label, scopes, created_at, expires_at)
             SELECT $1, id, $2, $3, $4, $5 FROM users WHERE id = $6 AND deleted_at IS NULL FOR SHARE
             RETURNING id",
        )
        .bind(token.secret.to_vec())
        .bind(text(&token.label))
        .bind(&token.scopes)
        .bind(token.created_at.0)
        .bind(token.expires_at.map(|at| at.0))
        .bind(token.owner.0)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        Ok(TokenRow {
            id: id.ok_or(StoreError::Gone)?,
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
             FROM tokens WHERE owner = $1 ORDER BY id DESC",
        )
        .bind(owner.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.iter().map(read_token).collect()
    }

    async fn token(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(TokenRow, User)>> {
        let row = sqlx::query(
            "SELECT tokens.id AS id, label, scopes, tokens.created_at AS token_created_at, used_at,
                    expires_at, users.id AS user_id, name, password, users.created_at AS created_at
             FROM tokens JOIN users ON users.id = owner
             WHERE secret = $1 AND (expires_at IS NULL OR expires_at > $2) AND deleted_at IS NULL",
        )
        .bind(secret.to_vec())
        .bind(now.0)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.as_ref().map(|row| Ok((read_token(row)?, read_user(row)?))).transpose()
    }

    async fn touch_token(&self, id: i64, used_at: Timestamp) -> StoreResult<()> {
        sqlx::query("UPDATE tokens SET used_at = $1 WHERE id = $2")
            .bind(used_at.0)
            .bind(id)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn revoke_token(&self, owner: UserId, id: i64) -> StoreResult<bool> {
        let gone = sqlx::query("DELETE FROM tokens WHERE id = $1 AND owner = $2")
            .bind(id)
            .bind(owner.0)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(gone.rows_affected() == 1)
    }
}
