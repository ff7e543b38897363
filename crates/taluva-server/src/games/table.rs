//! A game without I/O: the state that results from its log.
//!
//! [`Table::apply`] is the only way a table changes, both for entries read from the log and for
//! newly decided ones. [`super::turn`] and [`super::consent`] decide on requests without changing
//! anything.

use std::sync::Arc;

use taluva::{Deck, Fate, Game, Phase, Seat, Setup, State, Token, turn_ends};

use super::clock::{Clocks, Downtimes};
use super::ending::{Departure, ending_of};
use super::entry::Entry;
use super::event::Event;
use super::rematch::Offer;
use super::turn::{Turn, ends_turn};
use crate::ids::{GameId, UserId};
use crate::store::{Digest, EventRow, GameRow, Header, Holder, people_of};
use crate::terms::{EndReason, Ending, Proposal, Status};
use crate::time::{Steady, Timestamp};

/// An open proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pending {
    pub(crate) by: u8,
    pub(crate) proposal: Proposal,
    pub(crate) agreed: Vec<UserId>,
}

/// A game as committed so far.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: GameId,
    pub(crate) header: Arc<Header>,
    pub(crate) created_at: Timestamp,
    pub(crate) updated_at: Timestamp,
    pub(crate) seq: u32,
    pub(crate) status: Status,
    pub(crate) seats: Arc<[Holder]>,
    pub(crate) undone: bool,
    pub(crate) rematch: Option<GameId>,
    pub(crate) rematch_offer: Option<Offer>,
    pub(crate) ending: Option<Ending>,
    /// Who is out of the game, and why.
    pub(crate) departures: Vec<Departure>,
    pub(crate) pending: Option<Pending>,
    pub(crate) clocks: Clocks,
    pub(crate) tokens: Vec<Token>,
    /// The turns whose tile has been drawn or taken, oldest first.
    pub(super) turns: Vec<Turn>,
    /// The rules' state, shared with the entry that led to it.
    pub(crate) state: Arc<State>,
    /// Seed and deck are secret until the end. Nothing outside this module and [`super::turn`] may read them.
    pub(super) seed: [u8; 32],
    pub(super) deck: Arc<Deck>,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Keeps the seed and deck out of logs.
        f.debug_struct("Table").field("id", &self.id).field("seq", &self.seq).finish()
    }
}

/// The log violates the rules, or was written by another version.
#[derive(Debug, thiserror::Error)]
#[error("the log of the game cannot be read at event {seq}: {reason}")]
pub(crate) struct BadLog {
    seq: u32,
    reason: String,
}

impl Table {
    /// A newly created game.
    pub(crate) fn new(
        id: GameId,
        header: Header,
        seed: [u8; 32],
        created_at: Timestamp,
    ) -> Result<Table, BadLog> {
        let setup: Setup = header
            .setup
            .parse()
            .map_err(|error: taluva::SetupError| BadLog { seq: 0, reason: error.to_string() })?;
        Ok(Table {
            id,
            created_at,
            updated_at: created_at,
            seq: 0,
            status: Status::Open,
            seats: header.seats.as_slice().into(),
            undone: false,
            rematch: None,
            rematch_offer: None,
            ending: None,
            departures: Vec::new(),
            pending: None,
            clocks: Clocks::new(header.clock, header.seats.len()),
            tokens: Vec::new(),
            turns: Vec::new(),
            state: Arc::new(State::new(setup)),
            deck: Arc::new(Deck::shuffle(&setup, &seed)),
            seed,
            header: Arc::new(header),
        })
    }

    /// Replays a stored game.
    pub(crate) fn replay(row: GameRow, events: &[EventRow]) -> Result<Table, BadLog> {
        let mut table = Table::new(row.id, row.header, row.seed, row.created_at)?;
        for event in events {
            let entry = Entry::read(&event.body)
                .map_err(|error| BadLog { seq: event.seq, reason: error.to_string() })?;
            table.apply(&entry, event.seq, event.at)?;
        }
        Ok(table)
    }

