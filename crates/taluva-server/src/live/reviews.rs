//! Reviews of games that have ended: asked for, thought about in the queue of thinking, kept with the
//! game. Who asked is written down, so that a review that was broken off by a restart, or because
//! nobody listened any more, is begun again when somebody asks how far it is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use taluva::Game;

use super::hub::Shared;
use super::thinking::{Progress, Ticket};
use crate::api::{GameReview, ReviewState, ReviewStatus};
use crate::games::ReviewWatch;
use crate::ids::{GameId, UserId};
use crate::problem::{Problem, ProblemCode};
use crate::store::{KeptReview, ReviewRow};

/// The form in which reviews are kept now. What was kept in another one is found anew.
const VERSION: u32 = 1;

/// A review is broken off when nobody has asked how far it is for this long.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many reviews one person may have waiting or in work, and how many all together.
const MOST_OF_ONE: usize = 3;
const MOST: usize = 64;

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

impl Reviews {
    /// Breaks off everything: the service ends.
    pub(super) fn close(&self) {
        for review in self.active().values() {
            review.watch.broken_off.store(true, Ordering::Relaxed);
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

    /// How far a review is that waits or is in work. Whoever asks wants it.
    fn state_of(&self, game: GameId) -> Option<ReviewState> {
        let active = self.active();
        let Active { watch, ticket, .. } = active.get(&game)?;
        watch.is_asked_for();
        let status = match ticket.progress() {
            Progress::Waiting(_) => ReviewStatus::Waiting,
            Progress::InWork(_) | Progress::Ended => ReviewStatus::Working,
        };
        let number = |count: &AtomicU32| count.load(Ordering::Relaxed);
        Some(ReviewState {
            status,
            done: number(&watch.done),
            total: number(&watch.total),
            review: None,
        })
    }
}

fn waiting() -> ReviewState {
    ReviewState { status: ReviewStatus::Waiting, done: 0, total: 0, review: None }
}

fn ready(review: GameReview) -> ReviewState {
    let total = u32::try_from(review.turns.len()).unwrap_or(u32::MAX);
    ReviewState { status: ReviewStatus::Ready, done: total, total, review: Some(review) }
}

fn read(row: &ReviewRow) -> Option<GameReview> {
    let kept = row.kept.as_ref().filter(|kept| kept.version == VERSION)?;
    serde_json::from_str(&kept.body)
        .inspect_err(|error| tracing::error!(%error, "a kept review cannot be read"))
        .ok()
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
    if let Some(state) = shared.reviews.state_of(id) {
        return Ok(state);
    }
    begin(shared, id, row.asked_by, game().await?)
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
        shared.reviews.must_have_room(by)?;
        shared.store.want_review(id, by, shared.time.now()).await?;
    }
    drop(present);
    review_state(shared, id, game).await
}

impl Reviews {
    fn must_have_room(&self, owner: UserId) -> Result<(), Problem> {
        let active = self.active();
        let own = active.values().filter(|review| review.owner == owner).count();
        if own < MOST_OF_ONE && active.len() < MOST {
            return Ok(());
        }
        let busy = ProblemCode::TooManyRequests.because("too many reviews are being made");
        Err(Problem { retry_after: Some(10), ..busy })
    }
}

fn begin(
    shared: &Arc<Shared>,
    id: GameId,
    owner: UserId,
    game: Game,
) -> Result<ReviewState, Problem> {
    shared.reviews.must_have_room(owner)?;
    let watch = Arc::new(Watch::new(PATIENCE));
    let mut active = shared.reviews.active();
    if active.contains_key(&id) {
        return Ok(waiting());
    }
    let (ticket, reviewed) = shared.ai.review(owner, game, watch.clone());
    active.insert(id, Active { owner, watch: watch.clone(), ticket });
    drop(active);
    let shared = shared.clone();
    tokio::spawn(async move {
        if let Ok(Some(review)) = reviewed.await {
            keep(&shared, id, &review).await;
        }
        // Another one may have been begun in its place.
        let mut active = shared.reviews.active();
        if active.get(&id).is_some_and(|review| Arc::ptr_eq(&review.watch, &watch)) {
            active.remove(&id);
        }
    });
    Ok(waiting())
}

async fn keep(shared: &Shared, id: GameId, review: &GameReview) {
    let body = serde_json::to_string(review).expect("reviews are plain data");
    let kept = KeptReview { version: VERSION, body };
    for _ in 0..RETRIES {
        match shared.store.keep_review(id, &kept).await {
            Ok(()) => return,
            Err(error) => tracing::error!(game = %id, %error, "a review could not be kept"),
        }
        tokio::time::sleep(RETRY_EVERY).await;
    }
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
