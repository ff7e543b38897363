//! PostgreSQL's LISTEN and NOTIFY as a bus, which needs no server besides the database.
//!
//! A notification is its own transaction, which writes nothing and so waits for no disk. Inside the transaction of an
//! append, its lock would be held until the commit is durable, and the nodes' commits would be serialized.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::sync::mpsc;

use super::{BusError, Delivery, Transport, deliver, inbox};

const CHANNEL: &str = "taluva";

/// The delay before listening is retried.
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
    /// The bus of a database; it connects lazily.
    pub fn new(url: &str) -> Result<PostgresBus, BusError> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(Duration::from_secs(4))
            .connect_lazy(url)
            .map_err(unavailable)?;
        Ok(PostgresBus { url: url.to_owned(), pool })
    }

    /// Subscribes to everything sent from now on.
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
    // Texts sent before this moment were missed.
    let _ = told.try_send(Delivery::Gap);
    loop {
        let received = tokio::select! {
            received = listener.try_recv() => received?,
            () = told.closed() => return Ok(()),
        };
        match received {
            Some(notification) => deliver(notification.payload(), told),
            // Reconnected after an interruption.
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
