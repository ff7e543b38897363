//! Moves.

use serde_json::json;
use taluva_server::SecretUrl;
use taluva_server::store::{CopyError, copy};
use tokio::io::AsyncWriteExt as _;

use crate::app::database::TestDatabase;
use crate::app::{TestApp, eventually, new_key, next_of};
use crate::{ada_and_bob, pair};

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_move_at_one_service_reaches_the_sockets_of_the_other() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    let seq = next_of(&mut socket, "game").await["seq"].as_u64().unwrap();
    ada.play_any(&id).await;
    // Event by event, with Bob's view.
    for n in 1..=2 {
        let event = next_of(&mut socket, "event").await;
        assert_eq!(event["seq"].as_u64().unwrap(), seq + n);
        assert_eq!(event["game"]["you"]["seats"], json!([2]));
    }
    // Bob's move builds on the event he received.
    bob.play_any(&id).await;
    assert_eq!(ada.game(&id).await["seq"], seq + 4);
    for part in ["hexes", "hand", "reserves", "deck_left"] {
        let (here, there) = (ada.game(&id).await, bob.game(&id).await);
        assert_eq!(here["position"][part], there["position"][part], "{part}");
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_service_that_has_seen_less_reads_on_before_it_judges() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    // Both have the game in memory; then it advances at one only.
    ada.game(&id).await;
    bob.game(&id).await;
    ada.play_any(&id).await;
    let game = ada.game(&id).await;
    // Bob, who saw it at the other service, plays at his own.
    let legal = bob.at(&pair.a).game(&id).await["position"]["legal"][0].clone();
    let tokens = [legal.as_str().unwrap()];
    bob.play_at(&id, game["seq"].clone(), &tokens).await.ok();
}

/// The answer is lost; the same request at another service does not play a second move.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_retry_at_another_service_is_the_same_move() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    let game = ada.game(&id).await;
    let seq = game["seq"].as_u64().unwrap();
    let body = json!({ "seq": seq, "key": new_key(), "tokens": [game["position"]["legal"][0]] });
    // Sent, but the answer is never read.
    let host = ada.url.strip_prefix("http://").unwrap();
    let mut stream = tokio::net::TcpStream::connect(host).await.unwrap();
    let text = body.to_string();
    let cookie = ada.cookie.clone().unwrap();
    let request = format!(
        "POST /api/v1/games/{id}/play HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{text}",
        text.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    eventually(async || bob.game(&id).await["seq"].as_u64().unwrap() > seq).await;
    drop(stream);
    let retried = ada.at(&pair.b).post(&format!("/games/{id}/play"), body).await.ok();
    assert_eq!(retried["repeated"], true);
    assert_eq!(retried["seq"], seq + 1);
    assert_eq!(ada.game(&id).await["seq"], seq + 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn one_of_two_services_appends_the_end_of_somebodys_time() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let clock = json!({ "kind": "live", "seconds": 60, "increment": 0 });
    let id = ada.duel(&bob, json!({ "clock": clock, "rated": false })).await;
    // In memory at both, with an alarm set at each.
    let mut at_a = ada.socket(&format!("/games/{id}/ws")).await;
    let mut at_b = bob.socket(&format!("/games/{id}/ws")).await;
    pair.a.time.advance(std::time::Duration::from_secs(100));
    for user in [&ada, &bob] {
        eventually(async || user.game(&id).await["status"] == "over").await;
    }
    let events = bob.get(&format!("/games/{id}/events")).await.ok();
    let events = events["events"].as_array().unwrap();
    let ends = events.iter().filter(|event| event["event"]["type"] == "timed_out").count();
    assert_eq!(ends, 1, "{events:?}");
    for socket in [&mut at_a, &mut at_b] {
        loop {
            let event = next_of(socket, "event").await;
            if event["game"]["status"] == "over" {
                break;
            }
        }
    }
}

/// A computer replies to moves at either service, even after the one that did the thinking is gone.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_computer_plays_on_at_another_service() {
    let mut pair = pair().await;
    let ada = pair.a.named("Ada").await;
    let wish = json!({
        "setup": "players=2",
        "seats": [{ "kind": "ai", "level": 1 }, { "kind": "me" }],
        "order": "given",
    });
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    let there = ada.at(&pair.b);
    let mut socket = there.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    for turn in 0..6 {
        if turn == 3 {
            pair.a.stop().await;
        }
        let mover = if turn < 3 && turn % 2 == 0 { &ada } else { &there };
        eventually(async || mover.game(&id).await["you"]["to_act"] == true).await;
        mover.play_any(&id).await;
    }
    let events = there.get(&format!("/games/{id}/events")).await.ok();
    let events = events["events"].as_array().unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
}

/// Players of a game on SQLite continue it on PostgreSQL without signing in again.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_site_that_moved_is_played_on() {
    let mut alone = TestApp::new().await;
    let (ada, bob) = (alone.account("Ada").await, alone.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    ada.play_any(&id).await;
    let before = bob.game(&id).await;
    let database = TestDatabase::new().await;
    let in_use = copy(alone.data.path(), &database.url, |_| {}).await;
    assert!(matches!(in_use, Err(CopyError::InUse(_))));
    alone.stop().await;
    let copied = copy(alone.data.path(), &database.url, |_| {}).await.unwrap();
    assert_eq!((copied.games, copied.people), (1, 2));
    let url = database.url.clone();
    let moved = TestApp::with(|config| config.database = Some(SecretUrl(url))).await;
    let (ada, bob) = (ada.at(&moved), bob.at(&moved));
    assert_eq!(bob.game(&id).await["position"], before["position"]);
    bob.play_any(&id).await;
    assert!(ada.game(&id).await["seq"].as_u64() > before["seq"].as_u64());
    moved.login("Ada").await;
}
