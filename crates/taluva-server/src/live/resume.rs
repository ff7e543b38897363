//! Resumes computer turns that were pending at shutdown, a few at a time, so that not all games are loaded at once at
//! startup. With several nodes, the jobs are in the storage instead.

use std::sync::Arc;

use super::hub::Hub;
use crate::ids::GameId;

/// How many computer turns may be queued before the next game is resumed. Games that somebody opens
/// are loaded at once regardless.
const MAX_WAITING: usize = 4;

/// Wakes all games in which it is a computer's turn; games with people in them come first.
pub(crate) async fn resume_computers(hub: Arc<Hub>) {
    let games = match hub.shared.store.games_awaiting_ai().await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "games that wait for computers could not be listed");
            return;
        }
    };
    bring_back(&hub, games).await;
}

async fn bring_back(hub: &Arc<Hub>, games: Vec<GameId>) {
    for game in games {
        hub.shared.ai.until_fewer_than(MAX_WAITING).await;
        hub.wake(game).await;
    }
}
