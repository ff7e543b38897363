//! RULES §9: tiles of two hexes.

use taluva::{Setup, TwoHexSet};

use crate::support::Scenario;

/// Two tiles side by side, with their volcanoes next to each other.
const TWO_TILES: &str = "
     0,0:    1V0   1V5   1R
    -1,1: 1J    1C    1S
";

/// There are five of them.
#[test]
fn there_are_five_tiles_of_two_hexes() {
    let setup: Setup = "players=5 twohex=2JJ+2VJ+2VL+2VS+2VV".parse().unwrap();
    assert_eq!(setup.two_hex(), TwoHexSet::ALL);
    assert_eq!(
        TwoHexSet::ALL.iter().map(|tile| tile.to_string()).collect::<String>(),
        "2JJ2VJ2VL2VS2VV"
    );
}

/// As many different ones as players; another number is an error.
#[test]
fn there_are_as_many_as_players() {
    for (setup, good) in [
        ("players=2 twohex=2JJ+2VL", true),
        ("players=3 twohex=2JJ+2VL+2VV", true),
        ("players=2 twohex=2JJ", false),
        ("players=2 twohex=2JJ+2VL+2VV", false),
        ("players=2 twohex=2JJ+2JJ", false),
        ("players=5 twohex=2JJ+2VJ+2VL+2VS", false),
    ] {
        assert_eq!(setup.parse::<Setup>().is_ok(), good, "{setup}");
    }
}

/// At the start of a turn one may take one of them instead of drawing.
#[test]
fn one_may_take_a_two_hex_tile_instead_of_drawing() {
    let table = Scenario::new("players=2 twohex=2JJ+2VL");
    table.allows("2JJ").allows("2VL").allows("JC").refuses("2VV", "not-on-offer");
    let after = table.play("2VL@0,0:0 H@1,0");
    assert_eq!(after.state().deck_left(), 24);
    after.refuses("2VL", "not-on-offer").allows("2JJ");
    Scenario::new("players=2").refuses("2VL", "not-on-offer");
    // Not with another tile in hand.
    Scenario::new("players=2 twohex=2JJ+2VL").play("JC").refuses("2VL@0,0:0", "other-tile-in-hand");
}

/// Once per game, while the deck lasts.
#[test]
fn one_may_take_one_while_the_deck_lasts() {
    let setup = "players=3 twohex=2JJ+2VL+2VV";
    let table = Scenario::drawn(setup, TWO_TILES).offer("2JJ+2VV", [1, 0, 0]).takes(1);
    table.refuses("2VV", "two-hex-taken").allows("JC");
    assert_eq!(table.legal_with("2"), "");
    Scenario::drawn(setup, TWO_TILES).offer("2JJ+2VV", [1, 0, 0]).takes(2).allows("2VV");
}

/// A second time only when the deck is empty, and no third time.
#[test]
fn one_may_take_a_second_when_the_deck_is_empty() {
    let setup = "players=4 twohex=2JJ+2VJ+2VL+2VV";
    let second =
        Scenario::drawn(setup, TWO_TILES).offer("2JJ+2VJ+2VV", [1, 0, 0, 0]).deck(0).takes(1);
    assert_eq!(second.legal(), ["2JJ", "2VJ", "2VV"]);
    second.refuses("JC", "deck-empty");
    let third = Scenario::drawn(setup, TWO_TILES).offer("2JJ+2VJ", [2, 0, 0, 0]).deck(0).builds(4);
    assert_eq!(third.play("H@-1,1").status(), "playing seat=2 phase=take");
}

/// With an empty deck the game goes on while somebody may take one; who may not is skipped.
#[test]
fn after_the_deck_the_game_goes_on_with_two_hex_tiles() {
    let setup = "players=3 twohex=2JJ+2VL+2VV";
    let table = Scenario::drawn(setup, TWO_TILES).offer("2JJ", [2, 0, 0]).deck(0).builds(3);
    let table = table.play("H@-1,1");
    assert_eq!(table.status(), "playing seat=2 phase=take");
    let table = table.play("2JJ@3,0:0 H@3,0");
    assert_eq!(table.status(), "over reason=survivor standings=3,1,1");
}

