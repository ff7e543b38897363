use serde_json::{Value, json};

use crate::{Answer, TestApp, TestUser, new_key};

async fn undo(user: &TestUser, id: &str, ply: Option<u64>) -> Answer {
    let seq = user.game(id).await["seq"].clone();
    let mut body = json!({ "seq": seq, "key": new_key() });
    if let Some(ply) = ply {
        body["ply"] = json!(ply);
    }
    user.post(&format!("/games/{id}/undo"), body).await
}

fn shape(game: &Value) -> (Value, Value, Value) {
    let position = &game["position"];
    (position["ply"].clone(), position["hand"].clone(), position["hexes"].clone())
}

#[tokio::test]
async fn a_placement_is_taken_back_freely_until_the_build() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let before = ada.game(&id).await;
    for _ in 0..3 {
        let hand = before["position"]["hand"].as_str().unwrap();
        ada.play(&id, &[&format!("{hand}@0,0:3")]).await.ok();
        undo(&bob, &id, None).await.problem(409, "nothing_to_undo");
        undo(&ada, &id, None).await.ok();
        let after = ada.game(&id).await;
        assert_eq!(shape(&after), shape(&before));
        assert_eq!((&after["undone"], &after["status"]), (&json!(false), &json!("playing")));
    }
    undo(&ada, &id, None).await.problem(409, "nothing_to_undo");
}

#[tokio::test]
async fn further_back_needs_the_others() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let start = ada.game(&id).await;
    ada.play_any(&id).await;
    let second = bob.game(&id).await;
    bob.play_any(&id).await;
    ada.play_any(&id).await;

    // Declined: nothing changes.
    undo(&bob, &id, None).await.ok();
    let asked = ada.game(&id).await;
    assert_eq!(asked["proposal"]["by"], 2);
    assert_eq!(asked["proposal"]["waiting_for"], json!([1]));
    assert_eq!(asked["proposal"]["proposal"]["kind"], "undo");
    undo(&ada, &id, None).await.problem(409, "proposal_open");
    bob.act(&id, "answer", json!({ "agree": true })).await.problem(409, "no_proposal");
    ada.act(&id, "answer", json!({ "agree": false })).await.ok();
    let declined = ada.game(&id).await;
    assert_eq!(declined["proposal"], Value::Null);
    assert_eq!(declined["position"], asked["position"]);
    ada.act(&id, "answer", json!({ "agree": true })).await.problem(409, "no_proposal");

    // Agreed: back to the start of that turn, with the same tile in hand.
    undo(&bob, &id, None).await.ok();
    ada.act(&id, "answer", json!({ "agree": true })).await.ok();
    let back = bob.game(&id).await;
    assert_eq!(shape(&back), shape(&second));
    assert_eq!(back["undone"], true);
    assert_eq!(back["you"]["to_act"], true);

    // The deck keeps its order.
    undo(&ada, &id, Some(start["position"]["ply"].as_u64().unwrap())).await.ok();
    bob.act(&id, "answer", json!({ "agree": true })).await.ok();
    assert_eq!(shape(&ada.game(&id).await), shape(&start));
    ada.play_any(&id).await;
    assert_eq!(bob.game(&id).await["position"]["hand"], second["position"]["hand"]);
}

#[tokio::test]
async fn a_proposal_lapses_with_the_next_move_and_can_be_withdrawn() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    ada.play_any(&id).await;
    undo(&ada, &id, None).await.ok();
    assert!(bob.game(&id).await["proposal"].is_object());
    bob.play_any(&id).await;
    assert_eq!(bob.game(&id).await["proposal"], Value::Null);
    undo(&bob, &id, None).await.ok();
    bob.act(&id, "answer", json!({ "agree": false })).await.ok();
    assert_eq!(bob.game(&id).await["proposal"], Value::Null);
}

#[tokio::test]
async fn computers_and_friends_at_the_screen_agree_at_once() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let wish = json!({ "setup": "players=2", "seats": seats, "order": "given" });
    let game = ada.create(wish).await;
    let id = game["id"].as_str().unwrap();
    ada.play_any(id).await;
    ada.play_any(id).await;
    undo(&ada, id, Some(1)).await.ok();
    let back = ada.game(id).await;
    assert_eq!(shape(&back), shape(&game));
    assert_eq!(back["undone"], true);
}

#[tokio::test]
async fn only_beginnings_of_turns_can_be_gone_back_to() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    ada.play_any(id).await;
    for ply in [0, 2, 3, 4, 99] {
        undo(&ada, id, Some(ply)).await.problem(409, "nothing_to_undo");
    }
    app.guest()
        .await
        .post(&format!("/games/{id}/undo"), json!({ "seq": 4, "key": "k" }))
        .await
        .problem(403, "not_a_player");
}

#[tokio::test]
async fn it_is_offered_only_where_there_is_something_to_take_back() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let offered = async |user: &TestUser| user.game(&id).await["you"]["can_undo"].clone();
    // Nobody has played, though a tile was drawn.
    assert_eq!((offered(&ada).await, offered(&bob).await), (Value::Null, Value::Null));
    let first = ada.game(&id).await["position"]["legal"][0].as_str().unwrap().to_owned();
    ada.play(&id, &[&first]).await.ok();
    assert_eq!(offered(&ada).await, json!({ "ply": 1, "asks": [] }));
    assert_eq!(offered(&bob).await, Value::Null);
    let build = ada.game(&id).await["position"]["legal"][0].as_str().unwrap().to_owned();
    ada.play(&id, &[&build]).await.ok();
    assert_eq!(offered(&ada).await, json!({ "ply": 1, "asks": [2] }));
    assert_eq!(offered(&bob).await, Value::Null);
    bob.play_any(&id).await;
    assert_eq!(offered(&bob).await, json!({ "ply": 4, "asks": [1] }));
    // Not while a proposal is open; and what is offered is what happens.
    undo(&bob, &id, None).await.ok();
    assert_eq!((offered(&ada).await, offered(&bob).await), (Value::Null, Value::Null));
    ada.act(&id, "answer", json!({ "agree": true })).await.ok();
    assert_eq!(bob.game(&id).await["position"]["ply"], 4);
    assert_eq!(offered(&bob).await, Value::Null);
    bob.act(&id, "resign", json!({})).await.ok();
    assert_eq!(offered(&ada).await, Value::Null);
}

#[tokio::test]
async fn against_a_computer_nobody_is_asked() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let wish = json!({ "setup": "players=2", "seats": seats, "order": "given" });
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    assert_eq!(ada.game(&id).await["you"]["can_undo"], Value::Null);
    ada.play_any(&id).await;
    assert_eq!(ada.game(&id).await["you"]["can_undo"], json!({ "ply": 1, "asks": [] }));
}
