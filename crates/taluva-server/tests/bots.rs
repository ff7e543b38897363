//! The example bots, in Rust and in Python, play each other over the network.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "service/app.rs"]
#[allow(dead_code, reason = "shared with the other tests, which use the rest")]
mod app;

use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use app::{TestApp, TestUser};
use serde_json::json;
use tokio::process::{Child, Command};

/// Where cargo puts the examples of this build. `cargo test --test bots` alone does not build them.
async fn example(name: &str) -> PathBuf {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--features", "client", "--example", name]);
    if !cfg!(debug_assertions) {
        build.arg("--release");
    }
    build.current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(build.status().await.unwrap().success());
    let test = std::env::current_exe().unwrap();
    let build = test.parent().and_then(|deps| deps.parent()).unwrap();
    build.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

async fn token(user: &TestUser) -> String {
    let wish = json!({ "label": "bot", "scopes": ["read", "play"] });
    user.post("/me/tokens", wish).await.ok()["token"].as_str().unwrap().to_owned()
}

async fn start(app: &TestApp, owner: &TestUser, mut program: Command) -> Child {
    program
        .args([&app.url, &token(owner).await, "--once"])
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}

#[tokio::test]
async fn the_bots_play_a_whole_game() {
    let app = TestApp::new().await;
    let host = app.named("Host").await;
    let (rust, python) = (app.named("Rusty").await, app.named("Monty").await);
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples/bot.py");
    let mut in_python = Command::new("python3");
    in_python.arg(script);
    let mut bots = vec![start(&app, &rust, Command::new(example("bot").await)).await];
    bots.push(start(&app, &python, in_python).await);
    let game = host
        .create(json!({
            "setup": "edition=ferti2014 players=2 twohex=random",
            "seats": [{ "kind": "player", "name": "Rusty" }, { "kind": "player", "name": "Monty" }],
        }))
        .await;
    let id = game["id"].as_str().unwrap();
    let played = async {
        for mut bot in bots {
            assert!(bot.wait().await.unwrap().success());
        }
    };
    tokio::time::timeout(Duration::from_secs(120), played).await.expect("the bots come to an end");
    assert_eq!(app.stranger().game(id).await["status"], "over");
}
