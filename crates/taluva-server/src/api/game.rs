//! Views of games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::GameEvent;
use super::position::Position;
use crate::ids::GameId;
use crate::terms::{ChatRoom, Clock, Ending, OutBy, Outcome, Proposal, Status, Visibility};
use crate::time::Timestamp;

/// A game as one person sees it: the same for everybody except for `you` and `position.legal`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct GameView {
    /// The game.
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub id: GameId,
    /// The number of the last event. Moves state the seq that they build on.
    pub seq: u32,
    /// The status.
    pub status: Status,
    /// The setup, as in records: `edition=ferti2014 players=2`.
    pub setup: String,
    /// The time control.
    pub clock: Clock,
    /// Who may see the game.
    pub visibility: Visibility,
    /// Whether the result counts for ratings, known from the start. A game stops counting once somebody is out before
    /// playing a turn, or turns are taken back by consent.
    pub rated: bool,
    /// Whether turns were taken back by consent; such a game is not rated.
    pub undone: bool,
    /// When it was created.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When it last changed.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub updated_at: Timestamp,
    /// The players, by seat. Before the start the order may still change.
    pub seats: Vec<Seat>,
    /// The clocks, while a game with a clock is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
    /// The computer to move, if it is a computer's turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thinking: Option<Thinking>,
    /// The island and the hands.
    pub position: Position,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The open proposal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<OpenProposal>,
    /// SHA-256 of the seed that shuffled the deck, in hexadecimal. The seed is revealed at the end.
    pub commitment: String,
    /// The rematch of this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub rematch: Option<GameId>,
    /// The latest rematch offer, until there is a rematch.
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
    /// Who holds the seat, or may take it.
    pub kind: SeatKind,
    /// The name of a person, of a friend at the same screen, or of a computer. Computers have names
    /// that tell them apart, the same in every language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of a computer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether the creator's client computes the moves of this computer: the game waits while they are away.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub in_page: bool,
    /// The team, 1 or 2, in team games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<u8>,
    /// Whether the player, or the person whose client computes the computer's moves, has the game open.
    pub present: bool,
    /// Whether the seat is out of the game.
    pub out: bool,
    /// Why the seat is out of the game; absent in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_by: Option<OutBy>,
    /// Its final rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
}

/// Who holds a seat, or may take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Open to anyone.
    Open,
    /// Open to anyone with the invitation.
    Invited,
    /// Reserved for the named person, who has not joined yet.
    Reserved,
    /// A person with a session of their own.
    Person,
    /// A friend at the creator's screen.
    Local,
    /// A computer.
    Ai,
}

/// The computer to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Thinking {
    /// Its seat.
    pub seat: u8,
    /// Whether it is queued behind other games. Its clock does not run meanwhile.
    pub waiting: bool,
    /// The expected wait in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait_ms: Option<u32>,
}

/// A rematch offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct RematchOffer {
    /// The seat that asks.
    pub by: u8,
    /// Seats whose players have yet to answer; empty once somebody has declined.
    pub waiting_for: Vec<u8>,
    /// The seat that declined, or withdrew the offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declined_by: Option<u8>,
}

/// An available undo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CanUndo {
    /// The number of tokens that would remain: the default target of `undo`.
    pub ply: u32,
    /// Seats whose players would be asked; if empty, it happens at once.
    pub asks: Vec<u8>,
}

/// The clocks of a running game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Time {
    /// The server's time when this was sent, in milliseconds since 1970.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub now: Timestamp,
    /// Milliseconds that each seat had left at `now`, by seat.
    pub left: Vec<i64>,
    /// The seat whose clock runs; absent while a computer is queued.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub running: Option<u8>,
}

/// An open proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenProposal {
    /// The seat that asks.
    pub by: u8,
    /// The proposal.
    pub proposal: Proposal,
    /// Seats that have yet to answer.
    pub waiting_for: Vec<u8>,
}

/// The viewer's part in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct You {
    /// The seats that the viewer plays.
    pub seats: Vec<u8>,
    /// The computers whose moves the viewer's client computes and plays like its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub thinks_for: Vec<u8>,
    /// Whether it is the viewer's turn.
    pub to_act: bool,
    /// Whether the viewer set up the game.
    pub creator: bool,
    /// Whether the current placement can be taken back without asking.
    pub can_take_back: bool,
    /// What the viewer can take back now, alone or by asking; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can_undo: Option<CanUndo>,
    /// Whether the viewer may now offer a rematch or agree to one.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub can_rematch: bool,
    /// Whether the viewer may abort the game now.
    pub can_abort: bool,
    /// Whether the viewer may ask for hints during the game.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub can_hint: bool,
    /// Seats whose players have left and can be claimed against now.
    pub can_claim: Vec<u8>,
    /// The invitation to the seats for invited people, for the link `/g/{id}?invite=…`.
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
    /// The status.
    pub status: Status,
    /// The setup.
    pub setup: String,
    /// The time control.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// When it was created.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub created_at: Timestamp,
    /// When it last changed.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub updated_at: Timestamp,
    /// The players, by seat.
    pub seats: Vec<Seat>,
    /// The current turn.
    pub turn: u32,
    /// The seat to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// Whether it is the viewer's turn.
    pub your_turn: bool,
    /// Whether the viewer's answer is awaited: on an undo, a replacement by a computer, or a rematch.
    pub your_answer: bool,
    /// When the seat to act runs out of time.
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
    /// The rematch.
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

/// The proof that the deck was not manipulated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, published when the game was created.
    pub commitment: String,
    /// The setup that was shuffled.
    pub setup: String,
    /// The seed, in hexadecimal, once the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The tiles drawn so far, in order; they are the first of the shuffled deck.
    pub drawn: Vec<String>,
}

/// A chat line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatMessage {
    /// Its number within the game, ascending.
    pub id: u32,
    /// Who can read it.
    pub room: ChatRoom,
    /// When it was said.
    #[schema(value_type = i64)]
    #[ts(as = "i64")]
    pub at: Timestamp,
    /// Who said it.
    pub name: String,
    /// The plain text.
    pub text: String,
}

/// The chat lines that the viewer may read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatLog {
    /// Oldest first.
    pub messages: Vec<ChatMessage>,
}
