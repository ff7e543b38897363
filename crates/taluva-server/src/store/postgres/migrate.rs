//! Schema migrations, each step in its own transaction.
//!
//! Each version records the oldest program version that can use it, so nodes of the previous release keep running
//! during a rolling upgrade.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::failed;
use crate::store::{StoreError, StoreResult};

/// A migration to the next version.
struct Migration {
    sql: &'static str,
    /// The oldest program version that can use the data after this step.
    usable_from: i64,
}

/// The steps; the first turns an empty schema into version 1. Released migrations are never changed.
const MIGRATIONS: [Migration; 7] = [
    Migration { sql: include_str!("migrations/0001_initial.sql"), usable_from: 1 },
    Migration { sql: include_str!("migrations/0002_nodes.sql"), usable_from: 2 },
    Migration { sql: include_str!("migrations/0003_rating_history.sql"), usable_from: 2 },
    Migration { sql: include_str!("migrations/0004_copies.sql"), usable_from: 2 },
    Migration { sql: include_str!("migrations/0005_jobs.sql"), usable_from: 2 },
    Migration { sql: include_str!("migrations/0006_questions.sql"), usable_from: 2 },
    Migration { sql: include_str!("migrations/0007_rating_games.sql"), usable_from: 2 },
];

/// The version that this program writes.
const VERSION: i64 = MIGRATIONS.len() as i64;

/// Advisory lock that allows one node at a time to migrate: "TALV".
const SCHEMA_LOCK: i64 = 0x5441_4C56;

/// Migrates the database to the newest version. A database of another program or of an incompatible newer version is
/// left untouched.
pub(crate) async fn migrate(options: &PgConnectOptions) -> StoreResult<()> {
    let mut connection = options.connect().await.map_err(failed)?;
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(SCHEMA_LOCK)
        .execute(&mut connection)
        .await
        .map_err(failed)?;
    let migrated = bring_up_to_date(&mut connection).await;
    // Closing the connection releases the lock.
    connection.close().await.map_err(failed)?;
    migrated
}

async fn bring_up_to_date(connection: &mut PgConnection) -> StoreResult<()> {
    let version = version_of(connection).await?;
    for (step, migration) in (1..).zip(&MIGRATIONS).skip(version as usize) {
        let mut transaction = connection.begin().await.map_err(failed)?;
        sqlx::raw_sql(migration.sql).execute(&mut *transaction).await.map_err(failed)?;
        sqlx::query("INSERT INTO taluva_versions (version, usable_from) VALUES ($1, $2)")
            .bind(step)
            .bind(migration.usable_from)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        tracing::info!(version = step, "migrated the data to a newer version");
    }
    Ok(())
}

/// The version of a database of this service; 0 if it is empty.
async fn version_of(connection: &mut PgConnection) -> StoreResult<i64> {
    let (ours, others): (bool, bool) = sqlx::query_as(
        "SELECT coalesce(bool_or(table_name = 'taluva_versions'), FALSE), count(*) > 0
         FROM information_schema.tables WHERE table_schema = current_schema()",
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(failed)?;
    if !ours {
        if others {
            return Err(StoreError::NotOurs);
        }
        sqlx::query(
            "CREATE TABLE taluva_versions (version BIGINT PRIMARY KEY, usable_from BIGINT NOT NULL)",
        )
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    }
    let newest: Option<(i64, i64)> = sqlx::query_as(
        "SELECT version, usable_from FROM taluva_versions ORDER BY version DESC LIMIT 1",
    )
    .fetch_optional(connection)
    .await
    .map_err(failed)?;
    match newest {
        None => Ok(0),
        Some((found, usable_from)) if usable_from > VERSION => {
            Err(StoreError::Newer { found, known: VERSION })
        }
        Some((found, _)) => Ok(found),
    }
}
