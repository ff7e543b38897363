//! Refusals of a placement: expanding, erupting, the start tile, the zone (RULES §5, §8–§11).

use super::support::Scenario;
use super::{TWO_HEX, TWO_TILES, refused};

#[test]
fn first_tile() {
    refused(&Scenario::new(""), "JC@5,-2:0")
        .by("first-tile", "§5")
        .showing("5,-2")
        .saying("the first tile must have its volcano on (0,0)");
    let table = Scenario::new("twohex=2VL+2VV");
    refused(&table, "2VL@1,0:0")
        .by("first-tile", "§5")
        .showing("1,0")
        .saying("the first tile must have its first hex on (0,0)");
    refused(&table, "2VV@0,0:3")
        .by("first-tile", "§5")
        .showing("0,0")
        .saying("the first tile must have its first hex on (0,0) and a rotation of 0 to 2");
}

#[test]
fn first_tile_must_expand() {
    refused(&Scenario::new("start=on"), "JC@-1,0:0")
        .by("first-tile-must-expand", "§10")
        .showing("-1,1")
        .saying("the first tile must expand the landscape, not cover the start tile: (-1,1)");
}

#[test]
fn not_touching() {
    let table = Scenario::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@5,0:0")
        .by("not-touching", "§5")
        .showing("5,0 5,1 4,1")
        .saying("at least one edge must touch a tile on the table");
}

#[test]
fn half_on_sea() {
    let table = Scenario::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@0,0:1")
        .by("half-on-sea", "§5")
        .showing("-1,0")
        .saying("part of the tile would hang over the sea: (-1,0)");
}

#[test]
fn unequal_levels() {
    let table = Scenario::drawn(
        "",
        "
         0,0:    1V0   2V5   2R
        -1,1: 1J    1C    2S
        ",
    )
    .holds(1, "JC");
    refused(&table, "JC@1,0:0").by("unequal-levels", "§5").showing("1,0 1,1 0,1").saying(
        "all hexes under the tile must be on the same level: (1,0) is on level 2, (1,1) is on level 2, (0,1) is on level 1",
    );
}

#[test]
fn volcano_on_terrain() {
    let table = Scenario::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@0,1:3")
        .by("volcano-on-terrain", "§5")
        .showing("0,1")
        .saying("the volcano must cover a volcano: (0,1)");
    let twins = Scenario::drawn(TWO_HEX, TWO_TILES).offer("2JJ", [1, 0]).holds(1, "2VV");
    refused(&twins, "2VV@0,1:0")
        .by("volcano-on-terrain", "§5")
        .showing("0,1 1,1")
        .saying("the volcano must cover a volcano: (0,1) (1,1)");
}

#[test]
fn same_direction() {
    let table = Scenario::drawn("", TWO_TILES).holds(1, "JC");
    refused(&table, "JC@1,0:5")
        .by("same-direction", "§5")
        .showing("1,0")
        .saying("the volcano at (1,0) has the same direction");
}

#[test]
fn covers_tower() {
    let table = Scenario::drawn("", "0,0: 3V0 3V5 3R\n -1,1: 3J2H 3C2W 3S").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-tower", "§5")
        .showing("0,1")
        .saying("the tile would cover a tower of seat 2 at (0,1)");
}

#[test]
fn covers_temple() {
    let table = Scenario::drawn("", "0,0: 1V0 1V5 1R\n -1,1: 1J1H 1C1T 1S").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-temple", "§5")
        .showing("0,1")
        .saying("the tile would cover a temple of seat 1 at (0,1)");
}

#[test]
fn covers_whole_settlement() {
    let table = Scenario::drawn("", "0,0: 1V0 1V5 1R\n -1,1: 1J 1C2H 1S2H").holds(1, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-whole-settlement", "§5")
        .showing("0,1 1,1")
        .saying("the tile would cover the whole settlement of seat 2: (0,1) (1,1)");
}

#[test]
fn cannot_erupt() {
    let table = Scenario::drawn(TWO_HEX, TWO_TILES).offer("2VV", [1, 0]).holds(1, "2JJ");
    refused(&table, "2JJ@0,0:0")
        .by("cannot-erupt", "§9")
        .showing("0,0 1,0")
        .saying("2JJ has no volcano and can only be placed at level 1");
}

#[test]
fn covers_harbour() {
    let bay = "
        1,-1:       1J    1C
         0,0:    1J1H  ~     1S
        -1,1: 1C    ~     ~     1J1H
        -1,2:    1V0   1R    1J
    ";
    let table =
        Scenario::drawn("boats=on", bay).reserve(1, "18/3/2/1").boat(1, "0,1").holds(2, "JC");
    refused(&table, "JC@1,0:0")
        .by("covers-harbour", "§8")
        .showing("1,0 1,1 0,1")
        .saying("the tile would cover a lagoon that holds a boat: (1,0) (1,1) (0,1)");
}

#[test]
fn outside_zone() {
    let table = Scenario::drawn("zone=expert", "0,0: 1V0 1J 1J").holds(1, "JC");
    refused(&table, "JC@3,0:4")
        .by("outside-zone", "§11")
        .showing("3,0 4,-1 4,0")
        .saying("3 points of the tile lie outside the playing zone; at most 2 may");
}
