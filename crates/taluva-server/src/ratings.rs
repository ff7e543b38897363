//! Ratings: Glicko-2 for two players, Weng-Lin for more. Computed once, after the end of a game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use taluva::Seat;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::ids::{GameId, UserId};
use crate::store::{GameRow, Holder, Rated, RatingRow, Store, StoreResult};
use crate::terms::{ClockKind, RatingPool};

/// The pool that a game counts for.
fn pool_of(row: &GameRow) -> Option<RatingPool> {
    let duel = row.header.seats.len() == 2;
    match (row.header.clock.kind(), duel) {
        (ClockKind::None, _) => None,
        (ClockKind::Live, true) => Some(RatingPool::LiveDuel),
        (ClockKind::Live, false) => Some(RatingPool::LiveMulti),
        (ClockKind::Correspondence, true) => Some(RatingPool::CorrespondenceDuel),
        (ClockKind::Correspondence, false) => Some(RatingPool::CorrespondenceMulti),
    }
}

fn is_duel(pool: RatingPool) -> bool {
    matches!(pool, RatingPool::LiveDuel | RatingPool::CorrespondenceDuel)
}

/// The initial rating of a player in a pool.
fn first_rating(user: UserId, pool: RatingPool) -> RatingRow {
    if is_duel(pool) {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        return RatingRow { user, pool, rating, deviation, volatility, games: 0 };
    }
    let WengLinRating { rating, uncertainty } = WengLinRating::new();
    RatingRow { user, pool, rating, deviation: uncertainty, volatility: 0.0, games: 0 }
}

/// The maximum deviation of ratings on leaderboards.
pub(crate) fn sure_enough(pool: RatingPool) -> f64 {
    if is_duel(pool) { 110.0 } else { 4.0 }
}

/// The ratings after a game, by the ranks of its players.
fn rate(before: &[RatingRow], ranks: &[u8], teams: bool) -> Vec<RatingRow> {
    let mut after = match before {
        [one, two] if is_duel(one.pool) => {
            let outcome = match ranks[0].cmp(&ranks[1]) {
                std::cmp::Ordering::Less => Outcomes::WIN,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
                std::cmp::Ordering::Greater => Outcomes::LOSS,
            };
            let glicko = |row: &RatingRow| Glicko2Rating {
                rating: row.rating,
                deviation: row.deviation,
                volatility: row.volatility,
            };
            let (new_one, new_two) =
                glicko2(&glicko(one), &glicko(two), &outcome, &Glicko2Config::new());
            let row = |old: &RatingRow, new: Glicko2Rating| RatingRow {
                rating: new.rating,
                deviation: new.deviation,
                volatility: new.volatility,
                ..*old
            };
            vec![row(one, new_one), row(two, new_two)]
        }
        _ => rate_many(before, ranks, teams),
    };
    for row in &mut after {
        row.games += 1;
    }
    after
}

fn rate_many(before: &[RatingRow], ranks: &[u8], teams: bool) -> Vec<RatingRow> {
    let rating = |row: &RatingRow| WengLinRating { rating: row.rating, uncertainty: row.deviation };
    let sides: Vec<Vec<usize>> = if teams {
        Seat::TEAMS.map(|team| team.map(Seat::index).to_vec()).into()
    } else {
        (0..before.len()).map(|seat| vec![seat]).collect()
    };
    let ratings: Vec<Vec<WengLinRating>> =
        sides.iter().map(|side| side.iter().map(|&seat| rating(&before[seat])).collect()).collect();
    let input: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
        .iter()
        .zip(&sides)
        .map(|(ratings, side)| (&ratings[..], MultiTeamOutcome::new(usize::from(ranks[side[0]]))))
        .collect();
    let new = weng_lin_multi_team(&input, &WengLinConfig::new());
    let mut after = before.to_vec();
    for (side, ratings) in sides.iter().zip(new) {
        for (&seat, new) in side.iter().zip(ratings) {
            after[seat].rating = new.rating;
            after[seat].deviation = new.uncertainty;
        }
    }
    after
}

