//! People.

use async_trait::async_trait;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::write::WriteTransaction;
use super::*;

/// Undoes a transaction that the data did not allow, and says why.
async fn refused(transaction: WriteTransaction<'_>, error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(database) if database.is_unique_violation() => match transaction.roll_back().await {
            Ok(()) => StoreError::NameTaken,
            Err(error) => error,
        },
        _ => failed(error),
    }
}

pub(super) fn read_user(row: &SqliteRow) -> Result<User, sqlx::Error> {
    Ok(User {
        id: UserId(row.try_get("user_id")?),
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        created_at: Timestamp(row.try_get("created_at")?),
    })
}

#[async_trait]
impl PeopleStore for SqliteStore {
    async fn add_user(&self, user: NewUser) -> StoreResult<User> {
        let mut transaction = self.writer.begin().await?;
        let added = sqlx::query_scalar(
            "INSERT INTO users (name, folded, password, created_at) VALUES (?, ?, ?, ?)
             RETURNING id",
        )
        .bind(&user.name)
        .bind(&user.folded)
        .bind(&user.password)
        .bind(user.created_at.0)
        .fetch_one(&mut *transaction)
        .await;
        let id = match added {
            Ok(id) => id,
            Err(error) => return Err(refused(transaction, error).await),
        };
        transaction.commit().await?;
        Ok(User {
            id: UserId(id),
            name: user.name,
            password: user.password,
            created_at: user.created_at,
        })
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
        row.as_ref().map(read_user).transpose().map_err(failed)
    }

    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>> {
        let row = sqlx::query(
            "SELECT id AS user_id, name, password, created_at FROM users WHERE folded = ?",
        )
        .bind(folded)
        .fetch_optional(&self.reader)
        .await
        .map_err(failed)?;
        row.as_ref().map(read_user).transpose().map_err(failed)
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

    async fn rename_user(&self, id: UserId, name: &str, folded: &str) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let changed = sqlx::query(
            "UPDATE users SET name = ?, folded = ? WHERE id = ? AND deleted_at IS NULL",
        )
        .bind(name)
        .bind(folded)
        .bind(id.0)
        .execute(&mut *transaction)
        .await;
        if let Err(error) = changed {
            return Err(refused(transaction, error).await);
        }
        transaction.commit().await
    }

    async fn make_account(
        &self,
        id: UserId,
        name: &str,
        folded: &str,
        password: &str,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        let changed = sqlx::query(
            "UPDATE users SET name = ?, folded = ?, password = ?
             WHERE id = ? AND deleted_at IS NULL AND password IS NULL",
        )
        .bind(name)
        .bind(folded)
        .bind(password)
        .bind(id.0)
        .execute(&mut *transaction)
        .await;
        if let Err(error) = changed {
            return Err(refused(transaction, error).await);
        }
        transaction.commit().await
    }

    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
    ) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        sqlx::query("UPDATE users SET password = ? WHERE id = ? AND deleted_at IS NULL")
            .bind(password)
            .bind(id.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        sqlx::query("DELETE FROM sessions WHERE user_id = ? AND secret IS NOT ?")
            .bind(id.0)
            .bind(keep_session.map(Vec::from))
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await
    }

    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
        for forget in [
            "DELETE FROM sessions WHERE user_id = ?",
            "DELETE FROM tokens WHERE owner = ?",
            "DELETE FROM mutes WHERE user_id = ?",
            "DELETE FROM mutes WHERE muted_id = ?",
            "DELETE FROM ratings WHERE user_id = ?",
            "DELETE FROM chat WHERE user_id = ?",
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

    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<u64> {
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
        let ids = serde_json::to_string(&ids).map_err(corrupt)?;
        let mut forgotten = 0;
        for forget in [
            "DELETE FROM sessions WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM mutes WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM chat WHERE user_id IN (SELECT value FROM json_each(?))",
            "DELETE FROM users WHERE id IN (SELECT value FROM json_each(?))",
        ] {
            forgotten = sqlx::query(forget)
                .bind(&ids)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?
                .rows_affected();
        }
        transaction.commit().await?;
        Ok(forgotten)
    }
}
