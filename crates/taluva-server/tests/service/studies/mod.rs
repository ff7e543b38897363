use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::Answer;
use crate::{TestApp, TestUser};

const RECORD: &str = "[Format \"taluva 2\"]\n[Setup \"edition=ferti2014 players=2\"]\n\n\
    1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid} (H@-1,1?!)\n*\n";

async fn patch(user: &TestUser, path: &str, body: Value) -> Answer {
    user.send(user.request(Method::PATCH, path).json(&body)).await
}

async fn keep(user: &TestUser, title: &str, visibility: &str) -> Value {
    let wish = json!({ "title": title, "visibility": visibility, "record": RECORD });
    user.post("/studies", wish).await.expect(StatusCode::CREATED)
}

fn path_of(study: &Value) -> String {
    format!("/studies/{}", study["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_study_is_kept_listed_and_exported_as_it_was_written() {
    let mut app = TestApp::new().await;
    let ada = app.account("Ada").await;
    let wish = json!({ "title": "  Openings ", "record": RECORD });
    let study = ada.post("/studies", wish).await.expect(StatusCode::CREATED);
    assert_eq!(study["title"], "Openings");
    assert_eq!(study["visibility"], "private");
    assert_eq!(study["setup"], "edition=ferti2014 players=2");
    assert_eq!((&study["owner"], &study["mine"]), (&json!("Ada"), &json!(true)));
    assert_eq!(study["revision"], 1);
    assert_eq!(study["record"], RECORD);
    let listed = ada.get("/me/studies").await.ok();
    assert_eq!(listed["studies"].as_array().unwrap().len(), 1);
    assert_eq!(listed["studies"][0]["id"], study["id"]);
    assert_eq!(listed["studies"][0]["record"], Value::Null);
    app.restart().await;
    let ada = TestUser { url: app.url.clone(), ..ada };
    let exported = ada.get(&format!("{}/record", path_of(&study))).await;
    assert!(exported.headers["content-type"].to_str().unwrap().starts_with("text/plain"));
    assert_eq!(exported.text, RECORD);
    let everything = ada.get("/me/export").await.ok();
    assert_eq!(everything["studies"][0]["record"], RECORD);
}

#[tokio::test]
async fn who_may_see_a_study() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let stranger = app.stranger();
    let private = keep(&ada, "Private", "private").await;
    let unlisted = keep(&ada, "Unlisted", "unlisted").await;
    let public = keep(&ada, "Public", "public").await;
    for other in [&bob, &stranger] {
        for path in [path_of(&private), format!("{}/record", path_of(&private))] {
            other.get(&path).await.problem(404, "not_found");
        }
        for shared in [&unlisted, &public] {
            let seen = other.get(&path_of(shared)).await.ok();
            assert_eq!((&seen["mine"], &seen["record"]), (&json!(false), &json!(RECORD)));
        }
        let listed = other.get("/players/ada/studies").await.ok();
        assert_eq!(listed["studies"].as_array().unwrap().len(), 1);
        assert_eq!(listed["studies"][0]["id"], public["id"]);
    }
    assert_eq!(ada.get("/me/studies").await.ok()["studies"].as_array().unwrap().len(), 3);
    // A shared link stops working when the study becomes private again.
    let change = json!({ "revision": 1, "visibility": "private" });
    patch(&ada, &path_of(&unlisted), change).await.ok();
    bob.get(&path_of(&unlisted)).await.problem(404, "not_found");
}

#[tokio::test]
async fn a_change_that_builds_on_an_older_revision_is_refused() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    let path = path_of(&keep(&ada, "First", "private").await);
    let renamed = patch(&ada, &path, json!({ "revision": 1, "title": "Second" })).await.ok();
    assert_eq!((&renamed["title"], &renamed["revision"]), (&json!("Second"), &json!(2)));
    assert_eq!(renamed["record"], RECORD);
    let late = patch(&ada, &path, json!({ "revision": 1, "title": "Lost" })).await;
    assert_eq!(late.problem(409, "stale_revision")["revision"], 2);
    assert_eq!(ada.get(&path).await.ok()["title"], "Second");
}

