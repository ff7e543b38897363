//! The PostgreSQL database that a copy fills.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::CopyError;
use super::tables::{SqlTable, TABLES};
use super::value::{Value, bind, bind_column, of_database};
use crate::store::postgres::{self, failed};
use crate::store::words::corrupt;
use crate::store::{StoreError, StoreResult};

/// Advisory lock that allows one copy at a time: "TALC".
const COPY_LOCK: i64 = 0x5441_4C43;

/// A database that no service uses yet.
#[derive(Debug)]
pub(super) struct Target {
    connection: PgConnection,
}

/// How far a table has been copied.
#[derive(Debug, Clone, Default)]
pub(super) struct Copied {
    /// The key of the last copied row.
    pub(super) after: Option<Vec<Value>>,
    pub(super) done: bool,
}

impl Target {
    /// Connects to a database that is empty or partly filled by an earlier copy of the same file. Returns whether a
    /// copy is resumed.
    pub(super) async fn open(
        url: &str,
        instance: &str,
        commits: i64,
    ) -> Result<(Target, bool), CopyError> {
        let options = postgres::options(url)?;
        postgres::migrate(&options).await.map_err(|error| match error {
            StoreError::NotOurs => CopyError::Foreign,
            error => CopyError::Store(error),
        })?;
        // Reading everything back takes longer than the usual statement timeout.
        let options: PgConnectOptions = options.options([("statement_timeout", "0")]);
        let connection = options.connect().await.map_err(failed)?;
        let mut target = Target { connection };
        let resumed = target.claim(instance, commits).await?;
        Ok((target, resumed))
    }

    async fn claim(&mut self, instance: &str, commits: i64) -> Result<bool, CopyError> {
        let connection = &mut self.connection;
        let alone: bool = sqlx::query_scalar("SELECT pg_try_advisory_lock($1)")
            .bind(COPY_LOCK)
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
        if !alone {
            return Err(CopyError::Running);
        }
        let before: Option<(String, i64, bool)> =
            sqlx::query_as("SELECT source, commits, finished FROM copies")
                .fetch_optional(&mut *connection)
                .await
                .map_err(failed)?;
        match before {
            Some((_, _, true)) => return Err(CopyError::Finished),
            Some((source, _, _)) if source != instance => return Err(CopyError::OtherSource),
            Some((_, then, _)) if then != commits => return Err(CopyError::Changed),
            Some(_) => return Ok(true),
            None => {}
        }
        for table in TABLES {
            let sql = format!("SELECT EXISTS (SELECT 1 FROM {})", table.name);
            let filled: bool = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                .fetch_one(&mut *connection)
                .await
                .map_err(failed)?;
            if filled {
                return Err(CopyError::NotEmpty(table.name));
            }
        }
        sqlx::query("INSERT INTO copies (source, commits, finished) VALUES ($1, $2, FALSE)")
            .bind(instance)
            .bind(commits)
            .execute(connection)
            .await
            .map_err(failed)?;
        Ok(false)
    }

    /// How far a table has been copied.
    pub(super) async fn copied(&mut self, table: &SqlTable) -> StoreResult<Copied> {
        let row: Option<(Option<String>, bool)> =
            sqlx::query_as("SELECT last_key, done FROM copied_tables WHERE name = $1")
                .bind(table.name)
                .fetch_optional(&mut self.connection)
                .await
                .map_err(failed)?;
        let Some((last_key, done)) = row else { return Ok(Copied::default()) };
        let after = last_key.map(|key| serde_json::from_str(&key)).transpose().map_err(corrupt)?;
        Ok(Copied { after, done })
    }

    /// Adds rows and records the progress in the same transaction.
    pub(super) async fn add(
        &mut self,
        table: &SqlTable,
        rows: &[Vec<Value>],
        done: bool,
    ) -> StoreResult<()> {
        let mut transaction = self.connection.begin().await.map_err(failed)?;
        let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        let arrays: Vec<String> = (1..)
            .zip(table.columns)
            .map(|(nth, column)| format!("${nth}::{}[]", column.kind.postgres()))
            .collect();
        let sql = format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            table.name,
            names.join(", "),
            arrays.join(", ")
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for (nth, column) in table.columns.iter().enumerate() {
            query = bind_column(query, column, rows, nth);
        }
        query.execute(&mut *transaction).await.map_err(failed)?;
        let last_key = rows
            .last()
            .map(|row| serde_json::to_string(&row[..table.keys]))
            .transpose()
            .map_err(corrupt)?;
        sqlx::query(
            "INSERT INTO copied_tables (name, last_key, done) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE
             SET last_key = coalesce(excluded.last_key, copied_tables.last_key),
                 done = excluded.done",
        )
        .bind(table.name)
        .bind(last_key)
        .bind(done)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await.map_err(failed)
    }

    /// A batch of rows after a key, in this database's key order.
    pub(super) async fn rows(
        &mut self,
        table: &SqlTable,
        after: Option<&[Value]>,
    ) -> StoreResult<Vec<Vec<Value>>> {
        let names: Vec<&str> = table.columns.iter().map(|column| column.name).collect();
        let keys = names[..table.keys].join(", ");
        let places: Vec<String> = (1..)
            .zip(&table.columns[..table.keys])
            .map(|(nth, key)| format!("${nth}::{}", key.kind.postgres()))
            .collect();
        let condition =
            after.map(|_| format!("WHERE ({keys}) > ({})", places.join(", "))).unwrap_or_default();
        let sql = format!(
            "SELECT {} FROM {} {condition} ORDER BY {keys} LIMIT {}",
            names.join(", "),
            table.name,
            table.batch
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
        for value in after.unwrap_or_default() {
            query = bind!(query, value);
        }
        let rows = query.fetch_all(&mut self.connection).await.map_err(failed)?;
        let values = rows.iter().map(|row| {
            let columns = table.columns.iter().enumerate();
            columns.map(|(nth, column)| of_database(row, nth, column.kind)).collect()
        });
        values.collect::<Result<_, _>>().map_err(failed)
    }

    /// Marks the copy as finished, so services may use the database, and sets the id sequences to continue after the
    /// highest ids.
    pub(super) async fn finish(&mut self, highest: [(&'static str, i64); 2]) -> StoreResult<()> {
        let mut transaction = self.connection.begin().await.map_err(failed)?;
        for (table, id) in highest {
            sqlx::query("SELECT setval(pg_get_serial_sequence($1, 'id'), greatest($2, 1), $2 > 0)")
                .bind(table)
                .bind(id)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
        sqlx::query("UPDATE copies SET finished = TRUE")
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)
    }

    pub(super) async fn close(self) -> StoreResult<()> {
        self.connection.close().await.map_err(failed)
    }
}
