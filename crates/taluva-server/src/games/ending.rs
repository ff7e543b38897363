//! How a game ends, and how seats leave it earlier.

use taluva::{Fate, Reason, Seat};

use super::event::Event;
use super::table::Table;
use crate::terms::{EndReason, Ending, OutBy};

/// A seat that is out of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Departure {
    pub(crate) seat: Seat,
    pub(crate) by: OutBy,
    /// The number of tokens played by then.
    pub(crate) ply: usize,
}

impl Table {
    /// Records which seats an event has eliminated.
    pub(super) fn note_departures(&mut self, event: &Event) {
        let by = match event {
            Event::Resigned { .. } => OutBy::Resignation,
            Event::TimedOut { .. } => OutBy::Time,
            Event::Claimed { .. } => OutBy::Claim,
            _ => OutBy::Stuck,
        };
        for seat in self.setup().seats() {
            if matches!(self.state.fate(seat), Fate::Out(_)) && self.out_by(seat).is_none() {
                self.departures.push(Departure { seat, by, ply: self.tokens.len() });
            }
        }
    }

    /// Why a seat is out of the game.
    pub(crate) fn out_by(&self, seat: Seat) -> Option<OutBy> {
        self.departures.iter().find(|departure| departure.seat == seat).map(|found| found.by)
    }
}

/// How the event ended the game, if it did.
pub(super) fn ending_of(table: &Table, event: &Event) -> Option<Ending> {
    let outcome = table.state.outcome()?;
    let last_out = table.departures.last();
    let (reason, seat) = match outcome.reason {
        Reason::King => (EndReason::King, player_of(event)),
        Reason::Survivor => (EndReason::Survivor, None),
        Reason::WorldsEnd => (EndReason::WorldsEnd, None),
        Reason::LastStanding => {
            let reason = match last_out.map(|departure| departure.by) {
                Some(OutBy::Resignation) => EndReason::Resignation,
                Some(OutBy::Time) => EndReason::Time,
                Some(OutBy::Claim) => EndReason::Claim,
                Some(OutBy::Stuck) | None => EndReason::LastStanding,
            };
            (reason, last_out.map(|departure| departure.seat.number()))
        }
    };
    Some(Ending { reason, seat })
}

fn player_of(event: &Event) -> Option<u8> {
    match event {
        Event::Played { seat, .. } => Some(seat.number()),
        _ => None,
    }
}
