use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::{TestApp, TestUser, next, next_of, tell};

async fn texts(user: &TestUser, id: &str) -> Vec<String> {
    let log = user.get(&format!("/games/{id}/chat")).await.ok();
    let messages = log["messages"].as_array().unwrap().iter();
    messages.map(|message| message["text"].as_str().unwrap().to_owned()).collect()
}

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "text": text })
}

#[tokio::test]
async fn players_and_spectators_do_not_hear_each_other() {
    let app = TestApp::new().await;
    let (ada, bob, eve) = (app.named("Ada").await, app.guest().await, app.named("Eve").await);
    let id = ada.duel(&bob, json!({})).await;
    let chat = format!("/games/{id}/chat");
    let mut players = bob.socket(&format!("/games/{id}/ws")).await;
    let mut spectators = app.stranger().socket(&format!("/games/{id}/ws")).await;

    let said = ada.post(&chat, say("players", "hello")).await.expect(StatusCode::CREATED);
    assert_eq!((&said["name"], &said["id"]), (&json!("Ada"), &json!(1)));
    eve.post(&chat, say("spectators", "she will lose")).await.ok();
    eve.post(&chat, say("players", "psst")).await.problem(403, "not_a_player");
    ada.post(&chat, say("spectators", "what?")).await.problem(403, "not_a_player");
    app.stranger().post(&chat, say("spectators", "hi")).await.problem(401, "not_signed_in");

    assert_eq!(next_of(&mut players, "chat").await["message"]["text"], "hello");
    assert_eq!(next_of(&mut spectators, "chat").await["message"]["text"], "she will lose");
    assert_eq!(texts(&bob, &id).await, ["hello"]);
    assert_eq!(texts(&eve, &id).await, ["she will lose"]);

    bob.act(&id, "resign", json!({})).await.ok();
    assert_eq!(texts(&bob, &id).await, ["hello", "she will lose"]);
    assert_eq!(texts(&eve, &id).await, ["she will lose"]);
}

#[tokio::test]
async fn text_is_kept_except_for_line_breaks_and_bounded() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let chat = format!("/games/{id}/chat");
    let odd = "<img src=x onerror=alert(1)> '); DROP TABLE chat;-- \u{5d1}\u{5df}";
    ada.post(&chat, say("players", odd)).await.ok();
    ada.post(&chat, say("players", "two\nlines\u{0}")).await.ok();
    ada.post(&chat, say("players", "re\u{202e}versed")).await.ok();
    assert_eq!(texts(&ada, &id).await, [odd, "two lines", "re versed"]);
    for invisible in ["   ", "\u{202e}", "\u{200b}\u{3164}"] {
        ada.post(&chat, say("players", invisible)).await.problem(422, "invalid");
    }
    ada.post(&chat, say("players", &"x".repeat(501))).await.problem(422, "invalid");
    ada.post(&chat, say("everybody", "x")).await.problem(422, "invalid");
}

#[tokio::test]
async fn chat_works_by_socket_and_is_limited() {
    let app = TestApp::with(|config| config.chats_per_minute = 3).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    for n in 0..4 {
        let text = format!("line {n}");
        tell(&mut socket, json!({ "type": "chat", "room": "players", "text": text })).await;
    }
    // Broadcast messages and replies to the sender arrive by different paths, in any order.
    let (mut heard, mut refused) = (Vec::new(), Vec::new());
    while heard.len() + refused.len() < 4 {
        let message = next(&mut socket).await;
        match message["type"].as_str().unwrap() {
            "chat" => heard.push(message["message"]["text"].clone()),
            "problem" => refused.push(message["problem"]["code"].clone()),
            _ => {}
        }
    }
    assert_eq!(heard, ["line 0", "line 1", "line 2"]);
    assert_eq!(refused, ["too_many_requests"]);
}
