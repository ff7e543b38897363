//! Decides on requests to play: each becomes a log entry or is refused. Nothing is changed here.

use taluva::{Decision, Game, Phase, Seat, Token};

use super::clock::Downtimes;
use super::entry::Entry;
use super::event::Event;
use super::table::Table;
use crate::ids::UserId;
use crate::problem::{Problem, ProblemCode};
use crate::secrets::random_below;
use crate::terms::{SeatOrder, Status};
use crate::time::Steady;

/// A placement, a build, and the 2-hex tile taken before them.
const MOST_TOKENS: usize = 3;

/// A turn within the tokens played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    /// The seat that played it.
    pub(super) seat: Seat,
    /// The index of its tile among the tokens.
    pub(super) drawn_at: usize,
    /// How far it can be taken back: to just after its draw, or to before a 2-hex tile was taken. No hidden information
    /// has been revealed since.
    pub(super) start: usize,
}

impl Table {
    /// Draws the next tile if there is nothing to choose.
    fn draw(&self, game: &mut Game) {
        if game.state().must_draw() {
            self.draw_from_deck(game);
        }
    }

    fn draw_from_deck(&self, game: &mut Game) {
        if let Some(tile) = self.deck.next_of(game.state().deck_left()) {
            let drawn = game.play(&Token::Tile(tile));
            debug_assert_eq!(drawn, Ok(()), "the deck is part of the full set");
        }
    }

    /// The entry for a trial: an event with its tokens, and the resulting position.
    fn entry(event: impl FnOnce(Vec<Token>) -> Event, game: Game) -> Entry {
        let event = event(game.tokens().collect());
        Entry::plain(event).leading_to(game.into_state())
    }

    /// The clocks after a trial, if it ended the turn of the seat to act.
    fn left_after(&self, game: &Game, played: bool, used: i64) -> Option<Vec<i64>> {
        let seat = self.state.seat();
        let goes_on = game.state().seat() == seat && !played && game.state().phase() != Phase::Over;
        if goes_on {
            return None;
        }
        self.clocks.after_turn(seat.index(), used, played)
    }

    /// Refuses requests that are possible only in a game in progress.
    pub(super) fn must_be_playing(&self) -> Result<(), Problem> {
        match self.status {
            Status::Playing => Ok(()),
            Status::Open => Err(ProblemCode::WrongStatus.because("the game has not begun")),
            Status::Over | Status::Aborted => {
                Err(ProblemCode::WrongStatus.because("the game has ended"))
            }
        }
    }

    /// Refuses requests that build on another seq.
    pub(super) fn must_be_at(&self, seq: u32) -> Result<(), Problem> {
        if seq == self.seq {
            return Ok(());
        }
        let detail = format!("the game is at seq {}, not {seq}", self.seq);
        Err(Problem { seq: Some(self.seq), ..ProblemCode::StaleSeq.because(detail) })
    }

    /// The seat to act, if `user` plays it or their page computes its moves.
    fn must_act(&self, user: UserId) -> Result<Seat, Problem> {
        self.must_be_playing()?;
        let seat = self.state.seat();
        let holder = self.holder(seat);
        if holder.user() == Some(user) || holder.page_of() == Some(user) {
            return Ok(seat);
        }
        Err(match self.seats_of(user).next() {
            Some(_) => ProblemCode::NotYourTurn.problem(),
            None => ProblemCode::NotAPlayer.problem(),
        })
    }

    /// A person plays tokens for the seat to act, or their page plays its computer's choice.
    pub(crate) fn decide_play(
        &self,
        user: UserId,
        seq: u32,
        texts: &[String],
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        let seat = self.must_act(user)?;
        self.must_be_at(seq)?;
        if texts.is_empty() || texts.len() > MOST_TOKENS {
            let detail = format!("one to {MOST_TOKENS} tokens are played at a time");
            return Err(ProblemCode::Invalid.because(detail));
        }
        let mut game = Game::from_state((*self.state).clone());
        if texts[0] == Decision::DRAW {
            self.choose_deck(&mut game, texts)?;
        } else {
            for text in texts {
                let token = text.parse().map_err(|error| {
                    ProblemCode::BadToken.because(format!("{}: {error}", shown(text)))
                })?;
                play_own(&mut game, seat, token)?;
            }
        }
        Ok(self.played(seat, game, self.time_used(now, downtimes), now))
    }

    /// A computer plays for the seat to act, after thinking for `took`.
    pub(crate) fn decide_ai(
        &self,
        choice: &Decision,
        took: std::time::Duration,
        now: Steady,
    ) -> Result<Entry, Problem> {
        self.must_be_playing()?;
        let seat = self.state.seat();
        let mut game = Game::from_state((*self.state).clone());
        match choice {
            Decision::Draw => self.choose_deck(&mut game, &[Decision::DRAW.to_owned()])?,
            Decision::Play(tokens) if tokens.is_empty() => {
                return Err(ProblemCode::Invalid.because("nothing was played"));
            }
            Decision::Play(tokens) => {
                for &token in tokens {
                    play_own(&mut game, seat, token)?;
                }
            }
        }
        let used = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
        Ok(self.played(seat, game, used, now))
    }

    fn played(&self, seat: Seat, mut game: Game, used: i64, now: Steady) -> Entry {
        let complete = turn_is_complete(&game);
        self.draw(&mut game);
        let left = self.left_after(&game, complete, used);
        Table::entry(|tokens| Event::Played { seat, tokens }, game).with_clocks(left, now)
    }

