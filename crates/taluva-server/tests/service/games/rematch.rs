use serde_json::{Value, json};

use crate::{TestApp, TestUser, next_of};

/// A game that Bob has resigned.
async fn ended(app: &TestApp) -> (TestUser, TestUser, String) {
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 5 });
    let id = ada.duel(&bob, json!({ "clock": clock })).await;
    ada.act(&id, "rematch", json!({})).await.problem(409, "wrong_status");
    bob.act(&id, "resign", json!({})).await.ok();
    (ada, bob, id)
}

/// A game's entry in somebody's game list.
async fn listed(user: &TestUser, id: &str) -> Value {
    let games = user.get("/me/games").await.ok()["games"].clone();
    games.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap().clone()
}

#[tokio::test]
async fn one_asks_the_other_agrees_and_the_game_begins() {
    let app = TestApp::new().await;
    let (ada, bob, id) = ended(&app).await;
    app.guest().await.act(&id, "rematch", json!({})).await.problem(403, "not_a_player");
    let before = ada.game(&id).await;
    assert_eq!(before["you"]["can_rematch"], true);

    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    let asked = ada.act(&id, "rematch", json!({})).await.ok();
    assert_eq!(asked["game"], Value::Null, "no game waits with a seat kept");
    // The other player is told at once, sees it in the game list, and again after reconnecting.
    let told = next_of(&mut socket, "event").await;
    assert_eq!(told["event"], json!({ "type": "rematch_offered", "seat": 1 }));
    let offer = json!({ "by": 1, "waiting_for": [2] });
    assert_eq!(told["game"]["rematch_offer"], offer);
    assert_eq!(told["game"]["you"]["can_rematch"], true);
    assert_eq!(ada.game(&id).await["you"]["can_rematch"], false);
    assert_eq!(listed(&bob, &id).await["your_answer"], true);
    assert_eq!(listed(&ada, &id).await["your_answer"], false);
    assert_eq!(bob.get("/me/games").await.ok()["games"].as_array().unwrap().len(), 1);
    // Asking twice has no further effect.
    assert_eq!(ada.act(&id, "rematch", json!({})).await.ok()["seq"], asked["seq"]);

    let agreed = bob.act(&id, "rematch", json!({})).await.ok();
    let next = agreed["game"].as_str().unwrap();
    let told = next_of(&mut socket, "event").await;
    assert_eq!(told["event"], json!({ "type": "rematch", "game": next }));
    let game = ada.game(next).await;
    assert_eq!(game["status"], "playing");
    assert_eq!((&game["clock"], &game["setup"]), (&before["clock"], &before["setup"]));
    assert_ne!(game["commitment"], before["commitment"]);
    let names: Vec<&Value> =
        game["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert!(names.contains(&&json!("Ada")) && names.contains(&&json!("Bob")));
    // Later requests find the same game.
    assert_eq!(ada.act(&id, "rematch", json!({})).await.ok()["game"], next);
    assert_eq!(listed(&ada, &id).await["rematch"], next);
    assert_eq!(listed(&bob, &id).await["your_answer"], false);
}

#[tokio::test]
async fn it_can_be_declined_and_withdrawn_and_asked_again() {
    let mut app = TestApp::new().await;
    let (mut ada, mut bob, id) = ended(&app).await;
    bob.act(&id, "rematch/decline", json!({})).await.problem(409, "no_proposal");
    ada.act(&id, "rematch", json!({})).await.ok();
    app.guest().await.act(&id, "rematch/decline", json!({})).await.problem(403, "not_a_player");
    bob.act(&id, "rematch/decline", json!({})).await.ok();
    let declined = json!({ "by": 1, "waiting_for": [], "declined_by": 2 });
    assert_eq!(ada.game(&id).await["rematch_offer"], declined);
    assert_eq!(listed(&bob, &id).await["your_answer"], false);
    app.restart().await;
    ada.url.clone_from(&app.url);
    bob.url.clone_from(&app.url);
    assert_eq!(ada.game(&id).await["rematch_offer"], declined);

    bob.act(&id, "rematch", json!({})).await.ok();
    assert_eq!(ada.game(&id).await["rematch_offer"], json!({ "by": 2, "waiting_for": [1] }));
    bob.act(&id, "rematch/decline", json!({})).await.ok();
    assert_eq!(ada.game(&id).await["rematch_offer"]["declined_by"], 2);
    ada.act(&id, "rematch", json!({})).await.ok();
    assert!(bob.act(&id, "rematch", json!({})).await.ok()["game"].is_string());
    ada.act(&id, "rematch/decline", json!({})).await.problem(409, "no_proposal");
}

#[tokio::test]
async fn all_of_several_must_agree() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=3", "seats": seats, "order": "given" })).await;
    let id = game["id"].as_str().unwrap();
    for user in [&bob, &cyd] {
        user.post(&format!("/games/{id}/join"), json!({})).await.ok();
    }
    ada.act(id, "abort", json!({})).await.ok();
    bob.act(id, "rematch", json!({})).await.ok();
    assert_eq!(ada.game(id).await["rematch_offer"]["waiting_for"], json!([1, 3]));
    assert_eq!(cyd.act(id, "rematch", json!({})).await.ok()["game"], Value::Null);
    assert_eq!(ada.game(id).await["rematch_offer"]["waiting_for"], json!([1]));
    assert!(ada.act(id, "rematch", json!({})).await.ok()["game"].is_string());
}

#[tokio::test]
async fn against_a_computer_it_begins_at_once() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    ada.act(id, "resign", json!({})).await.ok();
    let next = ada.act(id, "rematch", json!({})).await.ok()["game"].as_str().unwrap().to_owned();
    assert_eq!(ada.game(&next).await["status"], "playing");
}

#[tokio::test]
async fn a_game_that_never_began_has_no_rematch() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    ada.act(id, "abort", json!({})).await.ok();
    assert_eq!(ada.game(id).await["you"]["can_rematch"], false);
    ada.act(id, "rematch", json!({})).await.problem(409, "wrong_status");
}

/// Tests of a service that keeps its data in an SQLite file.
mod sqlite {
    use super::*;

    /// A rematch is created together with the event that announces it, or not at all.
    #[tokio::test]
    async fn a_rematch_that_cannot_be_stored_is_not_created() {
        use sqlx::{Connection as _, SqliteConnection};
        let app = TestApp::new().await;
        let (ada, bob, id) = ended(&app).await;
        ada.act(&id, "rematch", json!({})).await.ok();
        let file = app.sqlite_file();
        let mut data =
            SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
        let refuse = r#"CREATE TRIGGER refuse BEFORE INSERT ON event_batches
            WHEN NEW.events LIKE '%\"rematch\"%'
            BEGIN SELECT raise(ABORT, 'a fault of the test'); END"#;
        sqlx::raw_sql(refuse).execute(&mut data).await.unwrap();
        bob.act(&id, "rematch", json!({})).await.problem(503, "unavailable");
        sqlx::raw_sql("DROP TRIGGER refuse").execute(&mut data).await.unwrap();
        crate::eventually(async || bob.act(&id, "rematch", json!({})).await.status == 200).await;
        for user in [&ada, &bob] {
            let games = user.get("/me/games").await.ok()["games"].clone();
            assert_eq!(games.as_array().unwrap().len(), 2, "{games}");
        }
    }
}
