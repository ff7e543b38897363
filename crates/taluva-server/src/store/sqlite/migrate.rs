//! Schema migrations. A file records its version (`user_version`) and is migrated to the newest
//! one, each step in its own transaction.

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use super::failed;
use super::people::claim_looks_of_old_names;
use crate::store::{StoreError, StoreResult};

/// The `application_id` pragma of this service's files, from version 2 on: "TALV".
const APPLICATION_ID: i64 = 0x5441_4C56;

/// The steps; the first turns an empty file into version 1. Released migrations are never changed.
const MIGRATIONS: [&str; 9] = [
    include_str!("migrations/0001_initial.sql"),
    include_str!("migrations/0002_rated_once.sql"),
    include_str!("migrations/0003_people.sql"),
    include_str!("migrations/0004_studies.sql"),
    include_str!("migrations/0005_reviews.sql"),
    include_str!("migrations/0006_puzzles.sql"),
    include_str!("migrations/0007_rating_history.sql"),
    include_str!("migrations/0008_event_batches.sql"),
    include_str!("migrations/0009_rating_games.sql"),
];

/// The version that this program writes.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Tables that identify a version 1 file, which has no application id.
const FIRST_TABLES: &str = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'
    AND name IN ('users', 'games', 'events', 'game_people', 'uptimes')";

/// The version of a file of this service; 0 if it is empty.
pub(crate) async fn version_of(connection: &mut SqliteConnection) -> StoreResult<i64> {
    let number = async |connection: &mut SqliteConnection, pragma: &'static str| {
        sqlx::query_scalar::<_, i64>(pragma).fetch_one(connection).await.map_err(failed)
    };
    let version = number(connection, "PRAGMA user_version").await?;
    let application = number(connection, "PRAGMA application_id").await?;
    let objects = number(connection, "SELECT count(*) FROM sqlite_schema").await?;
    let ours = match (version, application) {
        (0, 0) => objects == 0,
        (1, 0) => number(connection, FIRST_TABLES).await? == 5,
        (_, APPLICATION_ID) => true,
        _ => false,
    };
    if !ours {
        return Err(StoreError::NotOurs);
    }
    if version > VERSION {
        return Err(StoreError::Newer { found: version, known: VERSION });
    }
    Ok(version)
}

/// Migrates a file to the newest version. A file of another program or of a newer version is left untouched.
pub(super) async fn migrate(options: SqliteConnectOptions) -> StoreResult<()> {
    // Some steps rebuild tables, so foreign keys are checked after each step instead.
    let mut connection = options.foreign_keys(false).connect().await.map_err(failed)?;
    let version = version_of(&mut connection).await?;
    for (step, sql) in (1..).zip(MIGRATIONS).skip(version as usize) {
        let mut transaction = connection.begin().await.map_err(failed)?;
        sqlx::raw_sql(sql).execute(&mut *transaction).await.map_err(failed)?;
        let broken: Vec<(String, Option<i64>, String, i64)> =
            sqlx::query_as("PRAGMA foreign_key_check")
                .fetch_all(&mut *transaction)
                .await
                .map_err(failed)?;
        if !broken.is_empty() {
            return Err(StoreError::Failed(
                format!("version {step} would break references: {broken:?}").into(),
            ));
        }
        let set_version = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {step}"));
        sqlx::raw_sql(set_version).execute(&mut *transaction).await.map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        tracing::info!(version = step, "migrated the data to a newer version");
    }
    claim_looks_of_old_names(&mut connection).await?;
    connection.close().await.map_err(failed)
}
