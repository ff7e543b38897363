//! Settlements: connected fields with buildings of one player (RULES §2).

use smallvec::SmallVec;

use crate::bits;
use crate::cell::Cell;
use crate::hex::{Hex, Level};
use crate::island::Island;
use crate::piece::{MAX_EXPANSION, MAX_FIELDS, Seat};
use crate::state::State;
use crate::tile::{Face, Terrain};

/// The size that a settlement needs for a temple (RULES §5).
pub const TEMPLE_SIZE: usize = 3;

/// A settlement and its possible expansions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// Its owner.
    pub seat: Seat,
    /// Its fields, sorted; the first names it in expansions.
    pub fields: Vec<Hex>,
    /// The number of temples in it.
    pub temples: u8,
    /// The number of towers in it.
    pub towers: u8,
    /// The terrains onto which it could expand.
    pub expansions: Vec<Expansion>,
}

impl Settlement {
    /// The number of fields.
    #[must_use]
    pub fn size(&self) -> usize {
        self.fields.len()
    }
}

/// An expansion that the landscape allows, whether or not the huts suffice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expansion {
    /// The terrain.
    pub terrain: Terrain,
    /// The adjacent empty fields of that terrain, sorted, with their levels.
    pub fields: Vec<(Hex, Level)>,
    /// The number of huts needed.
    pub cost: u16,
}

impl State {
    /// The settlements of a seat, in the order of their first fields.
    #[must_use]
    pub fn settlements(&self, seat: Seat) -> Vec<Settlement> {
        let island = &self.island;
        let mut settlements: Vec<Settlement> = Vec::new();
        bits::for_places(island.owned(seat), |place| {
            let hex = island.window().hex(place);
            if !settlements.iter().any(|known| known.fields.contains(&hex)) {
                settlements.extend(self.settlement_at(hex));
            }
        });
        settlements.sort_by_key(|settlement| settlement.fields[0]);
        settlements
    }

    /// The settlement that contains a hex.
    #[must_use]
    pub fn settlement_at(&self, hex: Hex) -> Option<Settlement> {
        let seat = self.island.building(hex)?.seat;
        let fields = fields_from(&self.island, hex);
        let count = |is_it: fn(Cell) -> bool| {
            fields.iter().filter(|&&field| is_it(self.island.cell(field))).count() as u8
        };
        let expansions = Terrain::ALL
            .into_iter()
            .map(|terrain| expansion_of(&self.island, &fields, terrain))
            .filter(|expansion| !expansion.fields.is_empty())
            .collect();
        let (temples, towers) = (count(Cell::has_temple), count(Cell::has_tower));
        Some(Settlement { seat, fields, temples, towers, expansions })
    }
}

fn expansion_of(island: &Island, fields: &[Hex], terrain: Terrain) -> Expansion {
    let mut fields: Vec<(Hex, Level)> = fields
        .iter()
        .flat_map(|field| field.neighbours())
        .filter(|&hex| is_open(island, hex, terrain))
        .map(|hex| (hex, island.level(hex)))
        .collect();
    fields.sort_unstable();
    fields.dedup();
    let cost = fields.iter().map(|(_, level)| u16::from(level.number())).sum();
    Expansion { terrain, fields, cost }
}

fn is_open(island: &Island, hex: Hex, terrain: Terrain) -> bool {
    let cell = island.cell(hex);
    cell.is_open_field() && cell.face() == Some(Face::Terrain(terrain))
}

/// Enough for the pieces of one player without heap allocation.
type Hexes = SmallVec<[Hex; MAX_FIELDS]>;

/// All fields of the settlement that contains `hex`, sorted; empty if there is no building.
pub(crate) fn fields_from(island: &Island, hex: Hex) -> Vec<Hex> {
    let mut fields = connected(island, hex).to_vec();
    fields.sort_unstable();
    fields
}

fn connected(island: &Island, hex: Hex) -> Hexes {
    let mut fields = Hexes::new();
    let owner = island.cell(hex).owner();
    if owner == 0 {
        return fields;
    }
    fields.push(hex);
    let mut next = 0;
    while next < fields.len() {
        for neighbour in fields[next].neighbours() {
            if island.cell(neighbour).owner() == owner && !fields.contains(&neighbour) {
                fields.push(neighbour);
            }
        }
        next += 1;
    }
    fields
}

