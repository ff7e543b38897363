//! Spare reader connections for the queries that nearly every request makes.
//!
//! A pool tests each returned connection, which wakes the connection's thread a second time. A connection whose
//! statement succeeded needs no test; all others go back to the pool.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnection;

use super::*;

/// The maximum number of idle spare connections.
pub(super) const AT_HAND: u32 = 2;

/// Idle connections held outside their pool.
#[derive(Debug)]
pub(super) struct AtHand {
    pool: SqlitePool,
    idle: Mutex<Vec<PoolConnection<Sqlite>>>,
}

impl AtHand {
    pub(super) fn new(pool: SqlitePool) -> AtHand {
        AtHand { pool, idle: Mutex::default() }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PoolConnection<Sqlite>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a connection to read with. [Keep](Reader::keep) it afterwards if the statement succeeded.
    pub(super) async fn take(&self) -> StoreResult<Reader<'_>> {
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.pool.acquire().await.map_err(failed)?,
        };
        Ok(Reader { connection, owner: self })
    }

    /// Returns all idle connections and closes the pool.
    pub(super) async fn close(&self) {
        // From here on, no connection is kept.
        let closed = self.pool.close();
        self.idle().clear();
        closed.await;
    }
}

/// A connection to read with.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    connection: PoolConnection<Sqlite>,
    owner: &'a AtHand,
}

impl Reader<'_> {
    /// Keeps the connection for reuse, because its statement succeeded.
    pub(super) fn keep(self) {
        let Reader { connection, owner } = self;
        let mut idle = owner.idle();
        if idle.len() < AT_HAND as usize && !owner.pool.is_closed() {
            idle.push(connection);
        }
    }
}

impl Deref for Reader<'_> {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}
