//! Players: whoever can choose a turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{self, Info, Limits, PlayerError};
use taluva_ai::search::Resources;

use crate::game::Game;

/// How often Python looks for a signal while Rust thinks.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Lets Rust work in a thread while Python can be interrupted: Ctrl-C raises the flag that the work
/// is given, waits for its end, and raises `KeyboardInterrupt`.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(Arc<AtomicBool>) -> T + Send,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, mut receiver) = mpsc::channel();
        let stopped = stop.clone();
        scope.spawn(move || sender.send(work(stopped)));
        loop {
            let waited = py.detach(move || {
                let waited = receiver.recv_timeout(LOOK_EVERY);
                (waited, receiver)
            });
            receiver = waited.1;
            match waited.0 {
                Ok(value) => return Ok(value),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the search broke off"));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Err(interrupt) = py.check_signals() {
                stop.store(true, Ordering::Relaxed);
                py.detach(move || receiver.recv()).ok();
                return Err(interrupt);
            }
        }
    })
}

/// A turn that a player has chosen, and how it came to it.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Choice {
    /// A placement and a build, only the build after a placement, or empty for a draw.
    tokens: Vec<String>,
    /// Whether to draw from the deck rather than take a 2-hex tile.
    is_draw: bool,
    /// What each seat can expect, 0 to 1; empty if the player cannot tell.
    score: Vec<f32>,
    /// Positions looked at.
    nodes: u64,
    /// How many turns deep the main line is.
    depth: u32,
    /// Seconds.
    time: f64,
    /// What it expects to be played, its own turn first.
    pv: Vec<String>,
}

impl From<player::Choice> for Choice {
    fn from(choice: player::Choice) -> Choice {
        let is_draw = choice.is_draw();
        let player::Choice { tokens, info: Info { time, nodes, depth, score, pv, .. }, .. } =
            choice;
        let texts = |tokens: &[taluva::Token]| tokens.iter().map(ToString::to_string).collect();
        Choice {
            tokens: texts(&tokens),
            is_draw,
            score,
            nodes,
            depth,
            time: time.as_secs_f64(),
            pv: texts(&pv),
        }
    }
}

#[pymethods]
impl Choice {
    fn __repr__(&self) -> String {
        let what = if self.is_draw { "draw".to_owned() } else { self.tokens.join(" ") };
        format!("<Choice {what} score={:?} nodes={}>", self.score, self.nodes)
    }
}

pub(crate) fn limits(nodes: Option<u64>, movetime: Option<f64>) -> PyResult<Limits> {
    let movetime = movetime
        .map(|seconds| {
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| PyValueError::new_err("movetime is a number of seconds"))
        })
        .transpose()?;
    Ok(Limits { nodes, movetime, ..Limits::default() })
}

fn choose(
    py: Python<'_>,
    player: &mut LevelPlayer,
    game: &Game,
    limits: Limits,
) -> PyResult<Choice> {
    let state = game.game.state();
    let chosen = interruptible(py, |stop| {
        player.choose_in(state, &Limits { stop: Some(stop), ..limits }, &mut |_| {})
    })?;
    chosen.map(Choice::from).map_err(|error: PlayerError| PyValueError::new_err(error.to_string()))
}

/// A player of a level, from 1 for beginners to 10 for full strength.
#[pyclass(module = "taluva")]
#[derive(Debug)]
pub(crate) struct Player {
    player: LevelPlayer,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (level = 10, *, seed = 0))]
    fn new(level: u8, seed: u64) -> PyResult<Player> {
        let level = SkillLevel::new(level)
            .ok_or_else(|| PyValueError::new_err("a level is a number from 1 to 10"))?;
        let mut player = LevelPlayer::new(level);
        player::Player::new_game(&mut player, seed);
        Ok(Player { player })
    }

    /// The level.
    #[getter]
    fn level(&self) -> u8 {
        self.player.level().number()
    }

    /// A new game begins; the seed decides every random choice in it.
    #[pyo3(signature = (seed = 0))]
    fn new_game(&mut self, seed: u64) {
        player::Player::new_game(&mut self.player, seed);
    }

    /// Chooses a turn; Ctrl-C ends the search.
    #[pyo3(signature = (game, *, nodes = None, movetime = None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<u64>,
        movetime: Option<f64>,
    ) -> PyResult<Choice> {
        choose(py, &mut self.player, &game, limits(nodes, movetime)?)
    }

    fn __repr__(&self) -> String {
        format!("Player(level={})", self.level())
    }
}

/// The search at full strength, with limits of its own.
#[pyclass(module = "taluva")]
#[derive(Debug)]
pub(crate) struct Search {
    player: LevelPlayer,
    limits: Limits,
}

#[pymethods]
impl Search {
    /// `movetime` in seconds, `memory` for the tree in megabytes.
    #[new]
    #[pyo3(signature = (*, nodes = None, movetime = None, threads = 1, memory = 256))]
    fn new(
        nodes: Option<u64>,
        movetime: Option<f64>,
        threads: usize,
        memory: usize,
    ) -> PyResult<Search> {
        let player = LevelPlayer::with(SkillLevel::FULL, Resources { threads, memory });
        Ok(Search { player, limits: limits(nodes, movetime)? })
    }

    /// Chooses a turn; Ctrl-C ends the search.
    fn choose(&mut self, py: Python<'_>, game: PyRef<'_, Game>) -> PyResult<Choice> {
        choose(py, &mut self.player, &game, self.limits.clone())
    }
}
