//! Values as the words and texts of columns.

use super::{StoreError, StoreResult};

/// A row holds something that this version of the program did not write.
pub(super) fn corrupt(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// The word that serde writes for a plain enum, for columns of text.
pub(super) fn word(value: impl serde::Serialize) -> StoreResult<String> {
    match serde_json::to_value(value).map_err(corrupt)? {
        serde_json::Value::String(word) => Ok(word),
        other => Ok(other.to_string()),
    }
}

/// The other way round.
pub(super) fn from_word<T: serde::de::DeserializeOwned>(word: String) -> StoreResult<T> {
    serde_json::from_value(serde_json::Value::String(word)).map_err(corrupt)
}
