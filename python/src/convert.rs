//! Values of the rules as plain Python values: hexes are pairs, tokens are strings, seats are
//! numbers from 1.

use pyo3::prelude::*;
use taluva::{Hex, Phase, Seat, Setup, State, Token};

use crate::errors::malformed;

/// A hex, as `(q, r)`.
pub(crate) type HexPair = (i16, i16);

pub(crate) fn hex(hex: Hex) -> HexPair {
    (hex.q, hex.r)
}

pub(crate) fn hexes(list: &[Hex]) -> Vec<HexPair> {
    list.iter().map(|&one| hex(one)).collect()
}

pub(crate) fn seat(number: u8, setup: &Setup) -> PyResult<Seat> {
    Seat::new(number)
        .filter(|seat| seat.number() <= setup.players())
        .ok_or_else(|| malformed(format!("{number} is not a seat of 1 to {}", setup.players())))
}

pub(crate) fn token(text: &str) -> PyResult<Token> {
    text.parse().map_err(|error| malformed(format!("{text}: {error}")))
}

pub(crate) fn setup(text: &str) -> PyResult<Setup> {
    text.parse().map_err(malformed)
}

/// The legal tokens of a state, unsorted: `-` if nothing can be built, never a resignation.
pub(crate) fn legal_tokens(state: &State) -> Vec<Token> {
    let mut tokens = state.legal();
    if state.phase() == Phase::Build && tokens.is_empty() {
        tokens.push(Token::NoBuild);
    }
    tokens
}