/// Computes and stores the ratings resulting from a game, unless that has been done already.
async fn rate_game(store: &dyn Store, id: GameId) -> StoreResult<()> {
    let Some(row) = store.game(id).await? else { return Ok(()) };
    let (Some(pool), Some(outcome)) = (pool_of(&row), &row.digest.outcome) else {
        return Ok(());
    };
    let people: Vec<UserId> = row.digest.seats.iter().filter_map(Holder::user).collect();
    if people.len() != outcome.standings.len() {
        return Ok(());
    }
    let teams = row.header.setup.contains("teams=on");
    loop {
        let known = store.pool_ratings(pool, &people).await?;
        let before: Vec<RatingRow> = people
            .iter()
            .map(|&user| {
                let found = known.iter().find(|rating| rating.user == user);
                found.copied().unwrap_or_else(|| first_rating(user, pool))
            })
            .collect();
        let after = rate(&before, &outcome.standings, teams);
        // Another node has rated another game of these players in the meantime; retry from there.
        if store.rate_game(id, &after).await? != Rated::Outdated {
            return Ok(());
        }
    }
}

/// The queue capacity; games beyond it are found in the storage.
pub(crate) const QUEUE: usize = 1024;

/// The sending half of the rating queue. If it is full, the game is found later in the storage, which knows what is
/// unrated.
#[derive(Debug)]
pub(crate) struct RatingQueue {
    queue: mpsc::Sender<GameId>,
    left_over: Arc<AtomicBool>,
}

impl RatingQueue {
    /// Queues a finished game.
    pub(crate) fn tell(&self, game: GameId) {
        if self.queue.try_send(game).is_err() {
            self.left_over.store(true, Ordering::Relaxed);
        }
    }
}

/// The receiving half of the rating queue.
#[derive(Debug)]
pub(crate) struct Ended {
    queue: mpsc::Receiver<GameId>,
    left_over: Arc<AtomicBool>,
}

/// Creates a queue of finished games.
pub(crate) fn queue(capacity: usize) -> (RatingQueue, Ended) {
    let (sender, receiver) = mpsc::channel(capacity);
    let left_over = Arc::new(AtomicBool::new(false));
    let ended = Ended { queue: receiver, left_over: left_over.clone() };
    (RatingQueue { queue: sender, left_over }, ended)
}

/// The retry interval for games that could not be rated.
const RETRY_EVERY: Duration = Duration::from_secs(2);

/// Rates games one by one: first those left over, then finished ones as they are queued. Failed writes are retried
/// until they succeed.
pub(crate) async fn run(store: &dyn Store, ended: &mut Ended) {
    let mut retry_at = rate_left_over(store).await;
    loop {
        let next = match retry_at {
            None => ended.queue.recv().await,
            Some(at) => match tokio::time::timeout_at(at, ended.queue.recv()).await {
                Ok(next) => next,
                Err(_) => {
                    retry_at = rate_left_over(store).await;
                    continue;
                }
            },
        };
        let Some(id) = next else { return };
        let mut failed = try_rating(store, id).await;
        // The flag is set while the queue is full, so at least one game is received afterwards and the flag is seen.
        if ended.left_over.swap(false, Ordering::Relaxed) {
            failed = rate_left_over(store).await.or(failed);
        }
        retry_at = retry_at.or(failed);
    }
}

/// Rates all finished but unrated games; returns when to retry if that failed.
async fn rate_left_over(store: &dyn Store) -> Option<Instant> {
    let games = match store.unrated_games().await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "unrated games could not be found");
            return Some(Instant::now() + RETRY_EVERY);
        }
    };
    let mut retry_at = None;
    for id in games {
        retry_at = try_rating(store, id).await.or(retry_at);
    }
    retry_at
}

