//! The tile of every layer of the island.
//!
//! The rules depend only on the top of a hex. Pictures show more: the edges of the tiles, and the
//! layers under the top.
//!
//! ```
//! use taluva::strata::{Kind, Strata};
//! use taluva::{Game, Hex, Setup, Token};
//!
//! let mut game = Game::new(Setup::default());
//! for text in ["JC@0,0:0", "H@0,1", "SR@0,-1:4", "H@1,-2", "LL@0,-1:5"] {
//!     let token: Token = text.parse()?;
//!     game.play(&token)?;
//! }
//! let strata = Strata::of(&game);
//! assert_eq!(strata.tiles().len(), 3);
//! assert_eq!(strata.layers(Hex::new(0, 0)).len(), 2);
//! assert_eq!(strata.are_joined(Hex::new(0, 0), Hex::new(0, -1)), Some(true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;

use crate::action::Placement;
use crate::game::Game;
use crate::hex::{Direction, Hex, Level, Rotation};
use crate::island::Island;
use crate::state::State;
use crate::tile::{Face, Flow, Terrain, Tile};
use crate::token::Token;

/// The layers of every hex, and the tiles they belong to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strata {
    tiles: Vec<LaidTile>,
    stacks: BTreeMap<Hex, Vec<Layer>>,
}

/// A tile on the table, visible or covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidTile {
    /// The tile.
    pub kind: Kind,
    /// The level of its hexes.
    pub level: Level,
    /// Its hexes, the volcano (or first hex) first.
    pub hexes: Vec<Hex>,
}

/// The identity of a tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The start tile of three volcanoes (RULES §10).
    Start,
    /// A tile of the game.
    Placed(Placement),
    /// A tile that a bare position shows only in part.
    Partial,
}

/// One layer of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The index in [`Strata::tiles`]; `None` if a bare position does not determine it.
    pub tile: Option<usize>,
    /// The printed face; `None` under the top of a bare position.
    pub face: Option<Face>,
}

impl Strata {
    /// The layers after all tokens of a game, with the tiles in placement order.
    #[must_use]
    pub fn of(game: &Game) -> Strata {
        let tokens: Vec<Token> = game.tokens().collect();
        Strata::after(&game.start(), &tokens)
    }

    /// The layers after tokens played from `start`, with the tiles in placement order.
    #[must_use]
    pub fn after(start: &State, tokens: &[Token]) -> Strata {
        let mut strata = Strata::of_state(start);
        for token in tokens {
            if let Token::Place(placement) = token {
                strata.lay(*placement);
            }
        }
        strata
    }

    /// The level at which each token of a game from `start` places its tile; `None` for tokens
    /// without a placement. The tokens are not validated.
    #[must_use]
    pub fn levels(start: &State, tokens: &[Token]) -> Vec<Option<Level>> {
        let mut strata = Strata::of_state(start);
        let mut level = |token: &Token| match token {
            Token::Place(placement) => Some(strata.lay(*placement)),
            _ => None,
        };
        tokens.iter().map(&mut level).collect()
    }

    /// The layers that a bare position determines: the tops, and the tiles whose volcano is on top.
    ///
    /// A top volcano owns the hexes of its tile that have its level; the others have been covered
    /// and are higher.
    #[must_use]
    pub fn of_state(state: &State) -> Strata {
        let island = state.island();
        let mut strata = Strata::default();
        for (hex, top) in island.hexes() {
            let mut layers =
                vec![Layer { tile: None, face: None }; usize::from(top.level.number())];
            if let Some(layer) = layers.last_mut() {
                layer.face = Some(top.face);
            }
            strata.stacks.insert(hex, layers);
        }
        let hexes: Vec<Hex> = strata.stacks.keys().copied().collect();
        for hex in hexes {
            strata.find_tile(island, hex);
        }
        strata
    }

    /// The tiles on the table.
    #[must_use]
    pub fn tiles(&self) -> &[LaidTile] {
        &self.tiles
    }

