//! Games and their logs.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, Sqlite, SqlitePool, Transaction};

use super::*;
use crate::api::{Status, Visibility};

fn read_game(row: &SqliteRow) -> StoreResult<GameRow> {
    let column = |name| row.try_get::<i64, _>(name).map_err(failed);
    let header: String = row.try_get("header").map_err(failed)?;
    let digest: String = row.try_get("digest").map_err(failed)?;
    let seed: Vec<u8> = row.try_get("seed").map_err(failed)?;
    Ok(GameRow {
        id: GameId::from_i64(column("id")?),
        header: serde_json::from_str(&header).map_err(corrupt)?,
        seed: seed
            .try_into()
            .map_err(|_| StoreError::Failed("a seed is not of 32 bytes".into()))?,
        seq: u32::try_from(column("seq")?).map_err(corrupt)?,
        digest: serde_json::from_str(&digest).map_err(corrupt)?,
        created_at: Timestamp(column("created_at")?),
        updated_at: Timestamp(column("updated_at")?),
    })
}

/// Whether the ratings of a game are to be computed.
fn is_to_rate(digest: &Digest) -> bool {
    digest.rated && digest.status == Status::Over
}

pub(super) async fn add_game(pool: &SqlitePool, game: NewGameRow) -> StoreResult<()> {
    let mut transaction = pool.begin().await.map_err(failed)?;
    sqlx::query(
        "INSERT INTO games (id, header, seed, seq, digest, created_at, updated_at, players, clock,
                            public, status, awaits_ai, deadline, to_rate)
         VALUES (?1, ?2, ?3, 0, ?4, ?5, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )
    .bind(game.id.to_i64())
    .bind(serde_json::to_string(&game.header).map_err(corrupt)?)
    .bind(game.seed.to_vec())
    .bind(serde_json::to_string(&game.digest).map_err(corrupt)?)
    .bind(game.created_at.0)
    .bind(game.header.seats.len() as i64)
    .bind(word(game.header.clock.kind())?)
    .bind(game.header.visibility == Visibility::Public)
    .bind(word(game.digest.status)?)
    .bind(game.digest.awaits_ai())
    .bind(game.digest.deadline.map(|at| at.0))
    .bind(is_to_rate(&game.digest))
    .execute(&mut *transaction)
    .await
    .map_err(failed)?;
    write_people(&mut transaction, game.id, &game.digest).await?;
    transaction.commit().await.map_err(failed)
}

async fn write_people(
    transaction: &mut Transaction<'_, Sqlite>,
    game: GameId,
    digest: &Digest,
) -> StoreResult<()> {
    sqlx::query("DELETE FROM game_people WHERE game_id = ?")
        .bind(game.to_i64())
        .execute(&mut **transaction)
        .await
        .map_err(failed)?;
    let winners = digest.winners();
    for user in digest.people() {
        sqlx::query(
            "INSERT INTO game_people (user_id, game_id, finished, won) VALUES (?, ?, ?, ?)",
        )
        .bind(user.0)
        .bind(game.to_i64())
        .bind(digest.status == Status::Over)
        .bind(winners.contains(&user))
        .execute(&mut **transaction)
        .await
        .map_err(failed)?;
    }
    Ok(())
}

pub(super) async fn game(pool: &SqlitePool, id: GameId) -> StoreResult<Option<GameRow>> {
    let row = sqlx::query("SELECT * FROM games WHERE id = ?")
        .bind(id.to_i64())
        .fetch_optional(pool)
        .await
        .map_err(failed)?;
    row.as_ref().map(read_game).transpose()
}

type EventColumns = (i64, i64, Option<String>, String);

fn read_event((seq, at, key, body): EventColumns) -> StoreResult<EventRow> {
    Ok(EventRow { seq: u32::try_from(seq).map_err(corrupt)?, at: Timestamp(at), key, body })
}

pub(super) async fn events(
    pool: &SqlitePool,
    id: GameId,
    since: u32,
) -> StoreResult<Vec<EventRow>> {
    let events: Vec<EventColumns> = sqlx::query_as(
        "SELECT seq, at, key, body FROM events WHERE game_id = ? AND seq > ? ORDER BY seq",
    )
    .bind(id.to_i64())
    .bind(since)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    events.into_iter().map(read_event).collect()
}

