//! Computers whose moves the creator's page computes.

use std::time::Instant;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal};

use crate::{TestApp, TestUser, new_key, next_of};

/// Players that must never be asked.
#[derive(Debug)]
struct Never;

impl AiPlayers for Never {
    fn levels(&self) -> Vec<AiLevelInfo> {
        AnyLegal.levels()
    }

    fn choose(&self, _: &taluva::State, _: AiPlayer, _: Instant) -> taluva::Decision {
        panic!("the service thinks for a computer of a page");
    }
}

async fn service() -> TestApp {
    TestApp::with(|config| config.ai = std::sync::Arc::new(Never)).await
}

fn wish(computers: usize) -> Value {
    let mut seats = vec![json!({ "kind": "me" })];
    seats.resize(computers + 1, json!({ "kind": "ai", "level": 1, "in_page": true }));
    json!({
        "setup": format!("edition=ferti2014 players={}", computers + 1),
        "seats": seats,
        "order": "given",
    })
}

/// A game in which it is the computer's turn.
async fn computers_turn(ada: &TestUser) -> String {
    let game = ada.create(wish(1)).await;
    let id = game["id"].as_str().unwrap().to_owned();
    ada.play_any(&id).await;
    id
}

/// The number of pending turns according to the metrics.
async fn jobs(app: &TestApp) -> f64 {
    let figures = reqwest::get(format!("{}/metrics", app.url)).await.unwrap().text().await.unwrap();
    let lines = figures.lines().filter(|line| line.starts_with("taluva_ai_waiting{"));
    lines.map(|line| line.split(' ').nth(1).unwrap().parse::<f64>().unwrap()).sum()
}

