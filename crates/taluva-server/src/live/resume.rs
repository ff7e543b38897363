//! Computers that were to move when the service ended: they are brought back a few at a time, so that
//! a start is not slowed down by all games at once.

use std::sync::Arc;
use std::time::Duration;

use super::hub::Hub;
use crate::ids::GameId;
use crate::store::StoreResult;

/// So many computers may wait before the next game is brought back. Games that somebody opens come
/// back at once, whatever waits.
const WAITING: usize = 4;

/// A computer that has not moved for so long may be forgotten.
const STRANDED_AFTER: Duration = Duration::from_secs(60);

/// Wakes all games in which a computer is to move, those with people in them first.
pub(crate) async fn resume_computers(hub: Arc<Hub>) {
    let games = match hub.shared.store.games_awaiting_ai().await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "games of computers could not be found");
            return;
        }
    };
    bring_back(&hub, games).await;
}

/// The same for those that have waited for a while and have no task here: the node that thought about
/// them may be gone.
pub(super) async fn resume_stranded_computers(hub: &Arc<Hub>) -> StoreResult<()> {
    let shared = &hub.shared;
    let waiting = shared.store.games_awaiting_ai().await?;
    let before = shared.time.now().before(STRANDED_AFTER);
    let mut stranded = Vec::new();
    for game in waiting.into_iter().filter(|&game| !hub.is_live(game)) {
        if shared.store.game(game).await?.is_some_and(|row| row.updated_at < before) {
            stranded.push(game);
        }
    }
    bring_back(hub, stranded).await;
    Ok(())
}

async fn bring_back(hub: &Arc<Hub>, games: Vec<GameId>) {
    for game in games {
        hub.shared.ai.until_fewer_than(WAITING).await;
        hub.wake(game).await;
    }
}
