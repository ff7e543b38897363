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

    let changed = app.stranger().get(&format!("/games/{id}/ratings")).await.ok();
    let changes = changed["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 2);
    assert_eq!((&changes[0]["seat"], &changes[0]["after"]), (&json!(1), &ratings[0]["rating"]));
    assert!(changes[0]["before"].is_null());
    assert!(changes[1]["after"].as_f64().unwrap() < 1500.0);

    let history = app.stranger().get("/players/ada/ratings?pool=live_duel").await.ok();
    let points = history["points"].as_array().unwrap();
    assert_eq!(points.len(), 1);
    assert_eq!((&points[0]["rating"], &points[0]["games"]), (&ratings[0]["rating"], &json!(1)));
    assert!(points[0]["at"].as_i64().unwrap() > 0);
    assert!(history["next"].is_null());
    assert_eq!(ada.get("/me/export").await.ok()["rating_history"], json!([history]));
    let none = app.stranger().get("/players/Ada/ratings?pool=live_multi").await.ok();
    assert_eq!(none["points"], json!([]));
    let ratings = |rest: &str| format!("/players/{rest}");
    app.stranger().get(&ratings("Nobody/ratings?pool=live_duel")).await.problem(404, "not_found");
    app.stranger().get(&ratings("Ada/ratings")).await.problem(400, "bad_request");
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
            let page = async |query: &str| {
                let path = format!("/players/Ada/ratings?pool=live_duel&limit=10{query}");
                app.stranger().get(&path).await.ok()
            };
            let newest = page("").await;
            assert_eq!(newest["points"].as_array().unwrap().len(), 10);
            assert_eq!((&newest["points"][9]["games"], &newest["next"]), (&json!(18), &json!(9)));
            let oldest = page("&before=9").await;
            assert_eq!(oldest["points"].as_array().unwrap().len(), 8);
            assert_eq!((&oldest["points"][0]["games"], &oldest["next"]), (&json!(1), &json!(null)));
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("nobody has come onto the leaderboard");
}
