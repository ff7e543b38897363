//! Where a tile may lie (RULES §5, §8–§11): the generator and the judge.
//!
//! The generator works on whole bit sets, the judge on one placement; the property tests hold them
//! against each other on every hex around the island.

use std::ops::ControlFlow;

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
use crate::window::{Steps, Window};
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
        let canonical = placement.canonical();
        if self.island.is_empty() && canonical.hex != Hex::ORIGIN {
            return Err(Illegal::FirstTile { hex: placement.hex, tile: placement.tile });
        }
        judge(self, &canonical)
    }
}

/// Whether the tile has any legal place. On the endless sea it always has.
pub(crate) fn has_place(state: &State, tile: Tile) -> bool {
    let zone = state.setup.zone();
    if zone == Zone::None {
        return true;
    }
    let mut probe = Probe { mask: ZoneMask::of(zone, tile.is_two_hex()) };
    visit(state, tile, &mut probe).is_break()
}

fn generate(state: &State, tile: Tile, placements: &mut Vec<Placement>) {
    let mut list = List { tile, placements };
    let end = visit(state, tile, &mut list);
    debug_assert!(end.is_continue(), "a list takes everything");
    if state.setup.zone() != Zone::None {
        let mask = ZoneMask::of(state.setup.zone(), tile.is_two_hex());
        placements.retain(|placement| mask.allows(placement.hex, placement.rotation));
    }
}

/// Whether to go on with the next placements.
type Next = ControlFlow<()>;

/// What is done with the placements that are found.
trait Sink {
    /// Takes the placements of one rotation whose first hexes are these bits of a word.
    fn word(&mut self, window: Window, index: usize, bits: u64, rotation: usize) -> Next;

    /// Takes a single placement.
    fn one(&mut self, window: Window, place: usize, rotation: usize) -> Next {
        self.word(window, place / 64, 1 << (place % 64), rotation)
    }
}

/// Writes all placements into a buffer.
struct List<'a> {
    tile: Tile,
    placements: &'a mut Vec<Placement>,
}

impl Sink for List<'_> {
    #[inline]
    fn word(&mut self, window: Window, index: usize, mut bits: u64, rotation: usize) -> Next {
        let rotation = Rotation::ALL[rotation];
        while bits != 0 {
            let hex = window.hex(index * 64 + bits.trailing_zeros() as usize);
            self.placements.push(Placement { tile: self.tile, hex, rotation });
            bits &= bits - 1;
        }
        Next::Continue(())
    }
}

/// Stops at the first placement inside the zone.
struct Probe {
    mask: ZoneMask,
}

impl Sink for Probe {
    fn word(&mut self, window: Window, index: usize, mut bits: u64, rotation: usize) -> Next {
        while bits != 0 {
            let hex = window.hex(index * 64 + bits.trailing_zeros() as usize);
            if self.mask.allows(hex, Rotation::ALL[rotation]) {
                return Next::Break(());
            }
            bits &= bits - 1;
        }
        Next::Continue(())
    }
}

/// How many rotations a tile is written in: 0 to 2 for symmetric 2-hex tiles.
const fn rotations(tile: Tile) -> usize {
    if tile.is_symmetric() { 3 } else { 6 }
}

/// Finds all placements of a tile that are legal but perhaps for the zone.
fn visit(state: &State, tile: Tile, sink: &mut impl Sink) -> Next {
    let island = &state.island;
    if island.is_empty() {
        let window = island.window();
        let origin = window.place(Hex::ORIGIN).expect("an empty island lies at the origin");
        return (0..rotations(tile)).try_for_each(|rotation| sink.one(window, origin, rotation));
    }
    expansions(island, tile, sink)?;
    if !state.table.laid {
        return Next::Continue(());
    }
    match tile {
        Tile::JUNGLES => Next::Continue(()),
        Tile::VOLCANOES => twin_eruptions(island, sink),
        tile if tile.is_two_hex() => eruptions_of_two(island, sink),
        _ => eruptions(island, sink),
    }
}

