//! The rows of the store.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::TurnWanted;
use crate::ids::{GameId, UserId};
use crate::terms::{
    ChatRoom, Clock, ClockKind, Ending, Outcome, RatingPool, SeatOrder, Status, Visibility,
};
use crate::time::{Steady, Timestamp};

/// The stored hash of a secret; see [`crate::secrets::fingerprint`].
pub type Fingerprint = [u8; 32];

/// A chosen name, in the forms used for display, lookup and comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenName {
    /// The name shown.
    pub name: String,
    /// The form used for lookup.
    pub folded: String,
    /// Look-alike keys: no two names may share one.
    pub looks: Vec<String>,
}

/// A person to be added.
#[derive(Debug, Clone)]
pub struct NewUser {
    /// The name.
    pub name: ChosenName,
    /// The password's hash; guests have none.
    pub password: Option<String>,
    /// When the person was added.
    pub created_at: Timestamp,
}

/// A person.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// The id.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The password's hash; guests have none.
    pub password: Option<String>,
    /// When the person was added.
    pub created_at: Timestamp,
}

impl User {
    /// Whether this is a guest.
    pub fn is_guest(&self) -> bool {
        self.password.is_none()
    }
}

impl std::fmt::Debug for User {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Keeps password hashes out of logs.
        f.debug_struct("User").field("id", &self.id).field("name", &self.name).finish()
    }
}

/// A browser session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The hash of its secret.
    pub secret: Fingerprint,
    /// The user.
    pub user: UserId,
    /// When it was last used.
    pub used_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// A token to be added.
#[derive(Debug, Clone)]
pub struct NewTokenRow {
    /// The hash of its secret.
    pub secret: Fingerprint,
    /// The owner.
    pub owner: UserId,
    /// The label chosen by the owner.
    pub label: String,
    /// The scopes it grants, separated by spaces.
    pub scopes: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it expires, if ever.
    pub expires_at: Option<Timestamp>,
}

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenRow {
    /// The token's id.
    pub id: i64,
    /// The label chosen by the owner.
    pub label: String,
    /// The scopes it grants, separated by spaces.
    pub scopes: String,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last used.
    pub used_at: Option<Timestamp>,
    /// When it expires, if ever.
    pub expires_at: Option<Timestamp>,
}

/// The settings of a game, fixed when it is created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The setup, as in records.
    pub setup: String,
    /// The time control.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// Whether it was created as a rated game.
    pub rated: bool,
    /// How seats are ordered at the start.
    pub order: SeatOrder,
    /// The creator.
    pub creator: UserId,
    /// The secret in the invitation link.
    pub invite: String,
    /// The seats as created.
    pub seats: Vec<Holder>,
}

/// Who holds a seat, or may take it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Open to anyone.
    Open,
    /// Open to anyone with the invitation.
    Invited,
    /// Reserved for a person.
    Reserved {
        /// The person.
        user: UserId,
    },
    /// A person.
    Person {
        /// The person.
        user: UserId,
    },
    /// A friend playing at a person's screen.
    Local {
        /// The person whose screen it is.
        user: UserId,
        /// The friend's name.
        name: String,
    },
    /// A computer.
    Ai {
        /// The playing strength.
        level: u8,
        /// The person whose browser computes its moves; `None` if the service does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page_of: Option<UserId>,
    },
}

impl Holder {
    /// The person who plays the seat.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Holder::Person { user } | Holder::Local { user, .. } => Some(*user),
            Holder::Open | Holder::Invited | Holder::Reserved { .. } | Holder::Ai { .. } => None,
        }
    }

    /// The person whose browser computes the moves of the computer on the seat.
    pub fn page_of(&self) -> Option<UserId> {
        match self {
            Holder::Ai { page_of, .. } => *page_of,
            _ => None,
        }
    }

    /// Whether somebody or something plays the seat.
    pub fn is_taken(&self) -> bool {
        matches!(self, Holder::Person { .. } | Holder::Local { .. } | Holder::Ai { .. })
    }
}

/// The summary of a game that lists show; stored beside the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The status.
    pub status: Status,
    /// Whether the result counts.
    pub rated: bool,
    /// The seats as they are now.
    pub seats: Arc<[Holder]>,
    /// Which seats are out of the game.
    pub out: Vec<bool>,
    /// The current turn.
    pub turn: u32,
    /// The seat to act.
    pub to_act: Option<u8>,
    /// When the seat to act runs out of time.
    pub deadline: Option<Steady>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// How it ended; `None` for games that ended before this field was added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The seats whose answer is awaited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<u8>,
    /// The rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
}

/// Everybody who holds or is reserved a seat, without duplicates.
pub fn people_of(seats: &[Holder]) -> Vec<UserId> {
    let mut people: Vec<UserId> = seats
        .iter()
        .filter_map(|holder| match holder {
            Holder::Reserved { user } => Some(*user),
            _ => holder.user(),
        })
        .collect();
    people.sort_unstable();
    people.dedup();
    people
}

impl Digest {
    /// Everybody who holds or is reserved a seat, without duplicates.
    pub fn people(&self) -> Vec<UserId> {
        people_of(&self.seats)
    }

    /// Whether it is the turn of a computer whose moves the service computes.
    pub fn awaits_ai(&self) -> bool {
        self.status == Status::Playing
            && self.to_act.is_some_and(|seat| {
                let holder = self.seats.get(usize::from(seat) - 1);
                matches!(holder, Some(Holder::Ai { page_of: None, .. }))
            })
    }

    /// The people who finished with rank 1.
    pub fn winners(&self) -> Vec<UserId> {
        let Some(outcome) = &self.outcome else { return Vec::new() };
        let mut winners: Vec<UserId> = self
            .seats
            .iter()
            .zip(&outcome.standings)
            .filter(|&(_, &rank)| rank == 1)
            .filter_map(|(holder, _)| match holder {
                Holder::Person { user } => Some(*user),
                _ => None,
            })
            .collect();
        winners.sort_unstable();
        winners.dedup();
        winners
    }
}

