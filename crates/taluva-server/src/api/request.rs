//! What is sent to the games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::position::Refusal;
use crate::ids::GameId;
use crate::terms::{ChatRoom, Clock, ClockKind, SeatOrder, Status, Visibility};
use crate::time::Timestamp;

/// Sets up a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewGame {
    /// The setup, as in records: `edition=ferti2014 players=2`. With `twohex=random`, as many
    /// 2-hex tiles as there are players are drawn.
    #[schema(max_length = 300, example = "edition=ferti2014 players=2")]
    pub setup: String,
    /// Who plays: as many as the setup says.
    #[schema(min_items = 2, max_items = 5)]
    pub seats: Vec<SeatChoice>,
    /// Who begins. The order around the table is as named: with teams, the first and the third play
    /// against the second and the fourth.
    #[serde(default)]
    #[ts(optional, as = "Option<SeatOrder>")]
    pub order: SeatOrder,
    /// The kind of clock.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// Who may see the game.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// Whether the result shall count for ratings. It can only between different people and with a
    /// clock. It does not in the end if turns were taken back by consent, or somebody has never played
    /// a turn. Left out: no.
    #[serde(default)]
    pub rated: Option<bool>,
}

/// Who shall sit on a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatChoice {
    /// The one who sets up the game. Once.
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
        /// How strongly it plays.
        level: u8,
        /// Whether a client of the one who sets up the game thinks for it, and not the service: it plays
        /// its turns as one's own. Such a game has no clock, and nobody else plays in it.
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
    /// Which seat; left out: the first that is free for the caller.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The invitation, for seats kept for invited people.
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
    /// A text of the caller's choice, new for each intent. A repeated key is not played twice: the
    /// first answer is given again.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// A placement, a build or both; `deck` to draw where a 2-hex tile could be taken instead.
    #[schema(min_items = 1, max_items = 3)]
    pub tokens: Vec<String>,
}

/// A request that builds on what the caller has seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Resign {
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// Which seat, for somebody who plays several; left out: the only one, or the one to act.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// Takes turns back: freely within one's own turn, else by asking the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Undo {
    /// The seq of the game that this builds on.
    pub seq: u32,
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// How many tokens shall be left. Left out: one's placement that waits for its build, else
    /// one's last turn, is taken back.
    #[serde(default)]
    pub ply: Option<u32>,
}

/// Asks that a computer play on for somebody who left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Replace {
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// Which seat.
    pub seat: u8,
    /// How strongly the computer plays.
    pub level: u8,
}

/// Answers the question that stands; whoever asked may withdraw it with `agree: false`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// Whether the caller agrees.
    pub agree: bool,
}

/// Puts a player who has left a live game out of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
    /// Who has left.
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

/// Says something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// To whom.
    pub room: ChatRoom,
    /// Plain text.
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
}

/// What a change of a game is answered with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Ack {
    /// The number of the event that the change became.
    pub seq: u32,
    /// Whether this key had been played before, and this is the first answer again.
    pub repeated: bool,
}

/// What has become of the question whether to play again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RematchState {
    /// The seq of the game that has ended.
    pub seq: u32,
    /// The new game, once everybody has agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub game: Option<GameId>,
}

/// Which games of a list are wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct GameFilter {
    /// Only games that stand there.
    #[param(inline)]
    pub status: Option<Status>,
    /// Only games of so many players.
    #[param(minimum = 2, maximum = 5)]
    pub players: Option<u8>,
    /// Only games with that kind of clock: `none`, `live`, `correspondence`.
    #[param(inline)]
    pub clock: Option<ClockKind>,
    /// Only games that were last changed before this moment.
    #[param(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub before: Option<Timestamp>,
    /// How many at most.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
}

/// A request with no parameters but its key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Keyed {
    /// A text of the caller's choice, new for each intent.
    #[schema(min_length = 1, max_length = 64)]
    pub key: String,
}
