//! People.

use async_trait::async_trait;
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnection, SqliteQueryResult};

use super::sessions::insert_session;
use super::write::WriteTransaction;
use super::*;
use crate::auth::names;
use crate::store::rows::read_user;

/// Maps a unique violation to [`StoreError::NameTaken`].
fn unless_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => failed(error),
    }
}

/// Commits on success and rolls back on refusal.
async fn end<T>(transaction: WriteTransaction<'_>, result: StoreResult<T>) -> StoreResult<T> {
    match result {
        Ok(value) => transaction.commit().await.map(|()| value),
        Err(reason @ (StoreError::NameTaken | StoreError::Gone)) => {
            Err(transaction.refuse(reason).await)
        }
        // Dropping the transaction closes the failed connection.
        Err(error) => Err(error),
    }
}

/// Fails if a change affected no row.
pub(super) fn must_be_there(done: &SqliteQueryResult) -> StoreResult<()> {
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Gone) }
}

/// Reserves a name's look-alike keys for a person.
async fn claim_looks(
    connection: &mut SqliteConnection,
    id: i64,
    name: &ChosenName,
) -> StoreResult<()> {
    sqlx::query("DELETE FROM name_looks WHERE user_id = ?")
        .bind(id)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    for look in &name.looks {
        sqlx::query("INSERT INTO name_looks (look, user_id) VALUES (?, ?)")
            .bind(look)
            .bind(id)
            .execute(&mut *connection)
            .await
            .map_err(unless_taken)?;
    }
    Ok(())
}

async fn add_user(connection: &mut SqliteConnection, user: NewUser) -> StoreResult<User> {
    let id = sqlx::query_scalar(
        "INSERT INTO users (name, folded, password, created_at) VALUES (?, ?, ?, ?) RETURNING id",
    )
    .bind(&user.name.name)
    .bind(&user.name.folded)
    .bind(&user.password)
    .bind(user.created_at.0)
    .fetch_one(&mut *connection)
    .await
    .map_err(unless_taken)?;
    claim_looks(connection, id, &user.name).await?;
    Ok(User {
        id: UserId(id),
        name: user.name.name,
        password: user.password,
        created_at: user.created_at,
    })
}

async fn rename_user(
    connection: &mut SqliteConnection,
    id: UserId,
    name: &ChosenName,
) -> StoreResult<()> {
    let done =
        sqlx::query("UPDATE users SET name = ?, folded = ? WHERE id = ? AND deleted_at IS NULL")
            .bind(&name.name)
            .bind(&name.folded)
            .bind(id.0)
            .execute(&mut *connection)
            .await
            .map_err(unless_taken)?;
    must_be_there(&done)?;
    claim_looks(connection, id.0, name).await
}

async fn make_account(
    connection: &mut SqliteConnection,
    id: UserId,
    name: &ChosenName,
    password: &str,
    session: &Session,
) -> StoreResult<()> {
    let done = sqlx::query(
        "UPDATE users SET name = ?, folded = ?, password = ?
         WHERE id = ? AND deleted_at IS NULL AND password IS NULL",
    )
    .bind(&name.name)
    .bind(&name.folded)
    .bind(password)
    .bind(id.0)
    .execute(&mut *connection)
    .await
    .map_err(unless_taken)?;
    must_be_there(&done)?;
    claim_looks(connection, id.0, name).await?;
    sqlx::query("DELETE FROM sessions WHERE user_id = ?")
        .bind(id.0)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    insert_session(connection, session).await
}

