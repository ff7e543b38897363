//! The island laid out for evaluation, in flat arrays where a neighbour is one addition away.
//!
//! Hexes are mapped to a torus of 64 by 64 places, so only wider islands wrap onto themselves. The
//! evaluation of such an island is inaccurate, but moves stay legal, since the rules do not use the
//! chart.

use taluva::{Face, Flow, Hex, Island, Piece, Seat, TOWER_LEVEL, Terrain, Top, Torus};

const TORUS: Torus = Torus::new(6, 6);
pub(crate) const AREA: usize = TORUS.places();
const MASK: usize = TORUS.mask();
const STEPS: [usize; 6] = TORUS.steps();

/// One hex as seen from above.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) level: u8,
    /// 0 sea, 1 to 5 terrains, from 8 volcanoes by direction.
    face: u8,
    /// 0 nobody, else the number of a seat.
    pub(crate) owner: u8,
    /// 0 nothing, 1 hut, 2 temple, 3 tower.
    pub(crate) piece: u8,
}

pub(crate) const TEMPLE: u8 = 2;
pub(crate) const TOWER: u8 = 3;
const FIRST_VOLCANO: u8 = 8;

impl Spot {
    fn of(top: &Top) -> Spot {
        let face = match top.face {
            Face::Terrain(terrain) => 1 + terrain as u8,
            Face::Volcano(Flow::Corner(k)) => FIRST_VOLCANO + k.number(),
            Face::Volcano(Flow::Edge(d)) => FIRST_VOLCANO + 6 + d.number(),
        };
        let (owner, piece) = match top.building {
            None => (0, 0),
            Some(building) => (
                building.seat.number(),
                match building.piece {
                    Piece::Hut => 1,
                    Piece::Temple => TEMPLE,
                    Piece::Tower | Piece::Boat => TOWER,
                },
            ),
        };
        Spot { level: top.level.number(), face, owner, piece }
    }

    #[inline]
    pub(crate) fn is_volcano(self) -> bool {
        self.face >= FIRST_VOLCANO
    }

    #[inline]
    pub(crate) fn is_open_field(self) -> bool {
        self.face != 0 && self.face < FIRST_VOLCANO && self.owner == 0
    }

    /// The number of the corner that a volcano points to, or 6 and up for edges.
    #[inline]
    pub(crate) fn flow(self) -> u8 {
        self.face.wrapping_sub(FIRST_VOLCANO)
    }

    /// The index of the terrain; valid only for fields.
    #[inline]
    pub(crate) fn terrain(self) -> usize {
        usize::from(self.face.wrapping_sub(1)).min(4)
    }

    #[inline]
    pub(crate) fn is_protected(self) -> bool {
        self.piece >= TEMPLE
    }
}

/// The size that a settlement needs for a temple, in the type used here.
pub(crate) const TEMPLE_SIZE: u8 = taluva::TEMPLE_SIZE as u8;

/// The numbers of a settlement.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    /// The index of the seat.
    pub(crate) seat: u8,
    pub(crate) size: u8,
    pub(crate) temples: u8,
    pub(crate) towers: u8,
    /// Empty fields adjacent to it.
    pub(crate) open: u8,
    /// Those of them that are high enough for a tower.
    pub(crate) tower_fields: u8,
    /// By terrain: adjacent empty fields, and the huts that they take.
    pub(crate) fields: [u8; 5],
    pub(crate) huts: [u8; 5],
    /// The fewest fields an eruption can leave it with.
    pub(crate) least: u8,
    /// Whether an eruption could make a field of level 3 adjacent to it.
    pub(crate) tower_eruption: bool,
}

impl Group {
    /// Whether it is large enough to be split: a temple, a covered field in between, and three
    /// fields.
    #[inline]
    pub(crate) fn can_be_split(&self) -> bool {
        self.temples > 0 && self.size >= 5
    }

