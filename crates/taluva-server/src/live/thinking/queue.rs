//! The thinking queue, shared by callers and workers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use super::fair_queue::{Entrance, FairQueue, JobClass, JobId, Place};
use crate::ids::UserId;

/// The weight of the newest job in the moving average of how long jobs take.
const AVERAGE_WEIGHT: f64 = 0.1;

/// The assumed duration of a job before any was measured.
const INITIAL_JOB_TIME: Duration = Duration::from_secs(1);

/// Queued jobs and jobs in work.
#[derive(Debug)]
pub(super) struct JobQueue<T> {
    inner: Mutex<Inner<T>>,
    pushed: Notify,
    finished: Notify,
    workers: usize,
}

#[derive(Debug)]
struct Inner<T> {
    waiting: FairQueue<Waiting<T>>,
    in_work: HashMap<JobId, (Instant, JobClass)>,
    mean_seconds: f64,
}

#[derive(Debug)]
struct Waiting<T> {
    job: T,
    since: Instant,
}

/// Progress of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Queued, with the expected wait.
    Waiting(Duration),
    /// In work for this long.
    InWork(Duration),
    /// Done or cancelled.
    Ended,
}

impl<T> JobQueue<T> {
    pub(super) fn new(workers: usize) -> Arc<JobQueue<T>> {
        let waiting = FairQueue::default();
        let mean_seconds = INITIAL_JOB_TIME.as_secs_f64();
        let inner = Mutex::new(Inner { waiting, in_work: HashMap::new(), mean_seconds });
        Arc::new(JobQueue { inner, pushed: Notify::new(), finished: Notify::new(), workers })
    }

    fn lock(&self) -> MutexGuard<'_, Inner<T>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job. Dropping the ticket before a worker takes it cancels the job.
    pub(super) fn push(
        self: &Arc<JobQueue<T>>,
        class: JobClass,
        owner: UserId,
        entrance: Entrance,
        job: T,
    ) -> Ticket
    where
        T: Send + std::fmt::Debug + 'static,
    {
        let waiting = Waiting { job, since: Instant::now() };
        let place = self.lock().waiting.push(class, owner, entrance, waiting);
        gauge(class).increment(1.0);
        self.pushed.notify_one();
        Ticket { queue: self.clone(), place }
    }

    /// Waits for a job to work on.
    pub(super) async fn lease(self: &Arc<JobQueue<T>>) -> (Lease<T>, T) {
        loop {
            if let Some(leased) = self.try_lease() {
                return leased;
            }
            self.pushed.notified().await;
        }
    }

    fn try_lease(self: &Arc<JobQueue<T>>) -> Option<(Lease<T>, T)> {
        self.try_lease_of(&JobClass::ALL)
    }

    /// Takes a job of the given classes, if one is queued.
    pub(super) fn try_lease_of(
        self: &Arc<JobQueue<T>>,
        classes: &[JobClass],
    ) -> Option<(Lease<T>, T)> {
        let now = Instant::now();
        let mut inner = self.lock();
        let (place, Waiting { job, since }) = inner.waiting.pop(classes)?;
        inner.in_work.insert(place.id, (now, place.class));
        drop(inner);
        // More jobs may be queued than there were notifications.
        self.pushed.notify_one();
        gauge(place.class).decrement(1.0);
        metrics::gauge!("taluva_ai_thinking").increment(1.0);
        metrics::histogram!("taluva_ai_wait_seconds", "class" => label(place.class))
            .record((now - since).as_secs_f64());
        Some((Lease { queue: self.clone(), place, since: now }, job))
    }

    /// The expected wait of a job that a person adds now at the front of their line.
    pub(super) fn likely_wait(&self, class: JobClass, owner: UserId) -> Duration {
        let inner = self.lock();
        inner.likely_wait(inner.waiting.ahead_of_new(class, owner), self.workers)
    }

    /// Waits until fewer than `count` jobs are queued.
    pub(super) async fn until_fewer_than(&self, count: usize) {
        loop {
            // Registered before checking, so that no finished job is missed.
            let finished = self.finished.notified();
            let waiting: usize = {
                let inner = self.lock();
                JobClass::ALL.map(|class| inner.waiting.waiting(class)).iter().sum()
            };
            if waiting < count {
                return;
            }
            finished.await;
        }
    }
}

impl<T> Inner<T> {
    fn likely_wait(&self, ahead: usize, workers: usize) -> Duration {
        // A job in work is half done on average. Reviews yield to other jobs.
        let is_turn = |(_, class): &&(Instant, JobClass)| *class != JobClass::Review;
        let in_work = self.in_work.values().filter(is_turn).count();
        let jobs = ahead as f64 + in_work as f64 / 2.0;
        Duration::from_secs_f64(jobs * self.mean_seconds / workers.max(1) as f64)
    }
}

fn label(class: JobClass) -> &'static str {
    match class {
        JobClass::Person => "person",
        JobClass::Review => "review",
        JobClass::Exhibition => "exhibition",
    }
}

fn gauge(class: JobClass) -> metrics::Gauge {
    metrics::gauge!("taluva_ai_waiting", "class" => label(class))
}

/// A job in work. Dropping this ends it.
#[derive(Debug)]
pub(super) struct Lease<T> {
    queue: Arc<JobQueue<T>>,
    place: Place,
    since: Instant,
}

impl<T> Drop for Lease<T> {
    fn drop(&mut self) {
        let took = self.since.elapsed().as_secs_f64();
        let mut inner = self.queue.lock();
        inner.in_work.remove(&self.place.id);
        inner.waiting.finish(self.place.owner);
        // Reviews would distort the average duration of a turn.
        if self.place.class != JobClass::Review {
            inner.mean_seconds += (took - inner.mean_seconds) * AVERAGE_WEIGHT;
        }
        drop(inner);
        self.queue.finished.notify_waiters();
        metrics::gauge!("taluva_ai_thinking").decrement(1.0);
        metrics::histogram!("taluva_ai_think_seconds", "class" => label(self.place.class))
            .record(took);
    }
}

/// The caller's side of a queue, whatever its job type.
trait Queue: Send + Sync + std::fmt::Debug {
    fn progress(&self, place: Place) -> Progress;
    fn give_up(&self, place: Place);
}

impl<T: Send + std::fmt::Debug> Queue for JobQueue<T> {
    fn progress(&self, place: Place) -> Progress {
        let inner = self.lock();
        if let Some((since, _)) = inner.in_work.get(&place.id) {
            return Progress::InWork(since.elapsed());
        }
        match inner.waiting.ahead_of(place) {
            Some(ahead) => Progress::Waiting(inner.likely_wait(ahead, self.workers)),
            None => Progress::Ended,
        }
    }

    fn give_up(&self, place: Place) {
        let removed = self.lock().waiting.remove(place);
        if removed.is_some() {
            gauge(place.class).decrement(1.0);
            self.finished.notify_waiters();
        }
    }
}

/// A requested job. Dropping this cancels the job if it is still queued.
#[derive(Debug)]
pub(crate) struct Ticket {
    queue: Arc<dyn Queue>,
    place: Place,
}

impl Ticket {
    /// The job's progress.
    pub(crate) fn progress(&self) -> Progress {
        self.queue.progress(self.place)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.queue.give_up(self.place);
    }
}
