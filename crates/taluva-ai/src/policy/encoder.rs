//! The inputs of the policy: a position and its placements.

use taluva::{Piece, Placement, Seat, State, TOWER_LEVEL, Tile};

use super::features::{
    CONTEXT_FEATURES, Context, ContextFeature, PlacementFeature, PlacementInputs,
};
use crate::chart::{Chart, Group, TEMPLE_SIZE, neighbour, place_of, terrain_index};

/// The scale of [`PlacementFeature::Compact`]: a typical maximum of land around a tile.
const LAND_AROUND: f32 = 9.0;

/// The surroundings of a sea hex where a tile may be placed. If the terrains of the tile differ,
/// its hexes do not interact there, and the features of the placement are the sum of those of its
/// hexes.
#[derive(Default)]
pub(super) struct Surroundings {
    land: u8,
    /// Adjacent buildings on level 1, of rivals and own.
    lowland: [u8; 2],
    /// The labels of the adjacent settlements, each once; 0 is none.
    labels: [u8; 6],
    /// How many of these are rivals' and own.
    settlements: [u8; 2],
}

impl Surroundings {
    pub(super) fn labels(&self) -> impl Iterator<Item = u8> {
        self.labels.into_iter().filter(|&label| label != 0)
    }

    /// The hex's share of [`PlacementFeature::Compact`].
    pub(super) fn compact(&self) -> f32 {
        f32::from(self.land) / LAND_AROUND
    }

    /// Its features as a volcano.
    pub(super) fn of_volcano(&self) -> [(PlacementFeature, f32); 2] {
        let [rival, own] = self.lowland.map(|count| f32::from(count) / 3.0);
        [(PlacementFeature::VolcanoBesideRival, rival), (PlacementFeature::VolcanoBesideOwn, own)]
    }

    /// Its features as a field, except those that depend on the terrain and on the adjacent
    /// settlements.
    pub(super) fn of_field(&self) -> [(PlacementFeature, f32); 2] {
        let [rivals, own] = self.settlements;
        let free = if rivals + own == 0 { 0.5 } else { 0.0 };
        let joins = f32::from(u8::from(own > 1));
        [(PlacementFeature::FreeFields, free), (PlacementFeature::Joins, joins)]
    }
}

/// The hexes adjacent to one hex of a tile.
struct Beside {
    /// Adjacent land hexes.
    land: u8,
    /// The labels of the settlements adjacent to a field, each once; 0 is none.
    labels: [u8; 6],
}

/// The parts of the inputs that are common to all placements of a position.
pub(crate) struct PolicyEncoder<'a> {
    chart: &'a Chart,
    state: &'a State,
    mover: Seat,
    /// By seat: the pieces left, and whether there is already a site for a tower.
    towers_left: [u8; 5],
    temples_left: [u8; 5],
    huts_left: [u8; 5],
    tower_ready: [bool; 5],
    used_up: u8,
}

