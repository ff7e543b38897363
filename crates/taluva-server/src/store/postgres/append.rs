//! Appending events: one statement per batch, with the rows of `game_heads` as the fence.

use std::collections::{HashMap, HashSet};

use sqlx::Connection as _;
use sqlx::postgres::PgConnection;

use super::games::{insert_game, write_digests, write_people};
use super::jobs::class_of;
use super::*;

/// Locks the heads in game order, so that two nodes cannot deadlock; advances those that have the expected number; and
/// inserts only the events of those games, together with the turn jobs that follow them.
const APPEND: &str = "
    WITH new AS (
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                             $6::bigint[], $7::bigint[])
            AS new (game_id, seq, at, key, body, owner, class)),
    expected AS (
        SELECT game_heads.game_id FROM game_heads JOIN new ON new.game_id = game_heads.game_id
        WHERE game_heads.seq = new.seq - 1
        ORDER BY game_heads.game_id FOR UPDATE OF game_heads),
    moved AS (
        UPDATE game_heads SET seq = new.seq FROM new, expected
        WHERE game_heads.game_id = new.game_id AND game_heads.game_id = expected.game_id
          AND game_heads.seq = new.seq - 1
        RETURNING game_heads.game_id),
    wanted AS (
        INSERT INTO jobs (kind, id, seq, class, owner)
        SELECT 0, new.game_id, new.seq, new.class, new.owner
        FROM new JOIN moved ON moved.game_id = new.game_id WHERE new.owner IS NOT NULL
        ON CONFLICT (kind, id) DO UPDATE
        SET seq = excluded.seq, class = excluded.class, owner = excluded.owner,
            asked_at = excluded.asked_at, taken_by = NULL, taken_at = NULL, leased_until = NULL),
    done AS (
        DELETE FROM jobs USING new, moved
        WHERE jobs.kind = 0 AND jobs.id = new.game_id AND new.game_id = moved.game_id
          AND new.owner IS NULL)
    INSERT INTO events (game_id, seq, at, key, body)
    SELECT new.game_id, new.seq, new.at, new.key, new.body
    FROM new JOIN moved ON moved.game_id = new.game_id
    RETURNING game_id";

/// Splits the batch into rounds in which no game occurs twice: the first events of all games, then the second, and so
/// on.
fn rounds(batch: &[Append]) -> Vec<Vec<usize>> {
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    let mut seen: HashMap<GameId, usize> = HashMap::new();
    for (index, append) in batch.iter().enumerate() {
        let nth = seen.entry(append.game).or_insert(0);
        if rounds.len() == *nth {
            rounds.push(Vec::new());
        }
        rounds[*nth].push(index);
        *nth += 1;
    }
    rounds
}

/// Appends the events that do not conflict, and reports the others.
pub(super) async fn append(
    connection: &mut PgConnection,
    batch: &[Append],
) -> StoreResult<Vec<Result<(), Conflict>>> {
    let rounds = rounds(batch);
    let mut results = vec![Err(Conflict); batch.len()];
    let alone = |append: &Append| append.digest.is_none() && append.sets_up.is_none();
    let plain = rounds.len() == 1 && batch.iter().all(alone);
    if plain {
        // A single statement is its own transaction: one round trip.
        mark(&mut results, &rounds[0], batch, &insert(connection, batch, &rounds[0]).await?);
        return Ok(results);
    }
    let mut transaction = connection.begin().await.map_err(failed)?;
    for round in &rounds {
        let appended = insert(&mut transaction, batch, round).await?;
        mark(&mut results, round, batch, &appended);
        write_lists(&mut transaction, batch, round, &appended).await?;
        for &index in round {
            if let (Ok(()), Some(game)) = (results[index], &batch[index].sets_up) {
                insert_game(&mut transaction, game).await?;
            }
        }
    }
    transaction.commit().await.map_err(failed)?;
    Ok(results)
}

fn mark(
    results: &mut [Result<(), Conflict>],
    round: &[usize],
    batch: &[Append],
    appended: &HashSet<GameId>,
) {
    for &index in round {
        if appended.contains(&batch[index].game) {
            results[index] = Ok(());
        }
    }
}

/// Appends one round and returns the games whose event was appended.
async fn insert(
    connection: &mut PgConnection,
    batch: &[Append],
    round: &[usize],
) -> StoreResult<HashSet<GameId>> {
    let events = || round.iter().map(|&index| &batch[index]);
    let appended: Vec<i64> = sqlx::query_scalar(APPEND)
        .bind(events().map(|append| append.game.to_i64()).collect::<Vec<_>>())
        .bind(events().map(|append| i64::from(append.event.seq)).collect::<Vec<_>>())
        .bind(events().map(|append| append.event.at.0).collect::<Vec<_>>())
        .bind(
            events()
                .map(|append| append.event.key.as_deref().map(|key| text(key).into_owned()))
                .collect::<Vec<_>>(),
        )
        .bind(events().map(|append| text(&append.event.body).into_owned()).collect::<Vec<_>>())
        .bind(events().map(|append| append.turn.map(|turn| turn.owner.0)).collect::<Vec<_>>())
        .bind(events().map(|append| append.turn.map(class_of)).collect::<Vec<_>>())
        .fetch_all(connection)
        .await
        .map_err(failed)?;
    Ok(appended.into_iter().map(GameId::from_i64).collect())
}

/// Writes the digests of those events of a round that lists must show at once.
async fn write_lists(
    connection: &mut PgConnection,
    batch: &[Append],
    round: &[usize],
    appended: &HashSet<GameId>,
) -> StoreResult<()> {
    let rows: Vec<DigestRow> = round
        .iter()
        .map(|&index| &batch[index])
        .filter(|append| appended.contains(&append.game))
        .filter_map(|Append { game, event, digest, .. }| {
            let digest = digest.clone()?;
            Some(DigestRow { game: *game, seq: event.seq, at: event.at, digest })
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    write_digests(connection, &rows).await?;
    write_people(connection, rows.iter().map(|row| (row.game, &row.digest))).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_game_occurs_twice_in_a_round() {
        let append = |game: i64, seq| Append {
            game: GameId::from_i64(game),
            event: EventRow { seq, at: Timestamp(1), key: None, body: "{}".into() },
            digest: None,
            turn: None,
            sets_up: None,
        };
        let batch = [append(1, 1), append(2, 7), append(1, 2), append(1, 3), append(2, 8)];
        assert_eq!(rounds(&batch), [vec![0, 1], vec![2, 4], vec![3]]);
        assert_eq!(rounds(&[]), Vec::<Vec<usize>>::new());
    }
}
