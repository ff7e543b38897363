use std::time::Duration;

use serde_json::json;

use crate::{TestApp, TestUser, next_of};

async fn live_duel(app: &TestApp) -> (TestUser, TestUser, String) {
    let (ada, bob) = (app.guest().await, app.guest().await);
    let live = json!({ "clock": { "kind": "live", "seconds": 10_000, "increment": 0 } });
    let id = ada.duel(&bob, live).await;
    (ada, bob, id)
}

#[tokio::test]
async fn a_player_who_left_a_live_game_can_be_claimed() {
    let app = TestApp::new().await;
    let (ada, bob, id) = live_duel(&app).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    app.time.advance(Duration::from_secs(100));
    ada.act(&id, "claim", json!({ "seat": 2 })).await.problem(409, "still_present");
    drop(socket);
    // The game notices a moment later.
    while ada.game(&id).await["seats"][1]["present"] == true {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    ada.act(&id, "claim", json!({ "seat": 2 })).await.problem(409, "still_present");
    app.time.advance(Duration::from_secs(61));
    assert_eq!(ada.game(&id).await["you"]["can_claim"], json!([2]));
    for seat in [0, 1, 3, 255] {
        ada.act(&id, "claim", json!({ "seat": seat })).await.problem(422, "invalid");
    }
    app.guest().await.act(&id, "claim", json!({ "seat": 2 })).await.problem(403, "not_a_player");
    ada.act(&id, "claim", json!({ "seat": 2 })).await.ok();
    let over = ada.game(&id).await;
    assert_eq!(over["position"]["outcome"]["standings"], json!([1, 2]));
}

#[tokio::test]
async fn games_without_a_clock_cannot_be_claimed() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    app.time.advance(Duration::from_secs(10 * 86_400));
    ada.act(&id, "claim", json!({ "seat": 2 })).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn a_computer_plays_on_if_the_others_agree() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let clock = json!({ "kind": "live", "seconds": 10_000, "increment": 0 });
    let wish = json!({ "setup": "players=3", "seats": seats, "order": "given", "clock": clock });
    let game = ada.create(wish).await;
    let id = game["id"].as_str().unwrap();
    for user in [&bob, &cyd] {
        user.post(&format!("/games/{id}/join"), json!({})).await.ok();
    }
    ada.play_any(id).await;
    app.time.advance(Duration::from_secs(61));
    let replace = json!({ "seat": 2, "level": 1 });
    let high = json!({ "seat": 2, "level": 99 });
    ada.act(id, "replace", high).await.problem(422, "invalid");
    ada.act(id, "replace", replace).await.ok();
    assert_eq!(cyd.game(id).await["proposal"]["waiting_for"], json!([3]));
    bob.act(id, "answer", json!({ "agree": true })).await.problem(409, "no_proposal");
    cyd.act(id, "answer", json!({ "agree": true })).await.ok();
    let mut game = cyd.game(id).await;
    assert_eq!(game["seats"][1]["kind"], "ai");
    assert_eq!(game["rated"], false);
    while game["position"]["seat"] == 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        game = cyd.game(id).await;
    }
    assert_eq!(game["position"]["seat"], 3);
    bob.play(id, &["-"]).await.problem(403, "not_a_player");
}
