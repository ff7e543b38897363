//! Boards to think on.

use serde_json::json;

use crate::TestApp;

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
    assert_eq!(good["refused"], serde_json::Value::Null);
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
async fn a_board_gives_hints_to_those_with_a_session() {
    let app = TestApp::new().await;
    let ask = |tokens: &[&str]| json!({ "setup": "players=2", "tokens": tokens });
    app.stranger().post("/analysis/hint", ask(&["JC"])).await.problem(401, "not_signed_in");
    let ada = app.guest().await;
    let hint = ada.post("/analysis/hint", ask(&["JC"])).await.ok();
    let [placement, build] = [0, 1].map(|n| hint["tokens"][n].as_str().unwrap());
    let after = ada.post("/analysis/position", ask(&["JC", placement, build])).await.ok();
    assert_eq!(after["refused"], serde_json::Value::Null);
    ada.post("/analysis/hint", ask(&[])).await.problem(409, "wrong_status");
    ada.post("/analysis/hint", ask(&["what"])).await.problem(422, "bad_token");
    let refused = ada.post("/analysis/hint", ask(&["JC@1,0:0"])).await;
    assert!(refused.problem(422, "illegal_move")["refusal"]["rule"].is_string());
}
