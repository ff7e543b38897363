//! Group commit: the events of all games go through one task, which writes everything that queued
//! up during the previous transaction as the next one.
//!
//! A game's digest is written in the same transaction as an event that changes its status or
//! people. After other events it stays pending here until somebody reads a list
//! ([`Writer::settle_lists`]) or `MAX_LIST_LAG` has passed, so a fast game's digest is written
//! once for many moves. [`GameStore::games_behind_their_log`](super::GameStore) finds games whose
//! digest a crash left stale.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::{Append, Conflict, Digest, DigestRow, EventRow, GameStore, NewGameRow, TurnWanted};
use crate::bus::{Bus, Notice};
use crate::ids::GameId;

/// The maximum number of requests per transaction.
const BATCH: usize = 512;

/// After a transaction of at least this many requests, the next one waits `GATHER_FOR` for more: the more requests
/// share a commit, the cheaper each is.
const BUSY_FROM: usize = 16;

/// How long a busy writer waits for more requests.
const GATHER_FOR: Duration = Duration::from_millis(2);

/// Queue capacity; senders wait when it is full.
const QUEUE_LENGTH: usize = 2048;

/// How long digests may lag behind the log while nobody reads a list.
const MAX_LIST_LAG: Duration = Duration::from_secs(2);

/// Why an event was not appended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WriterError {
    /// The event's `seq` is not the next in the game.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// The storage failed, or the service is shutting down.
    #[error("the event could not be stored")]
    Failed,
}

/// An event for the log of a game.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// The game.
    pub game: GameId,
    /// The event; its `seq` must be the next in the game.
    pub event: EventRow,
    /// The game's digest after it.
    pub digest: Digest,
    /// Whether lists must show it at once, because the status or the people change.
    pub lists_at_once: bool,
    /// The computer turn that follows, if any.
    pub turn: Option<TurnWanted>,
    /// A game that the event creates, added in the same transaction.
    pub sets_up: Option<Box<NewGameRow>>,
}

type Answer = oneshot::Sender<Result<(), WriterError>>;

enum Request {
    Append(Box<NewEvent>, Answer),
    SettleLists(oneshot::Sender<()>),
}

/// Appends to the logs of all games.
#[derive(Debug, Clone)]
pub struct Writer {
    queue: mpsc::Sender<Request>,
}

impl Writer {
    /// Starts the writer task. It writes everything that is queued and ends once every [`Writer`]
    /// is dropped. Appended events are announced to other nodes over `bus`.
    pub fn start(store: Arc<dyn GameStore>, bus: Option<Bus>) -> (Writer, JoinHandle<()>) {
        let (queue, waiting) = mpsc::channel(QUEUE_LENGTH);
        let (behind, behind_since) = (HashMap::new(), None);
        let task = WriterTask { store, bus, behind, behind_since, last_batch: 0 };
        (Writer { queue }, tokio::spawn(task.run(waiting)))
    }

    /// Appends an event; it is durable when this returns.
    pub async fn append(&self, event: NewEvent) -> Result<(), WriterError> {
        let (answer, answered) = oneshot::channel();
        let request = Request::Append(Box::new(event), answer);
        self.queue.send(request).await.map_err(|_| WriterError::Failed)?;
        answered.await.unwrap_or(Err(WriterError::Failed))
    }

