use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use taluva::{Decision, Game, State};
use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal, Review, ReviewWatch};

use crate::{TestApp, TestUser, eventually, review_of};

/// Reviews games by counting their tokens, but blocks until released.
#[derive(Debug, Default)]
struct Reviewer {
    begun: AtomicUsize,
    let_go: AtomicBool,
    /// The number of cancelled reviews.
    broken_off: AtomicUsize,
    setups: Mutex<Vec<String>>,
}

impl AiPlayers for Reviewer {
    fn levels(&self) -> Vec<AiLevelInfo> {
        AnyLegal.levels()
    }

    fn choose(&self, state: &State, player: AiPlayer, deadline: Instant) -> Decision {
        AnyLegal.choose(state, player, deadline)
    }

    fn can_review(&self) -> bool {
        true
    }

    fn review(&self, game: &Game, watch: Arc<dyn ReviewWatch>) -> Option<Review> {
        self.begun.fetch_add(1, Ordering::Relaxed);
        self.setups.lock().unwrap().push(game.setup().to_string());
        watch.progress(1, 4);
        // A timeout, so that a failing test ends.
        let deadline = Instant::now() + Duration::from_secs(100);
        while !self.let_go.load(Ordering::Relaxed) && Instant::now() < deadline {
            if !watch.go_on() {
                self.broken_off.fetch_add(1, Ordering::Relaxed);
                return None;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Some(review_of(game))
    }
}

async fn reviewed_by(reviewer: &Arc<Reviewer>) -> TestApp {
    let players = reviewer.clone();
    TestApp::with(|config| {
        config.ai = players;
        config.ai_threads = 1;
    })
    .await
}

/// A finished game.
async fn ended(ada: &TestUser, bob: &TestUser, more: Value) -> String {
    let id = ada.duel(bob, more).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    bob.act(&id, "resign", json!({})).await.ok();
    id
}

fn path(id: &str) -> String {
    format!("/games/{id}/review")
}

async fn until_status(user: &TestUser, id: &str, status: &str) -> Value {
    let mut state = Value::Null;
    eventually(async || {
        state = user.get(&path(id)).await.ok();
        state["status"] == status
    })
    .await;
    state
}

#[tokio::test]
async fn a_review_is_made_once_and_kept_with_the_game() {
    let reviewer = Arc::new(Reviewer::default());
    let mut app = reviewed_by(&reviewer).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ended(&ada, &bob, json!({})).await;
    assert_eq!(ada.get(&path(&id)).await.ok(), json!({ "status": "none", "done": 0, "total": 0 }));
    let asked = ada.post(&path(&id), json!({})).await.expect(StatusCode::ACCEPTED);
    assert_ne!(asked["status"], "ready");
    // A thread takes it before the reviewer reports any progress.
    eventually(async || {
        let working = until_status(&bob, &id, "working").await;
        (&working["done"], &working["total"]) == (&json!(1), &json!(4))
    })
    .await;
    bob.post(&path(&id), json!({})).await.expect(StatusCode::ACCEPTED);
    reviewer.let_go.store(true, Ordering::Relaxed);
    let ready = until_status(&app.stranger(), &id, "ready").await;
    assert_eq!(ready["review"]["engine"], "test");
    let ready = bob.post(&path(&id), json!({})).await.expect(StatusCode::OK);
    app.restart().await;
    let ada = TestUser { url: app.url.clone(), ..ada };
    assert_eq!(ada.get(&path(&id)).await.ok(), ready);
    assert_eq!(reviewer.begun.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_review_that_a_restart_broke_off_is_begun_again() {
    let reviewer = Arc::new(Reviewer::default());
    let mut app = reviewed_by(&reviewer).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ended(&ada, &bob, json!({})).await;
    ada.post(&path(&id), json!({})).await.expect(StatusCode::ACCEPTED);
    // A thread takes it before the reviewer is called; a review that has not begun cannot be
    // cancelled.
    eventually(async || reviewer.begun.load(Ordering::Relaxed) == 1).await;
    app.restart().await;
    eventually(async || reviewer.broken_off.load(Ordering::Relaxed) == 1).await;
    reviewer.let_go.store(true, Ordering::Relaxed);
    let bob = TestUser { url: app.url.clone(), ..bob };
    until_status(&bob, &id, "ready").await;
    assert_eq!(reviewer.begun.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_review_never_delays_a_move() {
    let reviewer = Arc::new(Reviewer::default());
    let app = reviewed_by(&reviewer).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ended(&ada, &bob, json!({})).await;
    ada.post(&path(&id), json!({})).await.expect(StatusCode::ACCEPTED);
    until_status(&ada, &id, "working").await;
    // The only engine thread works on the review; the computer plays all the same.
    let game = bob
        .create(json!({
            "setup": "players=2",
            "seats": [{ "kind": "ai", "level": 1 }, { "kind": "me" }],
            "order": "given",
        }))
        .await;
    let other = game["id"].as_str().unwrap().to_owned();
    eventually(async || bob.game(&other).await["you"]["to_act"] == true).await;
    assert_eq!(ada.get(&path(&id)).await.ok()["status"], "working");
    reviewer.let_go.store(true, Ordering::Relaxed);
    until_status(&ada, &id, "ready").await;
}

#[tokio::test]
async fn a_game_is_reviewed_after_its_end_and_by_those_who_may_see_it() {
    let reviewer = Arc::new(Reviewer::default());
    reviewer.let_go.store(true, Ordering::Relaxed);
    let app = reviewed_by(&reviewer).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let rated = json!({
        "clock": { "kind": "live", "seconds": 600, "increment": 0 }, "rated": true,
    });
    let running = ada.duel(&bob, rated).await;
    for user in [&ada, &app.guest().await] {
        user.get(&path(&running)).await.problem(409, "wrong_status");
        user.post(&path(&running), json!({})).await.problem(409, "wrong_status");
    }
    let private = ended(&ada, &bob, json!({ "visibility": "private" })).await;
    app.guest().await.post(&path(&private), json!({})).await.problem(404, "not_found");
    app.stranger().get(&path(&private)).await.problem(404, "not_found");
    app.stranger().post(&path(&private), json!({})).await.problem(401, "not_signed_in");
    bob.post(&path(&private), json!({})).await.ok();
    until_status(&ada, &private, "ready").await;
}

#[tokio::test]
async fn waiting_reviews_per_person_are_limited() {
    let reviewer = Arc::new(Reviewer::default());
    let app = reviewed_by(&reviewer).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let mut games = Vec::new();
    for tiles in 20..24 {
        let setup = format!("edition=ferti2014 players=2 tiles={tiles}");
        games.push(ended(&ada, &bob, json!({ "setup": setup })).await);
    }
    for id in &games[..3] {
        ada.post(&path(id), json!({})).await.expect(StatusCode::ACCEPTED);
    }
    let refused = ada.post(&path(&games[3]), json!({})).await;
    assert_eq!(refused.headers["retry-after"], "10");
    refused.problem(429, "too_many_requests");
    // Somebody else has their own limit, and is served in turn.
    bob.post(&path(&games[3]), json!({})).await.expect(StatusCode::ACCEPTED);
    reviewer.let_go.store(true, Ordering::Relaxed);
    for id in &games {
        until_status(&ada, id, "ready").await;
    }
    let setups = reviewer.setups.lock().unwrap();
    assert!(setups[3].contains("tiles=22"), "{setups:?}");
}

#[tokio::test]
async fn a_service_without_a_reviewer_says_so() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ended(&ada, &bob, json!({})).await;
    ada.post(&path(&id), json!({})).await.problem(503, "unavailable");
}
