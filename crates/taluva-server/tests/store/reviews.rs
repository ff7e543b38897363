//! Reviews.

use taluva_server::store::{KeptReview, ReviewRow};

use super::*;

pub(crate) async fn a_review_is_wanted_and_then_kept(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await.id;
    let bob = add_user(&*store, "Bob").await.id;
    let game = add_game(&*store, ada).await.id;
    assert_eq!(store.review(game).await.unwrap(), None);
    store.want_review(game, ada, at(5)).await.unwrap();
    store.want_review(game, bob, at(6)).await.unwrap();
    let wanted = ReviewRow { asked_by: ada, kept: None };
    assert_eq!(store.review(game).await.unwrap(), Some(wanted));
    let kept = KeptReview { version: 1, body: "{\"é\":\"'\"}".to_owned() };
    store.keep_review(game, &kept).await.unwrap();
    let found = ReviewRow { asked_by: ada, kept: Some(kept) };
    assert_eq!(store.review(game).await.unwrap(), Some(found));
}

pub(crate) async fn reviews_are_of_games_and_wanted_by_people(store: Arc<dyn Store>) {
    let ada = add_user(&*store, "Ada").await.id;
    let game = add_game(&*store, ada).await.id;
    store.want_review(GameId::random(), ada, at(5)).await.unwrap();
    store.delete_user(ada, at(2)).await.unwrap();
    store.want_review(game, ada, at(5)).await.unwrap();
    assert_eq!(store.review(game).await.unwrap(), None);
    // A review that nobody asked for is not stored.
    let review = KeptReview { version: 1, body: String::new() };
    store.keep_review(game, &review).await.unwrap();
    assert_eq!(store.review(game).await.unwrap(), None);
}
