use serde_json::json;

use crate::TestApp;

#[tokio::test]
async fn a_game_can_be_looked_through() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let mut seen = vec![ada.game(&id).await["position"].clone()];
    for mover in [&ada, &bob, &ada, &bob] {
        mover.play_any(&id).await;
        seen.push(app.stranger().game(&id).await["position"].clone());
    }
    seen[0].as_object_mut().unwrap().remove("legal");
    for position in &mut seen {
        position.as_object_mut().unwrap().remove("text").unwrap();
    }
    for position in &seen {
        let path = format!("/games/{id}/positions/{}", position["ply"]);
        let mut shown = app.stranger().get(&path).await.ok();
        let text = shown.as_object_mut().unwrap().remove("text").unwrap();
        assert_eq!(shown, *position);
        let state: taluva::State = text.as_str().unwrap().parse().unwrap();
        assert_eq!(u64::from(state.deck_left()), shown["deck_left"].as_u64().unwrap());
    }
    let empty = app.stranger().get(&format!("/games/{id}/positions/0")).await.ok();
    assert_eq!((&empty["phase"], &empty["hexes"]), (&json!("take"), &json!([])));
    for beyond in ["1000", "-1", "x", "99999999999"] {
        let path = format!("/games/{id}/positions/{beyond}");
        app.stranger().get(&path).await.problem(404, "not_found");
    }
}

#[tokio::test]
async fn the_log_tells_the_same() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    ada.play_any(&id).await;
    let log = app.stranger().get(&format!("/games/{id}/events")).await.ok();
    let events = log["events"].as_array().unwrap();
    let kinds: Vec<&str> =
        events.iter().map(|event| event["event"]["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["joined", "started", "played", "played"]);
    let tokens: usize =
        events.iter().filter_map(|event| event["event"]["tokens"].as_array()).map(Vec::len).sum();
    assert_eq!(tokens as u64, ada.game(&id).await["position"]["ply"].as_u64().unwrap());
    let rest = app.stranger().get(&format!("/games/{id}/events?since=3")).await.ok();
    assert_eq!(rest["events"].as_array().unwrap().len(), 1);
    app.stranger().get(&format!("/games/{id}/events?since=x")).await.problem(400, "bad_request");
}
