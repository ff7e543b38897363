//! Reviews of finished games: requested, computed in the thinking queue, and stored with the game. The requester is
//! recorded, so a review that was interrupted by a restart, or because nobody was waiting, starts again when somebody
//! asks for its progress. With several nodes, a review is a job in the storage, made by whichever node takes it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use taluva::Game;
use tokio::task::JoinHandle;

use super::hub::{Hub, Shared};
use super::jobs::Done;
use super::node::Node;
use super::room::Room;
use super::thinking::{Progress, Ticket};
use crate::api::{ReviewState, ReviewStatus};
use crate::ids::{GameId, UserId};
use crate::players::{Review, ReviewWatch};
use crate::problem::{Problem, ProblemCode};
use crate::store::{ReviewRoom, ReviewRow};

/// A review is cancelled when nobody has asked for its progress for this long.
const WANTED_FOR: Duration = Duration::from_secs(30);

/// The maximum number of active reviews per person and in total.
const MAX_ACTIVE_PER_PERSON: usize = 3;
const MAX_ACTIVE: usize = 64;
const BOUNDS: ReviewRoom =
    ReviewRoom { of_one: MAX_ACTIVE_PER_PERSON as u32, of_all: MAX_ACTIVE as u32 };

/// How often the progress of a review is stored for other nodes, and whether it is still wanted is checked.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// The retry interval and count for storing a finished review.
const RETRY_EVERY: Duration = Duration::from_secs(2);
const RETRIES: u32 = 150;

/// The reviews that are queued or in work.
#[derive(Debug, Default)]
pub(crate) struct Reviews(Mutex<HashMap<GameId, Active>>);

#[derive(Debug)]
struct Active {
    owner: UserId,
    watch: Arc<Watch>,
    ticket: Ticket,
}

/// The progress of a review, and whether somebody still wants it.
#[derive(Debug)]
struct Watch {
    done: AtomicU32,
    total: AtomicU32,
    asked_at: Mutex<Instant>,
    broken_off: AtomicBool,
    patience: Duration,
}

impl Watch {
    fn new(patience: Duration) -> Watch {
        Watch {
            done: AtomicU32::new(0),
            total: AtomicU32::new(0),
            asked_at: Mutex::new(Instant::now()),
            broken_off: AtomicBool::new(false),
            patience,
        }
    }

    fn is_asked_for(&self) {
        *self.asked_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_wanted(&self) -> bool {
        let asked_at = *self.asked_at.lock().unwrap_or_else(PoisonError::into_inner);
        asked_at.elapsed() < self.patience
    }
}

impl ReviewWatch for Watch {
    fn progress(&self, done: usize, total: usize) {
        self.total.store(u32::try_from(total).unwrap_or(u32::MAX), Ordering::Relaxed);
        self.done.store(u32::try_from(done).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    fn go_on(&self) -> bool {
        self.is_wanted() && !self.broken_off.load(Ordering::Relaxed)
    }
}

impl Watch {
    fn break_off(&self) {
        self.broken_off.store(true, Ordering::Relaxed);
    }

    /// The number of turns done, and the total.
    fn counts(&self) -> (u32, u32) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }
}

impl Reviews {
    /// Cancels all reviews at shutdown.
    pub(super) fn close(&self) {
        for review in self.active().values() {
            review.watch.break_off();
        }
    }

    fn active(&self) -> MutexGuard<'_, HashMap<GameId, Active>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Cancels queued reviews that nobody wants any more; those in work notice by themselves.
    pub(crate) fn give_up_unwanted(&self) {
        self.active().retain(|_, review| {
            review.watch.is_wanted() || !matches!(review.ticket.progress(), Progress::Waiting(_))
        });
    }

    /// Cancels a review that nobody wants any more or that another node makes.
    fn give_up(&self, id: GameId, watch: &Arc<Watch>) {
        watch.break_off();
        let mut active = self.active();
        let waits = |review: &Active| {
            Arc::ptr_eq(&review.watch, watch)
                && matches!(review.ticket.progress(), Progress::Waiting(_))
        };
        // One in work notices by itself.
        if active.get(&id).is_some_and(waits) {
            active.remove(&id);
        }
    }

