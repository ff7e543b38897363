//! What computers are to think about, as rows that nodes and workers take: turns, reviews and hints.
//!
//! The row of a turn is written and goes with the events of its game ([`Append`](super::Append)). Whoever takes a
//! job has it for a while and renews that while it thinks; the answer to a turn is an append like any other, so
//! that a job that is done twice plays once. Reviews and hints are wanted for a while only: when nobody asks for
//! them any more, nobody takes them.

use std::time::Duration;

use async_trait::async_trait;

use super::{NodeId, StoreResult};
use crate::ids::{GameId, UserId};

/// For whom a computer is to think after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnWanted {
    /// Who set up the game.
    pub owner: UserId,
    /// Whether only computers play: nobody waits for it.
    pub exhibition: bool,
}

/// Which job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Job {
    /// A computer is to act.
    Turn {
        /// In which game.
        game: GameId,
        /// After which event.
        seq: u32,
    },
    /// A game that has ended is to be reviewed.
    Review(GameId),
    /// A hint is to be given, under a number of its own.
    Hint(i64),
}

/// A job that was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenJob {
    /// Which one.
    pub job: Job,
    /// For whom.
    pub owner: UserId,
    /// What was asked, where the job alone does not say it.
    pub question: Option<String>,
}

/// How far a job is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobState {
    /// The event after which the computer is to act.
    pub seq: u32,
    /// Since when somebody thinks about it, if somebody does.
    pub in_work: Option<Duration>,
    /// How many are likely to be taken before it.
    pub ahead: u32,
    /// How many are in work.
    pub thinking: u32,
}

/// How far a hint is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HintState {
    /// Here it is; it is kept no longer.
    Answered(String),
    /// Not there yet.
    Asked(JobState),
    /// Nobody knows of it.
    Gone,
}

/// How far a review is that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewJob {
    /// Whether it was asked for just now.
    pub new: bool,
    /// Whether somebody works on it.
    pub in_work: bool,
    /// So many turns are done.
    pub done: u32,
    /// Of so many.
    pub total: u32,
}

/// How many reviews may wait or be in work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewRoom {
    /// Of one person.
    pub of_one: u32,
    /// All together.
    pub of_all: u32,
}

/// The jobs of all nodes and workers.
#[async_trait]
pub trait JobStore: Send + Sync + std::fmt::Debug + 'static {
    /// Takes the job to be worked on next, for so long: what people wait for before reviews, and those before
    /// what nobody waits for; and people in turn. If `urgent`, only what people wait for.
    async fn take_job(
        &self,
        node: NodeId,
        lease: Duration,
        urgent: bool,
    ) -> StoreResult<Option<TakenJob>>;

    /// Lengthens the leases of jobs that are still those of the node.
    async fn renew_jobs(&self, node: NodeId, jobs: &[Job], lease: Duration) -> StoreResult<()>;

    /// Gives a job back that was not done; others may take it after a delay.
    async fn put_job_back(&self, node: NodeId, job: Job, delay: Duration) -> StoreResult<()>;

    /// Gives back everything that a node has taken.
    async fn put_all_jobs_back(&self, node: NodeId) -> StoreResult<()>;

    /// Forgets a job: it is done, or of no use any more.
    async fn drop_job(&self, job: Job) -> StoreResult<()>;

    /// How far the turn of a game is.
    async fn turn_state(&self, game: GameId) -> StoreResult<Option<JobState>>;

    /// Adds the turns that are missing, as a program that knew of none has left them, and says how many.
    async fn mend_jobs(&self) -> StoreResult<u64>;

    /// Asks for a hint, which is wanted for so long.
    async fn ask_hint(
        &self,
        id: i64,
        owner: UserId,
        question: &str,
        patience: Duration,
    ) -> StoreResult<()>;

    /// How far a hint is, which is wanted for so long from now on.
    async fn hint_state(&self, id: i64, patience: Duration) -> StoreResult<HintState>;

    /// Answers a hint that is still wanted.
    async fn answer_hint(&self, id: i64, answer: &str) -> StoreResult<()>;

    /// Asks for a review, or how far it is, which is wanted for so long from now on; `None`: there is no room.
    async fn ask_review(
        &self,
        game: GameId,
        owner: UserId,
        patience: Duration,
        room: ReviewRoom,
    ) -> StoreResult<Option<ReviewJob>>;

    /// Tells how far a review is; false if nobody wants it any more, or others work on it.
    async fn tell_review(
        &self,
        node: NodeId,
        game: GameId,
        done: u32,
        total: u32,
    ) -> StoreResult<bool>;
}