/// Placements at level 1: all hexes free sea, at least one of them beside land.
fn expansions(island: &Island, tile: Tile, sink: &mut impl Sink) -> Next {
    /// Calls the function made for that number of words.
    macro_rules! by_size {
        ($($words:literal)*) => {
            match island.window().words() {
                $($words => expansions_on::<$words>(island, tile, sink),)*
                _ => unreachable!("no game lays enough land for a larger torus"),
            }
        };
    }
    by_size!(16 32 64 128 256 512 1024)
}

/// [`expansions`] on a torus of `N` words; the first is the usual one, and worth its own code.
fn expansions_on<const N: usize>(island: &Island, tile: Tile, sink: &mut impl Sink) -> Next {
    const SIZE: &str = "the planes of a torus have its number of words";
    let land: &[u64; N] = island.plane(Plane::Land).try_into().expect(SIZE);
    let harbour: &[u64; N] = island.plane(Plane::Harbour).try_into().expect(SIZE);
    let window = island.window().of_words::<N>();
    let steps = window.steps().sizes();
    let around = |set: &[u64; N], i| steps.map(|step| bits::word_moved(set, i, step));
    let mut free = [0; N];
    let mut shore = [0; N];
    for i in 0..N {
        free[i] = !(land[i] | harbour[i]);
        shore[i] = free[i] & around(land, i).into_iter().fold(0, |all, word| all | word);
    }
    for i in 0..N {
        let shore_at = around(&shore, i);
        if free[i] & shore_at.iter().fold(shore[i], |all, word| all | word) == 0 {
            continue;
        }
        let free_at = around(&free, i);
        for k in 0..rotations(tile) {
            let fits = if tile.is_two_hex() {
                free_at[k] & (shore[i] | shore_at[k])
            } else {
                let (right, left) = ((k + 1) % 6, (k + 2) % 6);
                free_at[right] & free_at[left] & (shore[i] | shore_at[right] | shore_at[left])
            };
            sink.word(window, i, free[i] & fits, k)?;
        }
    }
    Next::Continue(())
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
    mut on: impl FnMut(usize, [usize; 6], [bool; 6]) -> Next,
) -> Next {
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
    Next::Continue(())
}

/// Eruptions of ordinary tiles: the volcano covers a volcano, the others what may be covered.
fn eruptions(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, coverable| {
        for k in 0..6 {
            let (right, left) = ((k + 1) % 6, (k + 2) % 6);
            if coverable[right]
                && coverable[left]
                && usize::from(cells[place].flow_code()) != k
                && !are_whole_settlement(cells, &steps, around[right], around[left])
            {
                sink.one(island.window(), place, k)?;
            }
        }
        Next::Continue(())
    })
}

/// Whether a volcano whose edge is that direction may cover the cell.
#[inline]
fn erupts_over(cell: Cell, edge: usize) -> bool {
    cell.is_volcano() && usize::from(cell.flow_code()) != 6 + edge
}

/// Eruptions of 2-hex tiles with one volcano.
fn eruptions_of_two(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, _, coverable| {
        for (k, may_be_covered) in coverable.into_iter().enumerate() {
            if may_be_covered && erupts_over(cells[place], k) {
                sink.one(island.window(), place, k)?;
            }
        }
        Next::Continue(())
    })
}

/// Eruptions of `2VV`: at least one of its volcanoes covers one of another direction.
fn twin_eruptions(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, coverable| {
        for d in 0..6 {
            if !coverable[d] || !erupts_over(cells[place], d) {
                continue;
            }
            let back = (d + 3) % 6;
            if d < 3 {
                sink.one(island.window(), place, d)?;
            } else if !erupts_over(cells[around[d]], back) {
                // Else the other volcano has it, as the first hex of this placement.
                sink.one(island.window(), around[d], back)?;
            }
        }
        Next::Continue(())
    })
}

fn judge(state: &State, placement: &Placement) -> Result<(), Illegal> {
    let laid = placement.laid();
    let hexes: Vec<Hex> = laid.hexes().collect();
    let island = &state.island;
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
