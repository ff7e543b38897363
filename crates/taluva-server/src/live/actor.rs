//! The task of one live game, the only code that changes it: it commits what the table decided,
//! then acknowledges it, then tells the followers.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use taluva::Seat;
use tokio::sync::mpsc;

use super::backoff::Backoff;
use super::command::{Change, ChangeRequest, Command};
use super::hub::{First, Hub, Known, Shared};
use super::keys::Keys;
use super::room::Room;
use super::seating::Seated;
use crate::api::{Ack, GameEvent, Status};
use crate::games::{Entry, Table};
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::store::{DigestRow, EventRow, NewEvent, StoreError, TurnWanted, WriterError, people_of};
use crate::time::{Steady, Timestamp};

/// The longest sleep before the clock is checked again.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

/// How often a change without an expected event is retried on write conflicts.
pub(super) const ATTEMPTS: usize = 5;

pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) room: Room,
    /// This task's own mailbox, to which computer moves are sent.
    pub(super) mailbox: mpsc::WeakSender<Command>,
    /// This game's entry in the index of seated people.
    seated: Seated,
    pub(super) keys: Keys,
    /// The last chat line sent to followers here.
    pub(super) last_chat: u32,
    /// What this task already knows, so that senders can skip old news.
    pub(super) known: Arc<Known>,
    /// Whether the current presence still has to be shared with other nodes.
    pub(super) presence_due: bool,
    /// When the game was last requested.
    used_at: Instant,
    backoff: Backoff,
}

/// Why an entry was not committed.
pub(super) enum NotCommitted {
    /// Another writer was faster.
    Conflict,
    /// It could not be stored.
    Failed(Box<Problem>),
}

/// Runs the task of a game until it is idle or the service shuts down.
pub(super) async fn run(hub: Arc<Hub>, first: First, mut commands: mpsc::Receiver<Command>) {
    let First { id, new, mailbox, known } = first;
    let shared = hub.shared.clone();
    // Boxed here and below, so that an idle game's future stays small.
    let (table, keys, last_chat) = match Box::pin(load_whole(&shared, id, new)).await {
        Ok(loaded) => loaded,
        Err(problem) => {
            hub.retire(id, &mut commands, true);
            commands.close();
            while let Some(command) = commands.recv().await {
                refuse(command, &problem);
            }
            return;
        }
    };
    let mut seated = Seated::new(shared.seating.clone(), id);
    seated.set(table.expected());
    known.seq.store(table.seq, Ordering::Relaxed);
    let room = Room::new(table, shared.time.steady());
    let mut actor = Actor {
        shared,
        room,
        mailbox,
        seated,
        keys,
        last_chat,
        known,
        presence_due: false,
        used_at: Instant::now(),
        backoff: Backoff::default(),
    };
    Box::pin(actor.settle()).await;
    let alarm = tokio::time::sleep(actor.time_to_sleep());
    tokio::pin!(alarm);
    loop {
        let wake_at = tokio::time::Instant::now() + actor.time_to_sleep();
        // Most moves postpone the alarm; it is cheaper to reset it when it fires.
        if alarm.is_elapsed() || wake_at < alarm.deadline() {
            alarm.as_mut().reset(wake_at);
        }
        tokio::select! {
            command = commands.recv() => match command {
                Some(Command::Close(done)) => {
                    actor.say_good_bye();
                    let _ = done.send(());
                    return;
                }
                Some(command) => Box::pin(actor.handle(command)).await,
                None => return,
            },
            () = &mut alarm => {}
        }
        if actor.is_unused() && hub.retire(id, &mut commands, false) {
            return;
        }
        if !actor.is_settled() {
            Box::pin(actor.settle()).await;
        }
    }
}

/// Loads a game with its idempotency keys and, if other nodes exist, the number of its last chat line.
async fn load_whole(
    shared: &Shared,
    id: GameId,
    new: Option<Box<Table>>,
) -> Result<(Table, Keys, u32), Problem> {
    if let Some(table) = new {
        shared.names.learn(&*shared.store, &table.expected()).await?;
        return Ok((*table, Keys::default(), 0));
    }
    let (table, keys) = load(shared, id).await?;
    let last_chat = match shared.node {
        Some(_) => shared.store.chat(id, 1).await?.first().map_or(0, |line| line.id),
        None => 0,
    };
    Ok((table, keys, last_chat))
}

async fn load(shared: &Shared, id: GameId) -> Result<(Table, Keys), Problem> {
    let row = shared.store.game(id).await?.ok_or(ProblemCode::NotFound)?;
    let events = shared.store.events(id, 0).await?;
    let table = Table::replay(row, &events).map_err(|error| {
        tracing::error!(game = %id, %error, "a game cannot be replayed");
        ProblemCode::Internal.problem()
    })?;
    shared.names.learn(&*shared.store, &table.expected()).await?;
    let mut keys = Keys::default();
    for event in &events {
        if let Some(key) = &event.key {
            keys.insert(key, event.seq);
        }
    }
    Ok((table, keys))
}

