use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_record_never_contains_undrawn_tiles() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    for mover in [&ada, &bob, &ada] {
        mover.play_any(&id).await;
    }
    let path = format!("/games/{id}/record");
    let answer = app.stranger().get(&path).await;
    assert_eq!(answer.headers["content-type"], "text/plain; charset=utf-8");
    let records = taluva::record::parse(&answer.text).unwrap();
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].tag("Player1"), Some("Ada"));
    assert_eq!(records[0].tag("Seed"), None);
    let game = ada.game(&id).await;
    let hand = records[0].game().state().hand().map(|tile| tile.to_string());
    assert_eq!(hand.as_deref(), game["position"]["hand"].as_str());

    bob.act(&id, "resign", json!({})).await.ok();
    let text = app.stranger().get(&path).await.text;
    let records = taluva::record::parse(&text).unwrap();
    assert_eq!(records[0].tag("Seed").map(str::len), Some(64));
    assert_eq!(records[0].tag("Commitment"), game["commitment"].as_str());
    assert!(text.trim_end().ends_with("last-standing 1,2"), "{text}");
}

#[tokio::test]
async fn all_my_games_as_one_file() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    for _ in 0..3 {
        let id = ada.duel(&bob, json!({})).await;
        ada.play_any(&id).await;
    }
    let text = ada.get("/me/records").await.text;
    assert_eq!(taluva::record::parse(&text).unwrap().len(), 3);
    assert_eq!(app.guest().await.get("/me/records").await.text, "");
}
