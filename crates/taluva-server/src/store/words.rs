//! Encoding of values in text columns.

use super::{StoreError, StoreResult};

/// A row holds a value that this version cannot read.
pub(super) fn corrupt(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// The serde name of a plain enum variant, for a text column.
pub(super) fn word(value: impl serde::Serialize) -> StoreResult<String> {
    match serde_json::to_value(value).map_err(corrupt)? {
        serde_json::Value::String(word) => Ok(word),
        other => Ok(other.to_string()),
    }
}

/// The inverse of [`word`].
pub(super) fn from_word<T: serde::de::DeserializeOwned>(word: String) -> StoreResult<T> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(corrupt)
}