pub(super) async fn event_by_key(
    pool: &SqlitePool,
    id: GameId,
    key: &str,
) -> StoreResult<Option<EventRow>> {
    let event: Option<EventColumns> =
        sqlx::query_as("SELECT seq, at, key, body FROM events WHERE game_id = ? AND key = ?")
            .bind(id.to_i64())
            .bind(key)
            .fetch_optional(pool)
            .await
            .map_err(failed)?;
    event.map(read_event).transpose()
}

/// One row of a batch, as JSON for `json_each`: a whole batch is two statements, however large.
type BatchRow<'a> = (
    i64,             // 0 game
    u32,             // 1 seq
    i64,             // 2 at
    Option<&'a str>, // 3 key
    &'a str,         // 4 body
    String,          // 5 digest
    String,          // 6 status
    i64,             // 7 awaits_ai
    Option<i64>,     // 8 deadline
    i64,             // 9 to_rate
);

fn batch_row(append: &Append) -> StoreResult<BatchRow<'_>> {
    let Append { game, event, digest, .. } = append;
    Ok((
        game.to_i64(),
        event.seq,
        event.at.0,
        event.key.as_deref(),
        &event.body,
        serde_json::to_string(digest).map_err(corrupt)?,
        word(digest.status)?,
        i64::from(digest.awaits_ai()),
        digest.deadline.map(|at| at.0),
        i64::from(is_to_rate(digest)),
    ))
}

/// Appends all of a batch whose games are distinct, or finds a conflict among them.
async fn append_all(
    transaction: &mut Transaction<'_, Sqlite>,
    batch: &[&Append],
) -> StoreResult<Result<(), Conflict>> {
    let rows: Vec<BatchRow<'_>> =
        batch.iter().map(|append| batch_row(append)).collect::<StoreResult<_>>()?;
    let rows = serde_json::to_string(&rows).map_err(corrupt)?;
    let updated = sqlx::query(
        "UPDATE games SET seq = new.value ->> 1, updated_at = new.value ->> 2,
                digest = new.value ->> 5, status = new.value ->> 6, awaits_ai = new.value ->> 7,
                deadline = new.value ->> 8, to_rate = new.value ->> 9
         FROM json_each(?) AS new
         WHERE games.id = new.value ->> 0 AND games.seq = (new.value ->> 1) - 1",
    )
    .bind(&rows)
    .execute(&mut **transaction)
    .await
    .map_err(failed)?;
    if updated.rows_affected() != batch.len() as u64 {
        return Ok(Err(Conflict));
    }
    let inserted = sqlx::query(
        "INSERT INTO events (game_id, seq, at, key, body)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)",
    )
    .bind(&rows)
    .execute(&mut **transaction)
    .await;
    match inserted {
        Ok(_) => {}
        Err(error) => match error.as_database_error() {
            Some(database) if database.is_unique_violation() => return Ok(Err(Conflict)),
            _ => return Err(failed(error)),
        },
    }
    for append in batch {
        if append.people_changed || append.digest.status == Status::Over {
            write_people(transaction, append.game, &append.digest).await?;
        }
    }
    Ok(Ok(()))
}

pub(super) async fn append(
    pool: &SqlitePool,
    batch: &[Append],
) -> StoreResult<Vec<Result<(), Conflict>>> {
    let mut games: Vec<GameId> = batch.iter().map(|append| append.game).collect();
    games.sort_unstable();
    let distinct = games.windows(2).all(|pair| pair[0] != pair[1]);
    if distinct {
        let mut transaction = pool.begin().await.map_err(failed)?;
        let all: Vec<&Append> = batch.iter().collect();
        if append_all(&mut transaction, &all).await?.is_ok() {
            transaction.commit().await.map_err(failed)?;
            return Ok(vec![Ok(()); batch.len()]);
        }
        transaction.rollback().await.map_err(failed)?;
    }
    append_each(pool, batch).await
}

