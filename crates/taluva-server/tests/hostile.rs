//! Whatever is sent, the service answers clearly, does not panic, and keeps serving.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "service/app.rs"]
#[allow(dead_code, reason = "shared with the other tests, which use the rest")]
mod app;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use app::{Socket, TestApp, TestUser, next};
use futures_util::SinkExt as _;
use reqwest::Method;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// The number of mutated messages, most of them sent over sockets. The long run:
/// `TALUVA_HOSTILE_MESSAGES=1000000 cargo test --release -p taluva-server --test hostile`.
fn messages() -> usize {
    let wanted = std::env::var("TALUVA_HOSTILE_MESSAGES").ok();
    wanted.and_then(|number| number.parse().ok()).unwrap_or(102_000)
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

fn count_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        usual(panic);
    }));
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        &among[self.below(among.len())]
    }
}

/// Values that have broken other programs.
fn odd_value(random: &mut Random) -> Value {
    random
        .pick(&[
            json!(null),
            json!(true),
            json!(-1),
            json!(0),
            json!(4_294_967_296_u64),
            json!(1e308),
            json!(""),
            json!("\u{0}"),
            json!("'; DROP TABLE games; --"),
            json!("<script>alert(1)</script>"),
            json!("../../../etc/passwd"),
            json!("JC@0,0:9"),
            json!("JC@99999999999,0:0"),
            json!("resign:255"),
            json!("E@0,0=V"),
            json!("x".repeat(3000)),
            json!([]),
            json!([[[[[[]]]]]]),
            json!({}),
            json!({ "kind": "ai", "level": 255 }),
        ])
        .clone()
}

