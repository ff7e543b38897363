//! Persistent storage, behind one small trait per kind of data.
//!
//! The event log is the source of truth for games. Its key `(game, seq)` is also the lock: of two
//! concurrent writers, one wins. Everything in a [`GameRow`] except the header and the seed can be
//! computed from the log; it is stored so that lists need no replay. It is written in the same
//! transaction as an event that changes the game's status or people, and otherwise a little later
//! (see [`Writer`]).
//!
//! Each back end implements these traits with its own SQL and must pass the suite in `tests/store`.

mod copy;
mod jobs;
mod nodes;
mod postgres;
mod puzzles;
mod records;
mod reviews;
mod rows;
mod sqlite;
mod studies;
mod words;
mod writer;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

pub use copy::{Copied, CopyError, copy};
pub use jobs::{HintState, Job, JobState, JobStore, ReviewJob, ReviewRoom, TakenJob, TurnWanted};
pub(crate) use nodes::DEAD_AFTER;
pub use nodes::{Beat, NodeId, NodeStore, Note, Presence};
pub use postgres::PostgresStore;
pub use puzzles::*;
pub use records::*;
pub use reviews::*;
pub use sqlite::SqliteStore;
pub(crate) use sqlite::check_file;
pub use studies::*;
pub use writer::{NewEvent, Writer, WriterError};

use crate::ids::{GameId, StudyId, UserId};
use crate::terms::{RatingPool, Status};
use crate::time::{Steady, Timestamp};

/// A storage error.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The name is taken, or looks like one that is.
    #[error("the name is taken")]
    NameTaken,
    /// The person was deleted, or is not in the expected state (a guest, say).
    #[error("the person is gone")]
    Gone,
    /// The file belongs to another program.
    #[error("the file is not a database of Taluva")]
    NotOurs,
    /// The file was written by a newer program.
    #[error(
        "the data are of version {found}, this program knows versions up to {known}: \
         use the newer program, or restore a backup"
    )]
    Newer {
        /// The file's version.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// A copy into the database has not finished.
    #[error(
        "a copy into this database is not complete: run `taluva copy` again, which goes on with it"
    )]
    Unfinished,
    /// The storage cannot be read or written for now: a full or failing disk, or a lost connection.
    #[error("the storage is not available: {0}")]
    Unavailable(Box<dyn std::error::Error + Send + Sync>),
    /// An unexpected database error.
    #[error("the storage failed: {0}")]
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

/// The result of asking the storage.
pub type StoreResult<T> = Result<T, StoreError>;

/// The whole store. All methods are atomic, and their effects are durable when they return.
pub trait Store:
    GameStore
    + PeopleStore
    + SessionStore
    + ChatStore
    + RatingStore
    + StudyStore
    + ReviewStore
    + PuzzleStore
    + ServiceStore
{
}

impl<T> Store for T where
    T: GameStore
        + PeopleStore
        + SessionStore
        + ChatStore
        + RatingStore
        + StudyStore
        + ReviewStore
        + PuzzleStore
        + ServiceStore
{
}

/// Games, their event logs, and game lists.
#[async_trait]
pub trait GameStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a game without events.
    async fn add_game(&self, game: NewGameRow) -> StoreResult<()>;

    /// A game, without its log.
    async fn game(&self, id: GameId) -> StoreResult<Option<GameRow>>;

    /// The log after `since`, in order.
    async fn events(&self, id: GameId, since: u32) -> StoreResult<Vec<EventRow>>;

    /// Appends events to their games' logs. Each append succeeds or fails on its own: its `seq`
    /// must be the next in its game. All successful appends are committed together.
    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>>;

    /// Updates the digests that lists read; a digest older than the stored one is ignored.
    async fn keep_digests(&self, digests: &[DigestRow]) -> StoreResult<()>;

    /// Games in progress whose digest a crash left behind the log.
    async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>>;

    /// A person's games, most recently changed first.
    async fn games_of(&self, user: UserId, filter: &ListFilter) -> StoreResult<Vec<GameRow>>;

    /// The ids of all of a person's games, newest first.
    async fn game_ids_of(&self, user: UserId) -> StoreResult<Vec<GameId>>;

    /// Public games of one status, most recently changed first.
    async fn public_games(&self, status: Status, filter: &ListFilter) -> StoreResult<Vec<GameRow>>;

    /// A person's unfinished games: those they created, play in, or have a reserved seat in.
    async fn unfinished_games_of(&self, user: UserId) -> StoreResult<Vec<UnfinishedGame>>;

    /// How many games a person has finished and won.
    async fn results_of(&self, user: UserId) -> StoreResult<Results>;

    /// Games in progress whose deadline is at or before `now`.
    async fn due_games(&self, now: Steady) -> StoreResult<Vec<GameId>>;

    /// Games in which it is a computer's turn; games with people in them come first.
    async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>>;

    /// How many computer-only games of a creator are in progress.
    async fn exhibitions_of(&self, creator: UserId) -> StoreResult<u32>;
}

