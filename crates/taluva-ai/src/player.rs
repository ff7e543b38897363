//! What every player can do: choose a turn. Random, greedy, searching and external players are
//! alike to the arena, the server and the engine interface.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use taluva::{Decision, Game, Token};
use web_time::Instant;

/// A value for every seat: the probability to win, or with ranking the share of the other
/// players that are left behind. Seats beyond the number of players have 0.
pub type Values = [f32; 5];

/// How long a player may think. Without any limit each player takes its own default.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// At most this time.
    pub movetime: Option<Duration>,
    /// At most this many nodes.
    pub nodes: Option<u64>,
    /// Raised from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// Only a time.
    #[must_use]
    pub fn movetime(time: Duration) -> Limits {
        Limits { movetime: Some(time), ..Limits::default() }
    }

    /// Only a number of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Whether somebody outside wants the search to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// When a search has to end, from [`Limits`] and the moment it began.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    pub(crate) begun: Instant,
    limits: Limits,
}

impl Deadline {
    pub(crate) fn new(limits: &Limits) -> Deadline {
        Deadline { begun: Instant::now(), limits: limits.clone() }
    }

    pub(crate) fn has_passed(&self, nodes: u64) -> bool {
        self.limits.nodes.is_some_and(|limit| nodes >= limit)
            || self.limits.is_stopped()
            || self.limits.movetime.is_some_and(|time| self.begun.elapsed() >= time)
    }

    /// The limits without the number of nodes: for work that is not counted in nodes.
    pub(crate) fn time_is_up(&self) -> bool {
        self.limits.is_stopped()
            || self.limits.movetime.is_some_and(|time| self.begun.elapsed() >= time)
    }
}

/// What a player has found out so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// How long it has thought.
    pub time: Duration,
    /// Positions looked at.
    pub nodes: u64,
    /// How many turns deep the main line is.
    pub depth: u32,
    /// What each seat can expect, 0 to 1; empty if the player cannot tell.
    pub score: Vec<f32>,
    /// What it expects to be played, its own turn first.
    pub pv: Vec<Token>,
}

impl std::fmt::Display for Info {
    /// As an `info` line of the engine interface, without that word (NOTATION §3).
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let milliseconds = self.time.as_millis();
        let per_second = (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64;
        write!(
            f,
            "time {milliseconds} nodes {} nps {per_second} depth {}",
            self.nodes, self.depth
        )?;
        if !self.score.is_empty() {
            let score: Vec<String> = self.score.iter().map(|p| format!("{p:.3}")).collect();
            write!(f, " score {}", score.join(","))?;
        }
        if !self.pv.is_empty() {
            let pv: Vec<String> = self.pv.iter().map(ToString::to_string).collect();
            write!(f, " pv {}", pv.join(" "))?;
        }
        Ok(())
    }
}

/// What a player wants to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The tokens of the turn: a placement and a build (or `-`), or only the build after a
    /// placement. Empty: draw from the deck rather than take a 2-hex tile.
    pub tokens: Vec<Token>,
    /// How it came to that.
    pub info: Info,
}

impl Choice {
    /// Whether the player wants to draw from the deck.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The choice without how it came about.
    #[must_use]
    pub fn decision(&self) -> Decision {
        if self.is_draw() { Decision::Draw } else { Decision::Play(self.tokens.clone()) }
    }
}

/// Why a player gives no turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is nothing to choose: the game is over, or a tile must be drawn first.
    #[error("there is no turn to choose now")]
    NothingToChoose,
    /// An external engine cannot be started, or ended before it had said what it is.
    #[error("{0}")]
    NotStarted(String),
    /// An external engine broke off.
    #[error("the engine crashed: {0}")]
    Crashed(String),
    /// An external engine did not answer in time.
    #[error("the engine gave no answer within {0} ms")]
    TimedOut(u128),
    /// An external engine answered something that is no turn.
    #[error("the engine answered `{0}`")]
    BadAnswer(String),
}

/// Somebody who can choose a turn.
///
/// A player sees what a person sees: the game so far and the tile in hand, never the deck's order.
pub trait Player: Send {
    /// A name for tables and records.
    fn name(&self) -> String;

    /// A new game begins; the seed decides every random choice in it.
    fn new_game(&mut self, seed: u64);

    /// Chooses a turn with the tile in hand, a build after a placement, or before a tile is in
    /// hand whether to take a 2-hex tile. `report` hears of progress now and then.
    ///
    /// # Errors
    /// Why there is no choice.
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError>;
}
