//! The bus: the same tests over all three transports.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use taluva_server::bus::{
    Bus, Delivery, LocalBus, NatsBus, Notice, Polling, PostgresBus, Transport,
};
use taluva_server::{Config, GameId, SecretUrl};
use tokio::sync::mpsc;

use crate::app::database::TestDatabase;
use crate::app::database::servers::nats::Nats;
use crate::app::{Socket, TestApp, TestUser, eventually, next_of};

/// The notices that arrive until the notes with number `last`, in any order.
async fn received_until(deliveries: &mut mpsc::Receiver<Delivery>, last: i64) -> Vec<Notice> {
    let mut notices = Vec::new();
    loop {
        match deliveries.recv().await.unwrap() {
            Delivery::Notice(Notice::Notes(number)) if number == last => return notices,
            Delivery::Notice(notice) => notices.push(notice),
            Delivery::Gap => {}
        }
    }
}

/// All listeners receive what is sent; of a burst about one game, at least the last.
async fn carries_notices(
    transport: Arc<dyn Transport>,
    mut listeners: Vec<mpsc::Receiver<Delivery>>,
) {
    let bus = Bus::over(transport);
    // Listening may start with a delay.
    for deliveries in &mut listeners {
        eventually(async || {
            bus.publish(Notice::Notes(1));
            tokio::time::sleep(Duration::from_millis(20)).await;
            matches!(deliveries.try_recv(), Ok(Delivery::Notice(Notice::Notes(1))))
        })
        .await;
    }
    let games: Vec<GameId> = (0..500).map(|_| GameId::random()).collect();
    for seq in 1..=3 {
        for game in &games {
            bus.publish(Notice::Game(*game, seq));
        }
    }
    bus.publish(Notice::Presence(games[0]));
    // Sent once everything before is in flight.
    tokio::time::sleep(Duration::from_millis(200)).await;
    bus.publish(Notice::Notes(2));
    for deliveries in &mut listeners {
        let notices = received_until(deliveries, 2).await;
        for game in &games {
            assert!(notices.contains(&Notice::Game(*game, 3)));
        }
        assert!(notices.contains(&Notice::Presence(games[0])));
    }
}

