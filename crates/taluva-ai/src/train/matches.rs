//! Matches between two players under equal conditions, over several setups.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use taluva::{Deck, Setup};

use crate::arena::{contest, seed_of};
use crate::evaluate::final_values;
use crate::player::{Limits, Player};
use crate::rng::Rng;

/// A match to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    /// Seeds the decks and all random choices.
    pub(super) seed: u64,
    /// The number of pairs of games with the same deck.
    pub(super) pairs: usize,
    /// The number of games played in parallel.
    pub(super) threads: usize,
}

/// Creates a player, with its limits.
pub(super) type PlayerFactory<'a> = &'a (dyn Fn() -> (Box<dyn Player>, Limits) + Sync);

/// The setups, used in turn.
const SETUPS: &[&str] = &[
    "",
    "players=3",
    "edition=hig2006 players=2",
    "players=4",
    "",
    "players=3 zone=expert",
    "players=4 boats=on twohex=2JJ+2VJ+2VL+2VS",
    "",
    "players=4 zone=player start=on",
    "players=3 boats=on",
];

impl Match {
    /// The first player's score in each pair, in order. `progress` is called with the scores after
    /// every pair.
    ///
    /// With more than two seats the players alternate, and the score is the share of the wins.
    pub(super) fn play(
        &self,
        sides: [PlayerFactory<'_>; 2],
        progress: &mut dyn FnMut(&[f64]),
    ) -> Vec<f64> {
        let next = AtomicUsize::new(0);
        let mut scores = BTreeMap::new();
        thread::scope(|scope| {
            let (sender, finished) = channel();
            for _ in 0..self.threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs
                            || sender.send((pair, self.pair(pair, sides))).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (pair, score) in finished {
                scores.insert(pair, score);
                progress(&scores.values().copied().collect::<Vec<f64>>());
            }
        });
        scores.into_values().collect()
    }

    /// Plays one pair of games with the same deck; returns the first player's score.
    fn pair(&self, pair: usize, sides: [PlayerFactory<'_>; 2]) -> f64 {
        let setup: Setup =
            SETUPS[pair % SETUPS.len()].parse().expect("the list holds valid setups");
        let mut rng = Rng::for_part(self.seed, pair as u64);
        let deck = Deck::shuffle(&setup, &seed_of(&mut rng));
        let seats = usize::from(setup.players());
        let mut score = 0.0;
        for first in 0..2 {
            let (mut players, limits): (Vec<_>, Vec<_>) =
                (0..seats).map(|seat| sides[(seat + first) % 2]()).unzip();
            let contest = contest::play(setup, &deck, &mut players, &limits, rng.bits());
            let values = final_values(contest.game.state()).unwrap_or_default();
            score += values.iter().skip(first).step_by(2).sum::<f32>();
        }
        f64::from(score) / 2.0
    }
}
