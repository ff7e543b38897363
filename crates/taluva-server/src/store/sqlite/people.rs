//! People, sessions and tokens.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqlitePool};

use super::*;

fn unless_taken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(database) if database.is_unique_violation() => StoreError::NameTaken,
        _ => failed(error),
    }
}

fn read_user(row: &SqliteRow) -> Result<User, sqlx::Error> {
    Ok(User {
        id: UserId(row.try_get("user_id")?),
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        created_at: Timestamp(row.try_get("created_at")?),
    })
}

pub(super) async fn add_user(pool: &SqlitePool, user: NewUser) -> StoreResult<User> {
    let id = sqlx::query_scalar(
        "INSERT INTO users (name, folded, password, created_at) VALUES (?, ?, ?, ?) RETURNING id",
    )
    .bind(&user.name)
    .bind(&user.folded)
    .bind(&user.password)
    .bind(user.created_at.0)
    .fetch_one(pool)
    .await
    .map_err(unless_taken)?;
    Ok(User {
        id: UserId(id),
        name: user.name,
        password: user.password,
        created_at: user.created_at,
    })
}

pub(super) async fn user(pool: &SqlitePool, id: UserId) -> StoreResult<Option<User>> {
    let row = sqlx::query(
        "SELECT id AS user_id, name, password, created_at FROM users
         WHERE id = ? AND deleted_at IS NULL",
    )
    .bind(id.0)
    .fetch_optional(pool)
    .await
    .map_err(failed)?;
    row.as_ref().map(read_user).transpose().map_err(failed)
}

pub(super) async fn user_by_name(pool: &SqlitePool, folded: &str) -> StoreResult<Option<User>> {
    let row =
        sqlx::query("SELECT id AS user_id, name, password, created_at FROM users WHERE folded = ?")
            .bind(folded)
            .fetch_optional(pool)
            .await
            .map_err(failed)?;
    row.as_ref().map(read_user).transpose().map_err(failed)
}

pub(super) async fn names(pool: &SqlitePool, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>> {
    let wanted = serde_json::to_string(ids).map_err(corrupt)?;
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT id, name FROM users
         WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL",
    )
    .bind(wanted)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    Ok(rows.into_iter().map(|(id, name)| (UserId(id), name)).collect())
}

pub(super) async fn rename_user(
    pool: &SqlitePool,
    id: UserId,
    name: &str,
    folded: &str,
) -> StoreResult<()> {
    sqlx::query("UPDATE users SET name = ?, folded = ? WHERE id = ? AND deleted_at IS NULL")
        .bind(name)
        .bind(folded)
        .bind(id.0)
        .execute(pool)
        .await
        .map_err(unless_taken)?;
    Ok(())
}

pub(super) async fn make_account(
    pool: &SqlitePool,
    id: UserId,
    name: &str,
    folded: &str,
    password: &str,
) -> StoreResult<()> {
    sqlx::query(
        "UPDATE users SET name = ?, folded = ?, password = ?
         WHERE id = ? AND deleted_at IS NULL AND password IS NULL",
    )
    .bind(name)
    .bind(folded)
    .bind(password)
    .bind(id.0)
    .execute(pool)
    .await
    .map_err(unless_taken)?;
    Ok(())
}

pub(super) async fn set_password(
    pool: &SqlitePool,
    id: UserId,
    password: &str,
    keep_session: Option<Fingerprint>,
) -> StoreResult<()> {
    let mut transaction = pool.begin().await.map_err(failed)?;
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
    transaction.commit().await.map_err(failed)
}

pub(super) async fn delete_user(pool: &SqlitePool, id: UserId, at: Timestamp) -> StoreResult<()> {
    let mut transaction = pool.begin().await.map_err(failed)?;
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
    transaction.commit().await.map_err(failed)
}

pub(super) async fn forget_idle_guests(pool: &SqlitePool, before: Timestamp) -> StoreResult<u64> {
    let mut transaction = pool.begin().await.map_err(failed)?;
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
    transaction.commit().await.map_err(failed)?;
    Ok(forgotten)
}

