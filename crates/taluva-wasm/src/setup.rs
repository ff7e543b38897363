//! Setups: the defaults of an edition, and the compatibility of options.

use serde::Serialize;
use taluva::Setup;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::{Problem, told};

/// All options of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct SetupOptions {
    /// The text form, as in records.
    pub text: String,
    /// `ferti2014`, `ferti2012`, `hig2006` or `deluxe2015`.
    pub edition: String,
    /// The number of players.
    pub players: u8,
    /// The number of tiles in the deck.
    pub tiles: u8,
    /// The size of the full set: the maximum for `tiles`.
    pub full_set: u8,
    /// `isolated` or `anywhere`.
    pub founding: String,
    /// Two against two.
    pub teams: bool,
    /// Whether the game continues for the remaining ranks.
    pub ranking: bool,
    /// With the start tile.
    pub start: bool,
    /// With boats.
    pub boats: bool,
    /// The 2-hex tiles in play.
    pub two_hex: Vec<String>,
    /// `none`, or as in `expert-inner`.
    pub zone: String,
}

impl SetupOptions {
    fn of(setup: &Setup) -> SetupOptions {
        let full_set = taluva::State::new(*setup).unseen_tiles().map(|(_, count)| count).sum();
        SetupOptions {
            text: setup.to_string(),
            edition: setup.edition().name().to_owned(),
            players: setup.players(),
            tiles: setup.tiles(),
            full_set,
            founding: setup.founding().name().to_owned(),
            teams: setup.teams(),
            ranking: setup.ranking(),
            start: setup.start_tile(),
            boats: setup.boats(),
            two_hex: setup.two_hex().iter().map(|tile| tile.to_string()).collect(),
            zone: setup.zone().name().to_owned(),
        }
    }
}

/// Parses a setup and fills in the edition's defaults. Throws a `Problem` that names the option if
/// it is invalid.
#[wasm_bindgen(js_name = readSetup)]
pub fn read_setup(text: &str) -> Result<Ts<SetupOptions>, JsValue> {
    Ok(told(&read(text)?)?)
}

fn read(text: &str) -> Result<SetupOptions, Problem> {
    let setup: Setup = text.parse().map_err(|error| Problem::new("setup", error))?;
    Ok(SetupOptions::of(&setup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_says_what_is_not_asked_for() {
        let five = read("edition=ferti2014 players=5").unwrap();
        assert_eq!((five.tiles, five.full_set, five.founding.as_str()), (60, 60, "isolated"));
        let old = read("edition=hig2006 players=2").unwrap();
        assert_eq!((old.tiles, old.full_set, old.founding.as_str()), (48, 48, "anywhere"));
        assert!(read("teams=on players=3").unwrap_err().message.contains("teams"));
    }
}
