use serde_json::{Value, json};

use crate::{TestApp, TestUser, new_key};

async fn duel(app: &TestApp) -> (TestUser, TestUser, String) {
    let (ada, bob) = (app.named("Ada").await, app.named("Bob").await);
    let id = ada.duel(&bob, json!({})).await;
    (ada, bob, id)
}

fn legal(game: &Value) -> Vec<String> {
    let legal = game["position"]["legal"].as_array().expect("the mover is told what is legal");
    legal.iter().map(|token| token.as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_turn_in_two_steps() {
    let app = TestApp::new().await;
    let (ada, bob, id) = duel(&app).await;
    let game = ada.game(&id).await;
    assert_eq!(game["you"]["to_act"], true);
    assert_eq!(legal(&game).len(), 6);
    assert_eq!(bob.game(&id).await["position"]["legal"], Value::Null);

    let placement = legal(&game)[0].clone();
    let ack = ada.play(&id, &[&placement]).await.ok();
    assert_eq!(ack, json!({ "seq": game["seq"].as_u64().unwrap() + 1, "repeated": false }));
    let placed = ada.game(&id).await;
    assert_eq!(placed["position"]["phase"], "build");
    assert_eq!(placed["position"]["placed"], placement.as_str());
    assert_eq!(placed["you"]["can_take_back"], true);

    ada.play(&id, &[&legal(&placed)[0]]).await.ok();
    let next = bob.game(&id).await;
    assert_eq!(next["position"]["seat"], 2);
    assert_eq!(next["position"]["phase"], "place");
    assert!(next["position"]["hand"].is_string());
    assert_eq!(next["position"]["last_turn"][0], placement.as_str());
    assert_eq!(next["you"]["to_act"], true);
}

#[tokio::test]
async fn a_turn_in_one_step() {
    let app = TestApp::new().await;
    let (ada, bob, id) = duel(&app).await;
    let hand = ada.game(&id).await["position"]["hand"].as_str().unwrap().to_owned();
    ada.play(&id, &[&format!("{hand}@0,0:0"), "H@0,1"]).await.ok();
    assert_eq!(bob.game(&id).await["position"]["turn"], 2);
}

#[tokio::test]
async fn refused_moves_name_the_rule_and_the_hexes() {
    let app = TestApp::new().await;
    let (ada, bob, id) = duel(&app).await;
    let hand = ada.game(&id).await["position"]["hand"].as_str().unwrap().to_owned();
    let problem = ada.play(&id, &[&format!("{hand}@5,5:0")]).await.problem(422, "illegal_move");
    assert_eq!(problem["refusal"]["rule"], "first-tile");
    assert_eq!(problem["refusal"]["section"], "§5");
    assert_eq!(problem["token"], format!("{hand}@5,5:0"));
    // All or nothing: the legal placement before the illegal build is not played.
    let place = format!("{hand}@0,0:0");
    let problem = ada.play(&id, &[&place, "W@0,1"]).await.problem(422, "illegal_move");
    assert!(problem["refusal"]["hexes"].as_array().is_some_and(|hexes| !hexes.is_empty()));
    assert_eq!(ada.game(&id).await["position"]["phase"], "place");

    ada.play(&id, &["nonsense"]).await.problem(422, "bad_token");
    ada.play(&id, &[]).await.problem(422, "invalid");
    ada.play(&id, &["resign:2"]).await.problem(422, "invalid");
    bob.play(&id, &[&place]).await.problem(403, "not_your_turn");
    app.guest().await.play(&id, &[&place]).await.problem(403, "not_a_player");
    let body = json!({ "seq": 1, "key": "k", "tokens": [place] });
    app.stranger().post(&format!("/games/{id}/play"), body).await.problem(401, "not_signed_in");
}

#[tokio::test]
async fn a_move_names_the_seq_it_builds_on() {
    let app = TestApp::new().await;
    let (ada, _, id) = duel(&app).await;
    let game = ada.game(&id).await;
    let (seq, placement) = (game["seq"].clone(), legal(&game)[0].clone());
    for wrong in [0, 1, 99] {
        let problem = ada.play_at(&id, json!(wrong), &[&placement]).await;
        assert_eq!(problem.problem(409, "stale_seq")["seq"], seq);
    }
    ada.play_at(&id, seq, &[&placement]).await.ok();
}

#[tokio::test]
async fn a_repeated_key_is_not_played_twice() {
    let app = TestApp::new().await;
    let (ada, bob, id) = duel(&app).await;
    let game = ada.game(&id).await;
    let hand = game["position"]["hand"].as_str().unwrap();
    let tokens = json!([format!("{hand}@0,0:0"), "H@0,1"]);
    let body = json!({ "seq": game["seq"], "key": new_key(), "tokens": tokens });
    let play = format!("/games/{id}/play");
    let first = ada.post(&play, body.clone()).await.ok();
    for _ in 0..3 {
        let again = ada.post(&play, body.clone()).await.ok();
        assert_eq!(again, json!({ "seq": first["seq"], "repeated": true }));
    }
    // Also after the game has moved on.
    bob.play_any(&id).await;
    let late = ada.post(&play, body.clone()).await.ok();
    assert_eq!((&late["seq"], &late["repeated"]), (&first["seq"], &json!(true)));
    assert_eq!(ada.game(&id).await["position"]["turn"], 3);
    // A key is scoped to its owner.
    bob.post(&play, body).await.problem(403, "not_your_turn");
}

#[tokio::test]
async fn of_many_racing_clients_one_wins() {
    let app = TestApp::new().await;
    let (ada, bob, id) = duel(&app).await;
    for round in 0..10 {
        let mover = if round % 2 == 0 { &ada } else { &bob };
        let game = mover.game(&id).await;
        let placements = legal(&game);
        let racers = (0..8).map(|n| {
            let (mover, id, seq) = (mover.clone(), id.clone(), game["seq"].clone());
            let placement = placements[n % placements.len()].clone();
            tokio::spawn(async move { mover.play_at(&id, seq, &[&placement]).await.status })
        });
        let results = futures_util::future::join_all(racers).await;
        let won = results.iter().filter(|status| status.as_ref().unwrap().is_success()).count();
        assert_eq!(won, 1);
        let build = legal(&mover.game(&id).await)[0].clone();
        mover.play(&id, &[&build]).await.ok();
    }
    assert_eq!(ada.game(&id).await["position"]["turn"], 11);
}

#[tokio::test]
async fn nobody_learns_the_deck_by_trying() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let wish = |setup: &str| json!({ "setup": setup, "seats": seats, "order": "given" });
    let game = ada.create(wish("players=2")).await;
    let id = game["id"].as_str().unwrap();
    let hand = game["position"]["hand"].as_str().unwrap();
    let place = format!("{hand}@0,0:0");
    // Whatever the next tile is, a turn ends with its build.
    for guess in ["JC@2,0:0", "JS@2,0:0", "RC@2,0:0", "JC", "deck"] {
        let answer = ada.play(id, &[&place, "H@0,1", guess]).await;
        assert_eq!(answer.body["code"], if guess == "deck" { "bad_token" } else { "invalid" });
    }
    assert_eq!(ada.game(id).await["seq"], game["seq"]);

    let game = ada.create(wish("players=2 twohex=2JJ+2VL")).await;
    let id = game["id"].as_str().unwrap();
    for guess in [&["deck", "JC@0,0:0"][..], &["JC"], &["JC@0,0:0"], &["JC@0,0:0", "H@0,1"]] {
        ada.play(id, guess).await.problem(422, "invalid");
    }
    assert_eq!(ada.game(id).await["seq"], game["seq"]);
}

#[tokio::test]
async fn two_hex_tiles_are_taken_or_the_deck_is_drawn() {
    let app = TestApp::new().await;
    let ada = app.guest().await;
    let seats = json!([{ "kind": "me" }, { "kind": "local", "name": "Ben" }]);
    let wish = json!({ "setup": "players=2 twohex=2JJ+2VL", "seats": seats, "order": "given" });
    let game = ada.create(wish).await;
    let id = game["id"].as_str().unwrap();
    assert_eq!(game["position"]["legal"], json!(["2JJ", "2VL", "deck"]));
    ada.play(id, &["2VL@0,0:0", "H@1,0"]).await.ok();
    let second = ada.game(id).await;
    assert_eq!(second["position"]["seat"], 2);
    assert_eq!(second["position"]["legal"], json!(["2JJ", "deck"]));
    // Taken and put back: nothing hidden was revealed.
    ada.play(id, &["2JJ"]).await.ok();
    let taken = ada.game(id).await;
    assert_eq!(taken["position"]["hand"], "2JJ");
    let body = json!({ "seq": taken["seq"], "key": new_key() });
    ada.post(&format!("/games/{id}/undo"), body).await.ok();
    let back = ada.game(id).await;
    assert_eq!((&back["position"]["phase"], &back["undone"]), (&json!("take"), &json!(false)));
    ada.play(id, &["deck"]).await.ok();
    let drawn = ada.game(id).await;
    assert_eq!(drawn["position"]["phase"], "place");
    assert_eq!(drawn["position"]["deck_left"], 23);
    // A drawn tile has been revealed: it cannot be put back.
    assert_eq!(drawn["you"]["can_take_back"], false);
}
