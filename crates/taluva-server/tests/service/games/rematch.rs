use serde_json::json;

use crate::{TestApp, next_of};

#[tokio::test]
async fn the_same_again() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 5 });
    let id = ada.duel(&bob, json!({ "clock": clock })).await;
    ada.act(&id, "rematch", json!({})).await.problem(409, "wrong_status");
    bob.act(&id, "resign", json!({})).await.ok();
    app.guest().await.act(&id, "rematch", json!({})).await.problem(403, "not_a_player");

    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    let next = ada.act(&id, "rematch", json!({})).await.ok();
    assert_eq!(next["status"], "open");
    assert_eq!((&next["clock"], &next["setup"]), (&clock, &ada.game(&id).await["setup"]));
    assert_ne!(next["commitment"], ada.game(&id).await["commitment"]);
    let told = next_of(&mut socket, "event").await;
    assert_eq!(told["event"], json!({ "type": "rematch", "game": next["id"] }));

    // Asking twice is asking once; the other's asking is sitting down.
    assert_eq!(ada.act(&id, "rematch", json!({})).await.ok()["id"], next["id"]);
    let begun = bob.act(&id, "rematch", json!({})).await.ok();
    assert_eq!((&begun["id"], &begun["status"]), (&next["id"], &json!("playing")));
}

#[tokio::test]
async fn against_a_computer_it_begins_at_once() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    ada.act(id, "resign", json!({})).await.ok();
    let next = ada.act(id, "rematch", json!({})).await.ok();
    assert_eq!(next["status"], "playing");
}
