//! Analysis: the best turns of a position, searched ever deeper.

use std::sync::atomic::Ordering;
use std::time::Instant;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use taluva::{Decision, Token};
use taluva_ai::search::{self, GameAnalysis, MOST_LINES};
use taluva_ai::weights::{self, Learned};

use crate::game::Game;
use crate::player::{checked_resources, interruptible, limits};

/// A turn and its expected continuation.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct Line {
    /// The turn; only `deck` for a draw when a 2-hex tile could be taken.
    turn: Vec<String>,
    /// The turn and its expected continuation, for assumed draws.
    pv: Vec<String>,
    /// The expected result of each seat, 0 to 1.
    score: Vec<f32>,
    /// The visit count.
    visits: u32,
    /// The standard error of the mover's expected result.
    error: f32,
    /// Whether the score is exact.
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

/// The value of a tile that may be drawn.
#[pyclass(frozen, get_all, module = "taluva")]
#[derive(Debug)]
pub(crate) struct TileOutlook {
    /// The tile.
    tile: String,
    /// The number of unseen copies.
    count: u8,
    /// Its probability, 0 to 1.
    probability: f32,
    /// The visit count.
    visits: u32,
    /// The expected result of each seat with it; `None` if it has not been visited.
    score: Option<Vec<f32>>,
    /// The best turn found with it.
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

/// An analysis of a position that continues as long as it is run.
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
    /// Starts with the current position of a game. `memory` for the tree is in megabytes.
    #[new]
    #[pyo3(signature = (game, *, lines = 1, memory = 256))]
    fn new(game: PyRef<'_, Game>, lines: usize, memory: usize) -> PyResult<Analysis> {
        let lines = checked_lines(lines)?;
        let mut search = search::Search::new(Learned, weights::policy().clone());
        search.resources = checked_resources(1, memory)?;
        let following = GameAnalysis::new(&search, &game.game, lines);
        Ok(Analysis { following, is_complete: false })
    }

    /// Searches until `nodes` positions have been visited in total, or for another `movetime`
    /// seconds. Ctrl-C ends the search and keeps its results. False once there is nothing left to
    /// search.
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

    /// Moves to the current position of a game. If it continues the previous one, the search tree
    /// is kept and the result is true.
    fn go_to(&mut self, game: PyRef<'_, Game>) -> bool {
        let continues = self.following.go_to(&game.game);
        self.is_complete = false;
        continues
    }

    /// Sets the number of reported turns. Results so far are kept.
    fn set_lines(&mut self, lines: usize) -> PyResult<()> {
        self.following.analysis.set_lines(checked_lines(lines)?);
        Ok(())
    }

    /// The best turns, best first; empty if a tile must be drawn.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        let players = usize::from(self.following.game().setup().players());
        self.following.analysis.report().lines.iter().map(|line| Line::of(line, players)).collect()
    }

    /// Every tile that may be drawn; empty if one is in hand.
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

    /// The expected result of each seat, 0 to 1: with best play, or before a draw on average.
    #[getter]
    fn score(&self) -> Vec<f32> {
        self.following.analysis.report().values
            [..usize::from(self.following.game().setup().players())]
            .to_vec()
    }

    /// Positions visited, including those carried over from an earlier position.
    #[getter]
    fn nodes(&self) -> u64 {
        self.following.analysis.nodes()
    }

    /// The length of the principal variation in turns.
    #[getter]
    fn depth(&self) -> u32 {
        self.following.analysis.report().depth
    }

    /// Whether there is nothing left to search.
    #[getter]
    const fn is_complete(&self) -> bool {
        self.is_complete
    }

    fn __repr__(&self) -> String {
        format!("<Analysis nodes={} score={:?}>", self.nodes(), self.score())
    }
}
