//! The turns that computers are to think about, as rows that nodes and workers take.
//!
//! A row is written and goes with the events of its game ([`Append`](super::Append)). Whoever takes one has it
//! for a while and renews that while it thinks; the answer is an append like any other, so that a job that
//! is done twice plays once.

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

/// A job that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TakenJob {
    /// In which game.
    pub game: GameId,
    /// The event after which the computer is to act.
    pub seq: u32,
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

/// The jobs of all nodes and workers.
#[async_trait]
pub trait JobStore: Send + Sync + std::fmt::Debug + 'static {
    /// Takes the job to be worked on next, for so long: what people wait for before what nobody waits for,
    /// and people in turn.
    async fn take_job(&self, node: NodeId, lease: Duration) -> StoreResult<Option<TakenJob>>;

    /// Lengthens the leases of jobs that are still those of the node.
    async fn renew_jobs(&self, node: NodeId, jobs: &[TakenJob], lease: Duration)
    -> StoreResult<()>;

    /// Gives a job back that was not done; others may take it after a delay.
    async fn put_job_back(&self, node: NodeId, job: TakenJob, delay: Duration) -> StoreResult<()>;

    /// Gives back everything that a node has taken.
    async fn put_all_jobs_back(&self, node: NodeId) -> StoreResult<()>;

    /// Forgets a job of a game that has moved on.
    async fn drop_job(&self, job: TakenJob) -> StoreResult<()>;

    /// How far the job of a game is.
    async fn job_state(&self, game: GameId) -> StoreResult<Option<JobState>>;

    /// Adds the jobs that are missing, as a program that knew of none has left them, and says how many.
    async fn mend_jobs(&self) -> StoreResult<u64>;
}