    /// Applies an entry of the log.
    pub(crate) fn apply(&mut self, entry: &Entry, seq: u32, at: Timestamp) -> Result<(), BadLog> {
        let bad = |reason: String| BadLog { seq, reason };
        if seq != self.seq + 1 {
            return Err(bad(format!("event {} was expected", self.seq + 1)));
        }
        if let Some(seats) = &entry.seats {
            self.seats = seats.as_slice().into();
        }
        match &entry.event {
            Event::Joined { .. } | Event::Invited { .. } | Event::Left { .. } => {}
            Event::Started { tokens } => {
                self.status = Status::Playing;
                self.play(tokens, entry.judged.as_ref()).map_err(bad)?;
            }
            Event::Played { tokens, .. }
            | Event::Resigned { tokens, .. }
            | Event::TimedOut { tokens, .. }
            | Event::Claimed { tokens, .. } => {
                self.play(tokens, entry.judged.as_ref()).map_err(bad)?;
                self.pending = None;
            }
            Event::TakenBack { ply, .. } => {
                self.cut(*ply as usize).map_err(bad)?;
                self.pending = None;
            }
            Event::Undone { ply } => {
                self.cut(*ply as usize).map_err(bad)?;
                self.undone = true;
                self.pending = None;
            }
            Event::Proposed { seat, proposal } => {
                self.pending =
                    Some(Pending { by: seat.number(), proposal: *proposal, agreed: Vec::new() });
            }
            Event::Answered { seat, agree } => {
                let user = self.user_on(*seat);
                match (&mut self.pending, agree, user) {
                    (Some(pending), true, Some(user)) => pending.agreed.push(user),
                    _ => self.pending = None,
                }
            }
            Event::Replaced { .. } => self.pending = None,
            Event::Aborted {} => {
                self.status = Status::Aborted;
                self.ending = Some(Ending { reason: EndReason::Aborted, seat: None });
                self.pending = None;
            }
            Event::RematchOffered { seat } => {
                let made = self.rematch_offer.take().map_or(0, |offer| offer.made);
                self.rematch_offer = Some(Offer::new(seat.number(), made + 1));
            }
            Event::RematchAgreed { seat } => {
                let user = self.user_on(*seat);
                if let (Some(offer), Some(user)) = (&mut self.rematch_offer, user) {
                    offer.agreed.push(user);
                }
            }
            Event::RematchDeclined { seat } => {
                if let Some(offer) = &mut self.rematch_offer {
                    offer.declined_by = Some(seat.number());
                }
            }
            Event::Rematch { game } => {
                self.rematch = Some(*game);
                self.rematch_offer = None;
            }
        }
        self.note_departures(&entry.event);
        if self.status == Status::Playing && self.state.phase() == Phase::Over {
            self.status = Status::Over;
            self.ending = ending_of(self, &entry.event);
        }
        if let Some(left) = &entry.left {
            self.clocks.set(left.clone(), entry.since.unwrap_or(Steady(at.0)));
        }
        self.seq = seq;
        self.updated_at = at;
        Ok(())
    }

    /// Plays tokens that lead to the position `judged`; without it, they are validated here.
    fn play(&mut self, tokens: &[Token], judged: Option<&Arc<State>>) -> Result<(), String> {
        let state = match judged {
            Some(state) => state.clone(),
            None => {
                let mut game = Game::from_state((*self.state).clone());
                for token in tokens {
                    game.play(token).map_err(|illegal| format!("{token}: {illegal}"))?;
                }
                Arc::new(game.into_state())
            }
        };
        for (n, token) in tokens.iter().enumerate() {
            if let Token::Tile(tile) = token {
                let drawn_at = self.tokens.len() + n;
                let start = if tile.is_two_hex() { drawn_at } else { drawn_at + 1 };
                // A tile at the front was taken by the mover; a later one is drawn for the next seat.
                let seat = if n == 0 { self.state.seat() } else { state.seat() };
                self.turns.push(Turn { seat, drawn_at, start });
            }
        }
        self.tokens.extend_from_slice(tokens);
        self.state = state;
        Ok(())
    }

