//! RULES §11: playing zones and the world's end.

use crate::support::Scenario;

/// A row of land from (0,r) to (east,r).
fn row(r: i16, east: usize) -> String {
    format!("0,{r}: 1V0{}", " 1J".repeat(east))
}

/// All hexes that tiles can cover in the smallest zone, without a volcano.
fn full_disc() -> String {
    (-3_i16..=3)
        .map(|r| {
            let (west, east) = ((-3).max(-3 - r), 3.min(3 - r));
            format!("{west},{r}:{}\n", " 1J".repeat((east - west + 1) as usize))
        })
        .collect()
}

/// Each zone has its radius: a tile with two points outside is allowed, one with three is not.
#[test]
fn two_points_of_a_tile_may_lie_outside() {
    for (zone, inside, outside) in [
        ("expert-inner", ("JC@2,0:4", row(0, 1)), ("JC@3,-1:3", row(0, 2))),
        ("expert", ("JC@3,-1:4", row(0, 3)), ("JC@3,0:4", row(0, 2))),
        ("player-inner", ("JC@4,-1:3", row(0, 3)), ("JC@4,0:3", row(0, 3))),
        ("player", ("JC@4,0:4", row(0, 3)), ("JC@5,-1:3", row(0, 4))),
        ("beginner-inner", ("JC@5,0:4", row(0, 4)), ("JC@6,-1:3", row(0, 5))),
        ("beginner", ("JC@6,0:3", row(0, 5)), ("JC@7,-2:3", row(-1, 7))),
    ] {
        let setup = format!("players=2 zone={zone}");
        Scenario::drawn(&setup, &inside.1).holds(1, "JC").allows(inside.0);
        let table = Scenario::drawn(&setup, &outside.1).holds(1, "JC");
        table.refuses(outside.0, "outside-zone");
        let refusal = table.refusal(outside.0).to_string();
        assert_eq!(
            refusal, "3 points of the tile lie outside the playing zone; at most 2 may",
            "{zone}"
        );
        Scenario::drawn("players=2 zone=none", &outside.1).holds(1, "JC").allows(outside.0);
    }
}

/// A volcano tile has 13 points, a 2-hex tile 10.
#[test]
fn the_points_of_a_tile_are_its_distinct_corners() {
    let setup = "players=2 zone=expert twohex=2VL+2VV";
    let table = Scenario::drawn(setup, &row(0, 1)).holds(1, "JC");
    let far = table.refusal("JC@20,0:0").to_string();
    assert_eq!(far, "13 points of the tile lie outside the playing zone; at most 2 may");
    let table = Scenario::drawn(setup, &row(0, 1)).offer("2VV", [1, 0]).holds(1, "2VL");
    let far = table.refusal("2VL@20,0:0").to_string();
    assert_eq!(far, "10 points of the tile lie outside the playing zone; at most 2 may");
}

/// On the line is inside: with radius 7, `3·8² + 2² = 4·7²`.
#[test]
fn a_point_on_the_line_is_inside() {
    let setup = "players=2 zone=expert twohex=2VL+2VV";
    // (4,0) has corners (8,±2) on the line, (9,±1) outside, and no others that are not (3,0)'s.
    let table = Scenario::drawn(setup, &row(0, 2)).offer("2VV", [1, 0]).holds(1, "2VL");
    table.allows("2VL@3,0:0");
    table.refuses("2VL@3,1:5", "outside-zone");
}

/// At any level: an eruption, too, stays in the zone.
#[test]
fn eruptions_stay_in_the_zone() {
    let picture = "
        0,1: 1V0   1V5   1V3
        0,2:    1J    1J    1C
    ";
    let table = Scenario::drawn("players=2 zone=expert-inner", picture).holds(1, "JC");
    table.refuses("JC@2,1:0", "outside-zone").allows("JC@1,1:0");
    Scenario::drawn("players=2", picture).holds(1, "JC").allows("JC@2,1:0");
}

/// The first tile is well inside every zone.
#[test]
fn the_first_tile_lies_in_every_zone() {
    let table = Scenario::new("players=2 zone=expert-inner").play("JC");
    assert_eq!(table.legal().len(), 6);
}

/// World's end: a tile in hand without a legal place ends the game, counted as survivor.
#[test]
fn the_world_ends_when_a_tile_has_no_place() {
    let table = Scenario::drawn("players=3 zone=expert-inner", &full_disc())
        .reserve(1, "20/2/2")
        .reserve(2, "10/3/2")
        .reserve(3, "10/3/2")
        .takes(2);
    assert_eq!(table.status(), "playing seat=2 phase=take");
    assert_eq!(table.play("JC").status(), "over reason=worlds-end standings=1,2,2");
}

/// On the endless sea a tile always has a place.
#[test]
fn the_world_does_not_end_without_a_zone() {
    let table = Scenario::drawn("players=2", &full_disc()).takes(1).play("JC");
    assert_eq!(table.status(), "playing seat=1 phase=place");
}

/// World's end: a 2-hex tile without a legal place cannot be taken.
#[test]
fn a_two_hex_tile_without_a_place_cannot_be_taken() {
    let setup = "players=2 zone=expert-inner twohex=2JJ+2VL";
    let table = Scenario::drawn(setup, &full_disc()).takes(1);
    table.refuses("2JJ", "no-place-for-tile").refuses("2VL", "no-place-for-tile").allows("JC");

    // A volcano to erupt from: a place for 2VL, none for 2JJ.
    let volcano = full_disc().replacen("1J", "1V0", 1);
    let table = Scenario::drawn(setup, &volcano).takes(1);
    table.refuses("2JJ", "no-place-for-tile").allows("2VL");
}

/// World's end: an empty deck, somebody may take a 2-hex tile, and none that is left has a place.
#[test]
fn the_world_ends_when_no_two_hex_tile_has_a_place() {
    let setup = "players=2 zone=expert-inner twohex=2JJ+2VL";
    let table = Scenario::drawn(setup, &full_disc()).offer("2JJ", [1, 0]).deck(0).builds(1);
    assert_eq!(table.play("H@0,0").status(), "over reason=worlds-end standings=1,2");

    let nobody_may = Scenario::drawn(setup, &full_disc()).offer("", [1, 1]).deck(0).builds(1);
    assert_eq!(nobody_may.play("H@0,0").status(), "over reason=survivor standings=1,2");
}
