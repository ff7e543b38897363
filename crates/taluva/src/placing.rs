//! Legal placements (RULES §5, §8–§11): the generator and the judge.
//!
//! The generator works on whole bit sets, the judge on one placement; property tests compare them
//! on every hex around the island.

mod generate;
mod set;

use crate::action::Placement;
use crate::hex::{Hex, Rotation};
use crate::illegal::Illegal;
use crate::island::Island;
use crate::piece::Piece;
use crate::settlement;
use crate::state::{Phase, State};
use crate::tile::{Face, Laid, Tile};
use crate::zone::{self, POINTS_OUTSIDE};

pub(crate) use generate::has_place;
pub use set::PlacementSet;

impl State {
    /// Writes all legal placements of the tile in hand to `placements`, which is cleared first.
    ///
    /// Without a tile in hand there are none.
    pub fn placements_into(&self, placements: &mut Vec<Placement>) {
        placements.clear();
        if let (Phase::Place, Some(tile)) = (self.table.phase, self.table.hand) {
            generate::list(self, tile, placements);
        }
    }

    /// Finds all legal placements of the tile in hand without listing them: a random player or a
    /// search that needs only a few asks for their number and for the n-th.
    ///
    /// Without a tile in hand there are none.
    pub fn placement_set_into(&self, set: &mut PlacementSet) {
        set.clear(self.island.window(), self.table.hand);
        if let (Phase::Place, Some(tile)) = (self.table.phase, self.table.hand) {
            generate::fill(self, tile, set);
        }
    }

    /// Writes all legal placements of a tile, as if it were in hand now, to `placements`, which is
    /// cleared first.
    pub fn placements_of_into(&self, tile: Tile, placements: &mut Vec<Placement>) {
        placements.clear();
        generate::list(self, tile, placements);
    }

    /// The legal rotations of the tile in hand with its first hex on `hex`.
    ///
    /// For symmetric 2-hex tiles all six rotations are tried, as a player would turn them.
    pub fn rotations_at(&self, hex: Hex) -> impl Iterator<Item = Rotation> + '_ {
        Rotation::ALL.into_iter().filter(move |&rotation| {
            self.hand()
                .is_some_and(|tile| self.why_not_place(&Placement { tile, hex, rotation }).is_ok())
        })
    }

    /// Whether the placement is legal now: the tile is in hand, or may be drawn.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not_place(&self, placement: &Placement) -> Result<(), Illegal> {
        match (self.table.phase, self.table.hand) {
            (Phase::Over, _) => return Err(Illegal::GameOver),
            (Phase::Build, _) => return Err(Illegal::Phase { now: Phase::Build }),
            (Phase::Take, _) => self.why_not_take(placement.tile)?,
            (Phase::Place, Some(hand)) if hand != placement.tile => {
                return Err(Illegal::OtherTileInHand { hand });
            }
            (Phase::Place, _) => {}
        }
        self.why_not_lay(placement)
    }

    /// Whether the tile may be placed there, whoever's turn it is.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not_lay(&self, placement: &Placement) -> Result<(), Illegal> {
        let canonical = placement.canonical();
        if self.island.is_empty() && canonical.hex != Hex::ORIGIN {
            return Err(Illegal::FirstTile { hex: placement.hex, tile: placement.tile });
        }
        judge(self, &canonical)
    }
}

fn judge(state: &State, placement: &Placement) -> Result<(), Illegal> {
    let laid = placement.laid();
    let hexes: Vec<Hex> = laid.hexes().collect();
    let island = &state.island;
    let points = zone::points_outside(state.setup.zone(), &hexes);
    if points > POINTS_OUTSIDE {
        return Err(Illegal::OutsideZone { hexes, points });
    }
    if island.is_empty() {
        return Ok(());
    }
    let (land, sea): (Vec<Hex>, Vec<Hex>) =
        hexes.iter().partition(|&&hex| island.cell(hex).is_land());
    if land.is_empty() {
        return judge_expansion(island, hexes);
    }
    if !state.table.laid {
        return Err(Illegal::FirstTileMustExpand { hexes: land });
    }
    if placement.tile == Tile::JUNGLES {
        return Err(Illegal::CannotErupt { tile: placement.tile, hexes: land });
    }
    if !sea.is_empty() {
        return Err(Illegal::HalfOnSea { sea });
    }
    judge_eruption(state, &laid)
}

fn judge_expansion(island: &Island, hexes: Vec<Hex>) -> Result<(), Illegal> {
    let in_harbour: Vec<Hex> =
        hexes.iter().copied().filter(|&hex| island.is_harbour(hex)).collect();
    if !in_harbour.is_empty() {
        return Err(Illegal::CoversHarbour { hexes: in_harbour });
    }
    let touches = |hex: &Hex| hex.neighbours().iter().any(|&next| island.cell(next).is_land());
    if !hexes.iter().any(touches) {
        return Err(Illegal::NotTouching { hexes });
    }
    Ok(())
}

fn judge_eruption(state: &State, laid: &Laid) -> Result<(), Illegal> {
    let island = &state.island;
    let levels: Vec<_> = laid.hexes().map(|hex| (hex, island.level(hex))).collect();
    if levels.iter().any(|&(_, level)| level != levels[0].1) {
        return Err(Illegal::UnequalLevels { levels });
    }
    judge_volcanoes(island, laid)?;
    for hex in laid.hexes() {
        if let Some(building) = island.building(hex).filter(|b| b.piece != Piece::Hut) {
            let (seat, piece) = (building.seat, building.piece);
            return Err(Illegal::CoversProtected { hex, seat, piece });
        }
    }
    for hex in laid.hexes() {
        let Some(building) = island.building(hex) else { continue };
        let fields = settlement::fields_from(island, hex);
        if fields.iter().all(|&field| laid.covers(field)) {
            let seat = building.seat;
            return Err(Illegal::CoversWholeSettlement { seat, hexes: fields });
        }
    }
    Ok(())
}

/// Checks that a volcano of the tile covers a volcano with another direction.
fn judge_volcanoes(island: &Island, laid: &Laid) -> Result<(), Illegal> {
    let mut same_direction = None;
    let mut no_volcano = Vec::new();
    for &(hex, face) in laid.as_slice() {
        let Face::Volcano(flow) = face else { continue };
        match island.cell(hex).face() {
            Some(Face::Volcano(below)) if below != flow => return Ok(()),
            Some(Face::Volcano(_)) => same_direction = Some(Illegal::SameDirection { hex, flow }),
            Some(Face::Terrain(_)) | None => no_volcano.push(hex),
        }
    }
    Err(same_direction.unwrap_or(Illegal::VolcanoOnTerrain { hexes: no_volcano }))
}
