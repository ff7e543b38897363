//! The measurements.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::process::{Service, processor_time, processor_time_of_postgres};
use crate::table::{LoadGame, Person};

pub(crate) const TABLES: u64 = 256;
pub(crate) const SECONDS: u64 = 15;
const RATE: u64 = 1000;
const SOCKETS: usize = 5000;
const GAMES: u64 = 2000;
const TURNS: usize = 40;
const BATCH: u64 = 50;

/// Starts games, distributed over the services in turn.
pub(crate) async fn tables(services: &[Service], count: u64) -> Vec<LoadGame> {
    let http = reqwest::Client::new();
    let mut tables = Vec::new();
    for (n, service) in (0..count).zip(services.iter().cycle()) {
        let person = Person::new(&service.url, &http).await;
        tables.push(LoadGame::new(person, n).await);
    }
    tables
}

/// Durable, validated moves per second when everybody plays as fast as possible. A move is a whole
/// turn: a placement, a build, and the draw of the next tile.
pub(crate) async fn throughput(services: &[Service]) {
    let (moves, end) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let playing: Vec<_> = tables(services, TABLES)
        .await
        .into_iter()
        .map(|mut table| {
            let (moves, end) = (moves.clone(), end.clone());
            tokio::spawn(async move {
                while !end.load(Ordering::Relaxed) {
                    table.turn().await;
                    moves.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    // The warm-up is not counted.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (before, started) = (moves.load(Ordering::Relaxed), Instant::now());
    let used = || {
        let in_services: Duration = services.iter().map(Service::processor_time).sum();
        [in_services, processor_time_of_postgres(), processor_time(std::process::id())]
    };
    let used_before = used();
    tokio::time::sleep(Duration::from_secs(SECONDS)).await;
    let count = moves.load(Ordering::Relaxed) - before;
    let rate = count as f64 / started.elapsed().as_secs_f64();
    let used_after = used();
    end.store(true, Ordering::Relaxed);
    for table in playing {
        table.await.expect("the tables play to the end");
    }
    let each = |n: usize| (used_after[n] - used_before[n]).as_secs_f64() * 1e6 / count as f64;
    println!(
        "throughput: {rate:.0} durable moves a second at {TABLES} tables of {} services; processor time a \
         move: {:.0} µs in the services, {:.0} µs in PostgreSQL, {:.0} µs in this generator",
        services.len(),
        each(0),
        each(1),
        each(2)
    );
}

/// Acknowledgement latency at a fixed rate of moves.
pub(crate) async fn latency(service: &Service) {
    let services = std::slice::from_ref(service);
    let per_table = Duration::from_nanos(1_000_000_000 * TABLES / RATE);
    let started = Instant::now() + Duration::from_secs(1);
    let mut playing = Vec::new();
    for (n, mut table) in tables(services, TABLES).await.into_iter().enumerate() {
        playing.push(tokio::spawn(async move {
            let mut times = Vec::new();
            let first = started + per_table * n as u32 / TABLES as u32;
            let mut next = tokio::time::Instant::from_std(first.max(Instant::now()));
            let end = next + Duration::from_secs(SECONDS);
            while next < end {
                tokio::time::sleep_until(next).await;
                times.push(table.turn().await);
                next += per_table;
            }
            times
        }));
    }
    let mut times = Vec::new();
    for table in playing {
        times.extend(table.await.expect("the tables play to the end"));
    }
    println!("latency: {}", spread(times));
}

/// Formats the rate and latency percentiles.
pub(crate) fn spread(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let rate = times.len() as u64 / SECONDS;
    format!(
        "at {rate} moves a second p50 {:.2} ms, p99 {:.2} ms, worst {:.2} ms",
        at(0.5),
        at(0.99),
        at(1.0)
    )
}

/// The memory of an idle socket.
pub(crate) async fn idle_sockets(service: &Service) {
    let http = reqwest::Client::new();
    let person = Person::new(&service.url, &http).await;
    let mut games = Vec::new();
    for _ in 0..SOCKETS / 50 {
        games.push(person.new_game().await);
    }
    let before = service.memory().await;
    let mut sockets = Vec::new();
    for n in 0..SOCKETS {
        sockets.push(person.socket(&games[n % games.len()]).await);
    }
    let after = service.memory().await;
    let each = after.saturating_sub(before) as f64 / SOCKETS as f64 / 1024.0;
    println!("sockets: {each:.1} KB each at {SOCKETS} idle sockets");
}

/// Plays `games` games at once to their middle and closes their sockets.
async fn half_played(service: &Service, games: u64) {
    let playing: Vec<_> = tables(std::slice::from_ref(service), games)
        .await
        .into_iter()
        .map(|mut table| {
            tokio::spawn(async move {
                for _ in 0..TURNS {
                    table.turn().await;
                }
            })
        })
        .collect();
    for table in playing {
        table.await.expect("the tables play on");
    }
}

/// The memory of a half-played live game, without its sockets.
pub(crate) async fn live_games(service: &Service) {
    half_played(service, BATCH).await;
    let before = service.memory().await;
    for _ in 0..GAMES / BATCH {
        half_played(service, BATCH).await;
    }
    let after = service.memory().await;
    let each = after.saturating_sub(before) as f64 / GAMES as f64 / 1024.0;
    println!("games: {each:.1} KB each at {GAMES} live games of {TURNS} turns");
}
