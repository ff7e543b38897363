//! What the socket of a game carries, in both directions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::event::GameEvent;
use super::game::{ChatMessage, GameView, Thinking, Time};
use super::request::{Play, Say, Undo};
use crate::problem::Problem;
use crate::time::Timestamp;

/// What a game's socket and stream send. Every message carries the game's seq.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameMessage {
    /// The whole game: at the beginning, and whenever the view changed without an event.
    Game {
        /// The game's seq.
        seq: u32,
        /// All that the viewer may see.
        game: GameView,
    },
    /// Something happened.
    Event {
        /// Its number, which is the game's seq now.
        seq: u32,
        /// When.
        #[schema(value_type = i64)]
        #[ts(as = "i64")]
        at: Timestamp,
        /// What.
        event: GameEvent,
        /// The game after it; absent with `?view=events`, and in what is repeated after `since`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameView>,
    },
    /// Somebody said something that the viewer may read.
    Chat {
        /// The game's seq.
        seq: u32,
        /// What was said.
        message: ChatMessage,
    },
    /// Who has the game open has changed.
    Presence {
        /// The game's seq.
        seq: u32,
        /// Whether each seat is present, by seat.
        seats: Vec<bool>,
        /// How many are watching.
        spectators: u32,
    },
    /// The computer to move waits to think, still waits, or begins to think. Nothing is said where it
    /// begins at once and no clock runs.
    Thinking {
        /// The game's seq.
        seq: u32,
        /// How far it is.
        thinking: Thinking,
        /// The clocks.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        time: Option<Time>,
    },
    /// What this socket asked for was done.
    Ack {
        /// The number of the event that it became.
        seq: u32,
        /// The key that was sent.
        key: String,
        /// Whether the key had been played before.
        repeated: bool,
    },
    /// What this socket asked for was refused.
    Problem {
        /// The game's seq.
        seq: u32,
        /// The key that was sent, if it could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        key: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// The answer to `ping`.
    Pong {
        /// The game's seq.
        seq: u32,
    },
    /// The server says good-bye; come back with `?since=seq`.
    Bye {
        /// The game's seq.
        seq: u32,
        /// Why.
        reason: ByeReason,
    },
}

/// Why the server ends a socket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The server restarts; everything acknowledged is kept.
    Restarting,
    /// The socket did not keep up with what happened.
    TooSlow,
    /// The socket sent too much, or what is no message.
    Refused,
    /// The session or token has ended in whose name the socket was open.
    SignedOut,
}

/// What a game's socket understands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// As `POST …/play`.
    Play(Play),
    /// As `POST …/undo`.
    Undo(Undo),
    /// As `POST …/chat`.
    Chat(Say),
    /// Asks for a `pong`.
    Ping {},
}

impl ClientMessage {
    /// Reads a message.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        // Nearly all are plays. Where the kind is not known before the rest, serde keeps everything in between.
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

/// How a socket or stream is to be served.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct StreamOptions {
    /// The last seq that was seen; what came after it is sent first.
    pub since: Option<u32>,
    /// What an `event` message carries beside the event.
    #[param(inline)]
    pub view: Option<StreamView>,
}

/// Where to go on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Since {
    /// The last seq that was seen.
    pub since: Option<u32>,
}

/// What an `event` message carries beside the event.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum StreamView {
    /// The game after it, with the legal moves for the one who acts.
    #[default]
    Full,
    /// The game after it with its position in one line instead of the legal moves: for pages that have the
    /// rules themselves.
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