    /// The layers of a hex from level 1 upwards; empty for the sea.
    #[must_use]
    pub fn layers(&self, hex: Hex) -> &[Layer] {
        self.stacks.get(&hex).map_or(&[], Vec::as_slice)
    }

    /// All hexes of land with their layers, in the order of the hexes.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, &[Layer])> {
        self.stacks.iter().map(|(&hex, layers)| (hex, layers.as_slice()))
    }

    /// The tile on top of a hex, if it is known.
    #[must_use]
    pub fn top_tile(&self, hex: Hex) -> Option<usize> {
        self.layers(hex).last()?.tile
    }

    /// Whether the tops of two hexes belong to one tile; `None` if a bare position does not
    /// determine it.
    #[must_use]
    pub fn are_joined(&self, one: Hex, other: Hex) -> Option<bool> {
        let (here, there) = (self.layers(one), self.layers(other));
        match (self.top_tile(one), self.top_tile(other)) {
            _ if here.len() != there.len() || !one.is_adjacent(other) => Some(false),
            (None, None) if !here.is_empty() => None,
            (tile, other_tile) => Some(tile == other_tile && tile.is_some()),
        }
    }

    fn lay(&mut self, placement: Placement) -> Level {
        let laid = placement.laid();
        let number = self.tiles.len();
        for &(hex, face) in laid.as_slice() {
            let layer = Layer { tile: Some(number), face: Some(face) };
            self.stacks.entry(hex).or_default().push(layer);
        }
        let height = u8::try_from(self.layers(placement.hex).len()).ok();
        let level = height.and_then(Level::new).unwrap_or(Level::MAX);
        let hexes = laid.hexes().collect();
        self.tiles.push(LaidTile { kind: Kind::Placed(placement), level, hexes });
        level
    }

    /// Finds the tile of a top volcano.
    fn find_tile(&mut self, island: &Island, hex: Hex) {
        let Some(top) = island.top(hex) else { return };
        let Face::Volcano(flow) = top.face else { return };
        if self.top_tile(hex).is_some() {
            return;
        }
        let mut hexes = vec![hex];
        let mut faces = vec![top.face];
        for (other, other_volcano) in rest_of_tile(hex, flow) {
            let Some(other_top) = island.top(other) else { continue };
            let fits = match other_top.face {
                Face::Terrain(_) => true,
                Face::Volcano(flow) => flow == other_volcano,
            };
            if fits && other_top.level == top.level && self.top_tile(other).is_none() {
                hexes.push(other);
                faces.push(other_top.face);
            }
        }
        for &hex in &hexes {
            if let Some(layer) = self.stacks.get_mut(&hex).and_then(|layers| layers.last_mut()) {
                layer.tile = Some(self.tiles.len());
            }
        }
        let kind = kind(hex, flow, &faces);
        if let Kind::Placed(placement) = kind {
            hexes = placement.laid().hexes().collect();
        }
        self.tiles.push(LaidTile { kind, level: top.level, hexes });
    }
}

/// The other hexes of a volcano's tile, each with its direction if it is a volcano too.
fn rest_of_tile(hex: Hex, flow: Flow) -> Vec<(Hex, Flow)> {
    let corner = |k: Rotation, steps: u8| Flow::Corner(Rotation::from_number(k.number() + steps));
    match flow {
        Flow::Corner(k) => {
            vec![(hex + k.direction(1), corner(k, 2)), (hex + k.direction(2), corner(k, 4))]
        }
        Flow::Edge(direction) => vec![(hex + direction, Flow::Edge(direction.opposite()))],
    }
}

