//! The schema, version by version, each step in a transaction of its own.
//!
//! A version says from which version on programs can use it, so that nodes of the release before go on
//! while others are replaced.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::failed;
use crate::store::{StoreError, StoreResult};

/// A step to the next version.
struct Migration {
    sql: &'static str,
    /// The oldest version whose programs can use the data after this step.
    usable_from: i64,
}

/// The steps; the first makes version 1 out of an empty schema. What was released is never changed.
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

/// The lock under which one node at a time looks after the schema: "TALV".
const SCHEMA_LOCK: i64 = 0x5441_4C56;

/// Brings the data to the newest version. Those of another program or a newer version stay as they are.
pub(crate) async fn migrate(options: &PgConnectOptions) -> StoreResult<()> {
    let mut connection = options.connect().await.map_err(failed)?;
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(SCHEMA_LOCK)
        .execute(&mut connection)
        .await
        .map_err(failed)?;
    let migrated = bring_up_to_date(&mut connection).await;
    // The lock ends with the connection.
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

/// The version of data that are ours; 0: there are none.
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
