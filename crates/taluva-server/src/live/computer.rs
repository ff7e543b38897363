//! The turns of computers, as the task of their game has them thought about and played.

use std::time::{Duration, Instant};

use taluva::Seat;

use super::actor::{Actor, NotCommitted};
use super::command::Command;
use super::room::Room;
use super::tell::text_of;
use super::thinking::{JobClass, PendingTurn, Progress, Thought, Ticket, TurnJob};
use crate::api::{self, GameMessage};
use crate::games::{AiPlayer, AiPlayers as _, AnyLegal};
use crate::ids::GameId;
use crate::store::Holder;
use crate::time::Timestamp;

/// Those who follow a game are told that its computer waits after so long, and again every so often.
const TELL_AFTER: Duration = Duration::from_secs(1);
const TELL_EVERY: Duration = Duration::from_secs(5);

/// For so long a computer's turn is left to the node that wrote the event before it. That both think would
/// be no harm, but work for nothing.
const LEFT_TO_OTHERS: Duration = Duration::from_secs(5);

/// Which character the computer of a seat has: from what everybody may know of the game, never from its deck.
fn character_of(game: GameId, seat: Seat) -> u64 {
    // An id has sixty bits.
    game.to_i64().cast_unsigned() | u64::from(seat.number()) << 60
}

/// A computer's turn that was asked for.
#[derive(Debug)]
pub(super) struct ComputerTurn {
    /// The seq of the game that it is about.
    seq: u32,
    ticket: Ticket,
    /// When those who follow are told next that it waits.
    tell_at: Instant,
    /// Whether they were told before.
    told: bool,
}

impl Room {
    /// How far the computer to move is.
    pub(super) fn computer_progress(&self) -> Option<Progress> {
        let turn = self.computer.as_ref().filter(|turn| turn.seq == self.table.seq)?;
        Some(turn.ticket.progress())
    }

    /// The computer to move, if it is one, as everybody may know it.
    pub(super) fn thinking(&self) -> Option<api::Thinking> {
        let seat = self.table.to_act().filter(|_| self.table.computer_acts())?.number();
        let wait_ms = match self.computer_progress() {
            Some(Progress::Waiting(wait)) => {
                Some(u32::try_from(wait.as_millis()).unwrap_or(u32::MAX))
            }
            Some(Progress::InWork(_) | Progress::Ended) | None => None,
        };
        Some(api::Thinking { seat, waiting: wait_ms.is_some(), wait_ms })
    }

    /// When those who follow are to be told next that the computer waits.
    pub(super) fn time_to_tell(&self) -> Option<Duration> {
        let turn = self.computer.as_ref()?;
        match self.computer_progress()? {
            Progress::Waiting(_) => Some(turn.tell_at.saturating_duration_since(Instant::now())),
            Progress::InWork(_) | Progress::Ended => None,
        }
    }
}

impl Actor {
    /// An event was written at that moment, by another node or before the game was loaded: if others are
    /// there, one of them thinks about what follows.
    pub(super) fn leave_thinking_to_others(&mut self, written_at: Timestamp) {
        let others = self.shared.node.as_ref().is_some_and(|node| node.has_others());
        let age = self.shared.time.now().0.saturating_sub(written_at.0).max(0);
        let left = LEFT_TO_OTHERS.saturating_sub(Duration::from_millis(age as u64));
        self.left_to_others = (others && !left.is_zero()).then(|| Instant::now() + left);
    }

    /// When a computer's turn is no longer left to others.
    pub(super) fn time_to_think(&self) -> Option<Duration> {
        let until = self.left_to_others.filter(|_| self.room.table.computer_acts())?;
        Some(until.saturating_duration_since(Instant::now()))
    }

    /// Asks for a turn if a computer is to move and none was asked for yet. What was asked for about
    /// a game that has moved on is given up.
    pub(super) fn let_computer_think(&mut self) {
        let table = &self.room.table;
        let holder = table.to_act().map(|seat| (seat, table.holder(seat)));
        let Some((seat, &Holder::Ai { level })) = holder else {
            self.room.computer = None;
            return;
        };
        let seq = table.seq;
        if self.room.computer.as_ref().is_some_and(|turn| turn.seq == seq) {
            return;
        }
        if self.left_to_others.is_some_and(|until| Instant::now() < until) {
            return;
        }
        self.left_to_others = None;
        let class = if table.is_exhibition() { JobClass::Exhibition } else { JobClass::Person };
        let PendingTurn { ticket, begun, thought } = self.shared.ai.turn(TurnJob {
            class,
            owner: table.header.creator,
            state: (*table.state).clone(),
            player: AiPlayer { level, character: character_of(table.id, seat) },
            time_left: table.clocks.time_left(seat.index(), 0),
        });
        let tell_at = Instant::now() + TELL_AFTER;
        self.room.computer = Some(ComputerTurn { seq, ticket, tell_at, told: false });
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            if begun.await.is_err() {
                return;
            }
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Command::ThinkingBegun { seq }).await;
            }
            if let Ok(thought) = thought.await
                && let Some(mailbox) = mailbox.upgrade()
            {
                let _ = mailbox.send(Command::Thought { seq, thought: Box::new(thought) }).await;
            }
        });
    }

    /// Tells those who follow that the computer to move still waits, now and then.
    pub(super) fn tell_of_waiting(&mut self) {
        if self.room.time_to_tell().is_none_or(|time| !time.is_zero()) {
            return;
        }
        if let Some(turn) = &mut self.room.computer {
            turn.tell_at = Instant::now() + TELL_EVERY;
            turn.told = true;
        }
        self.tell_thinking();
    }

    /// A computer has begun to think. That is news to those who were told that it waits, and where
    /// its clock runs from now on.
    pub(super) fn computer_begins(&mut self, seq: u32) {
        let Some(turn) = self.room.computer.as_ref().filter(|turn| turn.seq == seq) else { return };
        if turn.told || self.room.table.clocks.left().is_some() {
            self.tell_thinking();
        }
    }

    fn tell_thinking(&mut self) {
        let Some(thinking) = self.room.thinking() else { return };
        let seq = self.room.table.seq;
        let time = self.room.time(&self.shared);
        let text = text_of(&GameMessage::Thinking { seq, thinking, time });
        self.room.send(self.steady(), |_, _| Some(text.clone()));
    }

    /// Plays what a computer chose about the game as it was at `seq`.
    pub(super) async fn computer_plays(&mut self, seq: u32, thought: Thought) {
        if self.room.computer.as_ref().is_none_or(|turn| turn.seq != seq) {
            return;
        }
        self.room.computer = None;
        let table = &self.room.table;
        // Something has happened while it thought: it thinks again, in `settle`.
        if table.seq != seq || !table.computer_acts() {
            return;
        }
        let Thought { choice, took } = thought;
        let now = self.steady();
        let entry = table.decide_ai(&choice, took, now).or_else(|problem| {
            tracing::error!(game = %table.id, ?choice, ?problem, "a computer chose what it may not");
            let any = AiPlayer { level: 0, character: 0 };
            let legal = AnyLegal.choose(&table.state, any, Instant::now());
            table.decide_ai(&legal, took, now)
        });
        match entry {
            Ok(entry) => match self.commit(entry, None).await {
                Ok(_) => {}
                Err(NotCommitted::Conflict) => drop(self.catch_up().await),
                // It thinks again, in `settle`, when writing may be tried again.
                Err(NotCommitted::Failed(_)) => {}
            },
            Err(problem) => tracing::error!(?problem, "a computer has no move"),
        }
    }
}
