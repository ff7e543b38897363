//! Hand-made positions: edits, faults, and the available material.

use serde::Serialize;
use taluva::view::TileCount;
use taluva::{Edit, Fault, Hex, Piece, Reserve, Seat, Setup, State, Tile, Token, edit, inspect};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::problem::{Problem, told};

/// The faults of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Inspection {
    /// Whether a game can start there: no fault prevents it, and it is not over.
    pub playable: bool,
    /// All faults, those that make it unplayable first.
    pub faults: Vec<PositionFault>,
}

/// A fault of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct PositionFault {
    /// A stable name, as in `building-on-volcano`.
    pub name: &'static str,
    /// A short sentence.
    pub reason: String,
    /// The hexes that it concerns.
    pub hexes: Vec<[i16; 2]>,
    /// Whether a game could start there nevertheless.
    pub playable: bool,
}

impl From<&Fault> for PositionFault {
    fn from(fault: &Fault) -> PositionFault {
        PositionFault {
            name: fault.name(),
            reason: fault.to_string(),
            hexes: fault.hexes().iter().map(|&Hex { q, r }| [q, r]).collect(),
            playable: fault.is_playable(),
        }
    }
}

/// All faults of a position text.
#[wasm_bindgen(js_name = inspectPosition)]
pub fn inspect_position(text: &str) -> Result<Ts<Inspection>, JsError> {
    told(&inspection(text))
}

fn inspection(text: &str) -> Inspection {
    let faults = inspect(text).unwrap_or_else(|error| vec![error.into()]);
    let faults: Vec<PositionFault> = faults.iter().map(PositionFault::from).collect();
    let is_open = text.parse::<State>().is_ok_and(|state| state.outcome().is_none());
    Inspection { playable: is_open && faults.iter().all(|fault| fault.playable), faults }
}

/// An edit in words: `lay JC@0,0:0`, `paint 0,1 V3`, `raise 0,1`, `lower 0,1`, `build 0,1 2 hut`,
/// `remove 0,1`, `reserve 2 tower 1`, `count-reserves`, `turn 2`, `await-take`, `await-build`,
/// `hold JC`, `deck 12`, `unseen JC 1`.
fn read_edit(text: &str) -> Option<Edit> {
    let words: Vec<&str> = text.split(' ').collect();
    let hex = |text: &str| {
        let (q, r) = text.split_once(',')?;
        Some(Hex::new(q.parse().ok()?, r.parse().ok()?))
    };
    let seat = |text: &str| Seat::new(text.parse().ok()?);
    let piece = |name: &str| Piece::ALL.into_iter().find(|piece| piece.to_string() == name);
    Some(match *words.as_slice() {
        ["lay", placement] => match placement.parse().ok()? {
            Token::Place(placement) => Edit::Lay(placement),
            _ => return None,
        },
        ["paint", at, face] => Edit::Paint(hex(at)?, face.parse().ok()?),
        ["raise", at] => Edit::Raise(hex(at)?),
        ["lower", at] => Edit::Lower(hex(at)?),
        ["build", at, whose, what] => Edit::Build(hex(at)?, seat(whose)?, piece(what)?),
        ["remove", at] => Edit::Remove(hex(at)?),
        ["reserve", whose, what, count] => {
            Edit::Reserve(seat(whose)?, piece(what)?, count.parse().ok()?)
        }
        ["count-reserves"] => Edit::CountReserves,
        ["turn", whose] => Edit::Turn(seat(whose)?),
        ["await-take"] => Edit::AwaitTake,
        ["await-build"] => Edit::AwaitBuild,
        ["hold", tile] => Edit::Hold(tile.parse().ok()?),
        ["deck", count] => Edit::Deck(count.parse().ok()?),
        ["unseen", tile, count] => Edit::Unseen(tile.parse().ok()?, count.parse().ok()?),
        _ => return None,
    })
}

/// The result of an edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(untagged)]
pub enum Edited {
    /// The edit was made.
    Made {
        /// The position after it.
        text: String,
    },
    /// The edit itself is impossible.
    Refused {
        /// The reason.
        refused: PositionFault,
    },
}

/// Edits the text of a position; the edit is words such as `lay JC@0,0:0`, `build 0,1 2 hut` or
/// `await-take`. Throws a `Problem` if it cannot be parsed.
#[wasm_bindgen(js_name = editPosition)]
pub fn edit_position(text: &str, change: &str) -> Result<Ts<Edited>, JsValue> {
    Ok(told(&edited(text, change)?)?)
}

fn edited(text: &str, change: &str) -> Result<Edited, Problem> {
    let change = read_edit(change).ok_or_else(|| Problem::new("edit", "there is no such edit"))?;
    Ok(match edit(text, change) {
        Ok(text) => Edited::Made { text },
        Err(fault) => Edited::Refused { refused: PositionFault::from(&fault) },
    })
}

/// The material of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Material {
    /// Every kind of tile with its count, in the order of the deck field of a position text.
    #[tsify(type = "import(\"../api/types\").TileCount[]")]
    pub tiles: Vec<TileCount>,
    /// The number of tiles in the deck.
    pub deck: u8,
    /// The starting pieces of each seat.
    #[tsify(type = "import(\"../api/types\").Reserve")]
    pub reserve: Reserve,
    /// The 2-hex tiles in play.
    pub two_hex: Vec<String>,
}

/// The material of a game. Throws a `Problem` if the setup is invalid.
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
    fn a_position_is_changed_or_the_change_is_refused() {
        let text = "0,0:1V0/-1,1:1J.1C 20/3/2;20/3/2 2:take 23:1512251224111112211124121 players=2";
        let Ok(Edited::Made { text: built }) = edited(text, "build 0,1 2 temple") else { panic!() };
        assert!(built.starts_with("0,0:1V0/-1,1:1J.1C2T 20/3/2;20/2/2 "), "{built}");
        let Ok(Edited::Refused { refused }) = edited(text, "build 0,0 2 hut") else { panic!() };
        assert_eq!((refused.name, refused.hexes), ("building-on-volcano", vec![[0, 0]]));
        for bad in ["", "paint 0,0 X", "build 0,1 9 hut", "lay H@0,1", "deck -1", "hold"] {
            assert_eq!(edited(text, bad).unwrap_err().kind, "edit", "{bad}");
        }
    }

    #[test]
    fn every_edit_can_be_written() {
        for edit in [
            "lay JC@0,0:0",
            "paint 0,-1 V3",
            "raise 0,1",
            "lower 0,1",
            "build 0,1 2 hut",
            "remove 0,1",
            "reserve 2 tower 1",
            "count-reserves",
            "turn 2",
            "await-take",
            "await-build",
            "hold 2VL",
            "deck 12",
            "unseen JC 1",
        ] {
            assert!(read_edit(edit).is_some(), "{edit}");
        }
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
