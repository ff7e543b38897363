//! Keeping a live game in sync with its log, which other nodes may append to.

use std::sync::atomic::Ordering;

use super::actor::Actor;
use super::room::Room;
use super::tell::text_of;
use crate::api::{ChatMessage, GameEvent, GameMessage};
use crate::bus::Notice;
use crate::games::Entry;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::{ChatRow, Presence};

/// The maximum number of chat lines from other nodes sent at once.
const CHAT_LINES: u32 = 50;

impl Actor {
    /// Makes sure that everything committed so far has been applied here. In a single process this is always the case.
    pub(super) async fn refresh(&mut self) -> Result<(), Problem> {
        let Some(node) = &self.shared.node else { return Ok(()) };
        let heads = node.store.heads(&[self.room.table.id]).await?;
        match heads.first() {
            Some(&(_, seq)) if seq > self.room.table.seq => self.catch_up().await,
            _ => Ok(()),
        }
    }

    /// Reads events of other nodes, applies them and tells the followers.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        let (id, since) = (self.room.table.id, self.room.table.seq);
        for row in self.shared.store.events(id, since).await? {
            let unreadable = |error: &dyn std::fmt::Display| {
                tracing::error!(game = %id, seq = row.seq, %error, "an event cannot be applied");
                ProblemCode::Internal.problem()
            };
            let entry = Entry::read(&row.body).map_err(|error| unreadable(&error))?;
            let mut next = self.room.table.clone();
            next.apply(&entry, row.seq, row.at).map_err(|error| unreadable(&error))?;
            if entry.seats.is_some() {
                self.shared.names.learn(&*self.shared.store, &next.expected()).await?;
            }
            if let Some(key) = &row.key {
                self.keys.insert(key, row.seq);
            }
            self.take_over(next, entry.seats.is_some());
            self.tell_event(GameEvent::from(&entry.event), row.at);
        }
        Ok(())
    }

    /// Refreshes who follows the game on other nodes, and when people left.
    pub(super) async fn refresh_presence(&mut self) -> Result<(), Problem> {
        let Some(node) = self.shared.node.clone() else { return Ok(()) };
        let id = self.room.table.id;
        let elsewhere = node.store.presence_elsewhere(node.id, &[id]).await?;
        let elsewhere = elsewhere.into_iter().next().map(|(_, presence)| presence);
        self.others_follow(elsewhere.unwrap_or_default());
        let departures = node.store.departures(id).await?;
        self.room.note_departures(departures);
        Ok(())
    }

    /// Updates who follows the game on other nodes.
    pub(super) fn others_follow(&mut self, elsewhere: Presence) {
        let others = elsewhere != Presence::default();
        if self.room.set_elsewhere(elsewhere, self.steady()) {
            self.known.others.store(others, Ordering::Relaxed);
            self.tell_presence();
        }
    }

    /// Tells other nodes who follows the game here, and that `left` has just stopped.
    pub(super) async fn share_presence(&mut self, left: Option<UserId>) {
        let Some(node) = self.shared.node.clone() else { return };
        let id = self.room.table.id;
        let here = self.room.here();
        let left = left.map(|user| (user, self.steady()));
        let shared = node.store.set_presence(node.id, id, &here, left).await;
        self.presence_due = shared.is_err();
        match shared {
            Ok(()) => node.bus.publish(Notice::Presence(id)),
            Err(error) => tracing::warn!(game = %id, %error, "presence could not be shared"),
        }
    }

    /// Sends the chat lines not sent here yet, in order.
    pub(super) async fn tell_new_chat(&mut self) -> Result<(), Problem> {
        let lines = self.shared.store.chat(self.room.table.id, CHAT_LINES).await?;
        for line in lines {
            if line.id > self.last_chat {
                self.tell_chat(&line).await?;
            }
        }
        Ok(())
    }

    /// Sends a chat line to those who may read it and have not muted its author.
    pub(super) async fn tell_chat(&mut self, line: &ChatRow) -> Result<ChatMessage, Problem> {
        let ChatRow { room, user, .. } = *line;
        self.shared.names.learn(&*self.shared.store, &[user]).await?;
        let name = self.shared.names.get(user).map(|name| name.to_string()).unwrap_or_default();
        let (id, at, text) = (line.id, line.at, line.text.clone());
        let message = ChatMessage { id, room, at, name, text };
        let seq = self.room.table.seq;
        let sent = text_of(&GameMessage::Chat { seq, message: message.clone() });
        self.room.send(self.steady(), |table, follower| {
            let reads = table.may_read(follower.user, room) && !follower.muted.contains(&user);
            reads.then(|| sent.clone())
        });
        self.last_chat = line.id;
        Ok(message)
    }
}

impl Room {
    /// Who follows the game on this node: the players, and the number of spectators.
    fn here(&self) -> Presence {
        let plays = |user: &UserId| self.table.seats_of(*user).next().is_some();
        let mut people: Vec<UserId> =
            self.followers.values().filter_map(|follower| follower.user).filter(plays).collect();
        people.sort_unstable();
        people.dedup();
        Presence { people, spectators: self.spectators_here() }
    }
}