#[tokio::test]
async fn its_owner_plays_its_turns_to_the_end() {
    let app = service().await;
    let ada = app.guest().await;
    let id = computers_turn(&ada).await;
    let game = ada.game(&id).await;
    assert_eq!(game["rated"], false);
    assert_eq!(
        (&game["seats"][1]["kind"], &game["seats"][1]["in_page"]),
        (&json!("ai"), &json!(true))
    );
    assert_eq!(game["you"]["seats"], json!([1]));
    assert_eq!(game["you"]["thinks_for"], json!([2]));
    assert_eq!(game["you"]["to_act"], false);
    assert_eq!(game["thinking"], json!({ "seat": 2, "waiting": false }));
    assert_eq!(jobs(&app).await, 0.0);
    while ada.game(&id).await["status"] != "over" {
        ada.play_any(&id).await;
    }
    // A rematch with the same seats, and the same page computing the moves.
    let again = ada.act(&id, "rematch", json!({})).await.ok()["game"].clone();
    let again = ada.game(again.as_str().unwrap()).await;
    assert_eq!(again["you"]["thinks_for"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn only_its_owner_may() {
    let app = service().await;
    let (ada, eve) = (app.guest().await, app.guest().await);
    let id = computers_turn(&ada).await;
    let game = ada.game(&id).await;
    let first = game["position"]["legal"][0].as_str().unwrap();
    let body = json!({ "seq": game["seq"], "key": new_key(), "tokens": [first] });
    let path = format!("/games/{id}/play");
    eve.post(&path, body.clone()).await.problem(403, "not_a_player");
    app.stranger().post(&path, body.clone()).await.problem(401, "not_signed_in");
    // Spectators see an ordinary game, with nothing that they could play.
    let seen = eve.game(&id).await;
    assert_eq!(seen["thinking"]["seat"], 2);
    assert_eq!((&seen["you"], &seen["position"]["legal"]), (&Value::Null, &Value::Null));
    // A token without the `play` scope cannot play for anybody.
    let asked = json!({ "label": "reads", "scopes": ["read"] });
    let token = ada.post("/me/tokens", asked).await.expect(StatusCode::CREATED);
    let request = app
        .stranger()
        .request(Method::POST, &path)
        .bearer_auth(token["token"].as_str().unwrap())
        .json(&body);
    app.stranger().send(request).await.problem(403, "missing_scope");
    ada.post(&path, body).await.ok();
}

#[tokio::test]
async fn the_service_stays_the_judge() {
    let app = service().await;
    let ada = app.guest().await;
    let id = computers_turn(&ada).await;
    let game = ada.game(&id).await;
    let (seq, legal) = (game["seq"].as_u64().unwrap(), game["position"]["legal"].clone());
    let first = legal[0].as_str().unwrap();
    let stale = ada.play_at(&id, json!(seq - 1), &[first]).await.problem(409, "stale_seq");
    assert_eq!(stale["seq"], seq);
    ada.play(&id, &["H@0,1"]).await.problem(422, "illegal_move");
    ada.play(&id, &["nonsense"]).await.problem(422, "bad_token");
    let body = json!({ "seq": seq, "key": "computer-4", "tokens": [first] });
    let path = format!("/games/{id}/play");
    let ack = ada.post(&path, body.clone()).await.ok();
    // Another device of the same person has computed the move, too.
    let again = ada.post(&path, body).await.ok();
    assert_eq!(again, json!({ "seq": ack["seq"], "repeated": true }));
}

#[tokio::test]
async fn such_games_are_for_one_person_without_a_clock() {
    let app = service().await;
    let ada = app.guest().await;
    let page = json!({ "kind": "ai", "level": 1, "in_page": true });
    let me = json!({ "kind": "me" });
    let live = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    for (seats, more) in [
        (json!([me, page]), json!({ "rated": true })),
        (json!([me, page]), json!({ "clock": live })),
        (json!([me, page]), json!({ "clock": live, "rated": true })),
        (json!([page, page]), json!({})),
        (json!([me, page, { "kind": "open" }]), json!({})),
        (json!([me, page, { "kind": "invite" }]), json!({})),
        (json!([me, { "kind": "ai", "level": 200, "in_page": true }]), json!({})),
    ] {
        let mut wish = wish(seats.as_array().unwrap().len() - 1);
        wish["seats"] = seats;
        for (key, value) in more.as_object().unwrap() {
            wish[key] = value.clone();
        }
        ada.post("/games", wish).await.problem(422, "invalid");
    }
    let with_friend = json!([me, page, { "kind": "local", "name": "Ben" }]);
    let mut wish = wish(2);
    wish["seats"] = with_friend;
    assert_eq!(ada.create(wish).await["you"]["seats"], json!([1, 3]));
}

#[tokio::test]
async fn it_waits_while_nobody_is_there_and_goes_on_after_a_restart() {
    let mut app = service().await;
    let mut ada = app.guest().await;
    let eve = app.guest().await;
    let id = computers_turn(&ada).await;
    let mut watching = eve.socket(&format!("/games/{id}/ws")).await;
    let seen = next_of(&mut watching, "game").await;
    assert_eq!(seen["game"]["seats"][1]["present"], false);
    let _page = ada.socket(&format!("/games/{id}/ws?view=position")).await;
    loop {
        let seats = next_of(&mut watching, "presence").await["seats"].clone();
        if seats == json!([true, true]) {
            break;
        }
    }
    let before = ada.game(&id).await;
    app.restart().await;
    ada.url.clone_from(&app.url);
    let mut after = ada.game(&id).await;
    // The page is closed now.
    for seat in 0..2 {
        after["seats"][seat]["present"] = json!(true);
    }
    assert_eq!(after, before);
    assert_eq!(jobs(&app).await, 0.0);
    ada.play_any(&id).await;
    assert_eq!(ada.game(&id).await["you"]["to_act"], true);
}

#[tokio::test]
async fn turns_are_taken_back_while_it_thinks() {
    let app = service().await;
    let ada = app.guest().await;
    let id = computers_turn(&ada).await;
    let game = ada.game(&id).await;
    let first = game["position"]["legal"][0].as_str().unwrap().to_owned();
    let undo = json!({ "seq": game["seq"] });
    ada.act(&id, "undo", undo).await.ok();
    // The game has changed since the move was computed.
    ada.play_at(&id, game["seq"].clone(), &[&first]).await.problem(409, "stale_seq");
    assert_eq!(ada.game(&id).await["you"]["to_act"], true);
}

#[tokio::test]
async fn it_gives_up_when_its_owner_is_deleted() {
    let app = service().await;
    let ada = app.account("Ada").await;
    let game = ada.create(wish(2)).await;
    let id = game["id"].as_str().unwrap();
    let request = ada.request(Method::DELETE, "/me").json(&json!({ "password": "password" }));
    ada.send(request).await.expect(StatusCode::NO_CONTENT);
    let stranger = app.stranger();
    crate::eventually(async || stranger.game(id).await["status"] == "over").await;
}
