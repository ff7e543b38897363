//! Seats that are reserved, declined, or left for good.

use super::clock::Downtimes;
use super::entry::Entry;
use super::event::Event;
use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::terms::{Status, Visibility};
use crate::time::Steady;

impl Table {
    /// The creator reserves a free seat for somebody. `None` if they already have a seat or a
    /// reservation.
    pub(crate) fn decide_invite(
        &self,
        by: UserId,
        guest: UserId,
        seat: Option<u8>,
    ) -> Result<Option<Entry>, Problem> {
        if self.header.creator != by {
            return Err(ProblemCode::NotAPlayer.because("only the creator of the game can invite"));
        }
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        if guest == by {
            return Err(ProblemCode::Invalid.because("you cannot invite yourself"));
        }
        if self.concerns(guest) {
            return Ok(None);
        }
        let is_free = |holder: &Holder| matches!(holder, Holder::Open | Holder::Invited);
        let index = match seat {
            Some(number) => Some(usize::from(number).wrapping_sub(1))
                .filter(|&index| self.seats.get(index).is_some_and(is_free)),
            None => self.seats.iter().position(is_free),
        };
        let index = index.ok_or(ProblemCode::NoFreeSeat)?;
        let mut seats = self.seats.to_vec();
        seats[index] = Holder::Reserved { user: guest };
        let seat = self.seat_at(index).ok_or(ProblemCode::NoFreeSeat)?;
        let event = Event::Invited { seat };
        Ok(Some(Entry::plain(event).with_seats(seats)))
    }

    /// A person declines the seat reserved for them.
    pub(crate) fn decide_decline(&self, user: UserId) -> Result<Entry, Problem> {
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        self.free_seat(|holder| *holder == Holder::Reserved { user })
            .ok_or_else(|| ProblemCode::NotAPlayer.because("no seat is reserved for you"))
    }

    /// Withdraws a deleted person, one step at a time: their own open game is aborted, seats before the start are
    /// freed, other seats resign, and so do those of computers that their page thought for.
    pub(crate) fn decide_withdraw(
        &self,
        user: UserId,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Option<Entry>, Problem> {
        match self.status {
            Status::Open if self.header.creator == user => {
                Ok(Some(Entry::plain(Event::Aborted {})))
            }
            Status::Open => Ok(self.free_seat(|holder| {
                holder.user() == Some(user) || *holder == Holder::Reserved { user }
            })),
            Status::Playing => {
                let mut left = self.seats_of(user).chain(self.thought_for_by(user));
                let seat = left.find(|&seat| !self.is_out(seat));
                seat.map(|seat| {
                    let event = |tokens| Event::Resigned { seat, tokens };
                    self.decide_out(seat, event, now, downtimes)
                })
                .transpose()
            }
            Status::Over | Status::Aborted => Ok(None),
        }
    }

    /// Frees the first matching seat: for anyone in public games, else for people with the
    /// invitation.
    fn free_seat(&self, is_left: impl Fn(&Holder) -> bool) -> Option<Entry> {
        let index = self.seats.iter().position(is_left)?;
        let mut seats = self.seats.to_vec();
        seats[index] = match self.header.visibility {
            Visibility::Public => Holder::Open,
            Visibility::Unlisted | Visibility::Private => Holder::Invited,
        };
        let event = Event::Left { seat: self.seat_at(index)? };
        Some(Entry::plain(event).with_seats(seats))
    }
}
