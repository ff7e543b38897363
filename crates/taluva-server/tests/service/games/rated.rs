use serde_json::{Value, json};

use crate::{TestApp, TestUser};

fn live(rated: Value) -> Value {
    json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 }, "rated": rated })
}

async fn rated(user: &TestUser, id: &str) -> Value {
    user.game(id).await["rated"].clone()
}

#[tokio::test]
async fn whether_a_game_counts_is_chosen_and_said_before_it_begins() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let mut wish = live(json!(true));
    wish["setup"] = json!("players=2");
    wish["seats"] = json!([{ "kind": "me" }, { "kind": "open" }]);
    let game = ada.create(wish.clone()).await;
    assert_eq!((&game["status"], &game["rated"]), (&json!("open"), &json!(true)));
    let lobby = bob.get("/lobby").await.ok();
    assert_eq!(lobby["open"][0]["rated"], true);
    for unasked in [json!(null), json!(false)] {
        wish["rated"] = unasked;
        assert_eq!(ada.create(wish.clone()).await["rated"], false);
    }
}

#[tokio::test]
async fn a_game_that_ends_before_everybody_has_played_never_counts() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    for turns in 0..2 {
        let id = ada.duel(&bob, live(json!(true))).await;
        assert_eq!(rated(&ada, &id).await, true);
        if turns == 1 {
            ada.play_any(&id).await;
        }
        bob.act(&id, "resign", json!({})).await.ok();
        assert_eq!(rated(&ada, &id).await, false, "after {turns} turns");
    }
    // A rated game comes after them in the rating queue: once it is rated, they would have been,
    // too.
    let id = ada.duel(&bob, live(json!(true))).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    bob.act(&id, "resign", json!({})).await.ok();
    assert_eq!(rated(&ada, &id).await, true);
    for _ in 0..5000 {
        let ratings = ada.get("/players/Ada").await.ok()["ratings"].clone();
        if ratings[0].is_object() {
            assert_eq!(ratings[0]["games"], 1);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the game that counts was not rated");
}

#[tokio::test]
async fn a_game_left_before_a_first_turn_does_not_count() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let mut wish = live(json!(true));
    wish["setup"] = json!("players=3");
    wish["seats"] = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    wish["order"] = json!("given");
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    for user in [&bob, &cyd] {
        user.post(&format!("/games/{id}/join"), json!({})).await.ok();
    }
    ada.play_any(&id).await;
    assert_eq!(rated(&ada, &id).await, true);
    cyd.act(&id, "resign", json!({})).await.ok();
    assert_eq!(rated(&ada, &id).await, false);
}

/// Tests of a service that keeps its data in an SQLite file.
mod sqlite {
    use super::*;

    #[tokio::test]
    async fn a_rating_that_could_not_be_stored_is_stored_later_without_a_restart() {
        use sqlx::{Connection as _, SqliteConnection};
        let app = TestApp::new().await;
        let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
        let file = app.sqlite_file();
        let mut data =
            SqliteConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
        let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON ratings
            BEGIN SELECT raise(ABORT, 'a fault of the test'); END";
        sqlx::raw_sql(refuse).execute(&mut data).await.unwrap();
        let id = ada.duel(&bob, live(json!(true))).await;
        ada.play_any(&id).await;
        bob.play_any(&id).await;
        bob.act(&id, "resign", json!({})).await.ok();
        // Once the next game is rated, rating the first has failed.
        let second = ada.duel(&bob, live(json!(true))).await;
        ada.play_any(&second).await;
        bob.play_any(&second).await;
        sqlx::raw_sql("DROP TRIGGER refuse").execute(&mut data).await.unwrap();
        bob.act(&second, "resign", json!({})).await.ok();
        crate::eventually(async || {
            let ratings = ada.get("/players/Ada").await.ok()["ratings"].clone();
            ratings[0]["games"] == 2
        })
        .await;
    }
}
