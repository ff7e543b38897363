use reqwest::Method;
use serde_json::json;

use crate::{TestApp, next, next_of, tell};

#[tokio::test]
async fn a_guest_chooses_a_name_and_games_show_it() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    let rename = ada.request(Method::PATCH, "/me").json(&json!({ "name": "Ada" }));
    assert_eq!(ada.send(rename).await.ok()["name"], "Ada");
    let told = next_of(&mut socket, "game").await;
    assert_eq!(told["game"]["seats"][0]["name"], "Ada");
    let taken = bob.request(Method::PATCH, "/me").json(&json!({ "name": "aDa" }));
    bob.send(taken).await.problem(409, "name_taken");
}

#[tokio::test]
async fn only_those_who_see_the_name_are_told_and_once() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let own = ada.duel(&bob, json!({})).await;
    let foreign = bob.duel(&cyd, json!({})).await;
    let mut sees = bob.socket(&format!("/games/{own}/ws")).await;
    let mut sees_not = cyd.socket(&format!("/games/{foreign}/ws")).await;
    // Ada only watches the other game: her name is not shown there.
    let mut watches = ada.socket(&format!("/games/{foreign}/ws")).await;
    next_of(&mut watches, "game").await;
    next_of(&mut sees, "game").await;
    next_of(&mut sees_not, "game").await;
    for name in ["Ada", "Adele"] {
        let rename = ada.request(Method::PATCH, "/me").json(&json!({ "name": name }));
        ada.send(rename).await.ok();
        // Checked before the next rename: over a bus, the newest name may arrive first.
        assert_eq!(next_of(&mut sees, "game").await["game"]["seats"][0]["name"], name);
    }
    // The same name again is no news.
    let rename = ada.request(Method::PATCH, "/me").json(&json!({ "name": "Adele" }));
    ada.send(rename).await.ok();
    for socket in [&mut sees, &mut sees_not] {
        tell(socket, json!({ "type": "ping" })).await;
        loop {
            let message = next(socket).await;
            assert_ne!(message["type"], "game", "{message}");
            if message["type"] == "pong" {
                break;
            }
        }
    }
}

#[tokio::test]
async fn the_lobby_shows_the_new_name() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let mut lobby = app.stranger().socket("/lobby/ws").await;
    next_of(&mut lobby, "lobby").await;
    let rename = ada.request(Method::PATCH, "/me").json(&json!({ "name": "Ada" }));
    ada.send(rename).await.ok();
    // With several services, the new game is announced a moment later.
    while next_of(&mut lobby, "changed").await["game"]["seats"][0]["name"] != "Ada" {}
}
