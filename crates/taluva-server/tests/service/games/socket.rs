use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::{TestApp, new_key, next, next_of, tell};

#[tokio::test]
async fn a_game_over_sockets() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    let path = format!("/games/{id}/ws");
    let mut sockets = [ada.socket(&path).await, bob.socket(&path).await];
    let mut watcher = app.stranger().socket(&path).await;
    let mut views = Vec::new();
    for socket in &mut sockets {
        views.push(next_of(socket, "game").await["game"].clone());
    }
    assert_eq!(next_of(&mut watcher, "game").await["game"]["you"], Value::Null);
    for turn in 0..6 {
        let mover = turn % 2;
        let game = &views[mover];
        assert_eq!(game["you"]["to_act"], true);
        let placement = game["position"]["legal"][0].clone();
        let key = new_key();
        let play = json!({ "type": "play", "seq": game["seq"], "key": key, "tokens": [placement] });
        tell(&mut sockets[mover], play).await;
        let event = next_of(&mut sockets[mover], "event").await;
        let build = event["game"]["position"]["legal"][0].clone();
        let play =
            json!({ "type": "play", "seq": event["seq"], "key": new_key(), "tokens": [build] });
        tell(&mut sockets[mover], play).await;
        for (socket, view) in sockets.iter_mut().zip(&mut views) {
            loop {
                let event = next_of(socket, "event").await;
                *view = event["game"].clone();
                if view["position"]["phase"] == "place" {
                    break;
                }
            }
        }
        for _ in 0..2 {
            let seen = next_of(&mut watcher, "event").await;
            assert_eq!(seen["event"]["seat"], mover + 1);
            assert_eq!(seen["game"]["position"]["legal"], Value::Null);
        }
        assert_eq!(views[0]["position"]["turn"], turn + 2);
    }
}

#[tokio::test]
async fn an_answer_names_the_key() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    let game = next_of(&mut socket, "game").await["game"].clone();
    let play = |key: &str, seq: &Value, token: &Value| json!({ "type": "play", "seq": seq, "key": key, "tokens": [token] });
    tell(&mut socket, play("bad", &game["seq"], &json!("JC@9,9:0"))).await;
    let refused = next_of(&mut socket, "problem").await;
    assert_eq!((&refused["key"], &refused["problem"]["status"]), (&json!("bad"), &json!(422)));
    let token = &game["position"]["legal"][0];
    for repeated in [false, true] {
        tell(&mut socket, play("good", &game["seq"], token)).await;
        let ack = next_of(&mut socket, "ack").await;
        assert_eq!((&ack["key"], &ack["repeated"]), (&json!("good"), &json!(repeated)));
    }
    tell(&mut socket, json!({ "type": "undo", "seq": 3, "key": "back" })).await;
    assert_eq!(next_of(&mut socket, "ack").await["key"], "back");
    tell(&mut socket, json!({ "type": "ping" })).await;
    assert_eq!(next_of(&mut socket, "pong").await["seq"], 4);
}

#[tokio::test]
async fn missed_events_come_first() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let seq = ada.game(&id).await["seq"].as_u64().unwrap();
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws?since={seq}")).await;
    for n in 1..=4 {
        let missed = next(&mut socket).await;
        assert_eq!((&missed["type"], &missed["seq"]), (&json!("event"), &json!(seq + n)));
        assert_eq!(missed["game"], Value::Null);
    }
    let now = next(&mut socket).await;
    assert_eq!((&now["type"], &now["seq"]), (&json!("game"), &json!(seq + 4)));
}

#[tokio::test]
async fn programs_can_do_without_views() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws?view=events")).await;
    next_of(&mut socket, "game").await;
    ada.play_any(&id).await;
    let event = next_of(&mut socket, "event").await;
    assert_eq!(event["game"], Value::Null);
    assert_eq!(event["event"]["type"], "played");
}

