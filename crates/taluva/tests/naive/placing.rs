//! Placing a tile (RULES §5, §8–§11).

use std::collections::BTreeSet;

use super::Naive;
use super::geometry::{Hex, HexSet, corners, inside, neighbours, step};
use super::landscape::{Land, Piece};
use super::tiles::{Top, is_symmetric, lying};

/// NOTATION §1: the canonical form of a placement, which has `k` in 0–2 for a symmetric tile.
pub(crate) fn canonical(tile: &str, at: Hex, k: usize) -> (Hex, usize) {
    if is_symmetric(tile) && k >= 3 { (step(at, k), k - 3) } else { (at, k) }
}

impl Naive {
    /// All legal placements of a tile, in canonical form.
    pub(crate) fn placements(&self, tile: &str) -> impl Iterator<Item = (Hex, usize)> {
        let rotations = if is_symmetric(tile) { 0..3 } else { 0..6 };
        self.hexes_on_or_near_land()
            .into_iter()
            .flat_map(move |at| rotations.clone().map(move |k| (at, k)))
            .filter(move |(at, k)| self.may_place(tile, *at, *k).is_ok())
    }

    /// Where the first hex of a tile can possibly lie. A tile that touches the land has a hex next
    /// to it, and the first hex is that one or next to that one.
    fn hexes_on_or_near_land(&self) -> HexSet {
        if self.landscape.land.is_empty() {
            return HexSet::from_iter([(0, 0)]);
        }
        let land: HexSet = self.landscape.land.keys().copied().collect();
        with_neighbours(&with_neighbours(&land))
    }

    /// Whether a tile may lie there, and if not, why not.
    pub(crate) fn may_place(&self, tile: &str, at: Hex, k: usize) -> Result<(), &'static str> {
        let (at, k) = canonical(tile, at, k);
        let tile = lying(tile, at, k);
        if self.landscape.land.is_empty() {
            may_be_first(at)?;
        } else if tile.iter().all(|(hex, _)| self.landscape.level(*hex) == 0) {
            self.may_expand_the_landscape(&tile)?;
        } else {
            self.may_erupt(&tile)?;
        }
        self.may_lie_in_the_zone(&tile)
    }

    /// RULES §5, expanding the landscape. All hexes of the tile are at level 0.
    fn may_expand_the_landscape(&self, tile: &[(Hex, Top)]) -> Result<(), &'static str> {
        let touches_land =
            |hex: Hex| neighbours(hex).into_iter().any(|next| self.landscape.level(next) > 0);
        if !tile.iter().any(|(hex, _)| touches_land(*hex)) {
            return Err("no edge of the tile touches a tile on the table");
        }
        // RULES §8: no tile may cover any hex of a lagoon that holds a boat.
        let boats = &self.landscape.boats;
        if tile.iter().any(|(hex, _)| boats.iter().any(|boat| boat.lagoon.contains(hex))) {
            return Err("the tile covers a lagoon with a boat");
        }
        Ok(())
    }

    /// RULES §5, volcanic eruption, bullet by bullet.
    fn may_erupt(&self, tile: &[(Hex, Top)]) -> Result<(), &'static str> {
        // RULES §10: the first tile laid in the game must expand the landscape.
        if self.laid == 0 {
            return Err("the first tile must expand the landscape");
        }

        // All its hexes cover hexes of one same level n >= 1.
        let mut covered: Vec<&Land> = Vec::new();
        for (hex, _) in tile {
            covered.push(self.landscape.land.get(hex).ok_or("a hex of the tile covers sea")?);
        }
        if covered.iter().any(|land| land.level != covered[0].level) {
            return Err("the hexes under the tile are not of one level");
        }

        // Its volcano covers a volcano of another direction. RULES §9: for 2VV at least one of its
        // two does; 2JJ has none, and so is only placed at level 1.
        let turned_volcano = tile.iter().zip(&covered).any(|((_, over), under)| {
            matches!((over, under.top), (Top::Volcano(new), Top::Volcano(old)) if *new != old)
        });
        if !turned_volcano {
            return Err("no volcano of the tile covers a volcano of another direction");
        }

        for ((hex, _), land) in tile.iter().zip(&covered) {
            match land.building {
                None => {}
                // No tower and no temple is covered.
                Some((_, Piece::Tower | Piece::Temple)) => {
                    return Err("the tile covers a tower or a temple");
                }
                // Of every settlement, of whichever player, at least one field with a building
                // stays.
                Some((owner, Piece::Huts(_))) => {
                    let settlement = self.landscape.settlement_at(owner, *hex);
                    if settlement.iter().all(|field| tile.iter().any(|(hex, _)| hex == field)) {
                        return Err("the tile covers a whole settlement");
                    }
                }
            }
        }
        Ok(())
    }

    /// RULES §11: at most two of the tile's points, the distinct corners of its hexes, lie outside
    /// the disc.
    fn may_lie_in_the_zone(&self, tile: &[(Hex, Top)]) -> Result<(), &'static str> {
        let Some(radius) = self.setup.zone else { return Ok(()) };
        let points: BTreeSet<(i32, i32)> = tile.iter().flat_map(|(hex, _)| corners(*hex)).collect();
        if points.into_iter().filter(|point| !inside(*point, radius)).count() > 2 {
            return Err("more than two points of the tile lie outside the zone");
        }
        Ok(())
    }

    /// Lays a tile that may lie there. Each hex rises by one level; covered huts leave the game.
    pub(crate) fn lay(&mut self, tile: &str, at: Hex, k: usize) {
        for (hex, top) in lying(tile, at, k) {
            let level = self.landscape.level(hex) + 1;
            self.landscape.land.insert(hex, Land { level, top, building: None });
        }
        self.laid += 1;
    }
}

/// RULES §5 and §9: the first tile of the game lies with its volcano, or its first hex, at (0,0).
fn may_be_first(at: Hex) -> Result<(), &'static str> {
    if at == (0, 0) { Ok(()) } else { Err("the first tile lies on 0,0") }
}

fn with_neighbours(hexes: &HexSet) -> HexSet {
    hexes.iter().flat_map(|hex| neighbours(*hex)).chain(hexes.iter().copied()).collect()
}
