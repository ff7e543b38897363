//! Nobody sees the deck: games that agree up to now and differ only in what was not drawn yet look
//! the same to everybody, byte for byte.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use taluva::{Deck, Setup};
use taluva_server::Seeds;

use crate::{TestApp, TestUser, new_key, next, next_of};

const SETUPS: [&str; 2] =
    ["edition=ferti2014 players=2", "edition=ferti2014 players=2 twohex=2JJ+2VL boats=on"];

/// Pairs of seeds whose decks begin with the same tiles and differ right after them.
fn pairs(setup: &Setup, same: usize, count: usize) -> Vec<([u8; 32], [u8; 32])> {
    let mut seen: HashMap<Vec<taluva::Tile>, ([u8; 32], taluva::Tile)> = HashMap::new();
    let mut pairs = Vec::new();
    for n in 0u64.. {
        if pairs.len() == count {
            break;
        }
        let mut seed = [same as u8; 32];
        seed[..8].copy_from_slice(&n.to_le_bytes());
        let deck = Deck::shuffle(setup, &seed);
        let next = deck.tiles()[same];
        match seen.remove(&deck.tiles()[..same]) {
            Some((other, tile)) if tile != next => pairs.push((other, seed)),
            _ => {
                seen.insert(deck.tiles()[..same].to_vec(), (seed, next));
            }
        }
    }
    pairs
}

/// What is different by its nature: ids, moments, the commitment, the invitation.
fn blank(text: &str) -> String {
    fn walk(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    let differs =
                        ["id", "at", "now", "created_at", "updated_at", "commitment", "left"];
                    if differs.contains(&name.as_str()) {
                        *field = Value::Null;
                    } else {
                        walk(field);
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(walk),
            _ => {}
        }
    }
    match serde_json::from_str::<Value>(text) {
        Ok(mut value) => {
            walk(&mut value);
            value.to_string()
        }
        Err(_) => text
            .lines()
            .filter(|line| !line.starts_with("[Game ") && !line.starts_with("[Commitment "))
            .collect::<Vec<_>>()
            .join("\n"),
    }
}

/// Everything that everybody is sent about a game after some turns.
async fn everything(
    ada: &TestUser,
    bob: &TestUser,
    watcher: &TestUser,
    setup: &str,
    draws: usize,
) -> Vec<String> {
    let id = ada.duel(bob, json!({ "setup": setup })).await;
    let path = format!("/games/{id}");
    let mut sockets = Vec::new();
    for user in [ada, bob, watcher] {
        let mut socket = user.socket(&format!("{path}/ws")).await;
        next_of(&mut socket, "presence").await;
        sockets.push(socket);
    }
    let begun_at = watcher.game(&id).await["seq"].as_u64().unwrap();
    let mut said = Vec::new();
    loop {
        let game = watcher.game(&id).await;
        let drawn = game["position"]["tiles"].as_array().unwrap().len();
        let mover = if game["position"]["seat"] == 1 { ada } else { bob };
        let view = mover.game(&id).await;
        let legal = view["position"]["legal"].as_array().unwrap().clone();
        let takes = view["position"]["phase"] == "take";
        let in_hand = usize::from(view["position"]["phase"] == "place");
        if drawn + in_hand == draws && view["position"]["phase"] != "build" {
            break;
        }
        let token = if takes { json!("deck") } else { legal[draws % legal.len()].clone() };
        let body = json!({ "seq": view["seq"], "key": new_key(), "tokens": [token] });
        said.push(mover.post(&format!("{path}/play"), body).await.text);
    }
    // Refusals and explanations are answers too.
    for (user, token) in [(ada, "JC@0,0:0"), (bob, "H@0,1"), (watcher, "RR@1,1:2")] {
        let ask = json!({ "token": token });
        said.push(user.post(&format!("{path}/why-not"), ask).await.text);
        let seq = user.game(&id).await["seq"].clone();
        let tokens = json!([token, "H@0,1", "JC@2,0:0"]);
        let body = json!({ "seq": seq, "key": new_key(), "tokens": tokens });
        said.push(user.post(&format!("{path}/play"), body).await.text);
        let body = json!({ "seq": seq, "key": new_key(), "ply": 999 });
        said.push(user.post(&format!("{path}/undo"), body).await.text);
    }
    let seq = watcher.game(&id).await["seq"].as_u64().unwrap();
    for user in [ada, bob, watcher] {
        for part in ["", "/record", "/events", "/fairness", "/positions/1", "/chat"] {
            said.push(user.get(&format!("{path}{part}")).await.text);
        }
    }
    if seq > begun_at {
        for socket in &mut sockets {
            loop {
                let message = next(socket).await;
                said.push(message.to_string());
                if message["type"] == "event" && message["seq"] == seq {
                    break;
                }
            }
        }
    }
    said.iter().map(|text| blank(text)).collect()
}

async fn compare(pairs_of_each: usize, most_draws: usize) -> usize {
    let next_seed = Arc::new(Mutex::new([0; 32]));
    let source = next_seed.clone();
    let app = TestApp::with(|config| {
        config.seeds = Seeds(Arc::new(move || *source.lock().unwrap()));
    })
    .await;
    let (ada, bob, watcher) = (app.named("Ada").await, app.named("Bob").await, app.stranger());
    let mut compared = 0;
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        for draws in 1..=most_draws {
            for (one, other) in pairs(&setup, draws, pairs_of_each) {
                *next_seed.lock().unwrap() = one;
                let first = everything(&ada, &bob, &watcher, text, draws).await;
                *next_seed.lock().unwrap() = other;
                let second = everything(&ada, &bob, &watcher, text, draws).await;
                assert_eq!(first.len(), second.len());
                for (a, b) in first.iter().zip(&second) {
                    assert_eq!(a, b, "after {draws} draws of {text}");
                }
                compared += 1;
            }
        }
    }
    compared
}

#[tokio::test]
async fn games_that_differ_in_the_undrawn_tiles_look_the_same() {
    assert_eq!(compare(4, 4).await, 32);
}

/// The whole proof: `cargo test --release -p taluva-server --test service -- --ignored thousand`.
#[tokio::test]
#[ignore = "takes minutes"]
async fn a_thousand_pairs_look_the_same() {
    assert!(compare(100, 5).await >= 1000);
}
