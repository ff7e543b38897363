//! RULES §5: building in general, founding, towers, temples, expanding settlements.

use crate::support::Scenario;

/// Two tiles; seat 1 has a hut on the clearing.
const HAMLET: &str = "
     0,0:    1V0   1V5   1R
    -1,1: 1J    1C1H  1S
";

/// In general: only on empty fields.
#[test]
fn one_builds_on_empty_fields_only() {
    let table = Scenario::drawn("players=2", HAMLET).builds(2);
    for build in ["H@0,1", "T@0,1", "W@0,1"] {
        table.refuses(build, "occupied");
    }
    table.refuses("H@5,5", "on-sea").refuses("T@5,5", "on-sea").refuses("W@5,5", "on-sea");
    table.allows("H@1,1");
}

/// In general: never on a volcano.
#[test]
fn one_never_builds_on_a_volcano() {
    let table = Scenario::drawn("players=2", HAMLET).builds(1);
    for build in ["H@0,0", "T@1,0", "W@0,0"] {
        table.refuses(build, "on-volcano");
    }
}

/// In general: with enough pieces in the reserve for the whole action.
#[test]
fn one_needs_the_pieces_for_the_whole_build() {
    let picture = "
        0,-1:    2J    1J
        -1,0: 1C1H  1C1H  1C1H
        -1,1:    3R
    ";
    let table = |pieces: &str| Scenario::drawn("players=2", picture).reserve(1, pieces).builds(1);
    table("3/1/1").allows("E@0,0=J").allows("T@1,-1").allows("W@-1,1");
    table("2/1/1").refuses("E@0,0=J", "not-enough");
    table("3/0/1").refuses("T@1,-1", "not-enough");
    table("3/1/0").refuses("W@-1,1", "not-enough");
    let refusal = table("2/1/1").refusal("E@0,0=J");
    assert_eq!(refusal.to_string(), "this needs 3 huts; only 2 left");

    let beginner = Scenario::drawn("players=2", "0,0: 1V0 1J").reserve(1, "0/3/2").builds(1);
    beginner.refuses("H@1,0", "not-enough");
}

/// In general: conditions are judged before the action.
#[test]
fn what_is_being_built_does_not_count_yet() {
    // The temple itself would be the third field.
    let table = Scenario::drawn("players=2", "0,0: 1C1H 1C1H 1J 1J 1V0").builds(1);
    table.refuses("T@2,0", "settlement-too-small");
    // The second jungle would be beside the new hut.
    let after = table.play("E@0,0=J");
    assert_eq!([after.at("2,0"), after.at("3,0")], ["1J1H", "1J"]);
}

/// In general: what is built may join settlements, whatever they hold.
#[test]
fn builds_may_join_settlements_with_temples_and_towers() {
    let picture = "
         0,0:    3J1W  1C    3J1W
        -1,1: 1S1T  1V0   1S1T
    ";
    let table = Scenario::drawn("players=2 founding=anywhere", picture).builds(1);
    assert_eq!(table.settlements(1), "-1,1 0,0 | 1,1 2,0");
    for joins in ["E@0,0=C", "H@1,0"] {
        let after = table.again().play(joins);
        assert_eq!(after.settlements(1), "-1,1 0,0 1,0 1,1 2,0");
        let settlement = &after.state().settlements(taluva::Seat::FIRST)[0];
        assert_eq!((settlement.towers, settlement.temples), (2, 2));
    }
}

/// Found: one hut on an empty field of level 1.
#[test]
fn founding_puts_one_hut_on_level_1() {
    let table = Scenario::drawn("players=2", "0,0: 1V0 1J 2C 3R").builds(1);
    table.refuses("H@2,0", "founding-level").refuses("H@3,0", "founding-level");
    let after = table.play("H@1,0");
    assert_eq!((after.at("1,0"), after.reserves()), ("1J1H".into(), "19/3/2 20/3/2".into()));
}

/// Found: with `isolated`, not beside a building of one's own, of any kind.
#[test]
fn isolated_founding_keeps_away_from_ones_own() {
    for building in ["1J1H", "1J1T", "3J1W"] {
        let picture = format!("0,0: {building} 1J 1J 1V0");
        let table = Scenario::drawn("players=2 founding=isolated", &picture).builds(1);
        table.refuses("H@1,0", "founding-beside-own").allows("H@2,0");
    }
}

