//! The placement generator, on whole words of the bit sets.

use std::ops::ControlFlow;

use super::set::PlacementSet;
use crate::action::Placement;
use crate::bits;
use crate::cell::Cell;
use crate::hex::{Hex, Rotation};
use crate::island::{Island, Plane};
use crate::setup::Zone;
use crate::state::State;
use crate::tile::Tile;
use crate::window::{Steps, Window};
use crate::zone::ZoneMask;

/// Whether to continue with the next placements.
pub(super) type Next = ControlFlow<()>;

/// A receiver of the placements found.
pub(super) trait Sink {
    /// Receives the placements of one rotation whose first hexes are these bits of a word.
    fn word(&mut self, window: Window, index: usize, bits: u64, rotation: usize) -> Next;

    /// Receives the placements with this first hex whose rotations are these bits; at least one is
    /// set.
    fn place(&mut self, window: Window, place: usize, rotations: u8) -> Next;
}

/// Whether the tile has a legal placement. On the unlimited sea it always has one.
pub(crate) fn has_place(state: &State, tile: Tile) -> bool {
    state.setup.zone() == Zone::None || find(state, tile, &mut Probe).is_break()
}

/// Writes all placements of a tile to a buffer.
pub(super) fn list(state: &State, tile: Tile, placements: &mut Vec<Placement>) {
    let end = find(state, tile, &mut List { tile, placements });
    debug_assert!(end.is_continue(), "a list takes everything");
}

/// Adds all placements of a tile to a set.
pub(super) fn fill(state: &State, tile: Tile, set: &mut PlacementSet) {
    let end = find(state, tile, set);
    debug_assert!(end.is_continue(), "a set takes everything");
}

/// Writes all placements to a buffer.
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

    #[inline]
    fn place(&mut self, window: Window, place: usize, mut rotations: u8) -> Next {
        let hex = window.hex(place);
        while rotations != 0 {
            let rotation = Rotation::ALL[rotations.trailing_zeros() as usize];
            self.placements.push(Placement { tile: self.tile, hex, rotation });
            rotations &= rotations - 1;
        }
        Next::Continue(())
    }
}

/// Stops at the first placement.
struct Probe;

impl Sink for Probe {
    fn word(&mut self, _: Window, _: usize, bits: u64, _: usize) -> Next {
        if bits == 0 { Next::Continue(()) } else { Next::Break(()) }
    }

    fn place(&mut self, _: Window, _: usize, _: u8) -> Next {
        Next::Break(())
    }
}

/// Passes on the placements inside the playing zone (RULES §11).
struct InZone<'a, S> {
    mask: ZoneMask,
    sink: &'a mut S,
}

impl<S: Sink> Sink for InZone<'_, S> {
    fn word(&mut self, window: Window, index: usize, bits: u64, rotation: usize) -> Next {
        let mut inside = bits;
        bits::for_places_of_word(index, bits, |place| {
            if !self.mask.allows(window.hex(place), Rotation::ALL[rotation]) {
                inside &= !(1 << (place % 64));
            }
        });
        self.sink.word(window, index, inside, rotation)
    }

    fn place(&mut self, window: Window, place: usize, rotations: u8) -> Next {
        let hex = window.hex(place);
        let mut inside = rotations;
        for (k, rotation) in Rotation::ALL.into_iter().enumerate() {
            if !self.mask.allows(hex, rotation) {
                inside &= !(1 << k);
            }
        }
        if inside == 0 { Next::Continue(()) } else { self.sink.place(window, place, inside) }
    }
}

/// Finds all legal placements of a tile.
fn find(state: &State, tile: Tile, sink: &mut impl Sink) -> Next {
    let zone = state.setup.zone();
    if zone == Zone::None {
        return visit(state, tile, sink);
    }
    visit(state, tile, &mut InZone { mask: ZoneMask::of(zone, tile.is_two_hex()), sink })
}

/// The number of rotations in canonical placements: 3 for symmetric 2-hex tiles.
const fn rotations(tile: Tile) -> usize {
    if tile.is_symmetric() { 3 } else { 6 }
}

