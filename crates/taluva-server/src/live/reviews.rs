//! Reviews of games that have ended: asked for, thought about in the queue of thinking, kept with the
//! game. Who asked is written down, so that a review that was broken off by a restart, or because
//! nobody listened any more, is begun again when somebody asks how far it is. Where several nodes share the data,
//! it is a job in the storage, and whoever takes it makes the review.

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

/// A review is broken off when nobody has asked how far it is for this long.
const WANTED_FOR: Duration = Duration::from_secs(30);

/// How many reviews one person may have waiting or in work, and how many all together.
const MAX_ACTIVE_PER_PERSON: usize = 3;
const MAX_ACTIVE: usize = 64;
const BOUNDS: ReviewRoom =
    ReviewRoom { of_one: MAX_ACTIVE_PER_PERSON as u32, of_all: MAX_ACTIVE as u32 };

/// How often those who wait elsewhere are told how far a review is, and are asked whether they want it.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// How often, and how many times, a review that is ready is tried to be kept.
const RETRY_EVERY: Duration = Duration::from_secs(2);
const RETRIES: u32 = 150;

/// The reviews that wait or are in work.
#[derive(Debug, Default)]
pub(crate) struct Reviews(Mutex<HashMap<GameId, Active>>);

#[derive(Debug)]
struct Active {
    owner: UserId,
    watch: Arc<Watch>,
    ticket: Ticket,
}

/// What is known of a review in work, and whether somebody still wants it.
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

    /// How many turns are done, and of how many.
    fn counts(&self) -> (u32, u32) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }
}

impl Reviews {
    /// Breaks off everything: the service ends.
    pub(super) fn close(&self) {
        for review in self.active().values() {
            review.watch.break_off();
        }
    }

    fn active(&self) -> MutexGuard<'_, HashMap<GameId, Active>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives up what waits and nobody wants any more; what is in work finds that out by itself.
    pub(crate) fn give_up_unwanted(&self) {
        self.active().retain(|_, review| {
            review.watch.is_wanted() || !matches!(review.ticket.progress(), Progress::Waiting(_))
        });
    }

    /// Gives up a review that nobody wants any more, or that others make.
    fn give_up(&self, id: GameId, watch: &Arc<Watch>) {
        watch.break_off();
        let mut active = self.active();
        let waits = |review: &Active| {
            Arc::ptr_eq(&review.watch, watch)
                && matches!(review.ticket.progress(), Progress::Waiting(_))
        };
        // What is in work finds it out by itself.
        if active.get(&id).is_some_and(waits) {
            active.remove(&id);
        }
    }

    /// How far a review is that waits or is in work. Whoever asks wants it.
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

/// How far the review of a game is. One that was asked for and is not in work, after a restart or
/// because nobody listened, is begun again.
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

/// How far a review is that anybody may make. Whoever asks wants it.
async fn ask_others(node: &Node, id: GameId, owner: UserId) -> Result<ReviewState, Problem> {
    let job = node.store.ask_review(id, owner, WANTED_FOR, BOUNDS).await?.ok_or_else(no_room)?;
    if job.new {
        node.job_is_wanted();
    }
    let status = if job.in_work { ReviewStatus::Working } else { ReviewStatus::Waiting };
    Ok(ReviewState { status, done: job.done, total: job.total, review: None })
}

/// Asks for the review of a game that has ended.
pub(crate) async fn ask_for_review(
    shared: &Arc<Shared>,
    id: GameId,
    by: UserId,
    game: impl AsyncFnOnce() -> Result<Game, Problem>,
) -> Result<ReviewState, Problem> {
    let present = shared.departed.must_be_present(by).await?;
    if shared.store.review(id).await?.is_none() {
        match &shared.node {
            // Before it is written down who asked, so that a refusal leaves nothing.
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
    let busy = ProblemCode::TooManyRequests.because("too many reviews are being made");
    Problem { retry_after: Some(10), ..busy }
}

/// A review under way: what is known of it, and whether it was made, when it has ended.
struct Begun {
    watch: Arc<Watch>,
    ended: JoinHandle<bool>,
}

/// Begins a review, unless it is under way.
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
        // Another one may have been begun in its place.
        let mut active = shared.reviews.active();
        if active.get(&id).is_some_and(|review| Arc::ptr_eq(&review.watch, &watch)) {
            active.remove(&id);
        }
        made
    });
    Some(Begun { watch: begun, ended })
}

/// Makes a review that this node has taken from the jobs of all.
pub(super) async fn make(
    hub: &Arc<Hub>,
    node: &Node,
    id: GameId,
    owner: UserId,
) -> Result<Done, Problem> {
    let shared = &hub.shared;
    match shared.store.review(id).await? {
        // It is not written down yet who asked.
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
    // What nobody wants is not taken again, and forgotten after a while.
    Ok(if made { Done::NotWanted } else { Done::Unfinished })
}

/// Keeps a review; whether it is kept.
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
    fn a_review_that_nobody_asks_about_is_not_wanted_any_more() {
        let watch = Watch::new(Duration::from_millis(20));
        assert!(watch.go_on());
        std::thread::sleep(Duration::from_millis(30));
        assert!(!watch.go_on());
        watch.is_asked_for();
        assert!(watch.go_on());
    }
}
