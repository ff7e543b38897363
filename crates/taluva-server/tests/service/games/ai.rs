use std::time::Duration;

use serde_json::{Value, json};

use crate::{TestApp, TestUser};

/// Plays a game to its end, whoever the opponents are.
async fn play_to_the_end(user: &TestUser, id: &str) -> Value {
    loop {
        let game = user.game(id).await;
        if game["status"] == "over" {
            return game;
        }
        if game["you"]["to_act"] == true {
            user.play_any(id).await;
        } else {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }
}

#[tokio::test]
async fn a_game_against_computers_to_its_end() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    for setup in [
        "edition=ferti2014 players=2",
        "edition=deluxe2015 players=3 boats=on start=on twohex=random",
        "edition=ferti2014 players=4 teams=on zone=player",
    ] {
        let players: usize = setup.split("players=").nth(1).unwrap()[..1].parse().unwrap();
        let mut seats = vec![json!({ "kind": "me" })];
        seats.resize(players, json!({ "kind": "ai", "level": 1 }));
        let game = ada.create(json!({ "setup": setup, "seats": seats })).await;
        let over = play_to_the_end(&ada, game["id"].as_str().unwrap()).await;
        let standings = over["position"]["outcome"]["standings"].as_array().unwrap();
        assert_eq!(standings.len(), players);
        assert!(standings.contains(&json!(1)));
    }
}

#[tokio::test]
async fn computers_play_among_themselves_while_somebody_watches_or_not() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "ai", "level": 1 }, { "kind": "ai", "level": 1 }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let id = game["id"].as_str().unwrap();
    let deadline = std::time::Instant::now() + Duration::from_secs(300);
    while ada.game(id).await["status"] != "over" {
        assert!(std::time::Instant::now() < deadline, "the game is stuck");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
