use std::sync::Arc;

use reqwest::StatusCode;
use serde_json::{Value, json};
use taluva::{Game, Token};
use taluva_server::{PuzzleBook, PuzzleTask};

use crate::{TestApp, TestUser};

/// Puzzles that ask to found a settlement at 0,1.
#[derive(Debug)]
struct Book(Vec<PuzzleTask>);

fn book(count: usize) -> Arc<Book> {
    let mut game = Game::new("edition=ferti2014 players=2".parse().unwrap());
    game.play(&"JC".parse().unwrap()).unwrap();
    let task = |n: usize| PuzzleTask {
        id: format!("found-{n}"),
        kind: if n.is_multiple_of(2) { "even" } else { "odd" }.to_owned(),
        state: game.state().clone(),
        rating: 1500.0 + 10.0 * n as f64,
    };
    Arc::new(Book((0..count).map(task).collect()))
}

impl PuzzleBook for Book {
    fn puzzles(&self) -> &[PuzzleTask] {
        &self.0
    }

    fn solves(&self, _puzzle: &PuzzleTask, turn: &[Token]) -> bool {
        turn.last() == Some(&"H@0,1".parse().unwrap())
    }

    fn solution(&self, _puzzle: &PuzzleTask) -> Vec<Token> {
        ["JC@0,0:0", "H@0,1"].map(|text| text.parse().unwrap()).to_vec()
    }
}

async fn with_puzzles(count: usize) -> TestApp {
    TestApp::with(|config| config.puzzles = book(count)).await
}

fn right() -> Value {
    json!({ "tokens": ["JC@0,0:0", "H@0,1"] })
}

fn wrong() -> Value {
    json!({ "tokens": ["JC@0,0:0", "H@-1,1"] })
}

async fn attempt(user: &TestUser, n: usize, turn: Value) -> Value {
    user.post(&format!("/puzzles/found-{n}/attempts"), turn).await.expect(StatusCode::OK)
}

#[tokio::test]
async fn the_first_try_of_an_account_counts_and_no_other() {
    let mut app = with_puzzles(3).await;
    let ada = app.account("Ada").await;
    let puzzle = ada.get("/puzzles/found-0").await.ok();
    assert_eq!((&puzzle["tries"], &puzzle["first_try"]), (&json!(0), &Value::Null));
    assert_eq!((&puzzle["kind"], &puzzle["seat"]), (&json!("even"), &json!(1)));
    assert_eq!(puzzle["solution"], Value::Null);
    let tried = attempt(&ada, 0, wrong()).await;
    assert_eq!(tried["solved"], false);
    assert_eq!(tried["solution"], json!(["JC@0,0:0", "H@0,1"]));
    let after = tried["counted"]["solver"]["rating"].as_f64().unwrap();
    assert!(after < tried["counted"]["before"].as_f64().unwrap());
    // Correct now, but not at the first try.
    let again = attempt(&ada, 0, right()).await;
    assert_eq!((&again["solved"], &again["counted"]), (&json!(true), &Value::Null));
    app.restart().await;
    let ada = TestUser { url: app.url.clone(), ..ada };
    let own = ada.get("/me/puzzles").await.ok();
    assert_eq!(own["solver"]["tries"], 1);
    assert_eq!(own["solver"]["rating"].as_f64(), Some(after));
    assert_eq!(own["last"][0]["puzzle"], "found-0");
    let puzzle = ada.get("/puzzles/found-0").await.ok();
    assert_eq!((&puzzle["tries"], &puzzle["solved"]), (&json!(1), &json!(0)));
    assert_eq!(puzzle["first_try"]["solved"], false);
    assert!(puzzle["rating"].as_f64().unwrap() > 1500.0);
}

