//! A live game and those who follow it.

use std::collections::HashMap;

use taluva::Seat;

use super::command::{Outgoing, Subscriber};
use super::computer::ComputerTurn;
use super::hub::Shared;
use crate::api::{Clock, Status};
use crate::games::Table;
use crate::ids::UserId;
use crate::store::{Holder, Presence};
use crate::time::Steady;

/// Without a clock, a player counts as gone when their turn has waited for this long.
const ABSENT_AFTER_WITHOUT_CLOCK: i64 = 24 * 3_600_000;

/// A game, who follows it, and since when others do not.
pub(crate) struct Room {
    pub(crate) table: Table,
    pub(super) followers: HashMap<u64, Subscriber>,
    /// When people who do not follow now were last seen, or the game was loaded.
    absent_since: HashMap<UserId, Steady>,
    next_follower: u64,
    /// Those who follow on other nodes.
    elsewhere: Presence,
    /// What a computer was asked to think about.
    pub(super) computer: Option<ComputerTurn>,
}

impl Room {
    pub(super) fn new(table: Table, now: Steady) -> Room {
        let absent_since =
            table.seats.iter().filter_map(Holder::user).map(|user| (user, now)).collect();
        Room {
            table,
            followers: HashMap::new(),
            absent_since,
            next_follower: 1,
            elsewhere: Presence::default(),
            computer: None,
        }
    }

    /// Others sit at the table now. Newcomers who do not follow the game are absent from now on.
    pub(super) fn note_newcomers(&mut self, now: Steady) {
        let newcomers: Vec<UserId> = self
            .table
            .seats
            .iter()
            .filter_map(Holder::user)
            .filter(|user| !self.absent_since.contains_key(user) && !self.is_present(*user))
            .collect();
        self.absent_since.extend(newcomers.into_iter().map(|user| (user, now)));
    }

    pub(super) fn add(&mut self, follower: Subscriber) -> u64 {
        let id = self.next_follower;
        self.next_follower += 1;
        if let Some(user) = follower.user {
            self.absent_since.remove(&user);
        }
        self.followers.insert(id, follower);
        id
    }

    /// Takes a follower out; `None` if there is none of that number. Tells who that was.
    pub(super) fn remove(&mut self, id: u64, now: Steady) -> Option<Option<UserId>> {
        let gone = self.followers.remove(&id)?;
        if let Some(user) = gone.user
            && !self.is_present(user)
        {
            self.absent_since.insert(user, now);
        }
        Some(gone.user)
    }

    /// Takes over who follows on other nodes; false if that is known.
    pub(super) fn set_elsewhere(&mut self, elsewhere: Presence, now: Steady) -> bool {
        if self.elsewhere == elsewhere {
            return false;
        }
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        for user in before.people {
            if !self.is_present(user) {
                self.absent_since.insert(user, now);
            }
        }
        for user in &self.elsewhere.people {
            self.absent_since.remove(user);
        }
        true
    }

    /// Takes over since when people who follow nowhere have not.
    pub(super) fn note_departures(&mut self, departures: Vec<(UserId, Steady)>) {
        for (user, left_at) in departures {
            if !self.is_present(user) {
                self.absent_since.insert(user, left_at);
            }
        }
    }

    /// Whether somebody has the game open, on whatever node.
    pub(crate) fn is_present(&self, user: UserId) -> bool {
        self.elsewhere.people.contains(&user)
            || self.followers.values().any(|follower| follower.user == Some(user))
    }

    /// Whether each seat's player has the game open, or the page that thinks for it; other computers
    /// always do.
    pub(crate) fn presence(&self) -> Vec<bool> {
        self.table
            .seats
            .iter()
            .map(|holder| match holder {
                Holder::Ai { page_of: None, .. } => true,
                Holder::Ai { page_of: Some(user), .. } => self.is_present(*user),
                _ => holder.user().is_some_and(|user| self.is_present(user)),
            })
            .collect()
    }

    /// How many follow without playing, on all nodes.
    pub(crate) fn spectators(&self) -> u32 {
        self.spectators_here() + self.elsewhere.spectators
    }

    /// How many follow here without playing.
    pub(super) fn spectators_here(&self) -> u32 {
        let plays = |user: Option<UserId>| {
            user.is_some_and(|user| self.table.seats_of(user).next().is_some())
        };
        self.followers.values().filter(|follower| !plays(follower.user)).count() as u32
    }

    /// Whether the person on a seat has left the game.
    pub(crate) fn has_left(&self, seat: Seat, shared: &Shared) -> bool {
        let Holder::Person { user } = self.table.holder(seat) else { return false };
        if self.is_present(*user) {
            return false;
        }
        match self.table.header.clock {
            Clock::Live { .. } => self.absent_since.get(user).is_some_and(|&since| {
                let absent = shared.time.steady().millis_since(since);
                absent >= i64::from(shared.claim_after) * 1000
            }),
            Clock::None => {
                self.table.to_act() == Some(seat)
                    && shared.time.now().0 - self.table.updated_at.0 >= ABSENT_AFTER_WITHOUT_CLOCK
            }
            // The clock itself puts out those who do not come back.
            Clock::Correspondence { .. } => false,
        }
    }

    /// Whether the task of this game can end until somebody asks for it again.
    pub(super) fn is_idle(&self) -> bool {
        let clock_runs = self.table.status == Status::Playing
            && matches!(self.table.header.clock, Clock::Live { .. });
        // A farewell can be lost where the mailbox was full, but not the end of a queue.
        let followed = self.followers.values().any(|follower| !follower.queue.is_closed());
        !followed && !clock_runs && !self.computer_needs_this()
    }

    /// Sends to all whom `text` gives something; those who do not keep up are dropped.
    pub(super) fn send(
        &mut self,
        now: Steady,
        mut text: impl FnMut(&Table, &Subscriber) -> Option<axum::extract::ws::Utf8Bytes>,
    ) {
        let mut slow = Vec::new();
        let seq = self.table.seq;
        for (&id, follower) in &self.followers {
            if let Some(text) = text(&self.table, follower)
                && follower.queue.try_send(Outgoing::Text(seq, text)).is_err()
            {
                slow.push(id);
            }
        }
        for id in slow {
            // Its queue is closed by the drop; the socket then says good-bye.
            self.remove(id, now);
        }
    }
}