fn refuse(command: Command, problem: &Problem) {
    match command {
        Command::Read(look) => look(Err(problem.clone())),
        Command::Change(request) => drop(request.answer.send(Err(problem.clone()))),
        Command::Rematch(request) => drop(request.answer.send(Err(problem.clone()))),
        Command::Subscribe(request) => drop(request.answer.send(Err(problem.clone()))),
        Command::Chat(request) => drop(request.answer.send(Err(problem.clone()))),
        Command::Think(request) => drop(request.answer.send(Err(problem.clone()))),
        Command::Close(done) => drop(done.send(())),
        Command::Unsubscribe(_)
        | Command::Thought { .. }
        | Command::ThinkingBegun { .. }
        | Command::NamesChanged
        | Command::Moved(_)
        | Command::OthersFollow(_)
        | Command::ChatSaid
        | Command::LetGo
        | Command::Wake => {}
    }
}

/// The response to a change that could not be made durable.
fn cannot_write() -> Problem {
    let detail = "the storage cannot write now: nothing was changed, try again in a moment";
    Problem { retry_after: Some(2), ..ProblemCode::Unavailable.because(detail) }
}

impl Actor {
    pub(super) fn now(&self) -> Timestamp {
        self.shared.time.now()
    }

    pub(super) fn steady(&self) -> Steady {
        self.shared.time.steady()
    }

    /// Whether nobody has requested the game for a while and nothing needs its task.
    fn is_unused(&self) -> bool {
        self.used_at.elapsed() >= self.shared.unload_after && self.room.is_idle()
    }

    fn time_to_sleep(&self) -> Duration {
        let clock = self.room.table.time_left(self.steady(), &self.shared.downtimes());
        // Slightly late rather than early: waking early would waste an iteration.
        let clock = clock.map_or(LONGEST_SLEEP, |left| left + Duration::from_millis(2));
        let tell = self.room.time_to_tell().unwrap_or(LONGEST_SLEEP);
        match self.backoff.wait(Instant::now()) {
            // Expired time and pending computer turns can wait until writing works again.
            Some(wait) => wait,
            None => clock,
        }
        .min(self.shared.unload_after)
        .min(tell)
        .min(LONGEST_SLEEP)
    }

    async fn handle(&mut self, command: Command) {
        // Notices from other nodes do not keep a game in memory.
        if !matches!(command, Command::Moved(_) | Command::OthersFollow(_) | Command::ChatSaid) {
            self.used_at = Instant::now();
        }
        // Moves are the most frequent command; the rest is boxed to keep their future small.
        match command {
            Command::Read(look) => match Box::pin(self.refresh()).await {
                Ok(()) => {
                    Box::pin(self.know_progress()).await;
                    look(Ok(&self.room));
                }
                Err(problem) => look(Err(problem)),
            },
            Command::Change(request) => self.change(*request).await,
            Command::Rematch(request) => Box::pin(self.rematch(*request)).await,
            Command::Subscribe(request) => Box::pin(self.subscribe(*request)).await,
            Command::Unsubscribe(id) => {
                if let Some(user) = self.room.remove(id, self.steady()) {
                    self.tell_presence();
                    let left = user.filter(|&user| !self.room.is_present(user));
                    Box::pin(self.share_presence(left)).await;
                }
            }
            Command::Chat(request) => Box::pin(self.chat(*request)).await,
            Command::Think(request) => Box::pin(self.think(*request)).await,
            Command::Thought { seq, thought } => Box::pin(self.computer_plays(seq, *thought)).await,
            Command::ThinkingBegun { seq } => self.computer_begins(seq),
            Command::NamesChanged => self.tell_view(),
            Command::Moved(seq) if seq > self.room.table.seq => {
                drop(Box::pin(self.catch_up()).await);
            }
            Command::Moved(_) => {}
            Command::OthersFollow(elsewhere) => self.others_follow(*elsewhere),
            Command::ChatSaid => drop(Box::pin(self.tell_new_chat()).await),
            Command::LetGo => {
                self.say_good_bye();
                self.room.followers.clear();
            }
            // `settle` handles whatever has become due.
            Command::Wake => {}
            Command::Close(done) => drop(done.send(())),
        }
    }

