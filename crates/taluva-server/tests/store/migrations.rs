//! Files of every released version open with nothing lost; others are refused.

use std::path::{Path, PathBuf};

use serde_json::Value;
use taluva_server::api::RatingPool;
use taluva_server::store::{
    ChatStore as _, GameStore as _, PeopleStore as _, RatingStore as _, SessionStore as _,
    StoreError,
};

use super::*;

/// A copy of a file that a released version has written, and what is in it.
pub(crate) fn released(version: &str) -> (tempfile::TempDir, PathBuf, Value) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taluva.db");
    std::fs::copy(data.join(format!("{version}.db")), &file).unwrap();
    let told = std::fs::read_to_string(data.join(format!("{version}.json"))).unwrap();
    (directory, file, serde_json::from_str(&told).unwrap())
}

#[tokio::test]
async fn a_file_of_version_1_opens_with_everything_in_it() {
    let (_directory, file, told) = released("v1");
    // The second opening finds nothing left to do.
    for _ in 0..2 {
        let store = SqliteStore::open(&file).await.unwrap();
        for (name, game) in told["games"].as_object().unwrap() {
            let id: GameId = game["id"].as_str().unwrap().parse().unwrap();
            let row = store.game(id).await.unwrap().unwrap();
            assert_eq!(Value::from(row.seq), game["seq"], "{name}");
            let events = store.events(id, 0).await.unwrap();
            assert_eq!(events.len() as u32, row.seq, "{name}");
        }
        let ada = store.user_by_name("ada").await.unwrap().unwrap();
        assert_eq!(store.mutes(ada.id).await.unwrap().len(), 1);
        assert_eq!(store.tokens(ada.id).await.unwrap().len(), 1);
        assert_eq!(store.chat_of(ada.id).await.unwrap()[0].text, "Well played – “ça va”?");
        assert!(store.user_by_name("gone").await.unwrap().is_none());
        // Version 1 would have rated the game with a rematch again at its next start.
        assert_eq!(store.unrated_games().await.unwrap(), []);
        let ratings = store.pool_ratings(RatingPool::LiveDuel, &[ada.id]).await.unwrap();
        assert_eq!(Value::from(ratings[0].rating), told["ratings"]["Ada"][0]["rating"]);
        // Of the games before there were histories, what they led to is known.
        let history = store.rating_history(ada.id, RatingPool::LiveDuel, None, 9).await.unwrap();
        assert_eq!(history.len(), 1);
        assert_eq!((history[0].games, history[0].rating), (ratings[0].games, ratings[0].rating));
        assert!(history[0].at > at(0));
        // Names of version 1 have their looks: nobody else can choose one.
        let twin = ChosenName { folded: "another".to_owned(), ..chosen("Ada") };
        let twin = NewUser { name: twin, password: None, created_at: at(8) };
        assert!(matches!(store.add_user(twin).await, Err(StoreError::NameTaken)));
        let next = add_user(&store, &format!("Next {}", ada.id.0)).await;
        assert!(next.id.0 > 6, "{:?}", next.id);
        store.delete_user(next.id, at(9)).await.unwrap();
        store.close().await;
    }
}

async fn execute(file: &Path, sql: &'static str) {
    use sqlx::{ConnectOptions as _, Connection as _};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_newer_file_is_refused_and_stays_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("newer.db");
    SqliteStore::open(&file).await.unwrap().close().await;
    execute(&file, "PRAGMA user_version = 1000").await;
    let before = std::fs::read(&file).unwrap();
    let error = SqliteStore::open(&file).await.unwrap_err();
    assert!(error.to_string().starts_with("the data are of version 1000, this program knows"));
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn a_file_of_another_program_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    for (n, sql) in [
        "CREATE TABLE users (id INTEGER)",
        "CREATE TABLE users (id INTEGER); PRAGMA user_version = 1",
        "PRAGMA application_id = 7; PRAGMA user_version = 2",
    ]
    .into_iter()
    .enumerate()
    {
        let file = directory.path().join(format!("{n}.db"));
        execute(&file, sql).await;
        let error = SqliteStore::open(&file).await.unwrap_err();
        assert!(matches!(error, StoreError::NotOurs), "{sql}: {error}");
    }
}
