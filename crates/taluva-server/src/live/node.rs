//! Coordination with other nodes on the same database.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::actor::catch_up_lists;
use super::hub::{Hub, Shared};
use super::jobs::Jobs;
use super::view::summary;
use crate::api::Status;
use crate::app::App;
use crate::auth::Credential;
use crate::bus::{Bus, Delivery, Notice, POLL_INTERVAL, poll_ticks};
use crate::games::Downtimes;
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::store::{Beat, DEAD_AFTER, ListFilter, NodeId, NodeStore, Note, StoreResult};

/// How many notes may queue up while the database is unavailable; further ones are lost.
const NOTES_WAITING: usize = 8192;

/// The number of games per polling query.
const POLL_BATCH: usize = 2000;

/// Every this many polls, old notes are deleted and unfinished work of dead nodes is picked up.
const TIDY_EVERY: u64 = 30;

/// How many games of each status are republished in the lobby after a node died, which may not have announced them.
const RESEND_TO_LOBBY: u32 = 50;

/// This node.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) id: NodeId,
    pub(crate) store: Arc<dyn NodeStore>,
    pub(crate) bus: Bus,
    /// Whether it serves clients; otherwise it is a worker.
    serves: bool,
    /// Whether it has engine threads.
    pub(crate) thinks: bool,
    /// The jobs that it holds.
    pub(crate) jobs: Jobs,
    /// The queue of notes to be added in the background.
    notes: mpsc::Sender<ToNote>,
}

/// An entry of the note queue.
#[derive(Debug)]
pub(crate) enum ToNote {
    Note(Note),
    /// Signals the sender once all earlier notes are stored.
    Flush(oneshot::Sender<()>),
}

impl Node {
    pub(crate) fn new(
        id: NodeId,
        store: Arc<dyn NodeStore>,
        bus: Bus,
        serves: bool,
        thinks: bool,
    ) -> (Arc<Node>, mpsc::Receiver<ToNote>) {
        let (notes, waiting) = mpsc::channel(NOTES_WAITING);
        let node = Node { id, store, bus, serves, thinks, jobs: Jobs::default(), notes };
        (Arc::new(node), waiting)
    }

    /// Queues a note for every node. It is dropped if the queue is full; whoever misses it sees the change on the next
    /// read.
    pub(crate) fn note(&self, note: Note) {
        if self.notes.try_send(ToNote::Note(note)).is_err() {
            metrics::counter!("taluva_notices_lost_total").increment(1);
        }
    }

    /// Cluster-wide rate limit; 0 means no limit.
    pub(crate) async fn must_be_seldom(
        &self,
        what: &str,
        most: u32,
        span: i64,
    ) -> Result<(), Problem> {
        if most == 0 {
            return Ok(());
        }
        self.store.count(what, most, span).await?.map_err(|wait| {
            metrics::counter!("taluva_rate_limited_total").increment(1);
            let seconds = u32::try_from(wait / 1000).unwrap_or(u32::MAX).saturating_add(1);
            Problem { retry_after: Some(seconds), ..ProblemCode::TooManyRequests.problem() }
        })
    }

    /// Waits until all queued notes are stored, or a timeout.
    pub(crate) async fn flush(&self) {
        let (done, is_done) = oneshot::channel();
        let flushed = async {
            let _ = self.notes.send(ToNote::Flush(done)).await;
            let _ = is_done.await;
        };
        let _ = tokio::time::timeout(POLL_INTERVAL, flushed).await;
    }

    /// Adds notes for every node; they are durable when this returns.
    pub(crate) async fn note_now(&self, notes: &[Note]) -> StoreResult<()> {
        let number = self.store.add_notes(notes).await?;
        self.bus.publish(Notice::Notes(number));
        Ok(())
    }
}

/// The spans in which no node ran, as known to this one.
#[derive(Debug, Default)]
pub(crate) struct KnownDowntimes(std::sync::RwLock<Arc<Downtimes>>);

impl KnownDowntimes {
    pub(crate) fn new(downtimes: Downtimes) -> KnownDowntimes {
        KnownDowntimes(std::sync::RwLock::new(Arc::new(downtimes)))
    }

