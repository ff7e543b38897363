//! The SQLite file that is copied. It is opened read-only.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::CopyError;
use super::tables::SqlTable;
use super::value::{Value, bind, of_file};
use crate::store::sqlite::{self, check_file, failed};
use crate::store::{StoreError, StoreResult};

/// An SQLite file that nobody writes to.
#[derive(Debug)]
pub(super) struct Source {
    connection: SqliteConnection,
    /// The file's unique name.
    pub(super) instance: String,
    /// How many transactions have written to it.
    pub(super) commits: i64,
    _lock: Option<File>,
}

impl Source {
    /// Opens the file, or the one in a data directory.
    pub(super) async fn open(path: &Path) -> Result<Source, CopyError> {
        let path = if path.is_dir() { path.join("taluva.db") } else { path.to_owned() };
        if !path.is_file() {
            return Err(CopyError::NoSource(path));
        }
        let lock = lock(&path)?;
        if path.with_file_name("taluva.restore").exists() {
            return Err(CopyError::Restoring(path));
        }
        check_file(path.clone()).await?;
        let mut connection = SqliteConnectOptions::new()
            .filename(&path)
            .read_only(true)
            .connect()
            .await
            .map_err(failed)?;
        let version = sqlite::version_of(&mut connection).await?;
        if version < sqlite::VERSION {
            return Err(CopyError::Older { found: version, known: sqlite::VERSION });
        }
        // A read transaction: everything that follows sees one snapshot.
        sqlx::raw_sql("BEGIN").execute(&mut connection).await.map_err(failed)?;
        let (instance, commits): (Vec<u8>, i64) =
            sqlx::query_as("SELECT instance, commits FROM service")
                .fetch_one(&mut connection)
                .await
                .map_err(failed)?;
        let instance = hex::encode(instance);
        Ok(Source { connection, instance, commits, _lock: lock })
    }

    /// A batch of rows after a key, in key order.
    pub(super) async fn rows(
        &mut self,
        table: &SqlTable,
        after: Option<&[Value]>,
    ) -> StoreResult<Vec<Vec<Value>>> {
        let columns: Vec<&str> = table.columns.iter().map(|column| column.source).collect();
        let keys: Vec<&str> = table.columns[..table.keys].iter().map(|key| key.name).collect();
        let keys = keys.join(", ");
        let places = vec!["?"; table.keys].join(", ");
        let condition = after.map(|_| format!("WHERE ({keys}) > ({places})")).unwrap_or_default();
        let sql = format!(
            "SELECT {} FROM {} {condition} ORDER BY {keys} LIMIT {}",
            columns.join(", "),
            table.from,
            table.batch
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for value in after.unwrap_or_default() {
            query = bind!(query, value);
        }
        let rows = query.fetch_all(&mut self.connection).await.map_err(failed)?;
        let values = rows.iter().map(|row| {
            let columns = table.columns.iter().enumerate();
            columns.map(|(nth, column)| of_file(row, nth, column.kind)).collect()
        });
        values.collect::<Result<_, _>>().map_err(failed)
    }

    /// The highest id ever assigned in a table.
    pub(super) async fn highest_id(&mut self, table: &'static str) -> StoreResult<i64> {
        let sql = format!(
            "SELECT max(coalesce((SELECT max(id) FROM {table}), 0),
                        coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0))"
        );
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_one(&mut self.connection)
            .await
            .map_err(failed)
    }

    pub(super) async fn close(self) -> StoreResult<()> {
        self.connection.close().await.map_err(failed)
    }
}

/// Keeps a service from starting on the data during the copy. A file that no service has used, such as a backup, has no
/// lock file beside it.
fn lock(file: &Path) -> Result<Option<File>, CopyError> {
    let path: PathBuf = file.with_file_name("taluva.lock");
    let unreadable = |error: std::io::Error| StoreError::Unavailable(Box::new(error));
    let lock = match File::options().write(true).open(&path) {
        Ok(lock) => lock,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error).into()),
    };
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(CopyError::InUse(file.to_owned())),
        Err(TryLockError::Error(error)) => Err(unreadable(error).into()),
    }
}
