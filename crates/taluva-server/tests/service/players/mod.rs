//! Profiles and leaderboards.

use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_profile_shows_results_and_public_games() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock, "rated": true })).await;
    ada.duel(&bob, json!({ "visibility": "private" })).await;
    assert_eq!(ada.game(&id).await["rated"], true);
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    bob.act(&id, "resign", json!({})).await.ok();

    let profile = app.stranger().get("/players/ADA").await.ok();
    assert_eq!((profile["name"].as_str(), profile["played"].as_u64()), (Some("Ada"), Some(1)));
    assert_eq!(profile["won"], 1);
    assert_eq!(profile["games"].as_array().unwrap().len(), 1);
    app.stranger().get("/players/Nobody").await.problem(404, "not_found");

    // Ratings are computed a moment later.
    let mut ratings = json!([]);
    for _ in 0..5000 {
        ratings = app.stranger().get("/players/Ada").await.ok()["ratings"].clone();
        if ratings[0].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ratings[0]["pool"], "live_duel");
    assert!(ratings[0]["rating"].as_f64().unwrap() > 1500.0);
}

#[tokio::test]
async fn computers_locals_and_clockless_games_are_not_rated() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    assert_eq!(ada.game(&id).await["rated"], false);
    let live = json!({ "kind": "live", "seconds": 60, "increment": 0 });
    for other in [json!({ "kind": "ai", "level": 1 }), json!({ "kind": "local", "name": "Ben" })] {
        let seats = json!([{ "kind": "me" }, other]);
        let wish = json!({ "setup": "players=2", "seats": seats, "clock": live, "rated": true });
        ada.post("/games", wish.clone()).await.problem(422, "invalid");
        let mut unrated = wish;
        unrated["rated"] = json!(null);
        assert_eq!(ada.create(unrated).await["rated"], false);
    }
}

#[tokio::test]
async fn a_leaderboard_shows_those_who_played_enough() {
    let app = TestApp::new().await;
    let board = app.stranger().get("/leaderboard?pool=live_duel").await.ok();
    assert_eq!(board["players"], json!([]));
    app.stranger().get("/leaderboard?pool=chess").await.problem(400, "bad_request");
    app.stranger().get("/leaderboard").await.problem(400, "bad_request");

    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    for n in 0..18 {
        let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
        let id = ada.duel(&bob, json!({ "clock": clock, "rated": true })).await;
        ada.play_any(&id).await;
        bob.play_any(&id).await;
        let loser = if n % 2 == 0 || n > 12 { &bob } else { &ada };
        loser.act(&id, "resign", json!({})).await.ok();
    }
    for _ in 0..5000 {
        let board = app.stranger().get("/leaderboard?pool=live_duel").await.ok();
        if board["players"][0]["rating"]["games"] == 18 {
            assert_eq!(board["players"].as_array().unwrap().len(), 2);
            assert_eq!(board["players"][0]["name"], "Ada");
            assert_eq!(board["players"][0]["rank"], 1);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody has come onto the leaderboard");
}