/// Found: with `anywhere`, beside one's own too.
#[test]
fn founding_anywhere_may_be_beside_ones_own() {
    let table = Scenario::drawn("players=2 founding=anywhere", "0,0: 1J1H 1J 1J 1V0").builds(1);
    table.allows("H@1,0").allows("H@2,0");
    assert_eq!(table.play("H@1,0").settlements(1), "0,0 1,0");
}

/// Found: next to opponents is always allowed.
#[test]
fn founding_may_be_beside_opponents() {
    for founding in ["isolated", "anywhere"] {
        let setup = format!("players=2 founding={founding}");
        Scenario::drawn(&setup, "0,0: 1J2H 1J 1J2T 1V0").builds(1).allows("H@1,0");
    }
}

/// Tower: on an empty field of level 3 or more.
#[test]
fn a_tower_stands_on_level_3_or_more() {
    let picture = "
         0,0:    1J    2R
        -1,1: 4C    1S1H  3R
        -1,2:    1V0   1L
    ";
    let table = Scenario::drawn("players=2", picture).builds(1);
    assert_eq!(table.legal_with("W"), "W@-1,1 W@1,1");
    table.refuses("W@1,0", "tower-level").refuses("W@0,2", "tower-level");
    let after = table.play("W@-1,1");
    assert_eq!((after.at("-1,1"), after.reserves()), ("4C1W".into(), "19/3/1 20/3/2".into()));
}

/// Tower: beside a settlement of one's own.
#[test]
fn a_tower_needs_a_settlement_of_ones_own_beside_it() {
    let table = Scenario::drawn("players=2", "0,0: 3R 1J2H 3R 1V0 1J1H").builds(1);
    table.refuses("W@0,0", "no-settlement-beside").refuses("W@2,0", "no-settlement-beside");
}

/// Tower: that settlement holds no tower.
#[test]
fn a_settlement_is_given_only_one_tower() {
    let table = Scenario::drawn("players=2", "0,0: 3R1W 1J1H 3R 1V0").builds(1);
    table.refuses("W@2,0", "has-tower");
    let refusal = table.refusal("W@2,0").to_string();
    assert_eq!(refusal, "every settlement of yours next to this field already has a tower: (0,0)");
}

/// Tower: one such settlement suffices, whatever else the field touches.
#[test]
fn one_settlement_without_a_tower_suffices() {
    let table = Scenario::drawn(
        "players=2",
        "
        0,0: 3R1W  3C    1J1H
        0,1:    1V0   3S2W
        ",
    )
    .builds(1);
    table.allows("W@1,0");
    assert_eq!(table.play("W@1,0").settlements(1), "0,0 1,0 2,0");
}

/// Temple: on an empty field of any level.
#[test]
fn a_temple_stands_on_any_level() {
    for level in 1..=4 {
        let picture = format!("0,0: 1J1H 1J1H 1J1H {level}C 1V0");
        let after = Scenario::drawn("players=2", &picture).builds(1).play("T@3,0");
        assert_eq!(after.at("3,0"), format!("{level}C1T"));
        assert_eq!(after.reserves(), "17/2/2 20/3/2");
    }
}

/// Temple: beside a settlement of one's own of at least three fields; pieces do not count.
#[test]
fn a_temple_needs_three_fields() {
    let three = Scenario::drawn("players=2", "0,0: 1J1H 1J1H 1J1H 1C 1V0").builds(1);
    three.allows("T@3,0").refuses("T@4,0", "on-volcano");
    let two = Scenario::drawn("players=2", "0,0: 3J1H 3J1H 1C 1V0").builds(1);
    two.refuses("T@2,0", "settlement-too-small");
    let opponents = Scenario::drawn("players=2", "0,0: 1J2H 1J2H 1J2H 1C 1V0").builds(1);
    opponents.refuses("T@3,0", "no-settlement-beside");
}

