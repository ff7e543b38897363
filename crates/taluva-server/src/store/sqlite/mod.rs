//! Storage in one file beside the program: SQLite with a write-ahead log that is synced at every
//! commit. One connection writes, several read.

mod chat;
mod games;
mod people;
mod ratings;

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool};

use super::*;

/// The version of the schema, kept in the file itself.
const VERSION: i64 = 1;

/// How many connections read at once.
const READERS: u32 = 4;

/// Storage in an SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteStore {
    reader: SqlitePool,
    writer: SqlitePool,
}

/// The data base said something that was not expected.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// A row holds something that this version of the program did not write.
pub(super) fn corrupt(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// The word that serde writes for a plain enum, for columns of text.
pub(super) fn word(value: impl serde::Serialize) -> StoreResult<String> {
    match serde_json::to_value(value).map_err(corrupt)? {
        serde_json::Value::String(word) => Ok(word),
        other => Ok(other.to_string()),
    }
}

/// The other way round.
pub(super) fn from_word<T: serde::de::DeserializeOwned>(word: String) -> StoreResult<T> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(corrupt)
}

impl SqliteStore {
    /// Opens the file, which is made if there is none.
    pub async fn open(file: &Path) -> StoreResult<SqliteStore> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            // 16 MB between checkpoints: under load, many events share one.
            .pragma("wal_autocheckpoint", "4000");
        let writer = PoolOptions::<Sqlite>::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        prepare(&writer).await?;
        let reader = PoolOptions::<Sqlite>::new()
            .max_connections(READERS)
            .connect_with(options.pragma("query_only", "on"))
            .await
            .map_err(failed)?;
        Ok(SqliteStore { reader, writer })
    }

    /// Waits for running statements and closes the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// Makes the tables in a new file; refuses files of other versions.
async fn prepare(writer: &SqlitePool) -> StoreResult<()> {
    let version: i64 =
        sqlx::query_scalar("PRAGMA user_version").fetch_one(writer).await.map_err(failed)?;
    match version {
        0 => {
            let mut transaction = writer.begin().await.map_err(failed)?;
            sqlx::raw_sql(include_str!("schema.sql"))
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            sqlx::raw_sql("PRAGMA user_version = 1")
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            transaction.commit().await.map_err(failed)
        }
        VERSION => Ok(()),
        other => Err(StoreError::Failed(
            format!("the data are of version {other}, this program knows version {VERSION}").into(),
        )),
    }
}

/// Checks that a file holds a whole data base of this service.
pub(crate) async fn check_file(file: PathBuf) -> StoreResult<()> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let pool = PoolOptions::<Sqlite>::new()
        .max_connections(1)
        .connect_with(options)
        .await
        .map_err(failed)?;
    let version: i64 =
        sqlx::query_scalar("PRAGMA user_version").fetch_one(&pool).await.map_err(failed)?;
    let verdict: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&pool).await.map_err(failed)?;
    pool.close().await;
    if version != VERSION {
        return Err(StoreError::Failed("this is not a backup of this version".into()));
    }
    if verdict != "ok" {
        return Err(StoreError::Failed(format!("the file is damaged: {verdict}").into()));
    }
    Ok(())
}

#[async_trait]
impl Store for SqliteStore {
    async fn ping(&self) -> StoreResult<()> {
        sqlx::query("SELECT 1").execute(&self.reader).await.map_err(failed)?;
        Ok(())
    }

    async fn backup(&self, file: &Path) -> StoreResult<()> {
        let file =
            file.to_str().ok_or_else(|| StoreError::Failed("the path is not text".into()))?;
        sqlx::query("VACUUM INTO ?").bind(file).execute(&self.writer).await.map_err(failed)?;
        Ok(())
    }

    async fn add_user(&self, user: NewUser) -> StoreResult<User> {
        people::add_user(&self.writer, user).await
    }

    async fn user(&self, id: UserId) -> StoreResult<Option<User>> {
        people::user(&self.reader, id).await
    }

    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>> {
        people::user_by_name(&self.reader, folded).await
    }

    async fn names(&self, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>> {
        people::names(&self.reader, ids).await
    }

    async fn rename_user(&self, id: UserId, name: &str, folded: &str) -> StoreResult<()> {
        people::rename_user(&self.writer, id, name, folded).await
    }

    async fn make_account(
        &self,
        id: UserId,
        name: &str,
        folded: &str,
        password: &str,
    ) -> StoreResult<()> {
        people::make_account(&self.writer, id, name, folded, password).await
    }

    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
    ) -> StoreResult<()> {
        people::set_password(&self.writer, id, password, keep_session).await
    }

    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()> {
        people::delete_user(&self.writer, id, at).await
    }

    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<u64> {
        people::forget_idle_guests(&self.writer, before).await
    }

