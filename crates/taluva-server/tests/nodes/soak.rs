//! Nothing acknowledged is lost and no game gets stuck, whatever is killed: services, workers, the database, the bus.
//! All run in their own processes and are killed by SIGKILL at random moments and restarted, while games of people and
//! computers are played over sockets.
//!
//! The long run: `TALUVA_SOAK_ROUNDS=50 TALUVA_SOAK_GAMES=200 cargo test --release -p taluva-server --test nodes
//! whatever_is_killed -- --ignored --nocapture`. With `TALUVA_SOAK_BIN=path/to/taluva` it runs the real program.

use std::collections::{BTreeMap, HashMap};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use taluva_server::{Config, PasswordCost, SecretUrl, Server, Worker};

use crate::app::TestApp;
use crate::app::database::TestDatabase;
use crate::app::database::servers::nats::Nats;
use crate::app::database::servers::postgres::Postgres;

#[path = "../soak/player.rs"]
mod player;

use player::{Acked, Pace, Random, play_games, without_limits};

/// The environment variable with the role of a process started by the test.
const ROLE: &str = "TALUVA_SOAK_ROLE";

const NODES: usize = 3;
const WORKERS: usize = 2;

/// How long anything may take to recover or advance on a slow machine.
const PATIENCE: Duration = Duration::from_secs(300);

fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The test that is started again as each service and worker process.
const RUNS: &str = "soak::nothing_acknowledged_is_lost_whatever_is_killed";

/// In a process started with a [`ROLE`], plays that role until killed.
async fn run_if_asked() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let mut config = Config::default().without_limits();
    config.password_cost = PasswordCost::Low;
    config.database = std::env::var("TALUVA_DATABASE").ok().map(SecretUrl);
    config.bus = std::env::var("TALUVA_BUS").ok().map(SecretUrl);
    let end = std::future::pending();
    // The database may be down; the watchdog then restarts this process.
    if role == "serve" {
        config.listen = std::env::var("TALUVA_LISTEN").unwrap().parse().unwrap();
        config.ai_threads = 0;
        Server::bind(config).await.unwrap().run(end).await;
    } else {
        config.ai_threads = 1;
        Worker::start(config).await.unwrap().run(end).await;
    }
}

/// A process that is restarted whenever it ends.
pub(crate) struct Process {
    role: &'static str,
    address: Option<String>,
    database: String,
    bus: Option<String>,
    child: Child,
}