    /// Writes the pending digests of every event appended so far. If the storage cannot write,
    /// lists stay stale.
    pub async fn settle_lists(&self) {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Request::SettleLists(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

struct WriterTask {
    store: Arc<dyn GameStore>,
    bus: Option<Bus>,
    /// Digests that are not written yet.
    behind: HashMap<GameId, DigestRow>,
    behind_since: Option<Instant>,
    /// The size of the last transaction, in requests.
    last_batch: usize,
}

impl WriterTask {
    async fn run(mut self, mut waiting: mpsc::Receiver<Request>) {
        let mut gathered = Vec::new();
        loop {
            let received = match self.behind_since {
                None => waiting.recv_many(&mut gathered, BATCH).await,
                Some(since) => {
                    let gather = waiting.recv_many(&mut gathered, BATCH);
                    match tokio::time::timeout_at(since + MAX_LIST_LAG, gather).await {
                        Ok(received) => received,
                        Err(_) => {
                            self.write_lists().await;
                            continue;
                        }
                    }
                }
            };
            if received == 0 {
                return self.write_lists().await;
            }
            // Let games that are about to send an event do so first.
            if self.last_batch >= BUSY_FROM && gathered.len() < self.last_batch {
                tokio::time::sleep(GATHER_FOR).await;
            } else {
                tokio::task::yield_now().await;
            }
            while gathered.len() < BATCH
                && let Ok(request) = waiting.try_recv()
            {
                gathered.push(request);
            }
            self.last_batch = gathered.len();
            // Dropping the answer channels reports the failure to the callers.
            if AssertUnwindSafe(self.serve(&mut gathered)).catch_unwind().await.is_err() {
                tracing::error!("the writer panicked and continues");
                metrics::counter!("taluva_task_panics_total", "task" => "writer").increment(1);
                gathered.clear();
            }
        }
    }

    async fn serve(&mut self, gathered: &mut Vec<Request>) {
        let (mut events, mut answers, mut readers) = (Vec::new(), Vec::new(), Vec::new());
        for request in gathered.drain(..) {
            match request {
                Request::Append(event, answer) => {
                    events.push(*event);
                    answers.push(answer);
                }
                Request::SettleLists(answer) => readers.push(answer),
            }
        }
        if !events.is_empty() {
            self.append(events, answers).await;
        }
        let overdue = self.behind_since.is_some_and(|since| since.elapsed() >= MAX_LIST_LAG);
        if overdue || !readers.is_empty() {
            self.write_lists().await;
        }
        for reader in readers {
            let _ = reader.send(());
        }
    }

    async fn append(&mut self, events: Vec<NewEvent>, answers: Vec<Answer>) {
        metrics::histogram!("taluva_commit_events").record(events.len() as f64);
        let mut rows = Vec::with_capacity(events.len());
        let mut batch = Vec::with_capacity(events.len());
        for event in events {
            let NewEvent { game, event, digest, lists_at_once, turn, sets_up } = event;
            let (seq, at) = (event.seq, event.at);
            let at_once = lists_at_once.then(|| digest.clone());
            rows.push((lists_at_once, DigestRow { game, seq, at, digest }));
            batch.push(Append { game, event, digest: at_once, turn, sets_up });
        }
        let started = std::time::Instant::now();
        let results = self.store.append(&batch).await;
        metrics::histogram!("taluva_commit_seconds").record(started.elapsed().as_secs_f64());
        let results = results.unwrap_or_else(|error| {
            tracing::error!(%error, "events could not be stored");
            Vec::new()
        });
        let results = results.into_iter().map(|result| result.map_err(WriterError::from));
        let results = results.chain(std::iter::repeat(Err(WriterError::Failed)));
        for ((answer, (at_once, row)), result) in answers.into_iter().zip(rows).zip(results) {
            if result.is_ok() {
                if let Some(bus) = &self.bus {
                    bus.publish(Notice::Game(row.game, row.seq));
                }
                self.note(at_once, row);
            }
            // The caller may be gone; the event is committed either way.
            let _ = answer.send(result);
        }
    }

    fn note(&mut self, at_once: bool, row: DigestRow) {
        if at_once {
            self.behind.remove(&row.game);
        } else {
            self.behind.insert(row.game, row);
        }
        if self.behind.is_empty() {
            self.behind_since = None;
        } else {
            self.behind_since.get_or_insert_with(Instant::now);
        }
    }

    async fn write_lists(&mut self) {
        if self.behind.is_empty() {
            return;
        }
        let rows: Vec<DigestRow> = self.behind.values().cloned().collect();
        match self.store.keep_digests(&rows).await {
            Ok(()) => {
                self.behind.clear();
                self.behind_since = None;
            }
            Err(error) => {
                tracing::error!(%error, "game lists could not be updated");
                // Retried after another MAX_LIST_LAG.
                self.behind_since = Some(Instant::now());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use async_trait::async_trait;

    use super::*;
    use crate::ids::UserId;
    use crate::store::{GameRow, ListFilter, Results, StoreResult, UnfinishedGame};
    use crate::terms::Status;
    use crate::time::{Steady, Timestamp};

    /// Supports only appends, which panic when told to.
    #[derive(Debug, Default)]
    struct Faulty(AtomicBool);

    #[async_trait]
    impl GameStore for Faulty {
        async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>> {
            assert!(!self.0.load(Ordering::Relaxed), "a fault of the test");
            Ok(vec![Ok(()); batch.len()])
        }

        async fn keep_digests(&self, _: &[DigestRow]) -> StoreResult<()> {
            Ok(())
        }

        async fn add_game(&self, _: NewGameRow) -> StoreResult<()> {
            unreachable!()
        }

        async fn game(&self, _: GameId) -> StoreResult<Option<GameRow>> {
            unreachable!()
        }

        async fn events(&self, _: GameId, _: u32) -> StoreResult<Vec<EventRow>> {
            unreachable!()
        }

        async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>> {
            unreachable!()
        }

        async fn games_of(&self, _: UserId, _: &ListFilter) -> StoreResult<Vec<GameRow>> {
            unreachable!()
        }

        async fn game_ids_of(&self, _: UserId) -> StoreResult<Vec<GameId>> {
            unreachable!()
        }

        async fn public_games(&self, _: Status, _: &ListFilter) -> StoreResult<Vec<GameRow>> {
            unreachable!()
        }

        async fn unfinished_games_of(&self, _: UserId) -> StoreResult<Vec<UnfinishedGame>> {
            unreachable!()
        }

        async fn results_of(&self, _: UserId) -> StoreResult<Results> {
            unreachable!()
        }

        async fn due_games(&self, _: Steady) -> StoreResult<Vec<GameId>> {
            unreachable!()
        }

        async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>> {
            unreachable!()
        }

        async fn exhibitions_of(&self, _: UserId) -> StoreResult<u32> {
            unreachable!()
        }
    }

    fn event() -> NewEvent {
        let digest = Digest {
            status: Status::Playing,
            rated: false,
            seats: [].into(),
            out: Vec::new(),
            turn: 1,
            to_act: None,
            deadline: None,
            outcome: None,
            ending: None,
            asked: Vec::new(),
            rematch: None,
        };
        let event = EventRow { seq: 1, at: Timestamp(1), key: None, body: "".into() };
        NewEvent {
            game: GameId::from_i64(1),
            event,
            digest,
            lists_at_once: false,
            turn: None,
            sets_up: None,
        }
    }

    #[tokio::test]
    async fn a_writer_that_panics_refuses_what_it_had_and_goes_on() {
        let store = Arc::new(Faulty::default());
        let (writer, _task) = Writer::start(store.clone(), None);
        store.0.store(true, Ordering::Relaxed);
        assert_eq!(writer.append(event()).await, Err(WriterError::Failed));
        store.0.store(false, Ordering::Relaxed);
        assert_eq!(writer.append(event()).await, Ok(()));
    }
}
