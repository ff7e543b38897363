//! People who were deleted while the service runs: nothing is written for them any more.

use std::collections::HashSet;

use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};

/// Everybody who was deleted since the start; whoever was deleted earlier has no way in.
#[derive(Debug, Default)]
pub(crate) struct Departed(RwLock<HashSet<UserId>>);

/// As long as this is held, nobody is deleted.
pub(crate) type Present<'a> = RwLockReadGuard<'a, HashSet<UserId>>;

/// Held while people are deleted: what is being written for them is finished, and nothing is begun.
pub(crate) struct Departure<'a>(RwLockWriteGuard<'a, HashSet<UserId>>);

impl Departure<'_> {
    /// Notes that somebody is no longer there.
    pub(crate) fn note(&mut self, user: UserId) {
        self.0.insert(user);
    }
}

impl Departed {
    /// Refuses somebody who was deleted; others are not, while what is returned is held.
    pub(crate) async fn must_be_present(&self, user: UserId) -> Result<Present<'_>, Problem> {
        let departed = self.0.read().await;
        if departed.contains(&user) {
            return Err(ProblemCode::NotSignedIn.problem());
        }
        Ok(departed)
    }

    /// Waits for what is being written, and keeps everything else waiting.
    pub(crate) async fn departing(&self) -> Departure<'_> {
        Departure(self.0.write().await)
    }
}
