//! Rematches: one player offers, and when everybody has agreed a new game begins.

use taluva::Seat;

use super::entry::Entry;
use super::event::Event;
use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::{Header, Holder};
use crate::terms::Status;

/// How often a rematch of one game may be offered.
const MOST_OFFERS: u32 = 10;

/// The last offer of a rematch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: u8,
    pub(crate) agreed: Vec<UserId>,
    pub(crate) declined_by: Option<u8>,
    /// The number of offers made in this game, including this one.
    pub(crate) made: u32,
}

impl Offer {
    pub(super) fn new(by: u8, made: u32) -> Offer {
        Offer { by, agreed: Vec::new(), declined_by: None, made }
    }
}

/// The outcome of a person's request for a rematch.
#[derive(Debug)]
pub(crate) enum Rematch {
    /// Somebody else has yet to agree.
    Ask(Entry),
    /// This person has already offered or agreed.
    Waits,
    /// Everybody agrees.
    Begin(Box<Header>),
}

impl Table {
    fn has_ended(&self) -> bool {
        matches!(self.status, Status::Over | Status::Aborted)
    }

    /// The people on the seats.
    fn people(&self) -> Vec<UserId> {
        let mut people: Vec<UserId> = self.seats.iter().filter_map(Holder::user).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The open offer, if any.
    fn open_offer(&self) -> Option<&Offer> {
        self.rematch_offer.as_ref().filter(|offer| offer.declined_by.is_none())
    }

    /// The seats whose players have not answered yet.
    pub(crate) fn rematch_waits_for(&self) -> Vec<u8> {
        let Some(offer) = self.open_offer() else { return Vec::new() };
        let asks = Seat::new(offer.by).and_then(|seat| self.holder(seat).user());
        let waiting: Vec<UserId> = self
            .people()
            .into_iter()
            .filter(|user| Some(*user) != asks && !offer.agreed.contains(user))
            .collect();
        self.setup()
            .seats()
            .filter(|&seat| {
                matches!(self.holder(seat), Holder::Person { user } if waiting.contains(user))
            })
            .map(Seat::number)
            .collect()
    }

    /// The seats whose answer to an open proposal or rematch offer is awaited.
    pub(crate) fn asked(&self) -> Vec<u8> {
        match &self.pending {
            Some(pending) => self.waiting_for(pending),
            None => self.rematch_waits_for(),
        }
    }

    /// Whether a person may ask for a rematch, or agree to one.
    pub(crate) fn can_rematch(&self, user: UserId) -> bool {
        // Checked for every view, so the common case, a game in progress, comes first.
        self.has_ended()
            && self.rematch.is_none()
            && matches!(self.decide_rematch(user), Ok(Rematch::Ask(_) | Rematch::Begin(_)))
    }

    /// A person asks for a rematch, or agrees to one.
    pub(crate) fn decide_rematch(&self, user: UserId) -> Result<Rematch, Problem> {
        let seat = self.seats_of(user).next().ok_or(ProblemCode::NotAPlayer)?;
        if !self.has_ended() {
            return Err(ProblemCode::WrongStatus.because("the game has not ended"));
        }
        if self.seats.iter().any(|holder| !holder.is_taken()) {
            return Err(ProblemCode::WrongStatus.because("the game never began"));
        }
        match self.open_offer() {
            None if self.people() == [user] => Ok(Rematch::Begin(Box::new(self.again(user)))),
            None => {
                if self.rematch_offer.as_ref().is_some_and(|offer| offer.made >= MOST_OFFERS) {
                    return Err(ProblemCode::WrongStatus.because("a rematch was offered too often"));
                }
                let event = Event::RematchOffered { seat };
                Ok(Rematch::Ask(Entry::plain(event)))
            }
            Some(offer) => {
                let waiting = self.rematch_waits_for();
                let own: Vec<u8> = self.seats_of(user).map(Seat::number).collect();
                if !waiting.iter().any(|seat| own.contains(seat)) {
                    return Ok(Rematch::Waits);
                }
                if waiting.iter().all(|seat| own.contains(seat)) {
                    let asks = Seat::new(offer.by).and_then(|seat| self.holder(seat).user());
                    return Ok(Rematch::Begin(Box::new(self.again(asks.unwrap_or(user)))));
                }
                Ok(Rematch::Ask(Entry::plain(Event::RematchAgreed { seat })))
            }
        }
    }

    /// A person declines a rematch, or withdraws the offer.
    pub(crate) fn decide_decline_rematch(&self, user: UserId) -> Result<Entry, Problem> {
        let seat = self.seats_of(user).next().ok_or(ProblemCode::NotAPlayer)?;
        if self.open_offer().is_none() {
            return Err(ProblemCode::NoProposal.problem());
        }
        Ok(Entry::plain(Event::RematchDeclined { seat }))
    }

    /// The settings of the rematch: the same, with everybody in their seats.
    fn again(&self, creator: UserId) -> Header {
        Header {
            creator,
            invite: crate::secrets::random_secret()[..22].to_owned(),
            seats: self.seats.to_vec(),
            ..(*self.header).clone()
        }
    }
}
