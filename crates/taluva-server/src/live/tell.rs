//! Messages to the followers of a game.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;

use super::actor::Actor;
use super::command::{Outgoing, Subscriber};
use crate::api::{ByeReason, GameEvent, GameMessage, StreamView, Visibility};
use crate::games::Table;
use crate::ids::UserId;
use crate::store::GameRow;
use crate::time::Timestamp;

pub(super) fn text_of(message: &GameMessage) -> Utf8Bytes {
    Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data"))
}

/// As whom a follower sees a game, and in what detail.
fn sight_of(table: &Table, follower: &Subscriber) -> (Option<UserId>, StreamView) {
    match follower.view {
        StreamView::Events => (None, StreamView::Events),
        detail => (follower.user.filter(|&user| table.concerns(user)), detail),
    }
}

impl Actor {
    pub(super) fn tell_event(&mut self, event: GameEvent, at: Timestamp) {
        let mut message = GameMessage::Event { seq: self.room.table.seq, at, event, game: None };
        // Messages that are the same for several followers are serialized once. All outsiders get the same view.
        let mut texts: Vec<((Option<UserId>, StreamView), Utf8Bytes)> = Vec::new();
        for follower in self.room.followers.values() {
            let sight = sight_of(&self.room.table, follower);
            if texts.iter().any(|(known, _)| *known == sight) {
                continue;
            }
            if let GameMessage::Event { game, .. } = &mut message {
                let (user, detail) = sight;
                *game = (detail != StreamView::Events)
                    .then(|| self.room.view(user, detail, &self.shared));
            }
            texts.push((sight, text_of(&message)));
        }
        self.room.send(self.steady(), |table, follower| {
            let sight = sight_of(table, follower);
            texts.iter().find(|(known, _)| *known == sight).map(|(_, text)| text.clone())
        });
    }

    /// Sends all followers the current game, after a change that is not an event.
    pub(super) fn tell_view(&mut self) {
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

    pub(super) fn tell_presence(&mut self) {
        let message = GameMessage::Presence {
            seq: self.room.table.seq,
            seats: self.room.presence(),
            spectators: self.room.spectators(),
        };
        let text = text_of(&message);
        self.room.send(self.steady(), |_, _| Some(text.clone()));
    }

    pub(super) fn tell_lobby(&self) {
        let table = &self.room.table;
        if table.header.visibility != Visibility::Public {
            return;
        }
        let row = GameRow {
            id: table.id,
            header: (*table.header).clone(),
            seed: [0; 32],
            seq: table.seq,
            digest: table.digest(self.steady(), &self.shared.downtimes()),
            created_at: table.created_at,
            updated_at: table.updated_at,
        };
        self.shared.tell_lobby(&row);
    }

    pub(super) fn say_good_bye(&mut self) {
        for follower in self.room.followers.values() {
            let _ = follower.queue.try_send(Outgoing::Bye(ByeReason::Restarting));
        }
    }
}
