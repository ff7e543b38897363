use reqwest::Method;
use serde_json::json;

use crate::{TestApp, next_of};

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