    /// Counts an adjacent empty field.
    #[inline]
    pub(crate) fn gains(&mut self, level: u8, terrain: usize) {
        self.open += 1;
        self.tower_fields += u8::from(level >= TOWER_LEVEL);
        self.fields[terrain] += 1;
        self.huts[terrain] += level;
    }

    /// Removes an adjacent empty field from the counts.
    #[inline]
    pub(crate) fn loses(&mut self, level: u8, terrain: usize) {
        self.open -= 1;
        self.tower_fields -= u8::from(level >= TOWER_LEVEL);
        self.fields[terrain] -= 1;
        self.huts[terrain] -= level;
    }
}

/// The settlements of an island, and what eruptions could do for them.
#[derive(Clone, Default, Debug)]
pub(crate) struct Sites {
    /// Groups without fields no longer exist.
    pub(crate) groups: Vec<Group>,
    /// By seat: eruptions that would make a field of level 3 next to a settlement without a tower.
    pub(crate) tower_eruptions: [u8; 5],
    /// By seat: eruptions that would make a field of level 2 next to a settlement without a tower.
    pub(crate) second_floors: [u8; 5],
    /// By seat: eruptions that would split three or more fields off a settlement with a temple.
    pub(crate) splits: [u8; 5],
}

impl Sites {
    /// The existing settlements of a seat.
    pub(crate) fn groups_of(&self, seat: Seat) -> impl Iterator<Item = &Group> + '_ {
        self.groups
            .iter()
            .filter(move |group| usize::from(group.seat) == seat.index() && group.size > 0)
    }

    /// The seats, one bit each, with any difference; settlements that existed before keep their
    /// indices.
    pub(crate) fn changed_since(&self, before: &Sites) -> u8 {
        let mut changed = 0;
        for seat in 0..5 {
            let counts = |sites: &Sites| {
                (sites.tower_eruptions[seat], sites.second_floors[seat], sites.splits[seat])
            };
            changed |= u8::from(counts(self) != counts(before)) << seat;
        }
        for (group, was) in self.groups.iter().zip(&before.groups) {
            changed |= u8::from(group != was) << group.seat | u8::from(group != was) << was.seat;
        }
        for group in self.groups.iter().skip(before.groups.len()) {
            changed |= 1 << group.seat;
        }
        changed
    }

    /// Counts an eruption on this level for these seats, one bit each, which have settlements
    /// without a tower adjacent to it.
    #[inline]
    pub(crate) fn count_floors(&mut self, level: u8, seats: u8) {
        let counts = if level >= 2 { &mut self.tower_eruptions } else { &mut self.second_floors };
        for (seat, count) in counts.iter_mut().enumerate() {
            *count = count.saturating_add(seats >> seat & 1);
        }
    }
}

/// The island with its settlements.
#[derive(Clone)]
pub(crate) struct Chart {
    pub(crate) spots: Box<[Spot; AREA]>,
    /// 0, or 1 + the index of the group there.
    labels: Box<[u8; AREA]>,
    pub(crate) land: Vec<u16>,
    pub(crate) sites: Sites,
    stack: Vec<u16>,
    /// The highest level on the island.
    pub(crate) highest: u8,
}

#[inline]
pub(crate) fn place_of(hex: Hex) -> usize {
    TORUS.place(hex)
}

#[inline]
pub(crate) fn neighbour(place: usize, direction: usize) -> usize {
    (place + STEPS[direction]) & MASK
}

impl Chart {
    pub(crate) fn new() -> Chart {
        Chart {
            spots: Box::new([Spot::default(); AREA]),
            labels: Box::new([0; AREA]),
            land: Vec::new(),
            sites: Sites::default(),
            stack: Vec::new(),
            highest: 0,
        }
    }

    #[inline]
    pub(crate) fn spot(&self, place: usize) -> Spot {
        self.spots[place & MASK]
    }

    #[inline]
    pub(crate) fn label(&self, place: usize) -> u8 {
        self.labels[place & MASK]
    }

