use reqwest::StatusCode;
use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn anyone_plays_at_once() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    let me = guest.get("/me").await.ok();
    assert_eq!(me["name"], guest.name.as_str());
    assert_eq!(me["guest"], true);
}

#[tokio::test]
async fn the_cookie_is_for_the_service_alone() {
    let app = TestApp::new().await;
    let answer = app.stranger().post("/session", json!({})).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));

    let app = TestApp::with(|config| config.public_url = Some("https://t.example".into())).await;
    let answer = app.stranger().post("/session", json!({})).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-taluva=") && cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn a_second_request_keeps_the_session() {
    let app = TestApp::new().await;
    let guest = app.named("Ada").await;
    let again = guest.post("/session", json!({ "name": "Other" })).await;
    assert_eq!(again.expect(StatusCode::OK)["name"], "Ada");
}

#[tokio::test]
async fn the_body_is_optional() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let answer = stranger.send(stranger.request(reqwest::Method::POST, "/session")).await;
    answer.expect(StatusCode::CREATED);
}

#[tokio::test]
async fn names_are_checked() {
    let app = TestApp::new().await;
    app.named("Ada").await;
    for (name, status, code) in [
        ("ada", 409, "name_taken"),
        ("Adа", 422, "bad_name"),
        ("admın", 422, "bad_name"),
        ("ſystem", 422, "bad_name"),
        ("<script>alert(1)</script>", 422, "bad_name"),
        ("'; DROP TABLE users; --", 422, "bad_name"),
        ("x", 422, "bad_name"),
        ("admin", 422, "bad_name"),
    ] {
        let answer = app.stranger().post("/session", json!({ "name": name })).await;
        answer.problem(status, code);
    }
}

#[tokio::test]
async fn names_that_look_alike_are_taken() {
    let app = TestApp::new().await;
    app.named("Ivo").await;
    for name in ["lvo", "ıvo", "IVO", "1vo"] {
        let answer = app.stranger().post("/session", json!({ "name": name })).await;
        assert!(answer.status.is_client_error(), "{name}: {}", answer.text);
    }
    app.named("Iva").await;
}

#[tokio::test]
async fn me_requires_a_session() {
    let app = TestApp::new().await;
    app.stranger().get("/me").await.problem(401, "not_signed_in");
    let mut forged = app.stranger();
    forged.token = Some("taluva_forged".to_owned());
    forged.get("/me").await.problem(401, "not_signed_in");
}

#[tokio::test]
async fn an_unused_session_expires() {
    let app = TestApp::new().await;
    // Guests who never play are deleted earlier.
    let ada = app.account("Ada").await;
    app.time.advance(std::time::Duration::from_secs(170 * 86_400));
    ada.get("/me").await.ok();
    app.time.advance(std::time::Duration::from_secs(170 * 86_400));
    ada.get("/me").await.ok();
    app.time.advance(std::time::Duration::from_secs(190 * 86_400));
    ada.get("/me").await.problem(401, "not_signed_in");
}
