use serde_json::{Value, json};

use crate::TestApp;

fn local(name: &str) -> Value {
    json!({ "kind": "local", "name": name })
}

fn names(game: &Value) -> Vec<String> {
    let seats = game["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["name"].as_str().unwrap().to_owned()).collect()
}

/// RULES §3: a random player starts, then clockwise.
#[tokio::test]
async fn a_random_player_begins_and_the_others_follow_as_they_sit() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let friends = ["Ben", "Cyd", "Dan", "Eve", "Fay"];
    let mut first = Vec::new();
    for _ in 0..40 {
        let seats: Vec<Value> = friends.iter().map(|name| local(name)).collect();
        let game = ada.create(json!({ "setup": "players=5", "seats": seats })).await;
        let order = names(&game);
        let begins = friends.iter().position(|name| *name == order[0]).unwrap();
        for (n, name) in order.iter().enumerate() {
            assert_eq!(name, friends[(begins + n) % friends.len()], "{order:?}");
        }
        first.push(begins);
    }
    first.sort_unstable();
    first.dedup();
    assert!(first.len() > 1, "the same player begins every time");
}

/// RULES §7: seats 1 and 3 play against 2 and 4.
#[tokio::test]
async fn partners_stay_partners_whoever_begins() {
    let app = TestApp::new().await;
    let ada = app.named("Ada").await;
    for _ in 0..20 {
        let seats = json!([{ "kind": "me" }, local("Ben"), local("Cyd"), local("Dan")]);
        let game = ada.create(json!({ "setup": "players=4 teams=on", "seats": seats })).await;
        let team_of = |name: &str| {
            let seats = game["seats"].as_array().unwrap();
            seats.iter().find(|seat| seat["name"] == name).unwrap()["team"].clone()
        };
        assert_eq!(team_of("Ada"), team_of("Cyd"));
        assert_eq!(team_of("Ben"), team_of("Dan"));
        assert_ne!(team_of("Ada"), team_of("Ben"));
        let teams: Vec<&Value> =
            game["seats"].as_array().unwrap().iter().map(|seat| &seat["team"]).collect();
        assert_eq!(teams, [1, 2, 1, 2]);
    }
}

#[tokio::test]
async fn teams_are_reported_before_the_start_and_in_lists() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, local("Ben"), { "kind": "open" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=4 teams=on", "seats": seats })).await;
    assert_eq!((&game["seats"][0]["team"], &game["seats"][2]["team"]), (&json!(1), &json!(1)));
    let listed = ada.get("/me/games").await.ok();
    assert_eq!(listed["games"][0]["seats"][3]["team"], 2);
    let other =
        ada.create(json!({ "setup": "players=2", "seats": [{ "kind": "me" }, local("Ben")] }));
    assert_eq!(other.await["seats"][0]["team"], Value::Null);
}
