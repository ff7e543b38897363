//! Games and the lists of them.

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use super::append::{append_all, append_each};
use super::*;
use crate::store::rows::{EventColumns, is_to_rate, read_event, read_game, read_ids};
use crate::terms::Visibility;

/// Notes who plays in a game.
async fn write_people(
    connection: &mut SqliteConnection,
    game: GameId,
    digest: &Digest,
) -> StoreResult<()> {
    sqlx::query("DELETE FROM game_people WHERE game_id = ?")
        .bind(game.to_i64())
        .execute(&mut *connection)
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
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    }
    Ok(())
}

/// Brings the row of a game up to date; an older digest changes nothing.
pub(super) async fn write_digest(
    connection: &mut SqliteConnection,
    game: GameId,
    (seq, at): (u32, Timestamp),
    digest: &Digest,
) -> StoreResult<()> {
    sqlx::query(
        "UPDATE games SET seq = ?2, updated_at = ?3, digest = ?4, status = ?5, awaits_ai = ?6,
                deadline = ?7,
                to_rate = ?8 AND NOT EXISTS (SELECT 1 FROM rated_games WHERE game_id = ?1)
         WHERE id = ?1 AND seq <= ?2",
    )
    .bind(game.to_i64())
    .bind(seq)
    .bind(at.0)
    .bind(serde_json::to_string(digest).map_err(corrupt)?)
    .bind(word(digest.status)?)
    .bind(digest.awaits_ai())
    .bind(digest.deadline.map(|at| at.0))
    .bind(is_to_rate(digest))
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    Ok(())
}

/// [`write_digest`], and who plays.
pub(super) async fn write_digest_and_people(
    connection: &mut SqliteConnection,
    game: GameId,
    when: (u32, Timestamp),
    digest: &Digest,
) -> StoreResult<()> {
    write_digest(connection, game, when, digest).await?;
    write_people(connection, game, digest).await
}

/// Adds the conditions of a filter, its order and its limit. Conditions that are not wanted are left
/// out, so that the indexes can be used.
fn push_filter(query: &mut QueryBuilder<Sqlite>, filter: &ListFilter) -> StoreResult<()> {
    if let Some(players) = filter.players {
        query.push(" AND players = ").push_bind(players);
    }
    if let Some(clock) = filter.clock {
        query.push(" AND clock = ").push_bind(word(clock)?);
    }
    if let Some(before) = filter.before {
        query.push(" AND updated_at < ").push_bind(before.0);
    }
    query.push(" ORDER BY updated_at DESC LIMIT ").push_bind(filter.limit);
    Ok(())
}

/// The public games of one status.
fn public_query(status: Status, filter: &ListFilter) -> StoreResult<QueryBuilder<Sqlite>> {
    let mut query = QueryBuilder::new("SELECT * FROM games WHERE public = 1 AND status = ");
    query.push_bind(word(status)?);
    push_filter(&mut query, filter)?;
    Ok(query)
}

#[async_trait]
impl GameStore for SqliteStore {
    async fn add_game(&self, game: NewGameRow) -> StoreResult<()> {
        let mut transaction = self.writer.begin().await?;
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
        transaction.commit_events(&[(game.id, 0)]).await
    }

    async fn game(&self, id: GameId) -> StoreResult<Option<GameRow>> {
        let row = sqlx::query("SELECT * FROM games WHERE id = ?")
            .bind(id.to_i64())
            .fetch_optional(&self.reader)
            .await
            .map_err(failed)?;
        row.as_ref().map(read_game).transpose()
    }

