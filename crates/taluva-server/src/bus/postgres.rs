//! PostgreSQL's LISTEN and NOTIFY as a bus: nothing more to run than the database.
//!
//! The notification is a transaction of its own, which writes nothing and so waits for no disk. Within
//! the transaction of an append its lock would be held until that is on disk, and the nodes would commit
//! one after the other.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::sync::mpsc;

use super::{BusError, Delivery, Transport, deliver, inbox};

const CHANNEL: &str = "taluva";

/// How long to wait before listening is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// A bus in a database.
#[derive(Debug, Clone)]
pub struct PostgresBus {
    url: String,
    pool: PgPool,
}

fn unavailable(error: sqlx::Error) -> BusError {
    BusError(Box::new(error))
}

impl PostgresBus {
    /// The bus of a database; it connects when it is used.
    pub fn new(url: &str) -> Result<PostgresBus, BusError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(4))
            .connect_lazy(url)
            .map_err(unavailable)?;
        Ok(PostgresBus { url: url.to_owned(), pool })
    }

    /// What is sent from now on.
    pub fn listen(&self) -> mpsc::Receiver<Delivery> {
        let (told, deliveries) = inbox();
        let url = self.url.clone();
        tokio::spawn(async move {
            while !told.is_closed() {
                if let Err(error) = listen(&url, &told).await {
                    tracing::warn!(%error, "the bus is unavailable; polling continues");
                }
                tokio::select! {
                    () = tokio::time::sleep(RETRY_DELAY) => {}
                    () = told.closed() => {}
                }
            }
        });
        deliveries
    }
}

/// Listens until the connection is lost or nobody listens any more.
async fn listen(url: &str, told: &mpsc::Sender<Delivery>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // What was sent before this moment did not arrive.
    let _ = told.try_send(Delivery::Gap);
    loop {
        let received = tokio::select! {
            received = listener.try_recv() => received?,
            () = told.closed() => return Ok(()),
        };
        match received {
            Some(notification) => deliver(notification.payload(), told),
            // Connected again, after a while without.
            None => drop(told.try_send(Delivery::Gap)),
        }
    }
}

#[async_trait]
impl Transport for PostgresBus {
    async fn send(&self, text: String) -> Result<(), BusError> {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(text)
            .execute(&self.pool)
            .await
            .map_err(unavailable)?;
        Ok(())
    }
}
