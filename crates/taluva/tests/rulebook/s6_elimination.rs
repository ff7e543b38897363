//! RULES §6: elimination and resignation.

use crate::support::Scenario;

/// Seat 1 has a temple and a hut, and no empty field beside them.
const NO_ROOM: &str = "
    0,0: 1V0   1J1T  1C1H  1V2   2R
    0,1:    1V3   1V5   2S2H
";

/// A player without a legal build, for want of pieces, is out at once and has lost.
#[test]
fn who_has_no_pieces_to_build_with_is_out() {
    let table = Scenario::drawn("players=2", "0,0: 1V0 1J 1C2H").reserve(1, "0/3/2").builds(1);
    assert!(table.legal().is_empty());
    table.refuses("H@1,0", "not-enough").allows("-");
    assert_eq!(table.play("-").status(), "over reason=last-standing standings=2,1");
}

/// The same for want of a place.
#[test]
fn who_has_no_place_to_build_is_out() {
    let table = Scenario::drawn("players=2", NO_ROOM).builds(1);
    assert!(table.legal().is_empty());
    table.refuses("H@4,0", "founding-level").refuses("E@2,0=S", "nothing-to-expand-to");
    assert_eq!(
        table.allows("-").again().play("-").status(),
        "over reason=last-standing standings=2,1"
    );
}

/// Only a player without a legal build is out.
#[test]
fn who_can_build_must_build() {
    let table = Scenario::new("players=2").play("JC@0,0:0");
    table.refuses("-", "must-build");
}

/// The tile and all pieces stay.
#[test]
fn the_tile_and_pieces_of_the_eliminated_stay() {
    let table = Scenario::drawn("players=3", NO_ROOM).builds(1).play("-");
    assert_eq!([table.at("1,0"), table.at("2,0")], ["1J1T", "1C1H"]);
    assert_eq!(table.reserves(), "19/2/2 18/3/2 20/3/2");

    let resigned = Scenario::new("players=3").play("JC@0,0:0 resign:1");
    assert_eq!([resigned.at("0,0"), resigned.at("0,1")], ["1V0", "1C"]);
}

/// They keep blocking: nobody builds where they stand.
#[test]
fn pieces_of_the_eliminated_keep_blocking() {
    let table = Scenario::drawn("players=3", "0,0: 1V0 1J1H 1C2H 1S").out(1, 1).builds(2);
    table.refuses("H@1,0", "occupied").refuses("E@2,0=J", "nothing-to-expand-to");
}

/// They keep being protected: temples, towers and the last field of a settlement.
#[test]
fn pieces_of_the_eliminated_stay_protected() {
    for (piece, rule) in
        [("H", "covers-whole-settlement"), ("T", "covers-temple"), ("W", "covers-tower")]
    {
        let picture = format!("0,0: 1V0 1V5 1R\n -1,1: 1J 1C1{piece} 1S");
        let table = Scenario::drawn("players=3", &picture).out(1, 1).holds(2, "JC");
        table.refuses("JC@1,0:0", rule);
    }
}

/// The turns of the eliminated are skipped.
#[test]
fn the_turns_of_the_eliminated_are_skipped() {
    let table = Scenario::new("players=3").play("resign:2 JC@0,0:0 H@0,1");
    assert_eq!(table.status(), "playing seat=3 phase=take");
    let table = table.play("JC@1,0:5 H@2,0");
    assert_eq!(table.status(), "playing seat=1 phase=take");
}

/// In all counting, the eliminated are not considered.
#[test]
fn the_eliminated_do_not_count() {
    // Seat 3 has built the most, and is out.
    let table = Scenario::drawn("players=3", "0,0: 1V0 1J 1C2H")
        .reserve(3, "5/0/1")
        .out(3, 1)
        .deck(0)
        .builds(1)
        .play("H@1,0");
    assert_eq!(table.status(), "over reason=survivor standings=1,1,3");
}

/// Resignation: wherever the turn stands, and out of turn too.
#[test]
fn one_may_resign_wherever_the_turn_stands() {
    for (moves, status) in [
        ("resign:1", "playing seat=2 phase=take"),
        ("JC resign:1", "playing seat=2 phase=take"),
        ("JC@0,0:0 resign:1", "playing seat=2 phase=take"),
        ("resign:3", "playing seat=1 phase=take"),
        ("JC resign:3", "playing seat=1 phase=place"),
        ("JC@0,0:0 resign:3", "playing seat=1 phase=build"),
    ] {
        assert_eq!(Scenario::new("players=3").play(moves).status(), status, "{moves}");
    }
}

/// Resignation: one is eliminated in the same way, once.
#[test]
fn who_resigned_is_eliminated() {
    let table = Scenario::new("players=3").play("resign:2");
    table.refuses("resign:2", "seat-has-left");
    assert_eq!(table.play("resign:1").status(), "over reason=last-standing standings=2,3,1");
}

/// Resignation: an unplaced tile in hand leaves the game.
#[test]
fn the_tile_in_hand_of_who_resigns_leaves_the_game() {
    let table = Scenario::new("players=3").play("SS resign:1");
    assert_eq!((table.state().hand(), table.state().deck_left()), (None, 35));
    table.refuses("SS", "tile-used-up");

    let two_hex = Scenario::new("players=3 twohex=2JJ+2VL+2VV").play("2VL resign:1");
    two_hex.refuses("2VL", "not-on-offer").allows("2JJ");
    assert_eq!(two_hex.state().deck_left(), 36);
}