/// When none is left, it is survivor.
#[test]
fn when_no_two_hex_tile_is_left_it_is_survivor() {
    let setup = "players=2 twohex=2JJ+2VL";
    let table = Scenario::drawn(setup, TWO_TILES).offer("", [1, 1]).deck(0).builds(1);
    assert_eq!(table.play("H@-1,1").status(), "over reason=survivor standings=1,2");
}

/// When nobody still in may take one, it is survivor, though one is left.
#[test]
fn when_nobody_may_take_a_two_hex_tile_it_is_survivor() {
    let setup = "players=5 twohex=2JJ+2VJ+2VL+2VS+2VV";
    let table = Scenario::drawn(setup, TWO_TILES)
        .offer("2JJ", [2, 2, 0, 0, 0])
        .out(3, 1)
        .out(4, 2)
        .out(5, 3)
        .deck(0)
        .builds(1);
    assert_eq!(table.play("H@-1,1").status(), "over reason=survivor standings=1,2,5,4,3");
}

/// It is placed as a volcano tile is: beside the land on the sea, or as an eruption.
#[test]
fn a_two_hex_tile_is_placed_as_any_tile() {
    let table =
        Scenario::drawn("players=2 twohex=2VL+2VV", TWO_TILES).offer("2VV", [1, 0]).holds(1, "2VL");
    table.allows("2VL@3,0:0").refuses("2VL@4,0:0", "not-touching");
    table.allows("2VL@0,0:1").refuses("2VL@0,0:3", "half-on-sea");
    table.refuses("2VL@0,1:0", "volcano-on-terrain");

    let built = "
         0,0:    1V0   1V5   2R
        -1,1: 1J1T  1C2H  1S
    ";
    let table =
        Scenario::drawn("players=2 twohex=2VL+2VV", built).offer("2VV", [1, 0]).holds(1, "2VL");
    table.refuses("2VL@0,0:2", "covers-temple").refuses("2VL@0,0:1", "covers-whole-settlement");
    table.refuses("2VL@1,0:0", "unequal-levels").allows("2VL@1,0:1");
}

/// Its first hex lies on (q,r), the second one step in direction k from there.
#[test]
fn the_second_hex_lies_in_the_direction_of_the_rotation() {
    let second = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"];
    for (k, hex) in second.into_iter().enumerate() {
        let table = Scenario::new("players=2 twohex=2VL+2VV").play(&format!("2VL@0,0:{k}"));
        assert_eq!((table.at("0,0"), table.at(hex)), (format!("1v{k}"), "1L".into()));
    }
    let twins = Scenario::new("players=2 twohex=2VL+2VV").play("2VV@0,0:1");
    assert_eq!((twins.at("0,0"), twins.at("0,1")), ("1v1".into(), "1v4".into()));
}

/// Directions: edges and corners always differ, so it may lie wholly on one ordinary tile.
#[test]
fn a_two_hex_tile_may_lie_on_one_ordinary_tile() {
    for k in 0..6 {
        let table = Scenario::new("players=2 twohex=2VL+2VV").play(&format!("JC@0,0:{k}"));
        let build = table.legal().remove(0);
        let table = table.play(&build).play("2VL");
        let on_the_tile: Vec<String> = (0..6)
            .map(|k| format!("2VL@0,0:{k}"))
            .filter(|token| table.legal().contains(token))
            .collect();
        // One of the two terrains carries the only field of a settlement.
        assert_eq!(on_the_tile.len(), 1, "rotation {k}");
    }
    // An ordinary tile, too, finds another direction under it.
    let table =
        Scenario::drawn("players=2 twohex=2VL+2VV", "0,0: 1v1 1J\n -1,1: 1C 1L").holds(1, "JC");
    table.allows("JC@0,0:0").allows("JC@0,0:5");
}

/// Directions: it never lies exactly on another 2-hex tile.
#[test]
fn a_two_hex_tile_never_lies_exactly_on_another() {
    let setup = "players=2 twohex=2VL+2VV";
    let one_tile = "0,0: 1v0 1S 1V0";
    let table = Scenario::drawn(setup, one_tile).offer("2VV", [1, 0]).holds(1, "2VL");
    table.refuses("2VL@0,0:0", "same-direction");
    let table = Scenario::drawn(setup, one_tile).offer("2VL", [1, 0]).holds(1, "2VV");
    table.refuses("2VV@0,0:0", "same-direction");
    let on_twins = Scenario::drawn(setup, "0,0: 1v0 1v3 1V0").offer("2VL", [1, 0]).holds(1, "2VV");
    on_twins.refuses("2VV@0,0:0", "same-direction").refuses("2VV@1,0:3", "same-direction");
}

