use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::{TestApp, TestUser};

struct Lines {
    bytes:
        std::pin::Pin<Box<dyn futures_util::Stream<Item = reqwest::Result<bytes::Bytes>> + Send>>,
    rest: String,
}

impl Lines {
    async fn open(user: &TestUser, path: &str) -> Lines {
        let response = user.request(reqwest::Method::GET, path).send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Lines { bytes: Box::pin(response.bytes_stream()), rest: String::new() }
    }

    async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            while let Some(end) = self.rest.find('\n') {
                let line: String = self.rest.drain(..=end).collect();
                if line.trim().is_empty() {
                    continue;
                }
                let message: Value = serde_json::from_str(&line).unwrap();
                if message["type"] == kind {
                    return message;
                }
            }
            let chunk = self.bytes.next().await.expect("the stream goes on").unwrap();
            self.rest.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

#[tokio::test]
async fn a_game_can_be_followed_line_by_line() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut lines = Lines::open(&bob, &format!("/games/{id}/stream")).await;
    assert_eq!(lines.next_of("game").await["game"]["you"]["seats"], json!([2]));
    ada.play_any(&id).await;
    let event = lines.next_of("event").await;
    assert_eq!(event["event"]["type"], "played");
    let event = lines.next_of("event").await;
    assert_eq!(event["game"]["you"]["to_act"], true);

    let mut late = Lines::open(&bob, &format!("/games/{id}/stream?since=2&view=events")).await;
    assert_eq!(late.next_of("event").await["seq"], 3);
}

#[tokio::test]
async fn bad_options() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    for query in ["since=x", "view=none", "what=else"] {
        ada.get(&format!("/games/{id}/stream?{query}")).await.problem(400, "bad_request");
    }
}