    /// Applies due events (the start, an expired clock) and lets a computer think if it is its
    /// turn.
    async fn settle(&mut self) {
        if self.backoff.wait(Instant::now()).is_some() {
            return;
        }
        while let Some(entry) = self.room.table.follow_up(self.steady(), &self.shared.downtimes()) {
            match self.commit(entry, None).await {
                Ok(_) => {}
                Err(NotCommitted::Conflict) => {
                    let known = self.room.table.seq;
                    // A conflict without a new event: the storage cannot be trusted for now.
                    if self.catch_up().await.is_err() || self.room.table.seq == known {
                        return self.backoff.failed(Instant::now());
                    }
                }
                Err(NotCommitted::Failed(_)) => return,
            }
        }
        if self.presence_due {
            self.share_presence(None).await;
        }
        self.let_computer_think();
        self.tell_of_waiting().await;
    }

    /// Whether nothing is due and no computer is to move, so [`settle`](Actor::settle) would do nothing.
    fn is_settled(&self) -> bool {
        let table = &self.room.table;
        !self.presence_due
            && self.room.computer.is_none()
            && !table.service_thinks()
            && table.follow_up(self.steady(), &self.shared.downtimes()).is_none()
    }

    /// Whether a due event (a start, an expired clock) could not be written. Nothing may overtake
    /// it.
    fn is_behind(&self) -> bool {
        self.backoff.wait(Instant::now()).is_some()
            && self.room.table.follow_up(self.steady(), &self.shared.downtimes()).is_some()
    }

    /// Commits an entry to the log, applies it to the table and tells the followers.
    pub(super) async fn commit(
        &mut self,
        mut entry: Entry,
        key: Option<Arc<str>>,
    ) -> Result<u32, NotCommitted> {
        let at = self.now();
        let people_changed = entry.seats.is_some();
        if let Some(seats) = &entry.seats {
            Box::pin(self.shared.names.learn(&*self.shared.store, &people_of(seats)))
                .await
                .map_err(|error| NotCommitted::Failed(Box::new(error.into())))?;
        }
        let table = &mut self.room.table;
        let (seq, status, rated) = (table.seq + 1, table.status, table.is_rated());
        // Nobody can see the table until the commit has finished.
        let before = table.try_apply(&entry, seq, at).map_err(|error| {
            tracing::error!(game = %table.id, %error, "an event does not fit its game");
            NotCommitted::Failed(Box::new(ProblemCode::Internal.problem()))
        })?;
        let table = &self.room.table;
        let status_changed = table.status != status;
        let lists_at_once = status_changed
            || people_changed
            || table.status != Status::Playing
            || table.is_rated() != rated;
        let turn = table
            .service_thinks()
            .then(|| TurnWanted { owner: table.header.creator, exhibition: table.is_exhibition() });
        let sets_up = entry.sets_up.take();
        let event = NewEvent {
            game: table.id,
            event: EventRow { seq, at, key: key.clone(), body: entry.write().into() },
            digest: table.digest(self.steady(), &self.shared.downtimes()),
            lists_at_once,
            turn,
            sets_up,
        };
        if let Err(error) = self.shared.writer.append(event).await {
            self.room.table.set_back(before);
            return Err(match error {
                WriterError::Conflict(_) => NotCommitted::Conflict,
                WriterError::Failed => {
                    self.backoff.failed(Instant::now());
                    NotCommitted::Failed(Box::new(cannot_write()))
                }
            });
        }
        self.backoff.succeeded();
        if let Some(key) = key {
            self.keys.insert(&key, seq);
        }
        self.has_moved(people_changed);
        metrics::counter!("taluva_events_total").increment(1);
        if let (Some(node), Some(_)) = (&self.shared.node, turn) {
            node.job_is_wanted();
        }
        self.tell_event(GameEvent::from(&entry.event), at);
        if status_changed || people_changed {
            self.tell_lobby();
        }
        if status_changed && self.room.table.status == Status::Over {
            metrics::counter!("taluva_games_finished_total").increment(1);
            if self.room.table.is_rated() {
                self.shared.to_rate.tell(self.room.table.id);
            }
        }
        Ok(seq)
    }

    /// Replaces the table with its successor.
    pub(super) fn take_over(&mut self, next: Table, people_changed: bool) {
        self.room.table = next;
        self.has_moved(people_changed);
    }

    /// Records that an event of the log has been applied.
    fn has_moved(&mut self, people_changed: bool) {
        self.known.seq.store(self.room.table.seq, Ordering::Relaxed);
        if people_changed {
            self.room.note_newcomers(self.steady());
            self.seated.set(self.room.table.expected());
        }
    }

