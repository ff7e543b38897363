//! What is kept, behind small interfaces: one for each kind of thing that is kept.
//!
//! The log of events is the truth about games; its key `(game, seq)` is also the lock that lets one
//! of two writers win. Everything in a [`GameRow`] beside the header and the seed could be computed
//! from the log; it is kept so that lists need no replay. It is written together with an event that
//! changes the status or the people of a game, and otherwise a little later (see [`Writer`]).
//!
//! A back end implements these traits with SQL of its own and passes the suite in `tests/store`.

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

/// Why the storage did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody has that name, or one that looks like it.
    #[error("the name is taken")]
    NameTaken,
    /// The person was deleted, or is no longer what was expected.
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
    /// A site is being moved into the database.
    #[error(
        "a copy into this database is not complete: run `taluva copy` again, which goes on with it"
    )]
    Unfinished,
    /// Nothing can be read or written now: the disk is full, or fails.
    #[error("the storage is not available: {0}")]
    Unavailable(Box<dyn std::error::Error + Send + Sync>),
    /// The data base failed.
    #[error("the storage failed: {0}")]
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

/// The result of asking the storage.
pub type StoreResult<T> = Result<T, StoreError>;

/// Everything that is kept. All methods are atomic: they happen wholly or not at all, and what has
/// returned is on disk.
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

/// Games, their logs, and the lists of them.
#[async_trait]
pub trait GameStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a game without events.
    async fn add_game(&self, game: NewGameRow) -> StoreResult<()>;

    /// A game, without its log.
    async fn game(&self, id: GameId) -> StoreResult<Option<GameRow>>;

    /// The log after `since`, in order.
    async fn events(&self, id: GameId, since: u32) -> StoreResult<Vec<EventRow>>;

    /// Appends events to the logs of their games. Each append succeeds or fails for itself: its
    /// `seq` must be the next of its game. All that succeed are on disk together.
    async fn append(&self, batch: &[Append]) -> StoreResult<Vec<Result<(), Conflict>>>;

    /// Brings lists up to date with logs; a digest that is older than the one kept is left out.
    async fn keep_digests(&self, digests: &[DigestRow]) -> StoreResult<()>;

    /// Games being played whose log is ahead of what lists show of them, after a crash.
    async fn games_behind_their_log(&self) -> StoreResult<Vec<GameId>>;

    /// Games of a person, last changed first.
    async fn games_of(&self, user: UserId, filter: &ListFilter) -> StoreResult<Vec<GameRow>>;

    /// The ids of all games of a person, newest first.
    async fn game_ids_of(&self, user: UserId) -> StoreResult<Vec<GameId>>;

    /// Public games of one status, last changed first.
    async fn public_games(&self, status: Status, filter: &ListFilter) -> StoreResult<Vec<GameRow>>;

    /// The games of a person that have not ended: set up, played in, or with a seat kept for them.
    async fn unfinished_games_of(&self, user: UserId) -> StoreResult<Vec<UnfinishedGame>>;

    /// How many games a person has finished, and won.
    async fn results_of(&self, user: UserId) -> StoreResult<Results>;

    /// Games being played whose time runs out by `now`.
    async fn due_games(&self, now: Steady) -> StoreResult<Vec<GameId>>;

    /// The games in which a computer is to act, those with people in them first.
    async fn games_awaiting_ai(&self) -> StoreResult<Vec<GameId>>;

    /// How many games among computers only somebody has running.
    async fn exhibitions_of(&self, creator: UserId) -> StoreResult<u32>;
}

/// People: guests and accounts.
#[async_trait]
pub trait PeopleStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a person.
    async fn add_user(&self, user: NewUser) -> StoreResult<User>;

    /// A person who was not deleted.
    async fn user(&self, id: UserId) -> StoreResult<Option<User>>;

    /// A person by folded name.
    async fn user_by_name(&self, folded: &str) -> StoreResult<Option<User>>;

    /// The names of people; those who were deleted have none.
    async fn names(&self, ids: &[UserId]) -> StoreResult<Vec<(UserId, String)>>;

    /// Gives a person another name.
    async fn rename_user(&self, id: UserId, name: &ChosenName) -> StoreResult<()>;

    /// Makes a guest an account. All sessions end but the new one.
    async fn make_account(
        &self,
        id: UserId,
        name: &ChosenName,
        password: &str,
        session: Session,
    ) -> StoreResult<()>;

    /// Keeps another password hash, ends all sessions but one and, if wanted, all tokens.
    async fn set_password(
        &self,
        id: UserId,
        password: &str,
        keep_session: Option<Fingerprint>,
        revoke_tokens: bool,
    ) -> StoreResult<()>;

    /// Forgets a person: name, password, sessions, tokens, mutes, blocks, ratings, chat, studies. Games
    /// stay.
    async fn delete_user(&self, id: UserId, at: Timestamp) -> StoreResult<()>;

    /// People who were deleted and still have games that have not ended.
    async fn deleted_people_with_games(&self) -> StoreResult<Vec<UserId>>;

    /// Forgets guests who were last seen before `before` and never took a seat, and says whom.
    async fn forget_idle_guests(&self, before: Timestamp) -> StoreResult<Vec<UserId>>;

    /// Whose invitations a person does not want.
    async fn blocks(&self, user: UserId) -> StoreResult<Vec<UserId>>;

    /// Adds or removes a block.
    async fn set_block(&self, user: UserId, blocked: UserId, on: bool) -> StoreResult<()>;
}

