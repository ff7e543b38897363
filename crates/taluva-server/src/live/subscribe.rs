//! Following a game: the backlog of a new follower, changes made by followers, and the public log.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use super::actor::Actor;
use super::command::{Change, ChangeRequest, Command, SubscribeRequest, Subscribed, Subscription};
use super::hub::{Hub, Shared, gone};
use super::tell::text_of;
use crate::api::{Ack, GameEvent, GameMessage, LoggedEvent, StreamView};
use crate::games::Entry;
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};

impl Actor {
    pub(super) async fn subscribe(&mut self, request: SubscribeRequest) {
        let SubscribeRequest { subscriber, since, answer } = request;
        if let Err(problem) = self.refresh().await {
            return drop(answer.send(Err(problem)));
        }
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
        self.share_presence(None).await;
        if self.refresh_presence().await.is_err() {
            tracing::debug!(game = %self.room.table.id, "followers on other nodes are unknown");
        }
    }

    /// What a new follower gets first: missed events, and the current state of the game.
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
}

impl Hub {
    /// Changes a game through an existing subscription, without looking up its task.
    pub(crate) async fn change_followed(
        self: &Arc<Hub>,
        followed: &Subscription,
        id: GameId,
        request: (UserId, Option<String>, Change),
    ) -> Result<Ack, Problem> {
        let (user, key, change) = request;
        let (answer, answered) = oneshot::channel();
        let request = Box::new(ChangeRequest { user, key, change, answer });
        match followed.game.send(Command::Change(request)).await {
            Ok(()) => answered.await.map_err(gone)?,
            // The task was replaced, or the service is shutting down.
            Err(mpsc::error::SendError(Command::Change(request))) => {
                let ChangeRequest { user, key, change, .. } = *request;
                self.change(id, user, key, change).await
            }
            Err(_) => Err(gone(())),
        }
    }
}

/// The public form of a game's log.
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
