//! RULES §8: lagoons and boats.

use crate::support::{Scenario, hexes};

/// A lagoon of one hex; seat 1 has a hut beside it, seat 2 has one further out.
const POND: &str = "
    0,-1:    1J    1C
    -1,0: 1V0   ~     1S1H  1V3   1S2H
    -1,1:    1R    1J
";

/// A lagoon of three hexes.
const BAY: &str = "
    1,-1:       1J    1C
     0,0:    1J1H  ~     1S
    -1,1: 1C    ~     ~     1J1H
    -1,2:    1V0   1R    1J
";

/// A lagoon is sea from which the open sea cannot be reached.
#[test]
fn a_lagoon_is_enclosed_by_land() {
    let table = Scenario::drawn("players=2 boats=on", BAY).builds(1);
    let lagoons = table.state().lagoons();
    assert_eq!((lagoons.len(), hexes(&lagoons[0].hexes).as_str()), (1, "0,1 1,0 1,1"));

    let open = "
        1,-1:       1J    1C
         0,0:    1J1H  ~     1S
        -1,1: 1C    ~     ~     ~
        -1,2:    1V0   1R    1J
    ";
    let table = Scenario::drawn("players=2 boats=on", open).builds(1);
    assert!(table.state().lagoons().is_empty());
    table
        .refuses("B@1,1", "open-sea")
        .refuses("B@9,9", "open-sea")
        .refuses("B@0,0", "boat-on-land");
}

/// Sea hexes that are not connected are different lagoons.
#[test]
fn lagoons_are_connected_sets() {
    let two = "
         0,0:    1J    1C    1S    1J
        -1,1: 1R    ~     1V0   ~     1J
        -1,2:    1C    1S1H  1J    1J
    ";
    let table = Scenario::drawn("players=2 boats=on", two).builds(1);
    let lagoons: Vec<String> = table.state().lagoons().iter().map(|l| hexes(&l.hexes)).collect();
    assert_eq!(lagoons, ["0,1", "2,1"]);
    assert_eq!(table.legal_with("B"), "B@0,1");
}

/// A boat is put instead of another build, into a lagoon beside a settlement of one's own.
#[test]
fn a_boat_is_put_beside_ones_own_settlement() {
    let table = Scenario::drawn("players=2 boats=on", POND).builds(1);
    let after = table.allows("B@0,0").again().play("B@0,0");
    assert_eq!((after.at("0,0"), after.reserves()), ("~1B".into(), "19/3/2/1 19/3/2/2".into()));
    assert_eq!(after.status(), "playing seat=2 phase=take");
    Scenario::drawn("players=2 boats=on", POND).builds(2).refuses("B@0,0", "lagoon-not-beside");
    Scenario::drawn("players=2", POND).builds(1).refuses("B@0,0", "no-boats-in-play");
}

/// A lagoon takes one boat, whosever it is.
#[test]
fn a_lagoon_takes_one_boat() {
    for seat in [1, 2] {
        let table = Scenario::drawn("players=2 boats=on", POND)
            .reserve(seat, "19/3/2/1")
            .boat(seat, "0,0")
            .builds(1);
        table.refuses("B@0,0", "lagoon-has-boat");
    }
}

/// There is one action a lagoon, named by its first hex, where the boat is shown.
#[test]
fn a_boat_is_named_by_the_first_hex_of_its_lagoon() {
    let table = Scenario::drawn("players=2 boats=on", BAY).builds(1);
    assert_eq!(table.legal_with("B"), "B@0,1");
    for hex in ["0,1", "1,0", "1,1"] {
        let after = table.allows(&format!("B@{hex}")).again().play(&format!("B@{hex}"));
        assert_eq!([after.at("0,1"), after.at("1,0"), after.at("1,1")], ["~1B", "~", "~"]);
    }
}

