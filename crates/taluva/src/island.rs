//! The island: levels, tops and buildings, and the questions about single hexes.

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
    /// How many layers lie here.
    pub level: Level,
    /// The terrain, or the volcano with its direction.
    pub face: Face,
    /// What stands here.
    pub building: Option<Building>,
}

impl Top {
    /// Whether it is a field without a building.
    #[must_use]
    pub const fn is_open_field(&self) -> bool {
        matches!(self.face, Face::Terrain(_)) && self.building.is_none()
    }

    /// How many pieces stand here: as many huts as the level, or one temple or tower.
    #[must_use]
    pub fn pieces(&self) -> u8 {
        match self.building {
            None => 0,
            Some(Building { piece: crate::Piece::Hut, .. }) => self.level.number(),
            Some(_) => 1,
        }
    }
}

/// Bit sets kept beside the cells.
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
}

const PLANES: usize = 4;

/// Land, with what stands on it. Everything that is not land is sea.
#[derive(Clone)]
pub struct Island {
    window: Window,
    cells: Vec<Cell>,
    /// [`PLANES`] sets, then one of the buildings of each seat.
    planes: Vec<u64>,
    /// Exclusive or of the keys of all land hexes and harbour hexes.
    hash: u64,
}

impl Island {
    pub(crate) fn new() -> Island {
        Island::in_window(Window::start())
    }

    fn in_window(window: Window) -> Island {
        Island {
            window,
            cells: vec![Cell::SEA; window.len()],
            planes: vec![0; window.words() * (PLANES + usize::from(Seat::MAX))],
            hash: 0,
        }
    }

    /// What lies on a hex; `None` is sea.
    #[must_use]
    pub fn top(&self, hex: Hex) -> Option<Top> {
        let cell = self.cell(hex);
        cell.face().map(|face| Top { level: cell.level_of(), face, building: cell.building() })
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

    /// Whether there is no land yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plane(Plane::Land).iter().all(|&word| word == 0)
    }

    /// All hexes of land with what lies on them, row by row from the north.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, Top)> + '_ {
        bits::places(self.plane(Plane::Land)).map(|place| {
            let hex = self.window.hex(place);
            (hex, self.top(hex).expect("places of the land plane hold land"))
        })
    }

    /// Whether no tile may cover this hex of sea, because its lagoon holds a boat.
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

    /// Moves or widens the window when one of these hexes would lie too near its border.
    pub(crate) fn make_room(&mut self, hexes: impl Iterator<Item = Hex> + Clone) {
        if hexes.clone().all(|hex| self.window.has_room_for(hex)) {
            return;
        }
        let land = bits::places(self.plane(Plane::Land)).map(|place| self.window.hex(place));
        let mut least = (i32::MAX, i32::MAX);
        let mut most = (i32::MIN, i32::MIN);
        for hex in land.chain(hexes) {
            let (q, r) = (i32::from(hex.q), i32::from(hex.r));
            least = (least.0.min(q), least.1.min(r));
            most = (most.0.max(q), most.1.max(r));
        }
        let mut wider = Island::in_window(Window::around(least, most));
        for place in bits::places(self.plane(Plane::Land)) {
            wider.put(self.window.hex(place), self.cells[place]);
        }
        for place in bits::places(self.plane(Plane::Harbour)) {
            wider.set_harbour(self.window.hex(place), true);
        }
        *self = wider;
    }

    /// Writes a cell whose hex is inside the window, and keeps the sets and the hash true.
    pub(crate) fn put(&mut self, hex: Hex, cell: Cell) -> Cell {
        let place = self.window.place(hex).expect("room was made for the hex");
        let old = std::mem::replace(&mut self.cells[place], cell);
        if let Some(owner) = old.owner() {
            bits::remove(self.nth_plane_mut(PLANES + owner), place);
        }
        if let Some(owner) = cell.owner() {
            bits::insert(self.nth_plane_mut(PLANES + owner), place);
        }
        bits::set(self.nth_plane_mut(Plane::Land as usize), place, cell.is_land());
        bits::set(self.nth_plane_mut(Plane::Volcano as usize), place, cell.is_volcano());
        bits::set(self.nth_plane_mut(Plane::OpenField as usize), place, cell.is_open_field());
        self.hash ^= zobrist::cell(hex, old) ^ zobrist::cell(hex, cell);
        old
    }

    /// Opens or closes a hex of sea for tiles.
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

impl PartialEq for Island {
    fn eq(&self, other: &Island) -> bool {
        let land = |island: &Island| -> Vec<(Hex, Cell)> {
            let mut land: Vec<_> = bits::places(island.plane(Plane::Land))
                .map(|place| (island.window.hex(place), island.cells[place]))
                .collect();
            land.sort_unstable_by_key(|&(hex, _)| hex);
            land
        };
        let harbours = |island: &Island| -> Vec<Hex> {
            let mut sea: Vec<_> = bits::places(island.plane(Plane::Harbour))
                .map(|place| island.window.hex(place))
                .collect();
            sea.sort_unstable();
            sea
        };
        self.hash == other.hash && land(self) == land(other) && harbours(self) == harbours(other)
    }
}

impl Eq for Island {}

impl std::fmt::Debug for Island {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.hexes()).finish()
    }
}
