//! The bus: the same tests over all three.

use std::sync::Arc;

use serde_json::json;
use taluva_server::bus::{Bus, Delivery, LocalBus, NatsBus, Notice, PostgresBus, Transport};
use taluva_server::{GameId, SecretUrl};
use tokio::sync::mpsc;

use crate::app::database::TestDatabase;
use crate::app::database::servers::nats::Nats;
use crate::app::{eventually, next_of};
use crate::{ada_and_bob, pair_with};

/// What arrives until the notes of that number do, in any order.
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

/// Everybody who listens hears what is sent; of a burst about one game at least the last.
async fn carries_notices(
    transport: Arc<dyn Transport>,
    mut listeners: Vec<mpsc::Receiver<Delivery>>,
) {
    let bus = Bus::over(transport);
    // Listening may begin a moment later.
    for deliveries in &mut listeners {
        eventually(async || {
            bus.publish(Notice::Notes(1));
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
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
    // Sent when all before is on its way.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
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

/// Without a bus moves go on, and are seen at the next look; with it again they are seen at once.
#[tokio::test]
#[ignore = "needs PostgreSQL and nats-server: cargo xtask test --only postgres"]
async fn moves_go_on_while_the_bus_is_away() {
    let mut nats = Nats::start().unwrap();
    let url = nats.url();
    let pair = pair_with(|config| config.bus = Some(SecretUrl(url))).await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    let first = next_of(&mut socket, "game").await["seq"].as_u64().unwrap();
    let mut seq = first;
    for bus_is_there in [true, false, true] {
        if bus_is_there && seq > first + 2 {
            nats.start_again().unwrap();
        } else if !bus_is_there {
            nats.kill();
        }
        for user in [&ada, &bob] {
            user.play_any(&id).await;
            for _ in 0..2 {
                seq += 1;
                assert_eq!(next_of(&mut socket, "event").await["seq"].as_u64().unwrap(), seq);
            }
        }
    }
}
