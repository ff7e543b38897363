//! People.

use async_trait::async_trait;
use sqlx::postgres::{PgConnection, PgQueryResult};

use super::sessions::insert_session;
use super::*;
use crate::store::rows::read_user;

/// Maps a unique violation to [`StoreError::NameTaken`].
fn unless_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => failed(error),
    }
}

/// Fails if a change affected no row.
pub(super) fn must_be_there(done: &PgQueryResult) -> StoreResult<()> {
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Gone) }
}

/// Reserves a name's look-alike keys for a person.
async fn claim_looks(connection: &mut PgConnection, id: i64, name: &ChosenName) -> StoreResult<()> {
    sqlx::query("DELETE FROM name_looks WHERE user_id = $1")
        .bind(id)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    let mut looks: Vec<&str> = name.looks.iter().map(String::as_str).collect();
    looks.sort_unstable();
    looks.dedup();
    sqlx::query(
        "INSERT INTO name_looks (look, user_id) SELECT look, $2 FROM unnest($1::text[]) AS look",
    )
    .bind(looks)
    .bind(id)
    .execute(connection)
    .await
    .map_err(unless_taken)?;
    Ok(())
}

/// The statements that delete everything about people except their rows in `users`.
const FORGET: [&str; 13] = [
    "DELETE FROM sessions WHERE user_id = ANY($1)",
    "DELETE FROM tokens WHERE owner = ANY($1)",
    "DELETE FROM mutes WHERE user_id = ANY($1)",
    "DELETE FROM mutes WHERE muted_id = ANY($1)",
    "DELETE FROM blocks WHERE user_id = ANY($1)",
    "DELETE FROM blocks WHERE blocked_id = ANY($1)",
    "DELETE FROM name_looks WHERE user_id = ANY($1)",
    "DELETE FROM ratings WHERE user_id = ANY($1)",
    "DELETE FROM rating_history WHERE user_id = ANY($1)",
    "DELETE FROM chat WHERE user_id = ANY($1)",
    "DELETE FROM studies WHERE owner = ANY($1)",
    "DELETE FROM puzzle_tries WHERE user_id = ANY($1)",
    "DELETE FROM puzzle_solvers WHERE user_id = ANY($1)",
];

async fn forget(connection: &mut PgConnection, people: &[i64]) -> StoreResult<()> {
    for statement in FORGET {
        sqlx::query(statement).bind(people).execute(&mut *connection).await.map_err(failed)?;
    }
    Ok(())
}

