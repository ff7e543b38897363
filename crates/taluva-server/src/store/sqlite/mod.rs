//! Storage in one file beside the program: SQLite with a write-ahead log that is synced at every
//! commit. One connection writes, several read.

mod append;
mod chat;
mod games;
mod migrate;
mod people;
mod ratings;
mod service;
mod sessions;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Sqlite, SqlitePool};
use write::WriteConnection;

use super::*;

/// How many connections read at once.
const READERS: u32 = 4;

/// Errors that lie in the disk or in other users of the file, and may pass.
const SQLITE_BUSY: u32 = 5;
const SQLITE_READONLY: u32 = 8;
const SQLITE_IOERR: u32 = 10;
const SQLITE_FULL: u32 = 13;
const SQLITE_CANTOPEN: u32 = 14;

/// Storage in an SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteStore {
    reader: SqlitePool,
    writer: Arc<WriteConnection>,
    options: SqliteConnectOptions,
}

/// The data base said something that was not expected.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    // The lower byte is the kind of an SQLite error.
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    match code.map(|code| code & 0xff) {
        Some(SQLITE_BUSY | SQLITE_READONLY | SQLITE_IOERR | SQLITE_FULL | SQLITE_CANTOPEN) => {
            StoreError::Unavailable(Box::new(error))
        }
        _ => StoreError::Failed(Box::new(error)),
    }
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
    /// Opens the file, which is made if there is none, and brings it to the newest version.
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
        migrate::migrate(options.clone()).await?;
        let reader = PoolOptions::<Sqlite>::new()
            .max_connections(READERS)
            .connect_with(options.clone().pragma("query_only", "on"))
            .await
            .map_err(failed)?;
        let writer = Arc::new(WriteConnection::new(options.clone()));
        Ok(SqliteStore { reader, writer, options })
    }

    /// Waits for running statements and closes the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

/// Checks that a file holds a whole data base of this service, of this version or an older one.
pub(crate) async fn check_file(file: PathBuf) -> StoreResult<()> {
    let mut connection = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .connect()
        .await
        .map_err(failed)?;
    if migrate::version_of(&mut connection).await? == 0 {
        return Err(StoreError::NotOurs);
    }
    let verdict: String = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_one(&mut connection)
        .await
        .map_err(failed)?;
    connection.close().await.map_err(failed)?;
    if verdict != "ok" {
        return Err(StoreError::Failed(format!("the file is damaged: {verdict}").into()));
    }
    Ok(())
}
