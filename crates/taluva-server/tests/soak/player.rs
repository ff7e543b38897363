//! Two people at a table, sometimes with a computer, who play one game after another over sockets, whatever happens to
//! the services. Unacknowledged moves are sent again with the same key, to another service if there are several.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use taluva::{Game, Phase, Token};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The settings of a service without limits.
pub(crate) fn without_limits() -> impl Iterator<Item = (String, &'static str)> {
    const LIMITS: [&str; 7] = [
        "REQUESTS_PER_MINUTE",
        "CHANGES_PER_MINUTE",
        "LOGINS_PER_MINUTE",
        "SOCKETS_PER_ADDRESS",
        "CONNECTIONS_PER_ADDRESS",
        "OPEN_GAMES_PER_PERSON",
        "GAMES_PER_PERSON",
    ];
    LIMITS.into_iter().map(|limit| (format!("TALUVA_{limit}"), "0"))
}

/// A move that the service has acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Acked {
    pub(crate) seq: u32,
    pub(crate) tokens: Vec<String>,
}

/// A deterministic random number generator.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// The progress of the tables.
#[derive(Default)]
pub(crate) struct Pace {
    moves: AtomicUsize,
    refused: AtomicUsize,
    /// How long a table rests after a move.
    rest: Duration,
    by_table: Mutex<HashMap<usize, usize>>,
}

impl Pace {
    /// Tables that rest after each move.
    #[allow(dead_code, reason = "used where there are many tables")]
    pub(crate) fn resting(rest: Duration) -> Pace {
        Pace { rest, ..Pace::default() }
    }

