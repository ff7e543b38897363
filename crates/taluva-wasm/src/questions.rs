//! Queries about a position, and their results.

use serde::Serialize;
use taluva::strata::{Kind, Strata};
use taluva::{Face, Game, Hex, Level, Placement, Seat, State, Terrain, Token};
use tsify::Tsify;

/// A hex of the plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Tsify)]
pub struct At {
    /// Column.
    pub q: i16,
    /// Row.
    pub r: i16,
}

impl From<Hex> for At {
    fn from(Hex { q, r }: Hex) -> At {
        At { q, r }
    }
}

fn all(hexes: impl IntoIterator<Item = Hex>) -> Vec<At> {
    hexes.into_iter().map(At::from).collect()
}

/// The connected buildings of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Settlement {
    /// Its owner.
    pub seat: u8,
    /// Its fields.
    pub fields: Vec<At>,
    /// Temples in it.
    pub temples: u8,
    /// Towers in it.
    pub towers: u8,
    /// Its possible expansions, whether or not the huts suffice.
    pub expansions: Vec<Expansion>,
}

/// Huts on every empty field of a terrain adjacent to a settlement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Expansion {
    /// The terrain.
    #[tsify(type = "\"jungle\" | \"clearing\" | \"sand\" | \"rock\" | \"lake\"")]
    pub terrain: Terrain,
    /// The fields.
    pub fields: Vec<At>,
    /// The number of huts it takes.
    pub cost: u16,
}

/// The settlements of a seat.
pub(crate) fn settlements(state: &State, seat: Seat) -> impl Iterator<Item = Settlement> + use<> {
    state.settlements(seat).into_iter().map(settlement)
}

pub(crate) fn settlement(settlement: taluva::Settlement) -> Settlement {
    Settlement {
        seat: settlement.seat.number(),
        fields: all(settlement.fields),
        temples: settlement.temples,
        towers: settlement.towers,
        expansions: settlement
            .expansions
            .into_iter()
            .map(|expansion| Expansion {
                terrain: expansion.terrain,
                fields: all(expansion.fields.into_iter().map(|(hex, _)| hex)),
                cost: expansion.cost,
            })
            .collect(),
    }
}

/// Enclosed sea.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Lagoon {
    /// Its hexes.
    pub hexes: Vec<At>,
    /// The owner of the boat in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boat: Option<u8>,
}

pub(crate) fn lagoons(state: &State) -> impl Iterator<Item = Lagoon> + use<> {
    state
        .lagoons()
        .into_iter()
        .map(|lagoon| Lagoon { hexes: all(lagoon.hexes), boat: lagoon.boat.map(Seat::number) })
}

/// The effect of a placement on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Effect {
    /// The level of the new land.
    pub level: u8,
    /// The huts that are covered.
    pub covered: Vec<Covered>,
    /// The settlements that are split.
    pub splits: Vec<Split>,
}

/// Covered huts on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Covered {
    /// The hex.
    pub hex: At,
    /// Their owner.
    pub seat: u8,
    /// How many.
    pub huts: u8,
}

/// A settlement that is split.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Split {
    /// Its owner.
    pub seat: u8,
    /// The fields of its parts.
    pub parts: Vec<Vec<At>>,
}

pub(crate) fn effect(state: &State, placement: &Placement) -> Effect {
    let effect = state.effect_of(placement);
    Effect {
        level: effect.level.number(),
        covered: effect
            .covered
            .into_iter()
            .map(|(hex, seat, huts)| Covered { hex: hex.into(), seat: seat.number(), huts })
            .collect(),
        splits: effect
            .splits
            .into_iter()
            .map(|(seat, parts)| Split {
                seat: seat.number(),
                parts: parts.into_iter().map(all).collect(),
            })
            .collect(),
    }
}

/// The counts compared at the end of the tiles, and the rank once the game is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Standing {
    /// The seat.
    pub seat: u8,
    /// 1 is best; equals share a rank. Absent before the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// Temples, towers, boats and huts built, in the order of comparison.
    pub built: [u16; 4],
    /// Huts that were covered.
    pub lost: u16,
    /// Fields of the largest settlement.
    pub largest: u32,
}

pub(crate) fn standings(state: &State) -> impl Iterator<Item = Standing> + '_ {
    let outcome = state.outcome();
    state.setup().seats().map(move |seat| Standing {
        seat: seat.number(),
        rank: outcome.map(|outcome| outcome.standings.rank(seat)),
        built: state.survivor_count(seat),
        lost: state.huts_lost(seat),
        largest: state.settlements(seat).iter().map(|one| one.size() as u32).max().unwrap_or(0),
    })
}

/// The level at which each token places its tile; 0 for tokens without a placement and for invalid
/// ones.
pub(crate) fn levels(start: &State, tokens: &[String]) -> Vec<u8> {
    let mut levels = vec![0; tokens.len()];
    let placements: Vec<(usize, Token)> =
        tokens.iter().enumerate().filter_map(|(i, text)| Some((i, text.parse().ok()?))).collect();
    let tokens: Vec<Token> = placements.iter().map(|&(_, token)| token).collect();
    for (&(i, _), level) in placements.iter().zip(Strata::levels(start, &tokens)) {
        levels[i] = level.map_or(0, Level::number);
    }
    levels
}

/// The layers of a hex, lowest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Stack {
    /// The hex.
    pub hex: At,
    /// Its layers.
    pub layers: Vec<Layer>,
}

/// A layer of a hex.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Layer {
    /// The placement of its tile, or `start`; absent if a bare position does not determine it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile: Option<String>,
    /// `V`, `J`, `C`, `S`, `R`, `L`; absent under the top of a bare position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<String>,
}

pub(crate) fn strata(game: &Game) -> Vec<Stack> {
    let strata = Strata::of(game);
    let tile = |index: usize| match strata.tiles()[index].kind {
        Kind::Start => Some("start".to_owned()),
        Kind::Placed(placement) => Some(placement.to_string()),
        Kind::Partial => None,
    };
    let layer = |layer: &taluva::strata::Layer| Layer {
        tile: layer.tile.and_then(tile),
        face: layer.face.map(|face: Face| face.code().to_string()),
    };
    strata
        .hexes()
        .map(|(hex, layers)| Stack { hex: hex.into(), layers: layers.iter().map(layer).collect() })
        .collect()
}
