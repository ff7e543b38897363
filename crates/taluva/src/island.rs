//! The island: levels, faces and buildings, and queries about single hexes.

use smallvec::SmallVec;

use crate::bits;
use crate::cell::Cell;
use crate::hex::{Hex, Level};
use crate::piece::{Building, Seat};
use crate::tile::Face;
use crate::window::Window;
use crate::zobrist;

/// A hex of land as seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Top {
    /// The number of layers.
    pub level: Level,
    /// The terrain, or the volcano with its direction.
    pub face: Face,
    /// The building on it.
    pub building: Option<Building>,
}

impl Top {
    /// Whether it is a field without a building.
    #[must_use]
    pub const fn is_open_field(&self) -> bool {
        matches!(self.face, Face::Terrain(_)) && self.building.is_none()
    }

    /// The number of pieces on it: as many huts as the level, or one temple or tower.
    #[must_use]
    pub fn pieces(&self) -> u8 {
        match self.building {
            None => 0,
            Some(Building { piece: crate::Piece::Hut, .. }) => self.level.number(),
            Some(_) => 1,
        }
    }
}

/// Bit sets maintained along with the cells.
#[derive(Clone, Copy)]
pub(crate) enum Plane {
    /// Level 1 and up.
    Land,
    /// Top volcanoes.
    Volcano,
    /// Fields without a building.
    OpenField,
    /// Sea that no tile may cover: lagoons with a boat.
    Harbour,
    /// Sea enclosed by land; maintained only in games with boats.
    Enclosed,
}

const PLANES: usize = 5;

/// The land and the buildings on it. Everything else is sea.
pub struct Island {
    window: Window,
    cells: Vec<Cell>,
    /// [`PLANES`] sets, then one for the buildings of each seat.
    planes: Vec<u64>,
    /// The XOR of the Zobrist keys of all land and harbour hexes.
    hash: u64,
}

/// The size of a cache line in bytes. Longer lines are simply read twice.
const CACHE_LINE: usize = 64;

/// Reads one element of every cache line of a slice.
pub(crate) fn prefetch<T: Copy>(slice: &[T]) {
    for element in slice.iter().step_by(CACHE_LINE / size_of::<T>()) {
        std::hint::black_box(*element);
    }
}

impl Clone for Island {
    fn clone(&self) -> Island {
        Island { cells: self.cells.clone(), planes: self.planes.clone(), ..*self }
    }

    /// Copies without allocating if this island has been as large before.
    fn clone_from(&mut self, other: &Island) {
        self.window = other.window;
        self.cells.clone_from(&other.cells);
        self.planes.clone_from(&other.planes);
        self.hash = other.hash;
    }
}

impl Island {
    pub(crate) fn new() -> Island {
        let window = Window::start();
        Island {
            window,
            cells: vec![Cell::SEA; window.len()],
            planes: vec![0; planes_len(window)],
            hash: 0,
        }
    }

    /// An island of these hexes.
    pub(crate) fn of(land: &[(Hex, Cell)]) -> Island {
        let mut island = Island::new();
        island.make_room(land.iter().map(|&(hex, _)| hex));
        for &(hex, cell) in land {
            island.put(hex, cell);
        }
        island
    }

    /// The top of a hex; `None` is sea.
    #[must_use]
    pub fn top(&self, hex: Hex) -> Option<Top> {
        self.cell(hex).top()
    }

    /// The level of a hex; 0 is sea.
    #[must_use]
    pub fn level(&self, hex: Hex) -> Level {
        self.cell(hex).level_of()
    }

    /// The building on a hex.
    #[must_use]
    pub fn building(&self, hex: Hex) -> Option<Building> {
        self.cell(hex).building()
    }

    /// Reads every cache line once.
    pub(crate) fn prefetch(&self) {
        prefetch(&self.cells);
        prefetch(&self.planes);
    }

