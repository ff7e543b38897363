//! Connections opened with a session or token close when it ends.

use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::{Socket, TestApp, TestUser, next_of, tell, until_closed};

/// Opens a game's socket and reads its first message.
async fn open(user: &TestUser, game: &str) -> Socket {
    let mut socket = user.socket(&format!("/games/{game}/ws")).await;
    next_of(&mut socket, "game").await;
    socket
}

async fn is_open(socket: &mut Socket) {
    tell(socket, json!({ "type": "ping" })).await;
    next_of(socket, "pong").await;
}

async fn program(user: &TestUser) -> (TestUser, i64) {
    let wish = json!({ "label": "bot", "scopes": ["read", "play"], "days": 30 });
    let made = user.post("/me/tokens", wish).await.expect(StatusCode::CREATED);
    let token = made["token"].as_str().unwrap().to_owned();
    let program =
        TestUser { token: Some(token), cookie: None, http: reqwest::Client::new(), ..user.clone() };
    (program, made["info"]["id"].as_i64().unwrap())
}

#[tokio::test]
async fn at_logout() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let elsewhere = app.login("Ada").await;
    let (mut here, mut there) = (open(&ada, &id).await, open(&elsewhere, &id).await);
    let mut stream = ada.request(Method::GET, &format!("/games/{id}/stream")).send().await.unwrap();
    ada.post("/logout", json!({})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(until_closed(&mut here).await, "signed_out");
    let mut text = String::new();
    while let Some(chunk) = stream.chunk().await.unwrap() {
        text.push_str(std::str::from_utf8(&chunk).unwrap());
    }
    assert!(text.contains("signed_out"), "{text}");
    is_open(&mut there).await;
}

#[tokio::test]
async fn at_the_revocation_of_a_token() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let ((one, number), (other, _)) = (program(&ada).await, program(&ada).await);
    let (mut ended, mut kept) = (open(&one, &id).await, open(&other, &id).await);
    ada.delete(&format!("/me/tokens/{number}")).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(until_closed(&mut ended).await, "signed_out");
    is_open(&mut kept).await;
}

#[tokio::test]
async fn when_a_token_expires() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let (program, _) = program(&ada).await;
    let mut socket = open(&program, &id).await;
    app.time.advance(std::time::Duration::from_secs(31 * 86_400));
    assert_eq!(until_closed(&mut socket).await, "signed_out");
}

#[tokio::test]
async fn at_a_change_of_the_password() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let elsewhere = app.login("Ada").await;
    let (program, _) = program(&ada).await;
    let (mut here, mut there) = (open(&ada, &id).await, open(&elsewhere, &id).await);
    let mut bot = open(&program, &id).await;
    let change = json!({ "old": "password", "new": "new password" });
    ada.put("/me/password", change).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(until_closed(&mut there).await, "signed_out");
    is_open(&mut here).await;
    is_open(&mut bot).await;

    let change = json!({ "old": "new password", "new": "password", "revoke_tokens": true });
    ada.put("/me/password", change).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(until_closed(&mut bot).await, "signed_out");
    is_open(&mut here).await;
    assert_eq!(ada.get("/me/tokens").await.ok()["tokens"], json!([]));
    program.get("/me").await.problem(401, "not_signed_in");
}

#[tokio::test]
async fn when_the_account_is_deleted() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let (program, _) = program(&ada).await;
    let (mut page, mut bot) = (open(&ada, &id).await, open(&program, &id).await);
    let mut other = open(&bob, &id).await;
    let delete = ada.request(Method::DELETE, "/me").json(&json!({ "password": "password" }));
    ada.send(delete).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(until_closed(&mut page).await, "signed_out");
    assert_eq!(until_closed(&mut bot).await, "signed_out");
    is_open(&mut other).await;
}

#[tokio::test]
async fn gaining_rights_starts_a_new_session() {
    let app = TestApp::new().await;
    let (guest, bob) = (app.guest().await, app.guest().await);
    let planted = TestUser { http: reqwest::Client::new(), ..guest.clone() };
    let as_planted = |path: &str| {
        let request = planted.request(Method::GET, path);
        planted.send(request.header("cookie", planted.cookie.clone().unwrap()))
    };
    let id = guest.duel(&bob, json!({})).await;
    let mut socket = open(&guest, &id).await;
    as_planted("/me").await.ok();
    let credentials = json!({ "name": "Ada", "password": "password" });
    let answer = guest.post("/accounts", credentials.clone()).await;
    assert_ne!(Some(answer.session_cookie()), guest.cookie);
    // The guest's old session gives no access to the account.
    as_planted("/me").await.problem(401, "not_signed_in");
    assert_eq!(until_closed(&mut socket).await, "signed_out");
    assert_eq!(guest.get("/me").await.ok()["name"], "Ada");

    // Signing in ends the previous session.
    let before = app.guest().await;
    let mut socket = open(&before, &id).await;
    before.post("/login", credentials).await.ok();
    assert_eq!(until_closed(&mut socket).await, "signed_out");
    let planted = TestUser { http: reqwest::Client::new(), ..before.clone() };
    let request = planted.request(Method::GET, "/me").header("cookie", before.cookie.unwrap());
    planted.send(request).await.problem(401, "not_signed_in");
}
