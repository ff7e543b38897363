//! Decks shuffled from a seed.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt};

use crate::convert;
use crate::errors::malformed;

/// The tiles of a game in drawing order.
///
/// A seed always gives the same deck: 32 bytes, 64 hexadecimal digits, or any non-negative number
/// below 2**256.
#[pyclass(frozen, eq, module = "taluva")]
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    deck: taluva::Deck,
    seed: taluva::Seed,
    setup: taluva::Setup,
}

/// Parses a seed in any of its forms.
pub(crate) fn seed(value: &Bound<'_, PyAny>) -> PyResult<taluva::Seed> {
    const FORM: &str =
        "a seed is 32 bytes, 64 hexadecimal digits, or a number from 0 to 2**256 - 1";
    if let Ok(bytes) = value.cast::<PyBytes>() {
        return bytes.as_bytes().try_into().map_err(|_| malformed(FORM));
    }
    if value.is_instance_of::<PyInt>() {
        let bytes = value.call_method1("to_bytes", (32, "big")).map_err(|_| malformed(FORM))?;
        return bytes.extract::<Vec<u8>>()?.try_into().map_err(|_| malformed(FORM));
    }
    let text: &str = value.extract().map_err(|_| malformed(FORM))?;
    let mut seed = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err(malformed(FORM));
    }
    for (byte, index) in seed.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&text[index..index + 2], 16).map_err(|_| malformed(FORM))?;
    }
    Ok(seed)
}

#[pymethods]
impl Deck {
    #[new]
    #[pyo3(signature = (seed, setup = ""))]
    fn new(seed: &Bound<'_, PyAny>, setup: &str) -> PyResult<Deck> {
        let (seed, setup) = (self::seed(seed)?, convert::setup(setup)?);
        Ok(Deck { deck: taluva::Deck::shuffle(&setup, &seed), seed, setup })
    }

    /// All tiles, in drawing order.
    #[getter]
    fn tiles(&self) -> Vec<String> {
        self.deck.tiles().iter().map(ToString::to_string).collect()
    }

    /// The seed as hexadecimal digits.
    #[getter]
    fn seed(&self) -> String {
        hex::encode(self.seed)
    }

    /// The SHA-256 of the seed as hexadecimal digits, which can be published before the game.
    #[getter]
    fn commitment(&self) -> String {
        hex::encode(taluva::Deck::commitment(&self.seed))
    }

    /// The next tile when `left` tiles are still to be drawn.
    pub(crate) fn next_of(&self, left: u8) -> Option<String> {
        self.deck.next_of(left).map(|tile| tile.to_string())
    }

    fn __len__(&self) -> usize {
        self.deck.tiles().len()
    }

    /// Pickled and copied as its seed and setup.
    fn __reduce__<'py>(slf: &Bound<'py, Deck>) -> (Bound<'py, PyAny>, (String, String)) {
        let deck = slf.get();
        (slf.get_type().into_any(), (deck.seed(), deck.setup.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("Deck({:?}, {:?})", hex::encode(self.seed), self.setup.to_string())
    }
}