    fn cut(&mut self, ply: usize) -> Result<(), String> {
        if ply > self.tokens.len() {
            return Err(format!("there are no {ply} tokens"));
        }
        self.tokens.truncate(ply);
        self.turns.retain(|turn| turn.drawn_at < ply);
        self.departures.retain(|departure| departure.ply <= ply);
        self.state = Arc::new(self.state_after(ply));
        Ok(())
    }

    /// The rules' state after the first `ply` tokens.
    pub(crate) fn state_after(&self, ply: usize) -> State {
        let mut state = State::new(*self.setup());
        for token in &self.tokens[..ply.min(self.tokens.len())] {
            state.apply_unchecked(token);
        }
        state
    }

    /// The game with all its tokens.
    pub(crate) fn game(&self) -> Game {
        let mut game = Game::new(*self.setup());
        for token in &self.tokens {
            // The tokens were validated when they were played.
            let played = game.play(token);
            debug_assert_eq!(played, Ok(()));
        }
        game
    }

    /// The options of the game.
    pub(crate) fn setup(&self) -> &Setup {
        self.state.setup()
    }

    /// The seat to act, while the game is in progress.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        (self.status == Status::Playing).then(|| self.state.seat())
    }

    /// Who holds a seat.
    pub(crate) fn holder(&self, seat: Seat) -> &Holder {
        &self.seats[seat.index()]
    }

    /// The person who plays a seat.
    fn user_on(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(seat.index()).and_then(Holder::user)
    }

    /// The seat at an index.
    pub(super) fn seat_at(&self, index: usize) -> Option<Seat> {
        self.setup().seats().nth(index)
    }

    /// Whether it is a computer's turn.
    pub(crate) fn computer_acts(&self) -> bool {
        self.to_act().is_some_and(|seat| matches!(self.holder(seat), Holder::Ai { .. }))
    }

    /// Whether it is the turn of a computer whose moves the service computes.
    pub(crate) fn service_thinks(&self) -> bool {
        self.computer_acts()
            && self.to_act().is_some_and(|seat| self.holder(seat).page_of().is_none())
    }

    /// The seats of computers whose moves a person's page computes.
    pub(crate) fn thought_for_by(&self, user: UserId) -> impl Iterator<Item = Seat> + '_ {
        self.setup().seats().filter(move |&seat| self.holder(seat).page_of() == Some(user))
    }

    /// Whether no person plays here.
    pub(crate) fn is_exhibition(&self) -> bool {
        self.seats.iter().all(|holder| matches!(holder, Holder::Ai { .. }))
    }

    /// The seats that a person plays.
    pub(crate) fn seats_of(&self, user: UserId) -> impl Iterator<Item = Seat> + '_ {
        self.setup().seats().filter(move |&seat| self.holder(seat).user() == Some(user))
    }

    /// Everybody with a seat or a reserved seat, without duplicates.
    pub(crate) fn expected(&self) -> Vec<UserId> {
        people_of(&self.seats)
    }

    /// Whether a person created the game, plays in it, or has a reserved seat.
    pub(crate) fn concerns(&self, user: UserId) -> bool {
        self.header.creator == user
            || self
                .seats
                .iter()
                .any(|holder| holder.user() == Some(user) || *holder == (Holder::Reserved { user }))
    }

    /// Whether a seat is out of the game, eliminated or as king.
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.state.fate(seat) != Fate::In
    }

    /// Whether the result counts: different people, a clock, no undo, and nobody left the game, or
    /// saw it end, before their first turn.
    pub(crate) fn is_rated(&self) -> bool {
        let ended = matches!(self.status, Status::Over | Status::Aborted);
        self.header.rated
            && !self.undone
            && can_be_rated(&self.header.clock, &self.seats)
            && self
                .setup()
                .seats()
                .all(|seat| (!ended && !self.is_out(seat)) || self.has_played(seat))
    }

    /// Whether a seat has completed a turn.
    fn has_played(&self, seat: Seat) -> bool {
        self.turns.iter().enumerate().any(|(n, turn)| {
            let end = self.turns.get(n + 1).map_or(self.tokens.len(), |next| next.drawn_at);
            turn.seat == seat && !turn_ends(&self.tokens[turn.drawn_at..end]).is_empty()
        })
    }

    /// How many milliseconds the current turn has used. A computer's clock runs only while it thinks, which is
    /// accounted for when it plays.
    pub(crate) fn time_used(&self, now: Steady, downtimes: &Downtimes) -> i64 {
        if self.computer_acts() { 0 } else { self.clocks.used(now, downtimes) }
    }

    /// The time left to the seat to act, if it has a clock that can expire.
    pub(crate) fn time_left(
        &self,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Option<std::time::Duration> {
        let seat = self.to_act().filter(|_| !self.computer_acts())?;
        self.clocks.time_left(seat.index(), self.time_used(now, downtimes))
    }

    /// How many turns are complete.
    pub(crate) fn turns_played(&self) -> usize {
        self.tokens.iter().filter(|token| ends_turn(token)).count()
    }

    /// The tiles drawn so far.
    pub(crate) fn drawn(&self) -> Vec<String> {
        self.tokens
            .iter()
            .filter_map(|token| match token {
                Token::Tile(tile) if !tile.is_two_hex() => Some(tile.to_string()),
                _ => None,
            })
            .collect()
    }

    /// The summary for lists.
    pub(crate) fn digest(&self, now: Steady, downtimes: &Downtimes) -> Digest {
        let deadline = self.time_left(now, downtimes).map(|left| now.after(left));
        Digest {
            status: self.status,
            rated: self.is_rated(),
            seats: self.seats.clone(),
            out: self
                .setup()
                .seats()
                .map(|seat| matches!(self.state.fate(seat), Fate::Out(_)))
                .collect(),
            turn: self.turns_played() as u32 + u32::from(self.status != Status::Over),
            to_act: self.to_act().map(Seat::number),
            deadline,
            outcome: if self.status == Status::Over {
                self.state.outcome().map(Into::into)
            } else {
                None
            },
            ending: self.ending,
            asked: self.asked(),
            rematch: self.rematch,
        }
    }

    /// The seed, once it may be known.
    pub(crate) fn revealed_seed(&self) -> Option<&[u8; 32]> {
        matches!(self.status, Status::Over | Status::Aborted).then_some(&self.seed)
    }

    /// The published commitment to the seed.
    pub(crate) fn commitment(&self) -> String {
        hex::encode(Deck::commitment(&self.seed))
    }
}

/// Whether a game with these seats can be rated: people only, all different, with a clock.
pub(crate) fn can_be_rated(clock: &crate::terms::Clock, seats: &[Holder]) -> bool {
    let mut people: Vec<UserId> = Vec::new();
    for holder in seats {
        match holder {
            Holder::Open | Holder::Invited => {}
            Holder::Reserved { user } | Holder::Person { user } if !people.contains(user) => {
                people.push(*user);
            }
            _ => return false,
        }
    }
    *clock != crate::terms::Clock::None
}

/// Whether these seats may have computers that think in a page. The page's owner could tamper with their moves, and
/// they stop when it is closed, so there must be no clock and no other player.
pub(crate) fn may_think_in_page(clock: &crate::terms::Clock, seats: &[Holder]) -> bool {
    seats.iter().filter_map(Holder::page_of).all(|owner| {
        *clock == crate::terms::Clock::None
            && seats.iter().any(|holder| holder.user() == Some(owner))
            && seats.iter().all(|holder| match holder {
                Holder::Ai { .. } => true,
                _ => holder.user() == Some(owner),
            })
    })
}
