//! Writing position texts.

use std::fmt;

use super::tiles_by_code;
use crate::ending::Reason;
use crate::hex::{Direction, Hex};
use crate::island::Top;
use crate::piece::{Piece, Reserve, Seat};
use crate::setup::Setup;
use crate::state::{Fate, OffBoard, Phase};

/// Writes a position; `land` is row by row from the north, each row from west to east.
pub(super) fn position(
    land: impl Iterator<Item = (Hex, Top)>,
    table: &OffBoard,
    setup: &Setup,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    island(land, f)?;
    f.write_str(" ")?;
    for seat in setup.seats() {
        write_seat(table, setup, seat, f)?;
    }
    write!(f, " {}:{}", table.seat, table.phase)?;
    if table.phase == Phase::Over {
        write!(f, ":{}", table.reason.unwrap_or(Reason::Survivor))?;
    }
    if let Some(tile) = table.hand {
        write!(f, ":{tile}")?;
    }
    write!(f, " {}:", table.deck_left)?;
    for tile in tiles_by_code() {
        write!(f, "{}", table.unseen[tile.index()])?;
    }
    if !setup.two_hex().is_empty() && !table.offer.is_empty() {
        write!(f, ":{}", table.offer)?;
    }
    write!(f, " {setup}")
}

/// Writes runs of adjacent hexes.
fn island(land: impl Iterator<Item = (Hex, Top)>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut last: Option<Hex> = None;
    for (hex, top) in land {
        match last {
            Some(last) if last + Direction::E == hex => f.write_str(".")?,
            Some(_) => write!(f, "/{hex}:")?,
            None => write!(f, "{hex}:")?,
        }
        write_top(&top, f)?;
        last = Some(hex);
    }
    if last.is_none() {
        f.write_str("-")?;
    }
    Ok(())
}

fn write_top(top: &Top, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}{}", top.level, top.face)?;
    if let Some(building) = top.building {
        let letter = match building.piece {
            Piece::Hut => 'H',
            Piece::Temple => 'T',
            Piece::Tower | Piece::Boat => 'W',
        };
        write!(f, "{}{letter}", building.seat)?;
    }
    Ok(())
}

fn write_seat(
    table: &OffBoard,
    setup: &Setup,
    seat: Seat,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    if seat != Seat::FIRST {
        f.write_str(";")?;
    }
    let Reserve { huts, temples, towers, boats } = table.reserves[seat.index()];
    write!(f, "{huts}/{temples}/{towers}")?;
    if setup.boats() {
        write!(f, "/{boats}")?;
    }
    let mut at: Vec<Hex> = table.boats[seat.index()].into_iter().flatten().collect();
    at.sort_unstable();
    at.iter().try_for_each(|boat| write!(f, "~{boat}"))?;
    let taken = table.taken[seat.index()];
    if taken > 0 {
        write!(f, "+{taken}")?;
    }
    match table.fates[seat.index()] {
        Fate::In => Ok(()),
        Fate::King(order) => write!(f, "*{order}"),
        Fate::Out(order) => write!(f, "!{order}"),
    }
}
