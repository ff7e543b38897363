//! People deleted while the service runs: nothing may be written for them any more.

use std::collections::HashSet;

use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// Everybody deleted since the start; people deleted earlier cannot sign in.
#[derive(Debug, Default)]
pub(crate) struct Departed(RwLock<HashSet<UserId>>);

/// While this is held, nobody can be deleted.
pub(crate) type Present<'a> = RwLockReadGuard<'a, HashSet<UserId>>;

/// Held while people are deleted: writes in progress have finished, and no new one can begin.
pub(crate) struct Departure<'a>(RwLockWriteGuard<'a, HashSet<UserId>>);

impl Departure<'_> {
    /// Records that somebody was deleted.
    pub(crate) fn note(&mut self, user: UserId) {
        self.0.insert(user);
    }
}

impl Departed {
    /// Refuses somebody who was deleted. While the guard is held, nobody can be deleted.
    pub(crate) async fn must_be_present(&self, user: UserId) -> Result<Present<'_>, Problem> {
        let departed = self.0.read().await;
        if departed.contains(&user) {
            return Err(ProblemCode::NotSignedIn.problem());
        }
        Ok(departed)
    }

    /// Waits for writes in progress and blocks new ones.
    pub(crate) async fn departing(&self) -> Departure<'_> {
        Departure(self.0.write().await)
    }
}
