use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use taluva_server::store::PeopleStore as _;

use crate::{TestApp, TestUser, next_of};

async fn delete(user: &TestUser) {
    let request = user.request(Method::DELETE, "/me").json(&json!({ "password": "password" }));
    user.send(request).await.expect(StatusCode::NO_CONTENT);
}

fn wish(seats: Value) -> Value {
    json!({ "setup": "edition=ferti2014 players=2", "seats": seats, "order": "given" })
}

#[tokio::test]
async fn what_a_deleted_person_leaves_open_ends() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let playing = ada.duel(&bob, json!({})).await;
    let own = ada.create(wish(json!([{ "kind": "me" }, { "kind": "open" }]))).await;
    let three = json!({
        "setup": "edition=ferti2014 players=3",
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "player", "name": "Ada" }],
    });
    let joined = bob.create(three.clone()).await;
    let joined = joined["id"].as_str().unwrap();
    ada.post(&format!("/games/{joined}/join"), json!({ "seat": 2 })).await.ok();
    let kept = bob.create(three).await;
    let mut socket = bob.socket(&format!("/games/{playing}/ws")).await;
    next_of(&mut socket, "game").await;

    delete(&ada).await;
    let event = next_of(&mut socket, "event").await;
    assert_eq!((&event["event"]["type"], &event["event"]["seat"]), (&json!("resigned"), &json!(1)));
    assert_eq!(bob.game(&playing).await["status"], "over");
    assert_eq!(bob.game(own["id"].as_str().unwrap()).await["status"], "aborted");
    for id in [joined, kept["id"].as_str().unwrap()] {
        let game = bob.game(id).await;
        assert_eq!(game["status"], "open");
        let kinds: Vec<_> =
            game["seats"].as_array().unwrap().iter().map(|seat| seat["kind"].clone()).collect();
        assert_eq!(kinds, ["person", "open", "open"]);
    }
    assert_eq!(bob.get("/me/invitations").await.ok()["invitations"], json!([]));
}

/// Tests of a service that keeps its data in an SQLite file.
mod sqlite {
    use super::*;

    /// A crash between the two steps of a deletion leaves nothing behind.
    #[tokio::test]
    async fn what_a_deleted_person_left_open_ends_at_the_next_start() {
        let mut app = TestApp::new().await;
        let (ada, bob) = (app.account("Ada").await, app.guest().await);
        let id = ada.duel(&bob, json!({})).await;
        app.stop().await;
        // As if the service had crashed just after deleting the account.
        let file = app.sqlite_file();
        let store = taluva_server::store::SqliteStore::open(&file).await.unwrap();
        let user = store.user_by_name("ada").await.unwrap().unwrap();
        store.delete_user(user.id, taluva_server::Timestamp(1)).await.unwrap();
        store.close().await;
        app.start().await;
        let stranger = app.stranger();
        crate::eventually(async || stranger.game(&id).await["status"] == "over").await;
    }
}
