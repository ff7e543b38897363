//! The one connection that writes.
//!
//! A transaction takes the connection out of its place and puts it back when it has ended well. If
//! its commit fails, or it is dropped on the way, the connection is closed instead, which undoes
//! whatever it had begun: no connection that is still inside a transaction is ever used again.

use std::ops::{Deref, DerefMut};
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{Mutex, MutexGuard};

use super::failed;
use crate::store::{StoreError, StoreResult};

/// How long nothing is written after the first failure; doubled by every further one.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// The longest pause between two attempts to write.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// For how long a commit proves that the storage can write.
const PROOF_LASTS: Duration = Duration::from_secs(5);

/// The place of the connection that writes.
#[derive(Debug)]
pub(super) struct WriteConnection {
    options: SqliteConnectOptions,
    place: Mutex<Option<SqliteConnection>>,
    health: std::sync::Mutex<Health>,
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

/// A transaction that writes.
#[derive(Debug)]
pub(super) struct WriteTransaction<'a> {
    connection: SqliteConnection,
    place: MutexGuard<'a, Option<SqliteConnection>>,
    owner: &'a WriteConnection,
}

impl WriteConnection {
    pub(super) fn new(options: SqliteConnectOptions) -> WriteConnection {
        WriteConnection { options, place: Mutex::default(), health: std::sync::Mutex::default() }
    }

    /// Begins a transaction; refused while failed writes are backed off from.
    pub(super) async fn begin(&self) -> StoreResult<WriteTransaction<'_>> {
        let mut place = self.place.lock().await;
        self.must_not_wait()?;
        let connection = match place.take() {
            Some(connection) => Ok(connection),
            None => self.options.connect().await,
        };
        let mut transaction = match connection {
            Ok(connection) => WriteTransaction { connection, place, owner: self },
            Err(error) => return Err(self.note_failure(error)),
        };
        match sqlx::query("BEGIN IMMEDIATE").execute(&mut transaction.connection).await {
            Ok(_) => Ok(transaction),
            Err(error) => Err(self.note_failure(error)),
        }
    }

    /// Whether a commit has just succeeded and none has failed since.
    pub(super) fn is_proved(&self) -> bool {
        self.health().committed_at.is_some_and(|at| at.elapsed() < PROOF_LASTS)
    }

    /// Closes the connection; the next transaction would open another.
    pub(super) async fn close(&self) {
        if let Some(connection) = self.place.lock().await.take() {
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

impl WriteTransaction<'_> {
    /// Ends the transaction; what it wrote is on disk when this returns.
    pub(super) async fn commit(mut self) -> StoreResult<()> {
        let ended = sqlx::query("UPDATE service SET commits = commits + 1; COMMIT")
            .execute(&mut self.connection)
            .await;
        match ended {
            Ok(_) => {
                self.owner.note_commit();
                *self.place = Some(self.connection);
                Ok(())
            }
            Err(error) => Err(self.owner.note_failure(error)),
        }
    }

    /// Undoes the transaction, for a reason that lies in the data and not in the storage.
    pub(super) async fn roll_back(mut self) -> StoreResult<()> {
        sqlx::query("ROLLBACK").execute(&mut self.connection).await.map_err(failed)?;
        *self.place = Some(self.connection);
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
