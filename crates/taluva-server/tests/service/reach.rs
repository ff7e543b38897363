//! From where the service can be reached.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use reqwest::Method;
use serde_json::{Value, json};
use taluva_server::{Config, LocalAddresses};

use crate::{Answer, TestApp, TestUser, next_of};

/// A service on this machine only, which can be opened to a simulated local network.
async fn at_home() -> TestApp {
    TestApp::with(|config: &mut Config| {
        config.network_switch = true;
        let other: IpAddr = "127.0.0.2".parse().unwrap();
        config.local_addresses = LocalAddresses(Arc::new(move || vec![other]));
    })
    .await
}

async fn set(user: &TestUser, network: bool) -> Answer {
    user.put("/reach", json!({ "network": network })).await
}

/// Somebody who uses the address for others.
async fn friend(app: &TestApp, reach: &Value) -> TestUser {
    let origin = reach["origins"][0].as_str().unwrap().to_owned();
    let mut friend = TestUser { url: origin, ..app.stranger() };
    let response = friend.http.post(format!("{}/api/v1/session", friend.url)).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    friend.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    friend
}

#[tokio::test]
async fn a_local_service_is_reachable_only_from_its_machine() {
    let app = at_home().await;
    let ada = app.guest().await;
    let reach = json!({ "scope": "machine", "origins": [], "can_change": true });
    assert_eq!(ada.get("/reach").await.ok(), reach);
    app.stranger().put("/reach", json!({ "network": true })).await.problem(401, "not_signed_in");
    assert_eq!(app.stranger().get("/reach").await.ok(), reach);
}

#[tokio::test]
async fn the_person_at_the_machine_opens_and_closes_the_local_network() {
    let app = at_home().await;
    let ada = app.guest().await;
    let reach = set(&ada, true).await.ok();
    assert_eq!((&reach["scope"], &reach["can_change"]), (&json!("network"), &json!(true)));
    let origin = reach["origins"][0].as_str().unwrap();
    assert!(origin.starts_with("http://127.0.0.2:"), "{origin}");
    // Opening again changes nothing.
    assert_eq!(set(&ada, true).await.ok(), reach);

    // A friend plays by the link.
    let seats = json!([{ "kind": "me" }, { "kind": "invite" }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let (id, invite) = (game["id"].as_str().unwrap(), &game["you"]["invite"]);
    let friend = friend(&app, &reach).await;
    let joined = friend.post(&format!("/games/{id}/join"), json!({ "invite": invite })).await.ok();
    assert_eq!(joined["status"], "playing");
    let seen = friend.get("/reach").await.ok();
    assert_eq!((&seen["origins"], &seen["can_change"]), (&reach["origins"], &json!(false)));
    set(&friend, false).await.problem(403, "not_from_here");

    // Closing also disconnects those already connected.
    let mut socket = friend.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    assert_eq!(set(&ada, false).await.ok()["scope"], "machine");
    tokio::time::timeout(Duration::from_secs(100), async {
        while let Some(Ok(_)) = socket.next().await {}
    })
    .await
    .expect("the socket ends");
    let stranger = reqwest::Client::new();
    assert!(stranger.get(format!("{origin}/api/v1/offer")).send().await.is_err());
    assert_eq!(ada.game(id).await["status"], "playing");
}

#[tokio::test]
async fn no_page_of_another_site_can_open_it() {
    let app = at_home().await;
    let ada = app.guest().await;
    let open = || ada.request(Method::PUT, "/reach").json(&json!({ "network": true }));
    let foreign = open().header("origin", "https://evil.example");
    ada.send(foreign).await.problem(403, "foreign_origin");
    // DNS rebinding: a foreign name that resolves to this machine.
    let rebound = open().header("host", "evil.example:7700");
    ada.send(rebound).await.problem(403, "not_from_here");
    assert_eq!(ada.get("/reach").await.ok()["scope"], "machine");
}

#[tokio::test]
async fn a_public_service_has_no_network_switch() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    assert_eq!(ada.get("/reach").await.ok()["can_change"], false);
    set(&ada, true).await.problem(403, "not_from_here");

    let url = "https://taluva.example";
    let app = TestApp::with(|config| config.public_url = Some(format!("{url}/"))).await;
    let reach = app.stranger().get("/reach").await.ok();
    assert_eq!(reach, json!({ "scope": "public", "origins": [url], "can_change": false }));
}

#[tokio::test]
async fn where_there_is_no_network_it_says_so() {
    let app = TestApp::with(|config| {
        config.network_switch = true;
        config.local_addresses = LocalAddresses(Arc::new(Vec::new));
    })
    .await;
    let ada = app.guest().await;
    set(&ada, true).await.problem(409, "no_network");
    assert_eq!(ada.get("/reach").await.ok()["scope"], "machine");
}
