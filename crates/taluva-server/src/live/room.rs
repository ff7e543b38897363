//! A live game and its followers.

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

/// Without a clock, a player counts as gone when their turn has been pending for this long, in milliseconds.
const ABSENT_AFTER_WITHOUT_CLOCK: i64 = 24 * 3_600_000;

/// A game, its followers, and since when absent players have been away.
pub(crate) struct Room {
    pub(crate) table: Table,
    pub(super) followers: HashMap<u64, Subscriber>,
    /// When absent players were last seen, or the game was loaded.
    absent_since: HashMap<UserId, Steady>,
    next_follower: u64,
    /// Followers on other nodes.
    elsewhere: Presence,
    /// The computer turn in progress.
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

    /// Handles changed seats: newcomers who do not follow the game are absent from now on.
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

    /// Removes a follower and returns its user; `None` if there is no such follower.
    pub(super) fn remove(&mut self, id: u64, now: Steady) -> Option<Option<UserId>> {
        let gone = self.followers.remove(&id)?;
        if let Some(user) = gone.user
            && !self.is_present(user)
        {
            self.absent_since.insert(user, now);
        }
        Some(gone.user)
    }

    /// Updates the followers on other nodes; false if nothing changed.
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

    /// Records when people who follow on no node left.
    pub(super) fn note_departures(&mut self, departures: Vec<(UserId, Steady)>) {
        for (user, left_at) in departures {
            if !self.is_present(user) {
                self.absent_since.insert(user, left_at);
            }
        }
    }

    /// Whether somebody has the game open on any node.
    pub(crate) fn is_present(&self, user: UserId) -> bool {
        self.elsewhere.people.contains(&user)
            || self.followers.values().any(|follower| follower.user == Some(user))
    }

    /// Whether each seat is present: its player, or the person whose page computes its moves, has the game open. Other
    /// computers are always present.
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

    /// The number of spectators on all nodes.
    pub(crate) fn spectators(&self) -> u32 {
        self.spectators_here() + self.elsewhere.spectators
    }

    /// The number of spectators on this node.
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
            // The clock itself eliminates players who do not come back.
            Clock::Correspondence { .. } => false,
        }
    }

    /// Whether this game's task can end until the next request.
    pub(super) fn is_idle(&self) -> bool {
        let clock_runs = self.table.status == Status::Playing
            && matches!(self.table.header.clock, Clock::Live { .. });
        // An unsubscribe can be lost if the mailbox is full; a closed queue cannot.
        let followed = self.followers.values().any(|follower| !follower.queue.is_closed());
        !followed && !clock_runs && !self.computer_needs_this()
    }

    /// Sends to every follower for whom `text` returns a message; followers that do not keep up are dropped.
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
            // Dropping the follower closes its queue, and the socket then closes.
            self.remove(id, now);
        }
    }
}