    pub(crate) fn groups(&self) -> &[Group] {
        &self.sites.groups
    }

    /// The group with a nonzero label.
    #[inline]
    pub(crate) fn group(&self, label: u8) -> &Group {
        &self.sites.groups[usize::from(label) - 1]
    }

    /// Charts an island: its settlements and their surroundings.
    pub(crate) fn fill(&mut self, island: &Island) {
        for &place in &self.land {
            self.spots[usize::from(place)] = Spot::default();
            self.labels[usize::from(place)] = 0;
        }
        self.land.clear();
        self.highest = 0;
        for (hex, top) in island.hexes() {
            let place = place_of(hex);
            self.spots[place] = Spot::of(&top);
            self.highest = self.highest.max(top.level.number());
            self.land.push(place as u16);
        }
        self.find_groups();
        self.count_open_fields();
        self.count_eruptions();
    }

    fn find_groups(&mut self) {
        self.sites.groups.clear();
        for i in 0..self.land.len() {
            let start = usize::from(self.land[i]);
            let owner = self.spots[start].owner;
            // Labels are bytes; 125 pieces cannot form more settlements than that.
            if owner == 0 || self.labels[start] != 0 {
                continue;
            }
            let label = self.sites.groups.len() as u8 + 1;
            let mut group = Group { seat: owner - 1, ..Group::default() };
            self.labels[start] = label;
            self.stack.push(start as u16);
            while let Some(place) = self.stack.pop() {
                let place = usize::from(place);
                group.size += 1;
                group.temples += u8::from(self.spots[place].piece == TEMPLE);
                group.towers += u8::from(self.spots[place].piece == TOWER);
                for direction in 0..6 {
                    let next = neighbour(place, direction);
                    if self.spots[next].owner == owner && self.labels[next] == 0 {
                        self.labels[next] = label;
                        self.stack.push(next as u16);
                    }
                }
            }
            group.least = group.size;
            self.sites.groups.push(group);
        }
    }

    fn count_open_fields(&mut self) {
        for i in 0..self.land.len() {
            let place = usize::from(self.land[i]);
            let spot = self.spots[place];
            if !spot.is_open_field() {
                continue;
            }
            let mut seen = [0; 6];
            for direction in 0..6 {
                let label = self.labels[neighbour(place, direction)];
                if label == 0 || seen.contains(&label) {
                    continue;
                }
                seen[direction] = label;
                let group = &mut self.sites.groups[usize::from(label) - 1];
                group.gains(spot.level, spot.terrain());
            }
        }
    }

    /// Considers every eruption that an ordinary tile could make, whatever its terrains.
    fn count_eruptions(&mut self) {
        self.sites.tower_eruptions = [0; 5];
        self.sites.second_floors = [0; 5];
        self.sites.splits = [0; 5];
        for i in 0..self.land.len() {
            let place = usize::from(self.land[i]);
            let volcano = self.spots[place];
            if !volcano.is_volcano() {
                continue;
            }
            for (right, left) in self.eruptions_at(place) {
                self.count_eruption(volcano.level, right, left);
            }
        }
    }

    /// The places that an eruption of a volcano could cover, on its right and on its left.
    #[inline]
    pub(crate) fn eruptions_at(
        &self,
        place: usize,
    ) -> impl Iterator<Item = (usize, usize)> + use<> {
        let volcano = self.spots[place];
        let beside: [usize; 6] = std::array::from_fn(|d| neighbour(place, d));
        let coverable = beside.map(|next| {
            let spot = self.spots[next];
            spot.level == volcano.level && !spot.is_protected()
        });
        (0..6).filter_map(move |k| {
            let (right, left) = ((k + 1) % 6, (k + 2) % 6);
            let can = coverable[right] && coverable[left] && usize::from(volcano.flow()) != k;
            can.then_some((beside[right], beside[left]))
        })
    }

