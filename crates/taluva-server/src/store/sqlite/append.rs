//! Appending events: many rows in few statements.

use std::sync::LazyLock;

use sqlx::sqlite::SqliteConnection;

use super::games::write_digest_and_people;
use super::*;

/// How many events one statement takes. A few fixed sizes keep the prepared statements few.
const CHUNKS: [usize; 4] = [64, 16, 4, 1];

/// The statement for each size. The primary key refuses an event that is there; the condition refuses
/// one whose predecessor is missing.
static INSERTS: LazyLock<[String; 4]> = LazyLock::new(|| {
    CHUNKS.map(|size| {
        let rows = vec!["(?, ?, ?, ?, ?)"; size].join(", ");
        format!(
            "WITH new (game_id, seq, at, key, body) AS (VALUES {rows})
             INSERT INTO events SELECT * FROM new
             WHERE CASE new.seq
                 WHEN 1 THEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id)
                 ELSE EXISTS (SELECT 1 FROM events AS last
                              WHERE last.game_id = new.game_id AND last.seq = new.seq - 1)
             END"
        )
    })
});

/// Appends all of a batch whose games are distinct, or finds a conflict among them.
pub(super) async fn append_all(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> StoreResult<Result<(), Conflict>> {
    let mut rest = batch;
    for (&size, sql) in CHUNKS.iter().zip(INSERTS.iter()) {
        while rest.len() >= size {
            let (chunk, others) = rest.split_at(size);
            if insert(connection, sql, chunk).await?.is_err() {
                return Ok(Err(Conflict));
            }
            rest = others;
        }
    }
    for Append { game, event, digest, .. } in batch {
        if let Some(digest) = digest {
            write_digest_and_people(connection, *game, (event.seq, event.at), digest).await?;
        }
    }
    Ok(Ok(()))
}

async fn insert(
    connection: &mut SqliteConnection,
    sql: &'static str,
    chunk: &[Append],
) -> StoreResult<Result<(), Conflict>> {
    let mut query = sqlx::query(sql);
    for Append { game, event, .. } in chunk {
        query = query
            .bind(game.to_i64())
            .bind(event.seq)
            .bind(event.at.0)
            .bind(event.key.as_deref())
            .bind(&*event.body);
    }
    match query.execute(connection).await {
        Ok(done) if done.rows_affected() == chunk.len() as u64 => Ok(Ok(())),
        Ok(_) => Ok(Err(Conflict)),
        Err(error) => match error.as_database_error() {
            Some(database) if database.is_unique_violation() => Ok(Err(Conflict)),
            _ => Err(failed(error)),
        },
    }
}

/// The slow path: each append in a savepoint of its own, one commit for all.
pub(super) async fn append_each(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> StoreResult<Vec<Result<(), Conflict>>> {
    let mut results = Vec::with_capacity(batch.len());
    for append in batch {
        sqlx::raw_sql("SAVEPOINT one").execute(&mut *connection).await.map_err(failed)?;
        let result = append_all(connection, std::slice::from_ref(append)).await?;
        let end = match result {
            Ok(()) => "RELEASE one",
            Err(Conflict) => "ROLLBACK TO one; RELEASE one",
        };
        sqlx::raw_sql(end).execute(&mut *connection).await.map_err(failed)?;
        results.push(result);
    }
    Ok(results)
}
