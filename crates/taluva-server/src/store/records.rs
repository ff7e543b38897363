//! What the storage keeps, row by row.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::TurnWanted;
use crate::ids::{GameId, UserId};
use crate::terms::{
    ChatRoom, Clock, ClockKind, Ending, Outcome, RatingPool, SeatOrder, Status, Visibility,
};
use crate::time::{Steady, Timestamp};

/// What is kept of a secret; see [`crate::secrets::fingerprint`].
pub type Fingerprint = [u8; 32];

/// A name that a person has chosen, in the forms in which it is shown, found and compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChosenName {
    /// The name shown.
    pub name: String,
    /// The form in which it is found.
    pub folded: String,
    /// What it looks like: no other name may share one of these.
    pub looks: Vec<String>,
}

/// A person to be added.
#[derive(Debug, Clone)]
pub struct NewUser {
    /// The name.
    pub name: ChosenName,
    /// The password's hash; guests have none.
    pub password: Option<String>,
    /// When.
    pub created_at: Timestamp,
}

/// A person.
#[derive(Clone, PartialEq, Eq)]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// The password's hash; guests have none.
    pub password: Option<String>,
    /// Since when.
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
        // Hashes of passwords have no place in logs.
        f.debug_struct("User").field("id", &self.id).field("name", &self.name).finish()
    }
}

/// A session of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// What is kept of its secret.
    pub secret: Fingerprint,
    /// Whose.
    pub user: UserId,
    /// When it was last used.
    pub used_at: Timestamp,
    /// When it ends.
    pub expires_at: Timestamp,
}

/// A token to be added.
#[derive(Debug, Clone)]
pub struct NewTokenRow {
    /// What is kept of its secret.
    pub secret: Fingerprint,
    /// Whose.
    pub owner: UserId,
    /// What the owner calls it.
    pub label: String,
    /// What it may be used for, joined by spaces.
    pub scopes: String,
    /// When.
    pub created_at: Timestamp,
    /// Until when.
    pub expires_at: Option<Timestamp>,
}

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenRow {
    /// Its number.
    pub id: i64,
    /// What the owner calls it.
    pub label: String,
    /// What it may be used for, joined by spaces.
    pub scopes: String,
    /// Since when.
    pub created_at: Timestamp,
    /// When it was last used.
    pub used_at: Option<Timestamp>,
    /// Until when.
    pub expires_at: Option<Timestamp>,
}

/// What is settled about a game when it is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The setup, as in records.
    pub setup: String,
    /// The kind of clock.
    pub clock: Clock,
    /// Who may see it.
    pub visibility: Visibility,
    /// Whether it was meant to be rated.
    pub rated: bool,
    /// How the seats are put in order at the start.
    pub order: SeatOrder,
    /// Who set it up.
    pub creator: UserId,
    /// The secret of the invitation.
    pub invite: String,
    /// The seats as they were set up.
    pub seats: Vec<Holder>,
}

/// Who holds a seat, or may take it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Free for anyone.
    Open,
    /// Free for whoever has the invitation.
    Invited,
    /// Kept for a person.
    Reserved {
        /// Who.
        user: UserId,
    },
    /// A person.
    Person {
        /// Who.
        user: UserId,
    },
    /// A friend at the screen of a person.
    Local {
        /// At whose screen.
        user: UserId,
        /// The friend's name.
        name: String,
    },
    /// A computer.
    Ai {
        /// How strongly it plays.
        level: u8,
        /// Whose page thinks for it; else the service does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page_of: Option<UserId>,
    },
}

impl Holder {
    /// Who plays the seat.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Holder::Person { user } | Holder::Local { user, .. } => Some(*user),
            Holder::Open | Holder::Invited | Holder::Reserved { .. } | Holder::Ai { .. } => None,
        }
    }

    /// Whose page thinks for the computer on the seat.
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

/// What lists show of a game; kept beside the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// Where the game stands.
    pub status: Status,
    /// Whether the result counts.
    pub rated: bool,
    /// The seats as they are now.
    pub seats: Arc<[Holder]>,
    /// Which seats are out.
    pub out: Vec<bool>,
    /// The turn under way.
    pub turn: u32,
    /// Whose turn it is.
    pub to_act: Option<u8>,
    /// When the one whose turn it is runs out of time.
    pub deadline: Option<Steady>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// How it ended; games that ended before this was kept have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The seats of which an answer is awaited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<u8>,
    /// The game that follows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<GameId>,
}

/// Everybody who sits on a seat or is expected there, once each.
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
    /// Everybody who plays or is expected, once each.
    pub fn people(&self) -> Vec<UserId> {
        people_of(&self.seats)
    }

    /// Whether a computer is to act that the service thinks for.
    pub fn awaits_ai(&self) -> bool {
        self.status == Status::Playing
            && self.to_act.is_some_and(|seat| {
                let holder = self.seats.get(usize::from(seat) - 1);
                matches!(holder, Some(Holder::Ai { page_of: None, .. }))
            })
    }

    /// Those who won: rank 1 and a person.
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
    /// What is settled.
    pub header: Header,
    /// The seed of its deck: a secret until the end.
    pub seed: [u8; 32],
    /// What lists show.
    pub digest: Digest,
    /// When.
    pub created_at: Timestamp,
}

