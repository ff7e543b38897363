//! Nothing acknowledged is lost: a service in its own process is killed at random moments and restarted while dozens of
//! games are played over sockets. Everything acknowledged must be there in order, exactly once, and no game may get
//! stuck.
//!
//! The long run: `TALUVA_SOAK_ROUNDS=50 cargo test --release -p taluva-server --test soak`. With
//! `TALUVA_SOAK_BIN=path/to/taluva` it runs the real program, `taluva serve`.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "soak/faults.rs"]
mod faults;
#[path = "soak/player.rs"]
mod player;

use std::collections::HashMap;
use std::net::TcpListener;
use std::path::Path;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use player::{Acked, Pace, play_games, without_limits};
use serde_json::Value;
use taluva_server::{Config, PasswordCost, Server};
use tokio::process::{Child, Command};

/// The environment variable with the data directory of the server process.
const DATA: &str = "TALUVA_SOAK_DATA";

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The test that is started again as the server process.
const SERVES: &str = "nothing_acknowledged_is_lost";

/// In the server process, serves until killed.
async fn serve_if_asked() {
    let Ok(data) = std::env::var(DATA) else { return };
    let mut config = Config::default().without_limits();
    config.listen = std::env::var("TALUVA_LISTEN").unwrap().parse().unwrap();
    config.data = data.into();
    config.password_cost = PasswordCost::Low;
    Server::bind(config).await.unwrap().run(std::future::pending()).await;
}

fn spawn(data: &Path, address: &str) -> Child {
    service(data, address).spawn().unwrap()
}

/// The command that starts the server process.
fn service(data: &Path, address: &str) -> Command {
    let mut command = match std::env::var("TALUVA_SOAK_BIN") {
        Ok(program) => {
            let mut command = Command::new(program);
            command.arg("serve");
            command
        }
        Err(_) => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", SERVES, "--nocapture"]);
            command.env(DATA, data);
            command
        }
    };
    command.envs(without_limits());
    command
        .env("TALUVA_LISTEN", address)
        .env("TALUVA_DATA", data)
        .stdout(std::process::Stdio::null())
        .kill_on_drop(true);
    command
}

/// A port that the service can reuse after a restart: systems do not assign ports below 32768 on their own, so no other
/// program's connection takes it while the service is down.
fn quiet_port() -> u16 {
    // Tests in one process get different ports, even while their services are down.
    static GIVEN: AtomicU16 = AtomicU16::new(0);
    let first = std::process::id() as u16 % 10_000 + 100 * GIVEN.fetch_add(1, Ordering::Relaxed);
    (0..10_000)
        .map(|n| 20_000 + (first + n) % 10_000)
        .find(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok())
        .unwrap()
}

async fn wait_until_ready(url: &str) {
    let deadline = Instant::now() + Duration::from_secs(200);
    loop {
        if let Ok(response) = reqwest::get(format!("{url}/readyz")).await
            && response.status().is_success()
        {
            return;
        }
        assert!(Instant::now() < deadline, "the service does not come back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The log of a game as reported by the service.
async fn log(url: &str, game: &str) -> Vec<Value> {
    let answer: Value = reqwest::get(format!("{url}/api/v1/games/{game}/events"))
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    answer["events"].as_array().unwrap().clone()
}

/// Checks that every acknowledged move is in the log exactly once, at the acknowledged position.
async fn check(url: &str, acked: &HashMap<String, Vec<Acked>>) -> usize {
    let mut checked = 0;
    for (game, acks) in acked {
        let events = log(url, game).await;
        for (n, event) in events.iter().enumerate() {
            assert_eq!(event["seq"], n + 1, "the log of {game} has a gap");
        }
        let mut seen = std::collections::HashSet::new();
        for Acked { seq, tokens } in acks {
            let event = &events
                .get(*seq as usize - 1)
                .unwrap_or_else(|| panic!("{game}: acknowledged event {seq} is lost"))["event"];
            assert_eq!(event["type"], "played", "{game} at {seq}");
            let kept = event["tokens"].as_array().unwrap();
            // The tokens sent come first; a drawn tile may follow.
            let kept: Vec<&str> =
                kept.iter().take(tokens.len()).map(|token| token.as_str().unwrap()).collect();
            assert_eq!(kept, *tokens, "{game} at {seq}");
            assert!(seen.insert(*seq), "{game}: event {seq} was acknowledged for two moves");
            checked += 1;
        }
    }
    checked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost() {
    serve_if_asked().await;
    let rounds = number("TALUVA_SOAK_ROUNDS", 3);
    let tables = number("TALUVA_SOAK_GAMES", 24);
    let directory = tempfile::tempdir().unwrap();
    let port = quiet_port();
    let address = format!("127.0.0.1:{port}");
    let url = format!("http://{address}");
    let acked: Arc<Mutex<HashMap<String, Vec<Acked>>>> = Arc::default();
    let pace = Arc::new(Pace::default());
    let mut service = spawn(directory.path(), &address);
    wait_until_ready(&url).await;
    let players: Vec<_> = (0..tables)
        .map(|table| {
            tokio::spawn(play_games(vec![url.clone()], table, acked.clone(), pace.clone()))
        })
        .collect();
    let mut random = player::Random::new(42);
    let mut known = HashMap::new();
    for round in 1..=rounds {
        let moves_before = pace.moves();
        tokio::time::sleep(Duration::from_millis(200 + random.below(800))).await;
        service.kill().await.unwrap();
        service = spawn(directory.path(), &address);
        wait_until_ready(&url).await;
        let snapshot = acked.lock().unwrap().clone();
        // Games that ended long ago are checked again at the end.
        let moved = |(game, acks): &(&String, &Vec<Acked>)| {
            known.get(*game).is_none_or(|before: &Vec<Acked>| before.len() < acks.len())
        };
        let lately: HashMap<String, Vec<Acked>> = snapshot
            .iter()
            .filter(moved)
            .map(|(game, acks)| (game.clone(), acks.clone()))
            .collect();
        let checked = check(&url, &lately).await;
        pace.all_move_on(tables, Duration::from_secs(200)).await;
        println!(
            "round {round}: {} moves acknowledged, {checked} checked in {} games, none stuck",
            pace.moves() - moves_before,
            lately.len()
        );
        known = snapshot;
    }
    for player in &players {
        assert!(!player.is_finished(), "a player has failed");
        player.abort();
    }
    let snapshot = acked.lock().unwrap().clone();
    let checked = check(&url, &snapshot).await;
    println!(
        "{rounds} rounds, {} games, {checked} acknowledged moves all kept, {} refused meanwhile",
        snapshot.len(),
        pace.refused()
    );
    assert!(checked > tables);
    service.kill().await.unwrap();
}
