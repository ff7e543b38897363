use reqwest::StatusCode;
use serde_json::json;

use crate::{TestApp, next_of};

#[tokio::test]
async fn chat_of_a_muted_person_is_not_sent() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    ada.put("/me/mutes/bob", json!({})).await.expect(StatusCode::NO_CONTENT);
    ada.put("/me/mutes/Nobody", json!({})).await.problem(404, "not_found");
    assert_eq!(ada.get("/me/mutes").await.ok()["names"], json!(["Bob"]));

    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    let chat = format!("/games/{id}/chat");
    let say = |text: &str| json!({ "room": "players", "text": text });
    bob.post(&chat, say("not read")).await.ok();
    ada.post(&chat, say("my own")).await.ok();
    assert_eq!(next_of(&mut socket, "chat").await["message"]["text"], "my own");
    assert_eq!(ada.get(&chat).await.ok()["messages"].as_array().unwrap().len(), 1);
    assert_eq!(bob.get(&chat).await.ok()["messages"].as_array().unwrap().len(), 2);

    ada.delete("/me/mutes/Bob").await.expect(StatusCode::NO_CONTENT);
    assert_eq!(ada.get(&chat).await.ok()["messages"].as_array().unwrap().len(), 2);
}
