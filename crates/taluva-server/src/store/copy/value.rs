//! Values being copied, and digests of rows.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, ValueRef as _};

use super::tables::{Column, Kind};

/// One value of a row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) enum Value {
    Null,
    Number(i64),
    Real(f64),
    Flag(bool),
    Text(String),
    Bytes(Vec<u8>),
}

/// Reads a value from the SQLite file. PostgreSQL text cannot hold NUL characters, so they are replaced.
pub(super) fn of_file(row: &SqliteRow, index: usize, kind: Kind) -> Result<Value, sqlx::Error> {
    if row.try_get_raw(index)?.is_null() {
        return Ok(Value::Null);
    }
    Ok(match kind {
        Kind::Number => Value::Number(row.try_get(index)?),
        Kind::Real => Value::Real(row.try_get(index)?),
        Kind::Flag => Value::Flag(row.try_get::<i64, _>(index)? != 0),
        Kind::Text => Value::Text(row.try_get::<String, _>(index)?.replace('\0', "\u{FFFD}")),
        Kind::Bytes => Value::Bytes(row.try_get(index)?),
    })
}

/// Reads a value from the PostgreSQL database.
pub(super) fn of_database(row: &PgRow, index: usize, kind: Kind) -> Result<Value, sqlx::Error> {
    if row.try_get_raw(index)?.is_null() {
        return Ok(Value::Null);
    }
    Ok(match kind {
        Kind::Number => Value::Number(row.try_get(index)?),
        Kind::Real => Value::Real(row.try_get(index)?),
        Kind::Flag => Value::Flag(row.try_get(index)?),
        Kind::Text => Value::Text(row.try_get(index)?),
        Kind::Bytes => Value::Bytes(row.try_get(index)?),
    })
}

/// Binds a key value to a query of either back end.
macro_rules! bind {
    ($query:expr, $value:expr) => {
        match $value.clone() {
            Value::Null => $query.bind(None::<i64>),
            Value::Number(number) => $query.bind(number),
            Value::Real(real) => $query.bind(real),
            Value::Flag(flag) => $query.bind(flag),
            Value::Text(text) => $query.bind(text),
            Value::Bytes(bytes) => $query.bind(bytes),
        }
    };
}
pub(super) use bind;

/// Binds a column of several rows as an array.
pub(super) fn bind_column<'q>(
    query: Query<'q, Postgres, PgArguments>,
    column: &Column,
    rows: &[Vec<Value>],
    nth: usize,
) -> Query<'q, Postgres, PgArguments> {
    macro_rules! array {
        ($variant:ident) => {
            query.bind(
                rows.iter()
                    .map(|row| match &row[nth] {
                        Value::$variant(value) => Some(value.clone()),
                        _ => None,
                    })
                    .collect::<Vec<_>>(),
            )
        };
    }
    match column.kind {
        Kind::Number => array!(Number),
        Kind::Real => array!(Real),
        Kind::Flag => array!(Flag),
        Kind::Text => array!(Text),
        Kind::Bytes => array!(Bytes),
    }
}

/// A row count and a digest of all rows. The digest does not depend on row order, which differs between the two
/// databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    pub(super) rows: u64,
    digest: u128,
}

impl Tally {
    pub(super) fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            let (tag, bytes): (u8, Vec<u8>) = match value {
                Value::Null => (0, Vec::new()),
                Value::Number(number) => (1, number.to_le_bytes().to_vec()),
                Value::Real(real) => (2, real.to_bits().to_le_bytes().to_vec()),
                Value::Flag(flag) => (3, vec![u8::from(*flag)]),
                Value::Text(text) => (4, text.as_bytes().to_vec()),
                Value::Bytes(bytes) => (5, bytes.clone()),
            };
            hash.update([tag]);
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(&bytes);
        }
        let hash: [u8; 32] = hash.finalize().into();
        let mut half = [0; 16];
        half.copy_from_slice(&hash[..16]);
        self.rows += 1;
        self.digest = self.digest.wrapping_add(u128::from_le_bytes(half));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(rows: &[&[Value]]) -> Tally {
        let mut tally = Tally::default();
        rows.iter().for_each(|row| tally.add(row));
        tally
    }

    #[test]
    fn a_tally_sees_every_difference_and_no_order() {
        let text = |text: &str| Value::Text(text.to_owned());
        let (one, two) = ([text("ab"), text("c")], [text("a"), text("bc")]);
        assert_eq!(tally(&[&one, &two]), tally(&[&two, &one]));
        assert_ne!(tally(&[&one]), tally(&[&two]));
        assert_ne!(tally(&[&[Value::Null]]), tally(&[&[text("")]]));
        assert_ne!(tally(&[&[Value::Number(1)]]), tally(&[&[Value::Flag(true)]]));
        assert_ne!(tally(&[&one, &one]), tally(&[&one]));
    }
}
