//! Storage for many nodes: PostgreSQL, or what speaks like it.
//!
//! Every method is one statement or one transaction, so that any number of nodes can use the same
//! data: what has to be decided between them is decided by the rows that a statement finds. Text is
//! plain text and JSON is kept as it was written, so that the SQL stays portable. Statements name the
//! columns that they read: nodes go on while one of a newer version adds others.

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

/// How many connections one node has at most, beside the one that appends.
const CONNECTIONS: u32 = 12;

/// How long a request waits for a connection before it is told that the storage is away.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long one statement may take on the server.
const STATEMENT_TIMEOUT: &str = "15s";

/// Storage in a PostgreSQL database.
#[derive(Debug, Clone)]
pub struct PostgresStore {
    pool: PgPool,
    appender: Arc<AppendConnection>,
    /// How much time a test had let pass when this node was last heard of.
    shift: Arc<AtomicI64>,
}

/// The data base said something that was not expected.
pub(super) fn failed(error: sqlx::Error) -> StoreError {
    let passes = match &error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => true,
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        // Connections (08), read-only standbys (25006), rolled back for another (40), resources (53),
        // shutdowns and timeouts (57), the system (58).
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

/// Text as PostgreSQL takes it, which has no place for the character NUL.
fn text(text: &str) -> Cow<'_, str> {
    if text.contains('\0') {
        Cow::Owned(text.replace('\0', "\u{FFFD}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// How the database at an address is reached.
pub(super) fn options(url: &str) -> StoreResult<PgConnectOptions> {
    Ok(PgConnectOptions::from_str(url).map_err(failed)?.application_name("taluva"))
}

impl PostgresStore {
    /// Connects, and brings the data to the newest version. Nodes that start together do that one after
    /// the other.
    pub async fn connect(url: &str) -> StoreResult<PostgresStore> {
        let options = options(url)?;
        // A step to a newer version takes as long as the data are large.
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

    /// A statement that a connection has prepared fails when its columns have become others.
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
                // Those of this list.
                let own = usize::from(path.ends_with("mod.rs"));
                assert_eq!(named, own, "{}: {all}", path.display());
            }
            seen += 1;
        }
        assert!(seen > 10);
    }
}
