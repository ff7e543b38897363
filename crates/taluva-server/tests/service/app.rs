//! A service under test, and people who use it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use taluva_server::{Config, PasswordCost, Review, SecretUrl, Server, TimeSource};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

#[path = "../servers/database.rs"]
pub(crate) mod database;

use database::TestDatabase;

/// A running service with its own data.
pub(crate) struct TestApp {
    pub(crate) url: String,
    pub(crate) time: TimeSource,
    pub(crate) data: Arc<TempDir>,
    pub(crate) config: Config,
    _database: Option<TestDatabase>,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

/// The database of a test, if it does not use a file: `TALUVA_TEST_ON=postgres` runs all tests on PostgreSQL.
async fn test_database() -> Option<TestDatabase> {
    let on = std::env::var("TALUVA_TEST_ON").ok()?;
    assert_eq!(on, "postgres", "TALUVA_TEST_ON");
    Some(TestDatabase::schema().await)
}

impl TestApp {
    /// A service without limits.
    pub(crate) async fn new() -> TestApp {
        TestApp::with(|_| {}).await
    }

    /// A service with some settings changed.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> TestApp {
        let data = Arc::new(tempfile::tempdir().unwrap());
        let mut config = Config::default().without_limits();
        config.listen = "127.0.0.1:0".parse().unwrap();
        config.data = data.path().to_owned();
        config.password_cost = PasswordCost::Low;
        let database = test_database().await;
        config.database = database.as_ref().map(|database| SecretUrl(database.url.clone()));
        change(&mut config);
        let time = config.time.clone();
        let url = String::new();
        let mut app = TestApp { url, time, data, config, _database: database, running: None };
        app.start().await;
        app
    }

    /// The file with the data. Tests that use it are in a module `sqlite`, which the step
    /// `postgres` leaves out.
    pub(crate) fn sqlite_file(&self) -> PathBuf {
        assert!(self.config.database.is_none(), "not in a module `sqlite`");
        self.config.database_file()
    }

    /// Another service on the same data, if they can be shared.
    pub(crate) async fn another(&self) -> Option<TestApp> {
        self.config.database.as_ref()?;
        Some(self.another_with(|_| {}).await)
    }

    /// Another service on the same data, with some settings changed.
    pub(crate) async fn another_with(&self, change: impl FnOnce(&mut Config)) -> TestApp {
        assert!(self.config.database.is_some(), "these data are for one service");
        let mut config = self.config.clone();
        change(&mut config);
        let (url, time, data) = (String::new(), self.time.clone(), self.data.clone());
        let mut app = TestApp { url, time, data, config, _database: None, running: None };
        app.start().await;
        app
    }

    pub(crate) async fn start(&mut self) {
        let server = Server::bind(self.config.clone()).await.unwrap();
        self.url = format!("http://{}", server.local_addr().unwrap());
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        self.running = Some((stop, running));
    }

    /// Shuts the service down cleanly.
    pub(crate) async fn stop(&mut self) {
        if let Some((stop, running)) = self.running.take() {
            let _ = stop.send(());
            running.await.unwrap();
        }
    }

    /// Restarts the service on the same data, on another port.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        self.start().await;
    }

    /// Somebody without a session.
    pub(crate) fn stranger(&self) -> TestUser {
        let http = reqwest::Client::builder().cookie_store(true).build().unwrap();
        TestUser { http, url: self.url.clone(), name: String::new(), token: None, cookie: None }
    }

    /// A guest.
    pub(crate) async fn guest(&self) -> TestUser {
        self.guest_named(None).await
    }

    /// A guest with this name.
    pub(crate) async fn named(&self, name: &str) -> TestUser {
        self.guest_named(Some(name)).await
    }

    async fn guest_named(&self, name: Option<&str>) -> TestUser {
        let mut user = self.stranger();
        let response = user
            .http
            .post(format!("{}/api/v1/session", self.url))
            .json(&json!({ "name": name }))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), StatusCode::CREATED);
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        user.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        let me: Value = response.json().await.unwrap();
        user.name = me["name"].as_str().unwrap().to_owned();
        user
    }

    /// An account with the password `password`.
    pub(crate) async fn account(&self, name: &str) -> TestUser {
        let user = self.guest().await;
        let credentials = json!({ "name": name, "password": "password" });
        let answer = user.post("/accounts", credentials).await;
        let cookie = answer.session_cookie();
        answer.expect(StatusCode::CREATED);
        TestUser { name: name.to_owned(), cookie: Some(cookie), ..user }
    }

    /// Somebody who signs in to the account of [`account`](TestApp::account).
    pub(crate) async fn login(&self, name: &str) -> TestUser {
        let user = self.stranger();
        let credentials = json!({ "name": name, "password": "password" });
        let answer = user.post("/login", credentials).await;
        let cookie = answer.session_cookie();
        answer.expect(StatusCode::OK);
        TestUser { name: name.to_owned(), cookie: Some(cookie), ..user }
    }
}

/// A response with its body.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
    pub(crate) text: String,
    pub(crate) headers: reqwest::header::HeaderMap,
}

impl Answer {
    /// The body, if the status is the expected one.
    #[track_caller]
    pub(crate) fn expect(self, status: StatusCode) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.body
    }

    /// The body of a successful response.
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.body
    }

    /// The cookie that the response sets, in the form that requests send.
    pub(crate) fn session_cookie(&self) -> String {
        let cookie = self.headers["set-cookie"].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// Checks that this is a problem with the given code.
    #[track_caller]
    pub(crate) fn problem(self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        assert_eq!(self.headers["content-type"], "application/problem+json");
        assert_eq!(self.body["code"], code, "{}", self.text);
        assert_eq!(self.body["status"], status);
        self.body
    }
}

