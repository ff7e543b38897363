//! Analysis: the best turns of a position, deeper and deeper.

use std::sync::atomic::Ordering;
use std::time::Instant;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use taluva::{Decision, Token};
use taluva_ai::search::{self, GameAnalysis, MOST_LINES};
use taluva_ai::weights::{self, Learned};

use crate::game::Game;
use crate::player::{checked_resources, interruptible, limits};

/// A turn with what is expected to follow.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Line {
    /// The turn; `deck` alone for a draw where a 2-hex tile could be taken.
    turn: Vec<String>,
    /// The turn and what is expected after it, with the tiles that are assumed.
    pv: Vec<String>,
    /// What each seat can expect, 0 to 1.
    score: Vec<f32>,
    /// How often it was looked at.
    visits: u32,
    /// The standard error of what the mover can expect.
    error: f32,
    /// Whether the score is certain.
    is_exact: bool,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("<Line {} score={:?} visits={}>", self.turn.join(" "), self.score, self.visits)
    }
}

impl Line {
    fn of(line: &search::AnalysisLine, players: usize) -> Line {
        let texts = |tokens: &[Token]| tokens.iter().map(ToString::to_string).collect();
        let draw = || vec![Decision::DRAW.to_owned()];
        let is_draw = line.tokens.is_empty();
        Line {
            turn: if is_draw { draw() } else { texts(&line.tokens[..line.turn]) },
            pv: if is_draw { draw() } else { texts(&line.tokens) },
            score: line.values[..players].to_vec(),
            visits: line.visits,
            error: line.error,
            is_exact: line.is_exact,
        }
    }
}

/// What a tile is worth that may be drawn.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct TileOutlook {
    /// The tile.
    tile: String,
    /// How many of it are unseen.
    count: u8,
    /// How probable it is, 0 to 1.
    probability: f32,
    /// How often it was looked at.
    visits: u32,
    /// What each seat can expect with it; `None` if it was not looked at yet.
    score: Option<Vec<f32>>,
    /// The best turn with it that was found.
    turn: Vec<String>,
}

#[pymethods]
impl TileOutlook {
    fn __repr__(&self) -> String {
        format!("<TileOutlook {} ×{} score={:?}>", self.tile, self.count, self.score)
    }
}

impl TileOutlook {
    fn of(outlook: &search::TileOutlook, players: usize) -> TileOutlook {
        TileOutlook {
            tile: outlook.tile.to_string(),
            count: outlook.count,
            probability: outlook.probability,
            visits: outlook.visits,
            score: outlook.values.map(|values| values[..players].to_vec()),
            turn: outlook.turn.iter().map(ToString::to_string).collect(),
        }
    }
}

/// An analysis of a position that goes on as long as it is asked to.
#[pyclass(module = "taluva")]
#[derive(Debug)]
pub(crate) struct Analysis {
    following: GameAnalysis<Learned>,
    is_complete: bool,
}

fn checked_lines(lines: usize) -> PyResult<usize> {
    if (1..=MOST_LINES).contains(&lines) {
        return Ok(lines);
    }
    Err(PyValueError::new_err(format!("lines is a number from 1 to {MOST_LINES}")))
}

#[pymethods]
impl Analysis {
    /// Begins with the present position of a game. `memory` for the tree is in megabytes.
    #[new]
    #[pyo3(signature = (game, *, lines = 1, memory = 256))]
    fn new(game: PyRef<'_, Game>, lines: usize, memory: usize) -> PyResult<Analysis> {
        let lines = checked_lines(lines)?;
        let mut search = search::Search::new(Learned, weights::policy().clone());
        search.resources = checked_resources(1, memory)?;
        let following = GameAnalysis::new(&search, &game.game, lines);
        Ok(Analysis { following, is_complete: false })
    }

    /// Searches on: until `nodes` positions were looked at in all, or for `movetime` seconds more.
    /// Ctrl-C ends it, and what was found out stays. False once there is nothing left to find out.
    #[pyo3(signature = (*, nodes = None, movetime = None))]
    fn run(&mut self, py: Python<'_>, nodes: Option<u64>, movetime: Option<f64>) -> PyResult<bool> {
        let limits = limits(nodes, movetime)?;
        if limits.nodes.is_none() && limits.movetime.is_none() {
            return Err(PyValueError::new_err("give nodes, movetime, or both"));
        }
        let analysis = &mut self.following.analysis;
        let goes_on = interruptible(py, |stop| {
            let begun = Instant::now();
            analysis.run(|simulations| {
                stop.load(Ordering::Relaxed)
                    || limits.nodes.is_some_and(|nodes| simulations >= nodes)
                    || limits.movetime.is_some_and(|movetime| begun.elapsed() >= movetime)
            })
        })?;
        self.is_complete = !goes_on;
        Ok(goes_on)
    }

    /// Goes on with the present position of a game. If it continues the one before, what was found out
    /// about it is kept, and the answer is true.
    fn go_to(&mut self, game: PyRef<'_, Game>) -> bool {
        let continues = self.following.go_to(&game.game);
        self.is_complete = false;
        continues
    }

    /// From now on so many turns are told of. What was found out stays.
    fn set_lines(&mut self, lines: usize) -> PyResult<()> {
        self.following.analysis.set_lines(checked_lines(lines)?);
        Ok(())
    }

    /// The best turns, the best first; empty where the deck is to decide.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        let players = usize::from(self.following.game().setup().players());
        self.following.analysis.report().lines.iter().map(|line| Line::of(line, players)).collect()
    }

    /// Every tile that may be drawn; empty where one is in hand.
    #[getter]
    fn tiles(&self) -> Vec<TileOutlook> {
        let players = usize::from(self.following.game().setup().players());
        self.following
            .analysis
            .report()
            .tiles
            .iter()
            .map(|tile| TileOutlook::of(tile, players))
            .collect()
    }

    /// What each seat can expect, 0 to 1: with best play, or before a draw on the average.
    #[getter]
    fn score(&self) -> Vec<f32> {
        self.following.analysis.report().values
            [..usize::from(self.following.game().setup().players())]
            .to_vec()
    }

    /// Positions looked at, those known from the position before included.
    #[getter]
    fn nodes(&self) -> u64 {
        self.following.analysis.nodes()
    }

    /// How many turns deep the main line is.
    #[getter]
    fn depth(&self) -> u32 {
        self.following.analysis.report().depth
    }

    /// Whether nothing is left to find out.
    #[getter]
    const fn is_complete(&self) -> bool {
        self.is_complete
    }

    fn __repr__(&self) -> String {
        format!("<Analysis nodes={} score={:?}>", self.nodes(), self.score())
    }
}
