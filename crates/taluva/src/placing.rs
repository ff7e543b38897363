//! Where a tile may lie (RULES §5, §8–§11): the generator and the judge.
//!
//! The generator works on whole bit sets, the judge on one placement; the property tests hold them
//! against each other on every hex around the island.

use std::ops::ControlFlow;

use crate::action::Placement;
use crate::bits::{self, Words};
use crate::cell::Cell;
use crate::hex::{Hex, Rotation};
use crate::illegal::Illegal;
use crate::island::{Island, Plane};
use crate::piece::Piece;
use crate::settlement;
use crate::setup::Zone;
use crate::state::{Phase, State};
use crate::tile::{Face, Laid, Tile};
use crate::window::Steps;
use crate::zone::{self, ZoneMask};

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
    let zone = state.setup.zone();
    if zone == Zone::None {
        return true;
    }
    let mask = ZoneMask::of(zone, tile.is_two_hex());
    let found = visit(state, tile, &mut |hex, rotation| {
        if mask.allows(hex, rotation) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

fn generate(state: &State, tile: Tile, placements: &mut Vec<Placement>) {
    let zone = state.setup.zone();
    let whole = if zone == Zone::None {
        visit(state, tile, &mut |hex, rotation| {
            placements.push(Placement { tile, hex, rotation });
            ControlFlow::Continue(())
        })
    } else {
        let mask = ZoneMask::of(zone, tile.is_two_hex());
        visit(state, tile, &mut |hex, rotation| {
            if mask.allows(hex, rotation) {
                placements.push(Placement { tile, hex, rotation });
            }
            ControlFlow::Continue(())
        })
    };
    debug_assert!(whole.is_continue());
}

/// Whether to go on with the next placement.
type Flow = ControlFlow<()>;

/// The rotations in which a tile is written: 0 to 2 for symmetric 2-hex tiles.
fn rotations(tile: Tile) -> &'static [Rotation] {
    if tile.is_symmetric() { &Rotation::ALL[..3] } else { &Rotation::ALL }
}

/// Visits all placements of a tile that are legal but perhaps for the zone.
fn visit(state: &State, tile: Tile, on: &mut impl FnMut(Hex, Rotation) -> Flow) -> Flow {
    let island = &state.island;
    if island.is_empty() {
        return rotations(tile).iter().try_for_each(|&rotation| on(Hex::ORIGIN, rotation));
    }
    if tile.is_two_hex() {
        expansions_of_two(island, rotations(tile), on)?;
    } else {
        expansions(island, on)?;
    }
    if !state.table.laid {
        return Flow::Continue(());
    }
    match tile {
        Tile::JUNGLES => Flow::Continue(()),
        Tile::VOLCANOES => twin_eruptions(island, on),
        tile if tile.is_two_hex() => eruptions_of_two(island, on),
        _ => eruptions(island, on),
    }
}

/// Sea that a tile may cover, and the part of it beside land.
struct Coast {
    free: Words,
    shore: Words,
    steps: [usize; 6],
}

impl Coast {
    fn of(island: &Island) -> Coast {
        let steps = island.window().steps().sizes();
        let land = island.plane(Plane::Land);
        let harbour = island.plane(Plane::Harbour);
        let free: Words =
            land.iter().zip(harbour).map(|(land, harbour)| !(land | harbour)).collect();
        let beside_land =
            |i: usize| steps.iter().fold(0, |word, &step| word | bits::word_moved(land, i, step));
        let shore = (0..land.len()).map(|i| free[i] & beside_land(i)).collect();
        Coast { free, shore, steps }
    }

    /// For each direction, the places of a word whose neighbour there is in the set.
    fn neighbours(&self, set: &[u64], index: usize) -> [u64; 6] {
        self.steps.map(|step| bits::word_moved(set, index, step))
    }
}

fn visit_word(
    island: &Island,
    index: usize,
    mut word: u64,
    rotation: usize,
    on: &mut impl FnMut(Hex, Rotation) -> Flow,
) -> Flow {
    let window = island.window();
    while word != 0 {
        let place = index * 64 + word.trailing_zeros() as usize;
        word &= word - 1;
        on(window.hex(place), Rotation::ALL[rotation])?;
    }
    Flow::Continue(())
}

/// Ordinary tiles at level 1: all hexes free sea, at least one of them beside land.
fn expansions(island: &Island, on: &mut impl FnMut(Hex, Rotation) -> Flow) -> Flow {
    let coast = Coast::of(island);
    for (i, (&free, &shore)) in coast.free.iter().zip(&coast.shore).enumerate() {
        let shore_at = coast.neighbours(&coast.shore, i);
        if free & shore_at.iter().fold(shore, |all, word| all | word) == 0 {
            continue;
        }
        let free_at = coast.neighbours(&coast.free, i);
        for k in 0..6 {
            let (right, left) = ((k + 1) % 6, (k + 2) % 6);
            let touches = shore | shore_at[right] | shore_at[left];
            visit_word(island, i, free & free_at[right] & free_at[left] & touches, k, on)?;
        }
    }
    Flow::Continue(())
}

/// 2-hex tiles at level 1.
fn expansions_of_two(
    island: &Island,
    rotations: &[Rotation],
    on: &mut impl FnMut(Hex, Rotation) -> Flow,
) -> Flow {
    let coast = Coast::of(island);
    for (i, (&free, &shore)) in coast.free.iter().zip(&coast.shore).enumerate() {
        let shore_at = coast.neighbours(&coast.shore, i);
        let free_at = coast.neighbours(&coast.free, i);
        for k in 0..rotations.len() {
            visit_word(island, i, free & free_at[k] & (shore | shore_at[k]), k, on)?;
        }
    }
    Flow::Continue(())
}

/// Whether the cell at `place` may be covered by an eruption that covers nothing else of its
/// settlement.
#[inline]
fn may_be_covered(cells: &[Cell], steps: &Steps, place: usize) -> bool {
    let cell = cells[place];
    !cell.is_built() || (!cell.is_protected() && own_neighbours(cells, steps, place) > 0)
}

/// How many neighbours carry buildings of the same player.
#[inline]
fn own_neighbours(cells: &[Cell], steps: &Steps, place: usize) -> usize {
    let owner = cells[place].owner();
    steps.around(place).into_iter().filter(|&next| cells[next].owner() == owner).count()
}

/// Whether two neighbouring cells are all the fields of one settlement.
#[inline]
fn are_whole_settlement(cells: &[Cell], steps: &Steps, one: usize, other: usize) -> bool {
    let owner = cells[one].owner();
    owner != 0
        && owner == cells[other].owner()
        && own_neighbours(cells, steps, one) == 1
        && own_neighbours(cells, steps, other) == 1
}

/// Visits each volcano with its neighbours and which of them may be covered together with it.
fn for_volcanoes(
    island: &Island,
    steps: &Steps,
    mut on: impl FnMut(usize, [usize; 6], [bool; 6]) -> Flow,
) -> Flow {
    let cells = island.cells();
    for (index, &word) in island.plane(Plane::Volcano).iter().enumerate() {
        let mut word = word;
        while word != 0 {
            let place = index * 64 + word.trailing_zeros() as usize;
            word &= word - 1;
            let around = steps.around(place);
            let level = cells[place].level();
            let coverable = around
                .map(|next| cells[next].level() == level && may_be_covered(cells, steps, next));
            on(place, around, coverable)?;
        }
    }
    Flow::Continue(())
}

/// Eruptions of ordinary tiles: the volcano covers a volcano, the others what may be covered.
fn eruptions(island: &Island, on: &mut impl FnMut(Hex, Rotation) -> Flow) -> Flow {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, coverable| {
        for rotation in Rotation::ALL {
            let k = usize::from(rotation.number());
            let (right, left) = ((k + 1) % 6, (k + 2) % 6);
            if coverable[right]
                && coverable[left]
                && cells[place].flow_code() != rotation.number()
                && !are_whole_settlement(cells, &steps, around[right], around[left])
            {
                on(island.window().hex(place), rotation)?;
            }
        }
        Flow::Continue(())
    })
}

