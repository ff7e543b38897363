//! Computers that were to move when the service ended: they are brought back a few at a time, so that
//! a start is not slowed down by all games at once. Where several nodes share the data, the jobs are in the
//! storage.

use std::sync::Arc;

use super::hub::Hub;
use crate::ids::GameId;

/// So many computers may wait before the next game is brought back. Games that somebody opens come
/// back at once, whatever waits.
const MAX_WAITING: usize = 4;

/// Wakes all games in which a computer is to move, those with people in them first.
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
