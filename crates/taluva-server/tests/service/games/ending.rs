use std::time::Duration;

use serde_json::{Value, json};

use crate::{TestApp, TestUser};

async fn three(app: &TestApp) -> (TestUser, TestUser, TestUser, String) {
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let wish = json!({ "setup": "players=3", "seats": seats, "order": "given", "clock": clock });
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    for user in [&bob, &cyd] {
        user.post(&format!("/games/{id}/join"), json!({})).await.ok();
    }
    (ada, bob, cyd, id)
}

/// The ending in the view and in the player's game list, which must be the same.
async fn ending(user: &TestUser, id: &str) -> Value {
    let view = user.game(id).await;
    let listed = user.get("/me/games").await.ok();
    let games = listed["games"].as_array().unwrap();
    let summary = games.iter().find(|game| game["id"] == id).unwrap();
    assert_eq!(summary["ending"], view["ending"]);
    view["ending"].clone()
}

#[tokio::test]
async fn a_resignation() {
    let mut app = TestApp::new().await;
    let (mut ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    assert_eq!(ada.game(&id).await["ending"], Value::Null);
    bob.act(&id, "resign", json!({})).await.ok();
    let resigned = json!({ "reason": "resignation", "seat": 2 });
    assert_eq!(ending(&ada, &id).await, resigned);
    let seats = &ada.game(&id).await["seats"];
    assert_eq!((&seats[0]["out_by"], &seats[1]["out_by"]), (&Value::Null, &json!("resignation")));
    // The state rebuilt from the log says the same.
    app.restart().await;
    ada.url.clone_from(&app.url);
    assert_eq!(ada.game(&id).await["ending"], resigned);
}

#[tokio::test]
async fn the_end_of_time_after_a_claim() {
    let app = TestApp::new().await;
    let (ada, bob, _cyd, id) = three(&app).await;
    app.time.advance(Duration::from_secs(61));
    bob.act(&id, "claim", json!({ "seat": 3 })).await.ok();
    app.time.advance(Duration::from_secs(600));
    let mut game = ada.game(&id).await;
    while game["status"] == "playing" {
        game = ada.game(&id).await;
    }
    assert_eq!(ending(&ada, &id).await, json!({ "reason": "time", "seat": 1 }));
    let why: Vec<&Value> =
        game["seats"].as_array().unwrap().iter().map(|seat| &seat["out_by"]).collect();
    assert_eq!(why, [&json!("time"), &Value::Null, &json!("claim")]);
}

#[tokio::test]
async fn a_claim_that_leaves_one() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let clock = json!({ "kind": "live", "seconds": 10_000, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock })).await;
    app.time.advance(Duration::from_secs(61));
    ada.act(&id, "claim", json!({ "seat": 2 })).await.ok();
    assert_eq!(ending(&ada, &id).await, json!({ "reason": "claim", "seat": 2 }));
}

#[tokio::test]
async fn an_aborted_game() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    ada.act(&id, "abort", json!({})).await.ok();
    assert_eq!(ending(&ada, &id).await, json!({ "reason": "aborted" }));
}

#[tokio::test]
async fn what_the_rules_say_of_the_end_is_told_as_it_is() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let game = ada.create(json!({ "setup": "players=2 tiles=12", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    let over = loop {
        let game = ada.game(id).await;
        if game["status"] == "over" {
            break game;
        }
        if game["you"]["to_act"] == true {
            ada.play_any(id).await;
        } else {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    };
    let by_the_rules = over["position"]["outcome"]["reason"].as_str().unwrap().replace('-', "_");
    assert_eq!(over["ending"]["reason"], json!(by_the_rules));
    assert_eq!(ending(&ada, id).await, over["ending"]);
}
