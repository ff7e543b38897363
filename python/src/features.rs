//! The inputs and the result of the static evaluation.

use numpy::{PyArray2, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use taluva_ai::features::{FEATURES, Feature, FeatureExtractor};
use taluva_ai::level::static_values;

use crate::game::Game;

/// The names of the features, in the order of the columns of `features`.
#[pyfunction]
pub(crate) fn feature_names() -> Vec<&'static str> {
    Feature::ALL.iter().map(|feature| feature.name()).collect()
}

/// The features of every seat in an unfinished game: an array of players × features.
#[pyfunction]
pub(crate) fn features<'py>(
    py: Python<'py>,
    game: PyRef<'py, Game>,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let state = game.game.state();
    if state.outcome().is_some() {
        return Err(PyValueError::new_err("the game is over"));
    }
    let players = usize::from(state.setup().players());
    let seats = py.detach(|| FeatureExtractor::new().extract(state).seats);
    numpy::PyArray1::from_vec(py, seats[..players].concat()).reshape([players, FEATURES])
}

/// The static evaluation for each seat, without search: 0 to 1.
#[pyfunction]
pub(crate) fn evaluate(py: Python<'_>, game: PyRef<'_, Game>) -> Vec<f32> {
    let state = game.game.state();
    py.detach(|| static_values(state))
}
