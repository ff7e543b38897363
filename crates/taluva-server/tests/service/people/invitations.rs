use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::{TestApp, TestUser};

fn wish(name: &str) -> Value {
    json!({
        "setup": "edition=ferti2014 players=2",
        "seats": [{ "kind": "me" }, { "kind": "player", "name": name }],
    })
}

async fn waiting(user: &TestUser) -> Vec<Value> {
    user.get("/me/invitations").await.ok()["invitations"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_invitation_is_listed_and_accepted() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.create(wish("Bob")).await["id"].as_str().unwrap().to_owned();
    let invitations = waiting(&bob).await;
    assert_eq!(invitations.len(), 1);
    assert_eq!(invitations[0]["from"], "Ada");
    assert_eq!(invitations[0]["game"]["id"], id.as_str());
    assert!(invitations[0]["seat"].is_u64());
    assert!(waiting(&ada).await.is_empty());
    bob.post(&format!("/games/{id}/join"), json!({})).await.ok();
    assert!(waiting(&bob).await.is_empty());
}

#[tokio::test]
async fn an_invitation_is_declined_and_another_person_invited() {
    let app = TestApp::new().await;
    let (ada, bob, eve) = (app.named("Ada").await, app.named("Bob").await, app.named("Eve").await);
    let id = ada.create(wish("Bob")).await["id"].as_str().unwrap().to_owned();
    let invite = format!("/games/{id}/invite");
    ada.post(&invite, json!({ "name": "Eve" })).await.problem(409, "no_free_seat");
    bob.post(&format!("/games/{id}/decline"), json!({})).await.expect(StatusCode::NO_CONTENT);
    assert!(waiting(&bob).await.is_empty());
    bob.post(&format!("/games/{id}/decline"), json!({})).await.problem(403, "not_a_player");
    // Only the creator can invite.
    bob.post(&invite, json!({ "name": "Eve" })).await.problem(403, "not_a_player");
    ada.post(&invite, json!({ "name": "Nobody" })).await.problem(404, "not_found");
    ada.post(&invite, json!({ "name": "Eve" })).await.ok();
    // Inviting twice has no further effect.
    ada.post(&invite, json!({ "name": "Eve" })).await.ok();
    assert_eq!(waiting(&eve).await.len(), 1);
    let joined = eve.post(&format!("/games/{id}/join"), json!({})).await.ok();
    assert_eq!(joined["status"], "playing");
}

#[tokio::test]
async fn blocked_people_cannot_invite() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    ada.create(wish("Bob")).await;
    ada.create(wish("Bob")).await;
    bob.put("/me/blocks/ada", json!({})).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(bob.get("/me/blocks").await.ok()["names"], json!(["Ada"]));
    // Open invitations are declined.
    assert!(waiting(&bob).await.is_empty());
    ada.post("/games", wish("Bob")).await.problem(403, "invitation_refused");
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let open = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let invite = format!("/games/{}/invite", open["id"].as_str().unwrap());
    ada.post(&invite, json!({ "name": "Bob" })).await.problem(403, "invitation_refused");
    bob.put("/me/blocks/Bob", json!({})).await.problem(422, "invalid");
    bob.delete("/me/blocks/Ada").await.expect(StatusCode::NO_CONTENT);
    ada.post(&invite, json!({ "name": "Bob" })).await.ok();
}

#[tokio::test]
async fn waiting_invitations_per_person_are_limited() {
    let app = TestApp::with(|config| config.invitations_per_person = 3).await;
    let bob = app.named("Bob").await;
    for n in 0..3 {
        app.named(&format!("Sender{n}x")).await.create(wish("Bob")).await;
    }
    let ada = app.named("Ada").await;
    ada.post("/games", wish("Bob")).await.problem(403, "invitation_refused");
    let id = waiting(&bob).await[0]["game"]["id"].as_str().unwrap().to_owned();
    bob.post(&format!("/games/{id}/decline"), json!({})).await.ok();
    ada.create(wish("Bob")).await;
}

#[tokio::test]
async fn parallel_invitations_do_not_bypass_the_limit() {
    let app = TestApp::with(|config| config.invitations_per_person = 3).await;
    let bob = app.named("Bob").await;
    let mut senders = Vec::new();
    for _ in 0..12 {
        let sender = app.guest().await;
        let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
        let game = sender.create(json!({ "setup": "players=2", "seats": seats })).await;
        senders.push((sender, format!("/games/{}/invite", game["id"].as_str().unwrap())));
    }
    let all = senders.iter().map(|(sender, path)| sender.post(path, json!({ "name": "Bob" })));
    let sent = futures_util::future::join_all(all).await;
    assert_eq!(sent.iter().filter(|answer| answer.status.is_success()).count(), 3);
    assert_eq!(waiting(&bob).await.len(), 3);
}
