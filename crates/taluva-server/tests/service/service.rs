//! Health, metrics, documents, headers and limits.

use reqwest::{Method, StatusCode, header};
use serde_json::json;

use crate::{TestApp, in_own_process, until_refused};

async fn fetch(app: &TestApp, path: &str) -> (StatusCode, header::HeaderMap, String) {
    let response = reqwest::get(format!("{}{path}", app.url)).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    (status, headers, response.text().await.unwrap())
}

#[tokio::test]
async fn health_and_figures() {
    let app = TestApp::new().await;
    assert_eq!(fetch(&app, "/healthz").await.0, StatusCode::OK);
    assert_eq!(fetch(&app, "/readyz").await.0, StatusCode::OK);
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let (_, _, figures) = fetch(&app, "/metrics").await;
    for name in ["taluva_requests_total", "taluva_events_total", "taluva_live_games"] {
        assert!(figures.contains(name), "{name} is missing");
    }
}

/// Label values are kept forever, so requests must not be able to create new ones.
#[tokio::test]
async fn figures_have_labels_from_finite_sets() {
    in_own_process!(figures_have_labels_from_finite_sets);
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let id = ada.duel(&app.guest().await, json!({})).await;
    let computers = json!([{ "kind": "ai", "level": 1 }, { "kind": "ai", "level": 1 }]);
    ada.create(json!({ "setup": "players=2", "seats": computers })).await;
    let long = "X".repeat(4000);
    for n in 0..30 {
        let method = Method::from_bytes(format!("{long}{n}").as_bytes()).unwrap();
        for path in ["/offer".to_owned(), format!("/nowhere/{n}"), format!("/games/{id}/{n}")] {
            ada.send(ada.request(method.clone(), &path)).await;
            ada.send(ada.request(Method::GET, &path)).await;
        }
        let other = format!("{}/{long}{n}?{n}", app.url);
        reqwest::get(other).await.unwrap();
        ada.get(&format!("/players/name{n}")).await;
    }
    let (_, _, document) = fetch(&app, "/api/v1/openapi.json").await;
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    let (_, _, figures) = fetch(&app, "/metrics").await;
    let known = |name: &str, value: &str| match name {
        "method" => {
            ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"].contains(&value)
        }
        "route" => {
            document["paths"].get(value).is_some()
                || ["/healthz", "/readyz", "/metrics", "other"].contains(&value)
                || value.starts_with("/api/docs")
                || value == "/api/v1/openapi.json"
        }
        "status" => value.parse::<u16>().is_ok_and(|status| (100..600).contains(&status)),
        "class" => ["person", "review", "exhibition"].contains(&value),
        "le" | "quantile" => value == "+Inf" || value.parse::<f64>().is_ok(),
        _ => false,
    };
    let mut seen = 0;
    for line in figures.lines().filter(|line| !line.starts_with('#')) {
        let Some((_, rest)) = line.split_once('{') else { continue };
        let labels = rest.rsplit_once('}').unwrap().0;
        for label in labels.split("\",") {
            let (name, value) = label.split_once("=\"").unwrap();
            assert!(known(name, value.trim_end_matches('"')), "{name} in {line:.200}");
            seen += 1;
        }
    }
    assert!(seen > 20);
}

