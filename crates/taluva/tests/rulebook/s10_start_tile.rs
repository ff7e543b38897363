//! RULES §10: the start tile.

use crate::support::Scenario;

/// It lies on (0,0), (0,1) and (−1,1) at level 1 before the game, outside the count of tiles.
#[test]
fn the_start_tile_lies_there_before_the_game() {
    let table = Scenario::new("players=2 start=on");
    assert_eq!([table.at("0,0"), table.at("0,1"), table.at("-1,1")], ["1V0", "1V2", "1V4"]);
    assert_eq!(table.state().island().hexes().count(), 3);
    assert_eq!(table.state().deck_left(), 24);
    assert_eq!(table.status(), "playing seat=1 phase=take");
}

/// Its directions are such that no ordinary tile can lie exactly on it.
#[test]
fn no_ordinary_tile_lies_exactly_on_the_start_tile() {
    let table = Scenario::new("players=2 start=on").play("JC@1,0:5 H@2,0 JC");
    for exactly in ["JC@0,0:0", "JC@0,1:2", "JC@-1,1:4"] {
        table.refuses(exactly, "same-direction");
    }
}

/// An eruption may cover a part of it.
#[test]
fn the_start_tile_erupts_with_a_neighbour() {
    let table = Scenario::new("players=2 start=on").play("JC@1,0:5 H@2,0 JC");
    let after = table.allows("JC@0,0:5").again().play("JC@0,0:5");
    assert_eq!([after.at("0,0"), after.at("1,0"), after.at("0,1")], ["2V5", "2C", "2J"]);
}

/// The first tile laid in the game expands the landscape.
#[test]
fn the_first_tile_expands_the_landscape() {
    let setup = "players=2 start=on twohex=2VL+2VV";
    let table = Scenario::new(setup).play("JC");
    table
        .refuses("JC@0,0:0", "first-tile-must-expand")
        .refuses("JC@0,0:5", "first-tile-must-expand");
    table.allows("JC@1,0:5").refuses("JC@5,0:5", "not-touching");
    let two_hex = Scenario::new(setup).play("2VL");
    two_hex.refuses("2VL@0,0:1", "first-tile-must-expand").allows("2VL@1,0:0");
    let second = Scenario::new(setup).play("JC@1,0:5 H@2,0 2VL");
    second.allows("2VL@0,0:1");
}

/// A tile that left the game with a player who resigned was not laid.
#[test]
fn a_tile_not_laid_does_not_count_as_the_first() {
    let table = Scenario::new("players=3 start=on twohex=2JJ+2VL+2VV").play("JC resign:1 2VV");
    table.refuses("2VV@0,0:1", "first-tile-must-expand");
}
