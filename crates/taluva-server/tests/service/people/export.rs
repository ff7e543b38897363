use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn an_export_contains_everything() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let say = json!({ "room": "players", "text": "hello" });
    ada.post(&format!("/games/{id}/chat"), say.clone()).await.ok();
    bob.post(&format!("/games/{id}/chat"), say).await.ok();
    ada.post("/me/tokens", json!({ "label": "bot", "scopes": ["play"] })).await.ok();
    ada.put("/me/mutes/Bob", json!({})).await.ok();
    let export = ada.get("/me/export").await.ok();
    assert_eq!(export["me"]["name"], "Ada");
    assert_eq!(export["muted"], json!(["Bob"]));
    assert_eq!(export["tokens"][0]["label"], "bot");
    assert_eq!(export["chat"].as_array().unwrap().len(), 1);
    assert_eq!(export["chat"][0]["game"], id.as_str());
    assert!(export["records"].as_str().unwrap().contains("[Player1 \"Ada\"]"));
    assert!(!export.to_string().contains("argon2"));
}
