//! The task of one live game. It alone changes the game: it commits what the table decided, then
//! acknowledges it, then tells everybody.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use taluva::Seat;
use tokio::sync::mpsc;

use super::backoff::Backoff;
use super::command::{
    Change, ChangeRequest, ChatRequest, Command, Outgoing, SubscribeRequest, Subscribed,
};
use super::hub::{Hub, Shared};
use super::keys::Keys;
use super::room::Room;
use super::seating::Seated;
use super::view::summary;
use crate::api::{
    Ack, ByeReason, ChatMessage, ChatRoom, GameEvent, GameMessage, LoggedEvent, Status, StreamView,
    Visibility,
};
use crate::games::{Entry, Table};
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::store::{DigestRow, EventRow, GameRow, NewChatRow, NewEvent, StoreError, WriterError};
use crate::time::{Steady, Timestamp};

/// The longest sleep before the clock is looked at again.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

pub(super) struct Actor {
    pub(super) shared: Arc<Shared>,
    pub(super) room: Room,
    /// Where this task receives, for computers that have thought.
    pub(super) mailbox: mpsc::WeakSender<Command>,
    /// The people of the game, for those who look for them.
    seated: Seated,
    keys: Keys,
    backoff: Backoff,
}

/// Why an entry did not come into the log.
pub(super) enum NotCommitted {
    /// Another writer was first.
    Conflict,
    /// It could not be kept.
    Failed(Problem),
}

/// Runs the task of a game until it is idle or the service ends.
pub(super) async fn run(
    hub: Arc<Hub>,
    id: GameId,
    mailbox: mpsc::WeakSender<Command>,
    mut commands: mpsc::Receiver<Command>,
) {
    let shared = hub.shared.clone();
    // Boxed, here and below: a game that waits holds no room for what it does when it works.
    let (table, keys) = match Box::pin(load(&shared, id)).await {
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
    let room = Room::new(table, shared.time.steady());
    let mut actor = Actor { shared, room, mailbox, seated, keys, backoff: Backoff::default() };
    Box::pin(actor.settle()).await;
    loop {
        let sleep = actor.time_to_sleep();
        match tokio::time::timeout(sleep, commands.recv()).await {
            Ok(Some(Command::Close(done))) => {
                actor.say_good_bye();
                let _ = done.send(());
                return;
            }
            Ok(Some(command)) => Box::pin(actor.handle(command)).await,
            Ok(None) => return,
            Err(_) if actor.room.is_idle() && hub.retire(id, &mut commands, false) => return,
            Err(_) => {}
        }
        Box::pin(actor.settle()).await;
    }
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
        Command::Close(done) => drop(done.send(())),
        Command::Unsubscribe(_)
        | Command::Thought { .. }
        | Command::ThinkingBegun { .. }
        | Command::NamesChanged
        | Command::Wake => {}
    }
}

/// The answer to a change that could not be made durable.
fn cannot_write() -> Problem {
    let detail = "the storage cannot write now: nothing was changed, try again in a moment";
    Problem { retry_after: Some(2), ..ProblemCode::Unavailable.because(detail) }
}

pub(super) fn text_of(message: &GameMessage) -> Utf8Bytes {
    Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data"))
}

impl Actor {
    fn now(&self) -> Timestamp {
        self.shared.time.now()
    }

    pub(super) fn steady(&self) -> Steady {
        self.shared.time.steady()
    }

    fn time_to_sleep(&self) -> Duration {
        let clock = self.room.table.time_left(self.steady(), &self.shared.downtimes);
        // A little late rather than early: early would be a turn of the loop for nothing.
        let clock = clock.map_or(LONGEST_SLEEP, |left| left + Duration::from_millis(2));
        let tell = self.room.time_to_tell().unwrap_or(LONGEST_SLEEP);
        match self.backoff.wait(Instant::now()) {
            // Time that is over stays over, and a computer's turn is its turn, until it can be written.
            Some(wait) => wait,
            None => clock,
        }
        .min(self.shared.unload_after)
        .min(tell)
        .min(LONGEST_SLEEP)
    }

    async fn handle(&mut self, command: Command) {
        match command {
            Command::Read(look) => look(Ok(&self.room)),
            Command::Change(request) => self.change(*request).await,
            Command::Rematch(request) => self.rematch(*request).await,
            Command::Subscribe(request) => self.subscribe(*request).await,
            Command::Unsubscribe(id) => {
                if self.room.remove(id, self.steady()) {
                    self.tell_presence();
                }
            }
            Command::Chat(request) => self.chat(*request).await,
            Command::Thought { seq, thought } => self.computer_plays(seq, *thought).await,
            Command::ThinkingBegun { seq } => self.computer_begins(seq),
            Command::NamesChanged => self.tell_view(),
            // Whatever has become due happens in `settle`.
            Command::Wake => {}
            Command::Close(done) => drop(done.send(())),
        }
    }

