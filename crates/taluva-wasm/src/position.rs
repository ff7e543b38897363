//! A moment of a game, in the same words as the service's (`web/api/types.ts`).

use serde::Serialize;
use taluva::strata::{Kind, Strata};
use taluva::{Building, Decision, Fate, Game, Hex, Phase, State, Token, sorted_texts};
use tsify::Tsify;

use crate::questions::{KingToBe, kings_to_be};

/// A moment of a game: the island, the reserves, whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Position {
    /// How many tokens have been played so far.
    pub ply: u32,
    /// The turn under way, counted from 1.
    pub turn: u32,
    /// Who is to act; absent after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// What is to be done.
    #[tsify(type = "\"take\" | \"place\" | \"build\" | \"over\"")]
    pub phase: Phase,
    /// The tile in hand, as in `JC` or `2VL`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// The placement that waits for its build.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed: Option<String>,
    /// Every tile on the table that is known, oldest first.
    pub tiles: Vec<PlacedTile>,
    /// Every hex of level 1 and up as it is seen from above, and the sea hexes that hold a boat.
    pub hexes: Vec<HexTop>,
    /// What each seat has left, by seat.
    pub reserves: Vec<Reserve>,
    /// Which seats are out of the game, by seat.
    pub out: Vec<bool>,
    /// How many tiles are still to be drawn.
    pub deck_left: u32,
    /// The full set less what was seen: every tile that may still come.
    pub unseen: Vec<TileCount>,
    /// The 2-hex tiles that lie face up.
    pub two_hex: Vec<String>,
    /// The tokens of the last complete turn.
    pub last_turn: Vec<String>,
    /// Who becomes king by building the last pieces of one more type; nobody after the end.
    pub kings_to_be: Vec<KingToBe>,
    /// The result; absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What the seat to act may do now, sorted: placements with a tile in hand; builds after a
    /// placement, or `-` if there is none; before a tile is in hand `deck` and the 2-hex tiles that may be
    /// taken. Absent after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The position in one line (docs/POSITION.md).
    pub text: String,
}

/// A tile on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct PlacedTile {
    /// Its code: `JC`, `2VL`; `start` for the start tile.
    pub tile: String,
    /// Column of its volcano (first hex of a 2-hex tile).
    pub q: i16,
    /// Row of its volcano (first hex of a 2-hex tile).
    pub r: i16,
    /// Rotation, 0 to 5.
    pub k: u8,
    /// The level it lies on, from 1.
    pub level: u8,
}

/// A hex from above.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct HexTop {
    /// Column.
    pub q: i16,
    /// Row.
    pub r: i16,
    /// 0 is sea.
    pub level: u8,
    /// `V`, `J`, `C`, `S`, `R`, `L`; `W` for the water under a boat.
    pub top: String,
    /// What stands on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub building: Option<Pieces>,
}

/// The pieces on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Pieces {
    /// Whose they are.
    pub seat: u8,
    /// What they are.
    #[tsify(type = "\"hut\" | \"temple\" | \"tower\" | \"boat\"")]
    pub piece: taluva::Piece,
    /// How many: huts stand as many as the level.
    pub count: u8,
}

/// The pieces that a seat has not built yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
pub struct Reserve {
    /// Huts left.
    pub huts: u8,
    /// Temples left.
    pub temples: u8,
    /// Towers left.
    pub towers: u8,
    /// Boats left; 0 without that extension.
    pub boats: u8,
}

/// So many tiles of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct TileCount {
    /// The tile's code.
    pub tile: String,
    /// How many.
    pub count: u8,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Outcome {
    /// `king`, `last-standing`, `survivor` or `worlds-end`.
    pub reason: String,
    /// The rank of each seat, 1 is best; equals share a rank.
    pub standings: Vec<u8>,
}

