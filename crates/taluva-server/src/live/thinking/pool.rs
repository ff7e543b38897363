//! The workers: computer players on threads of their own, apart from those that serve requests.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use taluva::{Decision, Game, State};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use super::fair_queue::{Entrance, JobClass};
use super::queue::{JobQueue, Ticket};
use crate::api::Hint;
use crate::ids::UserId;
use crate::players::{AiHint, AiPlayer, AiPlayers, AnyLegal, Review, ReviewWatch};
use crate::problem::{Problem, ProblemCode};

/// How long a computer thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(1500);

/// A hint request is refused if its expected wait exceeds this, which is well below the request
/// timeout.
pub(crate) const LONGEST_WAIT_FOR_HINT: Duration = Duration::from_secs(15);

/// A computer may use one part in this many of its remaining time per turn. A game has about fifty
/// turns.
const TURNS_ON_A_CLOCK: u32 = 12;

/// A turn to be computed.
#[derive(Debug)]
pub(crate) struct TurnJob {
    pub(crate) class: JobClass,
    /// The game's creator.
    pub(crate) owner: UserId,
    pub(crate) state: State,
    pub(crate) player: AiPlayer,
    /// The time left on the computer's clock.
    pub(crate) time_left: Option<Duration>,
}

/// A computer's choice, and how long it took.
#[derive(Debug, Clone)]
pub(crate) struct Thought {
    pub(crate) choice: Decision,
    pub(crate) took: Duration,
}

/// A turn in progress.
#[derive(Debug)]
pub(crate) struct PendingTurn {
    pub(crate) ticket: Ticket,
    /// Signals that a computer has begun to think.
    pub(crate) begun: oneshot::Receiver<()>,
    pub(crate) thought: oneshot::Receiver<Thought>,
}

#[derive(Debug)]
enum Job {
    Turn {
        state: State,
        player: AiPlayer,
        time_left: Option<Duration>,
        begun: oneshot::Sender<()>,
        thought: oneshot::Sender<Thought>,
    },
    Hint {
        state: State,
        hint: oneshot::Sender<AiHint>,
    },
    Review {
        game: Game,
        watch: Arc<dyn ReviewWatch>,
        review: oneshot::Sender<Option<Review>>,
    },
}

/// A pool of computer players with a bounded number of threads.
#[derive(Debug)]
pub(crate) struct AiPool {
    players: Arc<dyn AiPlayers>,
    queue: Arc<JobQueue<Job>>,
    workers: Vec<AbortHandle>,
}

impl Drop for AiPool {
    fn drop(&mut self) {
        for worker in &self.workers {
            worker.abort();
        }
    }
}

impl AiPool {
    /// Starts the workers. With 0 threads, other nodes do the thinking and this pool stays unused.
    pub(crate) fn new(players: Arc<dyn AiPlayers>, threads: usize) -> AiPool {
        let queue = JobQueue::new(threads);
        let workers = (0..threads)
            .map(|_| tokio::spawn(work(queue.clone(), players.clone())).abort_handle())
            .collect();
        AiPool { players, queue, workers }
    }

    pub(crate) fn players(&self) -> &dyn AiPlayers {
        &*self.players
    }

    /// Requests a turn.
    pub(crate) fn turn(&self, job: TurnJob) -> PendingTurn {
        let TurnJob { class, owner, state, player, time_left } = job;
        let (begins, begun) = oneshot::channel();
        let (thinks, thought) = oneshot::channel();
        let job = Job::Turn { state, player, time_left, begun: begins, thought: thinks };
        let ticket = self.queue.push(class, owner, Entrance::Back, job);
        PendingTurn { ticket, begun, thought }
    }

    /// Computes a hint. Dropping the future cancels it.
    pub(crate) async fn hint(&self, owner: UserId, state: State) -> Result<Hint, Problem> {
        let wait = self.queue.likely_wait(JobClass::Person, owner);
        if wait > LONGEST_WAIT_FOR_HINT {
            return Err(too_many_hints(wait));
        }
        let (thinks, thought) = oneshot::channel();
        let job = Job::Hint { state, hint: thinks };
        // Ahead of the person's own games: somebody asking for a hint is looking at the board.
        let _ticket = self.queue.push(JobClass::Person, owner, Entrance::Front, job);
        let AiHint { choice, words, chances } =
            thought.await.map_err(|_| ProblemCode::Internal.problem())?;
        Ok(Hint {
            tokens: choice.texts(),
            words,
            chances: (!chances.is_empty()).then_some(chances),
        })
    }