    /// Applies due events (the start, the end of somebody's time), and lets a computer think whose
    /// turn it is.
    async fn settle(&mut self) {
        if self.backoff.wait(Instant::now()).is_some() {
            return;
        }
        while let Some(entry) = self.room.table.follow_up(self.steady(), &self.shared.downtimes) {
            match self.commit(entry, None).await {
                Ok(_) => {}
                Err(NotCommitted::Conflict) => {
                    if self.reload().await.is_err() {
                        return;
                    }
                }
                Err(NotCommitted::Failed(_)) => return,
            }
        }
        self.let_computer_think();
        self.tell_of_waiting();
    }

    /// Whether something that is due could not be written: a start, or the end of somebody's time.
    /// Nothing may overtake it.
    fn is_behind(&self) -> bool {
        self.backoff.wait(Instant::now()).is_some()
            && self.room.table.follow_up(self.steady(), &self.shared.downtimes).is_some()
    }

    /// Puts an entry into the log, and then lets it happen here and tells everybody.
    pub(super) async fn commit(
        &mut self,
        entry: Entry,
        key: Option<String>,
    ) -> Result<u32, NotCommitted> {
        let at = self.now();
        let mut next = self.room.table.clone();
        let seq = next.seq + 1;
        next.apply(&entry, seq, at).map_err(|error| {
            tracing::error!(game = %next.id, %error, "an event does not fit its game");
            NotCommitted::Failed(ProblemCode::Internal.problem())
        })?;
        let people_changed = entry.seats.is_some();
        let digest = next.digest(self.steady(), &self.shared.downtimes);
        if people_changed {
            let people = digest.people();
            self.shared
                .names
                .learn(&*self.shared.store, &people)
                .await
                .map_err(|error| NotCommitted::Failed(error.into()))?;
        }
        let body = entry.write();
        let status_changed = next.status != self.room.table.status;
        let lists_at_once = status_changed
            || people_changed
            || next.status != Status::Playing
            || next.is_rated() != self.room.table.is_rated();
        let event = EventRow { seq, at, key: key.clone(), body };
        let event = NewEvent { game: next.id, event, digest, lists_at_once };
        match self.shared.writer.append(event).await {
            Ok(()) => self.backoff.succeeded(),
            Err(WriterError::Conflict(_)) => return Err(NotCommitted::Conflict),
            Err(WriterError::Failed) => {
                self.backoff.failed(Instant::now());
                return Err(NotCommitted::Failed(cannot_write()));
            }
        }
        if let Some(key) = key {
            self.keys.insert(&key, seq);
        }
        self.room.update(next, self.steady());
        if people_changed {
            self.seated.set(self.room.table.expected());
        }
        metrics::counter!("taluva_events_total").increment(1);
        self.tell_event(&GameEvent::from(&entry.event), at);
        if status_changed || people_changed {
            self.tell_lobby();
        }
        if status_changed && self.room.table.status == Status::Over {
            metrics::counter!("taluva_games_finished_total").increment(1);
            if self.room.table.is_rated() {
                // The rating task ends only after all games.
                let _ = self.shared.to_rate.send(self.room.table.id);
            }
        }
        Ok(seq)
    }

    /// Reads the game again, because somebody else has written to its log.
    pub(super) async fn reload(&mut self) -> Result<(), Problem> {
        let id = self.room.table.id;
        tracing::warn!(game = %id, "the log was written by another process");
        let (table, keys) = load(&self.shared, id).await?;
        self.keys = keys;
        self.seated.set(table.expected());
        self.room.update(table, self.steady());
        self.room.computer = None;
        self.tell_view();
        Ok(())
    }