/// A valid message, corrupted somewhere.
fn mutate(random: &mut Random, good: &Value) -> Vec<u8> {
    let mut value = good.clone();
    if let Some(fields) = value.as_object_mut() {
        for _ in 0..1 + random.below(2) {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = random.pick(&keys).clone();
            match random.below(4) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert(key, odd_value(random))),
                2 => drop(fields.insert(format!("{key}x"), odd_value(random))),
                _ => {
                    let nested = json!([odd_value(random), odd_value(random)]);
                    fields.insert(key, nested);
                }
            }
            if fields.is_empty() {
                break;
            }
        }
    }
    let mut bytes = value.to_string().into_bytes();
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len().max(1));
        match random.below(4) {
            0 if !bytes.is_empty() => drop(bytes.remove(at)),
            1 => bytes.insert(at.min(bytes.len()), random.below(256) as u8),
            2 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

async fn by_socket(user: TestUser, id: String, count: usize, seed: u64) {
    let mut random = Random(seed);
    let path = format!("/games/{id}/ws?view=events");
    let mut socket = user.socket(&path).await;
    let game = user.game(&id).await;
    let good = [
        json!({ "type": "play", "seq": game["seq"], "key": "k", "tokens": ["JC@0,0:0", "H@0,1"] }),
        json!({ "type": "undo", "seq": game["seq"], "key": "k", "ply": 1 }),
        json!({ "type": "chat", "room": "players", "text": "hello" }),
        json!({ "type": "ping" }),
    ];
    for _ in 0..count {
        let good = random.pick(&good).clone();
        let bytes = mutate(&mut random, &good);
        let message = match String::from_utf8(bytes) {
            Ok(text) => Message::text(text),
            Err(error) => Message::binary(error.into_bytes()),
        };
        socket.send(message).await.unwrap();
        if answered(&mut socket).await == Answered::WithGoodBye {
            socket = user.socket(&path).await;
        }
    }
}

#[derive(PartialEq)]
enum Answered {
    Yes,
    /// The service closed the socket after too many bad messages.
    WithGoodBye,
}

/// Waits for the answer to the last message; there is always one.
async fn answered(socket: &mut Socket) -> Answered {
    loop {
        let message = next(socket).await;
        match message["type"].as_str().unwrap() {
            "problem" | "ack" | "chat" | "pong" => return Answered::Yes,
            "bye" => return Answered::WithGoodBye,
            _ => {}
        }
    }
}

async fn by_http(user: TestUser, id: String, count: usize, seed: u64) {
    let mut random = Random(seed);
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let clock = json!({ "kind": "live", "seconds": 60, "increment": 1 });
    let targets = [
        (
            "/games".to_owned(),
            json!({ "setup": "players=2", "seats": seats, "clock": clock, "order": "given" }),
        ),
        (format!("/games/{id}/play"), json!({ "seq": 2, "key": "k", "tokens": ["JC@0,0:0"] })),
        (format!("/games/{id}/undo"), json!({ "seq": 2, "key": "k", "ply": 1 })),
        (format!("/games/{id}/why-not"), json!({ "token": "JC@0,0:0" })),
        (format!("/games/{id}/chat"), json!({ "room": "players", "text": "hello" })),
        (format!("/games/{id}/replace"), json!({ "key": "k", "seat": 2, "level": 1 })),
        (format!("/games/{id}/join"), json!({ "seat": 2, "invite": "x" })),
        ("/setup".to_owned(), json!({ "setup": "edition=ferti2014 players=2" })),
        (
            "/analysis/import".to_owned(),
            json!({ "text": "[Format \"taluva 1\"]\n[Setup \"players=2\"]\n\n*" }),
        ),
        ("/analysis/position".to_owned(), json!({ "setup": "players=2", "tokens": ["JC@0,0:0"] })),
        (
            "/analysis/words".to_owned(),
            json!({ "setup": "players=2", "tokens": ["JC"], "turn": ["JC@0,0:0", "H@0,1"] }),
        ),
        ("/me/tokens".to_owned(), json!({ "label": "x", "scopes": ["read"], "days": 1 })),
        ("/login".to_owned(), json!({ "name": "Ada", "password": "password" })),
    ];
    for _ in 0..count {
        let (path, good) = random.pick(&targets).clone();
        let body = mutate(&mut random, &good);
        let request = user
            .request(Method::POST, &path)
            .header("content-type", "application/json")
            .body(body.clone());
        let answer = user.send(request).await;
        let status = answer.status.as_u16();
        assert!(status < 500, "{path} {}: {status}", String::from_utf8_lossy(&body));
        if status >= 400 {
            assert_eq!(answer.headers["content-type"], "application/problem+json");
            assert!(answer.body["code"].is_string());
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_thousand_mutated_messages() {
    count_panics();
    let app = TestApp::new().await;
    let mut attackers = Vec::new();
    for n in 0..6 {
        let (ada, bob) = (app.guest().await, app.guest().await);
        let id = ada.duel(&bob, json!({})).await;
        let other = ada.duel(&bob, json!({})).await;
        attackers.push(tokio::spawn(by_socket(ada, id, messages() * 15 / 17 / 6, n)));
        attackers.push(tokio::spawn(by_http(bob, other, messages() * 2 / 17 / 6, 100 + n)));
    }
    for attacker in attackers {
        attacker.await.unwrap();
    }
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
    // It still serves.
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    ada.play_any(&id).await;
    assert_eq!(reqwest::get(format!("{}/readyz", app.url)).await.unwrap().status(), 200);
}

#[tokio::test]
async fn malformed_request_heads() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let app = TestApp::new().await;
    let address = app.url.strip_prefix("http://").unwrap().to_owned();
    for head in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\n",
        b"GET /api/v1/lobby/ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    ] {
        let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
        stream.write_all(head).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
        assert!(!answer.starts_with(b"HTTP/1.1 2") && !answer.starts_with(b"HTTP/1.1 5"));
    }
    let long = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(1 << 20));
    let mut stream = tokio::net::TcpStream::connect(&address).await.unwrap();
    let _ = stream.write_all(long.as_bytes()).await;
    assert_eq!(reqwest::get(format!("{}/healthz", app.url)).await.unwrap().status(), 200);
}
