//! The named tuples of `taluva/_types.py`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// A named tuple type, by its name.
pub(crate) struct Named<'py>(Bound<'py, PyAny>);

impl<'py> Named<'py> {
    pub(crate) fn find(py: Python<'py>, name: &str) -> PyResult<Named<'py>> {
        Ok(Named(py.import("taluva._types")?.getattr(name)?))
    }

    /// An instance with these values.
    pub(crate) fn of(&self, values: impl PyCallArgs<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.call1(values)
    }
}