/// The empty fields of a terrain adjacent to the settlement that contains `hex`, unsorted.
pub(crate) fn expansion(
    island: &Island,
    hex: Hex,
    terrain: Terrain,
) -> SmallVec<[Hex; MAX_EXPANSION]> {
    let mut open = SmallVec::new();
    for field in connected(island, hex) {
        for neighbour in field.neighbours() {
            if is_open(island, neighbour, terrain) && !open.contains(&neighbour) {
                open.push(neighbour);
            }
        }
    }
    open
}

/// The settlement of each field of a player: a small hash table, since a player has at most
/// [`MAX_FIELDS`].
struct Labels {
    places: [u32; Labels::SIZE],
    labels: [u8; Labels::SIZE],
}

impl Labels {
    /// At most half full, so that probing is short.
    const SIZE: usize = (2 * MAX_FIELDS).next_power_of_two();
    const EMPTY: u32 = u32::MAX;

    fn new() -> Labels {
        Labels { places: [Labels::EMPTY; Labels::SIZE], labels: [0; Labels::SIZE] }
    }

    /// The slot of a place, or the empty one for it.
    #[inline]
    fn slot(&self, place: usize) -> usize {
        let mut slot = (place ^ place >> 5) % Labels::SIZE;
        while self.places[slot] != place as u32 && self.places[slot] != Labels::EMPTY {
            slot = (slot + 1) % Labels::SIZE;
        }
        slot
    }

    /// 0, or 1 + the index of the settlement.
    #[inline]
    fn get(&self, place: usize) -> u8 {
        self.labels[self.slot(place)]
    }

    fn set(&mut self, place: usize, label: u8) {
        let slot = self.slot(place);
        self.places[slot] = place as u32;
        self.labels[slot] = label;
    }
}

/// A summary of a seat's settlements, for the build generator.
pub(crate) struct Survey {
    labels: Labels,
    pub(crate) first: SmallVec<[Hex; MAX_FIELDS]>,
    /// Bit sets of the settlements that may get a temple or a tower.
    pub(crate) for_temple: u32,
    pub(crate) for_tower: u32,
}

impl Survey {
    pub(crate) fn of(island: &Island, seat: Seat) -> Survey {
        let mut survey =
            Survey { labels: Labels::new(), first: SmallVec::new(), for_temple: 0, for_tower: 0 };
        bits::for_places(island.owned(seat), |place| {
            if survey.labels.get(place) == 0 {
                survey.add_settlement(island, place);
            }
        });
        survey
    }

    fn add_settlement(&mut self, island: &Island, start: usize) {
        let window = island.window();
        let steps = window.steps();
        let cells = island.cells();
        let owner = cells[start].owner();
        let label = self.first.len() as u8 + 1;
        let (mut size, mut temple, mut tower) = (0, false, false);
        let mut first = window.hex(start);
        let mut stack: SmallVec<[u16; MAX_FIELDS]> = SmallVec::new();
        self.labels.set(start, label);
        stack.push(start as u16);
        while let Some(place) = stack.pop() {
            let place = usize::from(place);
            size += 1;
            temple |= cells[place].has_temple();
            tower |= cells[place].has_tower();
            first = first.min(window.hex(place));
            for next in steps.around(place) {
                if cells[next].owner() == owner && self.labels.get(next) == 0 {
                    self.labels.set(next, label);
                    stack.push(next as u16);
                }
            }
        }
        let bit = 1 << self.first.len();
        if size >= TEMPLE_SIZE && !temple {
            self.for_temple |= bit;
        }
        if !tower {
            self.for_tower |= bit;
        }
        self.first.push(first);
    }

    /// The owner's settlements adjacent to a place, as a bit set.
    #[inline]
    pub(crate) fn beside(&self, cells: &[Cell], owner: u16, around: [usize; 6]) -> u32 {
        let mut set = 0;
        for next in around {
            if cells[next].owner() == owner {
                // A label of 0 shifts the bit out.
                set |= (1_u64 << self.labels.get(next) >> 1) as u32;
            }
        }
        set
    }
}
