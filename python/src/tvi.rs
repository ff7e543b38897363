//! The engine interface over standard input and output.

use std::io;

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use taluva_ai::tvi::{LevelThinker, converse};

/// Speaks TVI over standard input and output until `quit` or the end of the input.
#[pyfunction]
pub(crate) fn tvi(py: Python<'_>) -> PyResult<()> {
    py.detach(|| converse(LevelThinker::default(), || io::stdin().lock(), &mut io::stdout()))
        .map_err(|error| PyOSError::new_err(error.to_string()))
}
