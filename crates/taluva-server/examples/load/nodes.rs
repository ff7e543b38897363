//! Several nodes on one database: the cost of a move, and the delay until another node shows it.

use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::measure::{self, SECONDS};
use crate::process::Service;
use crate::table::{LoadGame, receive};

const MOST: usize = 3;
const TABLES: u64 = 64;
/// The interval between a table's moves.
const EVERY: Duration = Duration::from_millis(256);

pub(crate) async fn measure(database: &str) {
    for count in 1..=MOST {
        measure::throughput(&start(database, count).await).await;
    }
    between_nodes(&start(database, 2).await).await;
}

async fn start(database: &str, count: usize) -> Vec<Service> {
    let mut services = Vec::new();
    for _ in 0..count {
        services.push(Service::start_on(Some(database)).await);
    }
    services
}

/// Follows a game at another node and records when events arrive.
struct Follower {
    game: String,
    arrivals: UnboundedReceiver<(u32, Instant)>,
}

impl Follower {
    async fn new(table: &LoadGame, url: &str) -> Follower {
        let mut socket = table.person.at(url).socket(&table.id).await;
        // The first message is the current game; after it, nothing is missed.
        receive(&mut socket).await;
        let (arrived, arrivals) = unbounded_channel();
        tokio::spawn(async move {
            loop {
                let message = receive(&mut socket).await;
                let is_event = message.kind == "event";
                if is_event && arrived.send((message.seq, Instant::now())).is_err() {
                    break;
                }
            }
        });
        Follower { game: table.id.clone(), arrivals }
    }

    /// The time at which an event arrived.
    async fn arrival_of(&mut self, seq: u32) -> Instant {
        loop {
            let (number, at) = self.arrivals.recv().await.expect("the follower follows");
            if number == seq {
                return at;
            }
        }
    }
}

/// The time from sending a move at the first node to receiving its event from the second.
async fn between_nodes(services: &[Service]) {
    let [here, there] = services else { return };
    let mut playing = Vec::new();
    for mut table in measure::tables(std::slice::from_ref(here), TABLES).await {
        let there = there.url.clone();
        playing.push(tokio::spawn(async move {
            let mut times = Vec::new();
            let mut follower = Follower::new(&table, &there).await;
            let mut ticks = tokio::time::interval(EVERY);
            let end = Instant::now() + Duration::from_secs(SECONDS);
            while Instant::now() < end {
                ticks.tick().await;
                table.turn().await;
                if follower.game != table.id {
                    follower = Follower::new(&table, &there).await;
                    continue;
                }
                let arrived = follower.arrival_of(table.seq).await;
                times.push(arrived.duration_since(table.sent));
            }
            times
        }));
    }
    let mut times = Vec::new();
    for table in playing {
        times.extend(table.await.expect("the tables play to the end"));
    }
    println!("from one node to another: {}", measure::spread(times));
}
