//! A cache of people's names.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::ids::UserId;
use crate::store::{Store, StoreResult};

/// How many names are remembered before all are forgotten and asked for again.
const MAX_NAMES: usize = 100_000;

/// The names of people as they are now; whoever was deleted has none.
#[derive(Debug, Default)]
pub(crate) struct Names(RwLock<HashMap<UserId, Arc<str>>>);

fn make_room(names: &mut HashMap<UserId, Arc<str>>) {
    if names.len() >= MAX_NAMES {
        names.clear();
    }
}

impl Names {
    /// Makes sure that the names of these people are known.
    pub(crate) async fn learn(&self, store: &dyn Store, people: &[UserId]) -> StoreResult<()> {
        let unknown: Vec<UserId> = {
            let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
            people.iter().copied().filter(|user| !known.contains_key(user)).collect()
        };
        if unknown.is_empty() {
            return Ok(());
        }
        let found = store.names(&unknown).await?;
        let mut names = self.0.write().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut names);
        for (user, name) in found {
            // A name that was set meanwhile is newer than what was read.
            names.entry(user).or_insert_with(|| Arc::from(&*name));
        }
        Ok(())
    }

    /// The name of somebody, if it is known.
    pub(crate) fn get(&self, user: UserId) -> Option<Arc<str>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(&user).cloned()
    }

    /// Remembers a name.
    pub(crate) fn set(&self, user: UserId, name: &str) {
        let mut names = self.0.write().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut names);
        names.insert(user, Arc::from(name));
    }

    /// Forgets somebody.
    pub(crate) fn forget(&self, user: UserId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(&user);
    }
}
