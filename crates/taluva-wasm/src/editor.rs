//! Positions put together by hand: changes to them, everything that is wrong with them, and the material
//! there is.

use serde::{Deserialize, Serialize};
use taluva::view::TileCount;
use taluva::{Edit, Fault, Hex, Piece, Reserve, Seat, Setup, State, Tile, Token, edit, inspect};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::problem::{Problem, told};
use crate::questions::At;

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

/// All that is wrong with the text of a position.
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

/// A change to a position.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Tsify)]
#[serde(tag = "edit", rename_all = "kebab-case")]
pub enum PositionEdit {
    /// Lays a tile, whoever's turn it is.
    Lay {
        /// The token of the placement.
        placement: String,
    },
    /// Paints the top of a hex.
    Paint {
        /// Where.
        hex: At,
        /// As position texts write it: `J`, `V0`.
        face: String,
    },
    /// Raises a hex by a level.
    Raise {
        /// Where.
        hex: At,
    },
    /// Lowers a hex by a level.
    Lower {
        /// Where.
        hex: At,
    },
    /// Puts a piece on a field, or a boat into the lagoon around a hex.
    Build {
        /// Where.
        hex: At,
        /// Whose.
        seat: u8,
        /// What.
        #[tsify(type = "import(\"../api/types\").Piece")]
        piece: Piece,
    },
    /// Takes away what is on top.
    Remove {
        /// Where.
        hex: At,
    },
    /// Sets how many pieces of a type a seat has left.
    Reserve {
        /// Whose.
        seat: u8,
        /// Which.
        #[tsify(type = "import(\"../api/types\").Piece")]
        piece: Piece,
        /// How many.
        count: u8,
    },
    /// Sets all reserves to what the pieces on the island leave of them.
    CountReserves,
    /// Sets whose turn it is.
    Turn {
        /// Whose.
        seat: u8,
    },
    /// The player to move is to take a tile.
    AwaitTake,
    /// The player to move is to build.
    AwaitBuild,
    /// Puts a tile into the hand of the player to move.
    Hold {
        /// Which.
        tile: String,
    },
    /// Sets how many tiles are to come.
    Deck {
        /// How many.
        count: u8,
    },
    /// Sets how many tiles of a kind nobody has seen.
    Unseen {
        /// Which.
        tile: String,
        /// How many.
        count: u8,
    },
}

impl PositionEdit {
    /// The change as the rules know it.
    fn typed(self) -> Result<Edit, Problem> {
        let seat =
            |number: u8| Seat::try_from(number).map_err(|error| Problem::new("token", error));
        let tile = |text: String| text.parse().map_err(|error| Problem::new("token", error));
        Ok(match self {
            PositionEdit::Lay { placement } => match placement.parse() {
                Ok(Token::Place(placement)) => Edit::Lay(placement),
                Ok(_) => return Err(Problem::new("token", "not a placement")),
                Err(error) => return Err(Problem::new("token", error)),
            },
            PositionEdit::Paint { hex, face } => {
                let face = face.parse().map_err(|error| Problem::new("token", error))?;
                Edit::Paint(hex.into(), face)
            }
            PositionEdit::Raise { hex } => Edit::Raise(hex.into()),
            PositionEdit::Lower { hex } => Edit::Lower(hex.into()),
            PositionEdit::Build { hex, seat: number, piece } => {
                Edit::Build(hex.into(), seat(number)?, piece)
            }
            PositionEdit::Remove { hex } => Edit::Remove(hex.into()),
            PositionEdit::Reserve { seat: number, piece, count } => {
                Edit::Reserve(seat(number)?, piece, count)
            }
            PositionEdit::CountReserves => Edit::CountReserves,
            PositionEdit::Turn { seat: number } => Edit::Turn(seat(number)?),
            PositionEdit::AwaitTake => Edit::AwaitTake,
            PositionEdit::AwaitBuild => Edit::AwaitBuild,
            PositionEdit::Hold { tile: text } => Edit::Hold(tile(text)?),
            PositionEdit::Deck { count } => Edit::Deck(count),
            PositionEdit::Unseen { tile: text, count } => Edit::Unseen(tile(text)?, count),
        })
    }
}

/// What became of a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(untagged)]
pub enum Edited {
    /// It was made.
    Made {
        /// The position after it.
        text: String,
    },
    /// It is impossible by itself.
    Refused {
        /// Why.
        refused: PositionFault,
    },
}

/// Changes the text of a position. Throws a `Problem` if the change cannot be read.
#[wasm_bindgen(js_name = editPosition)]
pub fn edit_position(text: &str, change: Ts<PositionEdit>) -> Result<Ts<Edited>, JsValue> {
    let change = change.to_rust().map_err(|error| Problem::new("token", error))?;
    Ok(told(&edited(text, change)?)?)
}

fn edited(text: &str, change: PositionEdit) -> Result<Edited, Problem> {
    Ok(match edit(text, change.typed()?) {
        Ok(text) => Edited::Made { text },
        Err(fault) => Edited::Refused { refused: PositionFault::from(&fault) },
    })
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
    fn a_position_is_changed_or_the_change_is_refused() {
        let text = "0,0:1V0/-1,1:1J.1C 20/3/2;20/3/2 2:take 23:1512251224111112211124121 players=2";
        let temple = |q, r| PositionEdit::Build { hex: At { q, r }, seat: 2, piece: Piece::Temple };
        let Ok(Edited::Made { text: built }) = edited(text, temple(0, 1)) else { panic!() };
        assert!(built.starts_with("0,0:1V0/-1,1:1J.1C2T 20/3/2;20/2/2 "), "{built}");
        let Ok(Edited::Refused { refused }) = edited(text, temple(0, 0)) else { panic!() };
        assert_eq!((refused.name, refused.hexes), ("building-on-volcano", vec![[0, 0]]));
        let bad = PositionEdit::Paint { hex: At { q: 0, r: 0 }, face: "X".to_owned() };
        assert_eq!(edited(text, bad).unwrap_err().kind, "token");
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