    /// Requests a game review; the receiver yields `None` if it was cancelled.
    pub(crate) fn review(
        &self,
        owner: UserId,
        game: Game,
        watch: Arc<dyn ReviewWatch>,
    ) -> (Ticket, oneshot::Receiver<Option<Review>>) {
        let (finds, found) = oneshot::channel();
        let job = Job::Review { game, watch, review: finds };
        (self.queue.push(JobClass::Review, owner, Entrance::Back, job), found)
    }

    /// Waits until fewer than `count` jobs are queued.
    pub(crate) async fn until_fewer_than(&self, count: usize) {
        self.queue.until_fewer_than(count).await;
    }
}

/// The refusal of a hint that would take this long.
pub(crate) fn too_many_hints(wait: Duration) -> Problem {
    let busy = ProblemCode::TooManyRequests.because("too many hints are being computed");
    let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX);
    Problem { retry_after: Some(seconds), ..busy }
}

/// One worker: runs one job at a time on a blocking thread.
async fn work(queue: Arc<JobQueue<Job>>, players: Arc<dyn AiPlayers>) {
    loop {
        let (lease, job) = queue.lease().await;
        let (queue, players) = (queue.clone(), players.clone());
        let worked = tokio::task::spawn_blocking(move || {
            // The lease ends with the thread's work, even if the worker task is gone by then.
            let _lease = lease;
            carry_out(&queue, &players, job);
        });
        if let Err(error) = worked.await {
            tracing::error!(%error, "a thinking job failed");
        }
    }
}

/// A review that yields: urgent jobs run in between, on its thread.
#[derive(Debug)]
struct Interrupted {
    queue: Arc<JobQueue<Job>>,
    players: Arc<dyn AiPlayers>,
    watch: Arc<dyn ReviewWatch>,
}

impl ReviewWatch for Interrupted {
    fn progress(&self, done: usize, total: usize) {
        self.watch.progress(done, total);
    }

    fn go_on(&self) -> bool {
        while let Some((lease, job)) = self.queue.try_lease_of(&[JobClass::Person]) {
            let _lease = lease;
            let job = AssertUnwindSafe(|| carry_out(&self.queue, &self.players, job));
            if catch_unwind(job).is_err() {
                tracing::error!("a thinking job failed");
            }
        }
        self.watch.go_on()
    }
}

fn carry_out(queue: &Arc<JobQueue<Job>>, players: &Arc<dyn AiPlayers>, job: Job) {
    match job {
        Job::Turn { state, player, time_left, begun, thought } => {
            // The game may be gone; the receivers are then closed.
            let _ = begun.send(());
            let _ = thought.send(think(&**players, &state, player, time_left));
        }
        Job::Hint { state, hint } => {
            if !hint.is_closed() {
                let _ = hint.send(players.hint(&state, Instant::now() + HINT_TIME));
            }
        }
        Job::Review { game, watch, review } => {
            let watch =
                Arc::new(Interrupted { queue: queue.clone(), players: players.clone(), watch });
            if watch.go_on() {
                let _ = review.send(players.review(&game, watch));
            }
        }
    }
}

fn think(
    players: &dyn AiPlayers,
    state: &State,
    player: AiPlayer,
    time_left: Option<Duration>,
) -> Thought {
    let think = players
        .levels()
        .into_iter()
        .find(|info| info.level == player.level)
        .map_or(Duration::from_millis(100), |info| info.think);
    let think = time_left.map_or(think, |left| think.min(left / TURNS_ON_A_CLOCK));
    let begun = Instant::now();
    let choose = || players.choose(state, player, begun + think);
    let choice = catch_unwind(AssertUnwindSafe(choose)).unwrap_or_else(|_| {
        tracing::error!(level = player.level, "a computer player failed");
        AnyLegal.choose(state, player, Instant::now())
    });
    Thought { choice, took: begun.elapsed() }
}
