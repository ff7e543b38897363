//! Refusals of a build on land (RULES §5, §6).

use super::support::Scenario;
use super::{POND, TWO_TILES, refused};

#[test]
fn on_sea() {
    let table = Scenario::drawn("", TWO_TILES).builds(1);
    for token in ["H@3,0", "T@3,0", "W@3,0"] {
        refused(&table, token).by("on-sea", "§5").showing("3,0").saying("(3,0) is sea");
    }
}

#[test]
fn on_volcano() {
    let table = Scenario::drawn("", TWO_TILES).builds(1);
    for token in ["H@1,0", "T@1,0", "W@1,0"] {
        refused(&table, token).by("on-volcano", "§5").showing("1,0").saying("(1,0) is a volcano");
    }
}

#[test]
fn occupied() {
    let table = Scenario::drawn("", "0,0: 1V0 1J1H 1J2T").builds(1);
    for token in ["H@1,0", "T@1,0", "W@1,0"] {
        refused(&table, token)
            .by("occupied", "§5")
            .showing("1,0")
            .saying("a hut of seat 1 stands at (1,0)");
    }
    refused(&table, "H@2,0").by("occupied", "§5").saying("a temple of seat 2 stands at (2,0)");
}

#[test]
fn founding_level() {
    refused(&Scenario::drawn("", "0,0: 1V0 2J").builds(1), "H@1,0")
        .by("founding-level", "§5")
        .showing("1,0")
        .saying("a settlement is founded on level 1; this field is on level 2");
}

#[test]
fn founding_beside_own() {
    refused(&Scenario::drawn("", "0,0: 1J1H 1J 1J1H 1V0").builds(1), "H@1,0")
        .by("founding-beside-own", "§5")
        .showing("2,0 0,0")
        .saying("a new settlement may not touch your own buildings: (2,0) (0,0)");
}

#[test]
fn tower_level() {
    refused(&Scenario::drawn("", "0,0: 1J1H 2J 1V0").builds(1), "W@1,0")
        .by("tower-level", "§5")
        .showing("1,0")
        .saying("a tower needs level 3 or higher; this field is on level 2");
}

#[test]
fn no_settlement_beside() {
    let table = Scenario::drawn("", "0,0: 1J2H 3J 1V0").builds(1);
    refused(&table, "W@1,0")
        .by("no-settlement-beside", "§5")
        .showing("1,0")
        .saying("a tower needs a settlement of yours next to (1,0)");
    refused(&table, "T@1,0")
        .by("no-settlement-beside", "§5")
        .showing("1,0")
        .saying("a temple needs a settlement of yours next to (1,0)");
}

#[test]
fn has_tower() {
    refused(&Scenario::drawn("", "0,0: 3J1W 1J1H 3R 3S 1V0").builds(1), "W@2,0")
        .by("has-tower", "§5")
        .showing("0,0")
        .saying("every settlement of yours next to this field already has a tower: (0,0)");
}

#[test]
fn settlement_too_small() {
    let table = Scenario::drawn("", "0,0: 1J1H 1J1H 1C 1S1H 1V0").builds(1);
    refused(&table, "T@2,0").by("settlement-too-small", "§5").showing("0,0 1,0").saying(
        "a temple needs a settlement of at least 3 fields without a temple; the one here has 2",
    );
}

#[test]
fn has_temple() {
    refused(&Scenario::drawn("", "0,0: 1J1T 1J1H 1J1H 1C 1V0").builds(1), "T@3,0")
        .by("has-temple", "§5")
        .showing("0,0")
        .saying("every settlement of yours with at least 3 fields next to this field already has a temple: (0,0)");
}

#[test]
fn no_settlement_here() {
    let table = Scenario::drawn("", "0,0: 1J2H 1J 1V0").builds(1);
    for hex in ["0,0", "1,0", "2,0", "7,7"] {
        refused(&table, &format!("E@{hex}=J"))
            .by("no-settlement-here", "§5")
            .showing(hex)
            .saying(&format!("you have no settlement at ({hex})"));
    }
}

#[test]
fn nothing_to_expand_to() {
    refused(&Scenario::drawn("", "0,0: 1J1H 1J1H 1S 1V0").builds(1), "E@1,0=R")
        .by("nothing-to-expand-to", "§5")
        .showing("0,0 1,0")
        .saying("there is no empty field of rock next to that settlement");
}

#[test]
fn not_enough() {
    let picture = "0,0: 1J1H 1C1H 1J1H 3S 1V0 1J";
    let table = |pieces| Scenario::drawn("", picture).reserve(1, pieces).builds(1);
    refused(&table("2/1/1"), "E@0,0=S")
        .by("not-enough", "§5")
        .showing("3,0")
        .saying("this needs 3 huts; only 2 left");
    refused(&table("0/1/1"), "H@5,0")
        .by("not-enough", "§5")
        .showing("5,0")
        .saying("this needs 1 hut; only 0 left");
    refused(&table("1/0/1"), "T@3,0")
        .by("not-enough", "§5")
        .saying("this needs 1 temple; only 0 left");
    refused(&table("1/1/0"), "W@3,0")
        .by("not-enough", "§5")
        .saying("this needs 1 tower; only 0 left");
    let boats = Scenario::drawn("boats=on", POND).reserve(1, "19/3/2/0").builds(1);
    refused(&boats, "B@0,0")
        .by("not-enough", "§5")
        .showing("0,0")
        .saying("this needs 1 boat; only 0 left");
}

#[test]
fn must_build() {
    refused(&Scenario::drawn("", TWO_TILES).builds(1), "-")
        .by("must-build", "§6")
        .showing("")
        .saying("you can build, so you must");
}
