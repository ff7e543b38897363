//! Races: of several writers for the same event number, one wins.

use std::sync::Arc;

use serde_json::json;
use taluva_server::api::{Clock, SeatOrder, Status, Visibility};
use taluva_server::store::{
    Append, Digest, EventRow, GameStore as _, Header, Holder, NewGameRow, PostgresStore,
};
use taluva_server::{GameId, Timestamp, UserId};

use crate::app::database::TestDatabase;
use crate::{ada_and_bob, pair};

/// The number of races. The long run: `TALUVA_RACES=100000 cargo nextest run --release -p taluva-server --test nodes
/// --run-ignored all races`.
fn races() -> u32 {
    let wanted = std::env::var("TALUVA_RACES").ok();
    wanted.and_then(|number| number.parse().ok()).unwrap_or(2_000)
}

/// The number of games raced for in one batch, which is one transaction.
const GAMES: usize = 50;

fn game() -> NewGameRow {
    let seats = vec![Holder::Open, Holder::Open];
    let header = Header {
        setup: "edition=ferti2014 players=2".to_owned(),
        clock: Clock::None,
        visibility: Visibility::Public,
        rated: false,
        order: SeatOrder::Given,
        creator: UserId(1),
        invite: "invite".to_owned(),
        seats: seats.clone(),
    };
    let digest = Digest {
        status: Status::Open,
        rated: false,
        out: vec![false; 2],
        seats: seats.into(),
        turn: 1,
        to_act: None,
        deadline: None,
        outcome: None,
        ending: None,
        asked: Vec::new(),
        rematch: None,
    };
    NewGameRow { id: GameId::random(), header, seed: [7; 32], digest, created_at: Timestamp(1) }
}

/// Two nodes append to the same games, each in its own order, and both believe they are first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn of_two_appends_of_one_number_one_wins() {
    let database = TestDatabase::new().await;
    let stores = [
        Arc::new(PostgresStore::connect(&database.url).await.unwrap()),
        Arc::new(PostgresStore::connect(&database.url).await.unwrap()),
    ];
    let mut ids = Vec::new();
    for _ in 0..GAMES {
        let game = game();
        ids.push(game.id);
        stores[0].add_game(game).await.unwrap();
    }
    let rounds = races().div_ceil(GAMES as u32);
    for seq in 1..=rounds {
        let append = |node: usize| {
            let store = stores[node].clone();
            let mut ids = ids.clone();
            // Without a fixed lock order the two would deadlock.
            if node == 1 {
                ids.reverse();
            }
            let batch: Vec<Append> = ids
                .iter()
                .map(|&game| Append {
                    game,
                    event: EventRow {
                        seq,
                        at: Timestamp(1),
                        key: Some(format!("{node}").into()),
                        body: "{}".into(),
                    },
                    digest: None,
                    turn: None,
                    sets_up: None,
                })
                .collect();
            tokio::spawn(async move {
                let mut won = store.append(&batch).await.unwrap();
                if node == 1 {
                    won.reverse();
                }
                won
            })
        };
        let (one, two) = tokio::join!(append(0), append(1));
        for (one, two) in one.unwrap().into_iter().zip(two.unwrap()) {
            assert!(one.is_ok() != two.is_ok(), "round {seq}: {one:?}, {two:?}");
        }
    }
    for id in ids {
        let events = stores[0].events(id, 0).await.unwrap();
        let numbers: Vec<u32> = events.iter().map(|event| event.seq).collect();
        assert_eq!(numbers, (1..=rounds).collect::<Vec<_>>());
    }
}

/// The same person plays the same turn at two services, with different keys.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn of_two_moves_at_two_services_one_is_played() {
    let pair = pair().await;
    let (ada, bob) = ada_and_bob(&pair).await;
    let id = ada.duel(&bob, json!({})).await;
    for turn in 0..10 {
        let mover = if turn % 2 == 0 { &ada } else { &bob };
        for _ in 0..2 {
            let game = mover.game(&id).await;
            let token = game["position"]["legal"][0].as_str().unwrap().to_owned();
            let (here, there) = (mover.at(&pair.a), mover.at(&pair.b));
            let tokens = [token.as_str()];
            let (one, two) = tokio::join!(
                here.play_at(&id, game["seq"].clone(), &tokens),
                there.play_at(&id, game["seq"].clone(), &tokens),
            );
            let (played, refused) = if one.status.is_success() { (one, two) } else { (two, one) };
            played.ok();
            // Too late or, if the other move was already known, no longer this person's turn.
            let code = refused.body["code"].clone();
            assert!(code == "stale_seq" || code == "not_your_turn", "{}", refused.text);
        }
    }
    assert_eq!(ada.game(&id).await["seq"], bob.game(&id).await["seq"]);
}
