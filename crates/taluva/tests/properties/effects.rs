//! What a placement is said to do is what it does.

use std::collections::BTreeSet;

use taluva::{Hex, Phase, Seat, State, Token};

use crate::chance::Taste;
use crate::in_random_games;

/// All settlements: whose, and their fields.
fn settlements(state: &State) -> BTreeSet<(Seat, Vec<Hex>)> {
    let of = |seat| state.settlements(seat).into_iter().map(move |found| (seat, found.fields));
    state.setup().seats().flat_map(of).collect()
}

/// The huts that an announced placement covers are gone after it, the settlements that it splits
/// lie there in these parts, and nothing else has changed.
#[test]
fn a_placement_does_what_was_announced() {
    let mut splits = 0;
    in_random_games(700..820, |game, chance| {
        if game.state().phase() != Phase::Place {
            return;
        }
        let before = game.state().clone();
        let token = chance.move_for(Taste::Grand, &before);
        let Token::Place(placement) = token else { unreachable!("a tile is in hand") };
        let effect = before.effect_of(&placement);
        game.play(&token).unwrap();
        let after = game.state();

        let mut expected = settlements(&before);
        for (hex, seat, huts) in &effect.covered {
            let top = before.island().top(*hex).unwrap();
            assert_eq!((top.building.unwrap().seat, top.pieces()), (*seat, *huts), "{before}");
            let hit = expected.iter().find(|(_, fields)| fields.contains(hex)).unwrap().clone();
            expected.remove(&hit);
            let (seat, mut fields) = hit;
            fields.retain(|field| field != hex);
            expected.insert((seat, fields));
        }
        for (seat, parts) in &effect.splits {
            splits += 1;
            let mut whole = parts.concat();
            whole.sort_unstable();
            assert!(expected.remove(&(*seat, whole)), "{before} {placement}");
            expected.extend(parts.iter().map(|part| (*seat, part.clone())));
        }
        assert_eq!(settlements(after), expected, "{before} {placement}");
        for hex in placement.laid().hexes() {
            assert_eq!(after.island().level(hex), effect.level, "{before} {placement}");
        }
        game.undo();
    });
    assert!(splits > 20, "only {splits} settlements were split");
}
