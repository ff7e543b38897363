//! Refusals of a resignation, and of everything once the game is over (RULES §6, §7).

use super::refused;
use super::support::Scenario;

#[test]
fn game_over() {
    let table = Scenario::new("").play("resign:2");
    for token in ["JC", "JC@0,0:0", "H@0,0", "-", "resign:1"] {
        refused(&table, token).by("game-over", "§7").showing("").saying("the game is over");
    }
}

#[test]
fn no_such_seat() {
    refused(&Scenario::new("players=3"), "resign:4")
        .by("no-such-seat", "§3")
        .showing("")
        .saying("there is no seat 4 in this game");
}

#[test]
fn seat_has_left() {
    refused(&Scenario::new("players=3").play("resign:2"), "resign:2")
        .by("seat-has-left", "§6")
        .showing("")
        .saying("seat 2 has left the game");
}