/// A game to be added.
#[derive(Clone)]
pub struct NewGameRow {
    /// Its id.
    pub id: GameId,
    /// The fixed settings.
    pub header: Header,
    /// The seed of its deck: secret until the end of the game.
    pub seed: [u8; 32],
    /// The summary for lists.
    pub digest: Digest,
    /// When it was created.
    pub created_at: Timestamp,
}

impl std::fmt::Debug for NewGameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Keeps the seed out of logs.
        f.debug_struct("NewGameRow").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A game without its log.
#[derive(Clone)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// The fixed settings.
    pub header: Header,
    /// The seed of its deck: secret until the end of the game.
    pub seed: [u8; 32],
    /// The number of its last event.
    pub seq: u32,
    /// The summary for lists.
    pub digest: Digest,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

impl std::fmt::Debug for GameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Keeps the seed out of logs.
        f.debug_struct("GameRow").field("id", &self.id).field("seq", &self.seq).finish()
    }
}

/// An entry of an event log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    /// The sequence number within the game.
    pub seq: u32,
    /// When it happened.
    pub at: Timestamp,
    /// The idempotency key of the request that caused it.
    pub key: Option<Arc<str>>,
    /// The event as JSON.
    pub body: Arc<str>,
}

/// An event to be appended, with its effect on lists.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game.
    pub game: GameId,
    /// The event; its `seq` must be the next in the game.
    pub event: EventRow,
    /// The new summary, if lists must show it at once.
    pub digest: Option<Digest>,
    /// The computer turn that follows, if any. Single-process stores ignore it: their process keeps track itself.
    pub turn: Option<TurnWanted>,
    /// A game that the event creates: added only if the event is appended.
    pub sets_up: Option<Box<NewGameRow>>,
}

/// A new summary of a game.
#[derive(Debug, Clone)]
pub struct DigestRow {
    /// The game.
    pub game: GameId,
    /// The event it reflects.
    pub seq: u32,
    /// When that event happened.
    pub at: Timestamp,
    /// The summary.
    pub digest: Digest,
}

/// The event was not appended: its `seq` is not the next in its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game has moved on")]
pub struct Conflict;

/// Filter for game lists.
#[derive(Debug, Clone, Default)]
pub struct ListFilter {
    /// Only games with this status.
    pub status: Option<Status>,
    /// Only games with this many players.
    pub players: Option<u8>,
    /// Only games with this kind of clock.
    pub clock: Option<ClockKind>,
    /// Only public games.
    pub public: bool,
    /// Only games last changed before this time.
    pub before: Option<Timestamp>,
    /// The maximum number of games.
    pub limit: u32,
}

/// An unfinished game of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The game.
    pub id: GameId,
    /// Its status.
    pub status: Status,
    /// Whether they created it.
    pub own: bool,
    /// Whether their only part in it is a reserved seat.
    pub only_invited: bool,
}

/// A person's results.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Results {
    /// Finished games.
    pub played: u32,
    /// Games won.
    pub won: u32,
}

/// A line of chat to be added.
#[derive(Debug, Clone)]
pub struct NewChatRow {
    /// The game.
    pub game: GameId,
    /// The audience.
    pub room: ChatRoom,
    /// The author.
    pub user: UserId,
    /// When it was said.
    pub at: Timestamp,
    /// The text.
    pub text: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// The game.
    pub game: GameId,
    /// Its number within the game.
    pub id: u32,
    /// The audience.
    pub room: ChatRoom,
    /// The author.
    pub user: UserId,
    /// When it was said.
    pub at: Timestamp,
    /// The text.
    pub text: String,
}

/// A person's rating in a pool.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingRow {
    /// The person.
    pub user: UserId,
    /// The rating pool.
    pub pool: RatingPool,
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The volatility; 0 if the rating system has none.
    pub volatility: f64,
    /// The number of rated games behind it.
    pub games: u32,
}

/// A point in a rating history.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingPointRow {
    /// The number of rated games behind it.
    pub games: u32,
    /// The time of the game.
    pub at: Timestamp,
    /// The estimate.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
}

/// How a game changed a person's rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChangeRow {
    /// The person.
    pub user: UserId,
    /// The rating before; `None` for a first rated game.
    pub before: Option<f64>,
    /// The rating afterwards.
    pub after: f64,
}

/// The result of rating a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated {
    /// The ratings were stored.
    Now,
    /// The game had been rated before; nothing was changed.
    Before,
    /// A rating has changed since these were computed; nothing was changed.
    Outdated,
}

/// A span in which the service ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uptime {
    /// When it began.
    pub started_at: Steady,
    /// The last recorded moment.
    pub alive_at: Steady,
}

/// What an earlier run acknowledged but the database no longer holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Losses {
    /// How many transactions are missing.
    pub commits: u64,
    /// The games with missing events.
    pub games: Vec<LostEvents>,
}

/// A missing tail of a game's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostEvents {
    /// The game.
    pub game: GameId,
    /// The last acknowledged event; 0 is the game's creation.
    pub acknowledged: u32,
    /// The last event still present; `None` if the game itself is missing.
    pub kept: Option<u32>,
}

impl std::fmt::Display for LostEvents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let LostEvents { game, acknowledged, kept } = self;
        match kept {
            None => {
                write!(f, "game {game} is lost; {acknowledged} of its events were acknowledged")
            }
            Some(kept) => {
                let first = kept + 1;
                write!(f, "game {game} has lost events {first} to {acknowledged}")
            }
        }
    }
}