/// People: guests and accounts.
#[async_trait]
pub trait PeopleStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a person.
    async fn add_user(&self, user: NewUser) -> StoreResult<User>;

    /// A person, unless deleted.
    async fn user(&self, id: UserId) -> StoreResult<Option<User>>;

    /// A person by folded name.
    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>>;

    /// The names of people; deleted people are left out.
    async fn names(&self, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>>;

    /// Gives a person another name.
    async fn rename_user(&self, id: UserId, name: &ChosenName) -> StoreResult<()>;

    /// Turns a guest into an account. All sessions but the new one end.
    async fn make_account(
        &self,
        id: UserId,
        name: &ChosenName,
        password: &str,
        session: Session,
    ) -> StoreResult<()>;

    /// Replaces the password hash and ends all sessions but `keep_session` and, if asked, all tokens.
    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
        revoke_tokens: bool,
    ) -> StoreResult<()>;

    /// Deletes a person: name, password, sessions, tokens, mutes, blocks, ratings, chat, studies and puzzle tries.
    /// Their games stay.
    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()>;

    /// Deleted people who still have unfinished games.
    async fn deleted_people_with_games(&self) -> StoreResult<Vec<UserId>>;

    /// Deletes guests last seen before `before` who never took a seat, and returns their ids.
    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<Vec<UserId>>;

    /// The people whose invitations a person blocks.
    async fn blocks(&self, user: UserId) -> StoreResult<Vec<UserId>>;

    /// Adds or removes a block.
    async fn set_block(&self, user: UserId, blocked: UserId, on: bool) -> StoreResult<()>;
}

/// Browser sessions and API tokens.
#[async_trait]
pub trait SessionStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a session, replacing `replaced` if given.
    async fn add_session(&self, session: Session, replaced: Option<Fingerprint>)
    -> StoreResult<()>;

    /// A session that has not expired, and its user.
    async fn session(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(Session, User)>>;

    /// Records that a session was used and when it now expires.
    async fn touch_session(
        &self,
        secret: Fingerprint,
        used_at: Timestamp,
        expires_at: Timestamp,
    ) -> StoreResult<()>;

    /// Ends a session.
    async fn end_session(&self, secret: Fingerprint) -> StoreResult<()>;

    /// Adds a token.
    async fn add_token(&self, token: NewTokenRow) -> StoreResult<TokenRow>;

    /// A person's tokens, newest first.
    async fn tokens(&self, owner: UserId) -> StoreResult<Vec<TokenRow>>;

    /// A token that has not expired, and its owner.
    async fn token(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(TokenRow, User)>>;

    /// Records that a token was used.
    async fn touch_token(&self, id: i64, used_at: Timestamp) -> StoreResult<()>;

    /// Revokes a person's token; false if they have no token with that id.
    async fn revoke_token(&self, owner: UserId, id: i64) -> StoreResult<bool>;
}

/// Chat and mutes.
#[async_trait]
pub trait ChatStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a chat line and assigns its number.
    async fn add_chat(&self, line: NewChatRow) -> StoreResult<ChatRow>;

    /// The last chat lines of a game, oldest first.
    async fn chat(&self, game: GameId, limit: u32) -> StoreResult<Vec<ChatRow>>;

    /// Everything a person said, oldest first.
    async fn chat_of(&self, user: UserId) -> StoreResult<Vec<ChatRow>>;

    /// The people whom a person has muted.
    async fn mutes(&self, user: UserId) -> StoreResult<Vec<UserId>>;

    /// Adds or removes a mute.
    async fn set_mute(&self, user: UserId, muted: UserId, on: bool) -> StoreResult<()>;
}

/// Ratings.
#[async_trait]
pub trait RatingStore: Send + Sync + std::fmt::Debug + 'static {
    /// The ratings of a person.
    async fn ratings(&self, user: UserId) -> StoreResult<Vec<RatingRow>>;

    /// The ratings of some people in one pool; those without one are left out.
    async fn pool_ratings(&self, pool: RatingPool, users: &[UserId])
    -> StoreResult<Vec<RatingRow>>;

    /// A person's rating history in a pool, newest first; only points after fewer than `before` games.
    async fn rating_history(
        &self,
        user: UserId,
        pool: RatingPool,
        before: Option<u32>,
        limit: u32,
    ) -> StoreResult<Vec<RatingPointRow>>;

    /// How a game changed each person's rating; empty until the game has been rated.
    async fn rating_changes(&self, game: GameId) -> StoreResult<Vec<RatingChangeRow>>;

    /// Stores the ratings resulting from a game, and their history: at most once per game, and only if they follow
    /// directly on the stored ratings.
    async fn rate_game(&self, game: GameId, ratings: &[RatingRow]) -> StoreResult<Rated>;

    /// Finished rated games that have not been rated yet.
    async fn unrated_games(&self) -> StoreResult<Vec<GameId>>;

    /// The highest ratings of a pool with a deviation of at most `deviation`, with names.
    async fn leaders(
        &self,
        pool: RatingPool,
        deviation: f64,
        limit: u32,
    ) -> StoreResult<Vec<(String, RatingRow)>>;
}

/// Health, backup and uptimes.
#[async_trait]
pub trait ServiceStore: Send + Sync + std::fmt::Debug + 'static {
    /// Proves that the storage can be read and written; a recent successful commit counts as proof.
    async fn prove(&self) -> StoreResult<()>;

    /// Writes a backup of everything to a new file while the service runs.
    async fn backup(&self, file: &Path) -> StoreResult<()>;

    /// Records that the service, started at `started_at`, is alive at `alive_at`.
    async fn note_alive(&self, started_at: Steady, alive_at: Steady) -> StoreResult<()>;

    /// The spans in which the service is known to have run, oldest first.
    async fn uptimes(&self) -> StoreResult<Vec<Uptime>>;

    /// Waits for running statements and closes the storage.
    async fn close(&self);

    /// The coordination interface for several nodes, if more than one process can use this store.
    fn nodes(&self) -> Option<Arc<dyn NodeStore>> {
        None
    }
}
