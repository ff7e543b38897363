use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_game_waits_for_its_players() {
    let app = TestApp::new().await;
    let ada = app.named("Ada").await;
    let game = ada
        .create(json!({
            "setup": "edition=deluxe2015 players=3 boats=on",
            "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "invite" }],
            "clock": { "kind": "correspondence", "days": 3 },
        }))
        .await;
    assert_eq!(game["status"], "open");
    assert_eq!(game["seq"], 0);
    assert_eq!(game["setup"], "edition=deluxe2015 players=3 boats=on");
    assert_eq!(game["seats"][0]["kind"], "person");
    assert_eq!(game["seats"][0]["name"], "Ada");
    assert_eq!(game["seats"][2]["kind"], "invited");
    assert_eq!(game["you"]["creator"], true);
    assert!(game["you"]["invite"].is_string());
    assert_eq!(game["commitment"].as_str().unwrap().len(), 64);
    let seen = app.stranger().game(game["id"].as_str().unwrap()).await;
    assert_eq!(seen["you"], serde_json::Value::Null);
    assert!(!seen.to_string().contains(game["you"]["invite"].as_str().unwrap()));
}

#[tokio::test]
async fn invalid_requests_are_refused() {
    let app = TestApp::new().await;
    let ada = app.named("Ada").await;
    let two = json!([{ "kind": "me" }, { "kind": "open" }]);
    for (wish, status, code) in [
        (json!({ "setup": "players=3", "seats": two }), 422, "invalid"),
        (json!({ "setup": "players=7", "seats": two }), 422, "bad_setup"),
        (json!({ "setup": "", "seats": [] }), 422, "invalid"),
        (json!({ "seats": two }), 422, "invalid"),
        (json!({ "setup": "players=2", "seats": two, "colour": "red" }), 422, "invalid"),
        (
            json!({ "setup": "players=2", "seats": [{ "kind": "me" }, { "kind": "me" }] }),
            422,
            "invalid",
        ),
        (
            json!({ "setup": "players=2", "seats": [{ "kind": "me" }, { "kind": "ai", "level": 200 }] }),
            422,
            "invalid",
        ),
        (
            json!({ "setup": "players=2", "seats": [{ "kind": "me" }, { "kind": "player", "name": "Nobody" }] }),
            404,
            "not_found",
        ),
        (
            json!({ "setup": "players=2", "seats": two, "clock": { "kind": "live", "seconds": 0, "increment": 0 } }),
            422,
            "invalid",
        ),
        (json!({ "setup": "players=2", "seats": two, "rated": true }), 422, "invalid"),
    ] {
        ada.post("/games", wish).await.problem(status, code);
    }
    let wish = json!({ "setup": "players=2", "seats": two });
    app.stranger().post("/games", wish).await.problem(401, "not_signed_in");
}

#[tokio::test]
async fn two_hex_tiles_are_drawn_by_lot() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let game = ada.create(json!({ "setup": "players=2 twohex=random", "seats": seats })).await;
    assert_eq!(game["position"]["two_hex"].as_array().unwrap().len(), 2);
    assert_eq!(game["position"]["phase"], "take");
    let legal = game["position"]["legal"].as_array().unwrap();
    assert!(legal.contains(&json!("deck")));
}

#[tokio::test]
async fn private_games_do_not_exist_for_strangers() {
    let app = TestApp::new().await;
    let (ada, bob, eve) = (app.guest().await, app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({ "visibility": "unlisted" })).await;
    eve.game(&id).await;
    let seats = json!([{ "kind": "me" }, { "kind": "invite" }]);
    let wish = json!({ "setup": "players=2", "seats": seats, "visibility": "private" });
    let game = ada.create(wish).await;
    let id = game["id"].as_str().unwrap();
    for path in
        ["", "/record", "/events", "/fairness", "/ratings", "/chat", "/positions/0", "/stream"]
    {
        eve.get(&format!("/games/{id}{path}")).await.problem(404, "not_found");
    }
    eve.post(&format!("/games/{id}/join"), json!({})).await.problem(404, "not_found");
    let join = json!({ "invite": game["you"]["invite"] });
    bob.post(&format!("/games/{id}/join"), join).await.ok();
    bob.game(id).await;
}

#[tokio::test]
async fn unknown_games() {
    let app = TestApp::new().await;
    for id in ["000000000000", "zzzzzzzzzzzz", "nonsense", "%00", "..%2f..", "'%20OR%201=1"] {
        app.stranger().get(&format!("/games/{id}")).await.problem(404, "not_found");
    }
}
