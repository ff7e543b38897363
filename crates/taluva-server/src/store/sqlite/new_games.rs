//! New games queue up for the write connection; whoever takes it first writes all of them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::{QueryBuilder, Sqlite};
use tokio::sync::oneshot;

use super::games::{DigestRef, push_people};
use super::write::padded;
use super::*;
use crate::store::rows::is_to_rate;
use crate::terms::Visibility;

/// Games that are not written yet.
#[derive(Debug, Default)]
pub(super) struct NewGames(Mutex<Vec<NewGame>>);

/// A queued game, and the channel to the caller waiting for it.
pub(super) struct NewGame {
    pub(super) row: NewGameRow,
    added: oneshot::Sender<()>,
}

impl std::fmt::Debug for NewGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Keeps the seed out of logs.
        f.debug_struct("NewGame").field("id", &self.row.id).finish()
    }
}

impl NewGame {
    /// Reports that the game is durable.
    pub(super) fn tell_added(self) {
        // The caller may be gone; the game is committed either way.
        let _ = self.added.send(());
    }
}

impl NewGames {
    fn waiting(&self) -> MutexGuard<'_, Vec<NewGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a game. The receiver is notified once the game is durable, and closed if it could not be written.
    pub(super) fn add(&self, row: NewGameRow) -> oneshot::Receiver<()> {
        let (added, is_added) = oneshot::channel();
        let mut waiting = self.waiting();
        forget_given_up(&mut waiting);
        waiting.push(NewGame { row, added });
        is_added
    }

    /// Takes all queued games.
    pub(super) fn take(&self) -> Vec<NewGame> {
        let mut games = std::mem::take(&mut *self.waiting());
        forget_given_up(&mut games);
        games
    }

    /// Queues games again.
    pub(super) fn put_back(&self, games: Vec<NewGame>) {
        self.waiting().extend(games);
    }
}

/// Drops games whose callers no longer wait: they got an error or are gone.
fn forget_given_up(games: &mut Vec<NewGame>) {
    games.retain(|game| !game.added.is_closed());
}

/// The statements that add games.
pub(super) fn push_new_games<'a>(
    script: &mut QueryBuilder<Sqlite>,
    games: impl Iterator<Item = &'a NewGameRow>,
) -> StoreResult<()> {
    let games: Vec<&NewGameRow> = games.collect();
    if games.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::with_capacity(games.len());
    for &row in &games {
        let header = serde_json::to_string(&row.header).map_err(corrupt)?;
        let digest = serde_json::to_string(&row.digest).map_err(corrupt)?;
        let clock = word(row.header.clock.kind())?;
        rows.push((row, header, digest, clock, word(row.digest.status)?));
    }
    script.push("WITH new AS (");
    script.push_values(padded(&rows, 4), |mut values, game| {
        let row = game.map(|(row, ..)| *row);
        let created_at = row.map(|row| row.created_at.0);
        values
            .push_bind(row.map(|row| row.id.to_i64()))
            .push_bind(game.map(|(_, header, ..)| &**header))
            .push_bind(row.map(|row| row.seed.to_vec()))
            .push_bind(row.map(|_| 0))
            .push_bind(game.map(|(_, _, digest, ..)| &**digest))
            .push_bind(created_at)
            .push_bind(created_at)
            .push_bind(row.map(|row| row.header.seats.len() as i64))
            .push_bind(game.map(|(.., clock, _)| &**clock))
            .push_bind(row.map(|row| row.header.visibility == Visibility::Public))
            .push_bind(game.map(|(.., status)| &**status))
            .push_bind(row.map(|row| row.digest.awaits_ai()))
            .push_bind(row.and_then(|row| row.digest.deadline).map(|at| at.0))
            .push_bind(row.map(|row| is_to_rate(&row.digest)));
    });
    script.push(
        ") INSERT INTO games (id, header, seed, seq, digest, created_at, updated_at, players, clock, public,
                              status, awaits_ai, deadline, to_rate)
         SELECT * FROM new WHERE column1 IS NOT NULL; ",
    );
    let digests: Vec<DigestRef<'_>> = games
        .iter()
        .map(|row| DigestRef { game: row.id, seq: 0, at: row.created_at, digest: &row.digest })
        .collect();
    push_people(script, &digests);
    Ok(())
}