#[tokio::test]
async fn the_local_bus_carries_notices() {
    let bus = LocalBus::default();
    let listeners = vec![bus.listen(), bus.listen()];
    carries_notices(Arc::new(bus), listeners).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn the_bus_of_postgres_carries_notices() {
    let database = TestDatabase::new().await;
    let one = PostgresBus::new(&database.url).unwrap();
    let other = PostgresBus::new(&database.url).unwrap();
    let listeners = vec![one.listen(), other.listen()];
    carries_notices(Arc::new(one), listeners).await;
}

#[tokio::test]
#[ignore = "needs nats-server: cargo xtask test --only postgres"]
async fn the_bus_of_nats_carries_notices() {
    let nats = Nats::start().unwrap();
    let one = NatsBus::connect(&nats.url(), "test").await.unwrap();
    let other = NatsBus::connect(&nats.url(), "test").await.unwrap();
    let stranger = NatsBus::connect(&nats.url(), "other data").await;
    let listeners = vec![one.listen().await.unwrap(), other.listen().await.unwrap()];
    drop(stranger);
    carries_notices(Arc::new(one), listeners).await;
}

/// How long the bus is down. The long run: `TALUVA_BUS_AWAY_SECONDS=30 cargo test -p taluva-server --test nodes
/// bus_is_away -- --ignored --nocapture`.
fn away_for() -> Duration {
    let wanted = std::env::var("TALUVA_BUS_AWAY_SECONDS").ok();
    Duration::from_secs(wanted.and_then(|number| number.parse().ok()).unwrap_or(3))
}

/// Two people who play at one service, and a third who follows them at two others.
struct FollowedGame {
    ada: TestUser,
    bob: TestUser,
    id: String,
    seq: u64,
}

impl FollowedGame {
    async fn new(ada: &TestUser, bob: &TestUser) -> FollowedGame {
        let id = ada.duel(bob, json!({})).await;
        let seq = ada.game(&id).await["seq"].as_u64().unwrap();
        FollowedGame { ada: ada.clone(), bob: bob.clone(), id, seq }
    }

    async fn follow(&self, follower: &TestUser) -> Socket {
        let mut socket = follower.socket(&format!("/games/{}/ws", self.id)).await;
        assert_eq!(next_of(&mut socket, "game").await["seq"], self.seq);
        socket
    }

    /// Plays a turn, which is acknowledged when this returns; returns the events it led to.
    async fn play(&mut self) -> std::ops::RangeInclusive<u64> {
        let before = self.seq;
        let game = self.ada.game(&self.id).await;
        let mover = if game["you"]["to_act"] == true { &self.ada } else { &self.bob };
        mover.play_any(&self.id).await;
        self.seq = self.ada.game(&self.id).await["seq"].as_u64().unwrap();
        assert!(self.seq > before);
        before + 1..=self.seq
    }

    async fn is_over(&self) -> bool {
        self.ada.game(&self.id).await["status"] != "playing"
    }
}

/// A bus that can be switched off and on.
trait Switch {
    async fn off(&mut self);
    async fn on(&mut self);
}

impl Switch for Nats {
    async fn off(&mut self) {
        self.kill();
    }

    async fn on(&mut self) {
        tokio::task::block_in_place(|| self.start_again().unwrap());
    }
}

/// PostgreSQL without its notify function; everything else works.
struct Notify(String);

impl Notify {
    async fn execute(&self, sql: &'static str) {
        let mut connection = PgConnection::connect(&self.0).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }
}

impl Switch for Notify {
    async fn off(&mut self) {
        // Connections that have called it have cached more than its name.
        self.execute(
            "ALTER FUNCTION pg_catalog.pg_notify(text, text) RENAME TO pg_notify_away;
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE '%pg_notify(%'
               AND pid <> pg_backend_pid()",
        )
        .await;
        let sent = PostgresBus::new(&self.0).unwrap().send("n1".to_owned()).await;
        assert!(sent.is_err());
    }

    async fn on(&mut self) {
        self.execute("ALTER FUNCTION pg_catalog.pg_notify_away(text, text) RENAME TO pg_notify")
            .await;
    }
}

/// Moves are made at one service while the bus is down. Of two others, one polls on demand: a single poll shows
/// everything acknowledged before it. The other polls every two seconds and needs no notices.
async fn moves_go_on_while_the_bus_is_away(
    database: &str,
    bus: Option<String>,
    mut switch: impl Switch,
) {
    let set = |config: &mut Config| {
        config.database = Some(SecretUrl(database.to_owned()));
        config.bus = bus.map(SecretUrl);
    };
    let here = TestApp::with(set).await;
    let polling = Polling::manual();
    let looking = here.another_with(|config| config.polling = polling.clone()).await;
    let regular = here.another_with(|_| {}).await;
    let (ada, bob) = (here.named("Ada").await, here.named("Bob").await);
    let carol = here.named("Carol").await;
    let mut table = FollowedGame::new(&ada, &bob).await;
    let (carol_looking, carol_regular) = (carol.at(&looking), carol.at(&regular));
    let mut at_looking = table.follow(&carol_looking).await;
    let mut at_regular = table.follow(&carol_regular).await;
    switch.off().await;
    let began = Instant::now();
    let (mut turns, mut worst) = (0, Duration::ZERO);
    while began.elapsed() < away_for() || turns < 3 {
        if table.is_over().await {
            table = FollowedGame::new(&ada, &bob).await;
            at_looking = table.follow(&carol_looking).await;
            at_regular = table.follow(&carol_regular).await;
        }
        let events = table.play().await;
        let acknowledged = Instant::now();
        polling.poll();
        for seq in events.clone() {
            assert_eq!(next_of(&mut at_looking, "event").await["seq"], seq);
        }
        for seq in events {
            assert_eq!(next_of(&mut at_regular, "event").await["seq"], seq);
        }
        worst = worst.max(acknowledged.elapsed());
        turns += 1;
    }
    println!("{turns} turns while the bus was away, seen after at most {} ms", worst.as_millis());
    // Once it is back, no polling is needed. Both ends may need a moment to reconnect.
    switch.on().await;
    eventually(async || {
        if table.is_over().await {
            table = FollowedGame::new(&ada, &bob).await;
            at_looking = table.follow(&carol_looking).await;
        }
        table.play().await;
        let event = next_of(&mut at_looking, "event");
        tokio::time::timeout(Duration::from_secs(1), event).await.is_ok()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and nats-server: cargo xtask test --only postgres"]
async fn the_bus_is_away_when_nats_is_killed() {
    let (database, nats) = (TestDatabase::new().await, Nats::start().unwrap());
    let url = nats.url();
    moves_go_on_while_the_bus_is_away(&database.url, Some(url), nats).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn the_bus_is_away_when_postgres_does_not_notify() {
    let database = TestDatabase::new().await;
    moves_go_on_while_the_bus_is_away(&database.url, None, Notify(database.url.clone())).await;
}