/// Whether a volcano whose edge is that direction may cover the cell.
#[inline]
fn erupts_over(cell: Cell, edge: usize) -> bool {
    cell.is_volcano() && usize::from(cell.flow_code()) != 6 + edge
}

/// Eruptions of 2-hex tiles with one volcano.
fn eruptions_of_two(island: &Island, on: &mut impl FnMut(Hex, Rotation) -> Flow) -> Flow {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, _, coverable| {
        for rotation in Rotation::ALL {
            let k = usize::from(rotation.number());
            if coverable[k] && erupts_over(cells[place], k) {
                on(island.window().hex(place), rotation)?;
            }
        }
        Flow::Continue(())
    })
}

/// Eruptions of `2VV`: at least one of its volcanoes covers one of another direction.
fn twin_eruptions(island: &Island, on: &mut impl FnMut(Hex, Rotation) -> Flow) -> Flow {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, coverable| {
        for d in 0..6 {
            if !coverable[d] || !erupts_over(cells[place], d) {
                continue;
            }
            let back = (d + 3) % 6;
            if d < 3 {
                on(island.window().hex(place), Rotation::ALL[d])?;
            } else if !erupts_over(cells[around[d]], back) {
                // Else the other volcano has it, as the first hex of this placement.
                on(island.window().hex(around[d]), Rotation::ALL[back])?;
            }
        }
        Flow::Continue(())
    })
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
