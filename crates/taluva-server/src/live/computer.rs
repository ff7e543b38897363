//! Computer turns: requested, awaited and played by the game's task.

use std::time::{Duration, Instant};

use taluva::Seat;
use tokio::sync::oneshot;

use super::actor::{Actor, NotCommitted};
use super::command::{Command, ThinkRequest};
use super::room::Room;
use super::tell::text_of;
use super::thinking::{JobClass, PendingTurn, Progress, Thought, Ticket, TurnJob};
use crate::api::{self, GameMessage};
use crate::ids::GameId;
use crate::players::{AiPlayer, AiPlayers as _, AnyLegal};
use crate::problem::Problem;
use crate::store::{Holder, JobState};

/// When followers are first told that a computer's turn is queued, and how often they are told again.
const TELL_AFTER: Duration = Duration::from_secs(1);
const TELL_EVERY: Duration = Duration::from_secs(5);

/// How often the progress of a turn on another node is polled.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Estimated duration of a turn.
const USUAL_TURN: Duration = Duration::from_secs(1);

/// The character of a seat's computer, derived from public data only, never from the deck.
fn character_of(game: GameId, seat: Seat) -> u64 {
    // An id has 60 bits.
    game.to_i64().cast_unsigned() | u64::from(seat.number()) << 60
}

/// A requested computer turn.
#[derive(Debug)]
pub(super) struct ComputerTurn {
    /// The game's seq that it was requested for.
    seq: u32,
    thinker: Thinker,
    /// When followers are next told that it is queued.
    tell_at: Instant,
    /// Whether they have been told already.
    told: bool,
}

/// Where a turn is computed.
#[derive(Debug)]
enum Thinker {
    /// A thread of this process. Dropping `_ended` tells the holder of the job that it has ended.
    Here { ticket: Ticket, _ended: Option<oneshot::Sender<()>> },
    /// Any node or worker that takes the job; with its progress when last polled.
    Anybody(Option<(Progress, Instant)>),
}

impl ComputerTurn {
    fn new(seq: u32, thinker: Thinker) -> ComputerTurn {
        ComputerTurn { seq, thinker, tell_at: Instant::now() + TELL_AFTER, told: false }
    }

    fn progress(&self) -> Option<Progress> {
        match &self.thinker {
            Thinker::Here { ticket, .. } => Some(ticket.progress()),
            Thinker::Anybody(Some((Progress::InWork(took), at))) => {
                Some(Progress::InWork(*took + at.elapsed()))
            }
            Thinker::Anybody(seen) => seen.map(|(progress, _)| progress),
        }
    }

    fn is_here(&self) -> bool {
        matches!(self.thinker, Thinker::Here { .. })
    }
}

/// A job's progress as shown to followers.
pub(super) fn progress_of(state: JobState) -> Progress {
    if let Some(took) = state.in_work {
        return Progress::InWork(took);
    }
    // A job in work is half done on average, and the number of workers is assumed to stay the same.
    let jobs = f64::from(state.ahead) + f64::from(state.thinking) / 2.0;
    let seconds = jobs * USUAL_TURN.as_secs_f64() / f64::from(state.thinking.max(1));
    Progress::Waiting(Duration::from_secs_f64(seconds))
}

impl Room {
    /// The progress of the computer to move.
    pub(super) fn computer_progress(&self) -> Option<Progress> {
        self.computer.as_ref().filter(|turn| turn.seq == self.table.seq)?.progress()
    }

    /// Whether the computer to move depends on this task.
    pub(super) fn computer_needs_this(&self) -> bool {
        let here = self.computer.as_ref().is_none_or(ComputerTurn::is_here);
        here && self.table.service_thinks()
    }

    /// The public status of the computer to move, if it is a computer's turn.
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

    /// The time until followers are next told that the computer's turn is queued.
    pub(super) fn time_to_tell(&self) -> Option<Duration> {
        let turn = self.computer.as_ref().filter(|turn| turn.seq == self.table.seq)?;
        let time = turn.tell_at.saturating_duration_since(Instant::now());
        if !turn.is_here() {
            return (!self.followers.is_empty()).then_some(time);
        }
        matches!(turn.progress(), Some(Progress::Waiting(_))).then_some(time)
    }
}

impl Actor {
    /// Requests a turn if it is the turn of a computer that the service computes and none was requested yet. A request
    /// for an earlier state of the game is cancelled. With several nodes, the job is in the storage and whichever node
    /// takes it does the thinking.
    pub(super) fn let_computer_think(&mut self) {
        let table = &self.room.table;
        if !table.service_thinks() {
            self.room.computer = None;
        } else if self.room.computer.as_ref().is_none_or(|turn| turn.seq != table.seq) {
            if self.shared.node.is_some() {
                self.room.computer = Some(ComputerTurn::new(table.seq, Thinker::Anybody(None)));
            } else {
                self.think_here(None);
            }
        }
    }

    /// Works on a job that this node has taken, unless the game has moved on.
    pub(super) async fn think(&mut self, request: ThinkRequest) {
        let ThinkRequest { seq, answer } = request;
        let _ = answer.send(self.try_thinking(seq).await);
    }

