//! What holds in every game, over random games of all options.

#[path = "../chance/mod.rs"]
mod chance;

mod effects;
mod hashes;
mod judge;
mod symmetry;
mod texts;
mod undo;

use std::collections::BTreeSet;

use chance::{Chance, Taste, legal_moves, play_to_the_end};
use taluva::{Game, Phase, Reason};

/// Plays a random game with a random setup for every seed.
fn in_random_games(
    seeds: std::ops::Range<u64>,
    mut look: impl FnMut(&mut Game, &mut Chance),
) -> Vec<Game> {
    seeds
        .map(|seed| {
            let mut chance = Chance::new(seed);
            let setup = chance.setup();
            let taste = chance.pick(&Taste::MIX);
            play_to_the_end(setup, taste, &mut chance, |game, chance| look(game, chance))
        })
        .collect()
}

/// The random games of these tests are worth looking at: they end in every way, and hold all that
/// the rules speak of.
#[test]
fn random_games_meet_everything() {
    let mut met: BTreeSet<String> = BTreeSet::new();
    in_random_games(0..500, |game, _| {
        let state = game.state();
        met.extend(state.outcome().map(|outcome| format!("{}", outcome.reason)));
        if state.phase() != Phase::Build {
            return;
        }
        for token in legal_moves(state) {
            let text = token.to_string();
            met.insert(text.split('@').next().unwrap().to_owned());
        }
        met.extend(
            state.seats_in().filter(|&seat| state.boats(seat).count() == 2).map(|_| "2B".into()),
        );
        let highest = state.island().hexes().map(|(_, top)| top.level.number()).max();
        met.insert(format!("level {}", highest.unwrap_or(0)));
    });
    for reason in Reason::ALL {
        assert!(met.contains(reason.name()), "no game ended by {reason}");
    }
    for event in ["H", "E", "W", "T", "B", "2B", "-", "level 4", "level 5"] {
        assert!(met.contains(event), "{event} never happened");
    }
}