impl std::fmt::Debug for NewGameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The seed has no place in logs.
        f.debug_struct("NewGameRow").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A game without its log.
#[derive(Clone)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// What is settled.
    pub header: Header,
    /// The seed of its deck: a secret until the end.
    pub seed: [u8; 32],
    /// The number of its last event.
    pub seq: u32,
    /// What lists show.
    pub digest: Digest,
    /// When it was set up.
    pub created_at: Timestamp,
    /// When something last happened.
    pub updated_at: Timestamp,
}

impl std::fmt::Debug for GameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The seed has no place in logs.
        f.debug_struct("GameRow").field("id", &self.id).field("seq", &self.seq).finish()
    }
}

/// An entry of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    /// Its number.
    pub seq: u32,
    /// When.
    pub at: Timestamp,
    /// The key of the request that made it.
    pub key: Option<Arc<str>>,
    /// What happened, as JSON.
    pub body: Arc<str>,
}

/// An event to be appended, with what it changes in lists.
#[derive(Debug, Clone)]
pub struct Append {
    /// Of which game.
    pub game: GameId,
    /// The event; its `seq` must be the next.
    pub event: EventRow,
    /// What lists show after it, where they must show it at once.
    pub digest: Option<Digest>,
    /// For whom a computer is to think after it. A storage that one process has for itself keeps no note of
    /// that: the process knows.
    pub turn: Option<TurnWanted>,
    /// The game that it sets up: added if the event is appended, and not otherwise.
    pub sets_up: Option<Box<NewGameRow>>,
}

/// What lists show of a game from now on.
#[derive(Debug, Clone)]
pub struct DigestRow {
    /// Of which game.
    pub game: GameId,
    /// After which event.
    pub seq: u32,
    /// When that happened.
    pub at: Timestamp,
    /// What lists show.
    pub digest: Digest,
}

/// Why an event was not appended: it is not the next of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game has moved on")]
pub struct Conflict;

/// Which games of a list are wanted.
#[derive(Debug, Clone, Default)]
pub struct ListFilter {
    /// Only games that stand there.
    pub status: Option<Status>,
    /// Only games of so many players.
    pub players: Option<u8>,
    /// Only games with that kind of clock.
    pub clock: Option<ClockKind>,
    /// Only public games.
    pub public: bool,
    /// Only games that were last changed before.
    pub before: Option<Timestamp>,
    /// How many at most.
    pub limit: u32,
}

/// A game of somebody that has not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// Which.
    pub id: GameId,
    /// Where it stands.
    pub status: Status,
    /// Whether they set it up.
    pub own: bool,
    /// Whether they only have a seat kept for them.
    pub only_invited: bool,
}

/// What became of somebody's games.
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
    /// In which game.
    pub game: GameId,
    /// To whom.
    pub room: ChatRoom,
    /// Who says it.
    pub user: UserId,
    /// When.
    pub at: Timestamp,
    /// What.
    pub text: String,
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// In which game.
    pub game: GameId,
    /// Its number within the game.
    pub id: u32,
    /// To whom.
    pub room: ChatRoom,
    /// Who said it.
    pub user: UserId,
    /// When.
    pub at: Timestamp,
    /// What.
    pub text: String,
}

/// How strong somebody is held to be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingRow {
    /// Who.
    pub user: UserId,
    /// In which games.
    pub pool: RatingPool,
    /// The estimate.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much it moves; 0 where the method has no such number.
    pub volatility: f64,
    /// After how many games.
    pub games: u32,
}

/// How strong somebody was held to be after a game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingPointRow {
    /// After how many games.
    pub games: u32,
    /// When.
    pub at: Timestamp,
    /// The estimate.
    pub rating: f64,
    /// How unsure it was.
    pub deviation: f64,
}

/// What a game did to somebody's rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChangeRow {
    /// Whose.
    pub user: UserId,
    /// What it was before; `None` for a first rated game.
    pub before: Option<f64>,
    /// What it was afterwards.
    pub after: f64,
}

/// What became of the ratings of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rated {
    /// They are kept.
    Now,
    /// The game had been rated before; nothing was changed.
    Before,
    /// Somebody's rating is no longer the one that these were computed from; nothing was changed.
    Outdated,
}

/// A span in which the service ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uptime {
    /// From.
    pub started_at: Steady,
    /// To, as far as it was noted.
    pub alive_at: Steady,
}

/// What was acknowledged in an earlier run and is not in the storage.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Losses {
    /// How many transactions are missing.
    pub commits: u64,
    /// The games whose events are missing.
    pub games: Vec<LostEvents>,
}

/// The end of a log that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostEvents {
    /// Of which game.
    pub game: GameId,
    /// The last event that was acknowledged; 0 is the setting up of the game.
    pub acknowledged: u32,
    /// The last event that is there; `None` if there is no such game.
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
