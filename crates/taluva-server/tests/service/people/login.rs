use reqwest::StatusCode;
use serde_json::json;

use crate::{TestApp, until_refused};

#[tokio::test]
async fn name_and_password_start_a_session() {
    let app = TestApp::new().await;
    app.account("Ada").await;
    let stranger = app.stranger();
    let login = |name: &str, password: &str| json!({ "name": name, "password": password });
    stranger.post("/login", login("Ada", "wrong horse")).await.problem(403, "wrong_password");
    stranger.post("/login", login("Eve", "password")).await.problem(403, "wrong_password");
    stranger.post("/login", login("ADA", "password")).await.expect(StatusCode::OK);
    assert_eq!(stranger.get("/me").await.ok()["name"], "Ada");
}

#[tokio::test]
async fn guests_cannot_log_in() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    let credentials = json!({ "name": guest.name, "password": "" });
    app.stranger().post("/login", credentials).await.problem(403, "wrong_password");
}

#[tokio::test]
async fn logout_ends_the_session() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    ada.post("/logout", json!({})).await.expect(StatusCode::NO_CONTENT);
    ada.get("/me").await.problem(401, "not_signed_in");
}

#[tokio::test]
async fn guessing_is_slowed_down() {
    let app = TestApp::with(|config| config.logins_per_minute = 5).await;
    let stranger = app.stranger();
    let guess = json!({ "name": "Ada", "password": "guess guess" });
    let answer = until_refused(5, async || stranger.post("/login", guess.clone()).await).await;
    let problem = answer.problem(429, "too_many_requests");
    assert!(problem["retry_after"].as_u64().unwrap() >= 1);
}
