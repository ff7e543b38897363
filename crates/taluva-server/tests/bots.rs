//! The example bots, in Rust and in Python, play each other over the network.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "service/app.rs"]
#[allow(dead_code, reason = "shared with the other tests, which use the rest")]
mod app;
#[path = "../examples/bot.rs"]
#[allow(dead_code, reason = "the test calls what `main` calls")]
mod bot;

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use app::{TestApp, TestUser};
use serde_json::json;
use tokio::process::Command;

async fn token(user: &TestUser) -> String {
    let wish = json!({ "label": "bot", "scopes": ["read", "play"] });
    user.post("/me/tokens", wish).await.ok()["token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn the_bots_play_a_whole_game() {
    let app = TestApp::new().await;
    let host = app.named("Host").await;
    let (rust, python) = (app.named("Rusty").await, app.named("Monty").await);
    let once = |token| [app.url.clone(), token, "--once".to_owned()];

    let arguments = once(token(&rust).await);
    let (tell, in_rust) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || tell.send(bot::run(&arguments)));
    let mut in_python = Command::new("python3")
        .arg(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples/bot.py"))
        .args(once(token(&python).await))
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let game = host
        .create(json!({
            "setup": "edition=ferti2014 players=2 twohex=random",
            "seats": [{ "kind": "player", "name": "Rusty" }, { "kind": "player", "name": "Monty" }],
        }))
        .await;
    let id = game["id"].as_str().unwrap();
    let played = async {
        in_rust.await.unwrap().unwrap();
        assert!(in_python.wait().await.unwrap().success());
    };
    tokio::time::timeout(Duration::from_secs(120), played).await.expect("the bots come to an end");
    assert_eq!(app.stranger().game(id).await["status"], "over");
}
