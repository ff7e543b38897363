use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn the_game_starts_when_all_seats_are_taken() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.named("Ada").await, app.named("Bob").await, app.named("Cyd").await);
    let game = ada
        .create(json!({
            "setup": "players=3",
            "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "player", "name": "cyd" }],
            "order": "given",
        }))
        .await;
    let join = format!("/games/{}/join", game["id"].as_str().unwrap());
    assert_eq!(bob.post(&join, json!({})).await.ok()["status"], "open");
    // Sitting down twice changes nothing.
    let again = bob.post(&join, json!({})).await.ok();
    assert_eq!(again["seq"], 1);
    app.guest().await.post(&join, json!({})).await.problem(409, "no_free_seat");
    let begun = cyd.post(&join, json!({})).await.ok();
    assert_eq!(begun["status"], "playing");
    assert_eq!(begun["you"]["seats"], json!([3]));
    assert_eq!(begun["position"]["seat"], 1);
    assert_eq!(begun["position"]["phase"], "place");
    let names: Vec<&str> = begun["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Ada", "Bob", "Cyd"]);
}

#[tokio::test]
async fn an_invitation_opens_its_seat_only() {
    let app = TestApp::new().await;
    let (ada, bob, eve) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "invite" }]);
    let game = ada.create(json!({ "setup": "players=2", "seats": seats })).await;
    let join = format!("/games/{}/join", game["id"].as_str().unwrap());
    eve.post(&join, json!({})).await.problem(409, "no_free_seat");
    eve.post(&join, json!({ "seat": 2 })).await.problem(403, "bad_invite");
    eve.post(&join, json!({ "invite": "guess" })).await.problem(403, "bad_invite");
    eve.post(&join, json!({ "seat": 1 })).await.problem(409, "no_free_seat");
    eve.post(&join, json!({ "seat": 0 })).await.problem(409, "no_free_seat");
    let invite = json!({ "invite": game["you"]["invite"] });
    assert_eq!(bob.post(&join, invite).await.ok()["status"], "playing");
    eve.post(&join, json!({})).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn a_seat_can_be_given_back_before_the_start() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let game = ada.create(json!({ "setup": "players=3", "seats": seats })).await;
    let path = |verb: &str| format!("/games/{}/{verb}", game["id"].as_str().unwrap());
    bob.post(&path("join"), json!({ "seat": 3 })).await.ok();
    let left = bob.post(&path("leave"), json!({})).await.ok();
    assert_eq!(left["seats"][2]["kind"], "open");
    assert_eq!(bob.get("/me/games").await.ok()["games"], json!([]));
    bob.post(&path("leave"), json!({})).await.problem(403, "not_a_player");
    ada.post(&path("leave"), json!({})).await.problem(409, "wrong_status");
    for user in [&bob, &cyd] {
        user.post(&path("join"), json!({})).await.ok();
    }
    bob.post(&path("leave"), json!({})).await.problem(409, "wrong_status");
}

#[tokio::test]
async fn a_random_order_puts_everybody_somewhere() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let mut firsts = [0, 0];
    for _ in 0..40 {
        let id = ada.duel(&bob, json!({ "order": "random" })).await;
        let seat = ada.game(&id).await["you"]["seats"][0].as_u64().unwrap();
        firsts[seat as usize - 1] += 1;
    }
    assert!(firsts.iter().all(|&count| count > 5), "{firsts:?}");
}
