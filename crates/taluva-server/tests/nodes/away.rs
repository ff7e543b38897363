//! The database is down, cut off, killed, or replaced by its standby.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::json;
use taluva_server::SecretUrl;

use crate::app::database::TestDatabase;
use crate::app::database::servers::postgres::Postgres;
use crate::app::{TestApp, eventually, new_key, next_of, until_closed};
use crate::line::Line;

async fn service_on(server: &Postgres) -> TestApp {
    let url = server.url("postgres");
    TestApp::with(|config| config.database = Some(SecretUrl(url))).await
}

/// A service without its database acknowledges nothing, closes its sockets, and recovers when the database is back.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_service_cut_off_from_its_data_acknowledges_nothing() {
    let mut server = Postgres::start(&[]).unwrap();
    let app = service_on(&server).await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let game = ada.game(&id).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    server.kill();
    let body =
        json!({ "seq": game["seq"], "key": new_key(), "tokens": [game["position"]["legal"][0]] });
    let refused = ada.post(&format!("/games/{id}/play"), body.clone()).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{}", refused.text);
    until_closed(&mut socket).await;
    server.start_again().unwrap();
    // The same request, however often it is sent, is played once.
    eventually(async || {
        let path = format!("/games/{id}/play");
        ada.post(&path, body.clone()).await.status.is_success()
    })
    .await;
    let seq = game["seq"].as_u64().unwrap();
    eventually(async || bob.get(&format!("/games/{id}")).await.status.is_success()).await;
    assert_eq!(bob.game(&id).await["seq"], seq + 1);
}

/// One of two services is cut off from the database: it acknowledges nothing and closes its sockets, and what it
/// refused can be played at the other.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn the_others_go_on_when_one_service_is_cut_off() {
    let database = TestDatabase::new().await;
    let line = Line::to(&database.url).await;
    let url = line.url.clone();
    let cut_off = TestApp::with(|config| config.database = Some(SecretUrl(url))).await;
    let url = database.url.clone();
    let other = cut_off.another_with(|config| config.database = Some(SecretUrl(url))).await;
    let (ada, bob) = (cut_off.named("Ada").await, other.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let game = ada.game(&id).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    line.cut().await;
    let path = format!("/games/{id}/play");
    let body =
        json!({ "seq": game["seq"], "key": new_key(), "tokens": [game["position"]["legal"][0]] });
    let refused = ada.post(&path, body.clone()).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{}", refused.text);
    until_closed(&mut socket).await;
    let (ada, seq) = (ada.at(&other), game["seq"].as_u64().unwrap());
    assert_eq!(ada.post(&path, body).await.ok()["repeated"], false);
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    assert_eq!(bob.game(&id).await["seq"], seq + 4);
}

/// Nothing acknowledged is lost when the primary dies and its synchronous standby takes over.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn nothing_acknowledged_is_lost_in_a_failover() {
    let mut primary = Postgres::start(&["synchronous_standby_names=standby"]).unwrap();
    let standby = Postgres::start_standby(&primary, "standby", &[]).unwrap();
    let app = service_on(&primary).await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let mut acknowledged = 0;
    for turn in 0..6 {
        let mover = if turn % 2 == 0 { &ada } else { &bob };
        mover.play_any(&id).await;
        acknowledged = mover.game(&id).await["seq"].as_u64().unwrap();
    }
    primary.kill();
    standby.promote().unwrap();
    let url = standby.url("postgres");
    let second = TestApp::with(|config| config.database = Some(SecretUrl(url))).await;
    let (ada, bob) = (ada.at(&second), bob.at(&second));
    assert_eq!(bob.game(&id).await["seq"].as_u64().unwrap(), acknowledged);
    ada.play_any(&id).await;
    tokio::time::sleep(Duration::from_millis(10)).await;
    assert_eq!(bob.game(&id).await["seq"].as_u64().unwrap(), acknowledged + 2);
}