    async fn add_session(&self, session: Session) -> StoreResult<()> {
        people::add_session(&self.writer, session).await
    }

    async fn session(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(Session, User)>> {
        people::session(&self.reader, secret, now).await
    }

    async fn touch_session(
        &self,
        secret: Fingerprint,
        used_at: Timestamp,
        expires_at: Timestamp,
    ) -> StoreResult<()> {
        people::touch_session(&self.writer, secret, used_at, expires_at).await
    }

    async fn end_session(&self, secret: Fingerprint) -> StoreResult<()> {
        people::end_session(&self.writer, secret).await
    }

    async fn add_token(&self, token: NewTokenRow) -> StoreResult<TokenRow> {
        people::add_token(&self.writer, token).await
    }

    async fn tokens(&self, owner: UserId) -> StoreResult<Vec<TokenRow>> {
        people::tokens(&self.reader, owner).await
    }

    async fn token(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(TokenRow, User)>> {
        people::token(&self.reader, secret, now).await
    }

    async fn touch_token(&self, id: i64, used_at: Timestamp) -> StoreResult<()> {
        people::touch_token(&self.writer, id, used_at).await
    }

    async fn revoke_token(&self, owner: UserId, id: i64) -> StoreResult<bool> {
        people::revoke_token(&self.writer, owner, id).await
    }

    async fn add_game(&self, game: NewGameRow) -> StoreResult<()> {
        games::add_game(&self.writer, game).await
    }

    async fn game(&self, id: GameId) -> StoreResult<Option<GameRow>> {
        games::game(&self.reader, id).await
    }

    async fn events(&self, id: GameId, since: u32) -> StoreResult<Vec<EventRow>> {
        games::events(&self.reader, id, since).await
    }

    async fn event_by_key(&self, id: GameId, key: &str) -> StoreResult<Option<EventRow>> {
        games::event_by_key(&self.reader, id, key).await
    }

    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>> {
        games::append(&self.writer, batch).await
    }

    async fn games_of(&self, user: UserId, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        games::games_of(&self.reader, user, filter).await
    }

    async fn public_games(&self, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        games::public_games(&self.reader, filter).await
    }

    async fn results_of(&self, user: UserId) -> StoreResult<Results> {
        games::results_of(&self.reader, user).await
    }

    async fn due_games(&self, now: Timestamp) -> StoreResult<Vec<GameId>> {
        games::due_games(&self.reader, now).await
    }

    async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>> {
        games::games_awaiting_ai(&self.reader).await
    }

    async fn add_chat(&self, line: NewChatRow) -> StoreResult<ChatRow> {
        chat::add_chat(&self.writer, line).await
    }

    async fn chat(&self, game: GameId, limit: u32) -> StoreResult<Vec<ChatRow>> {
        chat::chat(&self.reader, game, limit).await
    }

    async fn chat_of(&self, user: UserId) -> StoreResult<Vec<ChatRow>> {
        chat::chat_of(&self.reader, user).await
    }

    async fn mutes(&self, user: UserId) -> StoreResult<Vec<UserId>> {
        chat::mutes(&self.reader, user).await
    }

    async fn set_mute(&self, user: UserId, muted: UserId, on: bool) -> StoreResult<()> {
        chat::set_mute(&self.writer, user, muted, on).await
    }

    async fn ratings(&self, user: UserId) -> StoreResult<Vec<RatingRow>> {
        ratings::ratings(&self.reader, user).await
    }

    async fn pool_ratings(
        &self,
        pool: RatingPool,
        users: &[UserId],
    ) -> StoreResult<Vec<RatingRow>> {
        ratings::pool_ratings(&self.reader, pool, users).await
    }

    async fn rate_game(&self, game: GameId, ratings: &[RatingRow]) -> StoreResult<bool> {
        ratings::rate_game(&self.writer, game, ratings).await
    }

    async fn unrated_games(&self) -> StoreResult<Vec<GameId>> {
        ratings::unrated_games(&self.reader).await
    }

    async fn leaders(
        &self,
        pool: RatingPool,
        deviation: f64,
        limit: u32,
    ) -> StoreResult<Vec<(String, RatingRow)>> {
        ratings::leaders(&self.reader, pool, deviation, limit).await
    }

    async fn note_alive(&self, started_at: Timestamp, alive_at: Timestamp) -> StoreResult<()> {
        games::note_alive(&self.writer, started_at, alive_at).await
    }

    async fn uptimes(&self) -> StoreResult<Vec<Uptime>> {
        games::uptimes(&self.reader).await
    }
}
