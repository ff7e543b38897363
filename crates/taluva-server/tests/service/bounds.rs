//! Limits per person and address: games, connections, sockets, frames, memory.

use std::time::Duration;

use futures_util::SinkExt as _;
use serde_json::{Value, json};
use tokio::io::AsyncReadExt as _;
use tokio_tungstenite::tungstenite::Message;

use crate::{TestApp, eventually, in_own_process, next_of, until_closed};

fn open_game() -> Value {
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    json!({ "setup": "edition=ferti2014 players=2", "seats": seats })
}

#[tokio::test]
async fn games_that_wait_for_players() {
    let app = TestApp::with(|config| config.open_games_per_person = 3).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let mut last = String::new();
    for _ in 0..3 {
        last = ada.create(open_game()).await["id"].as_str().unwrap().to_owned();
    }
    ada.post("/games", open_game()).await.problem(409, "too_many_games");
    // Games in which nobody sits count for their creator, too.
    let empty = json!([{ "kind": "open" }, { "kind": "open" }]);
    let empty = json!({ "setup": "players=2", "seats": empty });
    ada.post("/games", empty).await.problem(409, "too_many_games");
    bob.post(&format!("/games/{last}/join"), json!({})).await.ok();
    ada.create(open_game()).await;
}

#[tokio::test]
async fn parallel_requests_do_not_bypass_the_limit() {
    let app = TestApp::with(|config| config.open_games_per_person = 3).await;
    let ada = app.guest().await;
    let all = (0..20).map(|_| ada.post("/games", open_game()));
    let made = futures_util::future::join_all(all).await;
    assert_eq!(made.iter().filter(|answer| answer.status.is_success()).count(), 3);
}

#[tokio::test]
async fn parallel_joins_do_not_bypass_the_limit() {
    let app = TestApp::with(|config| config.games_per_person = 3).await;
    let mut paths = Vec::new();
    for _ in 0..12 {
        let game = app.guest().await.create(open_game()).await;
        paths.push(format!("/games/{}/join", game["id"].as_str().unwrap()));
    }
    let bob = app.guest().await;
    let all = paths.iter().map(|path| bob.post(path, json!({})));
    let joined = futures_util::future::join_all(all).await;
    assert_eq!(joined.iter().filter(|answer| answer.status.is_success()).count(), 3);
}

#[tokio::test]
async fn parallel_rematches_do_not_bypass_the_limit() {
    let app = TestApp::with(|config| config.games_per_person = 3).await;
    let ada = app.guest().await;
    let mut ended = Vec::new();
    for _ in 0..12 {
        let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
        let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
        let id = game["id"].as_str().unwrap().to_owned();
        ada.act(&id, "abort", json!({})).await.ok();
        ended.push(id);
    }
    let all = ended.iter().map(|id| ada.act(id, "rematch", json!({})));
    let begun = futures_util::future::join_all(all).await;
    assert_eq!(begun.iter().filter(|answer| answer.status.is_success()).count(), 3);
}

#[tokio::test]
async fn unfinished_games() {
    let app = TestApp::with(|config| config.games_per_person = 2).await;
    let (ada, bob, eve) = (app.guest().await, app.named("Bob").await, app.guest().await);
    let first = ada.duel(&bob, json!({})).await;
    ada.duel(&bob, json!({})).await;
    ada.post("/games", open_game()).await.problem(409, "too_many_games");
    let id = eve.create(open_game()).await["id"].as_str().unwrap().to_owned();
    let join = format!("/games/{id}/join");
    bob.post(&join, json!({})).await.problem(409, "too_many_games");
    // An invitation is not a game yet: others cannot use up somebody's limit.
    bob.act(&first, "resign", json!({})).await.ok();
    let invitation = json!({
        "setup": "players=2",
        "seats": [{ "kind": "me" }, { "kind": "player", "name": "Bob" }],
    });
    eve.create(invitation).await;
    bob.post(&join, json!({})).await.ok();
}

#[tokio::test]
async fn connections_from_one_address() {
    let app = TestApp::with(|config| config.connections_per_address = 4).await;
    let address = app.url.strip_prefix("http://").unwrap();
    let connect = async || {
        let mut stream = tokio::net::TcpStream::connect(address).await.unwrap();
        // A refused connection ends at once; an accepted one waits for a request.
        let mut byte = [0];
        let closed = tokio::time::timeout(Duration::from_millis(500), stream.read(&mut byte)).await;
        (stream, closed.is_ok())
    };
    let mut open = Vec::new();
    for _ in 0..4 {
        let (stream, refused) = connect().await;
        assert!(!refused);
        open.push(stream);
    }
    assert!(connect().await.1);
    open.clear();
    eventually(async || !connect().await.1).await;
}

#[tokio::test]
async fn pings_and_binary_frames() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    for path in [format!("/games/{id}/ws"), "/lobby/ws".to_owned()] {
        for frame in [
            Message::Ping(bytes::Bytes::new()),
            Message::Pong(bytes::Bytes::new()),
            Message::binary(vec![0]),
            Message::text("{\"type\":\"ping\"}"),
            Message::text("{\"type\":\"play\",\"seq\":0,\"key\":\"k\",\"tokens\":[]}"),
        ] {
            let mut socket = ada.socket(&path).await;
            let mut sent = 0;
            // The service stops listening at some point.
            while sent < 50_000 && socket.send(frame.clone()).await.is_ok() {
                sent += 1;
                if sent % 50 == 0 {
                    tokio::task::yield_now().await;
                }
            }
            let reason = until_closed(&mut socket).await;
            assert!(reason == "refused" || sent < 50_000, "{path} {frame:?}: {reason}");
        }
    }
}

#[tokio::test]
async fn sockets_that_never_read() {
    let app = TestApp::with(|config| {
        config.ping_after = 1;
        config.write_timeout = 1;
    })
    .await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let lobby = ada.socket("/lobby/ws").await;
    let game = ada.socket(&format!("/games/{id}/ws")).await;
    let mut other = bob.socket(&format!("/games/{id}/ws")).await;
    eventually(async || {
        // Bob reads, and so answers pings; Ada's socket does not.
        tokio::time::timeout(Duration::from_millis(200), next_of(&mut other, "none")).await.ok();
        bob.game(&id).await["seats"][0]["present"] == false
    })
    .await;
    drop((lobby, game));
}

#[tokio::test]
async fn games_that_nobody_has_open_leave_memory() {
    in_own_process!(games_that_nobody_has_open_leave_memory);
    let app = TestApp::with(|config| config.unload_games_after = 1).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let live = async || {
        let text =
            reqwest::get(format!("{}/metrics", app.url)).await.unwrap().text().await.unwrap();
        let line = text.lines().find(|line| line.starts_with("taluva_live_games "));
        line.unwrap().split(' ').nth(1).unwrap().parse::<f64>().unwrap()
    };
    let mut sockets = Vec::new();
    let mut ids = Vec::new();
    for _ in 0..5 {
        let id = ada.duel(&bob, json!({})).await;
        sockets.push(ada.socket(&format!("/games/{id}/ws")).await);
        ids.push(id);
    }
    assert!((live().await - 5.0).abs() < 0.1, "{}", live().await);
    drop(sockets);
    eventually(async || live().await < 0.1).await;
    // They are loaded again on request.
    for id in ids {
        assert_eq!(ada.game(&id).await["status"], "playing");
    }
}