    fn count_eruption(&mut self, level: u8, right: usize, left: usize) {
        let (one, other) = (self.labels[right], self.labels[left]);
        let whole = |label: u8, covered: u8| {
            label != 0 && self.sites.groups[usize::from(label) - 1].size <= covered
        };
        if one != 0 && one == other {
            if whole(one, 2) {
                return;
            }
            let group = &mut self.sites.groups[usize::from(one) - 1];
            group.least = group.least.min(group.size - 2);
        } else {
            if whole(one, 1) || whole(other, 1) {
                return;
            }
            for label in [one, other] {
                if label != 0 {
                    let group = &mut self.sites.groups[usize::from(label) - 1];
                    group.least = group.least.min(group.size - 1);
                }
            }
        }
        self.count_split(right, left);
        let mut seats = 0u8;
        for covered in [right, left] {
            for direction in 0..6 {
                let next = neighbour(covered, direction);
                let label = self.labels[next];
                if label != 0 && next != right && next != left {
                    let group = &mut self.sites.groups[usize::from(label) - 1];
                    group.tower_eruption |= level >= 2;
                    if group.towers == 0 {
                        seats |= 1 << group.seat;
                    }
                }
            }
        }
        self.sites.count_floors(level, seats);
    }

    /// Counts an eruption that splits enough fields for a new temple off a settlement with one.
    fn count_split(&mut self, right: usize, left: usize) {
        let (one, other) = (self.labels[right], self.labels[left]);
        for (label, place) in [(one, right), (if other == one { 0 } else { other }, left)] {
            let Some(index) = usize::from(label).checked_sub(1) else { continue };
            let group = self.sites.groups[index];
            if group.can_be_split() && self.is_split(place, [right, left]) {
                let count = &mut self.sites.splits[usize::from(group.seat)];
                *count = count.saturating_add(1);
            }
        }
    }

    /// Whether covering two hexes splits enough fields for a new temple off the settlement that
    /// owns one of them. Fields split off are adjacent to a covered field of the settlement.
    pub(crate) fn is_split(&mut self, covered_field: usize, covered: [usize; 2]) -> bool {
        let owner = self.spots[covered_field].owner;
        covered.into_iter().filter(|&place| self.spots[place].owner == owner).any(|place| {
            (0..6).map(|direction| neighbour(place, direction)).any(|start| {
                self.spots[start].owner == owner
                    && !covered.contains(&start)
                    && is_fit_for_temple(&self.spots, &mut self.stack, start, covered)
            })
        })
    }

    /// The existing settlements of a seat.
    pub(crate) fn groups_of(&self, seat: Seat) -> impl Iterator<Item = &Group> + '_ {
        self.sites.groups_of(seat)
    }
}

/// Whether the connected fields around a place, without the covered hexes, number at least three
/// and hold no temple.
fn is_fit_for_temple(
    spots: &[Spot; AREA],
    members: &mut Vec<u16>,
    start: usize,
    covered: [usize; 2],
) -> bool {
    let owner = spots[start].owner;
    members.clear();
    members.push(start as u16);
    let mut next_member = 0;
    let mut has_temple = false;
    while next_member < members.len() && !has_temple {
        let place = usize::from(members[next_member]);
        next_member += 1;
        has_temple = spots[place].piece == TEMPLE;
        for direction in 0..6 {
            let next = neighbour(place, direction);
            if spots[next].owner == owner
                && !covered.contains(&next)
                && !members.contains(&(next as u16))
            {
                members.push(next as u16);
            }
        }
    }
    let is_fit = !has_temple && members.len() >= taluva::TEMPLE_SIZE;
    members.clear();
    is_fit
}

impl std::fmt::Debug for Chart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Chart").field("sites", &self.sites).finish_non_exhaustive()
    }
}

/// The index of a terrain, for tables by terrain.
pub(crate) fn terrain_index(terrain: Terrain) -> usize {
    terrain as usize
}
