//! The jobs that this node takes from those of all: as many at once as it has threads to think.
//!
//! A job is a row in the storage, written with the event that makes it necessary. It is this node's for a
//! while, and longer while it is worked on; when a node dies, the lease runs out and another takes it.
//! Who thinks is settled here; what is played is settled by the log, as always.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};

use super::hub::Hub;
use super::node::Node;
use crate::bus::Notice;
use crate::store::TakenJob;

/// A job whose node has not been heard of for so long is free again.
const LEASE: Duration = Duration::from_secs(10);

/// How often leases are renewed.
const RENEW_EVERY: Duration = Duration::from_secs(2);

/// How often a node that is idle looks for jobs, whatever it hears.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How long a job is left alone that could not be done.
const DELAY: Duration = Duration::from_secs(1);

/// What a node has taken, and what wakes it.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    wanted: Notify,
    idle: AtomicBool,
    held: Mutex<HashSet<TakenJob>>,
}

impl Jobs {
    fn held(&self) -> MutexGuard<'_, HashSet<TakenJob>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somewhere a computer is to think.
    pub(crate) fn are_wanted(&self) {
        self.wanted.notify_one();
    }
}

/// A job in the hands of this node.
#[derive(Debug)]
struct Held {
    node: Arc<Node>,
    job: TakenJob,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.node.jobs.held().remove(&self.job);
    }
}

impl Node {
    /// A computer is to think after an event that was written here: a thread of this node does, or another
    /// node is woken.
    pub(super) fn turn_is_wanted(&self) {
        if self.jobs.idle.load(Ordering::Relaxed) {
            self.jobs.are_wanted();
        } else {
            self.bus.publish(Notice::Jobs);
        }
    }
}

/// Takes jobs as long as the service runs, so many at once.
pub(crate) async fn take(hub: &Arc<Hub>, node: &Arc<Node>, threads: usize) {
    let places = Arc::new(Semaphore::new(threads));
    loop {
        let Ok(place) = places.clone().acquire_owned().await else { return };
        let held = next(node).await;
        let hub = hub.clone();
        tokio::spawn(async move {
            let _place = place;
            work(&hub, held).await;
        });
    }
}

/// Waits for a job.
async fn next(node: &Arc<Node>) -> Held {
    loop {
        match node.store.take_job(node.id, LEASE).await {
            // One that is in hand was taken for free while the storage was away: its lease is renewed by this.
            Ok(Some(job)) => {
                if node.jobs.held().insert(job) {
                    return Held { node: node.clone(), job };
                }
            }
            Ok(None) => {
                node.jobs.idle.store(true, Ordering::Relaxed);
                let _ = tokio::time::timeout(LOOK_EVERY, node.jobs.wanted.notified()).await;
                node.jobs.idle.store(false, Ordering::Relaxed);
            }
            Err(error) => {
                tracing::warn!(%error, "no job can be taken now");
                tokio::time::sleep(DELAY).await;
            }
        }
    }
}

/// Has a job thought about and played by the task of its game.
async fn work(hub: &Arc<Hub>, held: Held) {
    let Held { node, job } = &held;
    let given_back = match hub.think(job.game, job.seq).await {
        Ok(Some(ended)) => {
            // Nothing is sent: it has ended when the task of the game lets it go.
            let _ = ended.await;
            // What was played took the row with it.
            node.store.put_job_back(node.id, *job, DELAY).await
        }
        Ok(None) => node.store.drop_job(*job).await,
        Err(problem) => {
            tracing::warn!(game = %job.game, ?problem, "a computer cannot think now");
            node.store.put_job_back(node.id, *job, DELAY).await
        }
    };
    if let Err(error) = given_back {
        tracing::warn!(game = %job.game, %error, "a job is left until its lease runs out");
    }
}

/// Renews the leases of what is in hand.
pub(crate) async fn renew(node: &Node) {
    let mut ticks = tokio::time::interval(RENEW_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let held: Vec<TakenJob> = node.jobs.held().iter().copied().collect();
        if held.is_empty() {
            continue;
        }
        if let Err(error) = node.store.renew_jobs(node.id, &held, LEASE).await {
            tracing::warn!(%error, "leases could not be renewed");
        }
    }
}
