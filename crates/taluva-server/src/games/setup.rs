//! Parsing of setups and their options.

use taluva::{Deck, Setup, SetupOption};

use crate::problem::{Problem, ProblemCode};

/// The maximum length of a setup.
const LONGEST_SETUP: usize = 300;

/// Requests random 2-hex tiles, drawn from the deck's seed.
const RANDOM_TWO_HEX: &str = "twohex=random";

/// Parses a setup. `twohex=random` is resolved from the seed.
pub(crate) fn read_setup(text: &str, seed: &[u8; 32]) -> Result<Setup, Problem> {
    if text.len() > LONGEST_SETUP {
        return Err(ProblemCode::BadSetup.because("the setup is too long"));
    }
    let bad = |error: taluva::SetupError| ProblemCode::BadSetup.because(error);
    let words: Vec<&str> = text.split(' ').collect();
    if !words.contains(&RANDOM_TWO_HEX) {
        return text.parse().map_err(bad);
    }
    let rest: Vec<&str> = words.iter().copied().filter(|&word| word != RANDOM_TWO_HEX).collect();
    let setup: Setup = rest.join(" ").parse().map_err(bad)?;
    let tiles: Vec<String> =
        Deck::draw_two_hex(setup.players(), seed).iter().map(|tile| tile.to_string()).collect();
    format!("{} twohex={}", rest.join(" "), tiles.join("+")).parse().map_err(bad)
}

/// A setup with all options made explicit.
#[derive(Debug)]
pub(crate) struct CheckedSetup {
    /// The setup in record notation.
    pub(crate) setup: String,
    /// All options with their values.
    pub(crate) options: Vec<(&'static str, String)>,
}

/// Parses a setup and makes all options explicit.
pub(crate) fn checked_setup(text: &str) -> Result<CheckedSetup, Problem> {
    let setup = read_setup(text, &[0; 32])?;
    let random = text.split(' ').any(|word| word == RANDOM_TWO_HEX);
    let value = |option: &SetupOption| match option.key() {
        "twohex" if random => "random".to_owned(),
        _ => option.get(&setup),
    };
    let options = SetupOption::ALL.iter().map(|option| (option.key(), value(option))).collect();
    let setup = if random { text.to_owned() } else { setup.to_string() };
    Ok(CheckedSetup { setup, options })
}