    /// The progress of an active review. Asking keeps it wanted.
    fn state_of(&self, game: GameId) -> Option<ReviewState> {
        let active = self.active();
        let Active { watch, ticket, .. } = active.get(&game)?;
        watch.is_asked_for();
        let status = match ticket.progress() {
            Progress::Waiting(_) => ReviewStatus::Waiting,
            Progress::InWork(_) | Progress::Ended => ReviewStatus::Working,
        };
        let (done, total) = watch.counts();
        Some(ReviewState { status, done, total, review: None })
    }
}

fn waiting() -> ReviewState {
    ReviewState { status: ReviewStatus::Waiting, done: 0, total: 0, review: None }
}

fn ready(review: Review) -> ReviewState {
    let total = u32::try_from(review.turns.len()).unwrap_or(u32::MAX);
    ReviewState { status: ReviewStatus::Ready, done: total, total, review: Some(review.into()) }
}

fn read(row: &ReviewRow) -> Option<Review> {
    row.kept.as_ref().and_then(Review::read)
}

/// The progress of a game's review. A requested review that is not in work, after a restart or
/// because nobody was waiting, starts again.
pub(crate) async fn review_state(
    shared: &Arc<Shared>,
    id: GameId,
    game: impl AsyncFnOnce() -> Result<Game, Problem>,
) -> Result<ReviewState, Problem> {
    let Some(row) = shared.store.review(id).await? else {
        return Ok(ReviewState { status: ReviewStatus::None, ..waiting() });
    };
    if let Some(review) = read(&row) {
        return Ok(ready(review));
    }
    if let Some(node) = &shared.node {
        return ask_others(node, id, row.asked_by).await;
    }
    if let Some(state) = shared.reviews.state_of(id) {
        return Ok(state);
    }
    shared.reviews.must_have_room(row.asked_by)?;
    begin(shared, id, row.asked_by, game().await?);
    Ok(waiting())
}

/// The progress of a review in the shared job queue. Asking keeps it wanted.
async fn ask_others(node: &Node, id: GameId, owner: UserId) -> Result<ReviewState, Problem> {
    let job = node.store.ask_review(id, owner, WANTED_FOR, BOUNDS).await?.ok_or_else(no_room)?;
    if job.new {
        node.job_is_wanted();
    }
    let status = if job.in_work { ReviewStatus::Working } else { ReviewStatus::Waiting };
    Ok(ReviewState { status, done: job.done, total: job.total, review: None })
}

/// Requests the review of a finished game.
pub(crate) async fn ask_for_review(
    shared: &Arc<Shared>,
    id: GameId,
    by: UserId,
    game: impl AsyncFnOnce() -> Result<Game, Problem>,
) -> Result<ReviewState, Problem> {
    let present = shared.departed.must_be_present(by).await?;
    if shared.store.review(id).await?.is_none() {
        match &shared.node {
            // Before the requester is recorded, so that a refusal leaves no trace.
            Some(node) => drop(ask_others(node, id, by).await?),
            None => shared.reviews.must_have_room(by)?,
        }
        shared.store.want_review(id, by, shared.time.now()).await?;
    }
    drop(present);
    review_state(shared, id, game).await
}

impl Reviews {
    fn must_have_room(&self, owner: UserId) -> Result<(), Problem> {
        let active = self.active();
        let own = active.values().filter(|review| review.owner == owner).count();
        if own < MAX_ACTIVE_PER_PERSON && active.len() < MAX_ACTIVE {
            return Ok(());
        }
        Err(no_room())
    }
}

fn no_room() -> Problem {
    let busy = ProblemCode::TooManyRequests.because("too many reviews are in progress");
    Problem { retry_after: Some(10), ..busy }
}

/// A running review: its progress, and a handle that yields whether it was completed.
struct Begun {
    watch: Arc<Watch>,
    ended: JoinHandle<bool>,
}

/// Starts a review, unless it is already active.
fn begin(shared: &Arc<Shared>, id: GameId, owner: UserId, game: Game) -> Option<Begun> {
    let watch = Arc::new(Watch::new(WANTED_FOR));
    let mut active = shared.reviews.active();
    if active.contains_key(&id) {
        return None;
    }
    let (ticket, reviewed) = shared.ai.review(owner, game, watch.clone());
    active.insert(id, Active { owner, watch: watch.clone(), ticket });
    drop(active);
    let (shared, begun) = (shared.clone(), watch.clone());
    let ended = tokio::spawn(async move {
        let made = match reviewed.await {
            Ok(Some(review)) => keep(&shared, id, &review).await,
            Ok(None) | Err(_) => false,
        };
        // Another one may have replaced it.
        let mut active = shared.reviews.active();
        if active.get(&id).is_some_and(|review| Arc::ptr_eq(&review.watch, &watch)) {
            active.remove(&id);
        }
        made
    });
    Some(Begun { watch: begun, ended })
}

/// Makes a review that this node took from the shared queue.
pub(super) async fn make(
    hub: &Arc<Hub>,
    node: &Node,
    id: GameId,
    owner: UserId,
) -> Result<Done, Problem> {
    let shared = &hub.shared;
    match shared.store.review(id).await? {
        // The requester has not been recorded yet.
        None => return Ok(Done::Unfinished),
        Some(row) if read(&row).is_some() => return Ok(Done::NotWanted),
        Some(_) => {}
    }
    let game = hub.read(id, |room: &Room| room.table.game()).await?;
    let Some(Begun { watch, mut ended }) = begin(shared, id, owner, game) else {
        return Ok(Done::Unfinished);
    };
    let mut ticks = tokio::time::interval(TELL_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let made = loop {
        tokio::select! {
            made = &mut ended => break made.unwrap_or(false),
            _ = ticks.tick() => {
                let (done, total) = watch.counts();
                match node.store.tell_review(node.id, id, done, total).await {
                    Ok(true) => watch.is_asked_for(),
                    Ok(false) => shared.reviews.give_up(id, &watch),
                    Err(error) => tracing::warn!(%error, "the progress of a review could not be stored"),
                }
            }
        }
    };
    // An unwanted review is not taken again; its job expires.
    Ok(if made { Done::NotWanted } else { Done::Unfinished })
}

/// Stores a review; returns whether that succeeded.
async fn keep(shared: &Shared, id: GameId, review: &Review) -> bool {
    let kept = review.write();
    for _ in 0..RETRIES {
        match shared.store.keep_review(id, &kept).await {
            Ok(()) => return true,
            Err(error) => tracing::error!(game = %id, %error, "a review could not be stored"),
        }
        tokio::time::sleep(RETRY_EVERY).await;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_that_nobody_polls_is_suspended() {
        let watch = Watch::new(Duration::from_millis(20));
        assert!(watch.go_on());
        std::thread::sleep(Duration::from_millis(30));
        assert!(!watch.go_on());
        watch.is_asked_for();
        assert!(watch.go_on());
    }
}
