//! Analysis boards.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use serde_json::{Value, json};
use taluva::{State, Token};
use taluva_server::api::HintWord;
use taluva_server::{AiLevelInfo, AiPlayer, AiPlayers, AnyLegal};

use crate::{TestApp, until_refused};

const RECORD: &str = "[Format \"taluva 1\"]\n[Setup \"edition=ferti2014 players=2\"]\n\
    [Player1 \"Ada\"]\n\n1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1\n*\n";

#[tokio::test]
async fn a_record_is_imported() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let read = stranger.post("/analysis/import", json!({ "text": RECORD })).await.ok();
    let line = &read["lines"][0];
    assert_eq!(line["setup"], "edition=ferti2014 players=2");
    assert_eq!(line["tokens"], json!(["JC@0,0:0", "H@0,1", "JS@2,0:0", "H@1,1"]));
    assert_eq!(line["seats"], json!([1, 1, 2, 2]));
    assert_eq!(line["tags"], json!([["Player1", "Ada"]]));
    assert_eq!(line["result"], "*");

    let bad = RECORD.replace("H@1,1", "W@1,1");
    let problem =
        stranger.post("/analysis/import", json!({ "text": bad })).await.problem(422, "bad_record");
    assert!(problem["detail"].as_str().unwrap().contains("line 5"), "{problem}");
}

#[tokio::test]
async fn a_position_is_imported_and_played_on() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let mut game = taluva::Game::new("edition=ferti2014 players=2".parse().unwrap());
    for token in ["JC@0,0:0", "H@0,1", "JS"] {
        game.play(&token.parse().unwrap()).unwrap();
    }
    let text = game.state().to_string();
    let read = stranger.post("/analysis/import", json!({ "text": text })).await.ok();
    let line = &read["lines"][0];
    assert_eq!(line["position"], text.as_str());
    let ask =
        json!({ "setup": line["setup"], "position": line["position"], "tokens": ["JS@2,0:0"] });
    let after = stranger.post("/analysis/position", ask).await.ok();
    assert_eq!(after["position"]["phase"], "build");
    game.play(&"JS@2,0:0".parse().unwrap()).unwrap();
    assert_eq!(after["position"]["text"], game.state().to_string().as_str());
    stranger
        .post("/analysis/import", json!({ "text": "nonsense" }))
        .await
        .problem(422, "bad_record");
}

#[tokio::test]
async fn a_line_is_followed_up_to_the_first_illegal_token() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let ask = |tokens: &[&str]| json!({ "setup": "players=2", "tokens": tokens });
    let start = stranger.post("/analysis/position", ask(&[])).await.ok();
    assert_eq!(start["position"]["phase"], "take");
    assert!(start["position"]["legal"].as_array().unwrap().contains(&json!("JC")));
    let good = stranger.post("/analysis/position", ask(&["JC", "JC@0,0:0"])).await.ok();
    assert_eq!(good["position"]["legal"], json!(["H@-1,1", "H@0,1"]));
    assert_eq!(good["refused"], Value::Null);
    let bad = stranger.post("/analysis/position", ask(&["JC@0,0:0", "W@0,1", "JC"])).await.ok();
    assert_eq!(bad["position"]["phase"], "build");
    assert_eq!((&bad["refused"]["index"], &bad["refused"]["token"]), (&json!(1), &json!("W@0,1")));
    assert!(bad["refused"]["refusal"]["rule"].is_string());
    let odd = stranger.post("/analysis/position", ask(&["what"])).await.ok();
    assert_eq!(odd["refused"]["index"], 0);
    stranger
        .post("/analysis/position", json!({ "setup": "x", "tokens": [] }))
        .await
        .problem(422, "bad_setup");
}

