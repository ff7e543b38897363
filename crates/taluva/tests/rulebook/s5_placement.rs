//! RULES §5: the first tile, expanding the landscape, volcanic eruptions.

use std::collections::BTreeSet;

use taluva::Token;

use crate::support::{Scenario, hexes};

/// Two tiles side by side, with their volcanoes next to each other.
const TWO_TILES: &str = "
     0,0:    1V0   1V5   1R
    -1,1: 1J    1C    1S
";

/// Three tiles almost around (1,1), which is open to the sea at (2,0) and (2,1).
const HORSESHOE: &str = "
    1,-1:    1V0
     0,0: 1J    1C
     0,1:    1J
    -1,2: 1C    1V2   1V5   1S
     1,3:                1R
";

/// Land around a gap of three hexes.
const RING: &str = "
    1,-1:       1J    1C
     0,0:    1J    ~     1S
    -1,1: 1C    ~     ~     1J
    -1,2:    1V0   1R    1J
";

/// First tile: the volcano lies on (0,0), turned in any way.
#[test]
fn the_first_tile_lies_with_its_volcano_on_the_origin() {
    let table = Scenario::new("players=2").play("JC");
    for k in 0..6 {
        table.allows(&format!("JC@0,0:{k}"));
    }
    table.refuses("JC@1,0:0", "first-tile").refuses("JC@0,-1:3", "first-tile");
    assert_eq!(table.legal().len(), 6);
}

/// First tile: one builds as in any other turn.
#[test]
fn the_first_turn_has_no_special_build() {
    let table = Scenario::new("players=2").play("JC@0,0:0");
    assert_eq!(table.legal(), ["H@-1,1", "H@0,1"]);
    table.refuses("T@0,1", "no-settlement-beside").refuses("-", "must-build");
}

/// Expanding: every hex of the tile lies on the sea, and becomes level 1.
#[test]
fn an_expansion_lies_on_the_sea_only() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    table.refuses("JC@2,-1:0", "half-on-sea").allows("JC@2,-1:3");
    let after = table.play("JC@2,-1:3");
    assert_eq!([after.at("2,-1"), after.at("2,-2"), after.at("3,-2")], ["1V3", "1C", "1J"]);
}

/// Expanding: at least one edge touches a tile on the table; one is enough.
#[test]
fn an_expansion_touches_a_tile_with_an_edge() {
    let table = Scenario::new("players=2").play("JC@0,0:0 H@0,1 JS");
    // Of these, only (0,-1) has a neighbour on the table, and only one: (0,0).
    table.allows("JS@0,-1:3");
    table.refuses("JS@0,-2:3", "not-touching").refuses("JS@9,-4:1", "not-touching");
    assert_eq!(hexes(&table.refusal("JS@0,-2:3").hexes()), "0,-2 0,-3 1,-3");
}

/// Expanding: gaps may arise.
#[test]
fn an_expansion_may_leave_a_gap() {
    let table = Scenario::drawn("players=2", HORSESHOE).holds(1, "JC");
    table.allows("JC@2,0:5");
    let after = table.play("JC@2,0:5");
    let lagoons = after.state().lagoons();
    assert_eq!((lagoons.len(), hexes(&lagoons[0].hexes).as_str()), (1, "1,1"));
}

/// Expanding: a gap may be filled later.
#[test]
fn a_gap_may_be_filled() {
    let table = Scenario::drawn("players=2", RING).holds(1, "JC");
    assert_eq!(hexes(&table.state().lagoons()[0].hexes), "0,1 1,0 1,1");
    table.allows("JC@1,0:0").allows("JC@1,1:2").allows("JC@0,1:4");
    assert!(table.play("JC@1,1:2").state().lagoons().is_empty());
}

/// Expanding: only a tile that fits fills a gap.
#[test]
fn a_gap_is_not_filled_by_a_tile_that_does_not_fit() {
    let gap_of_three = Scenario::drawn("players=2", RING).holds(1, "JC");
    gap_of_three.refuses("JC@1,0:5", "half-on-sea").refuses("JC@0,1:3", "half-on-sea");

    let gap_of_one =
        Scenario::drawn("players=2", HORSESHOE).holds(1, "JC").play("JC@2,0:5 H@2,1 JC");
    for k in 0..6 {
        gap_of_one.refuses(&format!("JC@1,1:{k}"), "half-on-sea");
    }
}

/// The corners of a hex (RULES §11).
fn corners((q, r): (i32, i32)) -> [(i32, i32); 6] {
    let (m, n) = (2 * q + r, 3 * r);
    [(m, n - 2), (m, n + 2), (m - 1, n - 1), (m - 1, n + 1), (m + 1, n - 1), (m + 1, n + 1)]
}

