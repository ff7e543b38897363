//! Computer turns computed by workers.

use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use taluva_server::store::{
    HintState, Job, JobStore as _, NodeId, PostgresStore, ReviewRoom, TakenJob,
};
use taluva_server::{
    AiLevelInfo, AiPlayer, AiPlayers, AnyLegal, Config, GameId, Review, ReviewWatch, SecretUrl,
    UserId, Worker,
};
use tokio::sync::oneshot;

use crate::app::database::TestDatabase;
use crate::app::{TestApp, TestUser, eventually, next_of, review_of};

/// Players that think until released.
#[derive(Debug, Clone, Default)]
struct Gate(Arc<(Mutex<(usize, bool)>, Condvar)>);

impl Gate {
    fn open(&self) {
        self.0.0.lock().unwrap().1 = true;
        self.0.1.notify_all();
    }

    fn begun(&self) -> usize {
        self.0.0.lock().unwrap().0
    }

    async fn until_begun(&self, count: usize) {
        eventually(async || self.begun() >= count).await;
    }
}

impl AiPlayers for Gate {
    fn levels(&self) -> Vec<AiLevelInfo> {
        AnyLegal.levels()
    }

    fn can_review(&self) -> bool {
        true
    }

    fn review(&self, game: &taluva::Game, watch: Arc<dyn ReviewWatch>) -> Option<Review> {
        self.0.0.lock().unwrap().0 += 1;
        watch.progress(1, 4);
        let deadline = Instant::now() + Duration::from_secs(100);
        while !self.0.0.lock().unwrap().1 && Instant::now() < deadline {
            if !watch.go_on() {
                return None;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Some(review_of(game))
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
        // A timeout, so that a failing test ends.
        let patience = Duration::from_secs(100);
        drop(changed.wait_timeout_while(now, patience, |now| !now.1).unwrap());
        AnyLegal.choose(state, player, deadline)
    }
}

/// A service without engine threads, on its own database.
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

/// Runs a worker beside a service until the returned sender is dropped.
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

/// A worker that can be killed.
fn doomed_worker(app: &TestApp, players: &Gate) -> tokio::runtime::Runtime {
    let mut config = app.config.clone();
    (config.ai_threads, config.ai) = (1, Arc::new(players.clone()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.spawn(async { Worker::start(config).await.unwrap().run(std::future::pending()).await });
    runtime
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

/// The number of turns the computer has played; also checks that the log is complete.
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
    // The job row, which anyone with database access can read, reveals nothing about the deck.
    let [job] = &jobs(&database).await[..] else { panic!("one job") };
    let mut columns: Vec<&str> = job.as_object().unwrap().keys().map(String::as_str).collect();
    columns.sort_unstable();
    let known = [
        "answer",
        "asked_at",
        "class",
        "done",
        "id",
        "kind",
        "leased_until",
        "owner",
        "question",
        "seq",
        "taken_at",
        "taken_by",
        "total",
        "wanted_until",
    ];
    assert_eq!(columns, known);
    assert_eq!((&job["question"], &job["answer"]), (&Value::Null, &Value::Null));
    let _worker = worker(&app, |_| {}).await;
    until_its_my_turn(&ada, &id).await;
    assert_eq!(turns_of_computer(&ada, &id).await, 1);
    assert_eq!(jobs(&database).await, Vec::<Value>::new());
    // And again.
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
    let killed = doomed_worker(&app, &gate);
    gate.until_begun(1).await;
    killed.shutdown_background();
    let _other = worker(&app, |_| {}).await;
    // The first worker's lease expires.
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
    // As if the first worker had been silent for long.
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

/// The person with the fewest jobs in work who was served longest ago is next, however many jobs others have queued.
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

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_hint_is_given_by_a_worker_that_sees_what_everybody_sees() {
    let (app, database) = without_threads().await;
    let ada = app.named("Ada").await;
    let wish = json!({
        "setup": "players=2",
        "seats": [{ "kind": "me" }, { "kind": "ai", "level": 1 }],
        "order": "given",
    });
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    let position = ada.game(&id).await["position"]["text"].clone();
    let gate = Gate::default();
    let _worker = worker(&app, |config| config.ai = Arc::new(gate.clone())).await;
    let path = format!("/games/{id}/hint");
    let look = async {
        gate.until_begun(1).await;
        let [job] = &jobs(&database).await[..] else { panic!("one job") };
        let question: Value = serde_json::from_str(job["question"].as_str().unwrap()).unwrap();
        assert_eq!(question, json!({ "version": 1, "position": position }));
        gate.open();
    };
    let (mut answer, ()) = tokio::join!(ada.post(&path, json!({})), look);
    // On a slow machine the hint may have timed out.
    eventually(async || {
        if answer.status == StatusCode::SERVICE_UNAVAILABLE {
            answer = ada.post(&path, json!({})).await;
        }
        answer.status == StatusCode::OK
    })
    .await;
    let hint = answer.ok();
    assert_eq!(hint["tokens"].as_array().unwrap().len(), 2, "{hint}");
    assert_eq!(jobs(&database).await, Vec::<Value>::new());
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_review_is_made_by_another_worker_when_one_is_killed() {
    let database = TestDatabase::new().await;
    let url = database.url.clone();
    let gate = Gate::default();
    let players = gate.clone();
    let app = TestApp::with(|config| {
        config.database = Some(SecretUrl(url));
        (config.ai_threads, config.ai) = (0, Arc::new(players));
    })
    .await;
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    bob.act(&id, "resign", json!({})).await.ok();
    let path = format!("/games/{id}/review");
    ada.post(&path, json!({})).await.expect(StatusCode::ACCEPTED);
    let killed = doomed_worker(&app, &gate);
    // Its progress is shown to those who wait.
    eventually(async || {
        let state = ada.get(&path).await.ok();
        state["status"] == "working" && state["total"] == 4
    })
    .await;
    killed.shutdown_background();
    let other = Gate::default();
    other.open();
    let _other = worker(&app, |config| config.ai = Arc::new(other.clone())).await;
    // The first worker's lease expires.
    eventually(async || ada.get(&path).await.ok()["status"] == "ready").await;
    gate.open();
    assert_eq!((gate.begun(), other.begun()), (1, 1));
    eventually(async || jobs(&database).await.is_empty()).await;
    bob.post(&path, json!({})).await.expect(StatusCode::OK);
    assert_eq!(other.begun(), 1);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn what_nobody_wants_any_more_is_not_taken() {
    let database = TestDatabase::new().await;
    let store = PostgresStore::connect(&database.url).await.unwrap();
    let (long, node, owner) = (Duration::from_secs(600), NodeId::random(), UserId(7));
    let take = async |urgent: bool| store.take_job(node, long, urgent).await.unwrap();
    store.ask_hint(1, owner, "?", Duration::ZERO).await.unwrap();
    assert_eq!(take(false).await, None);
    // Polling keeps it wanted.
    let HintState::Asked(_) = store.hint_state(1, long).await.unwrap() else { panic!("asked") };
    let (job, question) = (Job::Hint(1), Some("?".to_owned()));
    assert_eq!(take(true).await, Some(TakenJob { job, owner, question }));
    store.answer_hint(1, "!").await.unwrap();
    assert_eq!(take(false).await, None);
    assert_eq!(store.hint_state(1, long).await.unwrap(), HintState::Answered("!".to_owned()));
    assert_eq!(store.hint_state(1, long).await.unwrap(), HintState::Gone);

    let room = ReviewRoom { of_one: 2, of_all: 3 };
    let games: Vec<GameId> = (1..=5).map(GameId::from_i64).collect();
    let ask = async |game: usize, owner: UserId| {
        let asked = store.ask_review(games[game], owner, long, room).await.unwrap();
        asked.map(|job| (job.new, job.in_work, job.done, job.total))
    };
    let new = Some((true, false, 0, 0));
    assert_eq!([ask(0, owner).await, ask(1, owner).await], [new, new]);
    assert_eq!(ask(2, owner).await, None);
    assert_eq!(ask(3, UserId(8)).await, new);
    assert_eq!(ask(4, UserId(9)).await, None);
    // While all threads are busy, only urgent jobs are taken.
    assert_eq!(take(true).await, None);
    let taken = take(false).await.unwrap();
    assert_eq!((taken.job, taken.owner), (Job::Review(games[0]), owner));
    assert!(store.tell_review(node, games[0], 3, 9).await.unwrap());
    assert_eq!(ask(0, owner).await, Some((false, true, 3, 9)));
    // Nobody asks any more: it frees room for others, and its worker is told.
    store.ask_review(games[0], owner, Duration::ZERO, room).await.unwrap();
    assert!(!store.tell_review(node, games[0], 4, 9).await.unwrap());
    store.put_job_back(node, Job::Review(games[0]), Duration::ZERO).await.unwrap();
    assert_eq!(ask(2, owner).await, new);
    let mut left = vec![take(false).await.unwrap().job, take(false).await.unwrap().job];
    left.push(take(false).await.unwrap().job);
    assert_eq!(take(false).await, None);
    assert!(!left.contains(&Job::Review(games[0])), "{left:?}");
}