    /// Whether there is no land yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plane(Plane::Land).iter().all(|&word| word == 0)
    }

    /// All land hexes with their tops, row by row from the north.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, Top)> + '_ {
        self.hexes_of(Plane::Land)
            .map(|hex| (hex, self.top(hex).expect("the land plane holds land")))
    }

    /// The hexes of a set, row by row.
    pub(crate) fn hexes_of(&self, plane: Plane) -> impl Iterator<Item = Hex> + '_ {
        let words = self.plane(plane);
        let corner = self.window.corner_place();
        (0..words.len()).flat_map(move |index| {
            let mut word = bits::word_moved(words, index, corner);
            std::iter::from_fn(move || {
                let bit = word.checked_ilog2().map(|_| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(self.window.hex_from_corner(index * 64 + bit))
            })
        })
    }

    /// Whether no tile may cover this sea hex, because its lagoon holds a boat.
    #[must_use]
    pub fn is_harbour(&self, hex: Hex) -> bool {
        self.window
            .place(hex)
            .is_some_and(|place| bits::contains(self.plane(Plane::Harbour), place))
    }

    #[inline]
    pub(crate) fn cell(&self, hex: Hex) -> Cell {
        self.window.place(hex).map_or(Cell::SEA, |place| self.cells[place])
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    #[inline]
    pub(crate) fn window(&self) -> Window {
        self.window
    }

    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(crate) fn plane(&self, plane: Plane) -> &[u64] {
        self.nth_plane(plane as usize)
    }

    /// The fields with buildings of one seat.
    #[inline]
    pub(crate) fn owned(&self, seat: Seat) -> &[u64] {
        self.nth_plane(PLANES + seat.index())
    }

    #[inline]
    fn nth_plane(&self, n: usize) -> &[u64] {
        let words = self.window.words();
        &self.planes[n * words..(n + 1) * words]
    }

    #[inline]
    fn nth_plane_mut(&mut self, n: usize) -> &mut [u64] {
        let words = self.window.words();
        &mut self.planes[n * words..(n + 1) * words]
    }

    /// Moves or widens the window if one of these hexes would be too close to its border.
    pub(crate) fn make_room(&mut self, hexes: impl Iterator<Item = Hex> + Clone) {
        if hexes.clone().all(|hex| self.window.has_room_for(hex)) {
            return;
        }
        let mut least = (i32::MAX, i32::MAX);
        let mut most = (i32::MIN, i32::MIN);
        for hex in self.hexes_of(Plane::Land).chain(hexes) {
            let (q, r) = (i32::from(hex.q), i32::from(hex.r));
            least = (least.0.min(q), least.1.min(r));
            most = (most.0.max(q), most.1.max(r));
        }
        let window = self.window.holding(least, most);
        if window.is_same_torus(self.window) {
            self.window = window;
        } else {
            self.widen(window);
        }
    }

    /// Moves everything to a larger torus.
    fn widen(&mut self, window: Window) {
        // The hexes of all tiles of the game fit without heap allocation.
        let land: SmallVec<[(Hex, Cell); 196]> =
            self.hexes_of(Plane::Land).map(|hex| (hex, self.cell(hex))).collect();
        let harbour: SmallVec<[Hex; 64]> = self.hexes_of(Plane::Harbour).collect();
        let enclosed: SmallVec<[Hex; 64]> = self.hexes_of(Plane::Enclosed).collect();
        self.window = window;
        self.cells.clear();
        self.cells.resize(window.len(), Cell::SEA);
        self.planes.clear();
        self.planes.resize(planes_len(window), 0);
        self.hash = 0;
        for (hex, cell) in land {
            self.put(hex, cell);
        }
        for hex in harbour {
            self.set_harbour(hex, true);
        }
        for hex in enclosed {
            self.set_enclosed(hex, true);
        }
    }

    /// Writes a cell inside the window, and updates the sets and the hash. Returns the old cell.
    pub(crate) fn put(&mut self, hex: Hex, cell: Cell) -> Cell {
        let place = self.window.place(hex).expect("room was made for the hex");
        let old = std::mem::replace(&mut self.cells[place], cell);
        for (owner, on) in [(old.owner(), false), (cell.owner(), true)] {
            if owner != 0 {
                bits::set(self.nth_plane_mut(PLANES + usize::from(owner) - 1), place, on);
            }
        }
        bits::set(self.nth_plane_mut(Plane::Land as usize), place, cell.is_land());
        bits::set(self.nth_plane_mut(Plane::Volcano as usize), place, cell.is_volcano());
        bits::set(self.nth_plane_mut(Plane::OpenField as usize), place, cell.is_open_field());
        self.hash ^= zobrist::cell(hex, old) ^ zobrist::cell(hex, cell);
        old
    }

    /// Sets whether a sea hex is enclosed.
    pub(crate) fn set_enclosed(&mut self, hex: Hex, enclosed: bool) {
        if let Some(place) = self.window.place(hex) {
            bits::set(self.nth_plane_mut(Plane::Enclosed as usize), place, enclosed);
        }
    }

    /// Replaces the set of enclosed sea.
    pub(crate) fn replace_enclosed(&mut self, words: &[u64]) {
        self.nth_plane_mut(Plane::Enclosed as usize).copy_from_slice(words);
    }

    /// Opens or closes a sea hex for tiles.
    pub(crate) fn set_harbour(&mut self, hex: Hex, closed: bool) {
        if let Some(place) = self.window.place(hex) {
            let plane = self.nth_plane_mut(Plane::Harbour as usize);
            if bits::contains(plane, place) != closed {
                bits::set(plane, place, closed);
                self.hash ^= zobrist::harbour(hex);
            }
        }
    }
}

fn planes_len(window: Window) -> usize {
    window.words() * (PLANES + usize::from(Seat::MAX))
}

/// Islands are equal if their contents are; the positions of their windows do not matter.
impl PartialEq for Island {
    fn eq(&self, other: &Island) -> bool {
        self.hash == other.hash
            && self.hexes().eq(other.hexes())
            && self.hexes_of(Plane::Harbour).eq(other.hexes_of(Plane::Harbour))
    }
}

impl Eq for Island {}

impl std::fmt::Debug for Island {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.hexes()).finish()
    }
}
