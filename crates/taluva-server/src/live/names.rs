//! A cache of people's names.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use crate::ids::UserId;
use crate::store::{Store, StoreResult};

/// The cache is cleared when it holds this many names.
const MAX_NAMES: usize = 100_000;

/// The current names of people; deleted people have none.
#[derive(Debug, Default)]
pub(crate) struct Names(RwLock<HashMap<UserId, Arc<str>>>);

fn make_room(names: &mut HashMap<UserId, Arc<str>>) {
    if names.len() >= MAX_NAMES {
        names.clear();
    }
}

impl Names {
    /// Loads the names of these people into the cache.
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
            // A name set in the meantime is newer than the one just read.
            names.entry(user).or_insert_with(|| Arc::from(&*name));
        }
        Ok(())
    }

    /// The name of a person, if cached.
    pub(crate) fn get(&self, user: UserId) -> Option<Arc<str>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(&user).cloned()
    }

    /// Caches a name.
    pub(crate) fn set(&self, user: UserId, name: &str) {
        let mut names = self.0.write().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut names);
        names.insert(user, Arc::from(name));
    }

    /// Removes a person from the cache.
    pub(crate) fn forget(&self, user: UserId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(&user);
    }
}
