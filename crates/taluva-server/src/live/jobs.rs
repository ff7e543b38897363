//! Takes jobs from the shared queue, as many at once as this node has engine threads.
//!
//! A job is a row in the storage; a turn's job is written together with the event that makes it necessary. A node
//! leases a job and renews the lease while working on it; when a node dies, the lease expires and another node takes
//! the job. The lease only decides who thinks; the log decides what is played.

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

/// The duration of a lease.
const LEASE: Duration = Duration::from_secs(10);

/// How often leases are renewed.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// How often an idle node polls for jobs, regardless of notices.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The delay before a failed job can be taken again.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The jobs that this node holds, and the notifications it waits for.
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

    /// Signals that there may be a job to take.
    pub(crate) fn are_wanted(&self) {
        self.wanted.notify_one();
    }

    fn hints(&self) -> MutexGuard<'_, HashMap<i64, Arc<Notify>>> {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers for the notification that a hint may be ready.
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

/// A job held by this node.
#[derive(Debug)]
struct Held {
    node: Arc<Node>,
    job: Job,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.node.jobs.held().remove(&self.job);
        // A thread is free again, so more jobs can be taken.
        self.node.jobs.are_wanted();
    }
}

impl Node {
    /// Announces a new job: to this node if a thread is idle, else to the others.
    pub(super) fn job_is_wanted(&self) {
        if self.jobs.idle.load(Ordering::Relaxed) {
            self.jobs.are_wanted();
        } else {
            self.bus.publish(Notice::Jobs);
        }
    }
}

/// Takes jobs while the service runs, up to `threads` at once. A review does not occupy a slot: its thread does urgent
/// jobs between two searches. While all threads are busy, only urgent jobs are taken.
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
            // A job already held here had its lease expire while the storage was unavailable; taking it again renews
            // the lease.
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

/// Works on a job.
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

/// The result of working on a job.
pub(super) enum Done {
    /// Done; its row needs no further change.
    Settled,
    /// Done or obsolete: its row can be deleted.
    NotWanted,
    /// Not done, or its row may remain: released for the next taker.
    Unfinished,
}

/// Has a turn computed and played by its game's task.
async fn turn(hub: &Arc<Hub>, game: GameId, seq: u32) -> Result<Done, Problem> {
    let Some(ended) = hub.think(game, seq).await? else { return Ok(Done::NotWanted) };
    // Nothing is sent: the game's task drops the sender at the end. A played turn has deleted the row.
    let _ = ended.await;
    Ok(Done::Unfinished)
}

/// Renews the leases of held jobs.
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