    async fn change(&mut self, request: ChangeRequest) {
        let ChangeRequest { user, key, change, answer } = request;
        // Time that is over is over, even if its task was late.
        self.settle().await;
        // Keys of different people never meet.
        let key = key.map(|key| format!("{}:{key}", user.0));
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
        key: Option<String>,
        change: Change,
    ) -> Result<Ack, Problem> {
        if let Some(seq) = self.repeated(key.as_deref()) {
            return Ok(Ack { seq, repeated: true });
        }
        let shared = self.shared.clone();
        // The service itself ends what somebody deleted has left open.
        let _present = match change {
            Change::Withdraw => None,
            _ => Some(shared.departed.must_be_present(user).await?),
        };
        let Some(entry) = self.decide(user, change)? else {
            return Ok(Ack { seq: self.room.table.seq, repeated: true });
        };
        match self.commit(entry, key.clone()).await {
            Ok(seq) => Ok(Ack { seq, repeated: false }),
            Err(NotCommitted::Failed(problem)) => Err(problem),
            Err(NotCommitted::Conflict) => {
                self.reload().await?;
                if let Some(seq) = self.repeated(key.as_deref()) {
                    return Ok(Ack { seq, repeated: true });
                }
                Err(Problem { seq: Some(self.room.table.seq), ..ProblemCode::StaleSeq.problem() })
            }
        }
    }

    /// The event that a request with this key has led to before.
    fn repeated(&self, key: Option<&str>) -> Option<u32> {
        self.keys.seq_of(key?)
    }

