//! The keys of requests that a game has carried out, so that none is carried out twice.

use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// Nobody can choose keys that this takes for one another.
static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The keys in the log of a game with the events they led to. A live game holds sixteen bytes a move
/// for them.
#[derive(Debug, Default)]
pub(super) struct Keys(Vec<(u64, u32)>);

impl Keys {
    /// Notes that the event `seq` was made with a key.
    pub(super) fn insert(&mut self, key: &str, seq: u32) {
        self.0.push((HASHER.hash_one(key), seq));
    }

    /// The event that was made with a key.
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