#[tokio::test]
async fn pages_that_have_the_rules_get_the_position_instead_of_the_legal_moves() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut page = ada.socket(&format!("/games/{id}/ws?view=position")).await;
    let mut program = ada.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut page, "game").await;
    next_of(&mut program, "game").await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    loop {
        let (lean, full) =
            (next_of(&mut page, "event").await, next_of(&mut program, "event").await);
        assert_eq!(lean["seq"], full["seq"]);
        let (lean, full) = (&lean["game"], &full["game"]);
        assert_eq!(lean["position"]["legal"], Value::Null);
        assert_eq!(full["position"]["text"], Value::Null);
        let text = lean["position"]["text"].as_str().expect("the position in one line");
        if full["you"]["to_act"] == true && full["position"]["turn"] == 3 {
            let state: taluva::State = text.parse().expect("a position");
            let legal: Vec<String> = taluva::sorted_texts(&state.placements());
            assert_eq!(json!(legal), full["position"]["legal"]);
            break;
        }
    }
}

#[tokio::test]
async fn presence_is_reported() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let path = format!("/games/{id}/ws");
    let mut socket = ada.socket(&path).await;
    assert_eq!(next_of(&mut socket, "presence").await["seats"], json!([true, false]));
    let other = bob.socket(&path).await;
    assert_eq!(next_of(&mut socket, "presence").await["seats"], json!([true, true]));
    let _watcher = app.stranger().socket(&path).await;
    assert_eq!(next_of(&mut socket, "presence").await["spectators"], 1);
    drop(other);
    assert_eq!(next_of(&mut socket, "presence").await["seats"], json!([true, false]));
}

#[tokio::test]
async fn malformed_messages_are_refused_and_then_the_socket_is_closed() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    for nonsense in ["", "{", "null", "[]", r#"{"type":"fly"}"#, r#"{"type":"play","seq":-1}"#] {
        socket.send(Message::text(nonsense)).await.unwrap();
        let problem = next_of(&mut socket, "problem").await;
        assert_eq!(problem["problem"]["code"], "bad_request");
    }
    socket.send(Message::binary(vec![0, 1, 2])).await.unwrap();
    next_of(&mut socket, "problem").await;
    for _ in 0..30 {
        socket.send(Message::text("nonsense")).await.unwrap();
        let answer = loop {
            let message = next(&mut socket).await;
            if message["type"] == "problem" || message["type"] == "bye" {
                break message;
            }
        };
        if answer["type"] == "bye" {
            assert_eq!(answer["reason"], "refused");
            return;
        }
    }
    panic!("nonsense is heard for ever");
}

#[tokio::test]
async fn huge_frames_end_the_socket() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    let _ = socket.send(Message::text("x".repeat(1 << 20))).await;
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(_) | Message::Ping(_))) => {}
            Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            Some(Ok(other)) => panic!("unexpected {other:?}"),
        }
    }
    // The service is still alive.
    ada.game(&id).await;
}

#[tokio::test]
async fn pages_of_other_sites_open_no_sockets() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let url = format!("{}/api/v1/games/{id}/ws", app.url.replace("http", "ws"));
    for (origin, opens) in [
        ("https://evil.example".to_owned(), false),
        ("null".to_owned(), false),
        (app.url.clone(), true),
    ] {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        request.headers_mut().insert("cookie", ada.cookie.clone().unwrap().parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok(_) => assert!(opens, "{origin}"),
            Err(Error::Http(response)) => {
                assert!(!opens, "{origin}");
                assert_eq!(response.status(), 403);
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[tokio::test]
async fn sockets_per_address_are_limited() {
    let app = TestApp::with(|config| config.sockets_per_address = 3).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let path = format!("/games/{id}/ws");
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(ada.socket(&path).await);
    }
    match ada.try_socket(&path).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 429),
        other => panic!("{:?}", other.map(|_| ())),
    }
    open.clear();
    for _ in 0..5000 {
        if ada.try_socket(&path).await.is_ok() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("closed sockets still count");
}