    fn decide(&self, user: UserId, change: Change) -> Result<Option<Entry>, Problem> {
        let Room { table, .. } = &self.room;
        let (now, downtimes) = (self.steady(), &self.shared.downtimes);
        table.must_be_visible(Some(user)).or_else(|problem| match &change {
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
            Change::Join { seat, invite } => table.decide_join(user, seat, invite.as_deref()),
            Change::Leave => table.decide_leave(user).map(Some),
            Change::Invite { guest, seat } => table.decide_invite(user, guest, seat),
            Change::Decline => table.decide_decline(user).map(Some),
            Change::Withdraw => table.decide_withdraw(user, now, downtimes),
            Change::Play { seq, tokens } => {
                table.decide_play(user, seq, &tokens, now, downtimes).map(Some)
            }
            Change::Undo { seq, ply } => {
                table.decide_undo(user, seq, ply, now, downtimes).map(Some)
            }
            Change::Resign { seat } => table.decide_resign(user, seat, now, downtimes).map(Some),
            Change::Abort => table.decide_abort(user).map(Some),
            Change::Claim { seat } => {
                table.decide_claim(user, seat, has_left(seat), now, downtimes).map(Some)
            }
            Change::Replace { seat, level } => {
                self.shared.must_be_a_level(level)?;
                table.decide_replace(user, (seat, level), has_left(seat), now, downtimes).map(Some)
            }
            Change::Answer { agree } => table.decide_answer(user, agree, now, downtimes).map(Some),
            Change::DeclineRematch => table.decide_decline_rematch(user).map(Some),
        }
    }

    async fn subscribe(&mut self, request: SubscribeRequest) {
        let SubscribeRequest { subscriber, since, answer } = request;
        let backlog = match self.backlog(subscriber.user, subscriber.view, since).await {
            Ok(backlog) => backlog,
            Err(problem) => return drop(answer.send(Err(problem))),
        };
        let id = self.room.add(subscriber);
        let seq = self.room.table.seq;
        if answer.send(Ok(Subscribed { id, seq, backlog })).is_err() {
            self.room.remove(id, self.steady());
        }
        self.tell_presence();
    }

    /// What a new follower gets first: what it missed, and the game as it is.
    async fn backlog(
        &self,
        user: Option<UserId>,
        detail: StreamView,
        since: Option<u32>,
    ) -> Result<Vec<Utf8Bytes>, Problem> {
        let table = &self.room.table;
        table.must_be_visible(user)?;
        let mut backlog = Vec::new();
        if let Some(since) = since.filter(|&since| since < table.seq) {
            for LoggedEvent { seq, at, event } in log(&self.shared, table.id, since).await? {
                backlog.push(text_of(&GameMessage::Event { seq, at, event, game: None }));
            }
        }
        let game = self.room.view(user, detail, &self.shared);
        backlog.push(text_of(&GameMessage::Game { seq: table.seq, game }));
        Ok(backlog)
    }

    async fn chat(&mut self, request: ChatRequest) {
        let ChatRequest { user, room, text, answer } = request;
        let _ = answer.send(self.try_chat(user, room, text).await);
    }

    async fn try_chat(
        &mut self,
        user: UserId,
        room: ChatRoom,
        text: String,
    ) -> Result<ChatMessage, Problem> {
        let table = &self.room.table;
        table.must_be_visible(Some(user))?;
        if !table.may_read(Some(user), room) {
            return Err(ProblemCode::NotAPlayer.because("this chat is for others"));
        }
        let (game, at) = (table.id, self.now());
        let line = NewChatRow { game, room, user, at, text };
        let row = self.shared.store.add_chat(line).await?;
        self.shared.names.learn(&*self.shared.store, &[user]).await?;
        let name = self.shared.names.get(user).map(|name| name.to_string()).unwrap_or_default();
        let message = ChatMessage { id: row.id, room, at, name, text: row.text };
        let seq = self.room.table.seq;
        let sent = text_of(&GameMessage::Chat { seq, message: message.clone() });
        self.room.send(self.steady(), |table, follower| {
            let reads = table.may_read(follower.user, room) && !follower.muted.contains(&user);
            reads.then(|| sent.clone())
        });
        Ok(message)
    }

    fn tell_event(&mut self, event: &GameEvent, at: Timestamp) {
        let seq = self.room.table.seq;
        let message = |game| text_of(&GameMessage::Event { seq, at, event: event.clone(), game });
        let bare = std::cell::OnceCell::new();
        // Whoever has no part in the game sees what everybody sees: that is written once.
        let concerned = |user: Option<UserId>| user.filter(|&user| self.room.table.concerns(user));
        let mut views: HashMap<(Option<UserId>, StreamView), Utf8Bytes> = HashMap::new();
        for follower in self.room.followers.values() {
            if follower.view == StreamView::Events {
                continue;
            }
            let (user, detail) = (concerned(follower.user), follower.view);
            views
                .entry((user, detail))
                .or_insert_with(|| message(Some(self.room.view(user, detail, &self.shared))));
        }
        self.room.send(self.steady(), |table, follower| match follower.view {
            StreamView::Events => Some(bare.get_or_init(|| message(None)).clone()),
            detail => {
                let user = follower.user.filter(|&user| table.concerns(user));
                views.get(&(user, detail)).cloned()
            }
        });
    }

    /// Sends everybody the game as it is, for a change that is no event.
    fn tell_view(&mut self) {
        let seq = self.room.table.seq;
        let shared = self.shared.clone();
        let viewers: Vec<(Option<UserId>, StreamView)> =
            self.room.followers.values().map(|follower| (follower.user, follower.view)).collect();
        let views: HashMap<(Option<UserId>, StreamView), Utf8Bytes> = viewers
            .into_iter()
            .map(|(user, detail)| {
                let game = self.room.view(user, detail, &shared);
                ((user, detail), text_of(&GameMessage::Game { seq, game }))
            })
            .collect();
        self.room
            .send(self.steady(), |_, follower| views.get(&(follower.user, follower.view)).cloned());
    }

    fn tell_presence(&mut self) {
        let message = GameMessage::Presence {
            seq: self.room.table.seq,
            seats: self.room.presence(),
            spectators: self.room.spectators(),
        };
        let text = text_of(&message);
        self.room.send(self.steady(), |_, _| Some(text.clone()));
    }

    fn tell_lobby(&self) {
        let table = &self.room.table;
        if table.header.visibility != Visibility::Public {
            return;
        }
        let row = GameRow {
            id: table.id,
            header: (*table.header).clone(),
            seed: [0; 32],
            seq: table.seq,
            digest: table.digest(self.steady(), &self.shared.downtimes),
            created_at: table.created_at,
            updated_at: table.updated_at,
        };
        self.shared.lobby.publish(summary(&row, None, &self.shared));
    }

    fn say_good_bye(&mut self) {
        for follower in self.room.followers.values() {
            let _ = follower.queue.try_send(Outgoing::Bye(ByeReason::Restarting));
        }
    }
}

/// Brings lists up to date with games that moved just before a crash.
pub(crate) async fn catch_up_lists(shared: &Shared) -> Result<(), StoreError> {
    for id in shared.store.games_behind_their_log().await? {
        let Ok((table, _)) = load(shared, id).await else { continue };
        let digest = table.digest(shared.time.steady(), &shared.downtimes);
        let row = DigestRow { game: id, seq: table.seq, at: table.updated_at, digest };
        shared.store.keep_digests(&[row]).await?;
    }
    Ok(())
}

/// The log of a game as everybody may read it.
pub(crate) async fn log(
    shared: &Shared,
    id: GameId,
    since: u32,
) -> Result<Vec<LoggedEvent>, Problem> {
    let events = shared.store.events(id, since).await?;
    events
        .into_iter()
        .map(|row| {
            let entry = Entry::read(&row.body).map_err(|error| {
                tracing::error!(game = %id, seq = row.seq, %error, "an event cannot be read");
                ProblemCode::Internal.problem()
            })?;
            Ok(LoggedEvent { seq: row.seq, at: row.at, event: GameEvent::from(&entry.event) })
        })
        .collect()
}
