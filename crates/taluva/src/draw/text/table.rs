//! The lines below the island: reserves, tiles, the player to move, and the legend.

use std::fmt::Write as _;

use super::canvas::Ink;
use crate::piece::{Reserve, Seat};
use crate::state::{Fate, Phase, State};

const LEGEND: &str = "\
J jungle  C clearing  S sand  R rock  L lake  V volcano (v on a 2-hex tile), pointing to its tile
after the terrain: the level; below: seat and piece, H hut  T temple  W tower";
const BOATS: &str = "; in a lagoon ~: B boat";

/// Appends the lines below the picture.
pub(super) fn describe(state: &State, colour: bool, text: &mut String) {
    if !text.is_empty() {
        text.push('\n');
    }
    for seat in state.setup().seats() {
        text.push_str(&seat_line(state, seat, colour));
        text.push('\n');
    }
    text.push_str(&turn(state));
    text.push('\n');
    if !state.offer().is_empty() {
        let tiles: Vec<String> = state.offer().iter().map(|tile| tile.to_string()).collect();
        let _ = writeln!(text, "2-hex tiles to take: {}", tiles.join(" "));
    }
    let boats = if state.setup().boats() { BOATS } else { "" };
    let _ = writeln!(text, "\n{LEGEND}{boats}");
}

fn seat_line(state: &State, seat: Seat, colour: bool) -> String {
    let Reserve { huts, temples, towers, boats } = state.reserve(seat);
    let on_turn = seat == state.seat() && state.phase() != Phase::Over;
    let mark = if on_turn { '>' } else { ' ' };
    let (begin, end) = if colour {
        (Ink::Piece(seat).sequence(), Ink::Plain.sequence())
    } else {
        (String::new(), String::new())
    };
    let boats = if state.setup().boats() { format!("  boats {boats}") } else { String::new() };
    let fate = match state.fate(seat) {
        Fate::In => "",
        Fate::King(_) => "  king",
        Fate::Out(_) => "  out",
    };
    format!(
        "{mark} {begin}{seat}{end} huts {huts:>2}  temples {temples}  towers {towers}{boats}{fate}"
    )
}

fn turn(state: &State) -> String {
    if let Some(outcome) = state.outcome() {
        return format!("The game is over: {outcome}");
    }
    let left = match state.deck_left() {
        1 => "1 tile to come".to_owned(),
        left => format!("{left} tiles to come"),
    };
    let seat = state.seat();
    match (state.phase(), state.hand()) {
        (Phase::Place, Some(tile)) => format!("Seat {seat} has {tile} in hand to place, {left}"),
        (Phase::Build, _) => format!("Seat {seat} builds, {left}"),
        _ => format!("Seat {seat} takes a tile, {left}"),
    }
}