fn kind(hex: Hex, flow: Flow, faces: &[Face]) -> Kind {
    let placed = |tile: Tile, k: u8| {
        let rotation = Rotation::from_number(k);
        Kind::Placed(Placement { tile, hex, rotation }.canonical())
    };
    let pair = |tile: Tile, direction: Direction| placed(tile, direction.number());
    match (flow, faces) {
        (Flow::Corner(_), [_, Face::Volcano(_), Face::Volcano(_)]) => Kind::Start,
        (Flow::Corner(k), &[_, Face::Terrain(right), Face::Terrain(left)]) => {
            placed(Tile::volcano(left, right), k.number())
        }
        (Flow::Edge(direction), [_, Face::Volcano(_)]) => pair(Tile::VOLCANOES, direction),
        (Flow::Edge(direction), [_, Face::Terrain(terrain)]) => match terrain {
            Terrain::Jungle => pair(Tile::V_JUNGLE, direction),
            Terrain::Lake => pair(Tile::V_LAKE, direction),
            Terrain::Sand => pair(Tile::V_SAND, direction),
            Terrain::Clearing | Terrain::Rock => Kind::Partial,
        },
        _ => Kind::Partial,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    fn game(setup: &str, tokens: &str) -> Game {
        let mut game = Game::new(setup.parse::<Setup>().unwrap());
        for token in tokens.split(' ') {
            game.play(&token.parse().unwrap()).unwrap();
        }
        game
    }

    const ERUPTION: &str = "JC@0,0:0 H@0,1 SR@0,-1:4 H@1,-2 LL@0,-1:5";

    #[test]
    fn a_game_tells_the_tile_of_every_layer() {
        let game = game("players=2", ERUPTION);
        let strata = Strata::of(&game);
        let placed: Vec<String> = strata
            .tiles()
            .iter()
            .map(|tile| match tile.kind {
                Kind::Placed(placement) => format!("{placement} {}", tile.level),
                Kind::Start | Kind::Partial => unreachable!(),
            })
            .collect();
        assert_eq!(placed, ["JC@0,0:0 1", "SR@0,-1:4 1", "LL@0,-1:5 2"]);
        let tiles = |q, r| -> Vec<_> {
            strata.layers(Hex::new(q, r)).iter().map(|layer| layer.tile).collect()
        };
        assert_eq!(tiles(0, -1), [Some(1), Some(2)]);
        assert_eq!(tiles(0, 0), [Some(0), Some(2)]);
        assert_eq!(tiles(0, 1), [Some(0)]);
        assert_eq!(tiles(9, 9), []);
        for (hex, top) in game.state().island().hexes() {
            let layers = strata.layers(hex);
            assert_eq!(layers.len(), usize::from(top.level.number()));
            assert_eq!(layers.last().unwrap().face, Some(top.face));
        }
    }

    #[test]
    fn a_position_tells_the_tiles_with_a_top_volcano_and_no_others() {
        let game = game("players=2", ERUPTION);
        let strata = Strata::of_state(game.state());
        assert_eq!(strata.tiles().len(), 1);
        let eruption = "LL@0,-1:5".parse().unwrap();
        let Kind::Placed(placement) = strata.tiles()[0].kind else { panic!() };
        assert_eq!(Token::Place(placement), eruption);
        let joined = |one: (i16, i16), other: (i16, i16)| {
            strata.are_joined(Hex::new(one.0, one.1), Hex::new(other.0, other.1))
        };
        assert_eq!(joined((0, -1), (0, 0)), Some(true));
        assert_eq!(joined((0, 0), (0, 1)), Some(false), "levels differ");
        assert_eq!(joined((0, 1), (-1, 1)), None, "their volcano is covered");
        assert_eq!(joined((0, 1), (1, 1)), Some(false), "land and sea");
        assert_eq!(joined((5, 5), (5, 6)), Some(false), "sea and sea");
        assert_eq!(strata.layers(Hex::new(0, 0))[0], Layer { tile: None, face: None });
    }

    #[test]
    fn every_tile_of_a_game_without_eruptions_is_found_in_its_position() {
        let game = game(
            "players=2 start=on twohex=2VL+2VV",
            "JC@1,-1:4 H@2,-2 2VV@-2,1:2 H@2,-1 2VL@1,0:0 H@2,0",
        );
        let (told, found) = (Strata::of(&game), Strata::of_state(game.state()));
        assert_eq!(told.tiles().len(), 4);
        assert_eq!(found.tiles().len(), 4);
        for tile in told.tiles() {
            assert!(found.tiles().contains(tile), "{tile:?} of {:?}", found.tiles());
        }
        assert_eq!(told.tiles()[0].kind, Kind::Start);
    }
}
