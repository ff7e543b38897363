//! What lies on the table: hexes, settlements, lagoons (RULES §2, §8, §10).

use std::collections::BTreeSet;

use super::geometry::{Hex, HexMap, HexSet, neighbours};
use super::tiles::{Direction, Top};

/// What stands on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Huts(u32),
    Temple,
    Tower,
}

/// A hex of level 1 or more, seen from above.
#[derive(Clone, Debug)]
pub(crate) struct Land {
    pub(crate) level: u32,
    pub(crate) top: Top,
    /// The seat that has built here, and what.
    pub(crate) building: Option<(usize, Piece)>,
}

/// A boat, with all the hexes of its lagoon. These never change: no tile may cover one of them,
/// and land stays land (RULES §8).
#[derive(Clone, Debug)]
pub(crate) struct Boat {
    pub(crate) seat: usize,
    pub(crate) lagoon: BTreeSet<Hex>,
}

/// RULES §2: a settlement is its set of fields.
pub(crate) type Settlement = BTreeSet<Hex>;

/// The table. A hex that is not in `land` is sea.
#[derive(Clone, Debug, Default)]
pub(crate) struct Landscape {
    pub(crate) land: HexMap<Land>,
    pub(crate) boats: Vec<Boat>,
}

impl Landscape {
    /// RULES §10: the start tile.
    pub(crate) fn lay_start_tile(&mut self) {
        for (hex, direction) in [((0, 0), 0), ((0, 1), 2), ((-1, 1), 4)] {
            let top = Top::Volcano(Direction::Corner(direction));
            self.land.insert(hex, Land { level: 1, top, building: None });
        }
    }

    /// RULES §2: 0 is sea, 1 the first layer, and so on.
    pub(crate) fn level(&self, hex: Hex) -> u32 {
        self.land.get(&hex).map_or(0, |land| land.level)
    }

    /// What the player has built on that hex.
    pub(crate) fn piece_of(&self, seat: usize, hex: Hex) -> Option<Piece> {
        let (owner, piece) = self.land.get(&hex)?.building?;
        (owner == seat).then_some(piece)
    }

    /// The terrain of an empty field (RULES §2: level 1 or more, and no volcano).
    pub(crate) fn empty_field(&self, hex: Hex) -> Option<char> {
        match self.land.get(&hex)? {
            Land { top: Top::Terrain(terrain), building: None, .. } => Some(*terrain),
            _ => None,
        }
    }

    /// RULES §2: the settlement of that player which contains the hex: the maximal connected set
    /// of fields with the player's buildings. Empty if the player has not built there.
    pub(crate) fn settlement_at(&self, seat: usize, hex: Hex) -> Settlement {
        connected(hex, |hex| self.piece_of(seat, hex).is_some())
    }

    /// All settlements of a player, in the order of their smallest hexes.
    pub(crate) fn settlements(&self, seat: usize) -> Vec<Settlement> {
        let built: HexSet =
            self.land.keys().copied().filter(|hex| self.piece_of(seat, *hex).is_some()).collect();
        parts(built)
    }

    /// Whether a settlement of that player holds such a piece.
    pub(crate) fn holds(&self, seat: usize, settlement: &Settlement, piece: Piece) -> bool {
        settlement.iter().any(|hex| self.piece_of(seat, *hex) == Some(piece))
    }

    /// RULES §8: the lagoons, the connected sets of sea hexes from which the open sea cannot be
    /// reached.
    pub(crate) fn lagoons(&self) -> Vec<BTreeSet<Hex>> {
        let qs = || self.land.keys().map(|(q, _)| *q);
        let rs = || self.land.keys().map(|(_, r)| *r);
        let (Some(west), Some(east)) = (qs().min(), qs().max()) else { return Vec::new() };
        let (Some(north), Some(south)) = (rs().min(), rs().max()) else { return Vec::new() };

        // A frame of open sea one hex wide goes round the box that holds all land.
        let mut sea = HexSet::default();
        for q in west - 1..=east + 1 {
            for r in north - 1..=south + 1 {
                if self.level((q, r)) == 0 {
                    sea.insert((q, r));
                }
            }
        }
        let on_the_open_sea = (west - 1, north - 1);
        parts(sea).into_iter().filter(|part| !part.contains(&on_the_open_sea)).collect()
    }
}

/// The connected set of hexes around one hex that all belong; empty if that hex does not.
fn connected(from: Hex, belongs: impl Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let mut reached = HexSet::default();
    let mut to_visit = vec![from];
    while let Some(hex) = to_visit.pop() {
        if belongs(hex) && reached.insert(hex) {
            to_visit.extend(neighbours(hex));
        }
    }
    reached.into_iter().collect()
}

/// A set of hexes cut into its connected parts, in the order of their smallest hexes.
fn parts(mut hexes: HexSet) -> Vec<BTreeSet<Hex>> {
    let mut parts = Vec::new();
    while let Some(any) = hexes.iter().next().copied() {
        let part = connected(any, |hex| hexes.contains(&hex));
        hexes.retain(|hex| !part.contains(hex));
        parts.push(part);
    }
    parts.sort();
    parts
}