    pub(crate) fn get(&self) -> Arc<Downtimes> {
        self.0.read().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    fn set(&self, downtimes: Downtimes) {
        *self.0.write().unwrap_or_else(std::sync::PoisonError::into_inner) = Arc::new(downtimes);
    }
}

impl Shared {
    /// Adopts the time and downtimes of the database.
    pub(crate) fn follow_time(&self, beat: &Beat, asked: Instant, shift: i64) {
        self.time.follow(beat.now, asked, shift);
        self.downtimes.set(Downtimes::between(&beat.uptimes, beat.now));
    }
}

/// Sends heartbeats. A node that cannot do so disconnects its followers, so that other nodes can serve them.
pub(crate) async fn beat(app: &App, node: &Node) {
    let mut ticks = poll_ticks();
    let mut alive_at = Instant::now();
    let mut cut_off = false;
    for tick in 1u64.. {
        ticks.tick().await;
        let (shift, asked) = (app.config.time.shift(), Instant::now());
        let beat = async {
            match node.serves {
                true => node.store.beat(node.id, false, shift).await,
                false => node.store.look(shift).await,
            }
        };
        let beat = tokio::time::timeout(DEAD_AFTER, beat).await;
        match beat {
            Ok(Ok(beat)) => {
                if cut_off {
                    tracing::info!("the database is reachable again");
                }
                (alive_at, cut_off) = (Instant::now(), false);
                metrics::gauge!("taluva_nodes").set(f64::from(beat.nodes));
                app.limits.share_among(beat.nodes);
                app.hub.shared.follow_time(&beat, asked, shift);
                if beat.dead > 0 {
                    tracing::warn!(nodes = beat.dead, "nodes have died");
                }
                if beat.dead > 0 || (beat.first && tick.is_multiple_of(TIDY_EVERY)) {
                    let app = app.clone();
                    tokio::spawn(async move {
                        if let Err(error) = finish_for_others(&app, beat.dead > 0).await {
                            tracing::warn!(%error, "work of dead nodes could not be taken over");
                        }
                    });
                }
            }
            failed => {
                if let Ok(Err(error)) = failed {
                    tracing::warn!(%error, "the heartbeat of this node failed");
                }
                if !cut_off && alive_at.elapsed() >= DEAD_AFTER {
                    tracing::error!("the database is unreachable: disconnecting clients");
                    cut_off = true;
                    app.hub.let_followers_go();
                }
            }
        }
    }
}

/// Finishes what a dead node may have left undone after a commit.
async fn finish_for_others(app: &App, of_the_dead: bool) -> StoreResult<()> {
    let shared = &app.hub.shared;
    if of_the_dead {
        catch_up_lists(shared).await?;
    }
    for game in shared.store.unrated_games().await? {
        shared.to_rate.tell(game);
    }
    for user in shared.store.deleted_people_with_games().await? {
        if let Err(problem) = app.hub.withdraw(user).await {
            tracing::error!(?problem, "open games of a deleted account could not be ended");
        }
    }
    if of_the_dead && let Some(node) = &shared.node {
        for status in [Status::Open, Status::Playing, Status::Over] {
            let filter = ListFilter { limit: RESEND_TO_LOBBY, ..ListFilter::default() };
            for row in shared.store.public_games(status, &filter).await? {
                node.note(Note::Lobby(row.id));
            }
        }
    }
    mend_jobs(shared).await
}

/// Adds missing turn jobs, as left by a release that did not write them.
pub(crate) async fn mend_jobs(shared: &Shared) -> StoreResult<()> {
    let Some(node) = &shared.node else { return Ok(()) };
    let mended = node.store.mend_jobs().await?;
    if mended > 0 {
        tracing::info!(games = mended, "queued computer turns that had been lost");
        node.bus.publish(Notice::Jobs);
    }
    Ok(())
}

/// Processes notices of other nodes, reads what is new, and polls every two seconds.
pub(crate) async fn listen(listener: &mut Listener) {
    let (mut ticks, polling) = (poll_ticks(), listener.app.config.polling.clone());
    let mut polls = 0u64;
    loop {
        let read = tokio::select! {
            () = polling.next(&mut ticks) => {
                polls += 1;
                if polls.is_multiple_of(TIDY_EVERY)
                    && let Err(error) = listener.node.store.forget_old().await
                {
                    tracing::warn!(%error, "old rows could not be deleted");
                }
                listener.poll().await
            }
            Some(delivery) = listener.deliveries.recv() => match delivery {
                Delivery::Notice(Notice::Game(game, seq)) => {
                    listener.app.hub.moved(game, seq);
                    Ok(())
                }
                Delivery::Notice(Notice::Presence(game)) => listener.read_presence(&[game]).await,
                Delivery::Notice(Notice::Notes(number)) if number <= listener.last_note => Ok(()),
                Delivery::Notice(Notice::Notes(_)) => listener.read_notes().await,
                Delivery::Notice(Notice::Jobs) => {
                    listener.node.jobs.are_wanted();
                    Ok(())
                }
                Delivery::Notice(Notice::Hint(id)) => {
                    listener.node.jobs.hint_is_there(id);
                    Ok(())
                }
                Delivery::Gap => listener.poll().await,
            },
            Some(to_note) = listener.waiting.recv() => listener.take_notes(to_note).await,
        };
        if let Err(error) = read {
            tracing::warn!(%error, "this node could not read what is new");
        }
    }
}

/// A node's inbox and its read position.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) app: App,
    pub(crate) node: Arc<Node>,
    pub(crate) deliveries: mpsc::Receiver<Delivery>,
    pub(crate) waiting: mpsc::Receiver<ToNote>,
    pub(crate) last_note: i64,
}

