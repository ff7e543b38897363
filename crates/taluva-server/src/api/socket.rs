//! The messages of a game's socket, in both directions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::event::GameEvent;
use super::game::{ChatMessage, GameView, Thinking, Time};
use super::request::{Play, Say, Undo};
use crate::problem::Problem;
use crate::time::Timestamp;

/// The messages that a game's socket and stream send. Every message carries the game's seq.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameMessage {
    /// The whole game: initially, and whenever the view changes without an event.
    Game {
        /// The game's seq.
        seq: u32,
        /// The game as the viewer may see it.
        game: GameView,
    },
    /// An event happened.
    Event {
        /// Its number, which is the game's seq now.
        seq: u32,
        /// When it happened.
        #[schema(value_type = i64)]
        #[ts(as = "i64")]
        at: Timestamp,
        /// The event.
        event: GameEvent,
        /// The game after it; absent with `?view=events`, and in events replayed after `since`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameView>,
    },
    /// A chat line that the viewer may read.
    Chat {
        /// The game's seq.
        seq: u32,
        /// The line.
        message: ChatMessage,
    },
    /// The people who have the game open have changed.
    Presence {
        /// The game's seq.
        seq: u32,
        /// Whether each seat is present, by seat.
        seats: Vec<bool>,
        /// The number of spectators.
        spectators: u32,
    },
    /// The computer to move is queued, still queued, or begins to think. Not sent if it begins at once and no clock
    /// runs.
    Thinking {
        /// The game's seq.
        seq: u32,
        /// Its status.
        thinking: Thinking,
        /// The clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        time: Option<Time>,
    },
    /// A request of this socket was executed.
    Ack {
        /// The number of the resulting event.
        seq: u32,
        /// The key that was sent.
        key: String,
        /// Whether the key was a repetition.
        repeated: bool,
    },
    /// A request of this socket was refused.
    Problem {
        /// The game's seq.
        seq: u32,
        /// The key that was sent, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
        /// The reason.
        problem: Problem,
    },
    /// The answer to `ping`.
    Pong {
        /// The game's seq.
        seq: u32,
    },
    /// The server is about to close the socket; reconnect with `?since=seq`.
    Bye {
        /// The game's seq.
        seq: u32,
        /// The reason.
        reason: ByeReason,
    },
}

/// Why the server closes a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The server is restarting; everything acknowledged is kept.
    Restarting,
    /// The client did not keep up with the messages.
    TooSlow,
    /// The client sent too many messages, or malformed ones.
    Refused,
    /// The session or token under which the socket was opened has ended.
    SignedOut,
}

/// The messages that a game's socket accepts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Same as `POST …/play`.
    Play(Play),
    /// Same as `POST …/undo`.
    Undo(Undo),
    /// Same as `POST …/chat`.
    Chat(Say),
    /// Asks for a `pong`.
    Ping {},
}

impl ClientMessage {
    /// Parses a message.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        // Nearly all messages are plays. With an internally tagged enum, serde would buffer all fields first.
        match serde_json::from_str(text) {
            Ok(PlayMessage { seq, key, tokens, .. }) => {
                Ok(ClientMessage::Play(Play { seq, key, tokens }))
            }
            Err(_) => serde_json::from_str(text),
        }
    }
}

/// A [`ClientMessage::Play`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayMessage {
    #[serde(rename = "type")]
    _kind: PlayKind,
    seq: u32,
    key: String,
    tokens: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlayKind {
    Play,
}

/// Options of a socket or stream.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct StreamOptions {
    /// The last seq seen; later events are sent first.
    pub since: Option<u32>,
    /// What an `event` message carries besides the event.
    #[param(inline)]
    pub view: Option<StreamView>,
}

/// The position to resume from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Since {
    /// The last seq seen.
    pub since: Option<u32>,
}

/// What an `event` message carries besides the event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum StreamView {
    /// The game after it, with the legal moves for the player to act.
    #[default]
    Full,
    /// The game after it, with its position on one line instead of the legal moves: for pages that implement the rules
    /// themselves.
    Position,
    /// Nothing: for programs that know the rules.
    Events,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_is_read_as_any_message_is() {
        for text in [
            r#"{"type":"play","seq":3,"key":"a","tokens":["JC@0,0:0","H@0,1"]}"#,
            r#"{"tokens":[],"key":"\u0061","seq":3,"type":"play"}"#,
            r#"{"type":"play","seq":3,"key":"a","tokens":["-"],"more":1}"#,
            r#"{"type":"play","seq":-3,"key":"a","tokens":["-"]}"#,
            r#"{"type":"play","type":"undo","seq":3,"key":"a","tokens":["-"]}"#,
            r#"{"type":"play","seq":3,"seq":4,"key":"a","tokens":["-"]}"#,
            r#"{"type":"undo","seq":3,"key":"a"}"#,
            r#"{"type":"ping"}"#,
            r#"["play",3,"a",["-"]]"#,
            "{",
        ] {
            let read = ClientMessage::read(text).map_err(|error| error.to_string());
            let any: Result<ClientMessage, serde_json::Error> = serde_json::from_str(text);
            assert_eq!(read, any.map_err(|error| error.to_string()), "{text}");
        }
    }
}