/// Sessions of pages, and tokens of programs.
#[async_trait]
pub trait SessionStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a session, in the place of another one if there was one.
    async fn add_session(&self, session: Session, replaced: Option<Fingerprint>)
    -> StoreResult<()>;

    /// Who a session belongs to, if it has not ended.
    async fn session(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(Session, User)>>;

    /// Notes that a session was used, and when it will end.
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

    /// The tokens of a person, newest first.
    async fn tokens(&self, owner: UserId) -> StoreResult<Vec<TokenRow>>;

    /// Who a token belongs to, if it has not ended.
    async fn token(
        &self,
        secret: Fingerprint,
        now: Timestamp,
    ) -> StoreResult<Option<(TokenRow, User)>>;

    /// Notes that a token was used.
    async fn touch_token(&self, id: i64, used_at: Timestamp) -> StoreResult<()>;

    /// Ends a token of a person; false if there is none of that number.
    async fn revoke_token(&self, owner: UserId, id: i64) -> StoreResult<bool>;
}

/// Chat, and who does not want to read whom.
#[async_trait]
pub trait ChatStore: Send + Sync + std::fmt::Debug + 'static {
    /// Adds a line of chat and gives it its number.
    async fn add_chat(&self, line: NewChatRow) -> StoreResult<ChatRow>;

    /// The last lines of chat of a game, oldest first.
    async fn chat(&self, game: GameId, limit: u32) -> StoreResult<Vec<ChatRow>>;

    /// Everything a person said, oldest first.
    async fn chat_of(&self, user: UserId) -> StoreResult<Vec<ChatRow>>;

    /// Whom a person does not want to read.
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

    /// The ratings that a person had in a pool, newest first: those after fewer games than `before`.
    async fn rating_history(
        &self,
        user: UserId,
        pool: RatingPool,
        before: Option<u32>,
        limit: u32,
    ) -> StoreResult<Vec<RatingPointRow>>;

    /// What a game did to ratings, by person; nothing before they are kept.
    async fn rating_changes(&self, game: GameId) -> StoreResult<Vec<RatingChangeRow>>;

    /// Keeps the ratings that a game led to, and their history, once, and only if they follow on those
    /// that are kept now.
    async fn rate_game(&self, game: GameId, ratings: &[RatingRow]) -> StoreResult<Rated>;

    /// Rated games that have ended and whose ratings were not kept yet.
    async fn unrated_games(&self) -> StoreResult<Vec<GameId>>;

    /// The best of a pool whose deviation is at most `deviation`, with their names.
    async fn leaders(
        &self,
        pool: RatingPool,
        deviation: f64,
        limit: u32,
    ) -> StoreResult<Vec<(String, RatingRow)>>;
}

/// The storage itself, and when the service ran.
#[async_trait]
pub trait ServiceStore: Send + Sync + std::fmt::Debug + 'static {
    /// Proves that the storage can be read and written, by a commit that has just succeeded or by
    /// another one.
    async fn prove(&self) -> StoreResult<()>;

    /// Writes a copy of everything to a new file, while the service runs.
    async fn backup(&self, file: &Path) -> StoreResult<()>;

    /// Notes that the service runs at this moment, since `started_at`.
    async fn note_alive(&self, started_at: Steady, alive_at: Steady) -> StoreResult<()>;

    /// The spans in which the service is known to have run, oldest first.
    async fn uptimes(&self) -> StoreResult<Vec<Uptime>>;

    /// Waits for running statements and closes the storage.
    async fn close(&self);

    /// The same data as a meeting place of nodes, if more than one process can use them.
    fn nodes(&self) -> Option<Arc<dyn NodeStore>> {
        None
    }
}
