//! Computers that others than the services think for.

use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal, Config, SecretUrl, Worker};
use tokio::sync::oneshot;

use crate::app::database::TestDatabase;
use crate::app::{TestApp, TestUser, eventually, next_of};

/// Players that think until they are let go.
#[derive(Debug, Clone, Default)]
struct Gate(Arc<(Mutex<(usize, bool)>, Condvar)>);

impl Gate {
    fn open(&self) {
        self.0.0.lock().unwrap().1 = true;
        self.0.1.notify_all();
    }

    async fn until_begun(&self, count: usize) {
        eventually(async || self.0.0.lock().unwrap().0 >= count).await;
    }
}

impl AiPlayers for Gate {
    fn levels(&self) -> Vec<AiLevelInfo> {
        AnyLegal.levels()
    }

    fn choose(
        &self,
        state: &taluva::State,
        player: AiPlayer,
        deadline: Instant,
    ) -> taluva::Decision {
        let (state_of_gate, changed) = &*self.0;
        let mut now = state_of_gate.lock().unwrap();
        now.0 += 1;
        // Nothing waits for ever, so that a test that fails ends.
        let patience = Duration::from_secs(100);
        drop(changed.wait_timeout_while(now, patience, |now| !now.1).unwrap());
        AnyLegal.choose(state, player, deadline)
    }
}

/// A service that thinks for nobody, on data of its own.
async fn without_threads() -> (TestApp, TestDatabase) {
    let database = TestDatabase::new().await;
    let url = database.url.clone();
    let app = TestApp::with(|config| {
        config.database = Some(SecretUrl(url));
        config.ai_threads = 0;
    })
    .await;
    (app, database)
}

/// A worker beside a service, until what comes back is dropped.
async fn worker(app: &TestApp, change: impl FnOnce(&mut Config)) -> oneshot::Sender<()> {
    let mut config = app.config.clone();
    config.ai_threads = 1;
    change(&mut config);
    let worker = Worker::start(config).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(worker.run(async {
        let _ = stopped.await;
    }));
    stop
}

/// A game in which a computer begins.
async fn game(user: &TestUser) -> String {
    let wish = json!({
        "setup": "players=2",
        "seats": [{ "kind": "ai", "level": 1 }, { "kind": "me" }],
        "order": "given",
    });
    user.create(wish).await["id"].as_str().unwrap().to_owned()
}

/// How often the computer has played, and whether the log is whole.
async fn turns_of_computer(user: &TestUser, id: &str) -> usize {
    let events = user.get(&format!("/games/{id}/events")).await.ok();
    let events = events["events"].as_array().unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    let played = |event: &&Value| event["event"]["type"] == "played" && event["event"]["seat"] == 1;
    events.iter().filter(played).count()
}

async fn until_its_my_turn(user: &TestUser, id: &str) {
    eventually(async || user.game(id).await["you"]["to_act"] == true).await;
}

async fn jobs(database: &TestDatabase) -> Vec<Value> {
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let rows: Vec<String> = sqlx::query_scalar("SELECT to_jsonb(jobs)::text FROM jobs")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    rows.iter().map(|row| serde_json::from_str(row).unwrap()).collect()
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_game_waits_for_a_worker_and_says_so() {
    let (app, database) = without_threads().await;
    let ada = app.named("Ada").await;
    let id = game(&ada).await;
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    let told = next_of(&mut socket, "thinking").await;
    assert_eq!(told["thinking"]["waiting"], true);
    assert_eq!(ada.game(&id).await["thinking"]["waiting"], true);
    assert_eq!(turns_of_computer(&ada, &id).await, 0);
    // What everybody with the database could read says nothing about the deck.
    let [job] = &jobs(&database).await[..] else { panic!("one job") };
    let mut columns: Vec<&str> = job.as_object().unwrap().keys().map(String::as_str).collect();
    columns.sort_unstable();
    let known = [
        "asked_at", "class", "id", "kind", "leased_until", "owner", "seq", "taken_at", "taken_by",
    ];
    assert_eq!(columns, known);
    let _worker = worker(&app, |_| {}).await;
    until_its_my_turn(&ada, &id).await;
    assert_eq!(turns_of_computer(&ada, &id).await, 1);
    assert_eq!(jobs(&database).await, Vec::<Value>::new());
    // And on and on.
    ada.play_any(&id).await;
    until_its_my_turn(&ada, &id).await;
    assert_eq!(turns_of_computer(&ada, &id).await, 2);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn another_worker_plays_when_one_is_killed() {
    let (app, _database) = without_threads().await;
    let ada = app.named("Ada").await;
    let id = game(&ada).await;
    let gate = Gate::default();
    let mut config = app.config.clone();
    (config.ai_threads, config.ai) = (1, Arc::new(gate.clone()));
    let killed = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    killed.spawn(async { Worker::start(config).await.unwrap().run(std::future::pending()).await });
    gate.until_begun(1).await;
    killed.shutdown_background();
    let _other = worker(&app, |_| {}).await;
    // The lease of the first runs out.
    until_its_my_turn(&ada, &id).await;
    gate.open();
    ada.play_any(&id).await;
    until_its_my_turn(&ada, &id).await;
    assert_eq!(turns_of_computer(&ada, &id).await, 2);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn two_workers_that_answer_the_same_job_play_once() {
    let (app, database) = without_threads().await;
    let ada = app.named("Ada").await;
    let id = game(&ada).await;
    let gate = Gate::default();
    let _one = worker(&app, |config| config.ai = Arc::new(gate.clone())).await;
    gate.until_begun(1).await;
    let _two = worker(&app, |config| config.ai = Arc::new(gate.clone())).await;
    // As if the first had not been heard of for long.
    let mut connection = PgConnection::connect(&database.url).await.unwrap();
    let late = "UPDATE jobs SET taken_by = 0, leased_until = now() - interval '1 second'";
    sqlx::raw_sql(late).execute(&mut connection).await.unwrap();
    gate.until_begun(2).await;
    gate.open();
    until_its_my_turn(&ada, &id).await;
    ada.play_any(&id).await;
    until_its_my_turn(&ada, &id).await;
    assert_eq!(turns_of_computer(&ada, &id).await, 2);
    assert_eq!(jobs(&database).await, Vec::<Value>::new());
}

/// Whoever has the fewest in work and was served longest ago is next, whatever the others have waiting.
#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn people_are_served_in_turn_by_all_workers() {
    let (app, _database) = without_threads().await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let mut of_ada = Vec::new();
    for _ in 0..6 {
        of_ada.push(game(&ada).await);
    }
    let of_bob = game(&bob).await;
    let _worker = worker(&app, |_| {}).await;
    until_its_my_turn(&bob, &of_bob).await;
    for id in &of_ada {
        until_its_my_turn(&ada, id).await;
    }
    let at = async |user: &TestUser, id: &str| {
        let events = user.get(&format!("/games/{id}/events")).await.ok();
        events["events"].as_array().unwrap().last().unwrap()["at"].as_i64().unwrap()
    };
    let bobs = at(&bob, &of_bob).await;
    let mut before = 0;
    for id in &of_ada {
        before += usize::from(at(&ada, id).await < bobs);
    }
    assert!(before <= 2, "{before} of Ada's games went before Bob's");
}
