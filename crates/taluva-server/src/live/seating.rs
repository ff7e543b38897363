//! Which live games each person sits in.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::ids::{GameId, UserId};

/// The live games of every person with a seat or a reserved seat.
#[derive(Debug, Default)]
pub(crate) struct Seating(Mutex<HashMap<UserId, HashSet<GameId>>>);

impl Seating {
    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, HashSet<GameId>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The live games in which a person sits.
    pub(super) fn games_of(&self, user: UserId) -> Vec<GameId> {
        self.lock().get(&user).into_iter().flatten().copied().collect()
    }
}

/// The people of one live game; dropping this removes them from the index.
#[derive(Debug)]
pub(super) struct Seated {
    seating: Arc<Seating>,
    game: GameId,
    people: Vec<UserId>,
}

impl Seated {
    pub(super) fn new(seating: Arc<Seating>, game: GameId) -> Seated {
        Seated { seating, game, people: Vec::new() }
    }

    /// Updates the people in the game.
    pub(super) fn set(&mut self, people: Vec<UserId>) {
        if people == self.people {
            return;
        }
        let mut seating = self.seating.lock();
        for user in &self.people {
            if let Some(games) = seating.get_mut(user) {
                games.remove(&self.game);
                if games.is_empty() {
                    seating.remove(user);
                }
            }
        }
        for user in &people {
            seating.entry(*user).or_default().insert(self.game);
        }
        drop(seating);
        self.people = people;
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        self.set(Vec::new());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_come_and_go_with_their_games() {
        let seating = Arc::new(Seating::default());
        let (ada, bob) = (UserId(1), UserId(2));
        let mut first = Seated::new(seating.clone(), GameId::from_i64(1));
        let mut second = Seated::new(seating.clone(), GameId::from_i64(2));
        first.set(vec![ada, bob]);
        second.set(vec![ada]);
        assert_eq!(seating.games_of(ada).len(), 2);
        first.set(vec![bob]);
        assert_eq!(seating.games_of(ada), [GameId::from_i64(2)]);
        drop((first, second));
        assert!(seating.lock().is_empty());
    }
}
