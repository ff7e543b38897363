use serde_json::json;

use crate::{TestApp, TestUser, new_key, until_refused};

async fn against_computer(user: &TestUser, more: serde_json::Value) -> String {
    let mut wish = json!({
        "setup": "edition=ferti2014 players=2",
        "seats": [{ "kind": "me" }, { "kind": "ai", "level": 1 }],
        "order": "given",
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        wish[key] = value.clone();
    }
    user.create(wish).await["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_hint_is_a_turn_that_can_be_played() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let id = against_computer(&ada, json!({})).await;
    let before = ada.game(&id).await;
    assert_eq!(before["you"]["can_hint"], true);
    let hint = ada.post(&format!("/games/{id}/hint"), json!({})).await.ok();
    assert_eq!(ada.game(&id).await["seq"], before["seq"], "a hint changes nothing");
    let tokens = hint["tokens"].as_array().unwrap().clone();
    assert_eq!(tokens.len(), 2);
    assert!(hint["words"].is_array());
    let play = json!({ "seq": before["seq"], "key": new_key(), "tokens": [tokens[0]] });
    let ack = ada.post(&format!("/games/{id}/play"), play).await.ok();
    // After the placement, the hint is about the build.
    let hint = ada.post(&format!("/games/{id}/hint"), json!({})).await.ok();
    assert_eq!(hint["tokens"].as_array().unwrap().len(), 1);
    let play = json!({ "seq": ack["seq"], "key": new_key(), "tokens": hint["tokens"] });
    ada.post(&format!("/games/{id}/play"), play).await.ok();
}

#[tokio::test]
async fn with_2hex_tiles_drawing_can_be_the_hint() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let setup = "edition=ferti2014 players=2 twohex=2JJ+2VL";
    let id = against_computer(&ada, json!({ "setup": setup })).await;
    assert_eq!(ada.game(&id).await["position"]["phase"], "take");
    let hint = ada.post(&format!("/games/{id}/hint"), json!({})).await.ok();
    assert_eq!(hint["tokens"], json!(["deck"]));
}

#[tokio::test]
async fn there_are_none_against_people_until_the_end() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let path = format!("/games/{id}/hint");
    assert_eq!(ada.game(&id).await["you"]["can_hint"], false);
    for user in [&ada, &bob, &app.guest().await] {
        user.post(&path, json!({})).await.problem(409, "wrong_status");
        user.post(&path, json!({ "ply": 1 })).await.problem(409, "wrong_status");
    }
    app.stranger().post(&path, json!({})).await.problem(401, "not_signed_in");
    ada.play_any(&id).await;
    bob.act(&id, "resign", json!({})).await.ok();
    // In replay, anybody who may see the game may ask.
    let watcher = app.guest().await;
    let hint = watcher.post(&path, json!({ "ply": 1 })).await.ok();
    assert_eq!(hint["tokens"].as_array().unwrap().len(), 2);
    watcher.post(&path, json!({})).await.problem(409, "wrong_status");
    watcher.post(&path, json!({ "ply": 0 })).await.problem(409, "wrong_status");
    watcher.post(&path, json!({ "ply": 9999 })).await.problem(404, "not_found");
}

#[tokio::test]
async fn others_get_none_about_a_game_against_computers() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = against_computer(&ada, json!({})).await;
    bob.post(&format!("/games/{id}/hint"), json!({})).await.problem(409, "wrong_status");
    let hidden = against_computer(&ada, json!({ "visibility": "private" })).await;
    bob.post(&format!("/games/{hidden}/hint"), json!({})).await.problem(404, "not_found");
}

#[tokio::test]
async fn hints_are_limited() {
    let app = TestApp::with(|config| config.hints_per_minute = 2).await;
    let ada = app.guest().await;
    let id = against_computer(&ada, json!({})).await;
    let path = format!("/games/{id}/hint");
    let answer = until_refused(2, async || ada.post(&path, json!({})).await).await;
    let refused = answer.problem(429, "too_many_requests");
    assert!(refused["retry_after"].is_u64());
}

#[tokio::test]
async fn a_hint_knows_no_more_than_the_player() {
    use std::sync::{Arc, Mutex};
    use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal};

    /// Records what computers are shown.
    #[derive(Debug, Default, Clone)]
    struct Witness(Arc<Mutex<Vec<String>>>);
    impl AiPlayers for Witness {
        fn levels(&self) -> Vec<AiLevelInfo> {
            AnyLegal.levels()
        }
        fn choose(
            &self,
            state: &taluva::State,
            player: AiPlayer,
            deadline: std::time::Instant,
        ) -> taluva::Decision {
            self.0.lock().unwrap().push(state.to_string());
            AnyLegal.choose(state, player, deadline)
        }
    }

    let witness = Witness::default();
    let players = Arc::new(witness.clone());
    let app = TestApp::with(|config| config.ai = players).await;
    let ada = app.guest().await;
    let id = against_computer(&ada, json!({})).await;
    ada.post(&format!("/games/{id}/hint"), json!({})).await.ok();
    let shown = witness.0.lock().unwrap()[0].clone();
    let position = ada.get(&format!("/games/{id}/positions/1")).await.ok();
    assert_eq!(position["text"], shown);
}