/// Temple: that settlement holds no temple.
#[test]
fn a_settlement_is_given_only_one_temple() {
    let table = Scenario::drawn("players=2", "0,0: 1J1T 1J1H 1J1H 1C 1V0").builds(1);
    table.refuses("T@3,0", "has-temple");
    let refusal = table.refusal("T@3,0").to_string();
    assert_eq!(
        refusal,
        "every settlement of yours with at least 3 fields next to this field already has a temple: (0,0)"
    );
}

/// Temple: one such settlement suffices, whatever else the field touches.
#[test]
fn one_settlement_without_a_temple_suffices() {
    let table = Scenario::drawn("players=2", "0,0: 1J1T 1J1H 1J1H 1C 1S1H 1S1H 1S1H 1V0").builds(1);
    table.allows("T@3,0");
    let small = Scenario::drawn("players=2", "0,0: 1J1T 1J1H 1J1H 1C 1S1H 1S1H 1V0").builds(1);
    small.refuses("T@3,0", "settlement-too-small");
}

/// Two settlements of seat 1 around one jungle, and more jungle beside the first alone.
const TWO_SETTLEMENTS: &str = "
     0,0:    2J    1V0   1S
    -1,1: 1J    1C1H  1J    1R1H
    -1,2:    1S    1J1T  1V4   1J
";

/// Expand: one settlement, one terrain, every empty field of it beside that settlement.
#[test]
fn an_expansion_takes_every_field_of_the_terrain() {
    let table = Scenario::drawn("players=2", TWO_SETTLEMENTS).builds(1);
    assert_eq!(table.settlements(1), "0,1 0,2 | 2,1");
    assert_eq!(table.legal_with("E"), "E@0,1=J E@0,1=S E@2,1=J E@2,1=S");

    let first = table.again().play("E@0,1=J");
    assert_eq!([first.at("0,0"), first.at("-1,1"), first.at("1,1")], ["2J1H", "1J1H", "1J1H"]);
    assert_eq!([first.at("2,2"), first.at("-1,2")], ["1J", "1S"]);

    let second = table.again().play("E@2,1=J");
    assert_eq!([second.at("1,1"), second.at("2,2")], ["1J1H", "1J1H"]);
    assert_eq!([second.at("0,0"), second.at("-1,1")], ["2J", "1J"]);
}

/// Expand: the settlement as it stands before the action.
#[test]
fn an_expansion_does_not_run_on() {
    let table = Scenario::drawn("players=2", "0,0: 1C1H 1J 1J 1J 1C1H 1V0").builds(1);
    let after = table.play("E@0,0=J");
    assert_eq!([after.at("1,0"), after.at("2,0"), after.at("3,0")], ["1J1H", "1J", "1J"]);
}

/// Expand: as many huts as the level of the field.
#[test]
fn an_expansion_puts_as_many_huts_as_the_level() {
    let table = Scenario::drawn("players=2", TWO_SETTLEMENTS).builds(1);
    assert_eq!(table.reserves(), "18/2/2 20/3/2");
    let after = table.play("E@0,1=J");
    assert_eq!(after.reserves(), "14/2/2 20/3/2");
    let top = after.state().island().top(taluva::Hex::ORIGIN).unwrap();
    assert_eq!(top.pieces(), 2);
}

/// Expand: there is at least one such field, empty and of that terrain.
#[test]
fn an_expansion_needs_an_empty_field_of_the_terrain() {
    let table = Scenario::drawn("players=2", "0,0: 1J2H 1C1H 1S 1V0 1J").builds(1);
    table.allows("E@1,0=S");
    for terrain in ["J", "C", "R", "L"] {
        table.refuses(&format!("E@1,0={terrain}"), "nothing-to-expand-to");
    }
    table.refuses("E@0,0=S", "no-settlement-here").refuses("E@2,0=S", "no-settlement-here");
}

/// Expand: there are huts for all the fields; one cannot expand onto some of them.
#[test]
fn an_expansion_needs_huts_for_all_its_fields() {
    let table =
        |huts: &str| Scenario::drawn("players=2", TWO_SETTLEMENTS).reserve(1, huts).builds(1);
    table("4/2/2").allows("E@0,1=J");
    table("3/2/2").refuses("E@0,1=J", "not-enough").allows("E@2,1=J");
    assert_eq!(table("3/2/2").refusal("E@0,1=J").to_string(), "this needs 4 huts; only 3 left");
}
