//! Checks the service against the OpenAPI document with schemathesis (from PyPI):
//! `SCHEMATHESIS=path/to/schemathesis cargo test -p taluva-server --test openapi -- --ignored`

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "service/app.rs"]
#[allow(dead_code, reason = "shared with the other tests, which use the rest")]
mod app;

use app::TestApp;
use serde_json::json;
use tokio::process::Command;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs schemathesis and minutes"]
async fn schemathesis_finds_nothing() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.guest().await);
    let game = ada.duel(&bob, json!({})).await;
    let spare = ada.duel(&bob, json!({})).await;
    let solo = json!({
        "setup": "edition=ferti2014 players=2",
        "seats": [{ "kind": "me" }, { "kind": "ai", "level": 1 }],
        "order": "given",
    });
    let solo = ada.create(solo).await["id"].as_str().unwrap().to_owned();
    let program = std::env::var("SCHEMATHESIS").unwrap_or_else(|_| "schemathesis".to_owned());
    let examples = std::env::var("SCHEMATHESIS_EXAMPLES").unwrap_or_else(|_| "100".to_owned());
    let cookie = ada.cookie.unwrap();
    let status = Command::new(program)
        // It leaves files behind.
        .current_dir(app.data.path())
        .arg("--config-file")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/schemathesis.toml"))
        .arg("run")
        .arg(format!("{}/api/v1/openapi.json", app.url))
        .args(["--phases", "examples,coverage,fuzzing", "--max-examples", &examples])
        .env("TALUVA_SESSION", cookie.split_once('=').unwrap().1)
        .env("TALUVA_GAME", game)
        .env("TALUVA_SPARE_GAME", spare)
        .env("TALUVA_SOLO_GAME", solo)
        .status()
        .await
        .unwrap();
    assert!(status.success());
}
