//! The append connection.
//!
//! An append takes the connection out of its slot and puts it back on success. If the append fails, times out or is
//! cancelled, the connection is closed instead: the server rolls back, and no reply to an earlier append is ever read
//! from it. An append whose commit was not confirmed may have succeeded; a retry with the same idempotency key finds
//! out.

use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::sync::Mutex;

use super::failed;
use crate::store::{StoreError, StoreResult};

/// A server that does not confirm an append within this time counts as unavailable.
const CONFIRM_TIMEOUT: Duration = Duration::from_secs(8);

/// The slot of the append connection.
#[derive(Debug)]
pub(super) struct AppendConnection {
    options: PgConnectOptions,
    place: Mutex<Option<PgConnection>>,
}

impl AppendConnection {
    pub(super) fn new(options: PgConnectOptions) -> AppendConnection {
        AppendConnection { options, place: Mutex::new(None) }
    }

    /// Runs `work` with exclusive use of the connection, under a timeout.
    pub(super) async fn with<T>(
        &self,
        work: impl AsyncFnOnce(&mut PgConnection) -> StoreResult<T>,
    ) -> StoreResult<T> {
        let mut place = self.place.lock().await;
        let taken = place.take();
        let working = async {
            let mut connection = match taken {
                Some(connection) => connection,
                None => self.options.connect().await.map_err(failed)?,
            };
            let done = work(&mut connection).await?;
            Ok((connection, done))
        };
        match tokio::time::timeout(CONFIRM_TIMEOUT, working).await {
            Ok(Ok((connection, done))) => {
                *place = Some(connection);
                Ok(done)
            }
            Ok(Err(error)) => {
                metrics::counter!("taluva_write_failures_total").increment(1);
                Err(error)
            }
            Err(_) => {
                metrics::counter!("taluva_write_failures_total").increment(1);
                Err(StoreError::Unavailable("the database does not answer".into()))
            }
        }
    }

    /// Closes the connection; the next append would open another.
    pub(super) async fn close(&self) {
        if let Some(connection) = self.place.lock().await.take()
            && let Err(error) = sqlx::Connection::close(connection).await
        {
            tracing::warn!(%error, "the connection that appends was not closed cleanly");
        }
    }
}
