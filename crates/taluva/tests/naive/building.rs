//! Building (RULES §5, §8).

use std::collections::BTreeSet;

use super::Naive;
use super::geometry::{Hex, neighbours};
use super::landscape::{Boat, Piece, Settlement};
use super::setup::Founding;
use super::tiles::TERRAINS;

/// One build. An expansion may name any field of its settlement, a boat any hex of its lagoon.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Build {
    Found(Hex),
    Expand(Hex, char),
    Tower(Hex),
    Temple(Hex),
    Boat(Hex),
}

impl Naive {
    /// All legal builds of the player to move, in canonical form (NOTATION §1).
    pub(crate) fn builds(&self) -> Vec<Build> {
        let settlements = self.landscape.settlements(self.seat);
        let mut builds = Vec::new();
        for hex in self.landscape.land.keys().copied() {
            if self.may_found(hex).is_ok() {
                builds.push(Build::Found(hex));
            }
            if self.may_build_tower(hex, &settlements).is_ok() {
                builds.push(Build::Tower(hex));
            }
            if self.may_build_temple(hex, &settlements).is_ok() {
                builds.push(Build::Temple(hex));
            }
        }
        // Where two settlements would put huts on the same fields, the first one is listed; the
        // settlements come in the order of their smallest hexes.
        let mut fields_listed = BTreeSet::new();
        for settlement in &settlements {
            for terrain in TERRAINS {
                let Ok(fields) = self.may_expand(settlement, terrain) else { continue };
                if fields_listed.insert(fields) {
                    builds.push(Build::Expand(smallest(settlement), terrain));
                }
            }
        }
        if self.setup.boats {
            for lagoon in self.landscape.lagoons() {
                if self.may_put_boat(&lagoon).is_ok() {
                    builds.push(Build::Boat(smallest(&lagoon)));
                }
            }
        }
        builds
    }

    /// Carries a build out, or says why it is not allowed.
    pub(crate) fn build(&mut self, build: Build) -> Result<(), &'static str> {
        let seat = self.seat;
        let settlements = self.landscape.settlements(seat);
        match build {
            Build::Found(hex) => {
                self.may_found(hex)?;
                self.put(hex, Piece::Huts(1));
                self.reserve_mut(seat).huts -= 1;
            }
            Build::Tower(hex) => {
                self.may_build_tower(hex, &settlements)?;
                self.put(hex, Piece::Tower);
                self.reserve_mut(seat).towers -= 1;
            }
            Build::Temple(hex) => {
                self.may_build_temple(hex, &settlements)?;
                self.put(hex, Piece::Temple);
                self.reserve_mut(seat).temples -= 1;
            }
            Build::Expand(hex, terrain) => {
                let settlement = settlements.iter().find(|settlement| settlement.contains(&hex));
                let settlement = settlement.ok_or("there is no settlement of the player")?;
                for field in self.may_expand(settlement, terrain)? {
                    let level = self.landscape.level(field);
                    self.put(field, Piece::Huts(level));
                    self.reserve_mut(seat).huts -= level;
                }
            }
            Build::Boat(hex) => {
                if !self.setup.boats {
                    return Err("the game has no boats");
                }
                let mut lagoons = self.landscape.lagoons().into_iter();
                let lagoon = lagoons.find(|lagoon| lagoon.contains(&hex)).ok_or("no lagoon")?;
                self.may_put_boat(&lagoon)?;
                self.landscape.boats.push(Boat { seat, lagoon });
                self.reserve_mut(seat).boats -= 1;
            }
        }
        Ok(())
    }

    /// RULES §5: found a settlement.
    fn may_found(&self, hex: Hex) -> Result<(), &'static str> {
        self.landscape.empty_field(hex).ok_or("a hut needs an empty field")?;
        if self.landscape.level(hex) != 1 {
            return Err("a settlement is founded at level 1");
        }
        let own = |next: Hex| self.landscape.piece_of(self.seat, next).is_some();
        if self.setup.founding == Founding::Isolated && neighbours(hex).into_iter().any(own) {
            return Err("the field is next to a building of one's own");
        }
        if self.reserve(self.seat).huts < 1 {
            return Err("no hut left");
        }
        Ok(())
    }

    /// RULES §5: tower.
    fn may_build_tower(&self, hex: Hex, settlements: &[Settlement]) -> Result<(), &'static str> {
        self.landscape.empty_field(hex).ok_or("a tower needs an empty field")?;
        if self.landscape.level(hex) < 3 {
            return Err("a tower needs level 3");
        }
        let allows = |settlement: &Settlement| {
            is_adjacent(hex, settlement)
                && !self.landscape.holds(self.seat, settlement, Piece::Tower)
        };
        if !settlements.iter().any(allows) {
            return Err("a tower needs an adjacent settlement without a tower");
        }
        if self.reserve(self.seat).towers < 1 {
            return Err("no tower left");
        }
        Ok(())
    }

    /// RULES §5: temple.
    fn may_build_temple(&self, hex: Hex, settlements: &[Settlement]) -> Result<(), &'static str> {
        self.landscape.empty_field(hex).ok_or("a temple needs an empty field")?;
        let allows = |settlement: &Settlement| {
            is_adjacent(hex, settlement)
                && settlement.len() >= 3
                && !self.landscape.holds(self.seat, settlement, Piece::Temple)
        };
        if !settlements.iter().any(allows) {
            return Err("a temple needs an adjacent settlement of size 3 without a temple");
        }
        if self.reserve(self.seat).temples < 1 {
            return Err("no temple left");
        }
        Ok(())
    }

    /// RULES §5: expand a settlement. Gives the fields that get huts.
    fn may_expand(
        &self,
        settlement: &Settlement,
        terrain: char,
    ) -> Result<BTreeSet<Hex>, &'static str> {
        let adjacent = settlement.iter().flat_map(|hex| neighbours(*hex));
        let fields: BTreeSet<Hex> =
            adjacent.filter(|hex| self.landscape.empty_field(*hex) == Some(terrain)).collect();
        if fields.is_empty() {
            return Err("the settlement has no empty field of that terrain beside it");
        }
        let huts: u32 = fields.iter().map(|field| self.landscape.level(*field)).sum();
        if self.reserve(self.seat).huts < huts {
            return Err("not enough huts left for all the fields");
        }
        Ok(fields)
    }

    /// RULES §8: a boat goes into a lagoon that has none and is adjacent to a settlement of the
    /// player.
    fn may_put_boat(&self, lagoon: &BTreeSet<Hex>) -> Result<(), &'static str> {
        if self.landscape.boats.iter().any(|boat| boat.lagoon == *lagoon) {
            return Err("the lagoon has a boat");
        }
        let mut shore = lagoon.iter().flat_map(|hex| neighbours(*hex));
        if !shore.any(|hex| self.landscape.piece_of(self.seat, hex).is_some()) {
            return Err("no settlement of the player is beside the lagoon");
        }
        if self.reserve(self.seat).boats < 1 {
            return Err("no boat left");
        }
        Ok(())
    }

    fn put(&mut self, hex: Hex, piece: Piece) {
        let land = self.landscape.land.get_mut(&hex).expect("one builds on fields only");
        land.building = Some((self.seat, piece));
    }
}

fn is_adjacent(hex: Hex, settlement: &Settlement) -> bool {
    neighbours(hex).into_iter().any(|next| settlement.contains(&next))
}

/// NOTATION §1: a settlement or lagoon is named by its smallest hex.
fn smallest(hexes: &BTreeSet<Hex>) -> Hex {
    *hexes.first().expect("settlements and lagoons have at least one hex")
}
