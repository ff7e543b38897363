//! Equal states have equal hashes, by whichever moves they came about; different ones differ.

use std::collections::{BTreeSet, HashMap};

use taluva::{Game, Phase, Setup, Token};

use crate::chance::{Chance, Taste, play_to_the_end};

/// States with equal texts have equal hashes and the other way round, over all states of many
/// games.
#[test]
fn hashes_tell_states_apart() {
    let mut known: HashMap<u64, String> = HashMap::new();
    // One setup, which is no part of the hash: many games of few tiles meet again and again.
    let setup: Setup = "players=2 tiles=6 boats=on twohex=2VL+2VV".parse().unwrap();
    for seed in 0..400 {
        let mut chance = Chance::new(seed);
        play_to_the_end(setup, Taste::None, &mut chance, |game, _| {
            let text = game.state().to_string();
            let same = known.entry(game.state().hash()).or_insert_with(|| text.clone());
            assert_eq!(*same, text);
        });
    }
    let texts: BTreeSet<&String> = known.values().collect();
    assert_eq!(texts.len(), known.len());
    assert!(known.len() > 4_000);
}

/// The two turns of a seat swapped: where that gives the same position, it has the same hash.
#[test]
fn the_order_of_moves_does_not_matter() {
    let mut met_again = 0;
    for seed in 0..1_500 {
        let mut chance = Chance::new(seed);
        let setup = chance.setup();
        let mut game = Game::new(setup);
        for _ in 0..chance.below(30) {
            if game.state().phase() != Phase::Over {
                let token = chance.move_for(Taste::Wide, game.state());
                game.play(&token).unwrap();
            }
        }
        while !matches!(game.state().phase(), Phase::Take | Phase::Over) {
            let token = chance.move_for(Taste::Wide, game.state());
            game.play(&token).unwrap();
        }
        // One round and one turn more: the first seat has moved twice.
        let seat = game.state().seat();
        let mut swapped = game.clone();
        let mut turns: Vec<Vec<Token>> = Vec::new();
        while game.state().phase() != Phase::Over {
            if game.state().phase() == Phase::Take {
                if turns.len() > 1 && game.state().seat() != seat {
                    break;
                }
                turns.push(Vec::new());
            }
            let token = chance.move_for(Taste::Wide, game.state());
            turns.last_mut().unwrap().push(token);
            game.play(&token).unwrap();
        }
        let Some(last) = turns.len().checked_sub(1).filter(|&last| last > 1) else { continue };
        turns.swap(0, last);
        let tokens = turns.concat();
        if swapped.play_all(&tokens).is_err() {
            continue;
        }
        let (one, other) = (game.state(), swapped.state());
        assert_eq!(one == other, one.to_string() == other.to_string(), "seed {seed}");
        assert_eq!(one == other, one.hash() == other.hash(), "seed {seed}");
        met_again += usize::from(one == other);
    }
    assert!(met_again > 50, "only {met_again}");
}
