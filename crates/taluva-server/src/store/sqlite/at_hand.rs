//! Connections that stay at hand for what nearly every request reads.
//!
//! A pool tests each connection that comes back to it, which wakes the connection's thread a second time. A
//! connection whose statement has ended well needs no test; all others go back to the pool.

use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnection;

use super::*;

/// So many stay at hand.
pub(super) const AT_HAND: u32 = 2;

/// Connections of a pool that wait outside of it.
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

    /// A connection to read with, which is to be [kept](Reader::keep) afterwards if all went well.
    pub(super) async fn take(&self) -> StoreResult<Reader<'_>> {
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.pool.acquire().await.map_err(failed)?,
        };
        Ok(Reader { connection, owner: self })
    }

    /// Gives all of them back, and closes the pool.
    pub(super) async fn close(&self) {
        // From now on none is kept.
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
    /// Keeps the connection at hand: its statement has ended well.
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
