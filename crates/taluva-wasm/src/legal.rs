//! Legal moves with their effects: which pieces go where.

use serde::Serialize;
use taluva::{Build, Game, Hex, Level, Phase, Piece, Placement, State, Terrain};
use tsify::Tsify;

use crate::questions::At;

/// A field where a build puts pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
pub struct BuildField {
    /// Column.
    pub q: i16,
    /// Row.
    pub r: i16,
    /// The number of pieces.
    pub count: u8,
}

impl BuildField {
    const fn new(Hex { q, r }: Hex, count: u8) -> BuildField {
        BuildField { q, r, count }
    }
}

/// A legal move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum LegalMove {
    /// A tile that may come into hand.
    Tile {
        /// The token.
        token: String,
    },
    /// A placement of the tile in hand.
    Place {
        /// The token.
        token: String,
        /// The hex of its volcano, or of the first hex of a 2-hex tile.
        hex: At,
        /// Its rotation, 0 to 5.
        rotation: u8,
        /// The level of the placed tile.
        level: u8,
        /// The hexes it covers, the volcano first.
        fields: Vec<At>,
    },
    /// A build.
    Build {
        /// The token.
        token: String,
        /// The piece built.
        #[tsify(type = "\"hut\" | \"temple\" | \"tower\" | \"boat\"")]
        piece: Piece,
        /// The fields that get pieces; for a boat, the hex that names its lagoon.
        fields: Vec<BuildField>,
        /// The lagoon of a boat.
        #[serde(skip_serializing_if = "Option::is_none")]
        lagoon: Option<Vec<At>>,
        /// The number of pieces it takes.
        cost: u16,
        /// The terrain of an expansion.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[tsify(type = "\"jungle\" | \"clearing\" | \"sand\" | \"rock\" | \"lake\"")]
        terrain: Option<Terrain>,
    },
}

impl LegalMove {
    fn token(&self) -> &str {
        match self {
            LegalMove::Tile { token }
            | LegalMove::Place { token, .. }
            | LegalMove::Build { token, .. } => token,
        }
    }

    fn place(state: &State, placement: Placement) -> LegalMove {
        let fields: Vec<At> = placement.laid().hexes().map(At::from).collect();
        LegalMove::Place {
            token: placement.to_string(),
            hex: placement.hex.into(),
            rotation: placement.rotation.number(),
            level: state.effect_of(&placement).level.number(),
            fields,
        }
    }

    fn build(state: &State, build: Build) -> LegalMove {
        let piece = match build {
            Build::Found(_) | Build::Expand(..) => Piece::Hut,
            Build::Tower(_) => Piece::Tower,
            Build::Temple(_) => Piece::Temple,
            Build::Boat(_) => Piece::Boat,
        };
        let (fields, cost, terrain) = match build {
            Build::Expand(hex, terrain) => {
                let expansion = state.settlement_at(hex).and_then(|settlement| {
                    settlement.expansions.into_iter().find(|one| one.terrain == terrain)
                });
                let (fields, cost) =
                    expansion.map_or((Vec::new(), 0), |one| (one.fields, one.cost));
                let huts = |(hex, level): (Hex, Level)| BuildField::new(hex, level.number());
                (fields.into_iter().map(huts).collect(), cost, Some(terrain))
            }
            _ => (vec![BuildField::new(build.hex(), 1)], 1, None),
        };
        let lagoon = match build {
            Build::Boat(hex) => state.lagoon_at(hex),
            _ => None,
        };
        let lagoon = lagoon.map(|lagoon| lagoon.hexes.into_iter().map(At::from).collect());
        LegalMove::Build { token: build.to_string(), piece, fields, lagoon, cost, terrain }
    }
}

/// The legal moves of a game, sorted by token, without resignations and `-`.
pub(crate) fn legal_moves(game: &Game) -> Vec<LegalMove> {
    let state = game.state();
    let mut moves: Vec<LegalMove> = match state.phase() {
        Phase::Over => Vec::new(),
        Phase::Take => {
            let mut tiles = Vec::new();
            state.takes_into(&mut tiles);
            tiles.iter().map(|tile| LegalMove::Tile { token: tile.to_string() }).collect()
        }
        Phase::Place => {
            state.placements().into_iter().map(|one| LegalMove::place(state, one)).collect()
        }
        Phase::Build => {
            state.builds().into_iter().map(|one| LegalMove::build(state, one)).collect()
        }
    };
    moves.sort_by(|a, b| a.token().cmp(b.token()));
    moves
}
