//! Nobody sees the deck: games that agree so far and differ only in undrawn tiles look the same to
//! everybody, byte for byte.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use futures_util::StreamExt as _;
use serde_json::{Value, json};
use taluva::{Deck, Game, Phase, Setup, Token};
use taluva_server::Seeds;

use crate::{Socket, TestApp, TestUser, new_key, next};

const SETUPS: [&str; 2] =
    ["edition=ferti2014 players=2", "edition=ferti2014 players=2 twohex=2JJ+2VL boats=on"];

/// Pairs of seeds whose decks start with the same tiles and differ right after them.
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

/// Blanks out what differs by nature: ids and names derived from them, timestamps, the commitment, the invitation.
fn blank(text: &str) -> String {
    fn walk(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                // Computer names derive from the game's id.
                if fields.get("kind").is_some_and(|kind| kind == "ai") {
                    fields.insert("name".to_owned(), Value::Null);
                }
                for (name, field) in fields {
                    let differs = [
                        "id",
                        "at",
                        "now",
                        "next",
                        "created_at",
                        "updated_at",
                        "commitment",
                        "left",
                        // Between services, its timing is not deterministic.
                        "present",
                        "spectators",
                    ];
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

/// Everybody who can receive something about a game.
struct People {
    ada: TestUser,
    bob: TestUser,
    /// Watches, with a session.
    eve: TestUser,
    /// Watches, without one.
    stranger: TestUser,
}

/// Ada's opponent.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Opponent {
    Bob,
    /// A computer whose moves her own page computes.
    OwnPage,
}

/// A game in progress, and everything sent about it.
struct Watched {
    path: String,
    seq: Value,
    opponent: Opponent,
    said: Vec<String>,
    over_nodes: bool,
}

impl Watched {
    async fn play(&mut self, mover: &TestUser, tokens: &[String]) {
        let body = json!({ "seq": self.seq, "key": new_key(), "tokens": tokens });
        let answer = mover.post(&format!("{}/play", self.path), body).await;
        self.said.push(answer.text.clone());
        self.seq = answer.ok()["seq"].clone();
    }

    /// Reads a socket up to the message that `is_last` accepts.
    async fn hear(&mut self, socket: &mut Socket, is_last: impl Fn(&Value) -> bool) {
        loop {
            let message = next(socket).await;
            // Between services, the timing of presence messages is not deterministic.
            if !self.over_nodes || message["type"] != "presence" {
                self.said.push(message.to_string());
            }
            if is_last(&message) {
                return;
            }
        }
    }
}

/// Plays until a number of tiles has been drawn and, with `placed`, the last of them placed. Both games of a pair are
/// played alike, since they start with the same tiles.
async fn play_on(
    watched: &mut Watched,
    people: &People,
    deck: &Deck,
    setup: Setup,
    draws: usize,
    placed: bool,
) {
    let mut game = Game::new(setup);
    for (drawn, &tile) in deck.tiles()[..draws].iter().enumerate() {
        let is_bob = game.state().seat().index() == 1 && watched.opponent == Opponent::Bob;
        let mover = if is_bob { &people.bob } else { &people.ada };
        if game.legal().iter().any(|token| matches!(token, Token::Tile(tile) if tile.is_two_hex()))
        {
            watched.play(mover, &["deck".to_owned()]).await;
        }
        game.play(&Token::Tile(tile)).unwrap();
        let last = drawn + 1 == draws;
        if last && !placed {
            return;
        }
        let placements = game.state().placements();
        let mut turn = vec![Token::Place(placements[draws % placements.len()])];
        game.play(&turn[0]).unwrap();
        if !last {
            turn.push(Token::Build(game.state().builds()[0]));
            game.play(&turn[1]).unwrap();
        }
        let turn: Vec<String> = turn.iter().map(ToString::to_string).collect();
        watched.play(mover, &turn).await;
    }
    assert_eq!(game.state().phase(), Phase::Build);
}

/// Everything that anybody is sent about a game after some draws.
async fn everything(
    people: &People,
    opponent: Opponent,
    setup: &str,
    deck: &Deck,
    draws: usize,
    n: usize,
) -> Vec<String> {
    let People { ada, bob, eve, stranger } = people;
    let id = match opponent {
        Opponent::Bob => ada.duel(bob, json!({ "setup": setup })).await,
        Opponent::OwnPage => {
            let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1, "in_page": true }]);
            let wish = json!({ "setup": setup, "seats": seats, "order": "given" });
            ada.create(wish).await["id"].as_str().unwrap().to_owned()
        }
    };
    let path = format!("/games/{id}");
    let seq = stranger.game(&id).await["seq"].clone();
    let mut watched = Watched {
        path: path.clone(),
        seq: seq.clone(),
        opponent,
        said: Vec::new(),
        over_nodes: ada.url != bob.url,
    };
    let mut sockets = Vec::new();
    for user in [ada, bob, eve] {
        let mut socket = user.socket(&format!("{path}/ws")).await;
        watched.hear(&mut socket, |message| message["type"] == "presence").await;
        sockets.push(socket);
    }
    let request = stranger.request(reqwest::Method::GET, &format!("{path}/stream"));
    let mut stream = request.send().await.unwrap().bytes_stream();

    play_on(&mut watched, people, deck, setup.parse().unwrap(), draws, n % 2 == 1).await;

    let begun_at = seq;
    let seq = watched.seq.clone();
    // Refusals and explanations are responses, too.
    for (user, token) in [(ada, "JC@0,0:0"), (bob, "H@0,1"), (eve, "RR@1,1:2")] {
        let ask = json!({ "token": token });
        watched.said.push(user.post(&format!("{path}/why-not"), ask).await.text);
        let body = json!({ "seq": seq, "key": new_key(), "tokens": [token, "H@0,1", "JC@2,0:0"] });
        watched.said.push(user.post(&format!("{path}/play"), body).await.text);
        let body = json!({ "seq": seq, "key": new_key(), "ply": 999 });
        watched.said.push(user.post(&format!("{path}/undo"), body).await.text);
        watched.said.push(user.post(&format!("{path}/hint"), json!({})).await.text);
    }
    for part in ["", "/record", "/events", "/fairness", "/ratings", "/positions/1", "/chat"] {
        for user in [ada, bob, eve, stranger] {
            watched.said.push(user.get(&format!("{path}{part}")).await.text);
        }
    }
    // Lists may lag if another service has written.
    for user in [ada, bob].into_iter().filter(|_| !watched.over_nodes) {
        watched.said.push(user.get("/me/games?limit=1").await.text);
    }
    if seq != begun_at {
        let is_last = |message: &Value| message["type"] == "event" && message["seq"] == seq;
        for socket in &mut sockets {
            watched.hear(socket, is_last).await;
        }
        let mut text = String::new();
        let told = |text: &str| {
            let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
            lines.flat_map(serde_json::from_str).any(|message: Value| is_last(&message))
        };
        while !told(&text) {
            let bytes = stream.next().await.expect("the stream goes on").unwrap();
            text.push_str(std::str::from_utf8(&bytes).unwrap());
        }
        let over_nodes = watched.over_nodes;
        let told = |line: &&str| !(line.is_empty() || over_nodes && line.contains("\"presence\""));
        let lines = text.lines().filter(told);
        watched.said.extend(lines.map(str::to_owned));
    }
    watched.said.iter().map(|text| blank(text)).collect()
}

