//! The one connection that writes.
//!
//! A transaction takes the connection out of its place and puts it back when it has ended well. If
//! its commit fails, or it is dropped on the way, the connection is closed instead, which undoes
//! whatever it had begun: no connection that is still inside a transaction is ever used again.
//!
//! What was committed is noted in the journal of acknowledgements before anybody is told.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, QueryBuilder, Sqlite};
use tokio::sync::{Mutex, MutexGuard};

use super::failed;
use super::journal::AckJournal;
use super::recent::RecentEvents;
use crate::ids::GameId;
use crate::store::{StoreError, StoreResult};

/// How long nothing is written after the first failure; doubled by every further one.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// The longest pause between two attempts to write.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// For how long a commit proves that the storage can write.
const COMMIT_PROVES_HEALTH_FOR: Duration = Duration::from_secs(5);

/// The place of the connection that writes.
#[derive(Debug)]
pub(super) struct WriteConnection {
    options: SqliteConnectOptions,
    /// What is on disk and waits to be moved; a new connection reads it anew.
    recent: Arc<RecentEvents>,
    place: Mutex<Place>,
    health: std::sync::Mutex<Health>,
}

/// What one transaction at a time has.
#[derive(Debug, Default)]
struct Place {
    connection: Option<SqliteConnection>,
    /// How many transactions the file has seen.
    commits: i64,
    journal: Option<AckJournal>,
}

/// How the last attempts to write went.
#[derive(Debug, Default)]
struct Health {
    /// The last commit, unless one has failed since.
    committed_at: Option<Instant>,
    /// How many attempts have failed since the last commit.
    failures: u32,
    /// Before this moment nothing is tried.
    retry_at: Option<Instant>,
}

/// How many rows one statement takes at most: SQLite allows 32,766 parameters.
pub(super) const ROWS: usize = 512;

/// What ends every transaction that writes.
const END_TRANSACTION: &str = "UPDATE service SET commits = commits + 1; COMMIT";

/// The beginning of a transaction whose statements are known beforehand: they go to the thread of the
/// connection in one message ([`WriteTransaction::run`]), and wake it once. Parameters have no numbers in it.
pub(super) fn transaction() -> QueryBuilder<Sqlite> {
    QueryBuilder::new("BEGIN IMMEDIATE; ")
}

/// Rows for `VALUES`, filled up with rows of nulls to a power of `step`, so that few different statements are
/// prepared.
pub(super) fn padded<T>(rows: &[T], step: usize) -> impl Iterator<Item = Option<&T>> {
    let mut size = 1;
    while size < rows.len() {
        size *= step;
    }
    rows.iter().map(Some).chain(std::iter::repeat(None)).take(size)
}

/// Whether a statement was refused for a reason that lies in the data.
pub(super) fn is_refused(error: &sqlx::Error) -> bool {
    let kind = error.as_database_error().map(sqlx::error::DatabaseError::kind);
    matches!(kind, Some(ErrorKind::UniqueViolation | ErrorKind::NotNullViolation))
}

/// The connection that writes, for one transaction.
#[derive(Debug)]
pub(super) struct WriteTransaction<'a> {
    connection: SqliteConnection,
    place: MutexGuard<'a, Place>,
    owner: &'a WriteConnection,
}

impl WriteConnection {
    pub(super) fn new(options: SqliteConnectOptions, recent: Arc<RecentEvents>) -> WriteConnection {
        let (place, health) = (Mutex::default(), std::sync::Mutex::default());
        WriteConnection { options, recent, place, health }
    }

    /// Begins a transaction; refused while failed writes are backed off from.
    pub(super) async fn begin(&self) -> StoreResult<WriteTransaction<'_>> {
        let mut taken = self.take().await?;
        match sqlx::query("BEGIN IMMEDIATE").execute(&mut taken.connection).await {
            Ok(_) => Ok(taken),
            Err(error) => Err(self.note_failure(error)),
        }
    }

    /// Takes the connection, which is opened if there is none; refused while failed writes are backed off
    /// from.
    pub(super) async fn take(&self) -> StoreResult<WriteTransaction<'_>> {
        let mut place = self.place.lock().await;
        self.must_not_wait()?;
        let connection = match place.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = connect(&self.options).await;
                let (mut connection, commits) =
                    connected.map_err(|error| self.note_failure(error))?;
                // A commit that was said to have failed may have happened.
                let loaded = self.recent.load(&mut connection).await;
                loaded.map_err(|error| self.note_failure(error))?;
                place.commits = commits;
                connection
            }
        };
        Ok(WriteTransaction { connection, place, owner: self })
    }

    /// Notes what is acknowledged in a journal from now on.
    pub(super) async fn keep_journal(&self, journal: AckJournal) {
        self.place.lock().await.journal = Some(journal);
    }

    /// Whether a commit has just succeeded and none has failed since.
    pub(super) fn is_proved(&self) -> bool {
        self.health().committed_at.is_some_and(|at| at.elapsed() < COMMIT_PROVES_HEALTH_FOR)
    }

    /// Whether this process alone appends to the file.
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
    /// Runs a [`transaction`] from its beginning to its end, with the events that will be acknowledged, after which
    /// the connection is to be [put back](WriteTransaction::put_back). What the data refuse is undone.
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

    /// Puts the connection back, with which nothing is begun.
    pub(super) fn put_back(mut self) {
        self.place.connection = Some(self.connection);
    }

    /// Ends the transaction; what it wrote is on disk when this returns.
    pub(super) async fn commit(mut self) -> StoreResult<()> {
        match sqlx::query(END_TRANSACTION).execute(&mut self.connection).await {
            Ok(_) => {
                self.has_ended(&[]).await;
                self.put_back();
                Ok(())
            }
            Err(error) => Err(self.owner.note_failure(error)),
        }
    }

    /// Notes that what was begun is on disk.
    async fn has_ended(&mut self, events: &[(GameId, u32)]) {
        self.owner.note_commit();
        self.place.commits += 1;
        self.note(events).await;
    }

    /// Writes the commit to the journal, and begins the journal anew when it has grown and everything
    /// in it has arrived in the database file itself.
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

    /// Undoes the transaction for that reason, which lies in the data.
    pub(super) async fn refuse(self, reason: StoreError) -> StoreError {
        match self.roll_back().await {
            Ok(()) => reason,
            Err(error) => error,
        }
    }

    /// Undoes the transaction, for a reason that lies in the data and not in the storage.
    pub(super) async fn roll_back(mut self) -> StoreResult<()> {
        sqlx::query("ROLLBACK").execute(&mut self.connection).await.map_err(failed)?;
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
