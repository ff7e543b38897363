//! Memory used for password checks and for games is released. The service runs in its own process, and the system's
//! figures for that process are measured.
//!
//! The long runs, with `cargo test --release -p taluva-server --test memory -- --nocapture`:
//! `TALUVA_MEMORY_LOGINS=1000` signs in a thousand times; `TALUVA_MEMORY_SECONDS=3600` plays for an hour.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "soak/player.rs"]
#[allow(dead_code, reason = "shared with the soak, which uses the rest")]
mod player;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use player::{Pace, play_games};
use serde_json::json;
use taluva_server::{Config, PasswordCost, Server};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// The environment variable with the data directory of the server process.
const DATA: &str = "TALUVA_MEMORY_DATA";

/// The prefix of the line in which that process prints its address.
const LISTENS: &str = "listens at ";

const MEGABYTE: u64 = 1 << 20;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The test that is started again as the server process.
const SERVES: &str = "play_leaves_memory_flat";

/// In the server process, serves until killed.
async fn serve_if_asked() {
    let Ok(data) = std::env::var(DATA) else { return };
    let mut config = Config::default().without_limits();
    config.listen = "127.0.0.1:0".parse().unwrap();
    config.data = data.into();
    config.password_cost = PasswordCost::Normal;
    config.unload_games_after = 1;
    let server = Server::bind(config).await.unwrap();
    println!("\n{LISTENS}http://{}", server.local_addr().unwrap());
    server.run(std::future::pending()).await;
}

struct Service {
    process: Child,
    url: String,
}

impl Service {
    async fn start(data: &Path) -> Service {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", SERVES, "--nocapture"])
            .env(DATA, data)
            .stdout(std::process::Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let url = loop {
            let line = lines.next_line().await.unwrap().expect("the service says where it listens");
            if let Some(url) = line.strip_prefix(LISTENS) {
                break url.to_owned();
            }
        };
        // The test harness prints more after a minute, and fails if nobody reads it.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Service { process, url }
    }

    /// The resident memory of the process, in bytes.
    fn memory(&self) -> u64 {
        let id = self.process.id().unwrap();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
    }
}

async fn post(url: &str, path: &str, body: serde_json::Value) -> u16 {
    let request = reqwest::Client::new().post(format!("{url}/api/v1{path}")).json(&body);
    request.send().await.unwrap().status().as_u16()
}

/// Logs in, retrying if the machine was too busy to check the password in time.
async fn log_in(url: &str, credentials: &serde_json::Value) {
    loop {
        match post(url, "/login", credentials.clone()).await {
            200 => return,
            status => assert_eq!(status, 408),
        }
    }
}

/// Regression test: twenty logins, a few at a time, used to hold 381 MB, a buffer for every thread that had hashed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logins_leave_no_buffers_behind() {
    let logins = number("TALUVA_MEMORY_LOGINS").unwrap_or(40);
    let directory = tempfile::tempdir().unwrap();
    let service = Service::start(directory.path()).await;
    let credentials = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(post(&service.url, "/accounts", credentials.clone()).await, 201);
    let before = service.memory();
    for done in (0..logins).step_by(20) {
        let at_once = (logins - done).min(20);
        let all = (0..at_once).map(|_| log_in(&service.url, &credentials));
        futures_util::future::join_all(all).await;
    }
    let after = service.memory();
    println!("{logins} logins: {} MB before, {} MB after", before / MEGABYTE, after / MEGABYTE);
    assert!(after < before + 64 * MEGABYTE, "{before} bytes before, {after} after");
}

/// Finished games, closed sockets and departed people leave nothing behind that grows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_leaves_memory_flat() {
    const TABLES: usize = 8;
    serve_if_asked().await;
    let directory = tempfile::tempdir().unwrap();
    let service = Service::start(directory.path()).await;
    let pace = Arc::new(Pace::default());
    let players: Vec<_> = (0..TABLES)
        .map(|table| {
            tokio::spawn(play_games(vec![service.url.clone()], table, Arc::default(), pace.clone()))
        })
        .collect();
    let until = async |moves: usize| {
        while pace.moves() < moves {
            assert!(players.iter().all(|player| !player.is_finished()), "a player has failed");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    // The first games fill caches and pools.
    until(300).await;
    let before = service.memory();
    match number("TALUVA_MEMORY_SECONDS") {
        Some(seconds) => {
            let end = Instant::now() + Duration::from_secs(seconds);
            while Instant::now() < end {
                until(pace.moves() + 1).await;
            }
        }
        None => until(900).await,
    }
    let after = service.memory();
    println!(
        "{} moves: {} MB before, {} MB after",
        pace.moves(),
        before / MEGABYTE,
        after / MEGABYTE
    );
    for player in &players {
        player.abort();
    }
    assert!(after < before + 32 * MEGABYTE, "{before} bytes before, {after} after");
}