impl Listener {
    fn hub(&self) -> &Arc<Hub> {
        &self.app.hub
    }

    /// Checks everything that this node follows for news.
    async fn poll(&mut self) -> StoreResult<()> {
        let live = self.app.hub.live_games();
        for games in live.chunks(POLL_BATCH) {
            for (game, seq) in self.node.store.heads(games).await? {
                self.app.hub.moved(game, seq);
            }
        }
        for games in live.chunks(POLL_BATCH) {
            self.read_presence(games).await?;
        }
        self.read_notes().await
    }

    async fn read_presence(&self, games: &[GameId]) -> StoreResult<()> {
        let found = self.node.store.presence_elsewhere(self.node.id, games).await?;
        let mut found: std::collections::HashMap<_, _> = found.into_iter().collect();
        for game in games {
            self.hub().others_follow(*game, found.remove(game).unwrap_or_default());
        }
        Ok(())
    }

    /// Stores queued notes. If that fails they are lost; whoever misses them sees the changes on the next read.
    async fn take_notes(&mut self, first: ToNote) -> StoreResult<()> {
        let (mut notes, mut flushes) = (Vec::new(), Vec::new());
        let mut next = Some(first);
        while let Some(to_note) = next {
            match to_note {
                ToNote::Note(note) => notes.push(note),
                ToNote::Flush(done) => flushes.push(done),
            }
            next = self.waiting.try_recv().ok();
        }
        notes.dedup();
        if !notes.is_empty() {
            self.node.note_now(&notes).await?;
        }
        for done in flushes {
            let _ = done.send(());
        }
        self.read_notes().await
    }

    async fn read_notes(&mut self) -> StoreResult<()> {
        for (number, note) in self.node.store.notes_since(self.last_note).await? {
            match note {
                Note::Lobby(game) => self.show_in_lobby(number, game).await?,
                Note::Person(user) => self.look_at_person(user).await?,
                Note::Chat(game) => self.hub().chat_was_said(game),
            }
            self.last_note = number;
        }
        Ok(())
    }

    async fn show_in_lobby(&self, number: i64, game: GameId) -> StoreResult<()> {
        let shared = &self.hub().shared;
        let Some(row) = shared.store.game(game).await? else { return Ok(()) };
        shared.names.learn(&*shared.store, &row.digest.people()).await?;
        // Lobby numbers are note numbers truncated to 32 bits.
        shared.lobby.publish_as(number as u32, summary(&row, None, shared));
        Ok(())
    }

    /// Adopts a new name, and closes connections whose rights have ended.
    async fn look_at_person(&self, user: UserId) -> StoreResult<()> {
        let shared = &self.hub().shared;
        let person = shared.store.user(user).await?;
        match &person {
            Some(person) => shared.names.set(user, &person.name),
            None => {
                shared.names.forget(user);
                shared.departed.departing().await.note(user);
            }
        }
        let held = self.app.rights.credentials_of(user);
        let mut ended = Vec::new();
        for credential in held {
            let lasts = match credential {
                _ if person.is_none() => false,
                Credential::Session(secret) => {
                    shared.store.session(secret, self.app.now()).await?.is_some()
                }
                Credential::Token(id) => {
                    shared.store.tokens(user).await?.iter().any(|token| token.id == id)
                }
            };
            if !lasts {
                ended.push(credential);
            }
        }
        self.app.rights.end(user, |credential| ended.contains(&credential));
        self.hub().names_changed(user).await;
        Ok(())
    }
}
