//! Storage in a local SQLite file, with a write-ahead log that is synced on every commit. One
//! connection writes, several read.

mod append;
mod at_hand;
mod chat;
mod games;
mod journal;
mod migrate;
mod new_games;
mod people;
mod puzzles;
mod ratings;
mod read_cache;
mod recent;
mod reviews;
mod service;
mod sessions;
mod studies;
mod write;

use std::path::{Path, PathBuf};
use std::time::Duration;

use at_hand::{AT_HAND, AtHand};
pub(super) use migrate::{VERSION, version_of};
use new_games::NewGames;
use read_cache::ReadCache;
use recent::RecentEvents;
use sqlx::pool::PoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Sqlite, SqlitePool};
use write::WriteConnection;

use super::words::{corrupt, from_word, word};
use super::*;

/// The number of reader connections.
const READERS: u32 = 4 + AT_HAND;

/// Transient errors, caused by the disk or by other users of the file.
const SQLITE_BUSY: u32 = 5;
const SQLITE_READONLY: u32 = 8;
const SQLITE_IOERR: u32 = 10;
const SQLITE_FULL: u32 = 13;
const SQLITE_CANTOPEN: u32 = 14;
/// Also reported when the disk cannot be read.
const SQLITE_CORRUPT: u32 = 11;
/// Not an SQLite file.
const SQLITE_NOTADB: u32 = 26;

/// Storage in an SQLite file.
#[derive(Debug, Clone)]
pub struct SqliteStore {
    reader: SqlitePool,
    at_hand: Arc<AtHand>,
    cache: Arc<ReadCache>,
    writer: Arc<WriteConnection>,
    new_games: Arc<NewGames>,
    recent: Arc<RecentEvents>,
    options: SqliteConnectOptions,
}

/// Classifies an unexpected database error.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    // The low byte of an SQLite error code is the primary result code.
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    match code.map(|code| code & 0xff) {
        Some(
            SQLITE_BUSY | SQLITE_READONLY | SQLITE_IOERR | SQLITE_CORRUPT | SQLITE_FULL
            | SQLITE_CANTOPEN,
        ) => StoreError::Unavailable(Box::new(error)),
        Some(SQLITE_NOTADB) => StoreError::NotOurs,
        _ => StoreError::Failed(Box::new(error)),
    }
}

impl SqliteStore {
    /// Opens the file, creating it if necessary, and migrates it to the newest version.
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
            // Connections are tested on return, and no network can fail in between.
            .test_before_acquire(false)
            .connect_with(options.clone().pragma("query_only", "on"))
            .await
            .map_err(failed)?;
        let recent = Arc::new(RecentEvents::default());
        let mut connection = reader.acquire().await.map_err(failed)?;
        recent.load(&mut connection).await.map_err(failed)?;
        drop(connection);
        // 16 MB: keeps the log tails of all active games cached.
        let writer = options.clone().pragma("cache_size", "-16384");
        let cache = Arc::new(ReadCache::default());
        let writer = Arc::new(WriteConnection::new(writer, recent.clone(), cache.clone()));
        let at_hand = Arc::new(AtHand::new(reader.clone()));
        let new_games = Arc::default();
        Ok(SqliteStore { reader, at_hand, cache, writer, new_games, recent, options })
    }

    /// Opens the file for a service, its only writer. Reports acknowledged commits that are lost, and starts a new
    /// journal of acknowledgements.
    pub async fn open_for_service(file: &Path) -> StoreResult<(SqliteStore, Losses)> {
        let store = SqliteStore::open(file).await?;
        let path = journal::path_of(file);
        let unreadable = |error: std::io::Error| StoreError::Unavailable(Box::new(error));
        let instance: Vec<u8> = sqlx::query_scalar("SELECT instance FROM service")
            .fetch_one(&store.reader)
            .await
            .map_err(failed)?;
        let acknowledged = journal::read(&path, &instance).map_err(unreadable)?;
        let losses = store.losses(acknowledged).await?;
        let journal = journal::AckJournal::begin(&path, instance).map_err(unreadable)?;
        store.writer.keep_journal(journal).await;
        store.cache.switch_on();
        Ok((store, losses))
    }

    async fn losses(&self, acknowledged: journal::Acknowledged) -> StoreResult<Losses> {
        let commits: i64 = sqlx::query_scalar("SELECT commits FROM service")
            .fetch_one(&self.reader)
            .await
            .map_err(failed)?;
        let mut games = Vec::new();
        for (game, acknowledged) in acknowledged.events {
            let kept: Option<u32> = sqlx::query_scalar(
                "SELECT (SELECT coalesce(max(seq), 0) FROM events WHERE game_id = games.id)
                 FROM games WHERE id = ?",
            )
            .bind(game.to_i64())
            .fetch_optional(&self.reader)
            .await
            .map_err(failed)?;
            let recent = self.recent.since(game, 0).last().map_or(0, |event| event.seq);
            let kept = kept.map(|kept| kept.max(recent));
            if kept.is_none_or(|kept| kept < acknowledged) {
                games.push(LostEvents { game, acknowledged, kept });
            }
        }
        let commits = u64::try_from(acknowledged.commits - commits).unwrap_or(0);
        Ok(Losses { commits, games })
    }

    /// Waits for running statements and closes the file. A service first moves all recent events to the `events` table.
    pub async fn close(&self) {
        self.at_hand.close().await;
        if !self.recent.is_empty() && self.writer.has_journal().await {
            self.move_recent().await;
        }
        self.writer.close().await;
    }
}

/// Checks that a file holds an intact database of this service, of this version or an older one.
pub(crate) async fn check_file(file: PathBuf) -> StoreResult<()> {
    let mut connection = SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .connect()
        .await
        .map_err(failed)?;
    if version_of(&mut connection).await? == 0 {
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