async fn set_password(
    connection: &mut SqliteConnection,
    id: UserId,
    password: &str,
    keep_session: Option<Fingerprint>,
    revoke_tokens: bool,
) -> StoreResult<()> {
    let done = sqlx::query("UPDATE users SET password = ? WHERE id = ? AND deleted_at IS NULL")
        .bind(password)
        .bind(id.0)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    must_be_there(&done)?;
    sqlx::query("DELETE FROM sessions WHERE user_id = ? AND secret IS NOT ?")
        .bind(id.0)
        .bind(keep_session.map(Vec::from))
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    if revoke_tokens {
        sqlx::query("DELETE FROM tokens WHERE owner = ?")
            .bind(id.0)
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    Ok(())
}

/// Reserves look-alike keys for names chosen before such keys existed. Where existing names clash, the older one gets
/// the key; both names stay.
pub(super) async fn claim_looks_of_old_names(connection: &mut SqliteConnection) -> StoreResult<()> {
    let names: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, name FROM users
         WHERE folded IS NOT NULL AND id NOT IN (SELECT user_id FROM name_looks) ORDER BY id",
    )
    .fetch_all(&mut *connection)
    .await
    .map_err(failed)?;
    if names.is_empty() {
        return Ok(());
    }
    let mut transaction = connection.begin().await.map_err(failed)?;
    for (id, name) in names {
        for look in names::looks(&name) {
            sqlx::query("INSERT OR IGNORE INTO name_looks (look, user_id) VALUES (?, ?)")
                .bind(look)
                .bind(id)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
    }
    transaction.commit().await.map_err(failed)
}

#[async_trait]
impl PeopleStore for SqliteStore {
    async fn add_user(&self, user: NewUser) -> StoreResult<User> {
        let mut transaction = self.writer.begin().await?;
        let added = add_user(&mut transaction, user).await;
        end(transaction, added).await
    }

    async fn user(&self, id: UserId) -> StoreResult<Option<User>> {
        let row = sqlx::query(
            "SELECT id AS user_id, name, password, created_at FROM users
             WHERE id = ? AND deleted_at IS NULL",
        )
        .bind(id.0)
        .fetch_optional(&self.reader)
        .await
        .map_err(failed)?;
        row.as_ref().map(read_user).transpose()
    }

    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>> {
        let row = sqlx::query(
            "SELECT id AS user_id, name, password, created_at FROM users WHERE folded = ?",
        )
        .bind(folded)
        .fetch_optional(&self.reader)
        .await
        .map_err(failed)?;
        row.as_ref().map(read_user).transpose()
    }

    async fn names(&self, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>> {
        let wanted = serde_json::to_string(ids).map_err(corrupt)?;
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT id, name FROM users
             WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL",
        )
        .bind(wanted)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(rows.into_iter().map(|(id, name)| (UserId(id), name)).collect())
    }

    async fn rename_user(&self, id: UserId, name: &ChosenName) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let renamed = rename_user(&mut transaction, id, name).await;
        end(transaction, renamed).await
    }

    async fn make_account(
        &self,
        id: UserId,
        name: &ChosenName,
        password: &str,
        session: Session,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let made = make_account(&mut transaction, id, name, password, &session).await;
        end(transaction, made).await
    }

    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
        revoke_tokens: bool,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let set = set_password(&mut transaction, id, password, keep_session, revoke_tokens).await;
        end(transaction, set).await
    }

    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        for forget in [
            "DELETE FROM sessions WHERE user_id = ?",
            "DELETE FROM tokens WHERE owner = ?",
            "DELETE FROM mutes WHERE user_id = ?",
            "DELETE FROM mutes WHERE muted_id = ?",
            "DELETE FROM blocks WHERE user_id = ?",
            "DELETE FROM blocks WHERE blocked_id = ?",
            "DELETE FROM name_looks WHERE user_id = ?",
            "DELETE FROM ratings WHERE user_id = ?",
            "DELETE FROM rating_history WHERE user_id = ?",
            "DELETE FROM chat WHERE user_id = ?",
            "DELETE FROM studies WHERE owner = ?",
            "DELETE FROM puzzle_tries WHERE user_id = ?",
            "DELETE FROM puzzle_solvers WHERE user_id = ?",
        ] {
            sqlx::query(forget).bind(id.0).execute(&mut *transaction).await.map_err(failed)?;
        }
        sqlx::query(
            "UPDATE users SET name = '', folded = NULL, password = NULL, deleted_at = ? WHERE id = ?",
        )
        .bind(at.0)
        .bind(id.0)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await
    }

    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<Vec<UserId>> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("DELETE FROM sessions WHERE expires_at < ?")
            .bind(before.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        let idle = "SELECT id FROM users
            WHERE password IS NULL AND deleted_at IS NULL AND created_at < ?1
              AND id NOT IN (SELECT user_id FROM game_people)
              AND id NOT IN (SELECT user_id FROM sessions WHERE used_at >= ?1)
              AND id NOT IN (SELECT owner FROM tokens)";
        let ids: Vec<i64> = sqlx::query_scalar(idle)
            .bind(before.0)
            .fetch_all(&mut *transaction)
            .await
            .map_err(failed)?;
        let forgotten = ids.iter().copied().map(UserId).collect();
        let ids = serde_json::to_string(&ids).map_err(corrupt)?;
        for forget in [
            "DELETE FROM sessions WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM mutes WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM mutes WHERE muted_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM blocks WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM blocks WHERE blocked_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM chat WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM name_looks WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM users WHERE id IN (SELECT value FROM json_each(?))",
        ] {
            sqlx::query(forget).bind(&ids).execute(&mut *transaction).await.map_err(failed)?;
        }
        transaction.commit().await?;
        Ok(forgotten)
    }

    async fn deleted_people_with_games(&self) -> StoreResult<Vec<UserId>> {
        let people: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT users.id FROM users JOIN game_people ON user_id = users.id
             JOIN games ON games.id = game_id
             WHERE deleted_at IS NOT NULL AND finished = 0 AND status IN ('open', 'playing')
             UNION SELECT users.id FROM games JOIN users ON users.id = header ->> '$.creator'
             WHERE status = 'open' AND deleted_at IS NOT NULL",
        )
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(people.into_iter().map(UserId).collect())
    }

    async fn blocks(&self, user: UserId) -> StoreResult<Vec<UserId>> {
        let blocked: Vec<i64> =
            sqlx::query_scalar("SELECT blocked_id FROM blocks WHERE user_id = ?")
                .bind(user.0)
                .fetch_all(&self.reader)
                .await
                .map_err(failed)?;
        Ok(blocked.into_iter().map(UserId).collect())
    }

    async fn set_block(&self, user: UserId, blocked: UserId, on: bool) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let change = if on {
            "INSERT OR IGNORE INTO blocks (user_id, blocked_id)
             SELECT one.id, other.id FROM users AS one, users AS other
             WHERE one.id = ? AND other.id = ?
               AND one.deleted_at IS NULL AND other.deleted_at IS NULL"
        } else {
            "DELETE FROM blocks WHERE user_id = ? AND blocked_id = ?"
        };
        sqlx::query(change)
            .bind(user.0)
            .bind(blocked.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }
}