#[tokio::test]
async fn a_streak_grows_until_a_puzzle_is_missed() {
    let app = with_puzzles(5).await;
    let ada = app.account("Ada").await;
    let streaks = [(right(), 1), (right(), 2), (wrong(), 0), (right(), 1)];
    for (n, (turn, streak)) in streaks.into_iter().enumerate() {
        assert_eq!(attempt(&ada, n, turn).await["counted"]["solver"]["streak"], streak);
    }
    // With a hint it does not count as solved, and giving up is a try as well.
    let mut hinted = right();
    hinted["hinted"] = json!(true);
    let tried = attempt(&ada, 4, hinted).await;
    assert_eq!(
        (&tried["solved"], &tried["counted"]["solver"]["streak"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(tried["counted"]["solver"]["best_streak"], 2);
    assert_eq!(tried["counted"]["solver"]["solved"], 3);
    let bob = app.account("Bob").await;
    let gave_up = attempt(&bob, 0, json!({ "tokens": [] })).await;
    assert_eq!(gave_up["counted"]["solver"]["tries"], 1);
    assert_eq!(gave_up["solved"], false);
}

#[tokio::test]
async fn guests_and_strangers_try_freely() {
    let app = with_puzzles(1).await;
    for user in [app.guest().await, app.stranger()] {
        let tried = attempt(&user, 0, right()).await;
        assert_eq!((&tried["solved"], &tried["counted"]), (&json!(true), &Value::Null));
    }
    assert_eq!(app.stranger().get("/puzzles/found-0").await.ok()["tries"], 0);
}

#[tokio::test]
async fn an_illegal_turn_does_not_count_as_a_try() {
    let app = with_puzzles(1).await;
    let ada = app.account("Ada").await;
    let path = "/puzzles/found-0/attempts";
    let tokens = |tokens: Value| json!({ "tokens": tokens });
    ada.post(path, tokens(json!(["hello"]))).await.problem(422, "bad_token");
    ada.post(path, tokens(json!(["JC@0,0:0"]))).await.problem(422, "invalid");
    let illegal = ada.post(path, tokens(json!(["JC@0,0:0", "H@5,5"]))).await;
    assert_ne!(illegal.problem(422, "illegal_move")["refusal"], Value::Null);
    ada.post("/puzzles/none/attempts", right()).await.problem(404, "not_found");
    assert_eq!(ada.get("/me/puzzles").await.ok()["solver"]["tries"], 0);
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_another_one_tomorrow() {
    let app = with_puzzles(7).await;
    let today = app.stranger().get("/puzzles/daily").await.ok();
    assert_eq!(app.guest().await.get("/puzzles/daily").await.ok(), today);
    app.time.advance(std::time::Duration::from_secs(86_400));
    let tomorrow = app.stranger().get("/puzzles/daily").await.ok();
    assert_ne!(tomorrow["day"], today["day"]);
    assert_ne!(tomorrow["puzzle"]["id"], today["puzzle"]["id"]);
}

#[tokio::test]
async fn the_next_puzzle_was_not_tried_yet() {
    let app = with_puzzles(4).await;
    let ada = app.account("Ada").await;
    for _ in 0..4 {
        let next = ada.get("/puzzles/next").await.ok();
        assert_eq!(next["first_try"], Value::Null);
        let path = format!("/puzzles/{}/attempts", next["id"].as_str().unwrap());
        assert_ne!(ada.post(&path, right()).await.ok()["counted"], Value::Null);
    }
    ada.get("/puzzles/next").await.problem(404, "not_found");
    let odd = app.stranger().get("/puzzles/next?kind=odd&after=found-1").await.ok();
    assert_eq!(odd["id"], "found-3");
}

#[tokio::test]
async fn tries_are_deleted_with_their_account() {
    let app = with_puzzles(1).await;
    let ada = app.account("Ada").await;
    attempt(&ada, 0, right()).await;
    let request = ada.request(reqwest::Method::DELETE, "/me");
    ada.send(request.json(&json!({ "password": "password" }))).await.expect(StatusCode::NO_CONTENT);
    // The puzzle keeps its rating data.
    assert_eq!(app.stranger().get("/puzzles/found-0").await.ok()["tries"], 1);
}
