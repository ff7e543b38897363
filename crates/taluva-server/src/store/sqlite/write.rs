//! The single write connection.
//!
//! A transaction takes the connection out of its slot and puts it back on success. If its commit
//! fails, or it is dropped early, the connection is closed instead, which rolls back the
//! transaction: a connection inside a transaction is never reused.
//!
//! Commits are recorded in the journal of acknowledgements before they are acknowledged.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, QueryBuilder, Sqlite};
use tokio::sync::{Mutex, MutexGuard};

use super::failed;
use super::journal::AckJournal;
use super::read_cache::ReadCache;
use super::recent::RecentEvents;
use crate::ids::GameId;
use crate::store::{StoreError, StoreResult};

/// Backoff after the first failed write; doubled by each further failure.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// The maximum backoff.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// How long a commit counts as proof that the storage can write.
const COMMIT_PROVES_HEALTH_FOR: Duration = Duration::from_secs(5);

/// The slot of the write connection.
#[derive(Debug)]
pub(super) struct WriteConnection {
    options: SqliteConnectOptions,
    /// Durable events waiting to be moved; reloaded by each new connection.
    recent: Arc<RecentEvents>,
    /// Answers that every transaction but those of games makes doubtful.
    cache: Arc<ReadCache>,
    place: Mutex<Place>,
    health: std::sync::Mutex<Health>,
}

/// State held by one transaction at a time.
#[derive(Debug, Default)]
struct Place {
    connection: Option<SqliteConnection>,
    /// The file's commit count.
    commits: i64,
    journal: Option<AckJournal>,
}

/// The outcome of recent writes.
#[derive(Debug, Default)]
struct Health {
    /// The time of the last commit, unless a write has failed since.
    committed_at: Option<Instant>,
    /// Failed writes since the last commit.
    failures: u32,
    /// No write is attempted before this time.
    retry_at: Option<Instant>,
}

/// The maximum number of rows per statement: SQLite allows 32,766 parameters.
pub(super) const ROWS: usize = 512;

/// The end of every write transaction.
const END_TRANSACTION: &str = "UPDATE service SET commits = commits + 1; COMMIT";

/// Begins a transaction whose statements are all known in advance: they go to the connection's thread in one message
/// ([`WriteTransaction::run`]), which wakes it once. Its parameters must not be numbered.
pub(super) fn transaction() -> QueryBuilder<Sqlite> {
    QueryBuilder::new("BEGIN IMMEDIATE; ")
}

/// Rows for `VALUES`, padded with rows of nulls to a power of `step`, so that few distinct statements are prepared.
pub(super) fn padded<T>(rows: &[T], step: usize) -> impl Iterator<Item = Option<&T>> {
    let mut size = 1;
    while size < rows.len() {
        size *= step;
    }
    rows.iter().map(Some).chain(std::iter::repeat(None)).take(size)
}

/// Whether a constraint of the data refused a statement.
pub(super) fn is_refused(error: &sqlx::Error) -> bool {
    let kind = error.as_database_error().map(sqlx::error::DatabaseError::kind);
    matches!(kind, Some(ErrorKind::UniqueViolation | ErrorKind::NotNullViolation))
}

/// The write connection, held for one transaction.
#[derive(Debug)]
pub(super) struct WriteTransaction<'a> {
    connection: SqliteConnection,
    place: MutexGuard<'a, Place>,
    owner: &'a WriteConnection,
}

impl WriteConnection {
    pub(super) fn new(
        options: SqliteConnectOptions,
        recent: Arc<RecentEvents>,
        cache: Arc<ReadCache>,
    ) -> WriteConnection {
        let (place, health) = (Mutex::default(), std::sync::Mutex::default());
        WriteConnection { options, recent, cache, place, health }
    }

