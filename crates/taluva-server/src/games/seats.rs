//! Taking and leaving seats.

use super::entry::Entry;
use super::event::Event;
use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::terms::Status;

impl Table {
    /// A person takes a seat. `None` if they already have one.
    pub(crate) fn decide_join(
        &self,
        user: UserId,
        seat: Option<u8>,
        invite: Option<&str>,
    ) -> Result<Option<Entry>, Problem> {
        if self.seats.contains(&Holder::Person { user }) {
            return Ok(None);
        }
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        let invited = invite.is_some_and(|invite| invite == self.header.invite);
        if invite.is_some() && !invited {
            return Err(ProblemCode::BadInvite.problem());
        }
        let welcome = |holder: &Holder| match holder {
            Holder::Open => true,
            Holder::Invited => invited,
            Holder::Reserved { user: kept_for } => *kept_for == user,
            Holder::Person { .. } | Holder::Local { .. } | Holder::Ai { .. } => false,
        };
        let index = match seat {
            Some(number) => {
                let index = usize::from(number).wrapping_sub(1);
                let holder = self.seats.get(index).ok_or(ProblemCode::NoFreeSeat)?;
                if *holder == Holder::Invited && !invited {
                    return Err(ProblemCode::BadInvite.problem());
                }
                if !welcome(holder) {
                    return Err(ProblemCode::NoFreeSeat.problem());
                }
                index
            }
            // A seat reserved for this person takes precedence over open ones.
            None => (0..self.seats.len())
                .filter(|&index| welcome(&self.seats[index]))
                .max_by_key(|&index| (self.seats[index] != Holder::Open, usize::MAX - index))
                .ok_or(ProblemCode::NoFreeSeat)?,
        };
        let mut seats = self.seats.to_vec();
        seats[index] = Holder::Person { user };
        let seat = self.seat_at(index).ok_or(ProblemCode::NoFreeSeat)?;
        let event = Event::Joined { seat };
        Ok(Some(Entry::plain(event).with_seats(seats)))
    }

    /// A person gives up the seat before the start.
    pub(crate) fn decide_leave(&self, user: UserId) -> Result<Entry, Problem> {
        let index = self
            .seats
            .iter()
            .position(|holder| *holder == Holder::Person { user })
            .ok_or(ProblemCode::NotAPlayer)?;
        if self.status != Status::Open {
            return Err(ProblemCode::WrongStatus.because("the game has begun"));
        }
        if self.header.creator == user {
            return Err(ProblemCode::WrongStatus.because("abort the game instead"));
        }
        let mut seats = self.seats.to_vec();
        seats[index] = self.header.seats[index].clone();
        let seat = self.seat_at(index).ok_or(ProblemCode::NotAPlayer)?;
        let event = Event::Left { seat };
        Ok(Entry::plain(event).with_seats(seats))
    }
}
