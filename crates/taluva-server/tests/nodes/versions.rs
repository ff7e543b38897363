//! A newer version running beside this one.

use serde_json::json;
use sqlx::{Connection as _, PgConnection};
use taluva_server::SecretUrl;

use crate::app::TestApp;
use crate::app::database::TestDatabase;

/// What a migration of a newer version may do while services of this one run.
const ADD_COLUMNS: &str = r"
    DO $$ DECLARE name TEXT; BEGIN
        FOR name IN SELECT table_name FROM information_schema.tables
            WHERE table_schema = current_schema() AND table_name NOT LIKE 'events\_%'
        LOOP
            EXECUTE format('ALTER TABLE %I ADD COLUMN newer BIGINT NOT NULL DEFAULT 0', name);
        END LOOP;
    END $$";

#[tokio::test]
#[ignore = "needs PostgreSQL: cargo xtask test --only postgres"]
async fn a_service_goes_on_when_a_newer_one_adds_columns() {
    let database = TestDatabase::new().await;
    let url = database.url.clone();
    let app = TestApp::with(|config| config.database = Some(SecretUrl(url))).await;
    let (ada, bob) = (app.account("Ada").await, app.account("Bob").await);
    let clock = json!({ "kind": "live", "seconds": 600, "increment": 0 });
    let rated = ada.duel(&bob, json!({ "clock": clock, "rated": true })).await;
    ada.play_any(&rated).await;
    bob.play_any(&rated).await;
    ada.act(&rated, "resign", json!({})).await.ok();
    let id = ada.duel(&bob, json!({})).await;
    let look = async || {
        for path in [
            "/me",
            "/me/games",
            "/me/tokens",
            "/me/studies",
            "/me/export",
            "/lobby",
            "/leaderboard?pool=live_duel",
            "/players/Bob",
            "/players/Bob/studies",
            "/players/Bob/ratings?pool=live_duel",
            &format!("/games/{id}"),
            &format!("/games/{id}/events"),
            &format!("/games/{id}/chat"),
        ] {
            ada.get(path).await.ok();
        }
    };
    look().await;
    let mut newer = PgConnection::connect(&database.url).await.unwrap();
    sqlx::raw_sql(ADD_COLUMNS).execute(&mut newer).await.unwrap();
    look().await;
    ada.play_any(&id).await;
    bob.play_any(&id).await;
    ada.post(&format!("/games/{id}/chat"), json!({ "room": "players", "text": "on" })).await.ok();
    // A service that starts now understands everything it finds.
    let second = app.another_with(|_| {}).await;
    ada.at(&second).play_any(&id).await;
    app.login("Ada").await;
}
