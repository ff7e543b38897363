use std::time::Duration;

use serde_json::{Value, json};

use crate::{TestApp, new_key, next_of};

fn without_time(mut game: Value) -> Value {
    game.as_object_mut().unwrap().remove("time");
    game
}

#[tokio::test]
async fn everything_is_there_after_a_restart() {
    let mut app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    for mover in [&ada, &bob, &ada] {
        mover.play_any(&id).await;
    }
    let game = bob.game(&id).await;
    let first = game["position"]["legal"][0].as_str().unwrap();
    let body = json!({ "seq": game["seq"], "key": new_key(), "tokens": [first] });
    let ack = bob.post(&format!("/games/{id}/play"), body.clone()).await.ok();
    let before = without_time(bob.game(&id).await);

    app.restart().await;
    let mut bob = bob;
    bob.url = app.url.clone();
    // Cookies are per host, regardless of the port.
    let after = without_time(bob.game(&id).await);
    assert_eq!(after, before);
    let again = bob.post(&format!("/games/{id}/play"), body).await.ok();
    assert_eq!(again, json!({ "seq": ack["seq"], "repeated": true }));
}

#[tokio::test]
async fn sockets_are_told_to_reconnect_and_resume() {
    let mut app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    let mut lobby = bob.socket("/lobby/ws").await;
    app.stop().await;
    let bye = next_of(&mut socket, "bye").await;
    assert_eq!(bye["reason"], "restarting");
    assert_eq!(next_of(&mut lobby, "bye").await["reason"], "restarting");

    app.start().await;
    let mut bob = bob;
    bob.url = app.url.clone();
    let path = format!("/games/{id}/ws?since={}", bye["seq"]);
    let mut socket = bob.socket(&path).await;
    assert_eq!(next_of(&mut socket, "game").await["seq"], bye["seq"]);
}

#[tokio::test]
async fn computers_go_on_after_a_restart() {
    let mut app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "ai", "level": 1 }, { "kind": "ai", "level": 1 }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    app.restart().await;
    // Nobody requests the game: it continues by itself.
    let deadline = std::time::Instant::now() + Duration::from_secs(300);
    while app.stranger().get("/lobby").await.ok()["playing"] != json!([]) {
        assert!(std::time::Instant::now() < deadline, "the game is stuck");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(app.stranger().game(id).await["status"], "over");
}

#[tokio::test]
async fn a_game_whose_task_panics_is_started_again() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    // The seed of a rematch is drawn in the task of the game.
    let panics = Arc::new(AtomicBool::new(false));
    let armed = panics.clone();
    let app = TestApp::with(|config| {
        config.seeds = taluva_server::Seeds(Arc::new(move || {
            assert!(!armed.load(Ordering::Relaxed), "the test wants a panic");
            [7; 32]
        }));
    })
    .await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    ada.act(&id, "resign", json!({})).await.ok();
    bob.act(&id, "rematch", json!({})).await.ok();
    panics.store(true, Ordering::Relaxed);
    ada.act(&id, "rematch", json!({})).await.problem(503, "unavailable");
    panics.store(false, Ordering::Relaxed);
    assert_eq!(bob.game(&id).await["status"], "over");
    ada.act(&id, "rematch", json!({})).await.ok();
}

#[tokio::test]
async fn a_rated_game_counts_once_whatever_follows() {
    let mut app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock, "rated": true })).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    ada.act(&id, "resign", json!({})).await.ok();
    let rated = async |app: &TestApp| {
        let deadline = std::time::Instant::now() + Duration::from_secs(100);
        loop {
            let ratings = app.stranger().get("/players/Ada").await.ok()["ratings"].clone();
            if ratings != json!([]) {
                return ratings;
            }
            assert!(std::time::Instant::now() < deadline, "the game is never rated");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let once = rated(&app).await;
    bob.act(&id, "rematch", json!({})).await.ok();
    app.restart().await;
    // Unrated games are rated at startup, before this game, which ends later.
    let (cyd, dan) = (app.account("Cyd").await, app.account("Dan").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let other = cyd.duel(&dan, json!({ "clock": clock, "rated": true })).await;
    cyd.play_any(&other).await;
    dan.play_any(&other).await;
    cyd.act(&other, "resign", json!({})).await.ok();
    let deadline = std::time::Instant::now() + Duration::from_secs(100);
    while app.stranger().get("/players/Cyd").await.ok()["ratings"] == json!([]) {
        assert!(std::time::Instant::now() < deadline, "the game is never rated");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(rated(&app).await, once);
}

/// Tests of a service that keeps its data in an SQLite file.
mod sqlite {
    use super::*;

    #[tokio::test]
    async fn one_service_at_a_time_uses_the_data() {
        let app = TestApp::new().await;
        let mut config = taluva_server::Config::default();
        config.listen = "127.0.0.1:0".parse().unwrap();
        config.data = app.data.path().to_owned();
        let error = taluva_server::Server::bind(config).await.unwrap_err();
        assert!(matches!(error, taluva_server::ServerError::InUse(_)), "{error}");
    }
}