    /// Begins a transaction; fails during backoff after a failed write.
    pub(super) async fn begin(&self) -> StoreResult<WriteTransaction<'_>> {
        let mut taken = self.take().await?;
        self.cache.begin();
        match sqlx::query("BEGIN IMMEDIATE").execute(&mut taken.connection).await {
            Ok(_) => Ok(taken),
            Err(error) => Err(self.note_failure(error)),
        }
    }

    /// Takes the connection, opening it if necessary; fails during backoff after a failed write.
    pub(super) async fn take(&self) -> StoreResult<WriteTransaction<'_>> {
        let mut place = self.place.lock().await;
        self.must_not_wait()?;
        let connection = match place.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = connect(&self.options).await;
                let (mut connection, commits) =
                    connected.map_err(|error| self.note_failure(error))?;
                // A commit reported as failed may have succeeded.
                let loaded = self.recent.load(&mut connection).await;
                loaded.map_err(|error| self.note_failure(error))?;
                place.commits = commits;
                connection
            }
        };
        Ok(WriteTransaction { connection, place, owner: self })
    }

    /// Records commits in a journal from now on.
    pub(super) async fn keep_journal(&self, journal: AckJournal) {
        self.place.lock().await.journal = Some(journal);
    }

    /// Whether a commit succeeded recently and no write has failed since.
    pub(super) fn is_proved(&self) -> bool {
        self.health().committed_at.is_some_and(|at| at.elapsed() < COMMIT_PROVES_HEALTH_FOR)
    }

    /// Whether this process is a service and thus the file's only writer.
    pub(super) async fn has_journal(&self) -> bool {
        self.place.lock().await.journal.is_some()
    }

    /// Closes the connection; the next transaction would open another.
    pub(super) async fn close(&self) {
        if let Some(connection) = self.place.lock().await.connection.take() {
            let closed = sqlx::Connection::close(connection).await;
            if let Err(error) = closed {
                tracing::warn!(%error, "the storage was not closed cleanly");
            }
        }
    }

    fn health(&self) -> std::sync::MutexGuard<'_, Health> {
        self.health.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn must_not_wait(&self) -> StoreResult<()> {
        match self.health().retry_at {
            Some(retry_at) if Instant::now() < retry_at => Err(StoreError::Unavailable(
                "a write has failed a moment ago; the next attempt follows shortly".into(),
            )),
            _ => Ok(()),
        }
    }

    fn note_failure(&self, error: sqlx::Error) -> StoreError {
        let mut health = self.health();
        let pause = FIRST_PAUSE.saturating_mul(1 << health.failures.min(10)).min(LONGEST_PAUSE);
        health.failures += 1;
        health.committed_at = None;
        health.retry_at = Some(Instant::now() + pause);
        metrics::counter!("taluva_write_failures_total").increment(1);
        tracing::error!(%error, failures = health.failures, ?pause, "the storage cannot write");
        failed(error)
    }

    fn note_commit(&self) {
        let mut health = self.health();
        if health.failures > 0 {
            tracing::info!(failures = health.failures, "the storage can write again");
        }
        *health = Health { committed_at: Some(Instant::now()), ..Health::default() };
    }
}

async fn connect(options: &SqliteConnectOptions) -> Result<(SqliteConnection, i64), sqlx::Error> {
    let mut connection = options.connect().await?;
    let commits =
        sqlx::query_scalar("SELECT commits FROM service").fetch_one(&mut connection).await?;
    Ok((connection, commits))
}

impl WriteTransaction<'_> {
    /// Runs a [`transaction`] to its end and records `events` as acknowledged. On success the connection must be [put
    /// back](WriteTransaction::put_back). A constraint violation rolls it back.
    pub(super) async fn run(
        mut self,
        mut script: QueryBuilder<Sqlite>,
        events: &[(GameId, u32)],
    ) -> StoreResult<Result<Self, sqlx::Error>> {
        script.push(END_TRANSACTION);
        match script.build().execute(&mut self.connection).await {
            Ok(_) => {
                self.has_ended(events).await;
                Ok(Ok(self))
            }
            Err(error) if is_refused(&error) => {
                self.roll_back().await?;
                Ok(Err(error))
            }
            Err(error) => Err(self.owner.note_failure(error)),
        }
    }

    /// Puts back the connection, which must not be inside a transaction.
    pub(super) fn put_back(mut self) {
        self.place.connection = Some(self.connection);
    }

    /// Commits the transaction; it is durable when this returns.
    pub(super) async fn commit(mut self) -> StoreResult<()> {
        match sqlx::query(END_TRANSACTION).execute(&mut self.connection).await {
            Ok(_) => {
                self.owner.cache.end();
                self.has_ended(&[]).await;
                self.put_back();
                Ok(())
            }
            Err(error) => Err(self.owner.note_failure(error)),
        }
    }

    /// Records a successful commit.
    async fn has_ended(&mut self, events: &[(GameId, u32)]) {
        self.owner.note_commit();
        self.place.commits += 1;
        self.note(events).await;
    }

    /// Writes the commit to the journal, and restarts the journal when it is long and everything in it has been
    /// checkpointed into the database file.
    async fn note(&mut self, events: &[(GameId, u32)]) {
        let commits = self.place.commits;
        let Some(journal) = &mut self.place.journal else { return };
        journal.note(commits, events);
        if !journal.is_long() {
            return;
        }
        let checkpoint: Result<(i64, i64, i64), sqlx::Error> =
            sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut self.connection).await;
        match checkpoint {
            Ok((0, written, copied)) if written == copied => journal.begin_anew(),
            _ => journal.try_later(),
        }
    }

    /// Rolls back the transaction and returns the reason, which lies in the data.
    pub(super) async fn refuse(self, reason: StoreError) -> StoreError {
        match self.roll_back().await {
            Ok(()) => reason,
            Err(error) => error,
        }
    }

    /// Rolls back the transaction for a reason that lies in the data, not in the storage.
    pub(super) async fn roll_back(mut self) -> StoreResult<()> {
        sqlx::query("ROLLBACK").execute(&mut self.connection).await.map_err(failed)?;
        self.owner.cache.end();
        self.put_back();
        Ok(())
    }
}

impl Deref for WriteTransaction<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for WriteTransaction<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
