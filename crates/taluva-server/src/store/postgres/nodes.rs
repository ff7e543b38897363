//! Coordination between nodes that share a database.

use std::sync::atomic::Ordering;

use async_trait::async_trait;
use sqlx::postgres::PgConnection;

use super::*;
use crate::store::DEAD_AFTER;

/// How many notes are kept: more than are written while a node misses its polls.
const NOTES_KEPT: i64 = 50_000;

/// The database clock, which never goes back.
const CLOCK: &str = "
    SELECT greatest((extract(epoch FROM clock_timestamp()) * 1000)::bigint + $1,
                    coalesce((SELECT max(alive_at) FROM uptimes), 0))";

/// Serializes heartbeats by a row lock, and reads the clock.
async fn clock(connection: &mut PgConnection, shift: i64) -> StoreResult<i64> {
    sqlx::query("SELECT only_row FROM service FOR UPDATE")
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    sqlx::query_scalar(CLOCK).bind(shift).fetch_one(connection).await.map_err(failed)
}

/// Deletes nodes whose last heartbeat is before `before`, and the presence recorded on them.
async fn bury_dead_nodes(connection: &mut PgConnection, now: i64, before: i64) -> StoreResult<u32> {
    let dead: Vec<i64> = sqlx::query_scalar("DELETE FROM nodes WHERE alive_at < $1 RETURNING id")
        .bind(before)
        .fetch_all(&mut *connection)
        .await
        .map_err(failed)?;
    if !dead.is_empty() {
        forget_presence(connection, &dead, now).await?;
    }
    u32::try_from(dead.len()).map_err(corrupt)
}

/// Records everybody who followed a game on these nodes as having left now.
async fn forget_presence(
    connection: &mut PgConnection,
    nodes: &[i64],
    now: i64,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT INTO departures (game_id, user_id, left_at)
         SELECT DISTINCT game_id, unnest(people), $2::bigint FROM presence WHERE node_id = ANY($1)
         ON CONFLICT (game_id, user_id) DO UPDATE SET left_at = excluded.left_at",
    )
    .bind(nodes)
    .bind(now)
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    sqlx::query("DELETE FROM presence WHERE node_id = ANY($1)")
        .bind(nodes)
        .execute(connection)
        .await
        .map_err(failed)?;
    Ok(())
}

/// Extends the current uptime span, or begins a new one if no node has run since `since`.
async fn lengthen_uptime(
    connection: &mut PgConnection,
    now: i64,
    since: i64,
    alone_from_now: bool,
) -> StoreResult<()> {
    let last: Option<(i64, i64)> =
        sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at DESC LIMIT 1")
            .fetch_optional(&mut *connection)
            .await
            .map_err(failed)?;
    let started_at = match last {
        Some((started_at, alive_at)) if !alone_from_now && alive_at >= since => started_at,
        _ => now,
    };
    sqlx::query(
        "INSERT INTO uptimes (started_at, alive_at) VALUES ($1, $2)
         ON CONFLICT (started_at) DO UPDATE SET alive_at = excluded.alive_at",
    )
    .bind(started_at)
    .bind(now)
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(())
}

impl PostgresStore {
    /// A node whose last heartbeat is before this time is dead. Time that a test skipped since this node's last
    /// heartbeat counts as uptime.
    fn dead_before(&self, now: i64, shift: i64) -> i64 {
        let passed = shift.saturating_sub(self.shift.swap(shift, Ordering::Relaxed));
        now - DEAD_AFTER.as_millis() as i64 - passed.max(0)
    }
}

fn spans_of(spans: Vec<(i64, i64)>) -> Vec<Uptime> {
    spans
        .into_iter()
        .map(|(from, to)| Uptime { started_at: Steady(from), alive_at: Steady(to) })
        .collect()
}

fn columns(note: Note) -> (&'static str, i64) {
    match note {
        Note::Lobby(game) => ("lobby", game.to_i64()),
        Note::Person(user) => ("person", user.0),
        Note::Chat(game) => ("chat", game.to_i64()),
    }
}

/// Reads a note; unknown kinds, from newer releases, are ignored.
fn read_note((number, kind, subject): (i64, String, i64)) -> Option<(i64, Note)> {
    let note = match kind.as_str() {
        "lobby" => Note::Lobby(GameId::from_i64(subject)),
        "person" => Note::Person(UserId(subject)),
        "chat" => Note::Chat(GameId::from_i64(subject)),
        _ => return None,
    };
    Some((number, note))
}

