//! People: names, rights, presence, chat, the lobby, ratings.

use reqwest::StatusCode;
use serde_json::json;

use crate::app::{eventually, next, next_of, tell, until_closed};
use crate::{ada_and_bob, pair, pair_with};

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn rights_that_end_at_one_service_close_sockets_at_the_other() {
    let pair = pair().await;
    let ada = pair.a.account("Ada").await;
    let bob = pair.a.named("Bob").await;
    let id = ada.duel(&bob, json!({})).await;
    let elsewhere = pair.b.login("Ada").await;
    let mut kept = ada.at(&pair.b).socket(&format!("/games/{id}/ws")).await;
    let mut ended = elsewhere.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut ended, "game").await;
    next_of(&mut kept, "game").await;
    let passwords = json!({ "old": "password", "new": "another password" });
    ada.put("/me/password", passwords).await.expect(StatusCode::NO_CONTENT);
    until_closed(&mut ended).await;
    // The session in which the password was changed stays valid.
    tell(&mut kept, json!({ "type": "chat", "room": "players", "text": "still here" })).await;
    assert_eq!(next_of(&mut kept, "chat").await["message"]["text"], "still here");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_new_name_is_seen_everywhere() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    let name = async || bob.game(&id).await["seats"][0]["name"].clone();
    assert_eq!(name().await, "Ada");
    ada.send(ada.request(reqwest::Method::PATCH, "/me").json(&json!({ "name": "Adele" })))
        .await
        .ok();
    eventually(async || name().await == "Adele").await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn chat_is_heard_at_both_in_one_order() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    let mut sockets = [
        ada.socket(&format!("/games/{id}/ws")).await,
        bob.socket(&format!("/games/{id}/ws")).await,
    ];
    for n in 0..6 {
        let speaker = if n % 2 == 0 { &ada } else { &bob };
        let line = json!({ "room": "players", "text": format!("line {n}") });
        speaker.post(&format!("/games/{id}/chat"), line).await.ok();
    }
    for socket in &mut sockets {
        for n in 0..6 {
            let message = next_of(socket, "chat").await;
            assert_eq!(message["message"]["text"], format!("line {n}"));
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn whoever_is_at_another_service_is_there() {
    let pair = pair_with(|config| config.claim_after = 0).await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock })).await;
    let present = async || ada.game(&id).await["seats"][1]["present"] == true;
    let _here = ada.socket(&format!("/games/{id}/ws")).await;
    let mut there = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut there, "game").await;
    eventually(present).await;
    // Nobody can claim that Bob has left.
    let claim = async || ada.act(&id, "claim", json!({ "seat": 2 })).await;
    assert_eq!(claim().await.status, StatusCode::CONFLICT);
    drop(there);
    eventually(async || claim().await.status.is_success()).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn the_lobby_has_one_stream() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let mut at_a = ada.socket("/lobby/ws").await;
    let mut at_b = bob.socket("/lobby/ws").await;
    next_of(&mut at_a, "lobby").await;
    next_of(&mut at_b, "lobby").await;
    let id = ada.duel(&bob, json!({})).await;
    let mut last = Vec::new();
    for socket in [&mut at_a, &mut at_b] {
        let playing = loop {
            let message = next_of(socket, "changed").await;
            if message["game"]["status"] == "playing" {
                break message;
            }
        };
        assert_eq!(playing["game"]["id"], id);
        last.push(playing["seq"].as_u64().unwrap());
    }
    // A listener that reconnects at the other service misses nothing and gets nothing twice.
    drop(at_a);
    let second = bob.duel(&ada, json!({})).await;
    let mut back = ada.at(&pair.b).socket(&format!("/lobby/ws?since={}", last[0])).await;
    let mut known = last[0];
    loop {
        // No full list comes first: the missed changes are enough.
        let message = next(&mut back).await;
        assert_eq!(message["type"], "changed", "{message}");
        let seq = message["seq"].as_u64().unwrap();
        assert!(seq > known, "{seq} after {known}");
        known = seq;
        if message["game"]["id"] == second && message["game"]["status"] == "playing" {
            break;
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_rated_game_counts_once() {
    let pair = pair().await;
    let (ada, bob) = (pair.a.account("Ada").await, pair.b.account("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock, "rated": true })).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    ada.act(&id, "resign", json!({})).await.ok();
    let games = async || {
        let profile = bob.get("/players/Bob").await.ok();
        profile["ratings"][0]["games"].as_u64().unwrap_or(0)
    };
    eventually(async || games().await == 1).await;
    // A third service finds nothing left to rate.
    let _third = pair.a.another_with(|_| {}).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(games().await, 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn passwords_are_counted_at_all_services_together() {
    let pair = pair_with(|config| config.password_tries_per_minute = 4).await;
    let ada = pair.a.account("Ada").await;
    let mut answers = Vec::new();
    for n in 0..6 {
        let service = if n % 2 == 0 { &pair.a } else { &pair.b };
        let passwords = json!({ "old": "a guess", "new": "another password" });
        answers.push(ada.at(service).put("/me/password", passwords).await.status.as_u16());
    }
    // Each service alone would have allowed all three of its requests.
    assert_eq!(answers.iter().filter(|&&status| status == 429).count(), 2, "{answers:?}");
}

/// Both agree to a rematch at the same moment, each at another service: only one game results.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_rematch_is_agreed_on_over_two_services() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    for _ in 0..3 {
        let id = ada.duel(&bob, json!({})).await;
        ada.play_any(&id).await;
        bob.act(&id, "resign", json!({})).await.ok();
        let (one, two) =
            tokio::join!(ada.act(&id, "rematch", json!({})), bob.act(&id, "rematch", json!({})),);
        let (one, two) = (one.ok(), two.ok());
        // The second request has started the game, and both find it.
        assert!(one["game"].is_null() != two["game"].is_null(), "{one} {two}");
        let begun = if one["game"].is_null() { &two["game"] } else { &one["game"] };
        for user in [&ada, &bob] {
            assert_eq!(&user.act(&id, "rematch", json!({})).await.ok()["game"], begun);
        }
    }
    // No extra game was created.
    let games = bob.get("/me/games").await.ok();
    let unfinished = games["games"].as_array().unwrap().iter().filter(|g| g["status"] != "over");
    assert_eq!(unfinished.count(), 3);
}

/// Asking for the same rematch at two services at the same moment starts one game: alone against a computer, and as the
/// last of three to agree.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_rematch_begins_once() {
    let pair = pair().await;
    let (ada, bob, cyd) =
        (pair.a.named("Ada").await, pair.b.named("Bob").await, pair.a.named("Cyd").await);
    let everywhere = [ada.at(&pair.a), ada.at(&pair.b)];
    let both_ask = async |id: &str| {
        let asked = everywhere.iter().map(|ada| ada.act(id, "rematch", json!({})));
        for answer in futures_util::future::join_all(asked).await {
            answer.ok();
        }
    };
    for _ in 0..5 {
        let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
        let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
        let id = game["id"].as_str().unwrap();
        ada.act(id, "resign", json!({})).await.ok();
        both_ask(id).await;

        let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
        let game = ada.create(json!({ "setup": "players=3", "seats": seats })).await;
        let id = game["id"].as_str().unwrap();
        for other in [&bob, &cyd] {
            other.post(&format!("/games/{id}/join"), json!({})).await.ok();
        }
        ada.act(id, "abort", json!({})).await.ok();
        for other in [&bob, &cyd] {
            other.act(id, "rematch", json!({})).await.ok();
        }
        both_ask(id).await;
    }
    let games = ada.get("/me/games").await.ok();
    let unfinished =
        |game: &&serde_json::Value| game["status"] == "open" || game["status"] == "playing";
    assert_eq!(games["games"].as_array().unwrap().iter().filter(unfinished).count(), 10);
}
