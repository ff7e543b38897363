//! Positions put together by hand: everything that is wrong with them, and the material there is.

use serde::Serialize;
use taluva::view::TileCount;
use taluva::{Hex, Reserve, Seat, Setup, State, Tile, inspect};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::problem::{Problem, told};

/// What is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Inspection {
    /// A game can begin there: nothing of what is wrong stands against it, and it is not over.
    pub playable: bool,
    /// Everything that is wrong, what makes it unplayable first.
    pub faults: Vec<PositionFault>,
}

/// Something that is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct PositionFault {
    /// A stable name, as in `building-on-volcano`.
    pub name: &'static str,
    /// A short sentence.
    pub reason: String,
    /// The hexes it is about.
    pub hexes: Vec<[i16; 2]>,
    /// Whether a game could begin there all the same.
    pub playable: bool,
}

fn pairs(hexes: &[Hex]) -> Vec<[i16; 2]> {
    hexes.iter().map(|&Hex { q, r }| [q, r]).collect()
}

/// All that is wrong with the text of a position.
#[wasm_bindgen(js_name = inspectPosition)]
pub fn inspect_position(text: &str) -> Result<Ts<Inspection>, JsError> {
    told(&inspection(text))
}

fn inspection(text: &str) -> Inspection {
    let faults: Vec<PositionFault> = match inspect(text) {
        Ok(faults) => faults
            .iter()
            .map(|fault| PositionFault {
                name: fault.name(),
                reason: fault.to_string(),
                hexes: pairs(fault.hexes()),
                playable: fault.is_playable(),
            })
            .collect(),
        Err(error) => vec![PositionFault {
            name: error.name(),
            reason: error.to_string(),
            hexes: pairs(error.hexes()),
            playable: false,
        }],
    };
    let is_open = text.parse::<State>().is_ok_and(|state| state.outcome().is_none());
    Inspection { playable: is_open && faults.iter().all(|fault| fault.playable), faults }
}

/// What there is to put on the table in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Material {
    /// Every kind of tile and how many there are, in the order of the deck field of a position text.
    #[tsify(type = "import(\"../api/types\").TileCount[]")]
    pub tiles: Vec<TileCount>,
    /// How many tiles are drawn in a game.
    pub deck: u8,
    /// What each seat has at the beginning.
    #[tsify(type = "import(\"../api/types\").Reserve")]
    pub reserve: Reserve,
    /// The 2-hex tiles in play.
    pub two_hex: Vec<String>,
}

/// What there is to put on the table in a game. Throws a `Problem` if the setup is bad.
#[wasm_bindgen(js_name = materialOf)]
pub fn material_of(setup: &str) -> Result<Ts<Material>, JsValue> {
    Ok(told(&material(setup)?)?)
}

fn material(setup: &str) -> Result<Material, Problem> {
    let setup: Setup = setup.parse().map_err(|error| Problem::new("setup", error))?;
    let state = State::new(setup);
    let mut tiles: Vec<TileCount> = Tile::volcano_kinds()
        .map(|tile| TileCount { tile: tile.to_string(), count: state.unseen(tile) })
        .collect();
    tiles.sort_by(|a, b| a.tile.cmp(&b.tile));
    Ok(Material {
        tiles,
        deck: setup.tiles(),
        reserve: state.reserve(Seat::FIRST),
        two_hex: setup.two_hex().iter().map(|tile| tile.to_string()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_with_its_hexes() {
        let text = "0,0:1V01H/5,5:1J 19/3/2;20/3/2 2:take 23:1512251224111112211124121 players=2";
        let told = inspection(text);
        assert!(!told.playable);
        let names: Vec<&str> = told.faults.iter().map(|fault| fault.name).collect();
        assert_eq!(names, ["building-on-volcano", "not-connected"]);
        assert_eq!(told.faults[0].hexes, [[0, 0]]);
        assert_eq!(inspection("nonsense").faults.len(), 1);
        let start = State::new("players=3".parse().unwrap()).to_string();
        assert_eq!(inspection(&start), Inspection { playable: true, faults: Vec::new() });
    }

    #[test]
    fn the_material_is_that_of_the_setup() {
        let material = material("edition=hig2006 players=2 boats=on").unwrap();
        assert_eq!((material.tiles.len(), material.deck), (25, 48));
        assert_eq!(material.tiles[0].tile, "CC");
        let all: u32 = material.tiles.iter().map(|tile| u32::from(tile.count)).sum();
        assert_eq!(all, 48);
        assert!(material.reserve.boats > 0);
    }
}