#[async_trait]
impl NodeStore for PostgresStore {
    async fn instance(&self) -> StoreResult<String> {
        sqlx::query_scalar("SELECT instance FROM service")
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn beat(&self, node: NodeId, begins: bool, shift: i64) -> StoreResult<Beat> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let now = clock(&mut transaction, shift).await?;
        let dead_before = self.dead_before(now, shift);
        let dead = bury_dead_nodes(&mut transaction, now, dead_before).await?;
        sqlx::query(
            "INSERT INTO nodes (id, alive_at) VALUES ($1, $2)
             ON CONFLICT (id) DO UPDATE SET alive_at = excluded.alive_at",
        )
        .bind(node.0)
        .bind(now)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        let (nodes, first): (i64, i64) = sqlx::query_as("SELECT count(*), min(id) FROM nodes")
            .fetch_one(&mut *transaction)
            .await
            .map_err(failed)?;
        lengthen_uptime(&mut transaction, now, dead_before, begins && nodes == 1).await?;
        let spans: Vec<(i64, i64)> =
            sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at")
                .fetch_all(&mut *transaction)
                .await
                .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        let nodes = u32::try_from(nodes).map_err(corrupt)?;
        Ok(Beat { now: Steady(now), uptimes: spans_of(spans), nodes, first: first == node.0, dead })
    }

    async fn look(&self, shift: i64) -> StoreResult<Beat> {
        let now: i64 =
            sqlx::query_scalar(CLOCK).bind(shift).fetch_one(&self.pool).await.map_err(failed)?;
        let nodes: i64 = sqlx::query_scalar("SELECT count(*) FROM nodes")
            .fetch_one(&self.pool)
            .await
            .map_err(failed)?;
        let spans: Vec<(i64, i64)> =
            sqlx::query_as("SELECT started_at, alive_at FROM uptimes ORDER BY started_at")
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        let nodes = u32::try_from(nodes).map_err(corrupt)?;
        Ok(Beat { now: Steady(now), uptimes: spans_of(spans), nodes, first: false, dead: 0 })
    }