#[async_trait]
impl PeopleStore for PostgresStore {
    async fn add_user(&self, user: NewUser) -> StoreResult<User> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let id = sqlx::query_scalar(
            "INSERT INTO users (name, folded, password, created_at) VALUES ($1, $2, $3, $4)
             RETURNING id",
        )
        .bind(&user.name.name)
        .bind(&user.name.folded)
        .bind(&user.password)
        .bind(user.created_at.0)
        .fetch_one(&mut *transaction)
        .await
        .map_err(unless_taken)?;
        claim_looks(&mut transaction, id, &user.name).await?;
        transaction.commit().await.map_err(failed)?;
        Ok(User {
            id: UserId(id),
            name: user.name.name,
            password: user.password,
            created_at: user.created_at,
        })
    }

    async fn user(&self, id: UserId) -> StoreResult<Option<User>> {
        let row = sqlx::query(
            "SELECT id AS user_id, name, password, created_at FROM users
             WHERE id = $1 AND deleted_at IS NULL",
        )
        .bind(id.0)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.as_ref().map(read_user).transpose()
    }

    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>> {
        let row = sqlx::query(
            "SELECT id AS user_id, name, password, created_at FROM users WHERE folded = $1",
        )
        .bind(text(folded))
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.as_ref().map(read_user).transpose()
    }

    async fn names(&self, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>> {
        let rows: Vec<(i64, String)> =
            sqlx::query_as("SELECT id, name FROM users WHERE id = ANY($1) AND deleted_at IS NULL")
                .bind(ids.iter().map(|user| user.0).collect::<Vec<_>>())
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        Ok(rows.into_iter().map(|(id, name)| (UserId(id), name)).collect())
    }

    async fn rename_user(&self, id: UserId, name: &ChosenName) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let done = sqlx::query(
            "UPDATE users SET name = $1, folded = $2 WHERE id = $3 AND deleted_at IS NULL",
        )
        .bind(&name.name)
        .bind(&name.folded)
        .bind(id.0)
        .execute(&mut *transaction)
        .await
        .map_err(unless_taken)?;
        must_be_there(&done)?;
        claim_looks(&mut transaction, id.0, name).await?;
        transaction.commit().await.map_err(failed)
    }

    async fn make_account(
        &self,
        id: UserId,
        name: &ChosenName,
        password: &str,
        session: Session,
    ) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let done = sqlx::query(
            "UPDATE users SET name = $1, folded = $2, password = $3
             WHERE id = $4 AND deleted_at IS NULL AND password IS NULL",
        )
        .bind(&name.name)
        .bind(&name.folded)
        .bind(password)
        .bind(id.0)
        .execute(&mut *transaction)
        .await
        .map_err(unless_taken)?;
        must_be_there(&done)?;
        claim_looks(&mut transaction, id.0, name).await?;
        sqlx::query("DELETE FROM sessions WHERE user_id = $1")
            .bind(id.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        insert_session(&mut transaction, &session).await?;
        transaction.commit().await.map_err(failed)
    }

    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
        revoke_tokens: bool,
    ) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let done =
            sqlx::query("UPDATE users SET password = $1 WHERE id = $2 AND deleted_at IS NULL")
                .bind(password)
                .bind(id.0)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        must_be_there(&done)?;
        sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND secret IS DISTINCT FROM $2")
            .bind(id.0)
            .bind(keep_session.map(Vec::from))
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        if revoke_tokens {
            sqlx::query("DELETE FROM tokens WHERE owner = $1")
                .bind(id.0)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
        transaction.commit().await.map_err(failed)
    }

    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        // The row first: whoever writes data of the person locks it, so nothing can be added
        // afterwards.
        sqlx::query(
            "UPDATE users SET name = '', folded = NULL, password = NULL, deleted_at = $1
             WHERE id = $2",
        )
        .bind(at.0)
        .bind(id.0)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        forget(&mut transaction, &[id.0]).await?;
        transaction.commit().await.map_err(failed)
    }

    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<Vec<UserId>> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        sqlx::query("DELETE FROM sessions WHERE expires_at < $1")
            .bind(before.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM users
             WHERE password IS NULL AND deleted_at IS NULL AND created_at < $1
               AND NOT EXISTS (SELECT 1 FROM game_people WHERE user_id = users.id)
               AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id AND used_at >= $1)
               AND NOT EXISTS (SELECT 1 FROM tokens WHERE owner = users.id)
             ORDER BY id FOR UPDATE SKIP LOCKED",
        )
        .bind(before.0)
        .fetch_all(&mut *transaction)
        .await
        .map_err(failed)?;
        forget(&mut transaction, &ids).await?;
        sqlx::query("DELETE FROM users WHERE id = ANY($1)")
            .bind(&ids)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(ids.into_iter().map(UserId).collect())
    }

    async fn deleted_people_with_games(&self) -> StoreResult<Vec<UserId>> {
        let people: Vec<i64> = sqlx::query_scalar(
            "SELECT users.id FROM users JOIN game_people ON user_id = users.id
             JOIN games ON games.id = game_id
             WHERE deleted_at IS NOT NULL AND NOT finished AND status IN ('open', 'playing')
             UNION SELECT users.id FROM games JOIN users ON users.id = creator
             WHERE status = 'open' AND deleted_at IS NOT NULL",
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(people.into_iter().map(UserId).collect())
    }

    async fn blocks(&self, user: UserId) -> StoreResult<Vec<UserId>> {
        let blocked: Vec<i64> =
            sqlx::query_scalar("SELECT blocked_id FROM blocks WHERE user_id = $1")
                .bind(user.0)
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        Ok(blocked.into_iter().map(UserId).collect())
    }

    async fn set_block(&self, user: UserId, blocked: UserId, on: bool) -> StoreResult<()> {
        let change = if on {
            "INSERT INTO blocks (user_id, blocked_id)
             SELECT one.id, other.id FROM users AS one, users AS other
             WHERE one.id = $1 AND other.id = $2
               AND one.deleted_at IS NULL AND other.deleted_at IS NULL
             ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2"
        };
        sqlx::query(change)
            .bind(user.0)
            .bind(blocked.0)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }
}