impl<'a> PolicyEncoder<'a> {
    /// The chart must be that of the state's island.
    pub(crate) fn new(state: &'a State, chart: &'a Chart) -> PolicyEncoder<'a> {
        let mover = state.seat();
        let mut encoder = PolicyEncoder {
            chart,
            state,
            mover,
            towers_left: [0; 5],
            temples_left: [0; 5],
            huts_left: [0; 5],
            tower_ready: [false; 5],
            used_up: state.reserve(mover).types_used_up(state.setup().boats()),
        };
        for seat in state.seats_in() {
            let reserve = state.reserve(seat);
            encoder.towers_left[seat.index()] = reserve.left(Piece::Tower);
            encoder.temples_left[seat.index()] = reserve.left(Piece::Temple);
            encoder.huts_left[seat.index()] = reserve.left(Piece::Hut);
        }
        for group in chart.groups() {
            encoder.tower_ready[usize::from(group.seat)] |=
                group.towers == 0 && group.tower_fields > 0;
        }
        encoder
    }

    #[inline]
    pub(super) fn chart(&self) -> &Chart {
        self.chart
    }

    fn is_own(&self, group: &Group) -> bool {
        let seat = Seat::new(group.seat + 1).unwrap_or(self.mover);
        self.state.setup().on_one_side(seat, self.mover)
    }

    /// The features of the position, common to all placements.
    pub(crate) fn context(&self) -> Context {
        use ContextFeature as F;
        let state = self.state;
        let me = self.mover.index();
        let mut context = [0.0; CONTEXT_FEATURES];
        let mut set = |feature: F, on: bool| context[feature as usize] = f32::from(u8::from(on));
        let tiles = u16::from(state.deck_left()) + u16::from(state.offer().len()) + 1;
        let turns = tiles.div_ceil(state.seats_in().count().max(1) as u16);
        set(F::TurnsFew, turns <= 2);
        set(F::TurnsSome, (3..=5).contains(&turns));
        set(F::TurnsMany, turns > 5);
        set(F::TemplesNone, self.temples_left[me] == 0);
        set(F::TemplesOne, self.temples_left[me] == 1);
        set(F::TemplesTwo, self.temples_left[me] == 2);
        set(F::TowersNone, self.towers_left[me] == 0);
        set(F::TowersOne, self.towers_left[me] == 1);
        let (mut settlements, mut ready, mut rival_ready) = (0, 0, false);
        for group in self.chart.groups() {
            let seat = usize::from(group.seat);
            let may_have_temple = group.temples == 0
                && group.size >= TEMPLE_SIZE
                && group.open > 0
                && self.temples_left[seat] > 0;
            settlements += u8::from(seat == me);
            ready += u8::from(seat == me && may_have_temple);
            rival_ready |= may_have_temple && !self.is_own(group);
        }
        set(F::TempleReady, ready == 1);
        set(F::TemplesReady, ready > 1);
        set(F::TowerReady, self.tower_ready[me] && self.towers_left[me] > 0);
        set(F::NearKing, self.used_up > 0);
        set(F::RivalTempleReady, rival_ready);
        let rivals =
            || state.seats_in().filter(|&seat| !state.setup().on_one_side(seat, self.mover));
        let has_tower_site =
            |seat: Seat| self.tower_ready[seat.index()] && self.towers_left[seat.index()] > 0;
        let boats = state.setup().boats();
        set(F::RivalTowerReady, rivals().any(has_tower_site));
        set(F::RivalNearKing, rivals().any(|seat| state.reserve(seat).types_used_up(boats) > 0));
        set(F::SeveralRivals, rivals().count() > 1);
        set(F::Flat, self.chart.highest <= 1);
        set(F::High, self.chart.highest >= TOWER_LEVEL);
        let terrains = state.hand().and_then(Tile::terrains);
        set(F::EqualTerrains, terrains.is_some_and(|(left, right)| left == right));
        set(F::Beginning, settlements <= 1);
        context
    }

    pub(crate) fn inputs(&self, placement: &Placement) -> PlacementInputs {
        use PlacementFeature as F;
        let chart = self.chart;
        let mut inputs = PlacementInputs::NONE;
        let mut add = |feature: F, value: f32| inputs.add(feature, value);
        let laid = placement.laid();
        let places: [usize; 3] = {
            let slice = laid.as_slice();
            std::array::from_fn(|i| place_of(slice[i.min(slice.len() - 1)].0))
        };
        let level = chart.spot(places[0]).level + 1;
        match level {
            0 | 1 => {}
            2 => add(F::EruptTo2, 1.0),
            3 => add(F::EruptTo3, 1.0),
            _ => add(F::EruptHigher, 1.0),
        }
        // The number of covered fields by settlement.
        let mut covered: [(u8, u8); 3] = [(0, 0); 3];
        if level > 1 {
            for &(hex, _) in laid.as_slice() {
                let place = place_of(hex);
                let label = chart.label(place);
                if label != 0 {
                    let slot = covered.iter_mut().find(|slot| slot.0 == label || slot.0 == 0);
                    if let Some(slot) = slot {
                        *slot = (label, slot.1 + 1);
                    }
                } else if chart.spot(place).is_open_field() {
                    self.covers_open(place, &mut add);
                }
            }
            for (label, count) in covered {
                if label != 0 {
                    self.covers_group(chart.group(label), count, &mut add);
                }
            }
        }
        let mut land = 0;
        let mut doubles = [0u8; 6];
        let mut double_count = 0;
        let mut new_terrains = [(0u8, 0usize); 12];
        let mut new_count = 0;
        for &(hex, face) in laid.as_slice() {
            let terrain = face.terrain().map(terrain_index);
            let beside = self.beside_hex(place_of(hex), terrain, level, &places, &mut add);
            land += beside.land;
            let Some(terrain) = terrain else { continue };
            for label in beside.labels.into_iter().filter(|&label| label != 0) {
                if new_count < new_terrains.len() {
                    new_terrains[new_count] = (label, terrain);
                    new_count += 1;
                }
                if self.is_own(chart.group(label)) && double_count < doubles.len() {
                    if doubles[..double_count].contains(&label)
                        && placement.tile.terrains().is_some_and(|(left, right)| left == right)
                    {
                        add(F::Double, 1.0);
                    }
                    doubles[double_count] = label;
                    double_count += 1;
                }
            }
        }
        self.growth(&new_terrains[..new_count], &covered, &mut add);
        add(F::Compact, f32::from(land) / LAND_AROUND);
        inputs
    }

    /// The surroundings of a sea hex.
    #[inline]
    pub(super) fn surroundings(&self, place: usize) -> Surroundings {
        let chart = self.chart;
        let mut around = Surroundings::default();
        for direction in 0..6 {
            let next = neighbour(place, direction);
            let label = chart.label(next);
            let spot = chart.spot(next);
            around.land += u8::from(spot.level > 0);
            if label == 0 {
                continue;
            }
            let own = usize::from(self.is_own(chart.group(label)));
            around.lowland[own] += u8::from(spot.level == 1);
            if !around.labels.contains(&label) {
                around.labels[direction] = label;
                around.settlements[own] += 1;
            }
        }
        around
    }

    /// The features of a new field on level 1 next to a settlement, if the tile covers nothing and
    /// has no second field with the same terrain.
    pub(super) fn inputs_beside(&self, label: u8, terrain: usize) -> PlacementInputs {
        let mut inputs = PlacementInputs::NONE;
        let mut add = |feature: PlacementFeature, value: f32| inputs.add(feature, value);
        let group = self.chart.group(label);
        self.beside_group(group, self.is_own(group), 1, terrain, &mut add);
        self.growth(&[(label, terrain)], &[(0, 0); 3], &mut add);
        inputs
    }

    /// Considers the neighbours of one hex of a tile, except those that the tile covers.
    fn beside_hex(
        &self,
        place: usize,
        terrain: Option<usize>,
        level: u8,
        covered: &[usize; 3],
        add: &mut impl FnMut(PlacementFeature, f32),
    ) -> Beside {
        use PlacementFeature as F;
        let chart = self.chart;
        let mut beside = Beside { land: 0, labels: [0; 6] };
        let mut own_groups = 0;
        let mut anybody = false;
        for direction in 0..6 {
            let next = neighbour(place, direction);
            let spot = chart.spot(next);
            beside.land += u8::from(spot.level > 0);
            let label = chart.label(next);
            if label == 0 || covered.contains(&next) {
                continue;
            }
            let group = chart.group(label);
            let own = self.is_own(group);
            let Some(terrain) = terrain else {
                if spot.level == level {
                    add(if own { F::VolcanoBesideOwn } else { F::VolcanoBesideRival }, 1.0 / 3.0);
                }
                continue;
            };
            anybody = true;
            if beside.labels.contains(&label) {
                continue;
            }
            beside.labels[direction] = label;
            own_groups += u8::from(own);
            self.beside_group(group, own, level, terrain, add);
        }
        if terrain.is_some() {
            if !anybody && level == 1 {
                add(F::FreeFields, 0.5);
            }
            if own_groups > 1 {
                add(F::Joins, 1.0);
            }
        }
        beside
    }

    fn covers_open(&self, place: usize, add: &mut impl FnMut(PlacementFeature, f32)) {
        use PlacementFeature as F;
        let chart = self.chart;
        let high = chart.spot(place).level >= TOWER_LEVEL;
        let mut seen = [0u8; 6];
        for direction in 0..6 {
            let label = chart.label(neighbour(place, direction));
            if label == 0 || seen.contains(&label) {
                continue;
            }
            seen[direction] = label;
            let group = chart.group(label);
            let own = self.is_own(group);
            add(if own { F::CoversOwnOpen } else { F::CoversRivalOpen }, 0.5);
            if high && group.towers == 0 && self.towers_left[usize::from(group.seat)] > 0 {
                add(if own { F::CoversOwnTowerSite } else { F::CoversRivalTowerSite }, 1.0);
            }
        }
    }

    fn covers_group(&self, group: &Group, count: u8, add: &mut impl FnMut(PlacementFeature, f32)) {
        use PlacementFeature as F;
        let own = self.is_own(group);
        let wants_temple = self.temples_left[usize::from(group.seat)] > 0;
        let breaks = group.temples == 0
            && group.size >= TEMPLE_SIZE
            && group.size < TEMPLE_SIZE + count
            && wants_temple;
        let fields = f32::from(count) / 2.0;
        if own {
            add(F::CoversOwn, fields);
            if breaks {
                add(F::BreaksOwnTemple, 1.0);
            }
            if group.temples > 0 && group.size >= 5 {
                add(F::CoversOwnSurplus, 1.0);
            }
        } else {
            add(F::CoversRival, fields);
            if breaks {
                add(F::BreaksRivalTemple, 1.0);
            }
            if group.size == 2 && group.temples == 0 {
                add(F::ShrinksRivalPair, 1.0);
            }
        }
    }

    /// Adds the features of a new field next to a settlement.
    fn beside_group(
        &self,
        group: &Group,
        own: bool,
        level: u8,
        terrain: usize,
        add: &mut impl FnMut(PlacementFeature, f32),
    ) {
        use PlacementFeature as F;
        let seat = usize::from(group.seat);
        add(if own { F::BesideOwn } else { F::BesideRival }, 0.5);
        let same = f32::from(group.fields[terrain].min(4)) / 4.0;
        add(if own { F::OwnTerrain } else { F::RivalTerrain }, same);
        if group.towers == 0 && self.towers_left[seat] > 0 {
            if level >= TOWER_LEVEL {
                let first = !self.tower_ready[seat];
                match (own, first) {
                    (true, true) => add(F::TowerSite, 1.0),
                    (true, false) => add(F::MoreTowerSites, 1.0),
                    (false, _) => add(F::RivalTowerSite, 1.0),
                }
                let last = self.towers_left[seat] == 1 && self.used_up > 0;
                if last && seat == self.mover.index() {
                    add(F::KingTower, 1.0);
                }
            } else if level == 2 {
                add(if own { F::OwnSecondFloor } else { F::RivalSecondFloor }, 0.5);
            }
        }
        let ready = group.temples == 0 && group.size >= TEMPLE_SIZE && self.temples_left[seat] > 0;
        if own && ready && group.open == 0 {
            add(F::OpensTemple, 1.0);
            let last = self.temples_left[seat] == 1 && self.used_up > 0;
            if last && seat == self.mover.index() {
                add(F::KingTemple, 1.0);
            }
        }
        let huts = group.huts[terrain] + level;
        if seat == self.mover.index() && self.used_up > 0 && huts == self.huts_left[seat] {
            add(F::LastHuts, 1.0);
        }
    }

    /// Adds features for settlements that the new fields let expand to three fields in one build.
    fn growth(
        &self,
        new: &[(u8, usize)],
        covered: &[(u8, u8); 3],
        add: &mut impl FnMut(PlacementFeature, f32),
    ) {
        use PlacementFeature as F;
        for (i, &(label, terrain)) in new.iter().enumerate() {
            if new[..i].contains(&(label, terrain)) {
                continue;
            }
            let group = self.chart.group(label);
            if group.temples > 0 || self.temples_left[usize::from(group.seat)] == 0 {
                continue;
            }
            let lost = covered.iter().find(|slot| slot.0 == label).map_or(0, |slot| slot.1);
            let size = group.size - lost.min(group.size);
            let before = group.size + group.fields.iter().copied().max().unwrap_or(0);
            let more = new.iter().filter(|&&one| one == (label, terrain)).count() as u8;
            let after = size + group.fields[terrain] + more;
            if size < TEMPLE_SIZE && before < TEMPLE_SIZE && after >= TEMPLE_SIZE {
                let own = self.is_own(group);
                add(if own { F::TempleGrowth } else { F::RivalTempleGrowth }, 1.0);
            }
        }
    }
}