#[tokio::test]
async fn hints_on_a_board_require_a_session() {
    let app = TestApp::new().await;
    let ask = |tokens: &[&str]| json!({ "setup": "players=2", "tokens": tokens });
    app.stranger().post("/analysis/hint", ask(&["JC"])).await.problem(401, "not_signed_in");
    let ada = app.guest().await;
    let hint = ada.post("/analysis/hint", ask(&["JC"])).await.ok();
    let [placement, build] = [0, 1].map(|n| hint["tokens"][n].as_str().unwrap());
    let after = ada.post("/analysis/position", ask(&["JC", placement, build])).await.ok();
    assert_eq!(after["refused"], Value::Null);
    ada.post("/analysis/hint", ask(&[])).await.problem(409, "wrong_status");
    ada.post("/analysis/hint", ask(&["what"])).await.problem(422, "bad_token");
    let refused = ada.post("/analysis/hint", ask(&["JC@1,0:0"])).await;
    assert!(refused.problem(422, "illegal_move")["refusal"]["rule"].is_string());
}

/// The text of a position, and a turn in it.
type Asked = (String, Vec<Token>);

/// Says a word about every turn, and records the turns.
#[derive(Debug, Default, Clone)]
struct Teller(Arc<Mutex<Vec<Asked>>>);

impl AiPlayers for Teller {
    fn levels(&self) -> Vec<AiLevelInfo> {
        AnyLegal.levels()
    }

    fn choose(&self, state: &State, player: AiPlayer, deadline: Instant) -> taluva::Decision {
        AnyLegal.choose(state, player, deadline)
    }

    fn words(&self, state: &State, tokens: &[Token]) -> Vec<HintWord> {
        self.0.lock().unwrap().push((state.to_string(), tokens.to_vec()));
        vec![HintWord::CoversHuts { seat: 1, huts: 2 }]
    }
}

fn turn_after(tokens: &[&str], turn: &[&str]) -> Value {
    json!({ "setup": "players=2", "tokens": tokens, "turn": turn })
}

#[tokio::test]
async fn a_turn_is_put_into_words_for_anybody() {
    let teller = Teller::default();
    let players = Arc::new(teller.clone());
    let app = TestApp::with(|config| config.ai = players).await;
    let stranger = app.stranger();
    let ask = turn_after(&["JC@0,0:0", "H@0,1", "JS"], &["JS@2,0:0", "H@1,1"]);
    let told = stranger.post("/analysis/words", ask).await.ok();
    let word = json!({ "key": "covers-huts", "seat": 1, "huts": 2 });
    assert_eq!(told, json!({ "seat": 2, "words": [word] }));

    // The same turn from the text of the position is the same question.
    let board = json!({ "setup": "players=2", "tokens": ["JC@0,0:0", "H@0,1", "JS"] });
    let board = stranger.post("/analysis/position", board).await.ok();
    let text = &board["position"]["text"];
    let ask = json!({
        "setup": "players=2", "position": text, "tokens": [], "turn": ["JS@2,0:0", "H@1,1"],
    });
    assert_eq!(stranger.post("/analysis/words", ask).await.ok(), told);
    let asked = teller.0.lock().unwrap().clone();
    let turn = ["JS@2,0:0", "H@1,1"].map(|token| token.parse().unwrap()).to_vec();
    assert_eq!(asked, vec![(text.as_str().unwrap().to_owned(), turn); 2]);
}

#[tokio::test]
async fn a_part_of_a_turn_has_words_but_several_turns_have_none() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let ask = async |turn: &[&str]| {
        let tokens: &[&str] = if turn.first() == Some(&"JC") { &[] } else { &["JC"] };
        stranger.post("/analysis/words", turn_after(tokens, turn)).await
    };
    for part in [&["JC"][..], &["JC", "JC@0,0:0"], &["JC", "JC@0,0:0", "H@0,1"], &["JC@0,0:0"]] {
        assert_eq!(ask(part).await.ok(), json!({ "seat": 1, "words": [] }), "{part:?}");
    }
    let (two, long) = (["JC@0,0:0", "H@0,1", "JS"], ["JC", "JC@0,0:0", "H@0,1", "JS"]);
    for odd in [&[][..], &two, &long, &["JC@0,0:0", "resign:1"]] {
        ask(odd).await.problem(422, "invalid");
    }
}

