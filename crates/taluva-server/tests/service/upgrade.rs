//! A service on the data that an earlier version has left.

use serde_json::{Value, json};

use crate::TestApp;

const DATABASE: &[u8] = include_bytes!("../data/v1.db");
const TOLD: &str = include_str!("../data/v1.json");

async fn upgraded() -> TestApp {
    TestApp::with(|config| std::fs::write(config.database_file(), DATABASE).unwrap()).await
}

#[tokio::test]
async fn games_of_version_1_are_all_there_and_go_on() {
    let mut app = upgraded().await;
    let told: Value = serde_json::from_str(TOLD).unwrap();
    let mut people = Vec::new();
    for name in ["Ada", "Ben", "Cleo", "Dan"] {
        let user = app.stranger();
        let password = format!("correct horse {name}");
        user.post("/login", json!({ "name": name, "password": password })).await.ok();
        people.push(user);
    }
    for (name, expected) in told["games"].as_object().unwrap() {
        let id = expected["id"].as_str().unwrap();
        let game = people[0].game(id).await;
        assert_eq!(game["status"], expected["status"], "{name}");
        assert_eq!(game["seq"], expected["seq"], "{name}");
        assert_eq!(game["position"]["ply"], expected["ply"], "{name}");
        let log = people[0].get(&format!("/games/{id}/events")).await.ok();
        assert_eq!(log["events"].as_array().unwrap().len(), game["seq"], "{name}");
        if game["status"] != "playing" {
            continue;
        }
        let mut moved = false;
        for user in &people {
            let view = user.game(id).await;
            if view["you"]["to_act"] == true {
                user.play_any(id).await;
                moved = true;
                break;
            }
        }
        assert!(moved, "{name}: nobody of the four is to act");
        let after = people[0].game(id).await;
        assert!(after["seq"].as_u64() > game["seq"].as_u64(), "{name}");
    }
    app.restart().await;
    // A rating that version 1 would have counted again, because of a rematch, has not moved.
    for name in ["Ada", "Ben", "Cleo"] {
        let profile = app.stranger().get(&format!("/players/{name}")).await.ok();
        assert_eq!(profile["ratings"], told["ratings"][name], "{name}");
    }
}

#[tokio::test]
async fn a_key_of_version_1_is_not_used_again() {
    let app = upgraded().await;
    let ben = app.stranger();
    ben.post("/login", json!({ "name": "Ben", "password": "correct horse Ben" })).await.ok();
    let told: Value = serde_json::from_str(TOLD).unwrap();
    let id = told["games"]["running_against_computer_undone"]["id"].as_str().unwrap();
    let again = json!({ "seq": 1, "key": "key-79", "tokens": ["JC@0,0:5"] });
    let ack = ben.post(&format!("/games/{id}/play"), again).await.ok();
    assert_eq!(ack["repeated"], true);
}
