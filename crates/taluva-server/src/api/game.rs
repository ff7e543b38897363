//! A game as somebody sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::GameEvent;
use super::position::Position;
use crate::ids::GameId;
use crate::terms::{ChatRoom, Clock, Ending, OutBy, Outcome, Proposal, Status, Visibility};
use crate::time::Timestamp;

/// A game as one person sees it: the same for all, but for `you` and `position.legal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct GameView {
    /// The game.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub id: GameId,
    /// The number of the last event. Moves name the seq that they build on.
    pub seq: u32,
    /// Where the game stands.
    pub status: Status,
    /// The setup, as in records: `edition=ferti2014 players=2`.
    pub setup: String,
    /// The kind of clock.
    pub clock: Clock,
    /// Who may see the game in lists.
    pub visibility: Visibility,
    /// Whether the result counts for ratings: said from the beginning. A game does not count any more
    /// once somebody is out before they have played a turn, or turns were taken back by consent.
    pub rated: bool,
    /// Whether turns were taken back by consent; such a game is not rated.
    pub undone: bool,
    /// When it was set up.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When something last happened.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub updated_at: Timestamp,
    /// The players, by seat. Before the start the order may still change.
    pub seats: Vec<Seat>,
    /// The clocks, while the game runs with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
    /// The computer that is to move, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<Thinking>,
    /// The island and the hands.
    pub position: Position,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// A question that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<OpenProposal>,
    /// SHA-256 of the seed that shuffled the deck, in hexadecimal. The seed is told at the end.
    pub commitment: String,
    /// The game that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub rematch: Option<GameId>,
    /// The last question for a game that follows this one, until there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_offer: Option<RematchOffer>,
    /// The viewer's part in the game; absent for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<You>,
}

/// A place at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Seat {
    /// Its number; seat 1 begins.
    pub seat: u8,
    /// Who sits there, or may.
    pub kind: SeatKind,
    /// The name of a person, of a friend at the same screen, or of a computer. Computers have names
    /// that tell them apart, the same in every language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether a client of the one who set up the game thinks for the computer: the game waits while
    /// they are away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub in_page: bool,
    /// The team, 1 or 2, where teams play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<u8>,
    /// Whether a person has the game open now, or whoever thinks for the computer.
    pub present: bool,
    /// Whether the seat is out of the game.
    pub out: bool,
    /// Why the seat is out of the game; absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_by: Option<OutBy>,
    /// Its rank at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
}

/// Who sits on a seat, or may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Free for anyone.
    Open,
    /// Free for whoever has the invitation.
    Invited,
    /// Kept for the named person, who has not come yet.
    Reserved,
    /// A person with a session of their own.
    Person,
    /// A friend at the screen of the person who set up the game.
    Local,
    /// A computer.
    Ai,
}

/// A computer that is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Thinking {
    /// Its seat.
    pub seat: u8,
    /// Whether it waits until other games have been thought about. Its clock does not run meanwhile.
    pub waiting: bool,
    /// About how many milliseconds it will have to wait.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait_ms: Option<u32>,
}

/// A question whether to play again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RematchOffer {
    /// Who asks.
    pub by: u8,
    /// Seats whose players have still to answer; empty once somebody has declined.
    pub waiting_for: Vec<u8>,
    /// Who has declined, or withdrawn the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined_by: Option<u8>,
}

/// What can be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CanUndo {
    /// How many tokens would be left: what `undo` goes back to unless told otherwise.
    pub ply: u32,
    /// Seats whose players would be asked; empty: it happens at once.
    pub asks: Vec<u8>,
}

/// The clocks of a running game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Time {
    /// The server's time when this was written, in milliseconds since 1970.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub now: Timestamp,
    /// Milliseconds that each seat had left at `now`, by seat.
    pub left: Vec<i64>,
    /// Whose clock runs; absent while a computer waits to think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<u8>,
}

/// A question that waits for answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenProposal {
    /// Who asks.
    pub by: u8,
    /// For what.
    pub proposal: Proposal,
    /// Seats that have still to answer.
    pub waiting_for: Vec<u8>,
}

/// What the viewer is in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct You {
    /// The seats that the viewer plays.
    pub seats: Vec<u8>,
    /// The computers that the viewer thinks for, whose turns are played as one's own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub thinks_for: Vec<u8>,
    /// Whether it is the viewer's turn.
    pub to_act: bool,
    /// Whether the viewer set up the game.
    pub creator: bool,
    /// Whether the placement under way can be taken back without asking.
    pub can_take_back: bool,
    /// What the viewer can take back now, alone or by asking; absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can_undo: Option<CanUndo>,
    /// Whether the viewer may ask for a rematch, or agree to one, now.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub can_rematch: bool,
    /// Whether the viewer may call off the game now.
    pub can_abort: bool,
    /// Whether the viewer may ask for hints while the game is played.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub can_hint: bool,
    /// Seats that have left and can be claimed now.
    pub can_claim: Vec<u8>,
    /// The invitation to the seats kept for invited people, for their address `/g/{id}?invite=…`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct GameSummary {
    /// The game.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub id: GameId,
    /// The number of its last event.
    pub seq: u32,
    /// Where it stands.
    pub status: Status,
    /// The setup.
    pub setup: String,
    /// The kind of clock.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// When it was set up.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When something last happened.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub updated_at: Timestamp,
    /// The players, by seat.
    pub seats: Vec<Seat>,
    /// The turn under way.
    pub turn: u32,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// Whether it is the viewer's turn.
    pub your_turn: bool,
    /// Whether a question waits for the viewer's answer: to take turns back, to let a computer play on,
    /// to play again.
    pub your_answer: bool,
    /// When the one whose turn it is runs out of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub deadline: Option<Timestamp>,
    /// The result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The game that follows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub rematch: Option<GameId>,
}

/// A list of games, a page at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct GamePage {
    /// Newest first.
    pub games: Vec<GameSummary>,
    /// Pass as `before` to get the next page; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    #[ts(as = "Option<i64>")]
    pub next: Option<Timestamp>,
}

/// An entry of a game's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LoggedEvent {
    /// Its number, from 1.
    pub seq: u32,
    /// When it happened.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// What happened.
    pub event: GameEvent,
}

/// A part of a game's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EventLog {
    /// Oldest first.
    pub events: Vec<LoggedEvent>,
}

/// What proves that the deck was not chosen to suit anybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, published when the game was set up.
    pub commitment: String,
    /// The setup that was shuffled.
    pub setup: String,
    /// The seed, in hexadecimal, once the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The tiles drawn so far, in order; they are the first of the shuffled deck.
    pub drawn: Vec<String>,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatMessage {
    /// Its number within the game, growing.
    pub id: u32,
    /// Who can read it.
    pub room: ChatRoom,
    /// When it was said.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// Who said it.
    pub name: String,
    /// What was said: plain text.
    pub text: String,
}

/// The lines of chat that the viewer may read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatLog {
    /// Oldest first.
    pub messages: Vec<ChatMessage>,
}
