use reqwest::{Method, StatusCode};
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

/// All endpoints that ask for a password share one limit.
#[tokio::test]
async fn guessing_is_slowed_down_wherever_a_password_is_asked_for() {
    for path in ["/login", "/me/password", "/me"] {
        let app = TestApp::with(|config| config.logins_per_minute = 5).await;
        let ada = app.account("Ada").await;
        let guess = async || match path {
            "/login" => ada.post(path, json!({ "name": "Ada", "password": "guess guess" })).await,
            "/me/password" => {
                ada.put(path, json!({ "old": "guess guess", "new": "new password" })).await
            }
            _ => {
                let wish = json!({ "password": "guess guess" });
                ada.send(ada.request(Method::DELETE, path).json(&wish)).await
            }
        };
        // Creating the account used one of the five, the guest before it another.
        until_refused(3, guess).await.problem(429, "too_many_requests");
        let elsewhere = json!({ "name": "Ada", "password": "password" });
        ada.post("/login", elsewhere).await.problem(429, "too_many_requests");
    }
}

#[tokio::test]
async fn an_account_is_guarded_from_many_addresses() {
    let app = TestApp::with(|config| {
        config.trusted_proxies.0 = vec!["127.0.0.1".parse().unwrap()];
        config.logins_per_minute = 20;
        config.password_tries_per_minute = 5;
    })
    .await;
    app.account("Ada").await;
    app.account("Bob").await;
    let mut address = 0;
    let mut guess = async |name: &str| {
        address += 1;
        let stranger = app.stranger();
        let request = stranger
            .request(Method::POST, "/login")
            .header("x-forwarded-for", format!("10.0.{}.{}", address / 250, address % 250))
            .json(&json!({ "name": name, "password": "guess guess" }));
        stranger.send(request).await
    };
    until_refused(5, async || guess("Ada").await).await.problem(429, "too_many_requests");
    guess("Bob").await.problem(403, "wrong_password");
}
