//! A database that has lost acknowledged data reports it when opened.

use std::path::Path;

use taluva_server::store::{GameStore as _, Losses, LostEvents};

use super::*;

/// Two games of a killed service: the files as they were, with everything in the write-ahead log.
async fn killed(directory: &Path) -> [GameId; 2] {
    let running = tempfile::tempdir().unwrap();
    let file = running.path().join("taluva.db");
    let (store, losses) = SqliteStore::open_for_service(&file).await.unwrap();
    assert_eq!(losses, Losses::default());
    let ada = add_user(&store, "Ada").await;
    let (one, two) = (add_game(&store, ada.id).await, add_game(&store, ada.id).await);
    for seq in 1..=20 {
        let batch = [append(&one, event(seq, None)), append(&two, event(seq, None))];
        assert_eq!(store.append(&batch).await.unwrap(), [Ok(()), Ok(())]);
    }
    for name in ["taluva.db", "taluva.db-wal", "taluva.db-acks"] {
        std::fs::copy(running.path().join(name), directory.join(name)).unwrap();
    }
    store.close().await;
    [one.id, two.id]
}

/// The last event numbers of both games.
async fn kept(store: &SqliteStore, games: [GameId; 2]) -> Vec<u32> {
    let mut kept = Vec::new();
    for game in games {
        kept.push(store.events(game, 0).await.unwrap().len() as u32);
    }
    kept
}

#[tokio::test]
async fn a_process_that_was_killed_has_lost_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let games = killed(directory.path()).await;
    let file = directory.path().join("taluva.db");
    let (store, losses) = SqliteStore::open_for_service(&file).await.unwrap();
    assert_eq!(losses, Losses::default());
    assert_eq!(kept(&store, games).await, [20, 20]);
    store.close().await;
}

#[tokio::test]
async fn a_log_that_was_cut_or_damaged_is_reported_game_by_game() {
    for damage in ["cut", "flip", "last frame"] {
        let directory = tempfile::tempdir().unwrap();
        let games = killed(directory.path()).await;
        let log = directory.path().join("taluva.db-wal");
        let mut bytes = std::fs::read(&log).unwrap();
        // After the creation of the tables and the games.
        let place = bytes.len() * 4 / 5;
        match damage {
            "cut" => bytes.truncate(place),
            "flip" => bytes[place] ^= 1,
            _ => bytes.truncate(bytes.len() - 5000),
        }
        std::fs::write(&log, bytes).unwrap();
        let file = directory.path().join("taluva.db");
        let (store, losses) = SqliteStore::open_for_service(&file).await.unwrap();
        let kept = kept(&store, games).await;
        assert!(kept[0] < 20, "{damage}: {kept:?}");
        assert!(losses.commits > 0, "{damage}");
        let mut expected: Vec<LostEvents> = games
            .iter()
            .zip(&kept)
            .map(|(&game, &kept)| LostEvents { game, acknowledged: 20, kept: Some(kept) })
            .collect();
        expected.sort_by_key(|lost| lost.game);
        assert_eq!(losses.games, expected, "{damage}");
        store.close().await;
        // It is reported only once.
        let (store, losses) = SqliteStore::open_for_service(&file).await.unwrap();
        assert_eq!(losses, Losses::default(), "{damage}");
        store.close().await;
    }
}
