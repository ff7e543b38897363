//! Events that are on disk and wait to be moved to the table of events.
//!
//! The log of a game lies together in the table, so that an event of each of a hundred games would write a hundred
//! pages. A commit appends to one log of all games instead (`event_batches`), and now and then everything in it is
//! moved. Until then the events are kept in memory, too, by which they are read. This process is the only one that
//! appends to the file, so that the numbers in memory are also what tells which of two events comes too late.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::sqlite::SqliteConnection;
use sqlx::{QueryBuilder, Sqlite};

use super::*;

/// So many events are moved together.
const MOVE_BATCH: usize = 4096;

/// Of so many games more than wait is remembered.
const MOST_GAMES: usize = 8 * MOVE_BATCH;

/// The last events of games.
#[derive(Debug, Default)]
pub(super) struct RecentEvents(Mutex<Recent>);

#[derive(Debug, Default)]
struct Recent {
    games: HashMap<GameId, RecentGame>,
    /// How many events wait.
    count: usize,
}

#[derive(Debug, Default)]
struct RecentGame {
    /// The number of the last event of the game; 0 if it has none.
    head: u32,
    /// Those that wait to be moved, in order.
    waiting: Vec<EventRow>,
}

impl RecentEvents {
    fn lock(&self) -> MutexGuard<'_, Recent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games of a batch whose last events are not known here.
    pub(super) fn unknown(&self, batch: &[Append]) -> Vec<GameId> {
        let recent = self.lock();
        let games = batch.iter().map(|append| append.game);
        games.filter(|game| !recent.games.contains_key(game)).collect()
    }

    /// Learns the numbers of the last events of games.
    pub(super) fn learn(&self, heads: impl IntoIterator<Item = (GameId, u32)>) {
        let mut recent = self.lock();
        if recent.games.len() > MOST_GAMES {
            recent.games.retain(|_, game| !game.waiting.is_empty());
        }
        for (game, head) in heads {
            recent.games.entry(game).or_default().head = head;
        }
    }

    /// Which events of a batch are the next of their games, one after the other.
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

    /// The events of a game after a number that wait to be moved.
    pub(super) fn since(&self, game: GameId, since: u32) -> Vec<EventRow> {
        let recent = self.lock();
        let waiting = recent.games.get(&game).map(|game| &*game.waiting).unwrap_or_default();
        let first = waiting.partition_point(|event| event.seq <= since);
        waiting[first..].to_vec()
    }

    /// Whether it is time to move them.
    pub(super) fn are_many(&self) -> bool {
        self.lock().count >= MOVE_BATCH
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().count == 0
    }

    /// Notes that all were moved. Of games that have not moved for long nothing is remembered.
    pub(super) fn were_moved(&self) {
        let mut recent = self.lock();
        recent.games.retain(|_, game| !std::mem::take(&mut game.waiting).is_empty());
        recent.count = 0;
    }

    /// Takes over what the file says.
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

/// The statements that move all events to where the log of a game lies together. `OR FAIL`, since the transaction is
/// rolled back in any case if one of them fails: otherwise SQLite would copy every page for the case that only
/// this statement is undone.
pub(super) fn push_move(script: &mut QueryBuilder<Sqlite>) {
    script.push(
        "INSERT OR FAIL INTO events SELECT game_id, seq, at, key, body FROM recent_events ORDER BY 1, 2;
         DELETE FROM event_batches; ",
    );
}
