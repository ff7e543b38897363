//! The lobby's event stream: public games that appear, change and disappear.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast;

use crate::api::{GameSummary, LobbyMessage, Status};

/// How many changes can be replayed to a returning listener.
const HISTORY_LENGTH: usize = 256;

/// Broadcasts the same messages to everybody in the lobby.
#[derive(Debug)]
pub(crate) struct LobbyFeed {
    backlog: Mutex<Backlog>,
    listeners: broadcast::Sender<Utf8Bytes>,
}

#[derive(Debug)]
struct Backlog {
    seq: u32,
    /// The last change no longer in the backlog.
    forgotten: u32,
    messages: VecDeque<(u32, Utf8Bytes)>,
}

impl LobbyFeed {
    /// A feed whose numbers start after `seq`. They must not restart at the same number, or a
    /// returning listener would take new changes for known ones.
    pub(crate) fn new(seq: u32) -> LobbyFeed {
        LobbyFeed {
            backlog: Mutex::new(Backlog {
                seq,
                forgotten: seq,
                messages: VecDeque::with_capacity(HISTORY_LENGTH),
            }),
            listeners: broadcast::Sender::new(HISTORY_LENGTH),
        }
    }

    /// The number of the last change.
    pub(crate) fn seq(&self) -> u32 {
        self.backlog.lock().unwrap_or_else(PoisonError::into_inner).seq
    }

    /// Tells everybody that a public game has appeared, changed, or left the lobby.
    pub(crate) fn publish(&self, game: GameSummary) {
        let seq = self.seq().wrapping_add(1);
        self.publish_as(seq, game);
    }

    /// Publishes under a given number, which must be higher than the previous ones: with several nodes, the numbers
    /// come from the shared notes, not all of which concern the lobby.
    pub(crate) fn publish_as(&self, seq: u32, game: GameSummary) {
        let mut backlog = self.backlog.lock().unwrap_or_else(PoisonError::into_inner);
        backlog.seq = seq;
        let message = match game.status {
            Status::Open | Status::Playing => LobbyMessage::Changed { seq, game },
            Status::Over | Status::Aborted => {
                LobbyMessage::Removed { seq, id: game.id.to_string() }
            }
        };
        let Ok(text) = serde_json::to_string(&message) else { return };
        let text = Utf8Bytes::from(text);
        if backlog.messages.len() == HISTORY_LENGTH
            && let Some((seq, _)) = backlog.messages.pop_front()
        {
            backlog.forgotten = seq;
        }
        backlog.messages.push_back((seq, text.clone()));
        // Nobody may be listening.
        let _ = self.listeners.send(text);
    }

    /// Subscribes to future changes; also returns those after `since` if all are still in the backlog.
    pub(crate) fn listen(
        &self,
        since: Option<u32>,
    ) -> (Option<Vec<Utf8Bytes>>, broadcast::Receiver<Utf8Bytes>) {
        let backlog = self.backlog.lock().unwrap_or_else(PoisonError::into_inner);
        let listener = self.listeners.subscribe();
        let missed = since.and_then(|since| {
            let after = |seq: u32, earlier: u32| seq.wrapping_sub(earlier) < u32::MAX / 2;
            if !after(backlog.seq, since) || !after(since, backlog.forgotten) {
                return None;
            }
            let missed =
                backlog.messages.iter().filter(|&&(seq, _)| seq != since && after(seq, since));
            Some(missed.map(|(_, text)| text.clone()).collect())
        });
        (missed, listener)
    }
}
