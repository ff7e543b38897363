//! A player who plays both sides of one game after another, as fast as asked.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json};
use taluva::{Game, Phase, Token};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A person with a session.
#[derive(Clone)]
pub(crate) struct Person {
    url: String,
    http: reqwest::Client,
    cookie: String,
}

impl Person {
    pub(crate) async fn new(url: &str, http: &reqwest::Client) -> Person {
        let answer = http.post(format!("{url}/api/v1/session")).send().await;
        let answer = answer.expect("the service answers");
        let cookie = answer.headers()["set-cookie"].to_str().expect("cookies are text");
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Person { url: url.to_owned(), http: http.clone(), cookie }
    }

    /// The same person at another node.
    pub(crate) fn at(&self, url: &str) -> Person {
        Person { url: url.to_owned(), ..self.clone() }
    }

    /// Creates a game against oneself.
    pub(crate) async fn new_game(&self) -> String {
        let wish = json!({
            "setup": "edition=deluxe2015 players=2",
            "seats": [{ "kind": "me" }, { "kind": "local", "name": "Other" }],
            "visibility": "unlisted",
            // A game with a running clock stays in memory, however long the measurement takes.
            "clock": { "kind": "live", "seconds": 10_000, "increment": 10 },
        });
        let request = self.http.post(format!("{}/api/v1/games", self.url));
        let answer = request.header("cookie", &self.cookie).json(&wish).send().await;
        let game: Value =
            answer.expect("the service answers").json().await.expect("the answer is JSON");
        game["id"].as_str().expect("a game was made").to_owned()
    }

    /// Opens a game's socket, with events only.
    pub(crate) async fn socket(&self, game: &str) -> Socket {
        let url = self.url.replace("http", "ws");
        let url = format!("{url}/api/v1/games/{game}/ws?view=events");
        let mut request = url.into_client_request().expect("this is an address");
        let cookie = self.cookie.parse().expect("cookies are text");
        request.headers_mut().insert("cookie", cookie);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        tokio_tungstenite::connect_async_with_config(request, Some(small), true)
            .await
            .expect("the socket opens")
            .0
    }
}

/// A message from the service.
#[derive(Deserialize)]
pub(crate) struct Incoming {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) seq: u32,
    #[serde(default)]
    event: Option<Event>,
    #[serde(default)]
    game: Option<Value>,
    #[serde(default)]
    problem: Option<Value>,
}

#[derive(Deserialize)]
struct Event {
    #[serde(default)]
    tokens: Vec<String>,
}

/// Receives the next message.
pub(crate) async fn receive(socket: &mut Socket) -> Incoming {
    loop {
        let message = socket.next().await.expect("the socket is open");
        if let Message::Text(text) = message.expect("the socket is sound") {
            return serde_json::from_str(&text).expect("messages are JSON");
        }
    }
}

/// A game in progress, as seen through its socket.
pub(crate) struct LoadGame {
    pub(crate) id: String,
    pub(crate) person: Person,
    socket: Socket,
    game: Game,
    pub(crate) seq: u32,
    random: u64,
    /// When the last turn was sent.
    pub(crate) sent: Instant,
}

impl LoadGame {
    pub(crate) async fn new(person: Person, random: u64) -> LoadGame {
        let id = person.new_game().await;
        let socket = person.socket(&id).await;
        let setup = "edition=deluxe2015 players=2".parse().expect("this is a setup");
        let (game, sent) = (Game::new(setup), Instant::now());
        let mut table = LoadGame { id, person, socket, game, seq: 0, random, sent };
        loop {
            let message = table.receive().await;
            if let Some(view) = message.game {
                let hand = view["position"]["hand"].as_str().expect("a tile is in hand");
                table.take(&[hand.to_owned()]);
                table.seq = message.seq;
                return table;
            }
        }
    }

    async fn receive(&mut self) -> Incoming {
        receive(&mut self.socket).await
    }

    fn take(&mut self, tokens: &[String]) {
        for text in tokens {
            let token: Token = text.parse().expect("the service writes tokens");
            self.game.play(&token).expect("the service knows the rules");
        }
    }

    fn any(&mut self, among: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) as usize % among
    }

    fn choose(&mut self) -> Vec<String> {
        let mut state = self.game.state().clone();
        let placements = state.placements();
        let placement = placements[self.any(placements.len())];
        state.place_unchecked(placement);
        let builds = state.builds();
        let build = match builds.len() {
            0 => "-".to_owned(),
            count => builds[self.any(count)].to_string(),
        };
        vec![placement.to_string(), build]
    }

    /// Plays a turn; returns the time from sending it to its acknowledgement.
    pub(crate) async fn turn(&mut self) -> Duration {
        if self.game.state().phase() == Phase::Over {
            let (person, random) = (self.person.clone(), self.random);
            *self = Box::pin(LoadGame::new(person, random)).await;
        }
        let tokens = self.choose();
        let key = self.seq.to_string();
        let message = json!({ "type": "play", "seq": self.seq, "key": key, "tokens": tokens });
        self.sent = Instant::now();
        let message = Message::text(message.to_string());
        self.socket.send(message).await.expect("the socket is open");
        let (mut acked, mut told) = (None, false);
        while acked.is_none() || !told {
            let message = self.receive().await;
            match message.kind.as_str() {
                "ack" => acked = Some(self.sent.elapsed()),
                "event" => {
                    self.take(&message.event.expect("an event has an event").tokens);
                    self.seq = message.seq;
                    told = true;
                }
                "problem" => panic!("a legal move was refused: {:?}", message.problem),
                _ => {}
            }
        }
        acked.unwrap_or_default()
    }
}
