//! A service that is killed after its move is committed and before it can answer.

use std::sync::{Arc, Mutex};

use reqwest::Method;
use serde_json::json;
use taluva_server::SecretUrl;

use crate::app::database::TestDatabase;
use crate::app::{TestApp, TestUser, eventually};
use crate::line::Line;
use crate::soak::{Process, quiet_ports};

const KEY: &str = "between-commit-and-answer";

async fn until_ready(url: &str) {
    eventually(async || {
        let answer = reqwest::get(format!("{url}/readyz")).await;
        answer.is_ok_and(|answer| answer.status().is_success())
    })
    .await;
}

/// PostgreSQL has committed, and the service is killed (SIGKILL) before it receives the confirmation. The same request,
/// at another service or at the same one after its restart, does not play a second move.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_retry_after_a_kill_between_commit_and_answer_is_the_same_move() {
    let database = TestDatabase::new().await;
    let url = SecretUrl(database.url.clone());
    let other = TestApp::with(|config| config.database = Some(url)).await;
    let doomed: Arc<Mutex<Option<Process>>> = Arc::default();
    let to_kill = doomed.clone();
    let line = Line::with_trap(&database.url, KEY, move || {
        to_kill.lock().unwrap().as_mut().unwrap().kill();
    })
    .await;
    let address = format!("127.0.0.1:{}", quiet_ports()[0]);
    let service = Process::start("serve", Some(address.clone()), &line.url, None);
    *doomed.lock().unwrap() = Some(service);
    let url = format!("http://{address}");
    until_ready(&url).await;

    let (ada, bob) = (other.named("Ada").await, other.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let game = ada.game(&id).await;
    let seq = game["seq"].as_u64().unwrap();
    let path = format!("/games/{id}/play");
    let body = json!({ "seq": seq, "key": KEY, "tokens": [game["position"]["legal"][0]] });
    let at_doomed = TestUser { url: url.clone(), ..ada.clone() };
    let answer = at_doomed.request(Method::POST, &path).json(&body).send().await;
    assert!(answer.is_err(), "{answer:?}");
    assert!(doomed.lock().unwrap().as_mut().unwrap().has_ended());

    let retried = ada.post(&path, body.clone()).await.ok();
    assert_eq!((&retried["repeated"], &retried["seq"]), (&json!(true), &json!(seq + 1)));
    doomed.lock().unwrap().as_mut().unwrap().watch_over();
    until_ready(&url).await;
    let retried = at_doomed.post(&path, body).await.ok();
    assert_eq!((&retried["repeated"], &retried["seq"]), (&json!(true), &json!(seq + 1)));
    for user in [&ada, &at_doomed, &bob] {
        assert_eq!(user.game(&id).await["seq"], seq + 1);
    }
}
