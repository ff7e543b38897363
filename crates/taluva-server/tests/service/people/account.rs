use reqwest::StatusCode;
use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_the_games() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let game = guest.create(json!({ "setup": "players=2", "seats": seats })).await;
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    let me = guest.post("/accounts", credentials.clone()).await.expect(StatusCode::CREATED);
    assert_eq!((me["name"].as_str(), me["guest"].as_bool()), (Some("Ada"), Some(false)));
    let games = guest.get("/me/games").await.ok();
    assert_eq!(games["games"][0]["id"], game["id"]);
    let view = guest.game(game["id"].as_str().unwrap()).await;
    assert_eq!(view["seats"][0]["name"], "Ada");
    guest.post("/accounts", credentials).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn an_account_without_a_session_before() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    stranger.post("/accounts", credentials).await.expect(StatusCode::CREATED);
    assert_eq!(stranger.get("/me").await.ok()["name"], "Ada");
}

#[tokio::test]
async fn bad_names_and_passwords() {
    let app = TestApp::new().await;
    app.account("Ada").await;
    for (name, password, status, code) in [
        ("ADA", "correct horse", 409, "name_taken"),
        ("Bob", "short", 422, "bad_password"),
        ("B b", "correct horse", 422, "bad_name"),
    ] {
        let credentials = json!({ "name": name, "password": password });
        app.stranger().post("/accounts", credentials).await.problem(status, code);
    }
}
