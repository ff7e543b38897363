//! Refusals of a boat (RULES §8).

use super::support::Scenario;
use super::{POND, refused};

#[test]
fn no_boats_in_play() {
    refused(&Scenario::drawn("", POND).builds(1), "B@0,0")
        .by("no-boats-in-play", "§8")
        .showing("")
        .saying("this game is played without boats");
}

#[test]
fn boat_on_land() {
    refused(&Scenario::drawn("boats=on", POND).builds(1), "B@0,1")
        .by("boat-on-land", "§8")
        .showing("0,1")
        .saying("a boat needs a lagoon; (0,1) is land");
}

#[test]
fn open_sea() {
    let table = Scenario::drawn("boats=on", POND).builds(1);
    for hex in ["1,1", "-40,900"] {
        refused(&table, &format!("B@{hex}"))
            .by("open-sea", "§8")
            .showing(hex)
            .saying(&format!("a boat needs a lagoon; ({hex}) is connected to the open sea"));
    }
}

#[test]
fn lagoon_has_boat() {
    let table = Scenario::drawn("boats=on", POND).reserve(2, "19/3/2/1").boat(2, "0,0").builds(1);
    refused(&table, "B@0,0")
        .by("lagoon-has-boat", "§8")
        .showing("0,0")
        .saying("that lagoon already has a boat");
}

#[test]
fn lagoon_not_beside() {
    refused(&Scenario::drawn("boats=on", POND).builds(2), "B@0,0")
        .by("lagoon-not-beside", "§8")
        .showing("0,0")
        .saying("none of your settlements is next to that lagoon");
}
