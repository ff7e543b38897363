use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_rule_is_explained() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let why = format!("/games/{id}/why-not");
    let hand = ada.game(&id).await["position"]["hand"].as_str().unwrap().to_owned();
    let good = format!("{hand}@0,0:0");
    let answer = ada.post(&why, json!({ "token": good })).await.ok();
    assert_eq!(answer, json!({ "legal": true }));
    let bad = format!("{hand}@3,3:0");
    let answer = bob.post(&why, json!({ "token": bad })).await.ok();
    assert_eq!(answer["legal"], false);
    assert_eq!(answer["refusal"]["rule"], "first-tile");
    let build = ada.post(&why, json!({ "token": "H@0,0" })).await.ok();
    assert_eq!(build["legal"], false);
    ada.post(&why, json!({ "token": "what?" })).await.problem(422, "bad_token");
}

#[tokio::test]
async fn it_tells_nothing_about_the_deck() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let game = ada.create(json!({ "setup": "players=2 twohex=2JJ+2VL", "seats": seats })).await;
    let why = format!("/games/{}/why-not", game["id"].as_str().unwrap());
    let mut answers = Vec::new();
    for token in ["JC", "RR", "JC@0,0:0", "LL@0,0:0"] {
        answers.push(ada.post(&why, json!({ "token": token })).await.ok());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0]["legal"], false);
}
