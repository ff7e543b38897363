//! Requests about games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::position::Refusal;
use crate::ids::GameId;
use crate::terms::{ChatRoom, Clock, ClockKind, SeatOrder, Status, Visibility};
use crate::time::Timestamp;

/// Creates a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewGame {
    /// The setup, as in records: `edition=ferti2014 players=2`. With `twohex=random`, as many
    /// 2-hex tiles as there are players are drawn.
    #[schema(max_length = 300, example = "edition=ferti2014 players=2")]
    pub setup: String,
    /// The seats, as many as the setup has players.
    #[schema(min_items = 2, max_items = 5)]
    pub seats: Vec<SeatChoice>,
    /// Who begins. The order around the table is as listed: in team games, the first and third play
    /// against the second and fourth.
    #[serde(default)]
    #[ts(optional, as = "Option<SeatOrder>")]
    pub order: SeatOrder,
    /// The time control.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// Who may see the game.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// Whether the result should count for ratings; default: no. It requires different people and a clock. A game does
    /// not count after all if turns were taken back by consent, or if somebody never played a turn.
    #[serde(default)]
    pub rated: Option<bool>,
}

/// Who gets a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChoice {
    /// The creator of the game. At most once.
    Me,
    /// A friend at the same screen.
    Local {
        /// Their name.
        #[schema(min_length = 1, max_length = 24)]
        name: String,
    },
    /// Anyone who opens the invitation.
    Invite,
    /// A person, by name.
    Player {
        /// Their name.
        #[schema(max_length = 24)]
        name: String,
    },
    /// Anyone, from the lobby.
    Open,
    /// A computer.
    Ai {
        /// Its level.
        level: u8,
        /// Whether the creator's client computes its moves instead of the service, and plays them like its own. Such a
        /// game has no clock, and nobody else plays in it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        in_page: bool,
    },
}

/// Takes a free seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Join {
    /// The seat; default: the first one free for the caller.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The invitation, for seats for invited people.
    #[serde(default)]
    #[schema(max_length = 64)]
    pub invite: Option<String>,
}

/// Plays for the seat to act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The seq of the game that this builds on.
    pub seq: u32,
    /// An idempotency key chosen by the caller, new for each intent. A repeated key is not played
    /// twice: the first answer is returned again.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// A placement, a build or both; `deck` to draw although a 2-hex tile could be taken.
    #[schema(min_items = 1, max_items = 3)]
    pub tokens: Vec<String>,
}

/// Resigns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Resign {
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// The seat, for somebody who plays several; default: the only one, or the one to act.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// Takes back tokens: freely within the caller's own turn, otherwise by asking the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Undo {
    /// The seq of the game that this builds on.
    pub seq: u32,
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// The number of tokens to go back to. By default, takes back the caller's placement before its
    /// build, or else their last turn.
    #[serde(default)]
    pub ply: Option<u32>,
}

/// Asks for a computer to replace somebody who left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Replace {
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// The seat.
    pub seat: u8,
    /// The computer's level.
    pub level: u8,
}

/// Answers the open proposal; its author may withdraw it with `agree: false`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// Whether the caller agrees.
    pub agree: bool,
}

/// Eliminates a player who has left a live game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// The seat of the player who left.
    pub seat: u8,
}

/// Asks why something cannot be played now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct WhyNot {
    /// A placement or a build.
    #[schema(min_length = 1, max_length = 32, example = "JC@0,0:0")]
    pub token: String,
}

/// Why something cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct WhyNotAnswer {
    /// Whether it can be played after all.
    pub legal: bool,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

/// Adds a chat line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// The audience.
    pub room: ChatRoom,
    /// Plain text.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

/// The response to a change of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Ack {
    /// The number of the resulting event.
    pub seq: u32,
    /// Whether the key was a repetition, and this is the first answer again.
    pub repeated: bool,
}

/// The state of a rematch offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RematchState {
    /// The seq of the finished game.
    pub seq: u32,
    /// The new game, once everybody has agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub game: Option<GameId>,
}

/// Filter for game lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct GameFilter {
    /// Only games with this status.
    #[param(inline)]
    pub status: Option<Status>,
    /// Only games with this many players.
    #[param(minimum = 2, maximum = 5)]
    pub players: Option<u8>,
    /// Only games with this kind of clock: `none`, `live`, `correspondence`.
    #[param(inline)]
    pub clock: Option<ClockKind>,
    /// Only games last changed before this time.
    #[param(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub before: Option<Timestamp>,
    /// The maximum number of games.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// A request with no parameters but its key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Keyed {
    /// An idempotency key chosen by the caller, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
}