    async fn retire(&self, node: NodeId, shift: i64) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let now = clock(&mut transaction, shift).await?;
        lengthen_uptime(&mut transaction, now, self.dead_before(now, shift), false).await?;
        forget_presence(&mut transaction, &[node.0], now).await?;
        sqlx::query("DELETE FROM nodes WHERE id = $1")
            .bind(node.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)
    }

    async fn heads(&self, games: &[GameId]) -> StoreResult<Vec<(GameId, u32)>> {
        let heads: Vec<(i64, i64)> =
            sqlx::query_as("SELECT game_id, seq FROM game_heads WHERE game_id = ANY($1)")
                .bind(games.iter().map(|game| game.to_i64()).collect::<Vec<_>>())
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        heads
            .into_iter()
            .map(|(game, seq)| Ok((GameId::from_i64(game), u32::try_from(seq).map_err(corrupt)?)))
            .collect()
    }

    async fn add_notes(&self, notes: &[Note]) -> StoreResult<i64> {
        let (kinds, subjects): (Vec<&str>, Vec<i64>) = notes.iter().copied().map(columns).unzip();
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let last: i64 =
            sqlx::query_scalar("UPDATE note_head SET number = number + $1 RETURNING number")
                .bind(notes.len() as i64)
                .fetch_one(&mut *transaction)
                .await
                .map_err(failed)?;
        sqlx::query(
            "INSERT INTO notes (number, kind, subject)
             SELECT $1 + nth, kind, subject
             FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS new (kind, subject, nth)",
        )
        .bind(last - notes.len() as i64)
        .bind(kinds)
        .bind(subjects)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        transaction.commit().await.map_err(failed)?;
        Ok(last)
    }

    async fn last_note(&self) -> StoreResult<i64> {
        sqlx::query_scalar("SELECT number FROM note_head")
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn notes_since(&self, number: i64) -> StoreResult<Vec<(i64, Note)>> {
        let notes: Vec<(i64, String, i64)> = sqlx::query_as(
            "SELECT number, kind, subject FROM notes WHERE number > $1 ORDER BY number",
        )
        .bind(number)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(notes.into_iter().filter_map(read_note).collect())
    }

    async fn forget_old(&self) -> StoreResult<()> {
        sqlx::query("DELETE FROM notes WHERE number <= (SELECT number - $1 FROM note_head)")
            .bind(NOTES_KEPT)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        self.forget_unwanted_jobs().await?;
        sqlx::query("DELETE FROM served WHERE at < clock_timestamp() - interval '1 hour'")
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        sqlx::query("DELETE FROM counts WHERE free_at < clock_timestamp()")
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn count(&self, what: &str, most: u32, span: i64) -> StoreResult<Result<(), i64>> {
        // Each occurrence uses up `span / most`; `free_at` may run at most one span ahead of the clock.
        let counted: Option<i32> = sqlx::query_scalar(
            "INSERT INTO counts (what, free_at)
             VALUES ($1, clock_timestamp() + $3 / $2 * interval '1 millisecond')
             ON CONFLICT (what) DO UPDATE
             SET free_at = greatest(counts.free_at, clock_timestamp())
                           + $3 / $2 * interval '1 millisecond'
             WHERE counts.free_at + $3 / $2 * interval '1 millisecond'
                   <= clock_timestamp() + $3 * interval '1 millisecond'
             RETURNING 1",
        )
        .bind(text(what))
        .bind(f64::from(most))
        .bind(span as f64)
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        Ok(counted.map(drop).ok_or(span / i64::from(most.max(1))))
    }

    async fn set_presence(
        &self,
        node: NodeId,
        game: GameId,
        here: &Presence,
        left: Option<(UserId, Steady)>,
    ) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        let nobody = here.people.is_empty() && here.spectators == 0;
        let change = if nobody {
            sqlx::query("DELETE FROM presence WHERE game_id = $1 AND node_id = $2")
                .bind(game.to_i64())
                .bind(node.0)
        } else {
            sqlx::query(
                "INSERT INTO presence (game_id, node_id, people, spectators)
                 VALUES ($1, $2, $3, $4)
                 ON CONFLICT (game_id, node_id) DO UPDATE
                 SET people = excluded.people, spectators = excluded.spectators",
            )
            .bind(game.to_i64())
            .bind(node.0)
            .bind(here.people.iter().map(|user| user.0).collect::<Vec<_>>())
            .bind(i64::from(here.spectators))
        };
        change.execute(&mut *transaction).await.map_err(failed)?;
        if let Some((user, at)) = left {
            sqlx::query(
                "INSERT INTO departures (game_id, user_id, left_at) VALUES ($1, $2, $3)
                 ON CONFLICT (game_id, user_id) DO UPDATE SET left_at = excluded.left_at",
            )
            .bind(game.to_i64())
            .bind(user.0)
            .bind(at.0)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        }
        transaction.commit().await.map_err(failed)
    }

    async fn presence_elsewhere(
        &self,
        node: NodeId,
        games: &[GameId],
    ) -> StoreResult<Vec<(GameId, Presence)>> {
        let rows: Vec<(i64, Vec<i64>, i64)> = sqlx::query_as(
            "SELECT game_id, people, spectators FROM presence JOIN nodes ON nodes.id = node_id
             WHERE game_id = ANY($1) AND node_id <> $2 ORDER BY game_id",
        )
        .bind(games.iter().map(|game| game.to_i64()).collect::<Vec<_>>())
        .bind(node.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        let mut found: Vec<(GameId, Presence)> = Vec::new();
        for (game, people, spectators) in rows {
            let game = GameId::from_i64(game);
            if found.last().is_none_or(|(last, _)| *last != game) {
                found.push((game, Presence::default()));
            }
            if let Some((_, presence)) = found.last_mut() {
                presence.people.extend(people.into_iter().map(UserId));
                presence.people.sort_unstable();
                presence.people.dedup();
                presence.spectators += u32::try_from(spectators).map_err(corrupt)?;
            }
        }
        Ok(found)
    }

    async fn departures(&self, game: GameId) -> StoreResult<Vec<(UserId, Steady)>> {
        let rows: Vec<(i64, i64)> =
            sqlx::query_as("SELECT user_id, left_at FROM departures WHERE game_id = $1")
                .bind(game.to_i64())
                .fetch_all(&self.pool)
                .await
                .map_err(failed)?;
        Ok(rows.into_iter().map(|(user, left_at)| (UserId(user), Steady(left_at))).collect())
    }
}
