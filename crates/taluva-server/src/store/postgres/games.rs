//! Games and game lists.

use async_trait::async_trait;
use sqlx::QueryBuilder;
use sqlx::postgres::{PgConnection, Postgres};

use super::*;
use crate::store::rows::{EventColumns, is_to_rate, read_event, read_game, read_ids};
use crate::terms::Visibility;

/// The columns that [`read_game`] needs.
macro_rules! game_columns {
    () => {
        "games.id, header, seed, games.seq, digest, created_at, updated_at"
    };
}

/// Records who takes part in games.
pub(super) async fn write_people(
    connection: &mut PgConnection,
    games: impl Iterator<Item = (GameId, &Digest)> + Clone,
) -> StoreResult<()> {
    let ids: Vec<i64> = games.clone().map(|(game, _)| game.to_i64()).collect();
    sqlx::query("DELETE FROM game_people WHERE game_id = ANY($1)")
        .bind(ids)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    let (mut users, mut ids) = (Vec::new(), Vec::new());
    let (mut finished, mut won, mut only_invited) = (Vec::new(), Vec::new(), Vec::new());
    for (game, digest) in games {
        let winners = digest.winners();
        for user in digest.people() {
            users.push(user.0);
            ids.push(game.to_i64());
            finished.push(digest.status == Status::Over);
            won.push(winners.contains(&user));
            only_invited.push(!digest.seats.iter().any(|holder| holder.user() == Some(user)));
        }
    }
    sqlx::query(
        "INSERT INTO game_people (user_id, game_id, finished, won, only_invited)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::boolean[], $5::boolean[])",
    )
    .bind(users)
    .bind(ids)
    .bind(finished)
    .bind(won)
    .bind(only_invited)
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Adds a game without events.
pub(super) async fn insert_game(
    connection: &mut PgConnection,
    game: &NewGameRow,
) -> StoreResult<()> {
    sqlx::query(
        "INSERT INTO games (id, header, seed, seq, digest, created_at, updated_at, creator,
                            players, clock, public, status, awaits_ai, deadline, to_rate)
         VALUES ($1, $2, $3, 0, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(game.id.to_i64())
    .bind(text(&serde_json::to_string(&game.header).map_err(corrupt)?))
    .bind(game.seed.to_vec())
    .bind(text(&serde_json::to_string(&game.digest).map_err(corrupt)?))
    .bind(game.created_at.0)
    .bind(game.header.creator.0)
    .bind(game.header.seats.len() as i64)
    .bind(word(game.header.clock.kind())?)
    .bind(game.header.visibility == Visibility::Public)
    .bind(word(game.digest.status)?)
    .bind(game.digest.awaits_ai())
    .bind(game.digest.deadline.map(|at| at.0))
    .bind(is_to_rate(&game.digest))
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    sqlx::query("INSERT INTO game_heads (game_id, seq) VALUES ($1, 0)")
        .bind(game.id.to_i64())
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    write_people(connection, [(game.id, &game.digest)].into_iter()).await
}

/// Updates the rows of games, locked in id order; an older digest changes nothing.
pub(super) async fn write_digests(
    connection: &mut PgConnection,
    rows: &[DigestRow],
) -> StoreResult<()> {
    let mut digests = Vec::with_capacity(rows.len());
    let mut statuses = Vec::with_capacity(rows.len());
    for row in rows {
        digests.push(text(&serde_json::to_string(&row.digest).map_err(corrupt)?).into_owned());
        statuses.push(word(row.digest.status)?);
    }
    sqlx::query(
        "WITH new AS (
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                                  $6::boolean[], $7::bigint[], $8::boolean[])
                 AS new (id, seq, at, digest, status, awaits_ai, deadline, to_rate)),
         older AS (
             SELECT games.id FROM games JOIN new ON new.id = games.id WHERE games.seq <= new.seq
             ORDER BY games.id FOR UPDATE OF games)
         UPDATE games SET seq = new.seq, updated_at = new.at, digest = new.digest,
             status = new.status, awaits_ai = new.awaits_ai, deadline = new.deadline,
             to_rate = new.to_rate
                 AND NOT EXISTS (SELECT 1 FROM rated_games WHERE game_id = games.id)
         FROM new, older WHERE games.id = new.id AND games.id = older.id AND games.seq <= new.seq",
    )
    .bind(rows.iter().map(|row| row.game.to_i64()).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| i64::from(row.seq)).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.at.0).collect::<Vec<_>>())
    .bind(digests)
    .bind(statuses)
    .bind(rows.iter().map(|row| row.digest.awaits_ai()).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| row.digest.deadline.map(|at| at.0)).collect::<Vec<_>>())
    .bind(rows.iter().map(|row| is_to_rate(&row.digest)).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Adds the conditions, order and limit of a filter.
fn push_filter(query: &mut QueryBuilder<Postgres>, filter: &ListFilter) -> StoreResult<()> {
    if let Some(players) = filter.players {
        query.push(" AND players = ").push_bind(i64::from(players));
    }
    if let Some(clock) = filter.clock {
        query.push(" AND clock = ").push_bind(word(clock)?);
    }
    if let Some(before) = filter.before {
        query.push(" AND updated_at < ").push_bind(before.0);
    }
    query.push(" ORDER BY updated_at DESC LIMIT ").push_bind(i64::from(filter.limit));
    Ok(())
}

#[async_trait]
impl GameStore for PostgresStore {
    async fn add_game(&self, game: NewGameRow) -> StoreResult<()> {
        let mut transaction = self.pool.begin().await.map_err(failed)?;
        insert_game(&mut transaction, &game).await?;
        transaction.commit().await.map_err(failed)
    }

    async fn game(&self, id: GameId) -> StoreResult<Option<GameRow>> {
        let row = sqlx::query(concat!("SELECT ", game_columns!(), " FROM games WHERE id = $1"))
            .bind(id.to_i64())
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_game).transpose()
    }

    async fn events(&self, id: GameId, since: u32) -> StoreResult<Vec<EventRow>> {
        let events: Vec<EventColumns> = sqlx::query_as(
            "SELECT seq, at, key, body FROM events WHERE game_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id.to_i64())
        .bind(i64::from(since))
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        events.into_iter().map(read_event).collect()
    }

    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        self.appender.with(async |connection| append::append(connection, batch).await).await
    }

    async fn keep_digests(&self, digests: &[DigestRow]) -> StoreResult<()> {
        if digests.is_empty() {
            return Ok(());
        }
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        write_digests(&mut connection, digests).await
    }

    async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM games JOIN game_heads ON game_id = id
             WHERE status = 'playing' AND game_heads.seq > games.seq",
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn games_of(&self, user: UserId, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        let mut query = QueryBuilder::new(concat!(
            "SELECT ",
            game_columns!(),
            " FROM game_people JOIN games ON games.id = game_id WHERE user_id = "
        ));
        query.push_bind(user.0);
        if let Some(status) = filter.status {
            query.push(" AND status = ").push_bind(word(status)?);
        }
        if filter.public {
            query.push(" AND public");
        }
        push_filter(&mut query, filter)?;
        let rows = query.build().fetch_all(&self.pool).await.map_err(failed)?;
        rows.iter().map(read_game).collect()
    }

    async fn game_ids_of(&self, user: UserId) -> StoreResult<Vec<GameId>> {
        let ids = sqlx::query_scalar(
            "SELECT games.id FROM game_people JOIN games ON games.id = game_id
             WHERE user_id = $1 ORDER BY created_at DESC, games.id",
        )
        .bind(user.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn public_games(&self, status: Status, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        let mut query = QueryBuilder::new(concat!(
            "SELECT ",
            game_columns!(),
            " FROM games WHERE public AND status = "
        ));
        query.push_bind(word(status)?);
        push_filter(&mut query, filter)?;
        let rows = query.build().fetch_all(&self.pool).await.map_err(failed)?;
        rows.iter().map(read_game).collect()
    }

    async fn unfinished_games_of(&self, user: UserId) -> StoreResult<Vec<UnfinishedGame>> {
        let games: Vec<(i64, String, bool, bool)> = sqlx::query_as(
            "SELECT id, status, creator = $1, creator <> $1 AND coalesce(only_invited, TRUE)
             FROM games LEFT JOIN game_people ON game_id = id AND user_id = $1
             WHERE status IN ('open', 'playing') AND (creator = $1 OR id IN (
                 SELECT game_id FROM game_people WHERE user_id = $1 AND NOT finished))",
        )
        .bind(user.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        games
            .into_iter()
            .map(|(id, status, own, only_invited)| {
                let (id, status) = (GameId::from_i64(id), from_word(status)?);
                Ok(UnfinishedGame { id, status, own, only_invited })
            })
            .collect()
    }

    async fn results_of(&self, user: UserId) -> StoreResult<Results> {
        let (played, won): (i64, i64) = sqlx::query_as(
            "SELECT count(*) FILTER (WHERE finished), count(*) FILTER (WHERE won)
             FROM game_people WHERE user_id = $1",
        )
        .bind(user.0)
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        let count = |number| u32::try_from(number).map_err(corrupt);
        Ok(Results { played: count(played)?, won: count(won)? })
    }

    async fn due_games(&self, now: Steady) -> StoreResult<Vec<GameId>> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= $1",
        )
        .bind(now.0)
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM games WHERE awaits_ai
             ORDER BY NOT EXISTS (SELECT 1 FROM game_people WHERE game_id = games.id)",
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn exhibitions_of(&self, creator: UserId) -> StoreResult<u32> {
        // In a computer-only game it is always a computer's turn.
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM games WHERE awaits_ai AND creator = $1
               AND NOT EXISTS (SELECT 1 FROM game_people WHERE game_id = games.id)",
        )
        .bind(creator.0)
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        u32::try_from(count).map_err(corrupt)
    }
}
