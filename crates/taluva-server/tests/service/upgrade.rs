//! A service on the data of an earlier version.

use serde_json::{Value, json};

use crate::TestApp;

/// A file written by a released version, and its content.
struct Released {
    database: &'static [u8],
    told: &'static str,
}

const V1: Released =
    Released { database: include_bytes!("../data/v1.db"), told: include_str!("../data/v1.json") };
const V8: Released =
    Released { database: include_bytes!("../data/v8.db"), told: include_str!("../data/v8.json") };

async fn upgraded(released: &Released) -> (TestApp, Value) {
    let app = TestApp::with(|config| {
        std::fs::write(config.database_file(), released.database).unwrap();
    });
    (app.await, serde_json::from_str(released.told).unwrap())
}

async fn must_have_all_games_and_go_on(released: &Released) {
    let (mut app, told) = upgraded(released).await;
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
    // Ratings that version 1 would have counted again because of a rematch have not changed.
    for name in ["Ada", "Ben", "Cleo"] {
        let profile = app.stranger().get(&format!("/players/{name}")).await.ok();
        assert_eq!(profile["ratings"], told["ratings"][name], "{name}");
    }
}

#[tokio::test]
async fn games_of_version_1_are_all_there_and_go_on() {
    must_have_all_games_and_go_on(&V1).await;
}

#[tokio::test]
async fn games_of_version_8_are_all_there_and_go_on() {
    must_have_all_games_and_go_on(&V8).await;
}

#[tokio::test]
async fn studies_and_reviews_of_version_8_are_served() {
    let (app, told) = upgraded(&V8).await;
    let ada = app.stranger();
    ada.post("/login", json!({ "name": "Ada", "password": "correct horse Ada" })).await.ok();
    let study = ada.get(&format!("/studies/{}", told["study"].as_str().unwrap())).await.ok();
    assert_eq!((&study["title"], &study["revision"]), (&json!("Ölberg"), &json!(1)));
    assert!(study["record"].as_str().unwrap().contains("H@-1,1?!"), "{study}");
    let reviewed = told["reviewed"].as_str().unwrap();
    let review = ada.get(&format!("/games/{reviewed}/review")).await.ok();
    assert_eq!(review["status"], "ready");
    assert_eq!(review["review"]["turns"].as_array().unwrap().len(), 12);
    assert_eq!(ada.get("/me/puzzles").await.ok()["solver"]["tries"], 1);
}

#[tokio::test]
async fn a_key_of_version_1_is_not_used_again() {
    let (app, told) = upgraded(&V1).await;
    let ben = app.stranger();
    ben.post("/login", json!({ "name": "Ben", "password": "correct horse Ben" })).await.ok();
    let id = told["games"]["running_against_computer_undone"]["id"].as_str().unwrap();
    let again = json!({ "seq": 1, "key": "key-79", "tokens": ["JC@0,0:5"] });
    let ack = ben.post(&format!("/games/{id}/play"), again).await.ok();
    assert_eq!(ack["repeated"], true);
}
