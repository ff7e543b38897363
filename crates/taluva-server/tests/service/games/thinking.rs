use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal};

use crate::{TestApp, TestUser, eventually, in_own_process, next, next_of};

/// Players that think until released, and record who thinks.
#[derive(Debug, Clone, Default)]
struct Gate(Arc<(Mutex<Thinking>, Condvar)>);

#[derive(Debug, Default)]
struct Thinking {
    /// The setups of the games thought about, in order.
    begun: Vec<String>,
    /// Who thought, in the same order: the seat and the character.
    characters: Vec<(u8, u64)>,
    let_go: usize,
}

impl Gate {
    /// Releases `count` more.
    fn let_go(&self, count: usize) {
        self.0.0.lock().unwrap().let_go += count;
        self.0.1.notify_all();
    }

    fn begun(&self) -> Vec<String> {
        self.0.0.lock().unwrap().begun.clone()
    }

    /// Waits until `count` have begun.
    async fn until_begun(&self, count: usize) {
        let deadline = Instant::now() + Duration::from_secs(100);
        while self.begun().len() < count {
            assert!(Instant::now() < deadline, "only {:?}", self.begun());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
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
        let (thinking, changed) = &*self.0;
        let mut thinking = thinking.lock().unwrap();
        thinking.begun.push(state.setup().to_string());
        thinking.characters.push((state.seat().number(), player.character));
        let own = thinking.begun.len();
        // A timeout, so that a failing test ends.
        let patience = Duration::from_secs(100);
        drop(changed.wait_timeout_while(thinking, patience, |now| now.let_go < own).unwrap());
        AnyLegal.choose(state, player, deadline)
    }
}

async fn gated(threads: usize) -> (TestApp, Gate) {
    let gate = Gate::default();
    let players = Arc::new(gate.clone());
    let app = TestApp::with(|config| {
        config.ai = players;
        config.ai_threads = threads;
        config.exhibitions_per_person = 0;
    })
    .await;
    (app, gate)
}

/// A game in which a computer begins, identified by its number of tiles.
async fn game(user: &TestUser, tiles: usize, with_person: bool, more: Value) -> String {
    let other =
        if with_person { json!({ "kind": "me" }) } else { json!({ "kind": "ai", "level": 1 }) };
    let mut wish = json!({
        "setup": format!("players=2 tiles={tiles}"),
        "seats": [{ "kind": "ai", "level": 1 }, other],
        "order": "given",
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        wish[key] = value.clone();
    }
    user.create(wish).await["id"].as_str().unwrap().to_owned()
}

fn tiles(begun: &[String]) -> Vec<usize> {
    begun
        .iter()
        .map(|setup| {
            let found = setup.split(' ').find_map(|word| word.strip_prefix("tiles="));
            found.map_or(24, |tiles| tiles.parse().unwrap())
        })
        .collect()
}

/// The number of queued jobs according to the metrics.
async fn waiting(app: &TestApp) -> f64 {
    let figures = reqwest::get(format!("{}/metrics", app.url)).await.unwrap().text().await.unwrap();
    let lines = figures.lines().filter(|line| line.starts_with("taluva_ai_waiting{"));
    lines.map(|line| line.split(' ').nth(1).unwrap().parse::<f64>().unwrap()).sum()
}

#[tokio::test]
async fn one_person_with_many_games_does_not_hold_up_another() {
    let (app, gate) = gated(1).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    for _ in 0..20 {
        game(&ada, 12, true, json!({})).await;
    }
    gate.until_begun(1).await;
    game(&bob, 13, true, json!({})).await;
    gate.let_go(3);
    gate.until_begun(4).await;
    let begun = tiles(&gate.begun());
    assert!(begun[..3].contains(&13), "{begun:?}");
    gate.let_go(1000);
}

#[tokio::test]
async fn a_computer_has_one_character_for_a_whole_game() {
    let (app, gate) = gated(1).await;
    let ada = app.guest().await;
    gate.let_go(1000);
    for tiles in [12, 13] {
        game(&ada, tiles, false, json!({})).await;
    }
    gate.until_begun(20).await;
    let characters = gate.0.0.lock().unwrap().characters.clone();
    let mut of_seats: HashMap<(usize, u8), HashSet<u64>> = HashMap::new();
    for (tiles, (seat, character)) in tiles(&gate.begun()).into_iter().zip(characters) {
        of_seats.entry((tiles, seat)).or_default().insert(character);
    }
    assert!(of_seats.values().all(|drawn| drawn.len() == 1), "{of_seats:?}");
    let all: HashSet<u64> = of_seats.values().flatten().copied().collect();
    assert_eq!((of_seats.len(), all.len()), (4, 4));
}

#[tokio::test]
async fn people_go_before_games_of_computers_among_themselves() {
    let (app, gate) = gated(1).await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    for user in [&ada, &bob] {
        for _ in 0..10 {
            game(user, 12, false, json!({})).await;
        }
    }
    gate.until_begun(1).await;
    // Ada's own game with a person in it, and somebody else's.
    game(&ada, 13, true, json!({})).await;
    game(&cyd, 14, true, json!({})).await;
    gate.let_go(3);
    gate.until_begun(4).await;
    let mut begun = tiles(&gate.begun())[1..3].to_vec();
    begun.sort_unstable();
    assert_eq!(begun, [13, 14]);
    gate.let_go(1000);
}

#[tokio::test]
async fn a_hint_waits_only_for_one_job_of_each_person() {
    in_own_process!(a_hint_waits_only_for_one_job_of_each_person);
    let (app, gate) = gated(1).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    for _ in 0..10 {
        game(&ada, 12, true, json!({})).await;
    }
    gate.until_begun(1).await;
    let analysis = json!({ "setup": "players=2 tiles=15", "tokens": ["JC"] });
    let asked = tokio::spawn(async move { bob.post("/analysis/hint", analysis).await });
    // The hint is queued behind nine of Ada's jobs, which are in the storage if others could take them.
    let in_queue = if app.config.database.is_some() { 1.0 } else { 10.0 };
    eventually(async || waiting(&app).await >= in_queue).await;
    // Enough for the job in work and one more of each.
    gate.let_go(3);
    let hint = tokio::time::timeout(Duration::from_secs(100), asked).await.unwrap().unwrap().ok();
    assert_eq!(hint["tokens"].as_array().unwrap().len(), 2);
    gate.let_go(1000);
}

#[tokio::test]
async fn the_game_says_that_its_computer_waits_and_its_clock_does_not_run() {
    let (app, gate) = gated(1).await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    game(&ada, 12, true, json!({})).await;
    gate.until_begun(1).await;
    let clock = json!({ "clock": { "kind": "live", "seconds": 60, "increment": 0 } });
    let id = game(&bob, 13, true, clock).await;
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    app.time.advance(Duration::from_secs(3600));
    let waiting = bob.game(&id).await;
    assert_eq!(waiting["status"], "playing", "nobody runs out of time in the queue");
    assert_eq!(waiting["thinking"]["seat"], 1);
    assert_eq!(waiting["thinking"]["waiting"], true);
    assert!(waiting["thinking"]["wait_ms"].is_u64());
    assert_eq!(waiting["time"]["left"], json!([60_000, 60_000]));
    assert_eq!(waiting["time"]["running"], Value::Null);
    // Followers are told while it is queued, and when it begins.
    let told = next_of(&mut socket, "thinking").await;
    assert_eq!(told["thinking"]["waiting"], true);
    gate.let_go(1);
    loop {
        let told = next_of(&mut socket, "thinking").await;
        if told["thinking"]["waiting"] == false {
            assert_eq!(told["time"]["running"], 1);
            break;
        }
    }
    gate.let_go(1);
    let played = next_of(&mut socket, "event").await;
    assert_eq!(played["event"]["type"], "played");
    assert_eq!(played["game"]["thinking"], Value::Null);
    let left = played["game"]["time"]["left"][0].as_i64().unwrap();
    assert!((0..=60_000).contains(&left), "{left}");
    gate.let_go(1000);
}

#[tokio::test]
async fn waiting_jobs_can_be_counted() {
    let (app, gate) = gated(1).await;
    let ada = app.guest().await;
    for _ in 0..3 {
        game(&ada, 12, false, json!({})).await;
    }
    gate.until_begun(1).await;
    let url = format!("{}/metrics", app.url);
    let figures = reqwest::get(url).await.unwrap().text().await.unwrap();
    assert!(figures.contains("taluva_ai_waiting{class=\"exhibition\"}"), "{figures}");
    assert!(figures.contains("taluva_ai_thinking "), "{figures}");
    gate.let_go(1000);
}

#[tokio::test]
async fn exhibitions_are_bounded_per_person() {
    let gate = Gate::default();
    let players = Arc::new(gate.clone());
    let app = TestApp::with(|config| {
        config.ai = players;
        config.exhibitions_per_person = 2;
    })
    .await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    for _ in 0..2 {
        game(&ada, 12, false, json!({})).await;
    }
    let wish = json!({
        "setup": "players=2",
        "seats": [{ "kind": "ai", "level": 1 }, { "kind": "ai", "level": 1 }],
    });
    ada.post("/games", wish).await.problem(409, "too_many_games");
    // Others have their own limit, and games with a person in them do not count.
    game(&bob, 12, false, json!({})).await;
    game(&ada, 12, true, json!({})).await;
    gate.let_go(100_000);
}

#[tokio::test]
async fn a_restart_brings_the_computers_back_a_few_at_a_time() {
    let (mut app, gate) = gated(1).await;
    let ada = app.guest().await;
    let mut ids = Vec::new();
    for _ in 0..12 {
        ids.push(game(&ada, 12, true, json!({})).await);
    }
    gate.until_begun(1).await;
    gate.let_go(1);
    app.restart().await;
    gate.let_go(100_000);
    let deadline = Instant::now() + Duration::from_secs(100);
    for id in ids {
        // Read from the list, so that the game is not woken by a request.
        loop {
            let games = app.stranger().get("/lobby").await.ok()["playing"].clone();
            let found = games.as_array().unwrap().iter().find(|game| game["id"] == *id).cloned();
            if found.is_some_and(|game| game["to_act"] == 2) {
                break;
            }
            assert!(Instant::now() < deadline, "a computer does not play on");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

#[tokio::test]
async fn nothing_is_sent_if_a_computer_begins_at_once() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "ai", "level": 1 }]);
    let wish = json!({ "setup": "players=2", "seats": seats, "order": "given" });
    let id = ada.create(wish).await["id"].as_str().unwrap().to_owned();
    let mut socket = ada.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    ada.play_any(&id).await;
    loop {
        let message = next(&mut socket).await;
        assert_ne!(message["type"], "thinking", "{message}");
        if message["event"]["seat"] == 2 {
            break;
        }
    }
}
