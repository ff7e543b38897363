//! Several services on the same database: what is done at one is seen at the others, and happens
//! once.
//!
//! The tests need PostgreSQL, and some need nats-server: `cargo xtask test --only postgres` runs
//! them.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

#[path = "../service/app.rs"]
#[allow(dead_code, reason = "shared with the other tests, which use the rest")]
mod app;

mod away;
mod bus;
mod killed;
mod line;
mod moves;
mod people;
mod races;
mod soak;
mod versions;
mod workers;

use app::database::TestDatabase;
use app::{TestApp, TestUser};
use taluva_server::{Config, SecretUrl};

/// Two services on the same new database.
struct Pair {
    a: TestApp,
    b: TestApp,
    _database: TestDatabase,
}

async fn pair() -> Pair {
    pair_with(|_| {}).await
}

async fn pair_with(change: impl FnOnce(&mut Config)) -> Pair {
    let database = TestDatabase::new().await;
    let url = database.url.clone();
    let a = TestApp::with(|config| {
        config.database = Some(SecretUrl(url));
        change(config);
    })
    .await;
    let b = a.another_with(|_| {}).await;
    Pair { a, b, _database: database }
}

/// Ada at one service, Bob at the other.
async fn ada_and_bob(pair: &Pair) -> (TestUser, TestUser) {
    (pair.a.named("Ada").await, pair.b.named("Bob").await)
}
