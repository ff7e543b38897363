//! Equal states have equal hashes, by whichever moves they came about; different ones differ.

use std::collections::{BTreeSet, HashMap};

use taluva::{Game, Phase, Setup, State, Token};

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

/// Two lagoons, at (0,1) and (2,1), as the island of a position text.
const TWO_PONDS: &str = "0,0:1J.2C.1S.1J/-1,1:1R/1,1:1V0/3,1:1J/-1,2:1C.1S1H.1J.1J1T";

const SETUP: &str = "edition=ferti2014 players=3 boats=on ranking=on twohex=2JJ+2VL+2VV";

fn position(island: &str, seats: &str, turn: &str, deck: &str) -> State {
    let text = format!("{island} {seats} {turn} {deck} {SETUP}");
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// One fact changed gives another state and another hash, whichever fact it is.
#[test]
fn every_fact_is_part_of_the_hash() {
    let seats = "9/2/2/1~0,1;10/3/2/1~2,1;10/3/2/2+1";
    let deck = "20:1111111111111111111111111:2JJ";
    let island = |part: &str, other: &str| TWO_PONDS.replacen(part, other, 1);
    let states = [
        position(TWO_PONDS, seats, "1:take", deck),
        // Level, terrain, direction, builder, piece, building, land.
        position(&island("2C", "3C"), seats, "1:take", deck),
        position(&island("2C", "2S"), seats, "1:take", deck),
        position(&island("1V0", "1V1"), seats, "1:take", deck),
        position(&island("1V0", "1v0"), seats, "1:take", deck),
        position(&island("1S1H", "1S2H"), seats, "1:take", deck),
        position(&island("1J1T", "1J1H"), seats, "1:take", deck),
        position(&island("1S1H", "1S"), seats, "1:take", deck),
        position(&island("1J1T", "1J1T.1J"), seats, "1:take", deck),
        // Reserves, whose boat lies where, tiles taken, who has left and how.
        position(TWO_PONDS, "8/2/2/1~0,1;10/3/2/1~2,1;10/3/2/2+1", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/2/2/1~2,1;10/3/2/2+1", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~2,1;10/3/2/1~0,1;10/3/2/2+1", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/3/2/1~2,1;10/3/2/2", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/3/2/1~2,1+1;10/3/2/2", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/3/2/1~2,1;10/3/2/2+1!1", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/3/2/1~2,1!1;10/3/2/2+1", "1:take", deck),
        position(TWO_PONDS, "9/2/2/1~0,1;10/3/2/1~2,1*1;10/3/2/2+1", "1:take", deck),
        // Whose turn it is, what is to be done, what is in hand.
        position(TWO_PONDS, seats, "2:take", deck),
        position(TWO_PONDS, seats, "1:build", deck),
        position(TWO_PONDS, seats, "1:place:JC", deck),
        position(TWO_PONDS, seats, "1:place:CJ", deck),
        position(TWO_PONDS, seats, "1:over:survivor", deck),
        position(TWO_PONDS, seats, "1:over:worlds-end", deck),
        // What is unseen, what is to come, what is on offer.
        position(TWO_PONDS, seats, "1:take", "19:1111111111111111111111111:2JJ"),
        position(TWO_PONDS, seats, "1:take", "20:1011111111111111111111111:2JJ"),
        position(TWO_PONDS, seats, "1:take", "20:1111111111111111111111111:2VL"),
        position(TWO_PONDS, seats, "1:take", "20:1111111111111111111111111"),
    ];
    for (index, one) in states.iter().enumerate() {
        for other in &states[index + 1..] {
            assert!(one != other, "{one} is equal to {other}");
            assert!(one.hash() != other.hash(), "{one} has the hash of {other}");
        }
    }
}

/// In which order a player put the boats does not matter.
#[test]
fn the_order_of_boats_does_not_matter() {
    let with_boats = |boats: &str| {
        let seats = format!("9/2/2/0{boats};10/3/2/2;10/3/2/2");
        position(TWO_PONDS, &seats, "1:take", "20:1111111111111111111111111:2JJ")
    };
    let (one, other) = (with_boats("~0,1~2,1"), with_boats("~2,1~0,1"));
    assert_eq!((&one, one.hash(), one.to_string()), (&other, other.hash(), other.to_string()));
}