    /// Draws from the deck although a 2-hex tile could be taken. No other tokens may be in the
    /// request: otherwise a client could probe for the next tile.
    fn choose_deck(&self, game: &mut Game, texts: &[String]) -> Result<(), Problem> {
        if game.state().phase() != Phase::Take {
            let illegal = taluva::Illegal::Phase { now: game.state().phase() };
            return Err(Problem::illegal(Decision::DRAW, &illegal));
        }
        if game.state().deck_left() == 0 {
            return Err(Problem::illegal(Decision::DRAW, &taluva::Illegal::DeckEmpty));
        }
        if texts.len() > 1 {
            return Err(ProblemCode::Invalid.because("nothing can follow `deck`"));
        }
        self.draw_from_deck(game);
        Ok(())
    }

    /// A seat leaves the game: it resigns, runs out of time, or its player has left.
    pub(crate) fn decide_out(
        &self,
        seat: Seat,
        event: impl FnOnce(Vec<Token>) -> Event,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        self.must_be_playing()?;
        let mut game = Game::from_state((*self.state).clone());
        let token = Token::Resign(seat);
        game.play(&token).map_err(|illegal| Problem::illegal(&token.to_string(), &illegal))?;
        self.draw(&mut game);
        let left = self.left_after(&game, false, self.time_used(now, downtimes));
        Ok(Table::entry(event, game).with_clocks(left, now))
    }

    /// A person resigns.
    pub(crate) fn decide_resign(
        &self,
        user: UserId,
        seat: Option<u8>,
        now: Steady,
        downtimes: &Downtimes,
    ) -> Result<Entry, Problem> {
        self.must_be_playing()?;
        let mut own: Vec<Seat> = self.seats_of(user).collect();
        if own.is_empty() {
            return Err(ProblemCode::NotAPlayer.problem());
        }
        match seat {
            Some(number) => own.retain(|seat| seat.number() == number),
            None => own.retain(|&seat| !self.is_out(seat)),
        }
        let to_act = self.state.seat();
        let seat = match own[..] {
            [] if seat.is_some() => return Err(ProblemCode::NotAPlayer.problem()),
            [] => return Err(ProblemCode::WrongStatus.because("the seat is out of the game")),
            [only] => only,
            _ if own.contains(&to_act) => to_act,
            _ => return Err(ProblemCode::Invalid.because("say which seat resigns")),
        };
        let event = |tokens| Event::Resigned { seat, tokens };
        self.decide_out(seat, event, now, downtimes)
    }

    /// Events that happen without a request: the start once all seats are taken, and expired clocks.
    pub(crate) fn follow_up(&self, now: Steady, downtimes: &Downtimes) -> Option<Entry> {
        match self.status {
            Status::Open if self.seats.iter().all(crate::store::Holder::is_taken) => {
                Some(self.start(now))
            }
            Status::Playing => {
                if !self.time_left(now, downtimes)?.is_zero() {
                    return None;
                }
                let seat = self.state.seat();
                let event = |tokens| Event::TimedOut { seat, tokens };
                self.decide_out(seat, event, now, downtimes).ok()
            }
            Status::Open | Status::Over | Status::Aborted => None,
        }
    }

    /// The start: a random player begins and the others follow in seating order (RULES §3).
    /// Opposite seats stay opposite, so partners stay partners (RULES §7).
    fn start(&self, now: Steady) -> Entry {
        let mut seats = self.seats.to_vec();
        if self.header.order == SeatOrder::Random {
            let first = random_below(seats.len());
            seats.rotate_left(first);
        }
        let mut game = Game::from_state((*self.state).clone());
        self.draw(&mut game);
        Table::entry(|tokens| Event::Started { tokens }, game)
            .with_seats(seats)
            .with_clocks(self.clocks.left(), now)
    }
}

/// Whether the trial contains a build, which ends the turn.
fn turn_is_complete(game: &Game) -> bool {
    game.tokens().any(|token| ends_turn(&token))
}

/// Whether a token completes a turn.
pub(super) fn ends_turn(token: &Token) -> bool {
    matches!(token, Token::Build(_) | Token::NoBuild)
}

/// Plays a token for the seat to act. It may neither choose among the undrawn tiles nor reach into
/// the next turn: otherwise a client could probe for the next tile.
fn play_own(game: &mut Game, seat: Seat, token: Token) -> Result<(), Problem> {
    if turn_is_complete(game) || game.state().seat() != seat {
        return Err(ProblemCode::Invalid.because("a turn ends with its build"));
    }
    if game.state().phase() == Phase::Take {
        let tile = match token {
            Token::Tile(tile) => tile,
            Token::Place(placement) => placement.tile,
            Token::Build(_) | Token::NoBuild | Token::Resign(_) => {
                let illegal = taluva::Illegal::Phase { now: Phase::Take };
                return Err(Problem::illegal(&token.to_string(), &illegal));
            }
        };
        if !tile.is_two_hex() {
            return Err(ProblemCode::Invalid.because("draw from the deck with `deck`"));
        }
        let take = Token::Tile(tile);
        game.play(&take).map_err(|illegal| Problem::illegal(&token.to_string(), &illegal))?;
        if token == take {
            return Ok(());
        }
    }
    if let Token::Resign(_) = token {
        return Err(ProblemCode::Invalid.because("resigning is a separate request"));
    }
    game.play(&token).map_err(|illegal| Problem::illegal(&token.to_string(), &illegal))
}

/// Client input, shortened for display.
pub(crate) fn shown(text: &str) -> String {
    let mut shown: String =
        text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}
