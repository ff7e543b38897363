//! The options of a game, from the table of the rules.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use taluva::SetupOption;

use crate::errors::malformed;

/// Every option with all values that it takes with that many players. `Game` checks whether values
/// of several options are compatible.
#[pyfunction]
#[pyo3(signature = (players = 2))]
pub(crate) fn options(players: u8) -> PyResult<BTreeMap<&'static str, Vec<String>>> {
    if !(2..=5).contains(&players) {
        return Err(malformed("there are 2 to 5 players"));
    }
    Ok(SetupOption::ALL.iter().map(|option| (option.key(), option.values(players))).collect())
}