async fn try_rating(store: &dyn Store, id: GameId) -> Option<Instant> {
    let error = rate_game(store, id).await.err()?;
    tracing::error!(game = %id, %error, "a game could not be rated; it will be tried again");
    Some(Instant::now() + RETRY_EVERY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{ChosenName, Digest, Header, NewGameRow, NewUser, SqliteStore};
    use crate::store::{GameStore as _, PeopleStore as _, RatingStore as _};
    use crate::terms::{Clock, Outcome, SeatOrder, Status, Visibility};
    use crate::time::Timestamp;

    /// A finished duel that has not been rated yet.
    async fn ended_game(store: &SqliteStore, people: [UserId; 2]) -> GameId {
        let seats: Vec<Holder> = people.map(|user| Holder::Person { user }).into();
        let header = Header {
            setup: "players=2".to_owned(),
            clock: Clock::Correspondence { days: 3 },
            visibility: Visibility::Public,
            rated: true,
            order: SeatOrder::Given,
            creator: people[0],
            invite: "invite".to_owned(),
            seats: seats.clone(),
        };
        let digest = Digest {
            status: Status::Over,
            rated: true,
            seats: seats.into(),
            out: vec![false; 2],
            turn: 9,
            to_act: None,
            deadline: None,
            outcome: Some(Outcome { reason: "king".to_owned(), standings: vec![1, 2] }),
            ending: None,
            asked: Vec::new(),
            rematch: None,
        };
        let id = GameId::random();
        let game = NewGameRow { id, header, seed: [0; 32], digest, created_at: Timestamp(1) };
        store.add_game(game).await.unwrap();
        id
    }

    #[tokio::test]
    async fn games_beyond_the_queue_are_rated_too() {
        let directory = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&directory.path().join("taluva.db")).await.unwrap();
        let mut people = Vec::new();
        for name in ["ada", "bob"] {
            let looks = vec![name.to_owned()];
            let name = ChosenName { name: name.to_owned(), folded: name.to_owned(), looks };
            let user = NewUser { name, password: None, created_at: Timestamp(1) };
            people.push(store.add_user(user).await.unwrap().id);
        }
        let (to_rate, mut ended) = queue(1);
        let rating = async { run(&store, &mut ended).await };
        let games = async {
            // Let the task finish its initial scan and wait.
            tokio::task::yield_now().await;
            while !store.unrated_games().await.unwrap().is_empty() {
                tokio::task::yield_now().await;
            }
            let mut games = Vec::new();
            for _ in 0..5 {
                games.push(ended_game(&store, [people[0], people[1]]).await);
            }
            // Without yielding in between: only one fits into the queue.
            games.iter().for_each(|&game| to_rate.tell(game));
            while !store.unrated_games().await.unwrap().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::select! {
            () = rating => panic!("the task has ended"),
            () = games => {}
        }
        assert_eq!(store.ratings(people[0]).await.unwrap()[0].games, 5);
        store.close().await;
    }

    fn beginners(count: i64, pool: RatingPool) -> Vec<RatingRow> {
        (1..=count).map(|user| first_rating(UserId(user), pool)).collect()
    }

    #[test]
    fn a_duel_moves_the_winner_up_and_the_loser_down() {
        let before = beginners(2, RatingPool::LiveDuel);
        let after = rate(&before, &[2, 1], false);
        assert!(after[1].rating > 1500.0 && after[0].rating < 1500.0);
        assert!(after.iter().all(|row| row.deviation < 350.0 && row.games == 1));
        let drawn = rate(&before, &[1, 1], false);
        assert!((drawn[0].rating - 1500.0).abs() < 1e-6);
    }

    #[test]
    fn among_more_ranks_order_the_ratings() {
        let after = rate(&beginners(4, RatingPool::LiveMulti), &[3, 1, 4, 2], false);
        let mut order: Vec<usize> = (0..4).collect();
        order.sort_by(|&a, &b| after[b].rating.total_cmp(&after[a].rating));
        assert_eq!(order, [1, 3, 0, 2]);
    }

    #[test]
    fn team_mates_move_together() {
        let after = rate(&beginners(4, RatingPool::LiveMulti), &[2, 1, 2, 1], true);
        assert!((after[0].rating - after[2].rating).abs() < 1e-9);
        assert!((after[1].rating - after[3].rating).abs() < 1e-9);
        assert!(after[1].rating > after[0].rating);
    }
}