pub(super) async fn add_session(pool: &SqlitePool, session: Session) -> StoreResult<()> {
    sqlx::query("INSERT INTO sessions (secret, user_id, used_at, expires_at) VALUES (?, ?, ?, ?)")
        .bind(session.secret.to_vec())
        .bind(session.user.0)
        .bind(session.used_at.0)
        .bind(session.expires_at.0)
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn session(
    pool: &SqlitePool,
    secret: Fingerprint,
    now: Timestamp,
) -> StoreResult<Option<(Session, User)>> {
    let row = sqlx::query(
        "SELECT user_id, used_at, expires_at, name, password, created_at
         FROM sessions JOIN users ON users.id = user_id
         WHERE secret = ? AND expires_at > ? AND deleted_at IS NULL",
    )
    .bind(secret.to_vec())
    .bind(now.0)
    .fetch_optional(pool)
    .await
    .map_err(failed)?;
    let Some(row) = row else { return Ok(None) };
    let user = read_user(&row).map_err(failed)?;
    let session = Session {
        secret,
        user: user.id,
        used_at: Timestamp(row.try_get("used_at").map_err(failed)?),
        expires_at: Timestamp(row.try_get("expires_at").map_err(failed)?),
    };
    Ok(Some((session, user)))
}

pub(super) async fn touch_session(
    pool: &SqlitePool,
    secret: Fingerprint,
    used_at: Timestamp,
    expires_at: Timestamp,
) -> StoreResult<()> {
    sqlx::query("UPDATE sessions SET used_at = ?, expires_at = ? WHERE secret = ?")
        .bind(used_at.0)
        .bind(expires_at.0)
        .bind(secret.to_vec())
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn end_session(pool: &SqlitePool, secret: Fingerprint) -> StoreResult<()> {
    sqlx::query("DELETE FROM sessions WHERE secret = ?")
        .bind(secret.to_vec())
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

fn read_token(row: &SqliteRow) -> Result<TokenRow, sqlx::Error> {
    Ok(TokenRow {
        id: row.try_get("id")?,
        label: row.try_get("label")?,
        scopes: row.try_get("scopes")?,
        created_at: Timestamp(row.try_get("token_created_at")?),
        used_at: row.try_get::<Option<i64>, _>("used_at")?.map(Timestamp),
        expires_at: row.try_get::<Option<i64>, _>("expires_at")?.map(Timestamp),
    })
}

pub(super) async fn add_token(pool: &SqlitePool, token: NewTokenRow) -> StoreResult<TokenRow> {
    let id = sqlx::query_scalar(
        "INSERT INTO tokens (secret, owner, label, scopes, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
    )
    .bind(token.secret.to_vec())
    .bind(token.owner.0)
    .bind(&token.label)
    .bind(&token.scopes)
    .bind(token.created_at.0)
    .bind(token.expires_at.map(|at| at.0))
    .fetch_one(pool)
    .await
    .map_err(failed)?;
    Ok(TokenRow {
        id,
        label: token.label,
        scopes: token.scopes,
        created_at: token.created_at,
        used_at: None,
        expires_at: token.expires_at,
    })
}

pub(super) async fn tokens(pool: &SqlitePool, owner: UserId) -> StoreResult<Vec<TokenRow>> {
    let rows = sqlx::query(
        "SELECT id, label, scopes, created_at AS token_created_at, used_at, expires_at
         FROM tokens WHERE owner = ? ORDER BY id DESC",
    )
    .bind(owner.0)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.iter().map(read_token).collect::<Result<_, _>>().map_err(failed)
}

pub(super) async fn token(
    pool: &SqlitePool,
    secret: Fingerprint,
    now: Timestamp,
) -> StoreResult<Option<(TokenRow, User)>> {
    let row = sqlx::query(
        "SELECT tokens.id AS id, label, scopes, tokens.created_at AS token_created_at, used_at,
                expires_at, users.id AS user_id, name, password, users.created_at AS created_at
         FROM tokens JOIN users ON users.id = owner
         WHERE secret = ? AND (expires_at IS NULL OR expires_at > ?) AND deleted_at IS NULL",
    )
    .bind(secret.to_vec())
    .bind(now.0)
    .fetch_optional(pool)
    .await
    .map_err(failed)?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some((read_token(&row).map_err(failed)?, read_user(&row).map_err(failed)?)))
}

pub(super) async fn touch_token(pool: &SqlitePool, id: i64, used_at: Timestamp) -> StoreResult<()> {
    sqlx::query("UPDATE tokens SET used_at = ? WHERE id = ?")
        .bind(used_at.0)
        .bind(id)
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn revoke_token(pool: &SqlitePool, owner: UserId, id: i64) -> StoreResult<bool> {
    let gone = sqlx::query("DELETE FROM tokens WHERE id = ? AND owner = ?")
        .bind(id)
        .bind(owner.0)
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(gone.rows_affected() == 1)
}
