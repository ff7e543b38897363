//! Exceptions, with what a program wants to know of them as attributes.

use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;
use pyo3::{PyTypeInfo, create_exception};
use taluva::{Illegal, record};

use crate::convert::hexes;

create_exception!(taluva, TaluvaError, PyException, "Everything that this package raises.");
create_exception!(
    taluva,
    IllegalMove,
    TaluvaError,
    "A rule forbids the move.\n\n`rule` is the stable name of the rule, `hexes` are the hexes that break it, `token` is the move."
);
create_exception!(taluva, ParseError, PyValueError, "A text is malformed.");
create_exception!(
    taluva,
    RecordError,
    TaluvaError,
    "A record is malformed or has an illegal move.\n\n`line`, `column` and `token` say where."
);
create_exception!(
    taluva,
    WindowError,
    TaluvaError,
    "Nothing that may be done fits into the window of an encoding."
);

/// A text that cannot be read.
pub(crate) fn malformed(error: impl std::fmt::Display) -> PyErr {
    ParseError::new_err(error.to_string())
}

/// A refused move.
pub(crate) fn illegal(py: Python<'_>, token: &str, refusal: &Illegal) -> PyErr {
    let error = IllegalMove::new_err(format!("{token}: {refusal}"));
    with(py, error, |value| {
        value.setattr("rule", refusal.rule())?;
        value.setattr("hexes", hexes(&refusal.hexes()))?;
        value.setattr("token", token)?;
        value.setattr("reason", refusal.to_string())
    })
}

/// A record with a fault.
pub(crate) fn bad_record(py: Python<'_>, fault: &record::RecordError) -> PyErr {
    let error = RecordError::new_err(fault.to_string());
    with(py, error, |value| {
        value.setattr("line", fault.line)?;
        value.setattr("column", fault.column)?;
        value.setattr("token", &fault.token)
    })
}

/// Gives an exception its attributes.
fn with(
    py: Python<'_>,
    error: PyErr,
    attributes: impl FnOnce(&Bound<'_, PyException>) -> PyResult<()>,
) -> PyErr {
    let set = error.value(py).cast::<PyException>().map_err(PyErr::from).and_then(attributes);
    match set {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// The exception of a refusal, as a value.
pub(crate) fn refusal_value<'py>(
    py: Python<'py>,
    token: &str,
    refusal: &Illegal,
) -> Bound<'py, PyAny> {
    debug_assert!(IllegalMove::type_object(py).is_callable());
    illegal(py, token, refusal).into_value(py).into_bound(py).into_any()
}
