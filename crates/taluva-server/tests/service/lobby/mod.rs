//! The lobby, presets, and checked setups.

use serde_json::json;

use crate::{TestApp, next, next_of};

#[tokio::test]
async fn open_and_running_public_games_are_listed() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "setup": "players=2", "seats": seats });
    let open = ada.create(wish.clone()).await;
    let mut unlisted = wish;
    unlisted["visibility"] = json!("unlisted");
    ada.create(unlisted).await;
    let running = ada.duel(&bob, json!({})).await;

    let lobby = app.stranger().get("/lobby").await.ok();
    assert_eq!(lobby["open"].as_array().unwrap().len(), 1);
    assert_eq!(lobby["open"][0]["id"], open["id"]);
    assert_eq!(lobby["playing"][0]["id"], running.as_str());
    assert_eq!(lobby["playing"][0]["seats"][1]["name"], "Bob");
    let none = app.stranger().get("/lobby?players=3").await.ok();
    assert_eq!((&none["open"], &none["playing"]), (&json!([]), &json!([])));
    let only_open = app.stranger().get("/lobby?status=open").await.ok();
    assert_eq!(only_open["playing"], json!([]));
    app.stranger().get("/lobby?limit=1000").await.problem(422, "invalid");
    app.stranger().get("/lobby?colour=red").await.problem(400, "bad_request");
}

#[tokio::test]
async fn the_socket_tells_what_changes_and_resumes() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let mut socket = app.stranger().socket("/lobby/ws").await;
    let first = next(&mut socket).await;
    assert_eq!(first["type"], "lobby");
    let before = first["seq"].as_u64().unwrap();

    let id = ada.duel(&bob, json!({})).await;
    let playing = loop {
        let changed = next_of(&mut socket, "changed").await;
        if changed["game"]["status"] == "playing" {
            break changed;
        }
    };
    assert_eq!(playing["game"]["id"], id.as_str());
    bob.act(&id, "resign", json!({})).await.ok();
    let removed = next_of(&mut socket, "removed").await;
    assert_eq!(removed["id"], id.as_str());

    let mut back = app.stranger().socket(&format!("/lobby/ws?since={before}")).await;
    let missed = next(&mut back).await;
    assert_eq!(missed["type"], "changed");
    assert_eq!(missed["seq"], before + 1);
    let mut lost = app.stranger().socket("/lobby/ws?since=5").await;
    assert_eq!(next(&mut lost).await["type"], "lobby");
}

#[tokio::test]
async fn a_new_open_game_is_announced_at_once() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let mut socket = app.stranger().socket("/lobby/ws").await;
    assert_eq!(next(&mut socket).await["type"], "lobby");
    let mut wish = json!({
        "setup": "edition=ferti2014 players=2",
        "seats": [{ "kind": "me" }, { "kind": "open" }],
        "visibility": "unlisted",
    });
    ada.post("/games", wish.clone()).await.ok();
    wish["visibility"] = json!("public");
    let game = ada.post("/games", wish).await.ok();
    let told = next_of(&mut socket, "changed").await;
    assert_eq!(told["game"]["id"], game["id"]);
    assert_eq!(told["game"]["status"], "open");
    assert_eq!(told["game"]["seats"][0]["name"], game["seats"][0]["name"]);
}

#[tokio::test]
async fn the_offer_can_be_played() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    let offer = app.stranger().get("/offer").await.ok();
    let level = offer["ai_levels"][0]["level"].clone();
    for preset in offer["presets"].as_array().unwrap() {
        let checked = app.stranger().post("/setup", json!({ "setup": preset["setup"] })).await.ok();
        let players =
            checked["options"].as_array().unwrap().iter().find(|option| option["key"] == "players");
        let players: usize = players.unwrap()["value"].as_str().unwrap().parse().unwrap();
        let mut seats = vec![json!({ "kind": "me" })];
        seats.resize(players, json!({ "kind": "ai", "level": level }));
        let wish = json!({ "setup": preset["setup"], "seats": seats, "order": "given" });
        assert_eq!(guest.create(wish).await["status"], "playing");
    }
}

#[tokio::test]
async fn a_setup_is_checked_by_the_rules() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let checked = stranger.post("/setup", json!({ "setup": "players=4 teams=on" })).await.ok();
    assert_eq!(checked["setup"], "edition=ferti2014 players=4 teams=on");
    assert!(checked["options"].to_string().contains(r#"{"key":"tiles","value":"48"}"#));
    for (setup, named) in
        [("players=3 teams=on", "teams"), ("colour=red", "colour"), ("players=9", "players")]
    {
        let problem =
            stranger.post("/setup", json!({ "setup": setup })).await.problem(422, "bad_setup");
        assert!(problem["detail"].as_str().unwrap().contains(named), "{problem}");
    }
}