    async fn events(&self, id: GameId, since: u32) -> StoreResult<Vec<EventRow>> {
        let events: Vec<EventColumns> = sqlx::query_as(
            "SELECT seq, at, key, body FROM events WHERE game_id = ? AND seq > ? ORDER BY seq",
        )
        .bind(id.to_i64())
        .bind(since)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        events.into_iter().map(read_event).collect()
    }

    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let mut games: Vec<GameId> = batch.iter().map(|append| append.game).collect();
        games.sort_unstable();
        let distinct = games.windows(2).all(|pair| pair[0] != pair[1]);
        if distinct {
            let mut transaction = self.writer.begin().await?;
            if append_all(&mut transaction, batch).await?.is_ok() {
                let events = batch.iter().map(|append| (append.game, append.event.seq));
                transaction.commit_events(&events.collect::<Vec<_>>()).await?;
                return Ok(vec![Ok(()); batch.len()]);
            }
            transaction.roll_back().await?;
        }
        let mut transaction = self.writer.begin().await?;
        let results = append_each(&mut transaction, batch).await?;
        let appended = batch.iter().zip(&results).filter(|(_, result)| result.is_ok());
        let events = appended.map(|(append, _)| (append.game, append.event.seq));
        transaction.commit_events(&events.collect::<Vec<_>>()).await?;
        Ok(results)
    }

    async fn keep_digests(&self, digests: &[DigestRow]) -> StoreResult<()> {
        if digests.is_empty() {
            return Ok(());
        }
        let mut transaction = self.writer.begin().await?;
        for DigestRow { game, seq, at, digest } in digests {
            write_digest(&mut transaction, *game, (*seq, *at), digest).await?;
        }
        transaction.commit().await
    }

    async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>> {
        // A change of status is written with its event: only games being played can be behind.
        let ids = sqlx::query_scalar(
            "SELECT id FROM games WHERE status = 'playing'
             AND EXISTS (SELECT 1 FROM events WHERE game_id = id AND events.seq > games.seq)",
        )
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn games_of(&self, user: UserId, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        let mut query = QueryBuilder::new(
            "SELECT games.* FROM game_people JOIN games ON games.id = game_id WHERE user_id = ",
        );
        query.push_bind(user.0);
        if let Some(status) = filter.status {
            query.push(" AND status = ").push_bind(word(status)?);
        }
        if filter.public {
            query.push(" AND public = 1");
        }
        push_filter(&mut query, filter)?;
        let rows = query.build().fetch_all(&self.reader).await.map_err(failed)?;
        rows.iter().map(read_game).collect()
    }

    async fn game_ids_of(&self, user: UserId) -> StoreResult<Vec<GameId>> {
        let ids = sqlx::query_scalar(
            "SELECT games.id FROM game_people JOIN games ON games.id = game_id
             WHERE user_id = ? ORDER BY created_at DESC, games.id",
        )
        .bind(user.0)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn public_games(&self, status: Status, filter: &ListFilter) -> StoreResult<Vec<GameRow>> {
        let mut query = public_query(status, filter)?;
        let rows = query.build().fetch_all(&self.reader).await.map_err(failed)?;
        rows.iter().map(read_game).collect()
    }

    async fn unfinished_games_of(&self, user: UserId) -> StoreResult<Vec<UnfinishedGame>> {
        let games: Vec<(i64, String, i64, bool)> = sqlx::query_as(
            "WITH mine (id) AS (
                 SELECT id FROM games
                 WHERE header ->> '$.creator' = ?1 AND status IN ('open', 'playing')
                 UNION SELECT game_id FROM game_people WHERE user_id = ?1 AND finished = 0)
             SELECT games.id, status, header ->> '$.creator',
                 header ->> '$.creator' <> ?1 AND NOT EXISTS (
                     SELECT 1 FROM json_each(digest, '$.seats')
                     WHERE value ->> '$.user' = ?1 AND value ->> '$.kind' <> 'reserved')
             FROM mine JOIN games ON games.id = mine.id WHERE status IN ('open', 'playing')",
        )
        .bind(user.0)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        games
            .into_iter()
            .map(|(id, status, creator, only_invited)| {
                let (id, status) = (GameId::from_i64(id), from_word(status)?);
                Ok(UnfinishedGame { id, status, own: creator == user.0, only_invited })
            })
            .collect()
    }

    async fn results_of(&self, user: UserId) -> StoreResult<Results> {
        let (played, won): (u32, u32) = sqlx::query_as(
            "SELECT coalesce(sum(finished), 0), coalesce(sum(won), 0) FROM game_people
             WHERE user_id = ?",
        )
        .bind(user.0)
        .fetch_one(&self.reader)
        .await
        .map_err(failed)?;
        Ok(Results { played, won })
    }

    async fn due_games(&self, now: Steady) -> StoreResult<Vec<GameId>> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= ?")
                .bind(now.0)
                .fetch_all(&self.reader)
                .await
                .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM games WHERE awaits_ai = 1
             ORDER BY NOT EXISTS (SELECT 1 FROM game_people WHERE game_id = games.id)",
        )
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        Ok(read_ids(ids))
    }

    async fn exhibitions_of(&self, creator: UserId) -> StoreResult<u32> {
        // Among computers it is always the turn of one.
        sqlx::query_scalar(
            "SELECT count(*) FROM games WHERE awaits_ai = 1 AND header ->> 'creator' = ?
               AND NOT EXISTS (SELECT 1 FROM game_people WHERE game_id = games.id)",
        )
        .bind(creator.0)
        .fetch_one(&self.reader)
        .await
        .map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;

    #[tokio::test]
    async fn the_lobby_is_read_from_its_index() {
        let directory = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&directory.path().join("test.db")).await.unwrap();
        for filter in [
            ListFilter { limit: 50, ..ListFilter::default() },
            ListFilter { limit: 50, players: Some(2), ..ListFilter::default() },
            ListFilter { limit: 50, before: Some(Timestamp(9)), ..ListFilter::default() },
        ] {
            let query = public_query(Status::Playing, &filter).unwrap();
            let explain = format!("EXPLAIN QUERY PLAN {}", query.sql().as_str());
            let rows =
                sqlx::query(sqlx::AssertSqlSafe(explain)).fetch_all(&store.reader).await.unwrap();
            let plan: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
            let plan = plan.join("; ");
            assert!(plan.contains("USING INDEX games_public (status=?"), "{plan}");
            assert!(!plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
