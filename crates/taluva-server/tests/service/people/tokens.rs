use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::{TestApp, TestUser};

async fn token(user: &TestUser, scopes: Value) -> TestUser {
    let wish = json!({ "label": "test", "scopes": scopes });
    let made = user.post("/me/tokens", wish).await.expect(StatusCode::CREATED);
    let token = made["token"].as_str().unwrap().to_owned();
    let http = reqwest::Client::new();
    TestUser { token: Some(token), cookie: None, http, ..user.clone() }
}

#[tokio::test]
async fn a_program_plays_with_a_token() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let program = token(&ada, json!(["read", "play"])).await;
    let id = ada.duel(&bob, json!({})).await;
    program.play_any(&id).await;
    assert_eq!(program.game(&id).await["position"]["seat"], 2);
}

#[tokio::test]
async fn scopes_are_kept() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({ "visibility": "private" })).await;
    let reader = token(&ada, json!(["read"])).await;
    let player = token(&ada, json!(["play"])).await;
    reader.game(&id).await;
    player.get(&format!("/games/{id}")).await.problem(404, "not_found");
    let play = json!({ "seq": 1, "key": "k", "tokens": ["-"] });
    reader.post(&format!("/games/{id}/play"), play).await.problem(403, "missing_scope");
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "setup": "players=2", "seats": seats });
    player.post("/games", wish).await.problem(403, "missing_scope");
    let say = json!({ "room": "players", "text": "hello" });
    player.post(&format!("/games/{id}/chat"), say).await.problem(403, "missing_scope");
    // Tokens never manage the account.
    player.get("/me/tokens").await.problem(403, "missing_scope");
    player.delete("/me").await.problem(403, "missing_scope");
}

#[tokio::test]
async fn tokens_are_listed_without_their_secret_and_revoked() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    let program = token(&ada, json!(["read"])).await;
    let list = ada.get("/me/tokens").await.ok();
    assert_eq!(list["tokens"].as_array().unwrap().len(), 1);
    assert!(!list.to_string().contains(program.token.as_deref().unwrap()));
    program.get("/me").await.ok();
    let id = list["tokens"][0]["id"].as_i64().unwrap();
    ada.delete(&format!("/me/tokens/{id}")).await.expect(StatusCode::NO_CONTENT);
    program.get("/me").await.problem(401, "not_signed_in");
    ada.delete(&format!("/me/tokens/{id}")).await.problem(404, "not_found");
}

#[tokio::test]
async fn invalid_requests_are_refused() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    for wish in [
        json!({ "label": "", "scopes": ["play"] }),
        json!({ "label": "x", "scopes": [] }),
        json!({ "label": "x", "scopes": ["play"], "days": 0 }),
        json!({ "label": "x", "scopes": ["rule the world"] }),
    ] {
        ada.post("/me/tokens", wish).await.problem(422, "invalid");
    }
}