    pub(crate) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed)
    }

    /// The number of moves that were refused and sent again.
    pub(crate) fn refused(&self) -> usize {
        self.refused.load(Ordering::Relaxed)
    }

    fn note(&self, table: usize) {
        self.moves.fetch_add(1, Ordering::Relaxed);
        *self.by_table.lock().unwrap().entry(table).or_default() += 1;
    }

    /// Waits until every table has made another move.
    pub(crate) async fn all_move_on(&self, tables: usize, patience: Duration) {
        let before = self.by_table.lock().unwrap().clone();
        let deadline = Instant::now() + patience;
        loop {
            let now = self.by_table.lock().unwrap().clone();
            let stuck: Vec<usize> =
                (0..tables).filter(|table| now.get(table) == before.get(table)).collect();
            if stuck.is_empty() {
                return;
            }
            assert!(Instant::now() < deadline, "tables {stuck:?} are stuck");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long anything may take before it is retried.
const PATIENCE: Duration = Duration::from_secs(10);

/// A person with a session at one of the services; after a failure, at the next.
struct Person {
    urls: Vec<String>,
    at: AtomicUsize,
    http: reqwest::Client,
    cookie: String,
}

impl Person {
    async fn new(urls: &[String], at: usize) -> Option<Person> {
        let http = reqwest::Client::builder().timeout(PATIENCE).build().ok()?;
        let url = &urls[at % urls.len()];
        let answer = http.post(format!("{url}/api/v1/session")).send().await.ok()?;
        let cookie = answer.headers().get("set-cookie")?.to_str().ok()?;
        let cookie = cookie.split(';').next()?.to_owned();
        Some(Person { urls: urls.to_vec(), at: AtomicUsize::new(at), http, cookie })
    }

    fn url(&self) -> &str {
        &self.urls[self.at.load(Ordering::Relaxed) % self.urls.len()]
    }

    /// Switches to the next service after a failure.
    fn settle<T>(&self, done: Option<T>) -> Option<T> {
        if done.is_none() {
            self.at.fetch_add(1, Ordering::Relaxed);
        }
        done
    }

    async fn post(&self, path: &str, body: &Value) -> Option<Value> {
        let attempt = async {
            let request = self.http.post(format!("{}/api/v1{path}", self.url()));
            let answer = request.header("cookie", &self.cookie).json(body).send().await.ok()?;
            let good = answer.status().is_success();
            let body: Value = answer.json().await.ok()?;
            good.then_some(body)
        };
        self.settle(attempt.await)
    }

    async fn socket(&self, game: &str) -> Option<Socket> {
        let attempt = async {
            let url = self.url().replace("http", "ws");
            let url = format!("{url}/api/v1/games/{game}/ws?view=events");
            let mut request = url.into_client_request().ok()?;
            request.headers_mut().insert("cookie", self.cookie.parse().ok()?);
            let connected = tokio_tungstenite::connect_async(request);
            Some(tokio::time::timeout(PATIENCE, connected).await.ok()?.ok()?.0)
        };
        self.settle(attempt.await)
    }

    /// Plays with a separate request instead of over the socket.
    async fn play(&self, game: &str, intent: &Intent) -> Sent {
        let Intent { seq, key, tokens } = intent;
        let body = json!({ "seq": seq, "key": key, "tokens": tokens });
        let url = format!("{}/api/v1/games/{game}/play", self.url());
        let request = self.http.post(url).header("cookie", &self.cookie).json(&body);
        let answer = async {
            let answer = request.send().await.ok()?;
            Some((answer.status().as_u16(), answer.json::<Value>().await.ok()?))
        };
        match self.settle(answer.await) {
            Some((200, ack)) => Sent::Acked(ack["seq"].as_u64().unwrap() as u32),
            Some((503, _)) => Sent::Refused,
            Some((_, problem)) => panic!("a legal move was refused: {problem}"),
            None => Sent::Lost,
        }
    }

    async fn events(&self, game: &str) -> Option<Vec<Value>> {
        let attempt = async {
            let url = format!("{}/api/v1/games/{game}/events", self.url());
            let log: Value = self.http.get(url).send().await.ok()?.json().await.ok()?;
            log["events"].as_array().cloned()
        };
        self.settle(attempt.await)
    }
}

/// Retries until it succeeds: the service may be down.
macro_rules! insist {
    ($attempt:expr) => {
        loop {
            if let Some(done) = $attempt.await {
                break done;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    };
}

/// Plays game after game at one table: the two people at different services, if there are several, and at every third
/// table with a computer between them.
pub(crate) async fn play_games(
    urls: Vec<String>,
    table: usize,
    acked: Arc<Mutex<HashMap<String, Vec<Acked>>>>,
    pace: Arc<Pace>,
) {
    let ada = insist!(Person::new(&urls, table));
    let bob = insist!(Person::new(&urls, table + 1));
    let mut random = Random::new(table as u64);
    if urls.len() > 1 && table.is_multiple_of(3) {
        let setup = "edition=ferti2014 players=3";
        let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }, { "kind": "open" }]);
        loop {
            let wish = json!({ "setup": setup, "seats": seats, "order": "given" });
            let game = insist!(ada.post("/games", &wish));
            let id = game["id"].as_str().unwrap().to_owned();
            insist!(bob.post(&format!("/games/{id}/join"), &json!({})));
            let seats = [Some(&ada), None, Some(&bob)];
            while !play(&seats, &id, setup, table, &mut random, &acked, &pace).await {}
        }
    }
    let setups = [
        "edition=ferti2014 players=2",
        "edition=deluxe2015 players=2 boats=on start=on",
        "edition=ferti2014 players=2 twohex=2JJ+2VL zone=player",
    ];
    loop {
        let setup = setups[random.below(setups.len() as u64) as usize];
        let wish = json!({
            "setup": setup,
            "seats": [{ "kind": "me" }, { "kind": "open" }],
            "order": "given",
        });
        let game = insist!(ada.post("/games", &wish));
        let id = game["id"].as_str().unwrap().to_owned();
        let join = format!("/games/{id}/join");
        insist!(bob.post(&join, &json!({})));
        let seats = [Some(&ada), Some(&bob)];
        while !play(&seats, &id, setup, table, &mut random, &acked, &pace).await {}
    }
}

/// A move being sent.
struct Intent {
    seq: u32,
    key: String,
    tokens: Vec<String>,
}

/// Plays a game as long as the log can be read; returns true when the game has ended. Seats without a person are
/// computers.
async fn play(
    seats: &[Option<&Person>],
    id: &str,
    setup: &str,
    table: usize,
    random: &mut Random,
    acked: &Mutex<HashMap<String, Vec<Acked>>>,
    pace: &Pace,
) -> bool {
    let mut sockets = Vec::new();
    for person in seats {
        sockets.push(match person {
            Some(person) => Some(insist!(person.socket(id))),
            None => None,
        });
    }
    let first = seats[0].unwrap();
    loop {
        // The log is the source of truth, even for a move whose answer was lost.
        let Some(events) = first.events(id).await else { return false };
        let mut game = Game::new(setup.parse().unwrap());
        for event in &events {
            for token in event["event"]["tokens"].as_array().into_iter().flatten() {
                game.play(&token.as_str().unwrap().parse().unwrap()).unwrap();
            }
        }
        // The second person has joined, but the start could not be committed yet: opening the game starts it.
        if !events.iter().any(|event| event["event"]["type"] == "started") {
            tokio::time::sleep(Duration::from_millis(25)).await;
            return false;
        }
        let state = game.state();
        if state.phase() == Phase::Over {
            return true;
        }
        let mover = state.seat().index();
        if seats[mover].is_none() {
            tokio::time::sleep(Duration::from_millis(25)).await;
            continue;
        }
        let intent = Intent {
            seq: events.len() as u32,
            key: format!("{table}-{}-{}", events.len(), random.below(1 << 30)),
            tokens: choose(&game, random),
        };
        let seq = loop {
            if let (Some(socket), Some(person)) = (&mut sockets[mover], seats[mover]) {
                let sent = match random.below(4) {
                    0 => person.play(id, &intent).await,
                    _ => send(socket, &intent).await,
                };
                match sent {
                    Sent::Acked(seq) => break seq,
                    Sent::Refused => drop(pace.refused.fetch_add(1, Ordering::Relaxed)),
                    Sent::Lost => {}
                }
            }
            // Reconnect, and send exactly the same again.
            for (socket, person) in sockets.iter_mut().zip(seats) {
                if let Some(person) = person {
                    *socket = Some(insist!(person.socket(id)));
                }
            }
        };
        if intent.tokens != ["deck"] {
            let acks = &mut *acked.lock().unwrap();
            acks.entry(id.to_owned()).or_default().push(Acked { seq, tokens: intent.tokens });
        }
        pace.note(table);
        tokio::time::sleep(pace.rest).await;
    }
}

enum Sent {
    Acked(u32),
    /// The service could not store it.
    Refused,
    /// No answer came.
    Lost,
}

async fn send(socket: &mut Socket, intent: &Intent) -> Sent {
    let Intent { seq, key, tokens } = intent;
    let message = json!({ "type": "play", "seq": seq, "key": key, "tokens": tokens });
    if socket.send(Message::text(message.to_string())).await.is_err() {
        return Sent::Lost;
    }
    loop {
        let next = tokio::time::timeout(PATIENCE, socket.next()).await;
        let Ok(Some(Ok(message))) = next else { return Sent::Lost };
        let Message::Text(text) = message else { continue };
        let answer: Value = serde_json::from_str(&text).unwrap();
        if answer["key"] != key.as_str() {
            continue;
        }
        match answer["type"].as_str() {
            Some("ack") => return Sent::Acked(answer["seq"].as_u64().unwrap() as u32),
            Some("problem") if answer["problem"]["code"] == "unavailable" => return Sent::Refused,
            _ => panic!("a legal move was refused: {answer}"),
        }
    }
}

/// Some legal tokens: a placement, a placement with its build, or a build.
fn choose(game: &Game, random: &mut Random) -> Vec<String> {
    let state = game.state();
    match state.phase() {
        Phase::Take => {
            let mut takes = Vec::new();
            state.takes_into(&mut takes);
            takes.retain(|tile| tile.is_two_hex());
            if state.deck_left() > 0 && (takes.is_empty() || random.below(4) > 0) {
                return vec!["deck".to_owned()];
            }
            vec![takes[random.below(takes.len() as u64) as usize].to_string()]
        }
        Phase::Place => {
            let placements = state.placements();
            let placement = placements[random.below(placements.len() as u64) as usize];
            let mut tokens = vec![placement.to_string()];
            if random.below(2) == 0 {
                let mut after = Game::from_state(state.clone());
                after.play(&Token::Place(placement)).unwrap();
                tokens.extend(choose(&after, random));
            }
            tokens
        }
        Phase::Build => {
            let builds = state.builds();
            if builds.is_empty() {
                return vec!["-".to_owned()];
            }
            vec![builds[random.below(builds.len() as u64) as usize].to_string()]
        }
        Phase::Over => Vec::new(),
    }
}
