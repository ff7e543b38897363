//! The exceptions of `taluva/_errors.py`, made from Rust errors.

use pyo3::prelude::*;
use taluva::{Illegal, record};

use crate::convert::hexes;

pyo3::import_exception!(taluva._errors, IllegalMove);
pyo3::import_exception!(taluva._errors, ParseError);
pyo3::import_exception!(taluva._errors, RecordError);
pyo3::import_exception!(taluva._errors, WindowError);

/// An error for a text that cannot be parsed.
pub(crate) fn malformed(error: impl std::fmt::Display) -> PyErr {
    ParseError::new_err(error.to_string())
}

/// An error for an illegal move.
pub(crate) fn illegal(token: &str, refusal: &Illegal) -> PyErr {
    let places = hexes(&refusal.hexes());
    IllegalMove::new_err((token.to_owned(), refusal.to_string(), refusal.rule(), places))
}

/// An error in a record.
pub(crate) fn bad_record(fault: &record::RecordError) -> PyErr {
    RecordError::new_err((fault.to_string(), fault.line, fault.column, fault.token.clone()))
}
