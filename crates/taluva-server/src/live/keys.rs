//! The idempotency keys of requests that a game has executed.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// Randomly seeded, so that nobody can construct colliding keys.
static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The keys in a game's log with the events they led to; 16 bytes per move.
#[derive(Debug, Default)]
pub(super) struct Keys(Vec<(u64, u32)>);

impl Keys {
    /// Records that a key led to the event `seq`.
    pub(super) fn insert(&mut self, key: &str, seq: u32) {
        self.0.push((HASHER.hash_one(key), seq));
    }

    /// The event that a key led to.
    pub(super) fn seq_of(&self, key: &str) -> Option<u32> {
        let hash = HASHER.hash_one(key);
        self.0.iter().rev().find(|&&(known, _)| known == hash).map(|&(_, seq)| seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_with_its_event() {
        let mut keys = Keys::default();
        keys.insert("1:a", 3);
        keys.insert("2:a", 4);
        assert_eq!(keys.seq_of("1:a"), Some(3));
        assert_eq!(keys.seq_of("2:a"), Some(4));
        assert_eq!(keys.seq_of("1:b"), None);
    }
}
