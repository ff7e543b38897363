//! Decks from a seed, for hosts that deal tiles.

use taluva::{SHUFFLE_VERSION, Seed, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::problem::Problem;

/// The tiles of a game in drawing order, which players must not see.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Deck {
    deck: taluva::Deck,
}

#[wasm_bindgen]
impl Deck {
    /// The deck that a seed of 64 hexadecimal digits gives for a setup. Throws a `Problem`.
    #[wasm_bindgen(constructor)]
    pub fn new(setup: &str, seed: &str) -> Result<Deck, Problem> {
        let setup: Setup = setup.parse().map_err(|error| Problem::new("setup", error))?;
        Ok(Deck { deck: taluva::Deck::shuffle(&setup, &read_seed(seed)?) })
    }

    /// The next tile when that many are still to be drawn.
    #[must_use]
    pub fn next(&self, left: u8) -> Option<String> {
        self.deck.next_of(left).map(|tile| tile.to_string())
    }

    /// All tiles, in drawing order.
    #[must_use]
    pub fn tiles(&self) -> Vec<String> {
        self.deck.tiles().iter().map(ToString::to_string).collect()
    }
}

/// The SHA-256 of a seed, published before a game. Throws a `Problem`.
#[wasm_bindgen]
pub fn commitment(seed: &str) -> Result<String, Problem> {
    Ok(hexadecimal(&taluva::Deck::commitment(&read_seed(seed)?)))
}

/// The 2-hex tiles that a seed puts into play, joined by `+` as in a setup. Throws a `Problem`.
#[wasm_bindgen(js_name = drawTwoHex)]
pub fn draw_two_hex(players: u8, seed: &str) -> Result<String, Problem> {
    let tiles = taluva::Deck::draw_two_hex(players, &read_seed(seed)?);
    let mut codes: Vec<String> = tiles.iter().map(|tile| tile.to_string()).collect();
    codes.sort();
    Ok(codes.join("+"))
}

/// The version of the shuffle, which a record names beside its seed.
#[wasm_bindgen(js_name = shuffleVersion)]
#[must_use]
pub fn shuffle_version() -> u32 {
    SHUFFLE_VERSION
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read_seed(text: &str) -> Result<Seed, Problem> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let bytes: Option<Vec<u8>> = text
        .as_bytes()
        .chunks(2)
        .map(|pair| match *pair {
            [high, low] => Some(16 * digit(high)? + digit(low)?),
            _ => None,
        })
        .collect();
    bytes
        .and_then(|bytes| Seed::try_from(bytes).ok())
        .ok_or_else(|| Problem::new("seed", "a seed has 64 hexadecimal digits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let text = "07".repeat(32);
        assert_eq!(read_seed(&text).unwrap(), [7; 32]);
        assert_eq!(hexadecimal(&read_seed(&text).unwrap()), text);
        for bad in ["", "07", &"0g".repeat(32), &"07".repeat(33)] {
            assert_eq!(read_seed(bad).unwrap_err().kind, "seed");
        }
    }

    #[test]
    fn the_deck_is_that_of_the_rules() {
        let setup = "edition=ferti2014 players=2";
        let deck = Deck::new(setup, &"07".repeat(32)).unwrap();
        let known = taluva::Deck::shuffle(&setup.parse().unwrap(), &[7; 32]);
        assert_eq!(deck.next(24), known.next_of(24).map(|tile| tile.to_string()));
        assert_eq!(deck.tiles().len(), 24);
    }
}