    async fn try_thinking(&mut self, seq: u32) -> Result<Option<oneshot::Receiver<()>>, Problem> {
        if seq > self.room.table.seq {
            self.refresh().await?;
        }
        if self.room.table.seq != seq || !self.room.table.service_thinks() {
            return Ok(None);
        }
        let (ends, ended) = oneshot::channel();
        self.think_here(Some(ends));
        Ok(Some(ended))
    }

    /// Lets the computer to move think in this process. Dropping `ends` tells the holder of the job that it has ended.
    fn think_here(&mut self, ends: Option<oneshot::Sender<()>>) {
        let table = &self.room.table;
        let holder = table.to_act().map(|seat| (seat, table.holder(seat)));
        let Some((seat, &Holder::Ai { level, page_of: None })) = holder else { return };
        let seq = table.seq;
        let class = if table.is_exhibition() { JobClass::Exhibition } else { JobClass::Person };
        let PendingTurn { ticket, begun, thought } = self.shared.ai.turn(TurnJob {
            class,
            owner: table.header.creator,
            state: (*table.state).clone(),
            player: AiPlayer { level, character: character_of(table.id, seat) },
            time_left: table.clocks.time_left(seat.index(), 0),
        });
        let told = self.room.computer.as_ref().is_some_and(|turn| turn.seq == seq && turn.told);
        let thinker = Thinker::Here { ticket, _ended: ends };
        self.room.computer = Some(ComputerTurn { told, ..ComputerTurn::new(seq, thinker) });
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

    /// Tells followers from time to time that the computer's turn is still queued.
    pub(super) async fn tell_of_waiting(&mut self) {
        if self.room.time_to_tell().is_none_or(|time| !time.is_zero()) {
            return;
        }
        if self.room.computer.as_ref().is_some_and(|turn| !turn.is_here()) {
            return self.look_at_job().await;
        }
        if let Some(turn) = &mut self.room.computer {
            turn.tell_at = Instant::now() + TELL_EVERY;
            turn.told = true;
        }
        self.tell_thinking();
    }

    /// Fetches the progress of a turn on another node if it has not been polled yet.
    pub(super) async fn know_progress(&mut self) {
        if self.shared.node.is_none() {
            return;
        }
        // Drop the turn first if the game has moved on.
        self.let_computer_think();
        let unknown = |turn: &ComputerTurn| matches!(turn.thinker, Thinker::Anybody(None));
        if !self.room.computer.as_ref().is_some_and(unknown) {
            return;
        }
        let seen = self.job_progress().await;
        if let Some(turn) = &mut self.room.computer {
            turn.thinker = Thinker::Anybody(seen.map(|progress| (progress, Instant::now())));
        }
    }

    /// The progress of this turn's job according to the storage.
    async fn job_progress(&self) -> Option<Progress> {
        let node = self.shared.node.as_ref()?;
        match node.store.turn_state(self.room.table.id).await {
            Ok(state) => state.filter(|state| state.seq == self.room.table.seq).map(progress_of),
            Err(error) => {
                tracing::debug!(%error, "the progress of a computer's turn could not be read");
                None
            }
        }
    }

    /// Polls the progress of a turn on another node, and tells followers if it is queued or no longer is.
    async fn look_at_job(&mut self) {
        let progress = self.job_progress().await;
        let has_clock = self.room.table.clocks.left().is_some();
        let Some(turn) = &mut self.room.computer else { return };
        let was_in_work = matches!(turn.progress(), Some(Progress::InWork(_)));
        turn.thinker = Thinker::Anybody(progress.map(|progress| (progress, Instant::now())));
        turn.tell_at = Instant::now() + POLL_INTERVAL;
        let news = match progress {
            Some(Progress::Waiting(_)) => {
                turn.told = true;
                true
            }
            Some(Progress::InWork(_)) => !was_in_work && (turn.told || has_clock),
            Some(Progress::Ended) | None => false,
        };
        if news {
            self.tell_thinking();
        }
    }

    /// A computer has begun to think. Followers are told if they were told that it was queued, or
    /// if its clock runs from now on.
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

    /// Plays the move that a computer chose at `seq`.
    pub(super) async fn computer_plays(&mut self, seq: u32, thought: Thought) {
        // Held to the end, so that the holder of the job learns of the end once the turn is committed.
        let Some(_turn) = self.room.computer.take_if(|turn| turn.seq == seq) else { return };
        let table = &self.room.table;
        // The game changed meanwhile; `settle` requests a new turn.
        if table.seq != seq || !table.service_thinks() {
            return;
        }
        let Thought { choice, took } = thought;
        let now = self.steady();
        let entry = table.decide_ai(&choice, took, now).or_else(|problem| {
            tracing::error!(game = %table.id, ?choice, ?problem, "a computer player chose an illegal move");
            let any = AiPlayer { level: 0, character: 0 };
            let legal = AnyLegal.choose(&table.state, any, Instant::now());
            table.decide_ai(&legal, took, now)
        });
        match entry {
            Ok(entry) => match self.commit(entry, None).await {
                Ok(_) => {}
                Err(NotCommitted::Conflict) => drop(self.catch_up().await),
                // `settle` requests a new turn once writing may be retried.
                Err(NotCommitted::Failed(_)) => {}
            },
            Err(problem) => tracing::error!(?problem, "a computer player has no legal move"),
        }
    }
}
