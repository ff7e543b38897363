//! The state of a table before an entry, for rolling back if the entry cannot be committed.

use std::sync::Arc;

use taluva::State;

use super::clock::Clocks;
use super::entry::Entry;
use super::event::Event;
use super::table::{BadLog, Pending, Table};
use crate::terms::{Ending, Status};
use crate::time::Timestamp;

/// The state of a table before an entry.
pub(crate) enum Before {
    /// Before a move, which mostly appends: the old lengths and the replaced values.
    Move(Box<Replaced>),
    /// Before anything else: the whole table.
    Whole(Box<Table>),
}

/// What a move extends or replaces.
pub(crate) struct Replaced {
    seq: u32,
    updated_at: Timestamp,
    status: Status,
    ending: Option<Ending>,
    pending: Option<Pending>,
    clocks: Clocks,
    state: Arc<State>,
    tokens: usize,
    turns: usize,
    departures: usize,
}

impl Table {
    /// Like [`apply`](Table::apply), but leaves the table unchanged on error; returns the previous
    /// state.
    pub(crate) fn try_apply(
        &mut self,
        entry: &Entry,
        seq: u32,
        at: Timestamp,
    ) -> Result<Before, BadLog> {
        let before = self.before(entry);
        match self.apply(entry, seq, at) {
            Ok(()) => Ok(before),
            Err(error) => {
                self.set_back(before);
                Err(error)
            }
        }
    }

    fn before(&self, entry: &Entry) -> Before {
        if !matches!(entry.event, Event::Played { .. }) || entry.seats.is_some() {
            return Before::Whole(Box::new(self.clone()));
        }
        Before::Move(Box::new(Replaced {
            seq: self.seq,
            updated_at: self.updated_at,
            status: self.status,
            ending: self.ending,
            pending: self.pending.clone(),
            clocks: self.clocks.clone(),
            state: self.state.clone(),
            tokens: self.tokens.len(),
            turns: self.turns.len(),
            departures: self.departures.len(),
        }))
    }

    /// Restores a previous state.
    pub(crate) fn set_back(&mut self, before: Before) {
        let replaced = match before {
            Before::Whole(table) => {
                *self = *table;
                return;
            }
            Before::Move(replaced) => *replaced,
        };
        self.seq = replaced.seq;
        self.updated_at = replaced.updated_at;
        self.status = replaced.status;
        self.ending = replaced.ending;
        self.pending = replaced.pending;
        self.clocks = replaced.clocks;
        self.state = replaced.state;
        self.tokens.truncate(replaced.tokens);
        self.turns.truncate(replaced.turns);
        self.departures.truncate(replaced.departures);
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Phase, Token};

    use super::*;
    use crate::games::Downtimes;
    use crate::ids::{GameId, UserId};
    use crate::store::{Header, Holder};
    use crate::terms::{Clock, SeatOrder, Visibility};
    use crate::time::Steady;

    const PLAYER: UserId = UserId(1);

    fn table() -> Table {
        let local = Holder::Local { user: PLAYER, name: "Ben".to_owned() };
        let header = Header {
            setup: "edition=deluxe2015 players=2".to_owned(),
            clock: Clock::Live { seconds: 60, increment: 5 },
            visibility: Visibility::Public,
            rated: false,
            order: SeatOrder::Given,
            seats: vec![Holder::Person { user: PLAYER }, local],
            creator: PLAYER,
            invite: String::new(),
        };
        Table::new(GameId::from_i64(1), header, [7; 32], Timestamp(0)).unwrap()
    }

    /// Everything that can change.
    fn all_of(table: &Table) -> String {
        let Table { updated_at, seq, status, seats, undone, rematch, rematch_offer, .. } = table;
        let Table { ending, departures, pending, clocks, tokens, turns, state, .. } = table;
        format!(
            "{updated_at:?} {seq} {status:?} {seats:?} {undone} {rematch:?} {rematch_offer:?} {ending:?} \
             {departures:?} {pending:?} {clocks:?} {tokens:?} {turns:?} {state}"
        )
    }

    /// A legal turn, varying with `n`.
    fn any_turn(table: &Table, n: usize) -> Vec<String> {
        let mut state = (*table.state).clone();
        let placements = state.placements();
        let placement = placements[n * 7 % placements.len()];
        state.place_unchecked(placement);
        let builds = state.builds();
        let build = builds
            .get(n * 5 % builds.len().max(1))
            .map_or(Token::NoBuild, |&build| Token::Build(build));
        vec![Token::Place(placement).to_string(), build.to_string()]
    }

    #[test]
    fn whatever_is_set_back_is_as_it_was() {
        let mut table = table();
        let none = Downtimes::default();
        for n in 1.. {
            let (now, at) = (Steady(n * 1000), Timestamp(n * 1000));
            let entry = match table.follow_up(now, &none) {
                Some(entry) => entry,
                None if table.state.phase() == Phase::Over => break,
                None => {
                    let turn = any_turn(&table, n as usize);
                    table.decide_play(PLAYER, table.seq, &turn, now, &none).unwrap()
                }
            };
            let was = all_of(&table);
            let before = table.try_apply(&entry, table.seq + 1, at).unwrap();
            let is = all_of(&table);
            assert_ne!(was, is);
            table.set_back(before);
            assert_eq!(all_of(&table), was);
            assert!(table.try_apply(&entry, table.seq + 2, at).is_err());
            assert_eq!(all_of(&table), was);
            table.apply(&entry, table.seq + 1, at).unwrap();
            assert_eq!(all_of(&table), is);
        }
        assert_eq!(table.status, Status::Over);
    }
}
