//! What was printed is read back as it was.

use std::collections::BTreeSet;

use taluva::record::{self, Record};
use taluva::{Game, Phase, State, Zone};

use crate::chance::{Chance, Taste, legal_moves};
use crate::in_random_games;

/// Printing a token, then parsing it, gives the same token.
#[test]
fn tokens_round_trip() {
    let mut chance = Chance::new(1);
    for _ in 0..50_000 {
        let token = chance.token();
        assert_eq!(token.to_string().parse(), Ok(token));
    }
}

/// Printing a setup, then parsing it, gives the same setup, whichever options are on.
#[test]
fn setups_round_trip() {
    let mut chance = Chance::new(2);
    let mut zones = BTreeSet::new();
    for _ in 0..20_000 {
        let setup = chance.setup();
        zones.insert(setup.zone().name());
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    assert_eq!(zones.len(), Zone::ALL.len());
}

/// Printing a position, then parsing it, gives the same position, with the same hash, the same
/// moves and the same lagoons.
#[test]
fn positions_round_trip() {
    in_random_games(500..600, |game, _| {
        let state = game.state();
        let text = state.to_string();
        let read: State = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(&read, state, "{text}");
        assert_eq!(read.to_string(), text);
        assert_eq!(read.hash(), state.hash(), "{text}");
        assert_eq!(legal_moves(&read).len(), legal_moves(state).len(), "{text}");
        let again = Game::from_state(read.clone());
        assert_eq!(again.legal_texts(), game.legal_texts(), "{text}");
        assert_eq!(read.outcome(), state.outcome(), "{text}");
    });
}

/// Printing a record, then parsing it, gives the same game, finished or not, from the beginning or
/// from a position.
#[test]
fn records_round_trip() {
    in_random_games(600..700, |game, chance| {
        if !chance.one_in(10) && game.state().phase() != Phase::Over {
            return;
        }
        let record = Record::new(game.clone()).with_tag("Player1", "Ada \"the\" \\ First");
        let text = record.to_string();
        assert_eq!(record::parse(&text), Ok(vec![record]), "{text}");
        if game.state().phase() == Phase::Over {
            return;
        }
        let mut later = Game::from_state(game.state().clone());
        later.play(&chance.move_for(Taste::None, game.state())).unwrap();
        let record = Record::new(later);
        let text = record.to_string();
        assert_eq!(record::parse(&text), Ok(vec![record]), "{text}");
    });
}
