//! The review of a game.

use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;
use taluva_ai::review::{ReviewParams, review as review_game};

use crate::game::Game;
use crate::player::interruptible;

/// Reviews a game: the cost and the best alternative of every turn, and the luck of every draw.
#[pyfunction]
#[pyo3(signature = (game, *, nodes = 800))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    game: PyRef<'py, Game>,
    nodes: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let played = &game.game;
    let reviewed = interruptible(py, |stop| {
        let params = ReviewParams { stop: Some(stop), ..ReviewParams::with_nodes(nodes) };
        review_game(played, &params, &mut |_, _| {})
    })?;
    let reviewed = reviewed.map_err(|stopped| PyKeyboardInterrupt::new_err(stopped.to_string()))?;
    let text = serde_json::to_string(&reviewed)
        .map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}