    async fn change(&mut self, request: ChangeRequest) {
        let ChangeRequest { user, key, change, answer } = request;
        // Expired time counts even if this task woke up late.
        if !self.is_settled() {
            Box::pin(self.settle()).await;
        }
        // Scoped by user, so that keys of different people never collide.
        let key = key.map(|key| format!("{}:{key}", user.0).into());
        let result = if self.is_behind() {
            Err(cannot_write())
        } else {
            self.try_change(user, key, change).await
        };
        let _ = answer.send(result);
    }

    async fn try_change(
        &mut self,
        user: UserId,
        key: Option<Arc<str>>,
        change: Change,
    ) -> Result<Ack, Problem> {
        // A change that names the event it builds on is checked against the local table, and the commit decides. Other
        // changes refer to the current state of the game.
        match change.seq() {
            Some(seq) if seq <= self.room.table.seq => {}
            _ => Box::pin(self.refresh()).await?,
        }
        if matches!(change, Change::Claim { .. } | Change::Replace { .. }) {
            Box::pin(self.refresh_presence()).await?;
        }
        let shared = self.shared.clone();
        // The service itself withdraws deleted people from their games.
        let _present = match change {
            Change::Withdraw => None,
            _ => Some(shared.departed.must_be_present(user).await?),
        };
        for _ in 0..ATTEMPTS {
            if let Some(seq) = self.repeated(key.as_deref()) {
                return Ok(Ack { seq, repeated: true });
            }
            let Some(entry) = self.decide(user, &change)? else {
                return Ok(Ack { seq: self.room.table.seq, repeated: true });
            };
            match self.commit(entry, key.clone()).await {
                Ok(seq) => return Ok(Ack { seq, repeated: false }),
                Err(NotCommitted::Failed(problem)) => return Err(*problem),
                Err(NotCommitted::Conflict) => Box::pin(self.catch_up()).await?,
            }
            if change.seq().is_some() {
                break;
            }
        }
        if let Some(seq) = self.repeated(key.as_deref()) {
            return Ok(Ack { seq, repeated: true });
        }
        Err(Problem { seq: Some(self.room.table.seq), ..ProblemCode::StaleSeq.problem() })
    }

    /// The event committed by an earlier request with this key.
    fn repeated(&self, key: Option<&str>) -> Option<u32> {
        self.keys.seq_of(key?)
    }

    fn decide(&self, user: UserId, change: &Change) -> Result<Option<Entry>, Problem> {
        let Room { table, .. } = &self.room;
        let known = self.shared.downtimes();
        let (now, downtimes) = (self.steady(), &*known);
        table.must_be_visible(Some(user)).or_else(|problem| match change {
            // An invitation opens a private game.
            Change::Join { invite: Some(invite), .. } if *invite == table.header.invite => Ok(()),
            _ => Err(problem),
        })?;
        let has_left = |seat: u8| {
            Seat::new(seat)
                .filter(|seat| seat.index() < table.seats.len())
                .is_some_and(|seat| self.room.has_left(seat, &self.shared))
        };
        match change {
            Change::Join { seat, invite } => table.decide_join(user, *seat, invite.as_deref()),
            Change::Leave => table.decide_leave(user).map(Some),
            Change::Invite { guest, seat } => table.decide_invite(user, *guest, *seat),
            Change::Decline => table.decide_decline(user).map(Some),
            Change::Withdraw => table.decide_withdraw(user, now, downtimes),
            Change::Play { seq, tokens } => {
                table.decide_play(user, *seq, tokens, now, downtimes).map(Some)
            }
            Change::Undo { seq, ply } => {
                table.decide_undo(user, *seq, *ply, now, downtimes).map(Some)
            }
            Change::Resign { seat } => table.decide_resign(user, *seat, now, downtimes).map(Some),
            Change::Abort => table.decide_abort(user).map(Some),
            Change::Claim { seat } => {
                table.decide_claim(user, *seat, has_left(*seat), now, downtimes).map(Some)
            }
            Change::Replace { seat, level } => {
                self.shared.must_be_a_level(*level)?;
                let left = has_left(*seat);
                table.decide_replace(user, (*seat, *level), left, now, downtimes).map(Some)
            }
            Change::Answer { agree } => table.decide_answer(user, *agree, now, downtimes).map(Some),
            Change::DeclineRematch => table.decide_decline_rematch(user).map(Some),
        }
    }
}

/// Updates the digests of games that moved just before a crash.
pub(crate) async fn catch_up_lists(shared: &Shared) -> Result<(), StoreError> {
    for id in shared.store.games_behind_their_log().await? {
        let Ok((table, _)) = load(shared, id).await else { continue };
        let digest = table.digest(shared.time.steady(), &shared.downtimes());
        let row = DigestRow { game: id, seq: table.seq, at: table.updated_at, digest };
        shared.store.keep_digests(&[row]).await?;
    }
    Ok(())
}