impl Position {
    /// The position of a game as it stands.
    #[must_use]
    pub fn of(game: &Game) -> Position {
        let state = game.state();
        let tokens: Vec<Token> = game.tokens().collect();
        let is_over = state.phase() == Phase::Over;
        let ends = turn_ends(&tokens);
        let placed = match tokens.last() {
            Some(Token::Place(placement)) if state.phase() == Phase::Build => {
                Some(placement.to_string())
            }
            _ => None,
        };
        Position {
            ply: tokens.len() as u32,
            turn: ends.len() as u32 + u32::from(!is_over),
            seat: (!is_over).then(|| state.seat().number()),
            phase: state.phase(),
            hand: state.hand().map(|tile| tile.to_string()),
            placed,
            tiles: placed_tiles(game),
            hexes: hexes_of(state),
            reserves: state
                .setup()
                .seats()
                .map(|seat| {
                    let taluva::Reserve { huts, temples, towers, boats } = state.reserve(seat);
                    Reserve { huts, temples, towers, boats }
                })
                .collect(),
            out: state
                .setup()
                .seats()
                .map(|seat| matches!(state.fate(seat), Fate::Out(_)))
                .collect(),
            deck_left: u32::from(state.deck_left()),
            unseen: state
                .unseen_tiles()
                .map(|(tile, count)| TileCount { tile: tile.to_string(), count })
                .collect(),
            two_hex: state.offer().iter().map(|tile| tile.to_string()).collect(),
            last_turn: last_turn(&tokens, &ends),
            kings_to_be: if is_over { Vec::new() } else { kings_to_be(state).collect() },
            outcome: state.outcome().map(|outcome| Outcome {
                reason: outcome.reason.to_string(),
                standings: outcome.standings.ranks().to_vec(),
            }),
            legal: (!is_over).then(|| choices(state)),
            text: state.to_string(),
        }
    }
}

/// What a person to act may choose from. The undrawn tiles are not listed one by one: a person draws,
/// and cannot choose.
fn choices(state: &State) -> Vec<String> {
    match state.phase() {
        Phase::Over => Vec::new(),
        Phase::Take => {
            let mut takes = Vec::new();
            state.takes_into(&mut takes);
            takes.retain(|tile| tile.is_two_hex());
            let mut tokens = sorted_texts(&takes);
            if state.deck_left() > 0 {
                tokens.push(Decision::DRAW.to_owned());
            }
            tokens
        }
        Phase::Place => sorted_texts(&state.placements()),
        Phase::Build => {
            let builds = sorted_texts(&state.builds());
            if builds.is_empty() { vec![Token::NoBuild.to_string()] } else { builds }
        }
    }
}

/// The places in a list of tokens at which a turn is complete: after a build, or `-`.
fn turn_ends(tokens: &[Token]) -> Vec<usize> {
    (0..tokens.len())
        .filter(|&n| matches!(tokens[n], Token::Build(_) | Token::NoBuild))
        .map(|n| n + 1)
        .collect()
}

fn last_turn(tokens: &[Token], turn_ends: &[usize]) -> Vec<String> {
    let Some((&end, before)) = turn_ends.split_last() else { return Vec::new() };
    let start = before.last().copied().unwrap_or(0);
    tokens[start..end]
        .iter()
        .filter(|token| !matches!(token, Token::Tile(_)))
        .map(ToString::to_string)
        .collect()
}

fn placed_tiles(game: &Game) -> Vec<PlacedTile> {
    let strata = Strata::of(game);
    let tile = |laid: &taluva::strata::LaidTile| {
        let level = laid.level.number();
        match laid.kind {
            Kind::Start => Some(PlacedTile { tile: "start".to_owned(), q: 0, r: 0, k: 0, level }),
            Kind::Placed(placement) => Some(PlacedTile {
                tile: placement.tile.to_string(),
                q: placement.hex.q,
                r: placement.hex.r,
                k: placement.rotation.number(),
                level,
            }),
            Kind::Partial => None,
        }
    };
    strata.tiles().iter().filter_map(tile).collect()
}

fn hexes_of(state: &State) -> Vec<HexTop> {
    let land = state.island().hexes().map(|(Hex { q, r }, top)| HexTop {
        q,
        r,
        level: top.level.number(),
        top: top.face.code().to_string(),
        building: top.building.map(|Building { seat, piece }| Pieces {
            seat: seat.number(),
            piece,
            count: top.pieces(),
        }),
    });
    let boats = state.setup().seats().flat_map(|seat| {
        state.boats(seat).map(move |Hex { q, r }| HexTop {
            q,
            r,
            level: 0,
            top: "W".to_owned(),
            building: Some(Pieces { seat: seat.number(), piece: taluva::Piece::Boat, count: 1 }),
        })
    });
    land.chain(boats).collect()
}
