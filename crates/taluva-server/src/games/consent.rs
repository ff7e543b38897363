//! What needs the others: taking turns back, letting a computer play on, claiming, calling off.

use taluva::{Phase, Seat, Token};

use super::clock::Downtimes;
use super::entry::Entry;
use super::table::{Pending, Table};
use crate::api::{Clock, GameEvent, Proposal, Status};
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::store::Holder;
use crate::time::Timestamp;

/// A turn in the tokens played: whose it was, and where it can be taken back to.
struct Turn {
    seat: Seat,
    /// Just after its draw, or before a 2-hex tile was taken: nothing hidden was learnt since.
    start: usize,
}

impl Table {
    /// The turns that have begun, oldest first.
    fn turns(&self) -> Vec<Turn> {
        let mut state = taluva::State::new(*self.setup());
        let mut turns = Vec::new();
        for (n, token) in self.tokens.iter().enumerate() {
            if let Token::Tile(tile) = token {
                let start = if tile.is_two_hex() { n } else { n + 1 };
                turns.push(Turn { seat: state.seat(), start });
            }
            state.apply_unchecked(token);
        }
        if state.phase() == Phase::Take {
            turns.push(Turn { seat: state.seat(), start: self.tokens.len() });
        }
        turns
    }

    /// How far the turn under way can be taken back without asking, if there is anything to take.
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

    /// The people who must agree to what `by` asks: everybody else who is still in.
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

    /// The seats whose players have still to answer the question.
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

    /// A person wants turns back.
    pub(crate) fn decide_undo(
        &self,
        user: UserId,
        seq: u32,
        ply: Option<u32>,
        now: Timestamp,
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
        let turns = self.turns();
        let target = match (ply, free) {
            (Some(ply), _) => ply,
            (None, Some(free)) => free,
            (None, None) => turns
                .iter()
                .rev()
                .filter(|turn| own.contains(&turn.seat))
                .map(|turn| turn.start as u32)
                .find(|&start| start < self.tokens.len() as u32)
                .ok_or(ProblemCode::NothingToUndo)?,
        };
        let own_turn = turns.last().map_or(0, |turn| turn.start as u32);
        if free.is_some_and(|free| target == free || target == own_turn) {
            let event = GameEvent::TakenBack { seat: acting.number(), ply: target };
            return Ok(Entry::plain(event));
        }
        let is_a_start = turns.iter().any(|turn| turn.start as u32 == target);
        if !is_a_start || target >= self.tokens.len() as u32 {
            return Err(ProblemCode::NothingToUndo.because("no turn begins there"));
        }
        let by = if own.contains(&acting) { acting } else { first };
        self.propose(user, by, Proposal::Undo { ply: target }, now, downtimes)
    }

    /// A person wants a computer to play on for somebody who left.
    pub(crate) fn decide_replace(
        &self,
        user: UserId,
        (seat, level): (u8, u8),
        has_left: bool,
        now: Timestamp,
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
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        if self.pending.is_some() {
            return Err(ProblemCode::ProposalOpen.problem());
        }
        let pending = Pending { by: by.number(), proposal, agreed: Vec::new() };
        if self.waiting_for(&pending).is_empty() {
            return self.carry_out(user, proposal, now, downtimes);
        }
        Ok(Entry::plain(GameEvent::Proposed { seat: by.number(), proposal }))
    }

    /// A person answers the question that stands.
    pub(crate) fn decide_answer(
        &self,
        user: UserId,
        agree: bool,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let own: Vec<u8> = self.seats_of(user).map(Seat::number).collect();
        if own.is_empty() {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        self.must_be_playing()?;
        let pending = self.pending.as_ref().ok_or(ProblemCode::NoProposal)?;
        if own.contains(&pending.by) && !agree {
            return Ok(Entry::plain(GameEvent::Answered { seat: pending.by, agree }));
        }
        let waiting = self.waiting_for(pending);
        let Some(&seat) = waiting.iter().find(|seat| own.contains(seat)) else {
            return Err(ProblemCode::NoProposal.because("no answer of yours is awaited"));
        };
        let last = waiting.iter().all(|seat| own.contains(seat));
        if agree && last {
            return self.carry_out(user, pending.proposal, now, downtimes);
        }
        Ok(Entry::plain(GameEvent::Answered { seat, agree }))
    }

    /// Does what everybody agreed to.
    fn carry_out(
        &self,
        user: UserId,
        proposal: Proposal,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        match proposal {
            Proposal::Undo { ply } => {
                let left = self.clocks.left_now(Some(self.state.seat().index()), now, downtimes);
                Ok(Entry { event: GameEvent::Undone { ply }, seats: None, left })
            }
            Proposal::Replace { seat, level } => {
                let gone = self.must_have_left(user, seat, true)?;
                let mut seats = self.seats.clone();
                seats[gone.index()] = Holder::Ai { level };
                Ok(Entry {
                    event: GameEvent::Replaced { seat, level },
                    seats: Some(seats),
                    left: None,
                })
            }
        }
    }

    /// A person puts somebody who left a live game out of it.
    pub(crate) fn decide_claim(
        &self,
        user: UserId,
        seat: u8,
        has_left: bool,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let by = self.seats_of(user).next().ok_or(ProblemCode::NotAPlayer)?.number();
        self.must_be_playing()?;
        if !matches!(self.header.clock, Clock::Live { .. }) {
            return Err(ProblemCode::WrongStatus.because("only live games can be claimed"));
        }
        let gone = self.must_have_left(user, seat, has_left)?;
        let event = |tokens| GameEvent::Claimed { seat, by, tokens };
        self.decide_out(gone, event, now, downtimes)
    }

    /// Whether a person may call the game off: its creator before the start, any player before the
    /// second turn is played.
    pub(crate) fn can_abort(&self, user: UserId) -> bool {
        match self.status {
            Status::Open => self.header.creator == user,
            Status::Playing => self.turns_played() < 2 && self.seats_of(user).next().is_some(),
            Status::Over | Status::Aborted => false,
        }
    }

    /// A person calls the game off.
    pub(crate) fn decide_abort(&self, user: UserId) -> Result<Entry, Problem> {
        if self.can_abort(user) {
            return Ok(Entry::plain(GameEvent::Aborted {}));
        }
        if !self.concerns(user) {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        Err(ProblemCode::WrongStatus.because("it is too late to call the game off"))
    }
}
