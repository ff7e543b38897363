//! Refusals of a tile that is taken: the order of a turn, the deck and the 2-hex tiles (RULES §4, §9).

use super::support::Scenario;
use super::{TWO_HEX, TWO_TILES, refused};

#[test]
fn phase() {
    let take = Scenario::new("");
    for token in ["H@0,0", "-"] {
        refused(&take, token).by("phase", "§4").showing("").saying("a tile must be taken first");
    }
    let place = Scenario::new("").play("JC");
    for token in ["JC", "H@0,0", "-"] {
        refused(&place, token).by("phase", "§4").saying("the tile in hand must be placed first");
    }
    let build = Scenario::new("").play("JC@0,0:0");
    for token in ["JC", "JC@1,0:0"] {
        let sentence = "the tile is placed; now something must be built";
        refused(&build, token).by("phase", "§4").saying(sentence);
    }
}

#[test]
fn other_tile_in_hand() {
    refused(&Scenario::new("").play("JC"), "CJ@0,0:0")
        .by("other-tile-in-hand", "§4")
        .showing("")
        .saying("the tile in hand is JC");
}

#[test]
fn tile_used_up() {
    let table = Scenario::new("").play("LL@0,0:0 H@0,1");
    for token in ["LL", "LL@2,0:0"] {
        refused(&table, token)
            .by("tile-used-up", "§1")
            .showing("")
            .saying("every LL tile has been drawn");
    }
}

#[test]
fn deck_empty() {
    let table = Scenario::drawn(TWO_HEX, TWO_TILES).deck(0).takes(1);
    refused(&table, "JC").by("deck-empty", "§7").showing("").saying("the deck is empty");
}

#[test]
fn not_on_offer() {
    refused(&Scenario::new(TWO_HEX), "2VL")
        .by("not-on-offer", "§9")
        .showing("")
        .saying("the 2-hex tile 2VL is not on offer");
}

#[test]
fn two_hex_taken() {
    let once = Scenario::drawn(TWO_HEX, TWO_TILES).offer("2JJ", [1, 0]).takes(1);
    refused(&once, "2JJ")
        .by("two-hex-taken", "§9")
        .showing("")
        .saying("a second 2-hex tile may be taken only when the deck is empty");
    let twice =
        Scenario::drawn("players=3 twohex=2JJ+2VL+2VV", TWO_TILES).offer("2JJ", [2, 0, 0]).takes(1);
    refused(&twice, "2JJ")
        .by("two-hex-taken", "§9")
        .saying("a player may take at most two 2-hex tiles");
}

#[test]
fn no_place_for_tile() {
    let full = (-3_i16..=3)
        .map(|r| {
            let (west, east) = ((-3).max(-3 - r), 3.min(3 - r));
            format!("{west},{r}:{}\n", " 1J".repeat((east - west + 1) as usize))
        })
        .collect::<String>();
    let table = Scenario::drawn("zone=expert-inner twohex=2JJ+2VV", &full).takes(1);
    refused(&table, "2JJ")
        .by("no-place-for-tile", "§11")
        .showing("")
        .saying("2JJ cannot be placed anywhere, so it cannot be taken");
}
