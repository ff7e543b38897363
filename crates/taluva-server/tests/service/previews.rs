use std::sync::Arc;

use reqwest::StatusCode;
use serde_json::json;
use taluva_server::{StaticFile, StaticFiles};

use crate::{TestApp, TestUser};

/// Static files with only a page.
#[derive(Debug)]
struct Page;

impl StaticFiles for Page {
    fn get(&self, path: &str, _accept_encoding: &str) -> Option<StaticFile> {
        (path == "index.html").then(|| StaticFile {
            bytes: b"<html><head><title>Taluva</title></head><body></body></html>".into(),
            content_type: "text/html".into(),
            encoding: None,
            etag: "1".into(),
            immutable: false,
        })
    }
}

async fn app() -> TestApp {
    TestApp::with(|config| {
        config.static_files = Some(Arc::new(Page));
        config.public_url = Some("https://taluva.example/".to_owned());
    })
    .await
}

async fn fetch(app: &TestApp, path: &str) -> reqwest::Response {
    reqwest::get(format!("{}{path}", app.url)).await.unwrap()
}

/// The value of a page's meta tag.
fn tag(html: &str, name: &str) -> Option<String> {
    let start = format!("<meta property=\"{name}\" content=\"");
    let (_, rest) = html.split_once(&start)?;
    Some(rest.split('"').next().unwrap().to_owned())
}

async fn begun(ada: &TestUser, bob: &TestUser, visibility: &str) -> String {
    let id = ada.duel(bob, json!({ "visibility": visibility })).await;
    ada.play_any(&id).await;
    id
}

#[tokio::test]
async fn a_link_to_a_game_shows_its_island() {
    let app = app().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = begun(&ada, &bob, "unlisted").await;
    let page = fetch(&app, &format!("/g/{id}")).await;
    assert_eq!(page.headers()["content-type"], "text/html; charset=utf-8");
    let html = page.text().await.unwrap();
    assert!(html.contains("<title>Taluva</title>") && html.contains("</head><body>"), "{html}");
    assert_eq!(tag(&html, "og:title").unwrap(), "Ada – Bob");
    assert_eq!(tag(&html, "og:url").unwrap(), format!("https://taluva.example/g/{id}"));
    let image = tag(&html, "og:image").unwrap();
    let picture = image.strip_prefix("https://taluva.example").unwrap();
    let png = fetch(&app, picture).await;
    assert_eq!(png.headers()["content-type"], "image/png");
    assert_eq!(png.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(png.headers()["cross-origin-resource-policy"], "cross-origin");
    assert!(png.bytes().await.unwrap().starts_with(b"\x89PNG"));
    // The game continues: another picture at another URL, and the old one stays.
    bob.play_any(&id).await;
    let html = fetch(&app, &format!("/g/{id}")).await.text().await.unwrap();
    assert_ne!(tag(&html, "og:image").unwrap(), image);
    assert_eq!(fetch(&app, picture).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_picture_is_found_after_a_restart() {
    let mut app = app().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = begun(&ada, &bob, "public").await;
    let html = fetch(&app, &format!("/g/{id}")).await.text().await.unwrap();
    let image = tag(&html, "og:image").unwrap();
    bob.play_any(&id).await;
    app.restart().await;
    let picture = image.strip_prefix("https://taluva.example").unwrap();
    assert_eq!(fetch(&app, picture).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn what_is_private_looks_like_any_other_page() {
    let app = app().await;
    let (ada, bob) = (app.account("Ada").await, app.named("Bob").await);
    let id = begun(&ada, &bob, "private").await;
    let html = fetch(&app, &format!("/g/{id}")).await.text().await.unwrap();
    assert_eq!(tag(&html, "og:title"), None);
    let record = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n1. JC\n*\n";
    let wish = json!({ "title": "Secret", "record": record });
    let study = ada.post("/studies", wish).await.expect(StatusCode::CREATED);
    let path = format!("/study/{}", study["id"].as_str().unwrap());
    let html = fetch(&app, &path).await.text().await.unwrap();
    assert!(html.starts_with("<html>") && tag(&html, "og:title").is_none(), "{html}");
    for nothing in ["/og/nothing.png", "/og/g-0123456789ab-00.png", "/og/x", "/og/z-1-2.png"] {
        assert_eq!(fetch(&app, nothing).await.status(), StatusCode::NOT_FOUND, "{nothing}");
    }
}

#[tokio::test]
async fn studies_and_players_have_their_tags() {
    let app = app().await;
    let ada = app.account("Ada").await;
    let record = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
        1. JC@0,0:0 H@0,1\n*\n";
    let wish = json!({ "title": "A <b> & \"c\"", "visibility": "unlisted", "record": record });
    let study = ada.post("/studies", wish).await.expect(StatusCode::CREATED);
    let path = format!("/study/{}", study["id"].as_str().unwrap());
    let html = fetch(&app, &path).await.text().await.unwrap();
    assert_eq!(tag(&html, "og:title").unwrap(), "A &lt;b&gt; &amp; &quot;c&quot;");
    let image = tag(&html, "og:image").unwrap();
    let picture = image.strip_prefix("https://taluva.example").unwrap();
    assert_eq!(fetch(&app, picture).await.status(), StatusCode::OK);
    let html = fetch(&app, "/p/ada").await.text().await.unwrap();
    assert_eq!(tag(&html, "og:title").unwrap(), "Ada");
    assert!(html.contains("content=\"summary\""));
    // Other pages of the client are unchanged.
    let html = fetch(&app, "/rules").await.text().await.unwrap();
    assert_eq!(tag(&html, "og:title"), None);
}

#[tokio::test]
async fn a_link_to_a_player_shows_the_island_of_their_last_public_game() {
    let app = app().await;
    let (ada, bob) = (app.account("Ada").await, app.named("Bob").await);
    begun(&ada, &bob, "unlisted").await;
    let html = fetch(&app, "/p/ada").await.text().await.unwrap();
    assert_eq!(tag(&html, "og:image"), None);
    let id = begun(&ada, &bob, "public").await;
    // A game without an island yet is not shown.
    ada.duel(&bob, json!({ "visibility": "public" })).await;
    let html = fetch(&app, "/p/ada").await.text().await.unwrap();
    assert!(html.contains("content=\"summary_large_image\""));
    let image = tag(&html, "og:image").unwrap();
    let picture = image.strip_prefix("https://taluva.example").unwrap();
    assert!(picture.starts_with(&format!("/og/g-{id}-")), "{picture}");
    assert_eq!(fetch(&app, picture).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn tags_are_in_the_language_that_is_wanted() {
    let app = app().await;
    app.account("Ada").await;
    for (wanted, description) in
        [("pl, en;q=0.5", "Rozegrane gry: 0, wygrane: 0."), ("xx", "Games played: 0, won: 0.")]
    {
        let page = reqwest::Client::new()
            .get(format!("{}/p/ada", app.url))
            .header("accept-language", wanted)
            .send()
            .await
            .unwrap();
        assert_eq!(page.headers()["vary"], "accept-language");
        let html = page.text().await.unwrap();
        assert_eq!(tag(&html, "og:description").unwrap(), description);
    }
}
