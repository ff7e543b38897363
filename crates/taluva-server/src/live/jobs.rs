//! Taking jobs from the shared queue: as many at once as this node has threads for thinking.
//!
//! A job is a row in the storage; that of a turn is written with the event that makes it necessary. It is this
//! node's for a while, and longer while it is worked on; when a node dies, the lease runs out and another takes it.
//! Who thinks is settled here; what is played is settled by the log, as always.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

use super::hub::Hub;
use super::node::Node;
use super::{hints, reviews};
use crate::bus::Notice;
use crate::ids::GameId;
use crate::problem::Problem;
use crate::store::{Job, StoreResult, TakenJob};

/// A job whose node has not been heard of for so long is free again.
const LEASE: Duration = Duration::from_secs(10);

/// How often leases are renewed.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// How often a node that is idle looks for jobs, whatever it hears.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How long a job is left alone that could not be done.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What a node has taken, what wakes it, and what it waits for.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    wanted: Notify,
    idle: AtomicBool,
    held: Mutex<HashSet<Job>>,
    hints: Mutex<HashMap<i64, Arc<Notify>>>,
}

impl Jobs {
    fn held(&self) -> MutexGuard<'_, HashSet<Job>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somewhere a computer is to think.
    pub(crate) fn are_wanted(&self) {
        self.wanted.notify_one();
    }

    fn hints(&self) -> MutexGuard<'_, HashMap<i64, Arc<Notify>>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What tells that a hint may be there, until it is expected no longer.
    pub(super) fn expect_hint(&self, id: i64) -> Arc<Notify> {
        self.hints().entry(id).or_default().clone()
    }

    pub(super) fn expect_no_hint(&self, id: i64) {
        self.hints().remove(&id);
    }

    pub(super) fn hint_is_there(&self, id: i64) {
        if let Some(hint) = self.hints().get(&id) {
            hint.notify_one();
        }
    }
}

/// A job in the hands of this node.
#[derive(Debug)]
struct Held {
    node: Arc<Node>,
    job: Job,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.node.jobs.held().remove(&self.job);
        // What could not be taken while all threads were busy can be now.
        self.node.jobs.are_wanted();
    }
}

impl Node {
    /// A computer is to think: a thread of this node does, or another node is woken.
    pub(super) fn job_is_wanted(&self) {
        if self.jobs.idle.load(Ordering::Relaxed) {
            self.jobs.are_wanted();
        } else {
            self.bus.publish(Notice::Jobs);
        }
    }
}

/// Takes jobs as long as the service runs, so many at once. A review leaves its place to others: between two of
/// its searches its thread does what people wait for, and while all threads are busy nothing else is taken.
pub(crate) async fn take(hub: &Arc<Hub>, node: &Arc<Node>, threads: usize) {
    let places = Arc::new(Semaphore::new(threads));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { return };
        let (held, taken) = next(node, threads).await;
        let place = (!matches!(taken.job, Job::Review(_))).then_some(place);
        let hub = hub.clone();
        tokio::spawn(async move {
            let _place = place;
            work(&hub, held, taken).await;
        });
    }
}

/// Waits for a job.
async fn next(node: &Arc<Node>, threads: usize) -> (Held, TakenJob) {
    loop {
        let urgent = node.jobs.held().len() >= threads;
        match node.store.take_job(node.id, LEASE, urgent).await {
            // One that is in hand was taken for free while the storage was away: its lease is renewed by this.
            Ok(Some(taken)) => {
                let job = taken.job;
                if node.jobs.held().insert(job) {
                    return (Held { node: node.clone(), job }, taken);
                }
            }
            Ok(None) => {
                node.jobs.idle.store(true, Ordering::Relaxed);
                let _ = tokio::time::timeout(POLL_INTERVAL, node.jobs.wanted.notified()).await;
                node.jobs.idle.store(false, Ordering::Relaxed);
            }
            Err(error) => {
                tracing::warn!(%error, "could not take a job");
                tokio::time::sleep(RETRY_DELAY).await;
            }
        }
    }
}

/// Has a job worked on.
async fn work(hub: &Arc<Hub>, held: Held, taken: TakenJob) {
    let (node, job) = (&held.node, held.job);
    let TakenJob { owner, question, .. } = taken;
    let done = match job {
        Job::Turn { game, seq } => turn(hub, game, seq).await,
        Job::Review(game) => reviews::make(hub, node, game, owner).await,
        Job::Hint(id) => {
            let question = question.unwrap_or_default();
            hints::give(&hub.shared, node, id, owner, &question).await.map(|()| Done::Settled)
        }
    };
    let settled: StoreResult<()> = match done {
        Ok(Done::Settled) => Ok(()),
        Ok(Done::NotWanted) => node.store.drop_job(job).await,
        Ok(Done::Unfinished) => node.store.put_job_back(node.id, job, RETRY_DELAY).await,
        Err(problem) => {
            tracing::warn!(?job, ?problem, "a job could not be done");
            node.store.put_job_back(node.id, job, RETRY_DELAY).await
        }
    };
    if let Err(error) = settled {
        tracing::warn!(?job, %error, "a job could not be released: its lease will expire");
    }
}

/// What has become of a job.
pub(super) enum Done {
    /// Nothing is left of it.
    Settled,
    /// It is of no use any more.
    NotWanted,
    /// It is left to whoever takes it next.
    Unfinished,
}

/// Has a turn thought about and played by the task of its game.
async fn turn(hub: &Arc<Hub>, game: GameId, seq: u32) -> Result<Done, Problem> {
    let Some(ended) = hub.think(game, seq).await? else { return Ok(Done::NotWanted) };
    // Nothing is sent: it has ended when the task of the game lets it go. What was played took the row with it.
    let _ = ended.await;
    Ok(Done::Unfinished)
}

/// Renews the leases of what is in hand.
pub(crate) async fn renew(node: &Node) {
    let mut ticks = tokio::time::interval(RENEW_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let held: Vec<Job> = node.jobs.held().iter().copied().collect();
        if held.is_empty() {
            continue;
        }
        if let Err(error) = node.store.renew_jobs(node.id, &held, LEASE).await {
            tracing::warn!(%error, "leases could not be renewed");
        }
    }
}
