//! Ratings.

use taluva_server::api::{Outcome, RatingPool};
use taluva_server::store::{Rated, RatingChangeRow, RatingRow};

use super::*;

fn rating(user: UserId, rating: f64, deviation: f64) -> RatingRow {
    let pool = RatingPool::LiveDuel;
    RatingRow { user, pool, rating, deviation, volatility: 0.06, games: 1 }
}

async fn finished_rated_game(store: &dyn Store, one: UserId, two: UserId) -> GameId {
    let seats = vec![Holder::Person { user: one }, Holder::Person { user: two }];
    let game = new_game(one, seats.clone());
    store.add_game(game.clone()).await.unwrap();
    let outcome = Outcome { reason: "king".to_owned(), standings: vec![1, 2] };
    let over =
        Digest { status: Status::Over, rated: true, outcome: Some(outcome), ..digest(seats) };
    let ended = Append { digest: Some(over), ..append(&game, event(1, None)) };
    store.append(&[ended]).await.unwrap();
    game.id
}

pub(crate) async fn a_game_is_rated_once(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let game = finished_rated_game(&*store, ada.id, bob.id).await;
    assert_eq!(store.unrated_games().await.unwrap(), [game]);
    let ratings = [rating(ada.id, 1600.0, 200.0), rating(bob.id, 1400.0, 200.0)];
    assert_eq!(store.rate_game(game, &ratings).await.unwrap(), Rated::Now);
    let again = store.rate_game(game, &[rating(ada.id, 9000.0, 1.0)]).await.unwrap();
    assert_eq!(again, Rated::Before);
    assert_eq!(store.unrated_games().await.unwrap(), []);
    assert_eq!(store.ratings(ada.id).await.unwrap(), [ratings[0]]);
    let pool = store.pool_ratings(RatingPool::LiveDuel, &[bob.id, UserId(77)]).await.unwrap();
    assert_eq!(pool, [ratings[1]]);
    let other = store.pool_ratings(RatingPool::LiveMulti, &[ada.id]).await.unwrap();
    assert_eq!(other, []);
}

pub(crate) async fn nothing_that_follows_rates_a_game_again(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await;
    let bob = add_user(&*store, "Bob").await;
    let game = finished_rated_game(&*store, ada.id, bob.id).await;
    let first = store.rate_game(game, &[rating(ada.id, 1600.0, 200.0)]).await.unwrap();
    assert_eq!(first, Rated::Now);
    // A rematch is an event of a finished game that is still marked as rated.
    let row = store.game(game).await.unwrap().unwrap();
    let rematch =
        Append { game, event: event(2, None), digest: Some(row.digest), turn: None, sets_up: None };
    assert_eq!(store.append(&[rematch]).await.unwrap(), [Ok(())]);
    assert_eq!(store.unrated_games().await.unwrap(), []);
    let again = store.rate_game(game, &[rating(ada.id, 1700.0, 200.0)]).await.unwrap();
    assert_eq!(again, Rated::Before);
    assert_eq!(store.ratings(ada.id).await.unwrap(), [rating(ada.id, 1600.0, 200.0)]);
}

pub(crate) async fn leaders_are_sure_and_sorted(store: Arc<dyn Store>) {
    let mut users = Vec::new();
    for name in ["Ada", "Bob", "Cyd", "Dan"] {
        users.push(add_user(&*store, name).await.id);
    }
    let game = finished_rated_game(&*store, users[0], users[1]).await;
    let ratings = [
        rating(users[0], 1600.0, 50.0),
        rating(users[1], 1700.0, 50.0),
        rating(users[2], 1900.0, 300.0),
        rating(users[3], 1800.0, 50.0),
    ];
    store.rate_game(game, &ratings).await.unwrap();
    store.delete_user(users[3], at(9)).await.unwrap();
    let leaders = store.leaders(RatingPool::LiveDuel, 110.0, 10).await.unwrap();
    let names: Vec<&str> = leaders.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Bob", "Ada"]);
    assert_eq!(store.leaders(RatingPool::LiveDuel, 110.0, 1).await.unwrap().len(), 1);
}

pub(crate) async fn every_rated_game_is_in_the_history(store: Arc<dyn Store>) {
    let (ada, bob) = (add_user(&*store, "Ada").await, add_user(&*store, "Bob").await);
    let (mut expected, mut games) = (Vec::new(), Vec::new());
    let unrated = finished_rated_game(&*store, ada.id, bob.id).await;
    for count in 1..=3 {
        let game = finished_rated_game(&*store, ada.id, bob.id).await;
        games.push(game);
        let now = RatingRow { games: count, ..rating(ada.id, 1500.0 + f64::from(count), 200.0) };
        store.rate_game(game, &[now]).await.unwrap();
        // A late rating leaves no trace.
        store.rate_game(game, &[RatingRow { rating: 9000.0, ..now }]).await.unwrap();
        let other = finished_rated_game(&*store, ada.id, bob.id).await;
        assert_eq!(store.rate_game(other, &[now]).await.unwrap(), Rated::Outdated);
        let at = store.game(game).await.unwrap().unwrap().updated_at;
        expected.insert(0, (count, now.rating, at));
    }
    let read = async |user, pool, before, limit| {
        let points = store.rating_history(user, pool, before, limit).await.unwrap();
        points.iter().map(|point| (point.games, point.rating, point.at)).collect::<Vec<_>>()
    };
    let pool = RatingPool::LiveDuel;
    assert_eq!(read(ada.id, pool, None, 10).await, expected);
    assert_eq!(read(ada.id, pool, None, 2).await, expected[..2]);
    assert_eq!(read(ada.id, pool, Some(2), 2).await, expected[2..]);
    // The changes are also known by game.
    for (index, &game) in games.iter().enumerate() {
        let before = (index > 0).then_some(1500.0 + index as f64);
        let change = RatingChangeRow { user: ada.id, before, after: 1501.0 + index as f64 };
        assert_eq!(store.rating_changes(game).await.unwrap(), [change]);
    }
    assert_eq!(store.rating_changes(unrated).await.unwrap(), []);
    assert_eq!(read(ada.id, RatingPool::LiveMulti, None, 10).await, []);
    assert_eq!(read(bob.id, pool, None, 10).await, []);
    store.delete_user(ada.id, at(9)).await.unwrap();
    assert_eq!(read(ada.id, pool, None, 10).await, []);
}

pub(crate) async fn ratings_follow_on_those_that_are_kept(store: Arc<dyn Store>) {
    let (ada, bob) = (add_user(&*store, "Ada").await, add_user(&*store, "Bob").await);
    let first = finished_rated_game(&*store, ada.id, bob.id).await;
    let second = finished_rated_game(&*store, ada.id, bob.id).await;
    // Both were computed before either was stored.
    let both = [rating(ada.id, 1600.0, 200.0), rating(bob.id, 1400.0, 200.0)];
    assert_eq!(store.rate_game(first, &both).await.unwrap(), Rated::Now);
    assert_eq!(store.rate_game(second, &both).await.unwrap(), Rated::Outdated);
    assert_eq!(store.unrated_games().await.unwrap(), [second]);
    let next = both.map(|row| RatingRow { rating: row.rating + 1.0, games: 2, ..row });
    assert_eq!(store.rate_game(second, &next).await.unwrap(), Rated::Now);
    assert_eq!(store.ratings(bob.id).await.unwrap(), [next[1]]);
}
