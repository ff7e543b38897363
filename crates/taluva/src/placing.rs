//! Where a tile may lie (RULES §5, §8–§11): the generator and the judge.
//!
//! The generator works on whole bit sets, the judge on one placement; the property tests hold them
//! against each other on every hex around the island.

use smallvec::SmallVec;

use crate::action::Placement;
use crate::bits;
use crate::cell::Cell;
use crate::hex::{Hex, Rotation};
use crate::illegal::Illegal;
use crate::island::{Island, Plane};
use crate::piece::Piece;
use crate::settlement;
use crate::setup::Zone;
use crate::state::{Phase, State};
use crate::tile::{Face, Laid, Tile};
use crate::zone::{self, ZoneMask};

/// Room for the bits of the usual window without the heap.
type Words = SmallVec<[u64; 16]>;

impl State {
    /// Writes all legal placements of the tile in hand into `placements`, which is emptied first.
    ///
    /// Nothing is written unless there is a tile in hand.
    pub fn placements_into(&self, placements: &mut Vec<Placement>) {
        placements.clear();
        if let (Phase::Place, Some(tile)) = (self.table.phase, self.table.hand) {
            generate(self, tile, placements);
        }
    }

    /// Writes where a tile could lie if it were in hand now into `placements`, which is emptied
    /// first.
    pub fn placements_of_into(&self, tile: Tile, placements: &mut Vec<Placement>) {
        placements.clear();
        generate(self, tile, placements);
    }

    /// The rotations in which the tile in hand may lie with its first hex on `hex`.
    ///
    /// For symmetric 2-hex tiles all six rotations are tried, as a player would turn them.
    pub fn rotations_at(&self, hex: Hex) -> impl Iterator<Item = Rotation> + '_ {
        Rotation::ALL.into_iter().filter(move |&rotation| {
            self.hand()
                .is_some_and(|tile| self.why_not_place(&Placement { tile, hex, rotation }).is_ok())
        })
    }

    /// Whether the tile may be placed so, the turn included: it is in hand, or may be drawn now.
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

    /// Whether the tile may lie there, whoever's turn it is.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not_lay(&self, placement: &Placement) -> Result<(), Illegal> {
        judge(self, &placement.canonical())
    }
}

/// Whether the tile has any legal place. On the endless sea it always has.
pub(crate) fn has_place(state: &State, tile: Tile) -> bool {
    if state.setup.zone() == Zone::None {
        return true;
    }
    let mut placements = Vec::new();
    generate(state, tile, &mut placements);
    !placements.is_empty()
}

/// The rotations in which a tile is written: 0 to 2 for symmetric 2-hex tiles.
fn rotations(tile: Tile) -> &'static [Rotation] {
    if tile.is_symmetric() { &Rotation::ALL[..3] } else { &Rotation::ALL }
}

fn generate(state: &State, tile: Tile, placements: &mut Vec<Placement>) {
    let mask = ZoneMask::of(state.setup.zone(), tile.is_two_hex());
    let mut add = |hex, rotation| {
        if mask.allows(hex, rotation) {
            placements.push(Placement { tile, hex, rotation });
        }
    };
    if state.island.is_empty() {
        rotations(tile).iter().for_each(|&rotation| add(Hex::ORIGIN, rotation));
        return;
    }
    expansions(&state.island, tile, &mut add);
    if state.table.laid {
        match tile {
            Tile::JUNGLES => {}
            Tile::VOLCANOES => twin_eruptions(&state.island, &mut add),
            tile => eruptions(&state.island, tile.is_two_hex(), &mut add),
        }
    }
}

/// Placements at level 1: all hexes free sea, at least one of them beside land.
fn expansions(island: &Island, tile: Tile, add: &mut impl FnMut(Hex, Rotation)) {
    let window = island.window();
    let steps = window.steps();
    let land = island.plane(Plane::Land);
    let harbour = island.plane(Plane::Harbour);
    let free: Words = land.iter().zip(harbour).map(|(land, harbour)| !(land | harbour)).collect();
    let shore: Words = (0..land.len())
        .map(|i| {
            let beside = steps.iter().fold(0, |word, &step| word | bits::word_moved(land, i, step));
            beside & free[i]
        })
        .collect();
    for i in 0..land.len() {
        // The first hex lies on the shore, or one step from it.
        let mut free_at = [0; 6];
        let mut shore_at = [0; 6];
        for d in 0..6 {
            free_at[d] = bits::word_moved(&free, i, steps[d]);
            shore_at[d] = bits::word_moved(&shore, i, steps[d]);
        }
        if shore_at.iter().fold(shore[i], |all, word| all | word) & free[i] == 0 {
            continue;
        }
        for &rotation in rotations(tile) {
            let k = usize::from(rotation.number());
            let fits = if tile.is_two_hex() {
                free[i] & free_at[k] & (shore[i] | shore_at[k])
            } else {
                let (right, left) = ((k + 1) % 6, (k + 2) % 6);
                free[i]
                    & free_at[right]
                    & free_at[left]
                    & (shore[i] | shore_at[right] | shore_at[left])
            };
            for place in bits::places_of_word(i, fits) {
                add(window.hex(place), rotation);
            }
        }
    }
}

