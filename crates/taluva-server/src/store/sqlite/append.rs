//! Appending events: many rows in few statements, and all statements of a transaction in one go.

use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use super::games::{DigestRef, push_digests, push_people};
use super::new_games::push_new_games;
use super::write::{is_refused, padded};
use super::*;

/// The statements that append all of a batch whose games are distinct.
pub(super) fn push_appends(script: &mut QueryBuilder<Sqlite>, batch: &[Append]) -> StoreResult<()> {
    script.push("WITH new (game_id, seq, at, key, body) AS (");
    script.push_values(padded(batch, 2), |mut row, append| {
        let event = append.map(|append| &append.event);
        row.push_bind(append.map(|append| append.game.to_i64()))
            .push_bind(event.map(|event| event.seq))
            .push_bind(event.map(|event| event.at.0))
            .push_bind(event.and_then(|event| event.key.as_deref()))
            .push_bind(event.map(|event| &*event.body));
    });
    // The primary key refuses an event that is there; one whose predecessor is missing has no seq, which the
    // column refuses.
    script.push(
        ")
        INSERT INTO events
        SELECT game_id,
               CASE WHEN CASE seq
                   WHEN 1 THEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id)
                   ELSE EXISTS (SELECT 1 FROM events AS last
                                WHERE last.game_id = new.game_id AND last.seq = new.seq - 1)
               END THEN seq END,
               at, key, body
        FROM new WHERE game_id IS NOT NULL; ",
    );
    let at_once = batch.iter().filter_map(|Append { game, event, digest, .. }| {
        let digest = digest.as_ref()?;
        Some(DigestRef { game: *game, seq: event.seq, at: event.at, digest })
    });
    let at_once: Vec<DigestRef<'_>> = at_once.collect();
    push_digests(script, &at_once)?;
    push_people(script, &at_once);
    push_new_games(script, batch.iter().filter_map(|append| append.sets_up.as_deref()))
}

/// The slow path: each append in a savepoint of its own, one commit for all.
pub(super) async fn append_each(
    connection: &mut SqliteConnection,
    batch: &[Append],
) -> StoreResult<Vec<Result<(), Conflict>>> {
    let mut results = Vec::with_capacity(batch.len());
    for append in batch {
        let mut script = QueryBuilder::new("SAVEPOINT one; ");
        push_appends(&mut script, std::slice::from_ref(append))?;
        script.push("RELEASE one");
        match script.build().execute(&mut *connection).await {
            Ok(_) => results.push(Ok(())),
            Err(error) if is_refused(&error) => {
                let undo = sqlx::raw_sql("ROLLBACK TO one; RELEASE one");
                undo.execute(&mut *connection).await.map_err(failed)?;
                results.push(Err(Conflict));
            }
            Err(error) => return Err(failed(error)),
        }
    }
    Ok(results)
}
