//! Errors in texts, and illegal moves.

use serde::Serialize;
use taluva::record::RecordError;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

/// Invalid input: the value that is thrown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Problem {
    /// The kind of text that was expected: `setup`, `position`, `record`, `token`, `seed`,
    /// `weights`, `level`, `node`, `mark`, `comment`, `puzzle` or `edit`.
    pub kind: &'static str,
    /// A short sentence.
    pub message: String,
    /// The line of a record, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column in that line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

impl Problem {
    pub(crate) fn new(kind: &'static str, message: impl ToString) -> Problem {
        Problem { kind, message: message.to_string(), line: None, column: None }
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let number = |number: usize| u32::try_from(number).ok();
        Problem {
            line: number(error.line),
            column: number(error.column),
            ..Problem::new("record", &error)
        }
    }
}

impl From<Problem> for JsValue {
    fn from(problem: Problem) -> JsValue {
        problem.into_js().map_or_else(|error| JsError::from(error).into(), Into::into)
    }
}

/// Converts a value for the page.
pub(crate) fn told<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsError> {
    Ok(value.into_ts()?)
}

/// Converts values for the page.
pub(crate) fn all_told<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(|value| told(&value)).collect()
}