#[tokio::test]
async fn only_the_owner_changes_and_deletes_a_study() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let path = path_of(&keep(&ada, "Public", "public").await);
    let change = json!({ "revision": 1, "title": "Mine" });
    patch(&bob, &path, change.clone()).await.problem(404, "not_found");
    bob.delete(&path).await.problem(404, "not_found");
    patch(&app.stranger(), &path, change).await.problem(401, "not_signed_in");
    ada.delete(&path).await.expect(StatusCode::NO_CONTENT);
    ada.get(&path).await.problem(404, "not_found");
    ada.delete(&path).await.problem(404, "not_found");
}

#[tokio::test]
async fn what_cannot_be_a_study_is_refused() {
    let app = TestApp::new().await;
    let guest = app.guest().await;
    let good = json!({ "title": "Study", "record": RECORD });
    guest.post("/studies", good.clone()).await.problem(403, "account_needed");
    app.stranger().post("/studies", good).await.problem(401, "not_signed_in");
    let ada = app.account("Ada").await;
    let wish = |title: &str, record: &str| json!({ "title": title, "record": record });
    for title in ["", "   ", "a\u{7}b", &"x".repeat(101)] {
        ada.post("/studies", wish(title, RECORD)).await.problem(422, "invalid");
    }
    for record in ["", "hello", &RECORD.replace("H@0,1", "H@9,9")] {
        ada.post("/studies", wish("Study", record)).await.problem(422, "bad_record");
    }
    let long = format!("{RECORD}{}", "; a comment\n".repeat(20_000));
    ada.post("/studies", wish("Study", &long)).await.problem(413, "too_large");
    ada.get("/studies/nothing").await.problem(404, "not_found");
    ada.get("/me/studies?limit=0").await.problem(422, "invalid");
}

#[tokio::test]
async fn studies_and_their_bytes_per_person_are_limited() {
    let app = TestApp::with(|config| {
        config.studies_per_person = 2;
        config.study_bytes_per_person = 2 * RECORD.len() as u64;
    })
    .await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let first = keep(&ada, "One", "private").await;
    keep(&ada, "Two", "private").await;
    let third = json!({ "title": "Three", "record": RECORD });
    ada.post("/studies", third.clone()).await.problem(409, "too_many_studies");
    keep(&bob, "One", "private").await;
    let longer = RECORD.replace("solid", "solid and long");
    let change = json!({ "revision": 1, "record": longer });
    patch(&ada, &path_of(&first), change).await.problem(409, "too_many_studies");
    ada.delete(&path_of(&first)).await.expect(StatusCode::NO_CONTENT);
    ada.post("/studies", third).await.expect(StatusCode::CREATED);
}

#[tokio::test]
async fn a_long_list_comes_in_pages() {
    let app = TestApp::new().await;
    let ada = app.account("Ada").await;
    for n in 0..5 {
        keep(&ada, &format!("Study {n}"), "private").await;
        app.time.advance(std::time::Duration::from_secs(1));
    }
    let mut titles = Vec::new();
    let mut next = String::new();
    loop {
        let page = ada.get(&format!("/me/studies?limit=2{next}")).await.ok();
        for study in page["studies"].as_array().unwrap() {
            titles.push(study["title"].as_str().unwrap().to_owned());
        }
        match page["next"].as_i64() {
            Some(before) => next = format!("&before={before}"),
            None => break,
        }
    }
    assert_eq!(titles, ["Study 4", "Study 3", "Study 2", "Study 1", "Study 0"]);
}

#[tokio::test]
async fn studies_are_deleted_with_their_owner() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let path = path_of(&keep(&ada, "Public", "public").await);
    ada.send(ada.request(Method::DELETE, "/me").json(&json!({ "password": "password" })))
        .await
        .expect(StatusCode::NO_CONTENT);
    bob.get(&path).await.problem(404, "not_found");
}
