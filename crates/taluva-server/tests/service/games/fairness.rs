use serde_json::json;
use taluva::{Deck, Setup};

use crate::TestApp;

fn bytes(hex: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (n, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * n..2 * n + 2], 16).unwrap();
    }
    bytes
}

#[tokio::test]
async fn the_seed_is_revealed_at_the_end_and_fits_everything() {
    let app = TestApp::new().await;
    let (ada, bob) = (app.guest().await, app.guest().await);
    let id = ada.duel(&bob, json!({})).await;
    let promised = ada.game(&id).await["commitment"].clone();
    for mover in [&ada, &bob, &ada, &bob] {
        mover.play_any(&id).await;
        let fairness = app.stranger().get(&format!("/games/{id}/fairness")).await.ok();
        assert_eq!(fairness["seed"], serde_json::Value::Null);
        assert_eq!(fairness["commitment"], promised);
    }
    ada.act(&id, "resign", json!({})).await.ok();
    let fairness = app.stranger().get(&format!("/games/{id}/fairness")).await.ok();
    assert_eq!(fairness["commitment"], promised);
    let seed = bytes(fairness["seed"].as_str().unwrap());
    assert_eq!(bytes(promised.as_str().unwrap()), Deck::commitment(&seed));
    let setup: Setup = fairness["setup"].as_str().unwrap().parse().unwrap();
    let deck: Vec<String> =
        Deck::shuffle(&setup, &seed).tiles().iter().map(ToString::to_string).collect();
    let drawn: Vec<&str> =
        fairness["drawn"].as_array().unwrap().iter().map(|tile| tile.as_str().unwrap()).collect();
    assert_eq!(drawn.len(), 5);
    assert_eq!(deck[..5], drawn[..]);
}