/// A service whose next seed can be chosen, and people. If the data can be shared there are two services, with half of
/// the people at the other one.
async fn service() -> ((TestApp, Option<TestApp>), People, Arc<Mutex<[u8; 32]>>) {
    let next_seed = Arc::new(Mutex::new([0; 32]));
    let source = next_seed.clone();
    let app = TestApp::with(|config| {
        config.seeds = Seeds(Arc::new(move || *source.lock().unwrap()));
    })
    .await;
    let mut people = People {
        ada: app.named("Ada").await,
        bob: app.named("Bob").await,
        eve: app.named("Eve").await,
        stranger: app.stranger(),
    };
    let another = app.another().await;
    if let Some(another) = &another {
        people.bob = people.bob.at(another);
        people.stranger = people.stranger.at(another);
    }
    ((app, another), people, next_seed)
}

/// Compares pairs of games for each setup.
async fn compare(opponent: Opponent, draws: usize) {
    let wanted = std::env::var("TALUVA_SECRECY_PAIRS").ok();
    let pairs_of_each = wanted.and_then(|count| count.parse().ok()).unwrap_or(8);
    let (_services, people, next_seed) = service().await;
    for text in SETUPS {
        let setup: Setup = text.parse().unwrap();
        let pairs = pairs(&setup, draws, pairs_of_each);
        assert_eq!(pairs.len(), pairs_of_each);
        for (n, (one, other)) in pairs.into_iter().enumerate() {
            let mut said = Vec::new();
            for seed in [one, other] {
                *next_seed.lock().unwrap() = seed;
                let deck = Deck::shuffle(&setup, &seed);
                said.push(everything(&people, opponent, text, &deck, draws, n).await);
            }
            assert_eq!(said[0].len(), said[1].len());
            for (a, b) in said[0].iter().zip(&said[1]) {
                assert_eq!(a, b, "after {draws} draws of {text}");
            }
        }
    }
}

// The whole proof, a thousand pairs:
// TALUVA_SECRECY_PAIRS=100 cargo test --release -p taluva-server --test service nobody_sees

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_after_the_first_tile() {
    compare(Opponent::Bob, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_after_two_tiles() {
    compare(Opponent::Bob, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_after_three_tiles() {
    compare(Opponent::Bob, 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_after_four_tiles() {
    compare(Opponent::Bob, 4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_after_five_tiles() {
    compare(Opponent::Bob, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sees_what_comes_who_thinks_for_a_computer() {
    for draws in [2, 3] {
        compare(Opponent::OwnPage, draws).await;
    }
}

/// Checks the comparison itself: a difference in drawn tiles is detected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_drawn_is_seen() {
    let (_services, people, next_seed) = service().await;
    let setup: Setup = SETUPS[0].parse().unwrap();
    let (one, other) = pairs(&setup, 2, 1)[0];
    let mut said = Vec::new();
    for seed in [one, other] {
        *next_seed.lock().unwrap() = seed;
        let deck = Deck::shuffle(&setup, &seed);
        said.push(everything(&people, Opponent::Bob, SETUPS[0], &deck, 3, 0).await);
    }
    let differ = said[0].iter().zip(&said[1]).filter(|(a, b)| a != b).count();
    assert!(differ > 20, "{differ}");
}