/// Expanding: a tile cannot touch another with a point alone.
#[test]
fn a_tile_that_touches_with_a_point_touches_with_an_edge() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    let land = [(0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)];
    let points_of_land: BTreeSet<_> = land.into_iter().flat_map(corners).collect();
    let mut apart = 0;
    for q in -6..=6 {
        for r in -6..=6 {
            for k in 0..6 {
                let token = format!("JC@{q},{r}:{k}").parse::<Token>().unwrap();
                let Token::Place(placement) = token else { continue };
                let illegal = match table.state().why_not_place(&placement) {
                    Err(illegal) if illegal.rule() == "not-touching" => illegal,
                    _ => continue,
                };
                apart += 1;
                let points = illegal
                    .hexes()
                    .into_iter()
                    .flat_map(|hex| corners((hex.q.into(), hex.r.into())));
                assert_eq!(points.filter(|point| points_of_land.contains(point)).count(), 0);
            }
        }
    }
    assert!(apart > 100);
}

/// Eruption: the hexes covered have one same level, and rise by one.
#[test]
fn an_eruption_raises_one_level_by_one() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    let second = table.allows("JC@1,0:0").again().play("JC@1,0:0");
    assert_eq!([second.at("1,0"), second.at("1,1"), second.at("0,1")], ["2V0", "2C", "2J"]);
    assert_eq!([second.at("0,0"), second.at("2,0")], ["1V0", "1R"]);

    let high = Scenario::drawn("players=2", "0,0: 4V0 4V5 4R\n -1,1: 4J 4C 4S").holds(1, "JC");
    assert_eq!(high.play("JC@1,0:0").at("1,1"), "5C");
}

/// Eruption: hexes of different levels cannot be covered together.
#[test]
fn an_eruption_does_not_cover_different_levels() {
    let table = Scenario::drawn(
        "players=2",
        "
         0,0:    1V0   2V5   2R
        -1,1: 1J    1C    2S
        ",
    )
    .holds(1, "JC");
    table.refuses("JC@0,0:5", "unequal-levels").refuses("JC@1,0:0", "unequal-levels");
    assert_eq!(
        table.refusal("JC@0,0:5").to_string(),
        "all hexes under the tile must be on the same level: (0,0) is on level 1, (1,0) is on level 2, (0,1) is on level 1"
    );
}

/// Eruption: nothing is left empty underneath.
#[test]
fn an_eruption_leaves_nothing_empty_underneath() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    table.refuses("JC@0,0:2", "half-on-sea").refuses("JC@0,0:4", "half-on-sea");
    assert_eq!(
        table.refusal("JC@0,0:4").to_string(),
        "part of the tile would hang over the sea: (1,-1)"
    );
}

/// Eruption: the volcano covers a volcano.
#[test]
fn an_eruption_comes_out_of_a_volcano() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    table.refuses("JC@0,1:3", "volcano-on-terrain").refuses("JC@1,1:3", "volcano-on-terrain");
    assert_eq!(hexes(&table.refusal("JC@0,1:3").hexes()), "0,1");
}

/// Eruption: of another direction than the tile's own.
#[test]
fn an_eruption_changes_the_direction_of_the_volcano() {
    let table = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC");
    table.refuses("JC@0,0:0", "same-direction").refuses("JC@1,0:5", "same-direction");
    table.allows("JC@0,0:5").allows("JC@1,0:0").allows("JC@1,0:1");
}

/// Eruption: so no tile lies on a single tile.
#[test]
fn an_eruption_covers_at_least_two_tiles() {
    for k in 0..6 {
        let table = Scenario::new("players=2").play(&format!("JC@0,0:{k}"));
        let build = table.legal().remove(0);
        let table = table.play(&build).play("CJ");
        for text in table.legal() {
            let hex = text.trim_start_matches("CJ@").split(':').next().unwrap();
            assert_eq!(table.at(hex), "~", "{text} covers the only tile");
        }
    }
}

/// Eruption: the other hexes cover terrains or volcanoes; two or three volcanoes may be covered.
#[test]
fn an_eruption_may_cover_several_volcanoes() {
    let two = Scenario::drawn("players=2", TWO_TILES).holds(1, "JC").play("JC@0,0:5");
    assert_eq!([two.at("0,0"), two.at("1,0"), two.at("0,1")], ["2V5", "2C", "2J"]);

    let three = Scenario::drawn(
        "players=2",
        "
         0,0:    1V3   1V4   1S
        -1,1: 1J    1V2   1C
        ",
    )
    .holds(1, "JC");
    assert_eq!(three.allows("JC@0,0:5").again().play("JC@0,0:5").at("0,1"), "2J");
}

