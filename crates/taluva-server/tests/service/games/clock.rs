use std::time::Duration;

use serde_json::{Value, json};

use crate::{TestApp, next_of};

fn left(game: &Value, seat: usize) -> i64 {
    game["time"]["left"][seat - 1].as_i64().unwrap()
}

#[tokio::test]
async fn time_runs_for_the_seat_to_act_and_turns_earn_the_increment() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let clock = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 10 } });
    let id = ada.duel(&bob, clock).await;
    app.time.advance(Duration::from_secs(60));
    let game = bob.game(&id).await;
    assert_eq!(game["time"]["running"], 1);
    // Wide bounds, however slowly the test itself runs.
    assert!((480_000..=540_000).contains(&left(&game, 1)), "{}", left(&game, 1));
    assert_eq!(left(&game, 2), 600_000);
    // A placement alone does not stop the clock.
    let first = ada.game(&id).await["position"]["legal"][0].as_str().unwrap().to_owned();
    ada.play(&id, &[&first]).await.ok();
    app.time.advance(Duration::from_secs(30));
    let build = ada.game(&id).await["position"]["legal"][0].as_str().unwrap().to_owned();
    ada.play(&id, &[&build]).await.ok();
    let game = bob.game(&id).await;
    assert_eq!(game["time"]["running"], 2);
    assert!((460_000..=520_000).contains(&left(&game, 1)), "{}", left(&game, 1));
}

#[tokio::test]
async fn running_out_of_time_eliminates() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let game = ada
        .create(json!({
            "setup": "players=2",
            "seats": [{ "kind": "me" }, { "kind": "open" }],
            "order": "given",
            "clock": { "kind": "live", "seconds": 1, "increment": 0 },
        }))
        .await;
    let id = game["id"].as_str().unwrap();
    // Before the clock runs.
    let mut socket = bob.socket(&format!("/games/{id}/ws")).await;
    next_of(&mut socket, "game").await;
    bob.post(&format!("/games/{id}/join"), json!({})).await.ok();
    let told = loop {
        let told = next_of(&mut socket, "event").await;
        if told["event"]["type"] == "timed_out" {
            break told;
        }
    };
    assert_eq!(told["event"]["seat"], 1);
    assert_eq!(told["game"]["status"], "over");
    assert_eq!(told["game"]["position"]["outcome"]["standings"], json!([2, 1]));
    // In the record the token is the same as for a resignation; a tag tells them apart.
    let record = bob.get(&format!("/games/{id}/record")).await.text;
    assert!(record.contains("[Out1 \"time\"]\n"), "{record}");
    assert!(!record.contains("[Out2 "), "{record}");
}

#[tokio::test]
async fn a_move_after_time_ran_out_is_refused() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let clock = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } });
    let id = ada.duel(&bob, clock).await;
    let game = ada.game(&id).await;
    let first = game["position"]["legal"][0].as_str().unwrap().to_owned();
    app.time.advance(Duration::from_secs(601));
    ada.play_at(&id, game["seq"].clone(), &[&first]).await.problem(409, "wrong_status");
    assert_eq!(ada.game(&id).await["status"], "over");
}

#[tokio::test]
async fn correspondence_games_end_though_nobody_looks() {
    let mut app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let clock = json!({ "clock": { "kind": "correspondence", "days": 2 } });
    let id = ada.duel(&bob, clock).await;
    app.time.advance(Duration::from_secs(86_400));
    ada.play_any(&id).await;
    assert!((2 * 86_400_000 - 120_000..).contains(&left(&bob.game(&id).await, 2)));
    app.restart().await;
    app.time.advance(Duration::from_secs(2 * 86_400 + 5));
    let deadline = std::time::Instant::now() + Duration::from_secs(100);
    loop {
        let lobby = app.stranger().get("/lobby").await.ok();
        if lobby["playing"] == json!([]) {
            break;
        }
        assert!(std::time::Instant::now() < deadline, "nobody was put out");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let game = app.stranger().game(&id).await;
    assert_eq!(game["position"]["outcome"]["standings"], json!([1, 2]));
}

#[tokio::test]
async fn a_restart_gives_time_back() {
    let mut app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let clock = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } });
    let id = ada.duel(&bob, clock).await;
    app.stop().await;
    app.time.advance(Duration::from_secs(3600));
    app.start().await;
    let game = app.stranger().game(&id).await;
    assert_eq!(game["status"], "playing");
    // The uptime not yet recorded at shutdown is at most a few seconds.
    assert!(left(&game, 1) > 500_000, "{}", left(&game, 1));
}

const HOUR: i64 = 3_600_000;

#[tokio::test]
async fn setting_the_system_clock_ends_no_game_and_gives_nobody_time() {
    for hours in [1, -1] {
        let mut app = TestApp::new().await;
        let (ada, bob) = (app.guest().await, app.guest().await);
        let live = json!({ "clock": { "kind": "live", "seconds": 600, "increment": 0 } });
        let days = json!({ "clock": { "kind": "correspondence", "days": 1 } });
        let (short, long) = (ada.duel(&bob, live).await, ada.duel(&bob, days).await);
        app.time.advance(Duration::from_secs(60));
        app.time.set_calendar_forward(hours * HOUR);
        for (id, of) in [(&short, 540_000), (&long, 86_340_000)] {
            let game = bob.game(id).await;
            assert_eq!(game["status"], "playing", "{hours} hours");
            assert!((of - 120_000..=of).contains(&left(&game, 1)), "{}", left(&game, 1));
        }
        // Lists show the deadline by the current wall clock.
        let listed = ada.get("/me/games").await.ok()["games"].clone();
        let found = listed.as_array().unwrap().iter().find(|game| game["id"] == *short).unwrap();
        let ends_in = found["deadline"].as_i64().unwrap() - app.time.now().0;
        assert!((400_000..=541_000).contains(&ends_in), "{ends_in}");
        // Moves are timed correctly, too, also after a restart.
        ada.play_any(&short).await;
        app.time.set_calendar_forward(-hours * HOUR);
        app.restart().await;
        let game = app.stranger().game(&short).await;
        assert_eq!(game["status"], "playing");
        assert!((400_000..=540_000).contains(&left(&game, 1)), "{}", left(&game, 1));
        assert!((500_000..=600_000).contains(&left(&game, 2)), "{}", left(&game, 2));
    }
}

#[tokio::test]
async fn expired_time_stays_expired_if_the_system_clock_is_set_back() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    ada.duel(&bob, json!({ "clock": { "kind": "correspondence", "days": 1 } })).await;
    app.time.set_calendar_forward(-HOUR);
    app.time.advance(Duration::from_secs(86_400));
    // Nobody opens the game: the service finds it by its deadline.
    let deadline = std::time::Instant::now() + Duration::from_secs(100);
    loop {
        let listed = ada.get("/me/games").await.ok();
        if listed["games"][0]["status"] == "over" {
            break;
        }
        assert!(std::time::Instant::now() < deadline, "an hour was given");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