/// The slow way: each append in a savepoint of its own, one commit for all.
async fn append_each(
    pool: &SqlitePool,
    batch: &[Append],
) -> StoreResult<Vec<Result<(), Conflict>>> {
    let mut transaction = pool.begin().await.map_err(failed)?;
    let mut results = Vec::with_capacity(batch.len());
    for append in batch {
        sqlx::raw_sql("SAVEPOINT one").execute(&mut *transaction).await.map_err(failed)?;
        let result = append_all(&mut transaction, &[append]).await?;
        let end = match result {
            Ok(()) => "RELEASE one",
            Err(Conflict) => "ROLLBACK TO one; RELEASE one",
        };
        sqlx::raw_sql(end).execute(&mut *transaction).await.map_err(failed)?;
        results.push(result);
    }
    transaction.commit().await.map_err(failed)?;
    Ok(results)
}

pub(super) async fn games_of(
    pool: &SqlitePool,
    user: UserId,
    filter: &ListFilter,
) -> StoreResult<Vec<GameRow>> {
    let rows = sqlx::query(
        "SELECT games.* FROM game_people JOIN games ON games.id = game_id
         WHERE user_id = ?1 AND (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR players = ?3)
           AND (?4 IS NULL OR clock = ?4) AND (?5 = 0 OR public = 1)
           AND (?6 IS NULL OR updated_at < ?6)
         ORDER BY updated_at DESC LIMIT ?7",
    )
    .bind(user.0)
    .bind(filter.status.map(word).transpose()?)
    .bind(filter.players)
    .bind(filter.clock.map(word).transpose()?)
    .bind(filter.public)
    .bind(filter.before.map(|at| at.0))
    .bind(filter.limit)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.iter().map(read_game).collect()
}

pub(super) async fn public_games(
    pool: &SqlitePool,
    filter: &ListFilter,
) -> StoreResult<Vec<GameRow>> {
    let rows = sqlx::query(
        "SELECT * FROM games
         WHERE public = 1 AND (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR players = ?2)
           AND (?3 IS NULL OR clock = ?3) AND (?4 IS NULL OR updated_at < ?4)
         ORDER BY updated_at DESC LIMIT ?5",
    )
    .bind(filter.status.map(word).transpose()?)
    .bind(filter.players)
    .bind(filter.clock.map(word).transpose()?)
    .bind(filter.before.map(|at| at.0))
    .bind(filter.limit)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    rows.iter().map(read_game).collect()
}

pub(super) async fn results_of(pool: &SqlitePool, user: UserId) -> StoreResult<Results> {
    let (played, won): (u32, u32) = sqlx::query_as(
        "SELECT coalesce(sum(finished), 0), coalesce(sum(won), 0) FROM game_people
         WHERE user_id = ?",
    )
    .bind(user.0)
    .fetch_one(pool)
    .await
    .map_err(failed)?;
    Ok(Results { played, won })
}

pub(super) async fn due_games(pool: &SqlitePool, now: Timestamp) -> StoreResult<Vec<GameId>> {
    let ids: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= ?")
            .bind(now.0)
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    Ok(ids.into_iter().map(GameId::from_i64).collect())
}

pub(super) async fn games_awaiting_ai(pool: &SqlitePool) -> StoreResult<Vec<GameId>> {
    let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM games WHERE awaits_ai = 1")
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    Ok(ids.into_iter().map(GameId::from_i64).collect())
}

pub(super) async fn note_alive(
    pool: &SqlitePool,
    started_at: Timestamp,
    alive_at: Timestamp,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT INTO uptimes (started_at, alive_at) VALUES (?, ?)
         ON CONFLICT DO UPDATE SET alive_at = excluded.alive_at",
    )
    .bind(started_at.0)
    .bind(alive_at.0)
    .execute(pool)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn uptimes(pool: &SqlitePool) -> StoreResult<Vec<Uptime>> {
    let spans: Vec<(i64, i64)> =
        sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at")
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    Ok(spans
        .into_iter()
        .map(|(from, to)| Uptime { started_at: Timestamp(from), alive_at: Timestamp(to) })
        .collect())
}
