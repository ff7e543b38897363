//! Requests that may need the consent of others: undo, replacement by a computer, claims, aborts.

use taluva::{Phase, Seat, Token};

use super::clock::Downtimes;
use super::entry::Entry;
use super::event::Event;
use super::table::{Pending, Table};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::terms::{Clock, Proposal, Status};
use crate::time::Steady;

/// An undo available to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UndoChoice {
    /// The number of tokens that would remain.
    pub(crate) ply: u32,
    /// The seats whose players would be asked; if empty, it happens at once.
    pub(crate) asks: Vec<u8>,
}

impl Table {
    /// The starts of turns with their seats, newest first.
    fn turn_starts(&self) -> impl Iterator<Item = (Seat, u32)> + '_ {
        let now = self.tokens.len();
        let untaken = (self.state.phase() == Phase::Take).then(|| (self.state.seat(), now as u32));
        let begun = self.turns.iter().rev().map(|turn| (turn.seat, turn.start as u32));
        untaken.into_iter().chain(begun)
    }

    /// The default target of an undo: before the placement in progress, or else before their last
    /// turn.
    fn undo_target(&self, user: UserId) -> Option<u32> {
        let own = |seat: Seat| self.holder(seat).user() == Some(user);
        if let Some(free) = self.free_undo().filter(|_| own(self.state.seat())) {
            return Some(free);
        }
        self.turn_starts()
            .filter(|&(seat, _)| own(seat))
            .map(|(_, start)| start)
            .find(|&start| start < self.tokens.len() as u32)
    }

    /// What a person can take back now, and who would be asked.
    pub(crate) fn can_undo(&self, user: UserId) -> Option<UndoChoice> {
        if self.status != Status::Playing || self.pending.is_some() {
            return None;
        }
        let by = self.seats_of(user).next()?.number();
        let ply = self.undo_target(user)?;
        let free =
            self.free_undo() == Some(ply) && self.holder(self.state.seat()).user() == Some(user);
        let asks = if free {
            Vec::new()
        } else {
            self.waiting_for(&Pending { by, proposal: Proposal::Undo { ply }, agreed: Vec::new() })
        };
        Some(UndoChoice { ply, asks })
    }

    /// How far the current turn can be taken back without consent, if at all.
    pub(crate) fn free_undo(&self) -> Option<u32> {
        if self.status != Status::Playing {
            return None;
        }
        let back = match (self.tokens.last()?, self.state.phase()) {
            (Token::Place(_), Phase::Build) => 1,
            (Token::Tile(tile), Phase::Place) if tile.is_two_hex() => 1,
            _ => return None,
        };
        Some((self.tokens.len() - back) as u32)
    }

    /// The people who must agree to what `by` asks: everybody else who is still in the game.
    fn must_agree(&self, by: UserId, besides: Option<Seat>) -> Vec<UserId> {
        let mut people: Vec<UserId> = self
            .setup()
            .seats()
            .filter(|&seat| !self.is_out(seat) && Some(seat) != besides)
            .filter_map(|seat| self.holder(seat).user())
            .filter(|&user| user != by)
            .collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// The seats whose players have yet to answer a proposal.
    pub(crate) fn waiting_for(&self, pending: &Pending) -> Vec<u8> {
        let Some(by) = Seat::new(pending.by).and_then(|seat| self.holder(seat).user()) else {
            return Vec::new();
        };
        let besides = match pending.proposal {
            Proposal::Undo { .. } => None,
            Proposal::Replace { seat, .. } => Seat::new(seat),
        };
        let people: Vec<UserId> = self
            .must_agree(by, besides)
            .into_iter()
            .filter(|user| !pending.agreed.contains(user))
            .collect();
        self.setup()
            .seats()
            .filter(|&seat| {
                !self.is_out(seat)
                    && matches!(self.holder(seat), Holder::Person { user } if people.contains(user))
            })
            .map(Seat::number)
            .collect()
    }

    /// A person asks to take turns back.
    pub(crate) fn decide_undo(
        &self,
        user: UserId,
        seq: u32,
        ply: Option<u32>,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let own: Vec<Seat> = self.seats_of(user).collect();
        let Some(&first) = own.first() else {
            return Err(ProblemCode::NotAPlayer.problem());
        };
        self.must_be_playing()?;
        self.must_be_at(seq)?;
        let acting = self.state.seat();
        let free = self.free_undo().filter(|_| own.contains(&acting));
        let target = match ply {
            Some(ply) => ply,
            None => self.undo_target(user).ok_or(ProblemCode::NothingToUndo)?,
        };
        let own_turn = self.turn_starts().next().map_or(0, |(_, start)| start);
        if free.is_some_and(|free| target == free || target == own_turn) {
            let event = Event::TakenBack { seat: acting, ply: target };
            return Ok(Entry::plain(event));
        }
        let is_a_start = self.turn_starts().any(|(_, start)| start == target);
        if !is_a_start || target >= self.tokens.len() as u32 {
            return Err(ProblemCode::NothingToUndo.because("no turn begins there"));
        }
        let by = if own.contains(&acting) { acting } else { first };
        self.propose(user, by, Proposal::Undo { ply: target }, now, downtimes)
    }

    /// A person asks for a computer to replace somebody who left.
    pub(crate) fn decide_replace(
        &self,
        user: UserId,
        (seat, level): (u8, u8),
        has_left: bool,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let by = self.seats_of(user).next().ok_or(ProblemCode::NotAPlayer)?;
        self.must_be_playing()?;
        self.must_have_left(user, seat, has_left)?;
        self.propose(user, by, Proposal::Replace { seat, level }, now, downtimes)
    }

    /// Refuses to act against a seat whose player has not left.
    fn must_have_left(&self, user: UserId, seat: u8, has_left: bool) -> Result<Seat, Problem> {
        let seat = Seat::new(seat)
            .filter(|seat| usize::from(seat.number()) <= self.seats.len())
            .ok_or_else(|| ProblemCode::Invalid.because("there is no such seat"))?;
        match self.holder(seat) {
            Holder::Person { user: other } if *other != user && !self.is_out(seat) => {}
            _ => return Err(ProblemCode::Invalid.because("no other person plays that seat")),
        }
        if !has_left {
            return Err(ProblemCode::StillPresent.problem());
        }
        Ok(seat)
    }

    fn propose(
        &self,
        user: UserId,
        by: Seat,
        proposal: Proposal,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        if self.pending.is_some() {
            return Err(ProblemCode::ProposalOpen.problem());
        }
        let pending = Pending { by: by.number(), proposal, agreed: Vec::new() };
        if self.waiting_for(&pending).is_empty() {
            return self.carry_out(user, proposal, now, downtimes);
        }
        Ok(Entry::plain(Event::Proposed { seat: by, proposal }))
    }

    /// A person answers the open proposal.
    pub(crate) fn decide_answer(
        &self,
        user: UserId,
        agree: bool,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let own: Vec<Seat> = self.seats_of(user).collect();
        if own.is_empty() {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        self.must_be_playing()?;
        let pending = self.pending.as_ref().ok_or(ProblemCode::NoProposal)?;
        let by = own.iter().find(|seat| seat.number() == pending.by);
        if let (Some(&seat), false) = (by, agree) {
            return Ok(Entry::plain(Event::Answered { seat, agree }));
        }
        let waiting = self.waiting_for(pending);
        let Some(&seat) = own.iter().find(|seat| waiting.contains(&seat.number())) else {
            return Err(ProblemCode::NoProposal.because("you are not being asked"));
        };
        let is_own = |number: &u8| own.iter().any(|seat| seat.number() == *number);
        let last = waiting.iter().all(is_own);
        if agree && last {
            return self.carry_out(user, pending.proposal, now, downtimes);
        }
        Ok(Entry::plain(Event::Answered { seat, agree }))
    }

    /// Carries out what everybody agreed to.
    fn carry_out(
        &self,
        user: UserId,
        proposal: Proposal,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        match proposal {
            Proposal::Undo { ply } => {
                let used = self.time_used(now, downtimes);
                let left = self.clocks.left_after(self.state.seat().index(), used);
                Ok(Entry::plain(Event::Undone { ply }).with_clocks(left, now))
            }
            Proposal::Replace { seat, level } => {
                let gone = self.must_have_left(user, seat, true)?;
                let mut seats = self.seats.to_vec();
                seats[gone.index()] = Holder::Ai { level, page_of: None };
                Ok(Entry::plain(Event::Replaced { seat: gone, level }).with_seats(seats))
            }
        }
    }

    /// A person eliminates somebody who left a live game.
    pub(crate) fn decide_claim(
        &self,
        user: UserId,
        seat: u8,
        has_left: bool,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let by = self.seats_of(user).next().ok_or(ProblemCode::NotAPlayer)?;
        self.must_be_playing()?;
        if !matches!(self.header.clock, Clock::Live { .. }) {
            return Err(ProblemCode::WrongStatus.because("only live games can be claimed"));
        }
        let gone = self.must_have_left(user, seat, has_left)?;
        let event = |tokens| Event::Claimed { seat: gone, by, tokens };
        self.decide_out(gone, event, now, downtimes)
    }

    /// Whether a person may abort the game: its creator before the start, any player before the
    /// second turn is complete.
    pub(crate) fn can_abort(&self, user: UserId) -> bool {
        match self.status {
            Status::Open => self.header.creator == user,
            Status::Playing => self.turns_played() < 2 && self.seats_of(user).next().is_some(),
            Status::Over | Status::Aborted => false,
        }
    }

    /// A person aborts the game.
    pub(crate) fn decide_abort(&self, user: UserId) -> Result<Entry, Problem> {
        if self.can_abort(user) {
            return Ok(Entry::plain(Event::Aborted {}));
        }
        if !self.concerns(user) {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        Err(ProblemCode::WrongStatus.because("it is too late to abort the game"))
    }
}
