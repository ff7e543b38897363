use serde_json::json;

use crate::{TestApp, new_key};

#[tokio::test]
async fn resigning_loses_the_game() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let body = json!({ "key": new_key() });
    let resign = format!("/games/{id}/resign");
    let first = bob.post(&resign, body.clone()).await.ok();
    assert_eq!(
        bob.post(&resign, body).await.ok(),
        json!({ "seq": first["seq"], "repeated": true })
    );
    let game = ada.game(&id).await;
    assert_eq!(game["status"], "over");
    assert_eq!(game["position"]["outcome"]["reason"], "last-standing");
    assert_eq!(game["position"]["outcome"]["standings"], json!([1, 2]));
    assert_eq!(game["seats"][1]["out"], true);
    assert_eq!(game["seats"][0]["rank"], 1);
    ada.act(&id, "resign", json!({})).await.problem(409, "wrong_status");
    ada.play(&id, &["JC@0,0:0"]).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn the_others_play_on() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=3", "seats": seats, "order": "given" })).await;
    let id = game["id"].as_str().unwrap();
    for user in [&bob, &cyd] {
        user.post(&format!("/games/{id}/join"), json!({})).await.ok();
    }
    // Even out of turn; and the tile in the mover's hand leaves the game.
    bob.act(id, "resign", json!({})).await.ok();
    assert_eq!(ada.game(id).await["position"]["seat"], 1);
    ada.play_any(id).await;
    let third = cyd.game(id).await;
    assert_eq!(third["position"]["seat"], 3);
    cyd.act(id, "resign", json!({})).await.ok();
    let over = ada.game(id).await;
    assert_eq!(over["position"]["outcome"]["standings"], json!([1, 3, 2]));
}

#[tokio::test]
async fn which_of_several_seats() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let local = |name: &str| json!({ "kind": "local", "name": name });
    let seats = json!([{ "kind": "me" }, local("Ben"), local("Cyd")]);
    let game = ada.create(json!({ "setup": "players=3", "seats": seats, "order": "given" })).await;
    let id = game["id"].as_str().unwrap();
    ada.act(id, "resign", json!({ "seat": 3 })).await.ok();
    ada.act(id, "resign", json!({ "seat": 3 })).await.problem(422, "illegal_move");
    ada.act(id, "resign", json!({ "seat": 4 })).await.problem(403, "not_a_player");
    // Without a number: the seat to act.
    ada.act(id, "resign", json!({})).await.ok();
    assert_eq!(ada.game(id).await["position"]["outcome"]["standings"], json!([2, 1, 3]));
}
