//! Storage for several nodes: PostgreSQL or a compatible database.
//!
//! Every method is one statement or one transaction, so any number of nodes can share the data: conflicts between them
//! are decided by the rows that a statement finds. JSON is stored as plain text, exactly as written, to keep the SQL
//! portable. Statements name the columns that they read, so nodes keep working while a newer version adds columns.

mod append;
mod chat;
mod games;
mod jobs;
mod migrate;
mod nodes;
mod people;
mod puzzles;
mod ratings;
mod reviews;
mod service;
mod sessions;
mod studies;
mod write;

use std::borrow::Cow;
use std::str::FromStr as _;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

pub(super) use migrate::migrate;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use write::AppendConnection;

use super::words::{corrupt, from_word, word};
use super::*;

/// The maximum number of connections per node, besides the append connection.
const CONNECTIONS: u32 = 12;

/// How long a request waits for a connection before it fails.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// The server-side statement timeout.
const STATEMENT_TIMEOUT: &str = "15s";

/// Storage in a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct PostgresStore {
    pool: PgPool,
    appender: Arc<AppendConnection>,
    /// By how many milliseconds a test had shifted the time at this node's last heartbeat.
    shift: Arc<AtomicI64>,
}

/// Classifies a database error as transient or not.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    let passes = match &error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        // Connection failures (08), read-only standbys (25006), serialization failures and deadlocks (40), resources
        // (53), shutdowns and timeouts (57), system errors (58).
        sqlx::Error::Database(database) => database.code().is_some_and(|code| {
            code == "25006" || ["08", "40", "53", "57", "58"].contains(&&code[..code.len().min(2)])
        }),
        _ => false,
    };
    if passes {
        StoreError::Unavailable(Box::new(error))
    } else {
        StoreError::Failed(Box::new(error))
    }
}

/// Replaces NUL characters, which PostgreSQL text cannot hold.
fn text(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        Cow::Owned(text.replace('\0', "\u{FFFD}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Connection options for a database URL.
pub(super) fn options(url: &str) -> StoreResult<PgConnectOptions> {
    Ok(PgConnectOptions::from_str(url).map_err(failed)?.application_name("taluva"))
}

impl PostgresStore {
    /// Connects and migrates the database. Nodes that start together migrate one after the other.
    pub async fn connect(url: &str) -> StoreResult<PostgresStore> {
        let options = options(url)?;
        // Migrations of large databases take long, so they run without the statement timeout.
        migrate(&options).await?;
        let options = options.options([("statement_timeout", STATEMENT_TIMEOUT)]);
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_with(options.clone())
            .await
            .map_err(failed)?;
        let unfinished: bool =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM copies WHERE NOT finished)")
                .fetch_one(&pool)
                .await
                .map_err(failed)?;
        if unfinished {
            return Err(StoreError::Unfinished);
        }
        let appender = Arc::new(AppendConnection::new(options));
        Ok(PostgresStore { pool, appender, shift: Arc::default() })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// A prepared statement fails when its result columns have changed.
    #[test]
    fn statements_name_the_columns_that_they_read() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/postgres");
        let mut seen = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let Ok(source) = std::fs::read_to_string(&path) else { continue };
            let source = source.replace("SELECT * FROM unnest(", "").replace("count(*)", "");
            for all in ["SELECT *", "RETURNING *", ".*"] {
                let named = source.matches(all).count();
                // The patterns in this list itself.
                let own = usize::from(path.ends_with("mod.rs"));
                assert_eq!(named, own, "{}: {all}", path.display());
            }
            seen += 1;
        }
        assert!(seen > 10);
    }
}