#[tokio::test]
async fn the_document_describes_every_address() {
    let app = TestApp::new().await;
    let (status, _, text) = fetch(&app, "/api/v1/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    let paths = document["paths"].as_object().unwrap();
    for path in ["/api/v1/session", "/api/v1/games/{id}/play", "/api/v1/lobby/ws"] {
        assert!(paths.contains_key(path), "{path}");
    }
    // Every reference resolves.
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}

#[tokio::test]
async fn the_documentation_loads_nothing_from_elsewhere() {
    let app = TestApp::new().await;
    let (status, headers, page) = fetch(&app, "/api/docs").await;
    assert_eq!(status, StatusCode::OK);
    assert!(headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert!(page.contains("/api/v1/games/{id}/play"));
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"));
    assert_eq!(fetch(&app, "/api/docs.css").await.0, StatusCode::OK);
}

#[tokio::test]
async fn every_answer_carries_the_policy() {
    let app = TestApp::new().await;
    for path in ["/api/docs", "/api/v1/offer", "/nowhere", "/healthz", "/embed/x", "/embed"] {
        let (_, headers, _) = fetch(&app, path).await;
        let policy = headers["content-security-policy"].to_str().unwrap();
        // Exactly one page may be framed.
        let framed = if path == "/embed" { "frame-ancestors *" } else { "frame-ancestors 'none'" };
        assert!(policy.ends_with(framed), "{path}: {policy}");
        // The only exception is WebAssembly, for the page's own engine.
        let others = policy.replace("'wasm-unsafe-eval'", "");
        assert!(policy.contains("default-src 'none'") && !others.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff");
    }
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "setup": "players=2", "seats": seats });
    for (origin, allowed) in
        [("https://evil.example", false), ("null", false), (app.url.as_str(), true)]
    {
        let request = ada.request(Method::POST, "/games").header("origin", origin).json(&wish);
        let answer = ada.send(request).await;
        if allowed {
            answer.expect(StatusCode::CREATED);
        } else {
            answer.problem(403, "foreign_origin");
        }
    }
    let request = ada.request(Method::POST, "/games").header("sec-fetch-site", "cross-site");
    ada.send(request.json(&wish)).await.problem(403, "foreign_origin");
}

#[tokio::test]
async fn unknown_addresses_and_methods() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    stranger.get("/nothing").await.problem(404, "not_found");
    stranger.delete("/lobby").await.problem(405, "method_not_allowed");
    stranger.get("/login").await.problem(405, "method_not_allowed");
}

#[tokio::test]
async fn bodies_that_cannot_be_read() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let post = |body: &'static str, kind: &'static str| {
        let request = ada.request(Method::POST, "/games").header("content-type", kind).body(body);
        ada.send(request)
    };
    post("{", "application/json").await.problem(400, "bad_request");
    post("\u{0}\u{1}", "application/json").await.problem(400, "bad_request");
    post("{}", "text/plain").await.problem(415, "wrong_content_type");
    post("[]", "application/json").await.problem(422, "invalid");
    let request = ada.request(Method::POST, "/games").header("content-type", "application/json");
    let huge = format!("{{\"setup\":\"{}\"}}", "x".repeat(1 << 20));
    ada.send(request.body(huge)).await.problem(413, "too_large");
}

#[tokio::test]
async fn requests_are_limited_by_address_and_by_person() {
    let app = TestApp::with(|config| config.requests_per_minute = 10).await;
    let stranger = app.stranger();
    let answer = until_refused(10, async || stranger.get("/offer").await).await;
    assert!(answer.headers.contains_key("retry-after"));
    answer.problem(429, "too_many_requests");

    let app = TestApp::with(|config| config.changes_per_minute = 5).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "setup": "players=2", "seats": seats });
    let answer = until_refused(5, async || ada.post("/games", wish.clone()).await).await;
    answer.problem(429, "too_many_requests");
    bob.create(wish).await;
}

/// Tests of a service that keeps its data in an SQLite file.
mod sqlite {
    use super::*;

    #[tokio::test]
    async fn a_backup_is_made_while_running_and_brought_back() {
        let mut app = TestApp::new().await;
        let (ada, bob) = (app.guest().await, app.guest().await);
        let id = ada.duel(&bob, json!({})).await;
        ada.play_any(&id).await;
        let kept = app.stranger().game(&id).await;
        let copy = app.data.path().join("copy.db");
        let mut config = taluva_server::Config::default();
        config.data = app.data.path().to_owned();
        taluva_server::backup(&config, &copy).await.unwrap();
        bob.play_any(&id).await;
        // Not while a service is running.
        assert!(taluva_server::restore(&config, &copy).await.is_err());
        app.stop().await;
        taluva_server::restore(&config, &copy).await.unwrap();
        app.start().await;
        let mut back = app.stranger().game(&id).await;
        back["seats"] = kept["seats"].clone();
        assert_eq!(back, kept);
        std::fs::write(&copy, "not a data base").unwrap();
        app.stop().await;
        assert!(taluva_server::restore(&config, &copy).await.is_err());
    }
}