impl Process {
    pub(crate) fn start(
        role: &'static str,
        address: Option<String>,
        database: &str,
        bus: Option<&str>,
    ) -> Process {
        let (database, bus) = (database.to_owned(), bus.map(str::to_owned));
        let child = command(role, address.as_deref(), &database, bus.as_deref()).spawn().unwrap();
        Process { role, address, database, bus, child }
    }

    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    /// Restarts it if it has ended.
    pub(crate) fn watch_over(&mut self) {
        if self.has_ended() {
            let (address, bus) = (self.address.as_deref(), self.bus.as_deref());
            self.child = command(self.role, address, &self.database, bus).spawn().unwrap();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn command(role: &str, address: Option<&str>, database: &str, bus: Option<&str>) -> Command {
    let mut command = match std::env::var("TALUVA_SOAK_BIN") {
        Ok(program) => {
            let mut command = Command::new(program);
            command.arg(role).args(["--ai-threads", if role == "serve" { "0" } else { "1" }]);
            command
        }
        Err(_) => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", RUNS, "--ignored", "--nocapture"]);
            command
        }
    };
    command.envs(without_limits());
    if let Some(address) = address {
        command.env("TALUVA_LISTEN", address);
    }
    if let Some(bus) = bus {
        command.env("TALUVA_BUS", bus);
    }
    command
        .env(ROLE, role)
        .env("TALUVA_DATABASE", database)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// Ports that services can reuse after a restart: systems do not assign ports below 32768 on their own.
pub(crate) fn quiet_ports() -> Vec<u16> {
    let first = std::process::id() as u16 % 10_000;
    (0..10_000)
        .map(|n| 20_000 + (first + n) % 10_000)
        .filter(|&port| TcpListener::bind(("127.0.0.1", port)).is_ok())
        .take(NODES)
        .collect()
}

/// Everything that can be killed.
struct Site {
    database: Postgres,
    bus: Nats,
    processes: Vec<Process>,
    urls: Vec<String>,
}

impl Site {
    async fn new() -> Site {
        let database = Postgres::start(&["max_connections=400"]).unwrap();
        let bus = Nats::start().unwrap();
        let (on, woken_by) = (database.url("postgres"), bus.url());
        let addresses = quiet_ports().into_iter().map(|port| format!("127.0.0.1:{port}"));
        let addresses: Vec<String> = addresses.collect();
        let urls = addresses.iter().map(|address| format!("http://{address}")).collect();
        let serve = |address| Process::start("serve", Some(address), &on, Some(&woken_by));
        let mut processes: Vec<Process> = addresses.into_iter().map(serve).collect();
        processes
            .extend((0..WORKERS).map(|_| Process::start("worker", None, &on, Some(&woken_by))));
        let mut site = Site { database, bus, processes, urls };
        site.until_ready().await;
        site
    }

    /// Kills one of the parts and returns its name: first one of each kind, then any.
    async fn kill(&mut self, round: usize, random: &mut Random) -> &'static str {
        let kinds = ["a service", "a worker", "the database", "the bus"];
        let kind = if round <= kinds.len() { round - 1 } else { random.below(4) as usize };
        let pause = Duration::from_millis(random.below(3_000));
        match kind {
            0 => self.processes[random.below(NODES as u64) as usize].kill(),
            1 => self.processes[NODES + random.below(WORKERS as u64) as usize].kill(),
            2 => self.database.kill(),
            _ => self.bus.kill(),
        }
        tokio::time::sleep(pause).await;
        tokio::task::block_in_place(|| match kind {
            2 => self.database.start_again().unwrap(),
            3 => self.bus.start_again().unwrap(),
            _ => {}
        });
        kinds[kind]
    }

    /// Waits until all services are ready, restarting processes that have ended.
    async fn until_ready(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.processes.iter_mut().for_each(Process::watch_over);
            let mut ready = 0;
            for url in &self.urls {
                let answer = reqwest::get(format!("{url}/readyz")).await;
                ready += usize::from(answer.is_ok_and(|answer| answer.status().is_success()));
            }
            if ready == self.urls.len() {
                return;
            }
            assert!(Instant::now() < deadline, "a service does not come back");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn get(url: &str, path: &str) -> Value {
    // A service that has just restarted may be busy.
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Ok(answer) = reqwest::get(format!("{url}/api/v1{path}")).await
            && answer.status().is_success()
            && let Ok(body) = answer.json().await
        {
            return body;
        }
        assert!(Instant::now() < deadline, "{url}{path} is not answered");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Checks that every acknowledged move is in the log exactly once, at the acknowledged position.
async fn check(url: &str, acked: &HashMap<String, Vec<Acked>>) -> usize {
    let mut checked = 0;
    for (game, acks) in acked {
        let log = get(url, &format!("/games/{game}/events")).await;
        let events = log["events"].as_array().unwrap();
        for (n, event) in events.iter().enumerate() {
            assert_eq!(event["seq"], n + 1, "the log of {game} has a gap");
        }
        let mut seen = BTreeMap::new();
        for Acked { seq, tokens } in acks {
            let event = events.get(*seq as usize - 1).map(|event| &event["event"]);
            let event = event.unwrap_or_else(|| panic!("{game}: acknowledged {seq} is lost"));
            assert_eq!(event["type"], "played", "{game} at {seq}");
            let kept: Vec<&str> = event["tokens"]
                .as_array()
                .unwrap()
                .iter()
                .take(tokens.len())
                .map(|token| token.as_str().unwrap())
                .collect();
            assert_eq!(kept, *tokens, "{game} at {seq}");
            let other = seen.insert(*seq, tokens);
            assert!(other.is_none(), "{game}: event {seq} was acknowledged for two moves");
            checked += 1;
        }
    }
    checked
}

/// Checks that all services show every game the same way.
async fn all_show_the_same(urls: &[String], games: impl Iterator<Item = &String>) {
    for game in games {
        let path = format!("/games/{game}");
        let shown = async |url: &str| {
            let view = get(url, &path).await;
            (view["seq"].clone(), view["status"].clone(), view["position"]["text"].clone())
        };
        // A computer may still be playing.
        let deadline = Instant::now() + PATIENCE;
        loop {
            let first = shown(&urls[0]).await;
            let mut same = true;
            for url in &urls[1..] {
                same &= shown(url).await == first;
            }
            if same && shown(&urls[0]).await == first {
                break;
            }
            assert!(Instant::now() < deadline, "services show {game} differently");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and nats-server: cargo xtask test --only postgres"]
async fn nothing_acknowledged_is_lost_whatever_is_killed() {
    run_if_asked().await;
    let rounds = number("TALUVA_SOAK_ROUNDS", 4);
    let tables = number("TALUVA_SOAK_GAMES", 6);
    let mut site = Site::new().await;
    let acked: Arc<Mutex<HashMap<String, Vec<Acked>>>> = Arc::default();
    // A hundred moves per second in total: processes restart into a busy site, but not into one too overloaded to
    // answer.
    let rest = Duration::from_millis(10) * tables as u32;
    let pace = Arc::new(Pace::resting(rest));
    let players: Vec<_> = (0..tables)
        .map(|table| {
            tokio::spawn(play_games(site.urls.clone(), table, acked.clone(), pace.clone()))
        })
        .collect();
    pace.all_move_on(tables, PATIENCE).await;
    let mut random = Random::new(number("TALUVA_SOAK_SEED", 42) as u64);
    let mut known: HashMap<String, usize> = HashMap::new();
    for round in 1..=rounds {
        let before = pace.moves();
        tokio::time::sleep(Duration::from_millis(200 + random.below(800))).await;
        let killed = site.kill(round, &mut random).await;
        site.until_ready().await;
        pace.all_move_on(tables, PATIENCE).await;
        let snapshot = acked.lock().unwrap().clone();
        // Games that ended long ago are checked again at the end.
        let moved = |(game, acks): &(&String, &Vec<Acked>)| known.get(*game) != Some(&acks.len());
        let lately = snapshot.iter().filter(moved).map(|(game, acks)| (game.clone(), acks.clone()));
        let lately: HashMap<String, Vec<Acked>> = lately.collect();
        let url = &site.urls[round % NODES];
        let checked = check(url, &lately).await;
        println!(
            "round {round}: {killed} killed; {} moves acknowledged, {checked} checked in {} games, none stuck",
            pace.moves() - before,
            lately.len(),
        );
        known = snapshot.into_iter().map(|(game, acks)| (game, acks.len())).collect();
    }
    for player in &players {
        assert!(!player.is_finished(), "a player has failed");
        player.abort();
    }
    site.until_ready().await;
    let snapshot = acked.lock().unwrap().clone();
    let checked = check(&site.urls[0], &snapshot).await;
    all_show_the_same(&site.urls, snapshot.keys()).await;
    println!(
        "{rounds} rounds, {} games, {checked} acknowledged moves all kept, {} refused meanwhile",
        snapshot.len(),
        pace.refused()
    );
    assert!(checked > tables);
}

/// Services shut down cleanly one after another and restart: no move is refused, and none is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_rolling_restart_refuses_no_move() {
    const TABLES: usize = 6;
    let database = TestDatabase::new().await;
    let mut services = Vec::new();
    for port in quiet_ports().into_iter().take(2) {
        let url = SecretUrl(database.url.clone());
        let service = TestApp::with(|config| {
            config.database = Some(url);
            config.listen.set_port(port);
        });
        services.push(service.await);
    }
    let urls: Vec<String> = services.iter().map(|service| service.url.clone()).collect();
    let acked: Arc<Mutex<HashMap<String, Vec<Acked>>>> = Arc::default();
    let pace = Arc::new(Pace::default());
    let players: Vec<_> = (0..TABLES)
        .map(|table| tokio::spawn(play_games(urls.clone(), table, acked.clone(), pace.clone())))
        .collect();
    pace.all_move_on(TABLES, PATIENCE).await;
    for round in 0..6 {
        services[round % 2].restart().await;
        pace.all_move_on(TABLES, PATIENCE).await;
    }
    for player in &players {
        assert!(!player.is_finished(), "a player has failed");
        player.abort();
    }
    assert_eq!(pace.refused(), 0, "of {} moves", pace.moves());
    let snapshot = acked.lock().unwrap().clone();
    assert!(check(&urls[0], &snapshot).await > TABLES);
}
