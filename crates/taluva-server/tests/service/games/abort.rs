use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_game_can_be_aborted_before_its_second_turn() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    app.guest().await.act(&id, "abort", json!({})).await.problem(403, "not_a_player");
    ada.play_any(&id).await;
    assert_eq!(bob.game(&id).await["you"]["can_abort"], true);
    bob.act(&id, "abort", json!({})).await.ok();
    let game = ada.game(&id).await;
    assert_eq!(game["status"], "aborted");
    assert_eq!(game["you"]["to_act"], false);
    assert_eq!(app.stranger().get("/lobby").await.ok()["playing"], json!([]));

    let id = ada.duel(&bob, json!({})).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    ada.act(&id, "abort", json!({})).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn the_creator_aborts_an_open_game() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=3", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    bob.post(&format!("/games/{id}/join"), json!({})).await.ok();
    bob.act(id, "abort", json!({})).await.problem(409, "wrong_status");
    ada.act(id, "abort", json!({})).await.ok();
    assert_eq!(app.stranger().get("/lobby").await.ok()["open"], json!([]));
}
