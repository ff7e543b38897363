//! Appending events: the events of a batch that pass the conflict check form one row, and all statements of the
//! transaction go to the connection's thread in one message.

use std::collections::HashSet;

use sqlx::{QueryBuilder, Sqlite};

use super::games::{DigestRef, push_digests, push_people};
use super::new_games::{NewGame, push_new_games};
use super::recent::{push_batch, push_move};
use super::write::{ROWS, WriteTransaction, transaction};
use super::*;

impl SqliteStore {
    /// Appends the events of a batch that do not conflict, together with the pending new games. `None` if a constraint
    /// refuses the new games.
    pub(super) async fn append_together(
        &self,
        batch: &[Append],
        with_new_games: bool,
    ) -> StoreResult<Option<Vec<Result<(), Conflict>>>> {
        let mut connection = self.writer.take().await?;
        self.learn_heads(&mut connection, batch).await?;
        let results = self.recent.judge(batch);
        let new = if with_new_games { self.new_games.take() } else { Vec::new() };
        let in_time = batch.iter().zip(&results).filter(|(_, result)| result.is_ok());
        let in_time: Vec<&Append> = in_time.map(|(append, _)| append).collect();
        if in_time.is_empty() && new.is_empty() {
            connection.put_back();
            return Ok(Some(results));
        }
        let mut script = transaction();
        push_new_games(&mut script, new.iter().map(|game| &game.row))?;
        push_appends(&mut script, &in_time)?;
        let added = new.iter().map(|game| &game.row);
        let added = added.chain(in_time.iter().filter_map(|append| append.sets_up.as_deref()));
        let added: Vec<(GameId, u32)> = added.map(|row| (row.id, 0)).collect();
        let mut last: Vec<(GameId, u32)> =
            in_time.iter().map(|append| (append.game, append.event.seq)).collect();
        last.extend(&added);
        let Ok(written) = connection.run(script, &last).await? else {
            self.new_games.put_back(new);
            return Ok(None);
        };
        self.recent.learn(added);
        self.recent.add(in_time.iter().map(|append| (append.game, &append.event)));
        written.put_back();
        new.into_iter().for_each(NewGame::tell_added);
        Ok(Some(results))
    }

    /// Loads the last event numbers of those games in the batch that are not known yet.
    async fn learn_heads(
        &self,
        connection: &mut WriteTransaction<'_>,
        batch: &[Append],
    ) -> StoreResult<()> {
        let unknown = self.recent.unknown(batch);
        for games in unknown.chunks(ROWS) {
            let mut query = QueryBuilder::<Sqlite>::new(
                "SELECT id, (SELECT coalesce(max(seq), 0) FROM events WHERE game_id = games.id)
                 FROM games WHERE id IN (",
            );
            let mut ids = query.separated(", ");
            for game in games {
                ids.push_bind(game.to_i64());
            }
            query.push(")");
            let query = query.build_query_as().persistent(false);
            let heads: Vec<(i64, u32)> =
                query.fetch_all(&mut **connection).await.map_err(failed)?;
            self.recent.learn(heads.into_iter().map(|(id, seq)| (GameId::from_i64(id), seq)));
        }
        Ok(())
    }

    /// Moves recent events to the `events` table, which is clustered by game. If that fails, nothing is lost: they stay
    /// where they are.
    pub(super) async fn move_recent(&self) {
        if let Err(error) = self.try_to_move_recent().await {
            tracing::warn!(%error, "recent events could not be moved; they are kept where they are");
        }
    }

    async fn try_to_move_recent(&self) -> StoreResult<()> {
        let connection = self.writer.take().await?;
        if self.recent.is_empty() {
            connection.put_back();
            return Ok(());
        }
        let mut script = transaction();
        push_move(&mut script);
        let moved = connection.run(script, &[]).await?.map_err(failed)?;
        self.recent.were_moved();
        moved.put_back();
        Ok(())
    }
}

/// The statements that append events already checked to be the next in their games.
fn push_appends(script: &mut QueryBuilder<Sqlite>, batch: &[&Append]) -> StoreResult<()> {
    if batch.is_empty() {
        return Ok(());
    }
    push_batch(script, batch.iter().map(|append| (append.game, &append.event)))?;
    let mut seen = HashSet::new();
    // For several events of one game, the last digest wins.
    let at_once = batch.iter().rev().filter_map(|Append { game, event, digest, .. }| {
        let digest = digest.as_ref()?;
        seen.insert(*game).then_some(DigestRef {
            game: *game,
            seq: event.seq,
            at: event.at,
            digest,
        })
    });
    let at_once: Vec<DigestRef<'_>> = at_once.collect();
    for chunk in at_once.chunks(ROWS) {
        push_digests(script, chunk)?;
        push_people(script, chunk);
    }
    push_new_games(script, batch.iter().filter_map(|append| append.sets_up.as_deref()))
}