/// No tile covers any hex of a lagoon that holds a boat; without one it may.
#[test]
fn a_lagoon_with_a_boat_is_not_covered() {
    let setup = "players=2 boats=on twohex=2JJ+2VL";
    Scenario::drawn(setup, BAY).holds(1, "JC").allows("JC@1,0:0");
    let bay = || Scenario::drawn(setup, BAY).reserve(2, "20/3/2/1").boat(2, "0,1");
    let table = bay().holds(1, "JC");
    table.refuses("JC@1,0:0", "covers-harbour");
    assert_eq!(hexes(&table.refusal("JC@1,0:0").hexes()), "1,0 1,1 0,1");

    let two_hexes = bay().offer("2JJ", [1, 0]).holds(1, "2VL");
    two_hexes.refuses("2VL@1,0:1", "covers-harbour").refuses("2VL@0,1:0", "covers-harbour");
}

/// A lagoon never opens again: eruptions leave land.
#[test]
fn a_lagoon_never_opens_again() {
    let shore = "
        0,-1:    1V0   1C
        -1,0: 1V5   ~     1S1H
        -1,1:    1R    1J
    ";
    let table = Scenario::drawn("players=2 boats=on", &format!("-1,-1: 1J\n{shore}"))
        .reserve(1, "19/3/2/1")
        .boat(1, "0,0")
        .holds(1, "JC");
    let after = table.play("JC@0,-1:1");
    assert_eq!([after.at("0,-1"), after.at("-1,0"), after.at("-1,-1")], ["2V1", "2C", "2J"]);
    assert_eq!(hexes(&after.state().lagoons()[0].hexes), "0,0");
}

/// Boats do not extend a settlement: they are no field of it.
#[test]
fn a_boat_is_no_field_of_a_settlement() {
    let shore = "
        0,-1:    1J    1C
        -1,0: 1V0   ~     1S1H
        -1,1:    1R    1J1H
    ";
    let table = Scenario::drawn("players=2 boats=on", shore)
        .reserve(1, "18/3/2/1")
        .boat(1, "0,0")
        .builds(1);
    assert_eq!(table.settlements(1), "0,1 1,0");
    table.refuses("T@-1,1", "settlement-too-small").refuses("E@0,0=J", "no-settlement-here");
}

/// Boats do not join settlements.
#[test]
fn a_boat_does_not_join_settlements() {
    let shore = "
        0,-1:    1J    1C
        -1,0: 1R1H  ~     1S1H
        -1,1:    1V0   1J
    ";
    let table = Scenario::drawn("players=2 boats=on", shore).builds(1).play("B@0,0");
    assert_eq!(table.settlements(1), "-1,0 | 1,0");
}

/// Boats do not count for temples or towers: a settlement beside one may still be given both.
#[test]
fn a_boat_does_not_stand_in_for_temples_or_towers() {
    let shore = "
        0,-1:    3J    1C1H
        -1,0: 1V0   ~     1S1H
        -1,1:    1R    1J1H
    ";
    let table = Scenario::drawn("players=2 boats=on", shore)
        .reserve(1, "17/3/2/1")
        .boat(1, "0,0")
        .builds(1);
    table.allows("T@-1,1").allows("W@0,-1");
}

/// Boats do not hinder founding beside them.
#[test]
fn one_may_found_beside_ones_own_boat() {
    let table = Scenario::drawn("players=2 boats=on founding=isolated", POND)
        .reserve(1, "19/3/2/1")
        .boat(1, "0,0")
        .builds(1);
    table.allows("H@-1,1").refuses("H@0,1", "founding-beside-own");
}

/// A player who can place a boat is not eliminated.
#[test]
fn who_can_place_a_boat_is_not_eliminated() {
    let with_boat = Scenario::drawn("players=2 boats=on", POND).reserve(1, "0/3/2/1").builds(1);
    assert_eq!(with_boat.legal(), ["B@0,0"]);
    with_boat.refuses("-", "must-build");
    let without = Scenario::drawn("players=2 boats=on", POND).reserve(1, "0/3/2/0").builds(1);
    without.refuses("B@0,0", "not-enough").allows("-");
}
