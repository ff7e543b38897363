//! What is wrong with a text, and why a move is refused.

use serde::Serialize;
use taluva::record::RecordError;
use taluva::{Hex, Illegal};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsError, JsValue};

/// Input that is not what it should be: the value that is thrown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Problem {
    /// What kind of text it was meant to be: `setup`, `position`, `record`, `token`, `seed`,
    /// `weights`, `level`, `node`, `mark`, `comment` or `puzzle`.
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

/// Why a move is illegal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Refusal {
    /// The stable name of the rule, as in `same-direction`.
    pub rule: &'static str,
    /// Its section of the rules.
    pub section: &'static str,
    /// A short sentence.
    pub reason: String,
    /// The hexes that break it.
    pub hexes: Vec<[i16; 2]>,
}

impl From<&Illegal> for Refusal {
    fn from(illegal: &Illegal) -> Refusal {
        Refusal {
            rule: illegal.rule(),
            section: illegal.section(),
            reason: illegal.to_string(),
            hexes: illegal.hexes().into_iter().map(|Hex { q, r }| [q, r]).collect(),
        }
    }
}

/// A token that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct RefusedToken {
    /// Its place in the list, from 0.
    pub index: u32,
    /// The token.
    pub token: String,
    /// A short sentence.
    pub reason: String,
    /// The rule it breaks; absent where it is no token at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

impl RefusedToken {
    pub(crate) fn illegal(index: usize, token: &str, illegal: &Illegal) -> RefusedToken {
        RefusedToken {
            reason: illegal.to_string(),
            refusal: Some(illegal.into()),
            ..RefusedToken::malformed(index, token, "")
        }
    }

    pub(crate) fn malformed(index: usize, token: &str, reason: impl ToString) -> RefusedToken {
        // More than anybody wants to read of a word that is no token.
        let token = token.chars().take(80).collect();
        RefusedToken { index: index as u32, token, reason: reason.to_string(), refusal: None }
    }
}

/// A value as the page gets it.
pub(crate) fn told<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsError> {
    Ok(value.into_ts()?)
}

/// Values as the page gets them.
pub(crate) fn all_told<T: Tsify + Serialize>(
    values: impl IntoIterator<Item = T>,
) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(|value| told(&value)).collect()
}
