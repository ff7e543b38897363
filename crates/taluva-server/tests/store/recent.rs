//! Events that a commit writes to the log of all games, and that are moved to the `events` table later.

use std::path::Path;

use sqlx::{ConnectOptions as _, Connection as _};
use taluva_server::store::{Conflict, GameStore as _};

use super::*;

/// Enough events per game to trigger a move, and some more.
const MANY: u32 = 4200;

/// The number of events of each game per commit.
const TOGETHER: usize = 50;

/// The number of events in the `events` table, and the number still waiting.
async fn counts(file: &Path) -> (i64, i64) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = options.connect().await.unwrap();
    let counts = sqlx::query_as(
        "SELECT (SELECT count(*) FROM events), (SELECT count(*) FROM recent_events)",
    );
    let counts = counts.fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    counts
}

/// The expected log of a game.
fn log(last: u32) -> Vec<EventRow> {
    (1..=last).map(|seq| event(seq, (seq % 3 == 0).then_some("a \"key\""))).collect()
}

/// Appends to both games in turn, up to event `last`.
async fn append_up_to(store: &SqliteStore, games: &[NewGameRow; 2], from: u32, last: u32) {
    for rows in log(last)[from as usize..].chunks(TOGETHER) {
        let both = rows.iter().flat_map(|row| games.iter().map(|game| append(game, row.clone())));
        let batch: Vec<Append> = both.collect();
        assert_eq!(store.append(&batch).await.unwrap(), vec![Ok(()); batch.len()]);
    }
}

async fn two_games(store: &SqliteStore) -> [NewGameRow; 2] {
    let ada = add_user(store, "Ada").await;
    [add_game(store, ada.id).await, add_game(store, ada.id).await]
}

#[tokio::test]
async fn events_are_moved_and_read_the_same() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taluva.db");
    let (store, _) = SqliteStore::open_for_service(&file).await.unwrap();
    let games = two_games(&store).await;
    append_up_to(&store, &games, 0, 3).await;
    assert_eq!(counts(&file).await, (0, 6));
    // Events are read while others are moved.
    let (reader, game) = (store.clone(), games[0].id);
    let reading = tokio::spawn(async move {
        loop {
            let events = reader.events(game, 2).await.unwrap();
            let last = events.last().unwrap().seq;
            assert_eq!(events, log(last)[2..]);
            if last == MANY {
                break;
            }
        }
    });
    append_up_to(&store, &games, 3, MANY).await;
    reading.await.unwrap();
    let (moved, waiting) = counts(&file).await;
    assert!(moved > 0 && waiting > 0, "{moved} {waiting}");
    assert_eq!(moved + waiting, 2 * i64::from(MANY));
    for game in &games {
        assert_eq!(store.events(game.id, 0).await.unwrap(), log(MANY));
        assert_eq!(store.events(game.id, MANY - 1).await.unwrap(), log(MANY)[MANY as usize - 1..]);
        assert_eq!(store.events(game.id, MANY).await.unwrap(), []);
    }
    // A service that shuts down moves every event to the `events` table.
    store.close().await;
    assert_eq!(counts(&file).await, (2 * i64::from(MANY), 0));
}

/// Events waiting when a process is killed are there for the next one, which continues the numbering.
#[tokio::test]
async fn events_that_wait_survive_the_end_of_the_process() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("taluva.db");
    let (killed, _) = SqliteStore::open_for_service(&file).await.unwrap();
    let games = two_games(&killed).await;
    append_up_to(&killed, &games, 0, 5).await;
    // Nothing is closed: both stores are open at once, but the first never writes again.
    let (store, losses) = SqliteStore::open_for_service(&file).await.unwrap();
    assert_eq!(losses.commits, 0);
    assert_eq!(losses.games, []);
    for seq in [1, 4, 5, 7] {
        let late = [append(&games[0], event(seq, None))];
        assert_eq!(store.append(&late).await.unwrap(), [Err(Conflict)], "{seq}");
    }
    append_up_to(&store, &games, 5, 7).await;
    for game in &games {
        assert_eq!(store.events(game.id, 0).await.unwrap(), log(7));
    }
    assert_eq!(store.games_behind_their_log().await.unwrap(), []);
    store.close().await;
    assert_eq!(counts(&file).await, (14, 0));
    let (store, _) = SqliteStore::open_for_service(&file).await.unwrap();
    append_up_to(&store, &games, 7, 8).await;
    assert_eq!(store.events(games[1].id, 0).await.unwrap(), log(8));
    store.close().await;
}
