use reqwest::{Method, StatusCode};
use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn games_stay_and_the_name_is_removed() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let delete = |body| ada.send(ada.request(Method::DELETE, "/me").json(&body));
    delete(json!({})).await.problem(403, "wrong_password");
    delete(json!({ "password": "wrong one" })).await.problem(403, "wrong_password");
    delete(json!({ "password": "password" })).await.expect(StatusCode::NO_CONTENT);
    ada.get("/me").await.problem(401, "not_signed_in");
    bob.get("/players/Ada").await.problem(404, "not_found");
    let game = bob.game(&id).await;
    assert_eq!(game["seats"][0]["kind"], "person");
    assert_eq!(game["seats"][0]["name"], serde_json::Value::Null);
    let record = bob.get(&format!("/games/{id}/record")).await;
    assert!(!record.text.contains("Ada"), "{}", record.text);
}

#[tokio::test]
async fn a_guest_is_deleted_without_a_password() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    guest.delete("/me").await.expect(StatusCode::NO_CONTENT);
    guest.get("/me").await.problem(401, "not_signed_in");
}
