//! Games and game lists.

use async_trait::async_trait;
use sqlx::{QueryBuilder, Sqlite};
use tokio::sync::oneshot::error::TryRecvError;

use super::new_games::{NewGame, push_new_games};
use super::write::{ROWS, padded, transaction};
use super::*;
use crate::store::rows::{EventColumns, is_to_rate, read_event, read_game, read_ids};

/// A borrowed [`DigestRow`].
#[derive(Debug, Clone, Copy)]
pub(super) struct DigestRef<'a> {
    pub(super) game: GameId,
    pub(super) seq: u32,
    pub(super) at: Timestamp,
    pub(super) digest: &'a Digest,
}

impl<'a> From<&'a DigestRow> for DigestRef<'a> {
    fn from(row: &'a DigestRow) -> DigestRef<'a> {
        DigestRef { game: row.game, seq: row.seq, at: row.at, digest: &row.digest }
    }
}

/// The statements that record who takes part in games.
pub(super) fn push_people(script: &mut QueryBuilder<Sqlite>, games: &[DigestRef<'_>]) {
    if games.is_empty() {
        return;
    }
    script.push("DELETE FROM game_people WHERE game_id IN (");
    let mut ids = script.separated(", ");
    for game in padded(games, 4) {
        ids.push_bind(game.map(|game| game.game.to_i64()));
    }
    let mut people = Vec::new();
    for DigestRef { game, digest, .. } in games {
        let (over, winners) = (digest.status == Status::Over, digest.winners());
        let of_game = digest.people().into_iter();
        people.extend(of_game.map(|user| (user.0, game.to_i64(), over, winners.contains(&user))));
    }
    script.push("); ");
    if people.is_empty() {
        return;
    }
    script.push("WITH new (user_id, game_id, finished, won) AS (");
    script.push_values(padded(&people, 4), |mut row, person| {
        row.push_bind(person.map(|person| person.0))
            .push_bind(person.map(|person| person.1))
            .push_bind(person.map(|person| person.2))
            .push_bind(person.map(|person| person.3));
    });
    script.push(
        ") INSERT INTO game_people (user_id, game_id, finished, won)
         SELECT * FROM new WHERE user_id IS NOT NULL; ",
    );
}

/// The statement that updates the rows of games; an older digest changes nothing.
pub(super) fn push_digests(
    script: &mut QueryBuilder<Sqlite>,
    games: &[DigestRef<'_>],
) -> StoreResult<()> {
    if games.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::with_capacity(games.len());
    for game in games {
        let digest = serde_json::to_string(game.digest).map_err(corrupt)?;
        rows.push((game, digest, word(game.digest.status)?));
    }
    script.push("WITH new (id, seq, at, digest, status, awaits_ai, deadline, to_rate) AS (");
    script.push_values(padded(&rows, 4), |mut row, game| {
        let digest = game.map(|(game, ..)| game.digest);
        row.push_bind(game.map(|(game, ..)| game.game.to_i64()))
            .push_bind(game.map(|(game, ..)| game.seq))
            .push_bind(game.map(|(game, ..)| game.at.0))
            .push_bind(game.map(|(_, digest, _)| &**digest))
            .push_bind(game.map(|(.., status)| &**status))
            .push_bind(digest.map(Digest::awaits_ai))
            .push_bind(digest.and_then(|digest| digest.deadline).map(|at| at.0))
            .push_bind(digest.map(is_to_rate));
    });
    script.push(
        ") UPDATE games SET seq = new.seq, updated_at = new.at, digest = new.digest,
               status = new.status, awaits_ai = new.awaits_ai, deadline = new.deadline,
               to_rate = new.to_rate
                   AND NOT EXISTS (SELECT 1 FROM rated_games WHERE game_id = new.id)
         FROM new WHERE games.id = new.id AND games.seq <= new.seq; ",
    );
    Ok(())
}

/// Adds the conditions, order and limit of a filter. Unused conditions are left out so that SQLite can use the indexes.
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
        let id = game.id;
        let mut added = self.new_games.add(game);
        let connection = tokio::select! {
            biased;
            // Another write included it.
            Ok(()) = &mut added => return Ok(()),
            connection = self.writer.take() => connection?,
        };
        match added.try_recv() {
            Ok(()) => {
                connection.put_back();
                return Ok(());
            }
            Err(TryRecvError::Closed) => {
                connection.put_back();
                return Err(StoreError::Unavailable(
                    format!("game {id} was to be written with others, which has failed").into(),
                ));
            }
            Err(TryRecvError::Empty) => {}
        }
        let new = self.new_games.take();
        let mut script = transaction();
        push_new_games(&mut script, new.iter().map(|game| &game.row))?;
        let events: Vec<_> = new.iter().map(|game| (game.row.id, 0)).collect();
        let written = connection.run(script, &events).await?.map_err(failed)?;
        self.recent.learn(events);
        written.put_back();
        new.into_iter().for_each(NewGame::tell_added);
        Ok(())
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
        // Memory first: events moved in the meantime are then found in the table.
        let recent = self.recent.since(id, since);
        let events: Vec<EventColumns> = sqlx::query_as(
            "SELECT seq, at, key, body FROM events WHERE game_id = ? AND seq > ? ORDER BY seq",
        )
        .bind(id.to_i64())
        .bind(since)
        .fetch_all(&self.reader)
        .await
        .map_err(failed)?;
        let events: StoreResult<Vec<EventRow>> = events.into_iter().map(read_event).collect();
        let mut events = events?;
        let last = events.last().map_or(since, |event| event.seq);
        events.extend(recent.into_iter().filter(|event| event.seq > last));
        Ok(events)
    }

    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let results = match self.append_together(batch, true).await? {
            Some(results) => results,
            None => {
                // A game to be created already exists. Retry one by one, so that only that append fails.
                let mut results = Vec::with_capacity(batch.len());
                for append in batch {
                    let alone = std::slice::from_ref(append);
                    let result = self.append_together(alone, false).await?;
                    results.extend(result.unwrap_or_else(|| vec![Err(Conflict)]));
                }
                results
            }
        };
        if self.recent.are_many() {
            self.move_recent().await;
        }
        Ok(results)
    }

    async fn keep_digests(&self, digests: &[DigestRow]) -> StoreResult<()> {
        if digests.is_empty() {
            return Ok(());
        }
        let mut script = transaction();
        for chunk in digests.chunks(ROWS) {
            push_digests(&mut script, &chunk.iter().map(DigestRef::from).collect::<Vec<_>>())?;
        }
        let written = self.writer.take().await?.run(script, &[]).await?.map_err(failed)?;
        written.put_back();
        Ok(())
    }

    async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>> {
        // Status changes are written with their event, so only games in progress can be behind.
        let ids = sqlx::query_scalar(
            "WITH recent AS MATERIALIZED (
                 SELECT game_id, max(seq) AS seq FROM recent_events GROUP BY game_id)
             SELECT id FROM games LEFT JOIN recent ON recent.game_id = id
             WHERE status = 'playing' AND (recent.seq > games.seq OR EXISTS (
                 SELECT 1 FROM events WHERE events.game_id = id AND events.seq > games.seq))",
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
        // In a computer-only game it is always a computer's turn.
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