/// Finds all legal placements of a tile, without regard to the zone.
fn visit(state: &State, tile: Tile, sink: &mut impl Sink) -> Next {
    let island = &state.island;
    if island.is_empty() {
        let window = island.window();
        let origin = window.place(Hex::ORIGIN).expect("an empty island lies at the origin");
        return sink.place(window, origin, (1 << rotations(tile)) - 1);
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

/// Placements at level 1: all hexes are free sea, and at least one is adjacent to land.
fn expansions(island: &Island, tile: Tile, sink: &mut impl Sink) -> Next {
    /// Calls the function instantiated for that number of words.
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

/// [`expansions`] on a torus of `N` words; the smallest is the usual one, and worth its own code.
fn expansions_on<const N: usize>(island: &Island, tile: Tile, sink: &mut impl Sink) -> Next {
    const SIZE: &str = "the planes of a torus have its number of words";
    let land: &[u64; N] = island.plane(Plane::Land).try_into().expect(SIZE);
    let harbour: &[u64; N] = island.plane(Plane::Harbour).try_into().expect(SIZE);
    let window = island.window().of_words::<N>();
    let coast = Coast::of(land, harbour, window);
    if tile.is_two_hex() { coast.pairs(rotations(tile), sink) } else { coast.triangles(sink) }
}

/// The sea that a tile may cover, and the part of it adjacent to land.
struct Coast<const N: usize> {
    window: Window,
    steps: [usize; 6],
    free: [u64; N],
    shore: [u64; N],
}

impl<const N: usize> Coast<N> {
    fn of(land: &[u64; N], harbour: &[u64; N], window: Window) -> Coast<N> {
        let steps = window.steps().sizes();
        let [east, _, south_west, west, north_west, _] = steps;
        let (mut free, mut shore) = ([0; N], [0; N]);
        // Land here or one step east: a hex has land south-east or south-west of it if its
        // south-western neighbour is in this set, and land north-west or north-east if its
        // north-western one is.
        let mut here_or_east = [0; N];
        for i in 0..N {
            here_or_east[i] = land[i] | bits::word_moved(land, i, east);
        }
        for i in 0..N {
            free[i] = !(land[i] | harbour[i]);
            if is_far(&here_or_east, i) {
                continue;
            }
            shore[i] = free[i]
                & (bits::word_moved(land, i, east)
                    | bits::word_moved(land, i, west)
                    | bits::word_moved(&here_or_east, i, south_west)
                    | bits::word_moved(&here_or_east, i, north_west));
        }
        Coast { window, steps, free, shore }
    }

    /// The placements of 2-hex tiles.
    fn pairs(&self, rotations: usize, sink: &mut impl Sink) -> Next {
        let Coast { window, steps, free, shore } = self;
        for i in (0..N).filter(|&i| !is_far(shore, i)) {
            for (k, &step) in steps.iter().enumerate().take(rotations) {
                let touches = shore[i] | bits::word_moved(shore, i, step);
                let fits = free[i] & bits::word_moved(free, i, step) & touches;
                sink.word(*window, i, fits, k)?;
            }
        }
        Next::Continue(())
    }

    /// The placements of ordinary tiles. The three hexes of a tile form a triangle with one hex
    /// above two others, or two above one; the volcano may be on any of the three:
    ///
    /// ```text
    ///     up:  0          down:  5   1
    ///        4   2                 3        the numbers are rotations
    /// ```
    fn triangles(&self, sink: &mut impl Sink) -> Next {
        let Coast { window, steps, free, shore } = self;
        let [east, south_east, south_west, west, north_west, north_east] = *steps;
        let (mut up, mut down) = ([0; N], [0; N]);
        for i in (0..N).filter(|&i| !is_far(shore, i)) {
            let at = |set: &[u64; N], step| bits::word_moved(set, i, step);
            let below = free[i] & at(free, south_east);
            let touches = shore[i] | at(shore, south_east);
            up[i] = below & at(free, south_west) & (touches | at(shore, south_west));
            down[i] = below & at(free, east) & (touches | at(shore, east));
        }
        for i in 0..N {
            if is_far(&up, i) && is_far(&down, i) {
                continue;
            }
            let at = |set: &[u64; N], step| bits::word_moved(set, i, step);
            sink.word(*window, i, up[i], 0)?;
            sink.word(*window, i, at(&down, west), 1)?;
            sink.word(*window, i, at(&up, north_west), 2)?;
            sink.word(*window, i, at(&down, north_west), 3)?;
            sink.word(*window, i, at(&up, north_east), 4)?;
            sink.word(*window, i, down[i], 5)?;
        }
        Next::Continue(())
    }
}

/// Whether no neighbour of any place in word `i` is in the set; false negatives are possible. On
/// the smallest torus a word holds two rows, so neighbours are in the same or an adjacent word.
#[inline]
fn is_far<const N: usize>(set: &[u64; N], i: usize) -> bool {
    N == Window::SMALLEST_WORDS && set[(i + N - 1) % N] | set[i] | set[(i + 1) % N] == 0
}

/// A bit for each of the six directions.
type Directions = u8;

const ALL_DIRECTIONS: Directions = 0b11_1111;

/// The directions rotated back by `by`: bit `k` of the result is bit `k + by` of `directions`.
#[inline]
const fn turned(directions: Directions, by: u32) -> Directions {
    (directions >> by | directions << (6 - by)) & ALL_DIRECTIONS
}

/// The directions for which a predicate holds.
#[inline]
fn directions(mut holds: impl FnMut(usize) -> bool) -> Directions {
    let mut set = 0;
    for d in 0..6 {
        set |= Directions::from(holds(d)) << d;
    }
    set
}

/// The given directions for which a predicate holds.
#[inline]
fn retain(set: Directions, mut holds: impl FnMut(usize) -> bool) -> Directions {
    let (mut kept, mut rest) = (set, set);
    while rest != 0 {
        let d = rest.trailing_zeros() as usize;
        if !holds(d) {
            kept &= !(1 << d);
        }
        rest &= rest - 1;
    }
    kept
}

/// Whether the cell at `place` may be covered by an eruption that covers no other field of its
/// settlement.
#[inline]
fn may_be_covered(cells: &[Cell], steps: &Steps, place: usize) -> bool {
    let cell = cells[place];
    !cell.is_built() || (!cell.is_protected() && own_neighbours(cells, steps, place) != 0)
}

/// The directions of the neighbours with buildings of the same player.
#[inline]
fn own_neighbours(cells: &[Cell], steps: &Steps, place: usize) -> Directions {
    let owner = cells[place].owner();
    let around = steps.around(place);
    directions(|d| cells[around[d]].owner() == owner)
}

/// Whether two neighbouring cells form a whole settlement.
#[inline]
fn are_whole_settlement(cells: &[Cell], steps: &Steps, one: usize, other: usize) -> bool {
    let owner = cells[one].owner();
    owner != 0
        && owner == cells[other].owner()
        && own_neighbours(cells, steps, one).is_power_of_two()
        && own_neighbours(cells, steps, other).is_power_of_two()
}

/// Visits each volcano with its neighbours and the directions of those on its level.
#[inline]
fn for_volcanoes(
    island: &Island,
    steps: &Steps,
    mut on: impl FnMut(usize, [usize; 6], Directions) -> Next,
) -> Next {
    let cells = island.cells();
    for (index, &word) in island.plane(Plane::Volcano).iter().enumerate() {
        let mut word = word;
        while word != 0 {
            let place = index * 64 + word.trailing_zeros() as usize;
            word &= word - 1;
            let around = steps.around(place);
            let volcano = cells[place];
            let level = directions(|d| cells[around[d]].has_level_of(volcano));
            if level != 0 {
                on(place, around, level)?;
            }
        }
    }
    Next::Continue(())
}

/// Eruptions of ordinary tiles: the volcano covers a volcano, the other hexes any that may be
/// covered.
fn eruptions(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, level| {
        // Rotation k has its other hexes in directions k + 1 and k + 2.
        let with_both = |set: Directions| turned(set, 1) & turned(set, 2);
        let other_direction = !(1_u64 << (cells[place].flow_code() % 64)) as Directions;
        let mut rotations = with_both(level) & other_direction;
        if rotations == 0 {
            return Next::Continue(());
        }
        let coverable = retain(level, |d| may_be_covered(cells, &steps, around[d]));
        rotations = retain(rotations & with_both(coverable), |k| {
            let (right, left) = (around[(k + 1) % 6], around[(k + 2) % 6]);
            !are_whole_settlement(cells, &steps, right, left)
        });
        if rotations == 0 {
            return Next::Continue(());
        }
        sink.place(island.window(), place, rotations)
    })
}

/// Whether a volcano with that edge as its direction may cover the cell.
#[inline]
fn erupts_over(cell: Cell, edge: usize) -> bool {
    cell.is_volcano() && usize::from(cell.flow_code()) != 6 + edge
}

/// Eruptions of 2-hex tiles with one volcano.
fn eruptions_of_two(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, level| {
        let rotations = retain(level, |d| {
            erupts_over(cells[place], d) && may_be_covered(cells, &steps, around[d])
        });
        if rotations == 0 {
            Next::Continue(())
        } else {
            sink.place(island.window(), place, rotations)
        }
    })
}

/// Eruptions of `2VV`: at least one of its volcanoes covers one with another direction.
fn twin_eruptions(island: &Island, sink: &mut impl Sink) -> Next {
    let steps = island.window().steps();
    let cells = island.cells();
    for_volcanoes(island, &steps, |place, around, level| {
        for d in (0..6).filter(|d| level >> d & 1 != 0) {
            if !erupts_over(cells[place], d) || !may_be_covered(cells, &steps, around[d]) {
                continue;
            }
            let back = (d + 3) % 6;
            if d < 3 {
                sink.place(island.window(), place, 1 << d)?;
            } else if !erupts_over(cells[around[d]], back) {
                // Otherwise the other volcano covers it, as the first hex of this placement.
                sink.place(island.window(), around[d], 1 << back)?;
            }
        }
        Next::Continue(())
    })
}
