//! Events that are durable but not yet in the `events` table.
//!
//! The `events` table is clustered by game, so one event in each of a hundred games would write a hundred pages.
//! Instead, a commit appends to one log of all games (`event_batches`), which is moved to the table from time to time.
//! Until then the events are also held in memory, from where they are read. This process is the only writer, so the
//! event numbers in memory also decide which of two conflicting events comes too late.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use super::*;

/// Number of events that triggers a move.
const MOVE_BATCH: usize = 8192;

/// Above this many games, games without waiting events are dropped from memory.
const MOST_GAMES: usize = 4 * MOVE_BATCH;

/// Recent events and last event numbers, by game.
#[derive(Debug, Default)]
pub(super) struct RecentEvents(Mutex<Recent>);

#[derive(Debug, Default)]
struct Recent {
    games: HashMap<GameId, RecentGame>,
    /// The number of waiting events.
    count: usize,
}

#[derive(Debug, Default)]
struct RecentGame {
    /// The number of the game's last event; 0 if it has none.
    head: u32,
    /// Events waiting to be moved, in order.
    waiting: Vec<EventRow>,
}

impl RecentEvents {
    fn lock(&self) -> MutexGuard<'_, Recent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games of a batch whose last event number is not in memory.
    pub(super) fn unknown(&self, batch: &[Append]) -> Vec<GameId> {
        let recent = self.lock();
        let games = batch.iter().map(|append| append.game);
        games.filter(|game| !recent.games.contains_key(game)).collect()
    }

    /// Stores the last event numbers of games.
    pub(super) fn learn(&self, heads: impl IntoIterator<Item = (GameId, u32)>) {
        let mut recent = self.lock();
        if recent.games.len() > MOST_GAMES {
            recent.games.retain(|_, game| !game.waiting.is_empty());
        }
        for (game, head) in heads {
            recent.games.entry(game).or_default().head = head;
        }
    }

    /// Decides in batch order which events are the next in their games.
    pub(super) fn judge(&self, batch: &[Append]) -> Vec<Result<(), Conflict>> {
        let recent = self.lock();
        let mut heads: HashMap<GameId, u32> = HashMap::with_capacity(batch.len());
        let judge = |Append { game, event, .. }: &Append| {
            let known = heads.get(game).copied();
            let head = known.or_else(|| recent.games.get(game).map(|game| game.head));
            if head.and_then(|head| head.checked_add(1)) != Some(event.seq) {
                return Err(Conflict);
            }
            heads.insert(*game, event.seq);
            Ok(())
        };
        batch.iter().map(judge).collect()
    }

    /// Adds events that were just committed.
    pub(super) fn add<'a>(&self, events: impl IntoIterator<Item = (GameId, &'a EventRow)>) {
        let mut recent = self.lock();
        for (game, event) in events {
            recent.add(game, event.clone());
        }
    }

    /// The waiting events of a game after `since`.
    pub(super) fn since(&self, game: GameId, since: u32) -> Vec<EventRow> {
        let recent = self.lock();
        let waiting = recent.games.get(&game).map(|game| &*game.waiting).unwrap_or_default();
        let first = waiting.partition_point(|event| event.seq <= since);
        waiting[first..].to_vec()
    }

    /// Whether the events should be moved.
    pub(super) fn are_many(&self) -> bool {
        self.lock().count >= MOVE_BATCH
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().count == 0
    }

    /// Clears the waiting events after a move. Games without any are dropped from memory.
    pub(super) fn were_moved(&self) {
        let mut recent = self.lock();
        recent.games.retain(|_, game| !std::mem::take(&mut game.waiting).is_empty());
        recent.count = 0;
    }

    /// Reloads the recent events from the file.
    pub(super) async fn load(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let rows: Vec<(i64, u32, i64, Option<String>, String)> =
            sqlx::query_as("SELECT game_id, seq, at, key, body FROM recent_events")
                .fetch_all(connection)
                .await?;
        let mut loaded = Recent::default();
        for (game, seq, at, key, body) in rows {
            let (key, body) = (key.map(Arc::from), Arc::from(body));
            let event = EventRow { seq, at: Timestamp(at), key, body };
            loaded.add(GameId::from_i64(game), event);
        }
        *self.lock() = loaded;
        Ok(())
    }
}

impl Recent {
    fn add(&mut self, game: GameId, event: EventRow) {
        let game = self.games.entry(game).or_default();
        game.head = event.seq;
        game.waiting.push(event);
        self.count += 1;
    }
}

/// The statement that appends events to the log of all games.
pub(super) fn push_batch<'a>(
    script: &mut QueryBuilder<Sqlite>,
    events: impl Iterator<Item = (GameId, &'a EventRow)>,
) -> StoreResult<()> {
    let rows: Vec<(i64, u32, i64, Option<&str>, &str)> = events
        .map(|(game, event)| {
            (game.to_i64(), event.seq, event.at.0, event.key.as_deref(), &*event.body)
        })
        .collect();
    let rows = serde_json::to_string(&rows).map_err(corrupt)?;
    script.push("INSERT INTO event_batches (events) VALUES (").push_bind(rows).push("); ");
    Ok(())
}

/// The statements that move all recent events to the `events` table. Any failure rolls back the whole transaction, so
/// `OR FAIL` is safe; it spares SQLite the statement journal that it would need to undo only this statement.
pub(super) fn push_move(script: &mut QueryBuilder<Sqlite>) {
    script.push(
        "INSERT OR FAIL INTO events SELECT game_id, seq, at, key, body FROM recent_events ORDER BY 1, 2;
         DELETE FROM event_batches; ",
    );
}