/// Somebody who uses a service.
#[derive(Clone)]
pub(crate) struct TestUser {
    pub(crate) http: reqwest::Client,
    pub(crate) url: String,
    pub(crate) name: String,
    pub(crate) token: Option<String>,
    pub(crate) cookie: Option<String>,
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl TestUser {
    /// The same person at another service.
    pub(crate) fn at(&self, app: &TestApp) -> TestUser {
        TestUser { url: app.url.clone(), ..self.clone() }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}/api/v1{path}", self.url));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let text = response.text().await.unwrap();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Answer { status, body, text, headers }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(&body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Creates a game.
    pub(crate) async fn create(&self, wish: Value) -> Value {
        self.post("/games", wish).await.expect(StatusCode::CREATED)
    }

    /// Starts a game against somebody, in the given order.
    pub(crate) async fn duel(&self, other: &TestUser, more: Value) -> String {
        let mut wish = json!({
            "setup": "edition=ferti2014 players=2",
            "seats": [{ "kind": "me" }, { "kind": "open" }],
            "order": "given",
        });
        for (key, value) in more.as_object().into_iter().flatten() {
            wish[key] = value.clone();
        }
        if wish["visibility"] == "private" {
            wish["seats"][1] = json!({ "kind": "player", "name": other.name });
        }
        let game = self.create(wish).await;
        let id = game["id"].as_str().unwrap().to_owned();
        let joined = other.post(&format!("/games/{id}/join"), json!({})).await.ok();
        assert_eq!(joined["status"], "playing");
        id
    }

    pub(crate) async fn game(&self, id: &str) -> Value {
        self.get(&format!("/games/{id}")).await.ok()
    }

    /// Plays tokens at the game's current seq.
    pub(crate) async fn play(&self, id: &str, tokens: &[&str]) -> Answer {
        let seq = self.game(id).await["seq"].clone();
        self.play_at(id, seq, tokens).await
    }

    pub(crate) async fn play_at(&self, id: &str, seq: Value, tokens: &[&str]) -> Answer {
        let body = json!({ "seq": seq, "key": new_key(), "tokens": tokens });
        self.post(&format!("/games/{id}/play"), body).await
    }

    /// Plays some legal turn, if it is this user's turn.
    pub(crate) async fn play_any(&self, id: &str) {
        let game = self.game(id).await;
        let first = game["position"]["legal"][0].as_str().unwrap().to_owned();
        self.play(id, &[&first]).await.ok();
        let game = self.game(id).await;
        if game["position"]["phase"] == "build" {
            let build = game["position"]["legal"][0].as_str().unwrap().to_owned();
            self.play(id, &[&build]).await.ok();
        }
    }

    /// Sends a request to a game that needs only a key.
    pub(crate) async fn act(&self, id: &str, verb: &str, more: Value) -> Answer {
        let mut body = json!({ "key": new_key() });
        for (key, value) in more.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        self.post(&format!("/games/{id}/{verb}"), body).await
    }

    /// Opens a socket.
    pub(crate) async fn socket(&self, path: &str) -> Socket {
        self.try_socket(path).await.unwrap()
    }

    pub(crate) async fn try_socket(
        &self,
        path: &str,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let url = format!("{}/api/v1{path}", self.url.replace("http", "ws"));
        let mut request = url.into_client_request().unwrap();
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        } else if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        tokio_tungstenite::connect_async(request).await.map(|(socket, _)| socket)
    }
}

/// The first refusal when somebody asks too often. At least `at_least` requests succeed before it, and more on a slow
/// machine, where limits recover in the meantime.
pub(crate) async fn until_refused(at_least: usize, mut ask: impl AsyncFnMut() -> Answer) -> Answer {
    for asked in 0..100 * at_least {
        let answer = ask().await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(asked >= at_least, "refused after {asked}");
            return answer;
        }
    }
    panic!("nobody is refused");
}

/// The next message of a socket, as JSON.
pub(crate) async fn next(socket: &mut Socket) -> Value {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(100), socket.next())
            .await
            .expect("a message comes")
            .expect("the socket is open")
            .unwrap();
        match message {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            Message::Ping(_) | Message::Pong(_) => {}
            other => panic!("unexpected {other:?}"),
        }
    }
}

/// The review that the tests' reviewer makes of a game.
pub(crate) fn review_of(game: &taluva::Game) -> Review {
    Review {
        engine: "test".to_owned(),
        nodes: [1, 1],
        setup: game.setup().to_string(),
        result: format!("{} tokens", game.tokens().count()),
        turns: Vec::new(),
        players: Vec::new(),
    }
}

/// Waits until a condition holds.
pub(crate) async fn eventually(mut is_so: impl AsyncFnMut() -> bool) {
    let deadline = std::time::Instant::now() + Duration::from_secs(100);
    while !is_so().await {
        assert!(std::time::Instant::now() < deadline, "it never is");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Waits until the service closes a socket, and returns why; other messages are skipped.
pub(crate) async fn until_closed(socket: &mut Socket) -> Value {
    let mut reason = Value::Null;
    loop {
        let message = tokio::time::timeout(Duration::from_secs(100), socket.next())
            .await
            .expect("the socket is closed");
        match message {
            Some(Ok(Message::Text(text))) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["type"] == "bye" {
                    reason = message["reason"].clone();
                }
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return reason,
            Some(Ok(_)) => {}
        }
    }
}

/// The next message of a type; others are skipped.
pub(crate) async fn next_of(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = next(socket).await;
        if message["type"] == kind {
            return message;
        }
    }
}

pub(crate) async fn tell(socket: &mut Socket, message: Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// A new idempotency key.
pub(crate) fn new_key() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