/// Whether the cell at `place` may be covered by an eruption that covers nothing else of its
/// settlement.
#[inline]
fn may_be_covered(cells: &[Cell], steps: &[isize; 6], place: usize) -> bool {
    let cell = cells[place];
    !cell.is_protected() && (!cell.is_built() || own_neighbours(cells, steps, place) > 0)
}

/// How many neighbours carry buildings of the same player.
#[inline]
fn own_neighbours(cells: &[Cell], steps: &[isize; 6], place: usize) -> usize {
    let owner = cells[place].owner();
    steps.iter().filter(|&&step| cells[place.wrapping_add_signed(step)].owner() == owner).count()
}

/// Eruptions of tiles with one volcano: it covers a volcano, the others what may be covered.
fn eruptions(island: &Island, two_hex: bool, add: &mut impl FnMut(Hex, Rotation)) {
    let window = island.window();
    let steps = window.steps();
    let cells = island.cells();
    for place in bits::places(island.plane(Plane::Volcano)) {
        let volcano = cells[place];
        let beside = steps.map(|step| place.wrapping_add_signed(step));
        let mut coverable = [false; 6];
        for d in 0..6 {
            coverable[d] = cells[beside[d]].level() == volcano.level()
                && may_be_covered(cells, &steps, beside[d]);
        }
        for rotation in Rotation::ALL {
            let k = usize::from(rotation.number());
            let fits = if two_hex {
                coverable[k] && volcano.flow_code() != 6 + rotation.number()
            } else {
                let (right, left) = ((k + 1) % 6, (k + 2) % 6);
                coverable[right]
                    && coverable[left]
                    && volcano.flow_code() != rotation.number()
                    && !are_whole_settlement(cells, &steps, beside[right], beside[left])
            };
            if fits {
                add(window.hex(place), rotation);
            }
        }
    }
}

/// Whether two neighbouring cells are all the fields of one settlement.
#[inline]
fn are_whole_settlement(cells: &[Cell], steps: &[isize; 6], one: usize, other: usize) -> bool {
    let owner = cells[one].owner();
    owner.is_some()
        && owner == cells[other].owner()
        && own_neighbours(cells, steps, one) == 1
        && own_neighbours(cells, steps, other) == 1
}

/// Eruptions of `2VV`: at least one of its volcanoes covers one of another direction.
fn twin_eruptions(island: &Island, add: &mut impl FnMut(Hex, Rotation)) {
    let window = island.window();
    let steps = window.steps();
    let cells = island.cells();
    let erupts = |cell: Cell, direction: usize| {
        cell.is_volcano() && usize::from(cell.flow_code()) != 6 + direction
    };
    for place in bits::places(island.plane(Plane::Volcano)) {
        for (d, step) in steps.into_iter().enumerate() {
            let other = place.wrapping_add_signed(step);
            let back = (d + 3) % 6;
            if !erupts(cells[place], d)
                || cells[other].level() != cells[place].level()
                || !may_be_covered(cells, &steps, other)
            {
                continue;
            }
            if d < 3 {
                add(window.hex(place), Rotation::ALL[d]);
            } else if !erupts(cells[other], back) {
                // Else the other volcano has it, as the first hex of this placement.
                add(window.hex(other), Rotation::ALL[back]);
            }
        }
    }
}

fn judge(state: &State, placement: &Placement) -> Result<(), Illegal> {
    let laid = placement.laid();
    let hexes: Vec<Hex> = laid.hexes().collect();
    let island = &state.island;
    if island.is_empty() && placement.hex != Hex::ORIGIN {
        return Err(Illegal::FirstTile { hex: placement.hex });
    }
    let points = zone::points_outside(state.setup.zone(), &hexes);
    if points > 2 {
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

/// Whether a volcano of the tile covers a volcano of another direction.
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
