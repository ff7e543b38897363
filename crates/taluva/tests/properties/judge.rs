//! The generator lists what the judge allows, and nothing else.

use std::collections::BTreeSet;

use taluva::{Build, Hex, Phase, Placement, PlacementSet, Rotation, Setup, State, Terrain, Tile};

use crate::chance::{Chance, Taste, play_to_the_end};
use crate::in_random_games;

/// All hexes around the island, further than any move reaches.
fn surroundings(state: &State) -> Vec<Hex> {
    let hexes = || state.island().hexes().map(|(hex, _)| hex).chain([Hex::ORIGIN]);
    let (qs, rs) = (|| hexes().map(|hex| hex.q), || hexes().map(|hex| hex.r));
    let range =
        |least: Option<i16>, most: Option<i16>| least.unwrap_or(0) - 3..=most.unwrap_or(0) + 3;
    range(qs().min(), qs().max())
        .flat_map(|q| range(rs().min(), rs().max()).map(move |r| Hex::new(q, r)))
        .collect()
}

/// The judge allows exactly the placements of a tile that the generator lists.
fn judge_agrees_on_placements(state: &State, tile: Tile, around: &[Hex]) {
    let mut listed = Vec::new();
    state.placements_of_into(tile, &mut listed);
    let number = listed.len();
    let listed: BTreeSet<String> = listed.iter().map(ToString::to_string).collect();
    assert_eq!(listed.len(), number, "a placement is listed twice: {state}");
    let mut allowed = BTreeSet::new();
    for &hex in around {
        for rotation in Rotation::ALL {
            let placement = Placement { tile, hex, rotation };
            if state.why_not_lay(&placement).is_ok() {
                allowed.insert(placement.canonical().to_string());
            }
        }
    }
    assert_eq!(allowed, listed, "placements of {tile}: {state}");
}

/// The judge allows exactly the builds that the generator lists.
fn judge_agrees_on_builds(state: &State, around: &[Hex]) {
    let builds = state.builds();
    let listed: BTreeSet<Build> = builds.iter().copied().collect();
    assert_eq!(listed.len(), builds.len(), "a build is listed twice: {state}");
    let mut allowed = BTreeSet::new();
    for &hex in around {
        let single = [Build::Found(hex), Build::Tower(hex), Build::Temple(hex), Build::Boat(hex)];
        let expansions = Terrain::ALL.map(|terrain| Build::Expand(hex, terrain));
        for build in single.into_iter().chain(expansions) {
            if state.why_not_build(&build).is_ok() {
                allowed.insert(state.canonical_build(build));
            }
        }
    }
    assert_eq!(allowed, listed, "builds: {state}");
}

/// Generator and judge agree on every hex around the island, in every rotation.
#[test]
fn generator_and_judge_agree() {
    in_random_games(0..150, |game, chance| {
        let state = game.state();
        if !chance.one_in(6) {
            return;
        }
        let around = surroundings(state);
        if state.phase() == Phase::Build {
            judge_agrees_on_builds(state, &around);
        }
        let volcano_tile = Tile::volcano(chance.pick(&Terrain::ALL), chance.pick(&Terrain::ALL));
        let two_hex_tile = chance.pick(&Tile::TWO_HEX);
        for tile in [volcano_tile, two_hex_tile] {
            judge_agrees_on_placements(state, tile, &around);
        }
    });
}

/// Islands far larger than usual stay exact: straight lines in all directions, and a ring around
/// a wide lagoon.
#[test]
fn generator_and_judge_agree_on_far_islands() {
    for taste in (0..6).map(Taste::Line).chain([Taste::Ring(12), Taste::Ring(15)]) {
        let setup: Setup = "players=5 boats=on".parse().unwrap();
        let mut lagoons = 0;
        let mut furthest = 0;
        let mut game = play_to_the_end(setup, taste, &mut Chance::new(7), |game, _| {
            let state = game.state();
            let largest = state.lagoons().iter().map(|lagoon| lagoon.hexes.len()).max();
            lagoons = lagoons.max(largest.unwrap_or(0));
            let reach = state.island().hexes().map(|(hex, _)| hex.q.abs().max(hex.r.abs())).max();
            furthest = furthest.max(reach.unwrap_or(0));
            if state.deck_left() % 10 == 0 && state.phase() == Phase::Build {
                // The box around a slanted line is large; the hexes near land are enough.
                let around: Vec<Hex> = near_land(state);
                judge_agrees_on_builds(state, &around);
                judge_agrees_on_placements(state, Tile::VOLCANOES, &around);
                judge_agrees_on_placements(state, Tile::V_LAKE, &around);
                let tile = Tile::volcano(Terrain::Rock, Terrain::Rock);
                judge_agrees_on_placements(state, tile, &around);
            }
        });
        match taste {
            Taste::Ring(_) => assert!(lagoons > 200, "{taste:?}: {lagoons}"),
            _ => assert!(furthest > 100, "{taste:?}: {furthest}"),
        }
        while game.undo().is_some() {}
        assert_eq!(*game.state(), State::new(setup));
        assert_eq!(game.state().hash(), State::new(setup).hash());
    }
}

/// All hexes at most three steps from land.
fn near_land(state: &State) -> Vec<Hex> {
    let mut near: BTreeSet<Hex> = state.island().hexes().map(|(hex, _)| hex).collect();
    for _ in 0..3 {
        near = near.iter().flat_map(|hex| hex.neighbours()).chain(near.iter().copied()).collect();
    }
    near.into_iter().collect()
}

/// The set of placements is the list of placements, in its order.
#[test]
fn the_set_of_placements_is_the_list() {
    let mut set = PlacementSet::default();
    in_random_games(150..300, |game, _| {
        let state = game.state();
        state.placement_set_into(&mut set);
        let listed = state.placements();
        assert_eq!((set.len(), set.is_empty()), (listed.len(), listed.is_empty()));
        assert!(set.iter().eq(listed.iter().copied()), "{state}");
        assert_eq!(set.get(listed.len()), None);
    });
}