/// `2VV` erupts if one of its volcanoes covers a volcano of another direction.
#[test]
fn two_volcanoes_erupt_if_one_of_them_does() {
    let table =
        Scenario::drawn("players=2 twohex=2VL+2VV", TWO_TILES).offer("2VL", [1, 0]).holds(1, "2VV");
    // Volcano and terrain, terrain and volcano, two volcanoes, two terrains.
    table.allows("2VV@0,0:1").allows("2VV@-1,1:5").allows("2VV@0,0:0");
    table.refuses("2VV@0,1:0", "volcano-on-terrain");
    // The first volcano has the same direction, the second another one.
    let turned = Scenario::drawn("players=2 twohex=2VL+2VV", "0,0: 1v0 1v1 1J")
        .offer("2VL", [1, 0])
        .holds(1, "2VV");
    turned.allows("2VV@0,0:0");
}

/// Its other volcano may cover anything that may be covered.
#[test]
fn the_other_volcano_covers_what_may_be_covered() {
    let picture = "
         0,0:    1V0   1J2H  1J2H
        -1,1: 1C1H  1S1T  2R
    ";
    let table =
        Scenario::drawn("players=2 twohex=2VL+2VV", picture).offer("2VL", [1, 0]).holds(1, "2VV");
    table.allows("2VV@0,0:0").allows("2VV@0,0:2").refuses("2VV@0,0:1", "covers-temple");
    assert_eq!(table.play("2VV@0,0:0").settlements(2), "2,0");
}

/// `2JJ` is only placed at level 1.
#[test]
fn two_jungles_lie_at_level_1_only() {
    let table =
        Scenario::drawn("players=2 twohex=2JJ+2VV", TWO_TILES).offer("2VV", [1, 0]).holds(1, "2JJ");
    table
        .allows("2JJ@3,0:0")
        .refuses("2JJ@0,0:0", "cannot-erupt")
        .refuses("2JJ@0,0:1", "cannot-erupt");
    for text in table.legal() {
        let hex = text.trim_start_matches("2JJ@").split(':').next().unwrap();
        assert_eq!(table.at(hex), "~");
    }
}

/// `2VV` and `2JJ` are symmetric: a placement is listed once, with k in 0–2, and read in any form.
#[test]
fn symmetric_tiles_are_written_once() {
    for (tile, other) in [("2JJ", "2VV"), ("2VV", "2JJ")] {
        let table = Scenario::drawn("players=2 twohex=2JJ+2VV", TWO_TILES)
            .offer(other, [1, 0])
            .holds(1, tile);
        assert!(
            table.legal().iter().all(|text| matches!(&text[text.len() - 2..], ":0" | ":1" | ":2"))
        );
        let one = table.allows(&format!("{tile}@3,0:0")).again().play(&format!("{tile}@3,0:0"));
        let turned = table.allows(&format!("{tile}@4,0:3")).again().play(&format!("{tile}@4,0:3"));
        assert_eq!(one.state(), turned.state());
    }
}

/// As the first tile it lies with its first hex on (0,0), symmetric ones with k in 0–2 only.
#[test]
fn a_two_hex_tile_may_be_the_first_tile() {
    let table = Scenario::new("players=3 twohex=2JJ+2VL+2VV");
    let first = |tile: &str| table.again().play(tile).legal();
    assert_eq!(first("2VL").len(), 6);
    assert_eq!(first("2VV"), ["2VV@0,0:0", "2VV@0,0:1", "2VV@0,0:2"]);
    assert_eq!(first("2JJ"), ["2JJ@0,0:0", "2JJ@0,0:1", "2JJ@0,0:2"]);
    table.again().play("2VL").refuses("2VL@1,0:3", "first-tile");
    table.again().play("2VV").refuses("2VV@0,0:3", "first-tile").refuses("2VV@1,1:0", "first-tile");
}
