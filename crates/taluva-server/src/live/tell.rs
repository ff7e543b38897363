//! What those who follow a game are told.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;

use super::actor::Actor;
use super::command::Outgoing;
use crate::api::{ByeReason, GameEvent, GameMessage, StreamView, Visibility};
use crate::ids::UserId;
use crate::store::GameRow;
use crate::time::Timestamp;

pub(super) fn text_of(message: &GameMessage) -> Utf8Bytes {
    Utf8Bytes::from(serde_json::to_string(message).expect("messages are plain data"))
}

impl Actor {
    pub(super) fn tell_event(&mut self, event: &GameEvent, at: Timestamp) {
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
