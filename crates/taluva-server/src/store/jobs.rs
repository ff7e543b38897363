//! Jobs for the engine (turns, reviews and hints), stored as rows that nodes and workers lease.
//!
//! A turn's row is written and deleted together with its game's events ([`Append`](super::Append)). A node or worker
//! leases a job and renews the lease while it thinks. The answer to a turn is an append like any other, so a job done
//! twice still plays only one move. Reviews and hints expire: once nobody asks for them any more, nobody takes them.

use std::time::Duration;

use async_trait::async_trait;

use super::{NodeId, StoreResult};
use crate::ids::{GameId, UserId};

/// The computer turn that follows an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnWanted {
    /// The game's creator.
    pub owner: UserId,
    /// Whether only computers play, so no person is waiting.
    pub exhibition: bool,
}

/// Identifies a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Job {
    /// A computer's turn.
    Turn {
        /// The game.
        game: GameId,
        /// The event it follows.
        seq: u32,
    },
    /// A review of a finished game.
    Review(GameId),
    /// A hint, identified by a number of its own.
    Hint(i64),
}

/// A leased job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenJob {
    /// The job.
    pub job: Job,
    /// The person it is done for.
    pub owner: UserId,
    /// The request, for jobs whose id does not imply it.
    pub question: Option<String>,
}

/// Progress of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobState {
    /// The event that the computer's turn follows.
    pub seq: u32,
    /// How long the job has been in work; `None` if nobody has taken it.
    pub in_work: Option<Duration>,
    /// How many jobs are likely to be taken first.
    pub ahead: u32,
    /// How many jobs are in work.
    pub thinking: u32,
}

/// Progress of a hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HintState {
    /// The answer. Reading it removes the hint.
    Answered(String),
    /// Not answered yet.
    Asked(JobState),
    /// There is no such hint, or it has expired.
    Gone,
}

/// Progress of a requested review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewJob {
    /// Whether this request created the job.
    pub new: bool,
    /// Whether a node or worker has taken it.
    pub in_work: bool,
    /// Turns reviewed so far.
    pub done: u32,
    /// Turns in all.
    pub total: u32,
}

/// Limits on reviews that are queued or in work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewRoom {
    /// Per person.
    pub of_one: u32,
    /// In total.
    pub of_all: u32,
}

/// The job queue shared by all nodes and workers.
#[async_trait]
pub trait JobStore: Send + Sync + std::fmt::Debug + 'static {
    /// Leases the next job: first those that people wait for, then reviews, then those that nobody waits for, with
    /// people taking turns within each class. If `urgent`, takes only jobs that people wait for.
    async fn take_job(
        &self,
        node: NodeId,
        lease: Duration,
        urgent: bool,
    ) -> StoreResult<Option<TakenJob>>;

    /// Renews the leases of those jobs that the node still holds.
    async fn renew_jobs(&self, node: NodeId, jobs: &[Job], lease: Duration) -> StoreResult<()>;

    /// Releases an unfinished job; it can be taken again after `delay`.
    async fn put_job_back(&self, node: NodeId, job: Job, delay: Duration) -> StoreResult<()>;

    /// Releases every job that a node holds.
    async fn put_all_jobs_back(&self, node: NodeId) -> StoreResult<()>;

    /// Deletes a job that is done or obsolete.
    async fn drop_job(&self, job: Job) -> StoreResult<()>;

    /// Progress of a game's turn job.
    async fn turn_state(&self, game: GameId) -> StoreResult<Option<JobState>>;

    /// Adds missing turn jobs, as left by a release that did not write them, and returns how many.
    async fn mend_jobs(&self) -> StoreResult<u64>;

    /// Requests a hint, which expires after `patience`.
    async fn ask_hint(
        &self,
        id: i64,
        owner: UserId,
        question: &str,
        patience: Duration,
    ) -> StoreResult<()>;

    /// Progress of a hint; extends its expiry to `patience` from now.
    async fn hint_state(&self, id: i64, patience: Duration) -> StoreResult<HintState>;

    /// Stores the answer to a hint that has none yet.
    async fn answer_hint(&self, id: i64, answer: &str) -> StoreResult<()>;

    /// Requests a review or returns the progress of one already requested, and extends its expiry to `patience` from
    /// now. `None` if a limit is reached.
    async fn ask_review(
        &self,
        game: GameId,
        owner: UserId,
        patience: Duration,
        room: ReviewRoom,
    ) -> StoreResult<Option<ReviewJob>>;

    /// Records a review's progress; false if the review has expired or another node holds it.
    async fn tell_review(
        &self,
        node: NodeId,
        game: GameId,
        done: u32,
        total: u32,
    ) -> StoreResult<bool>;
}