#[tokio::test]
async fn illegal_turns_have_no_words() {
    let app = TestApp::new().await;
    let stranger = app.stranger();
    let ask = async |tokens: &[&str], turn: &[&str]| {
        stranger.post("/analysis/words", turn_after(tokens, turn)).await
    };
    ask(&["JC"], &["what"]).await.problem(422, "bad_token");
    ask(&["what"], &["JC"]).await.problem(422, "bad_token");
    for (tokens, turn) in [(&["JC"][..], ["JC@0,0:0", "W@0,1"]), (&["JC@1,0:0"], ["JS@2,0:0", "-"])]
    {
        let refused = ask(tokens, &turn).await.problem(422, "illegal_move");
        assert!(refused["refusal"]["rule"].is_string());
    }
    let mut odd = turn_after(&[], &["JC"]);
    odd["setup"] = json!("x");
    stranger.post("/analysis/words", odd).await.problem(422, "bad_setup");
    let many = turn_after(&["JC"; 1001], &["JC"]);
    stranger.post("/analysis/words", many).await.problem(422, "invalid");
}

#[tokio::test]
async fn words_are_limited_as_all_requests_are() {
    let app = TestApp::with(|config| config.requests_per_minute = 3).await;
    let stranger = app.stranger();
    let ask = turn_after(&["JC"], &["JC@0,0:0"]);
    let answer =
        until_refused(3, async || stranger.post("/analysis/words", ask.clone()).await).await;
    assert!(answer.problem(429, "too_many_requests")["retry_after"].is_u64());
}

#[tokio::test]
async fn nobody_gets_help_with_a_rated_game_before_its_end() {
    let app = TestApp::new().await;
    let (ada, bob, cyd) = (app.guest().await, app.guest().await, app.guest().await);
    let rated = json!({
        "clock": { "kind": "live", "seconds": 600, "increment": 0 }, "rated": true,
    });
    let id = ada.duel(&bob, rated).await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    let record = cyd.get(&format!("/games/{id}/record")).await.text;
    let line = cyd.post("/analysis/import", json!({ "text": record })).await.ok();
    let line = &line["lines"][0];
    let hint = json!({ "setup": line["setup"], "tokens": line["tokens"] });
    let position = cyd.post("/analysis/position", hint.clone()).await.ok();
    let by_text = json!({
        "setup": line["setup"], "tokens": [], "position": position["position"]["text"],
    });
    // The same island elsewhere.
    let moved = shifted(by_text["position"].as_str().unwrap());
    let elsewhere = json!({ "setup": line["setup"], "tokens": [], "position": moved });
    cyd.post("/analysis/position", elsewhere.clone()).await.ok();
    // The last turn played: a placement and a build.
    let tokens: Vec<&str> =
        line["tokens"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    let placed = tokens.iter().rposition(|token| token.contains(':')).unwrap();
    let (before, turn) = (&tokens[..placed], &tokens[placed..placed + 2]);
    let words = json!({ "setup": line["setup"], "tokens": before, "turn": turn });
    for player in [&ada, &bob] {
        for wish in [&hint, &by_text, &elsewhere] {
            player.post("/analysis/hint", wish.clone()).await.problem(409, "wrong_status");
        }
        player.post("/analysis/words", words.clone()).await.problem(409, "wrong_status");
    }
    cyd.post("/analysis/words", words.clone()).await.ok();
    cyd.post("/analysis/hint", hint.clone()).await.ok();
    // Other games are not affected by the rated one.
    let other = json!({ "setup": line["setup"], "tokens": [line["tokens"][0]] });
    ada.post("/analysis/hint", other).await.ok();
    bob.act(&id, "resign", json!({})).await.ok();
    ada.post("/analysis/hint", hint).await.ok();
    ada.post("/analysis/hint", by_text).await.ok();
    ada.post("/analysis/hint", elsewhere).await.ok();
    ada.post("/analysis/words", words).await.ok();
}

/// The text of a position with its island three hexes to the east and two down.
fn shifted(text: &str) -> String {
    let (island, rest) = text.split_once(' ').unwrap();
    let rows = island.split('/').map(|row| {
        let (hex, cells) = row.split_once(':').unwrap();
        let (q, r) = hex.split_once(',').unwrap();
        let moved = |number: &str, by: i32| number.parse::<i32>().unwrap() + by;
        format!("{},{}:{cells}", moved(q, 3), moved(r, 2))
    });
    format!("{} {rest}", rows.collect::<Vec<_>>().join("/"))
}
