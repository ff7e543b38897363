//! The interface of all players: choosing a turn. The arena, the server and the engine interface
//! treat random, greedy, searching and external players alike.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use taluva::{Decision, Game, Token};
use web_time::Instant;

/// A value for every seat: the probability of winning, or with ranking the share of opponents
/// ranked below. Seats beyond the number of players have 0.
pub type Values = [f32; 5];

/// The limits of a choice. Without any limit each player uses its own default.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Maximum time.
    pub movetime: Option<Duration>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// Set from outside to end the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// A time limit only.
    #[must_use]
    pub fn movetime(time: Duration) -> Limits {
        Limits { movetime: Some(time), ..Limits::default() }
    }

    /// A node limit only.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Whether the stop flag is set.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The end of a search, from [`Limits`] and its start time.
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

    /// Like [`Deadline::has_passed`] without the node limit, for work that is not counted in nodes.
    pub(crate) fn time_is_up(&self) -> bool {
        self.limits.is_stopped()
            || self.limits.movetime.is_some_and(|time| self.begun.elapsed() >= time)
    }
}

/// The progress or the result of a choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Time spent.
    pub time: Duration,
    /// Positions visited.
    pub nodes: u64,
    /// The length of the principal variation in turns.
    pub depth: u32,
    /// The expected result of each seat, 0 to 1; empty if the player has no estimate.
    pub score: Vec<f32>,
    /// The principal variation, starting with the player's own turn.
    pub pv: Vec<Token>,
}

impl std::fmt::Display for Info {
    /// An `info` line of the engine interface, without that word (NOTATION §3).
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

/// The choice of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The tokens of the turn: a placement and a build (or `-`), or only the build after a
    /// placement. Empty to draw from the deck rather than take a 2-hex tile.
    pub tokens: Vec<Token>,
    /// How the choice was made.
    pub info: Info,
}

impl Choice {
    /// Whether the player chose to draw from the deck.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The choice without its [`Info`].
    #[must_use]
    pub fn decision(&self) -> Decision {
        if self.is_draw() { Decision::Draw } else { Decision::Play(self.tokens.clone()) }
    }
}

/// The reason why a player made no choice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is nothing to choose: the game is over, or a tile must be drawn first.
    #[error("there is no turn to choose now")]
    NothingToChoose,
    /// An external engine could not be started, or exited before identifying itself.
    #[error("{0}")]
    NotStarted(String),
    /// An external engine crashed.
    #[error("the engine crashed: {0}")]
    Crashed(String),
    /// An external engine did not answer in time.
    #[error("the engine gave no answer within {0} ms")]
    TimedOut(u128),
    /// An external engine gave an invalid answer.
    #[error("the engine answered `{0}`")]
    BadAnswer(String),
}

/// A player: it chooses turns.
///
/// A player sees what a person sees: the game so far and the tile in hand, never the order of the
/// deck.
pub trait Player: Send {
    /// A name for tables and records.
    fn name(&self) -> String;

    /// Starts a new game; the seed determines every random choice in it.
    fn new_game(&mut self, seed: u64);

    /// Chooses a turn with the tile in hand, a build after a placement, or, before a tile is in
    /// hand, whether to take a 2-hex tile. `report` is called with progress from time to time.
    ///
    /// # Errors
    /// If no choice could be made.
    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError>;
}
