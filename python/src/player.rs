//! Players.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use taluva_ai::arena::{PlayerKind, PlayerSpec};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{self, Info, Limits, PlayerError};
use taluva_ai::search::Resources;

use crate::errors::malformed;
use crate::game::Game;

/// How often Python checks for signals while Rust is working.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Runs work in a Rust thread so that Python can be interrupted: Ctrl-C sets the stop flag passed
/// to the work, waits for its end, and raises `KeyboardInterrupt`.
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

/// A turn chosen by a player, and how it was chosen.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Choice {
    /// A placement and a build, only the build after a placement, or empty for a draw.
    tokens: Vec<String>,
    /// Whether to draw from the deck rather than take a 2-hex tile.
    is_draw: bool,
    /// The expected result of each seat, 0 to 1; empty if the player has no estimate.
    score: Vec<f32>,
    /// Positions visited.
    nodes: u64,
    /// The length of the principal variation in turns.
    depth: u32,
    /// Time spent, in seconds.
    time: f64,
    /// The principal variation, starting with the player's own turn.
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

/// Validates the threads, and the megabytes for the tree, against the limits of the engine
/// interface.
pub(crate) fn checked_resources(threads: usize, memory: usize) -> PyResult<Resources> {
    if !(1..=256).contains(&threads) {
        return Err(PyValueError::new_err("threads is a number from 1 to 256"));
    }
    if !(1..=65_536).contains(&memory) {
        return Err(PyValueError::new_err("memory is a number of megabytes from 1 to 65536"));
    }
    Ok(Resources { threads, memory })
}

fn choose(
    py: Python<'_>,
    player: &mut dyn player::Player,
    game: &Game,
    limits: Limits,
) -> PyResult<Choice> {
    let chosen = interruptible(py, |stop| {
        player.choose(&game.game, &Limits { stop: Some(stop), ..limits }, &mut |_| {})
    })?;
    chosen.map(Choice::from).map_err(no_turn)
}

fn no_turn(error: PlayerError) -> PyErr {
    let message = error.to_string();
    match error {
        PlayerError::NothingToChoose => PyValueError::new_err(message),
        _ => PyRuntimeError::new_err(message),
    }
}

/// A requested player.
#[derive(FromPyObject)]
enum Wanted {
    Level(u8),
    Name(String),
}

/// A player: of a level, from 1 for beginners to 10 for full strength, or any other by its name.
///
/// Names are those of `taluva arena`: `random`, `greedy`, `heuristic`, `uct`,
/// `level:6,style=towers` (levels 5 to 8; temples, towers, destroyer or settler), or `tvi:COMMAND`
/// for an engine in its own process; `,nodes=N` or `,movetime=MS` sets limits.
#[pyclass(module = "taluva")]
pub(crate) struct Player {
    spec: PlayerSpec,
    player: Mutex<Box<dyn player::Player>>,
}

impl Player {
    fn player(&mut self) -> &mut dyn player::Player {
        self.player.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (level = Wanted::Level(10), *, seed = 0), text_signature = "(level=10, *, seed=0)")]
    fn new(level: Wanted, seed: u64) -> PyResult<Player> {
        let spec = match level {
            Wanted::Level(number) => {
                let level = SkillLevel::new(number)
                    .ok_or_else(|| PyValueError::new_err("a level is a number from 1 to 10"))?;
                PlayerSpec { kind: PlayerKind::Level(level, None), movetime: None, nodes: None }
            }
            Wanted::Name(name) => name.parse().map_err(malformed)?,
        };
        let mut player = spec.player().map_err(no_turn)?;
        player.new_game(seed);
        Ok(Player { spec, player: Mutex::new(player) })
    }

    /// The name, including the player's limits.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// The level; `None` for a player without one.
    #[getter]
    fn level(&self) -> Option<u8> {
        match self.spec.kind {
            PlayerKind::Level(level, _) => Some(level.number()),
            PlayerKind::Random
            | PlayerKind::Greedy
            | PlayerKind::Heuristic
            | PlayerKind::Uct
            | PlayerKind::Champion(_)
            | PlayerKind::Tvi(_) => None,
        }
    }

    /// Starts a new game; the seed determines every random choice in it.
    #[pyo3(signature = (seed = 0))]
    fn new_game(&mut self, seed: u64) {
        self.player().new_game(seed);
    }

    /// Chooses a turn; Ctrl-C ends the search. Limits given here override the player's own.
    #[pyo3(signature = (game, *, nodes = None, movetime = None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        game: PyRef<'_, Game>,
        nodes: Option<u64>,
        movetime: Option<f64>,
    ) -> PyResult<Choice> {
        let mut limits = limits(nodes, movetime)?;
        if nodes.is_none() && movetime.is_none() {
            limits = self.spec.limits();
        }
        choose(py, self.player(), &game, limits)
    }

    fn __repr__(&self) -> String {
        format!("Player({:?})", self.name())
    }
}

/// The full-strength search with its own limits: without any, two seconds per turn.
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
        let resources = checked_resources(threads, memory)?;
        let player = LevelPlayer::with(SkillLevel::FULL, resources);
        Ok(Search { player, limits: limits(nodes, movetime)? })
    }

    /// Starts a new game; the seed determines every random choice in it.
    #[pyo3(signature = (seed = 0))]
    fn new_game(&mut self, seed: u64) {
        player::Player::new_game(&mut self.player, seed);
    }

    /// Chooses a turn; Ctrl-C ends the search.
    fn choose(&mut self, py: Python<'_>, game: PyRef<'_, Game>) -> PyResult<Choice> {
        choose(py, &mut self.player, &game, self.limits.clone())
    }

    fn __repr__(&self) -> String {
        let nodes = self.limits.nodes.map(|nodes| format!("nodes={nodes}"));
        let time = self.limits.movetime.map(|time| format!("movetime={}", time.as_secs_f64()));
        let limits: Vec<String> = [nodes, time].into_iter().flatten().collect();
        format!("Search({})", limits.join(", "))
    }
}