/// Eruption: no temple is covered, whosever it is.
#[test]
fn an_eruption_does_not_cover_a_temple() {
    for seat in [1, 2] {
        let picture = format!("0,0: 1V0 1V5 1R\n -1,1: 1J{seat}H 1C{seat}T 1S");
        let table = Scenario::drawn("players=2", &picture).holds(1, "JC");
        table.refuses("JC@1,0:0", "covers-temple").refuses("JC@0,0:5", "covers-temple");
        let refusal = table.refusal("JC@1,0:0").to_string();
        assert_eq!(refusal, format!("the tile would cover a temple of seat {seat} at (0,1)"));
    }
}

/// Eruption: no tower is covered, whosever it is.
#[test]
fn an_eruption_does_not_cover_a_tower() {
    for seat in [1, 2] {
        let picture = format!("0,0: 3V0 3V5 3R\n -1,1: 3J{seat}H 3C{seat}W 3S");
        let table = Scenario::drawn("players=2", &picture).holds(1, "JC");
        table.refuses("JC@1,0:0", "covers-tower").refuses("JC@0,0:5", "covers-tower");
    }
}

/// Eruption: a settlement is not covered completely, one's own neither.
#[test]
fn an_eruption_does_not_cover_a_settlement_of_one_field() {
    for seat in [1, 2] {
        let picture = format!("0,0: 1V0 1V5 1R\n -1,1: 1J 1C{seat}H 1S");
        let table = Scenario::drawn("players=2", &picture).holds(1, "JC");
        table.refuses("JC@1,0:0", "covers-whole-settlement");
        table.refuses("JC@0,0:5", "covers-whole-settlement");
    }
}

/// Eruption: nor one of two fields; of three, one stays.
#[test]
fn an_eruption_leaves_a_field_of_a_settlement() {
    let both = Scenario::drawn(
        "players=2",
        "
         0,0:    1V0   1V5   1R
        -1,1: 1J    1C2H  1S2H
        ",
    )
    .holds(1, "JC");
    both.refuses("JC@1,0:0", "covers-whole-settlement").allows("JC@0,0:5");
    assert_eq!(
        both.refusal("JC@1,0:0").to_string(),
        "the tile would cover the whole settlement of seat 2: (0,1) (1,1)"
    );

    let third_stays = Scenario::drawn(
        "players=2",
        "
         0,0:    1V0   1V5   1R
        -1,1: 1J2H  1C2H  1S2H
        ",
    )
    .holds(1, "JC");
    assert_eq!(third_stays.allows("JC@1,0:0").again().play("JC@1,0:0").settlements(2), "-1,1");
}

/// Eruption: every settlement is looked at, not only one of those covered.
#[test]
fn an_eruption_leaves_a_field_of_every_settlement() {
    let table = Scenario::drawn(
        "players=2",
        "
         0,0:    1V0   1V5   1R
        -1,1: 1J1H  1C1H  1S2H
        ",
    )
    .holds(1, "JC");
    table.refuses("JC@1,0:0", "covers-whole-settlement").allows("JC@0,0:5");
    assert_eq!(
        table.refusal("JC@1,0:0").to_string(),
        "the tile would cover the whole settlement of seat 2: (1,1)"
    );
}

/// Eruption: settlements of eliminated players are protected too.
#[test]
fn an_eruption_leaves_a_field_of_the_eliminated() {
    let table = Scenario::drawn(
        "players=3",
        "
         0,0:    1V0   1V5   1R
        -1,1: 1J    1C3H  1S
        ",
    )
    .out(3, 1)
    .holds(1, "JC");
    table.refuses("JC@1,0:0", "covers-whole-settlement");
}

/// Eruption: all huts of a covered field leave the game, anybody's; no reserve gets them back.
#[test]
fn covered_huts_leave_the_game() {
    let table = Scenario::drawn(
        "players=2",
        "
         0,0:    2V0   2V5   2R2H
        -1,1: 2J1H  2C1H  2S2H
        ",
    )
    .holds(1, "JC");
    assert_eq!(table.reserves(), "16/3/2 16/3/2");
    let after = table.play("JC@1,0:0");
    assert_eq!([after.at("0,1"), after.at("1,1")], ["3J", "3C"]);
    assert_eq!(after.reserves(), "16/3/2 16/3/2");
    assert_eq!((after.settlements(1), after.settlements(2)), ("-1,1".into(), "2,0".into()));
}

/// Eruption: a settlement may be split.
#[test]
fn an_eruption_may_split_a_settlement() {
    let table = Scenario::drawn(
        "players=2",
        "
         0,0:    1V0   1V5   1R
        -1,1: 1J2H  1C2H  1S2H
        ",
    )
    .holds(1, "JC");
    assert_eq!(table.settlements(2), "-1,1 0,1 1,1");
    assert_eq!(table.play("JC@0,0:5").settlements(2), "-1,1 | 1,1");
}
