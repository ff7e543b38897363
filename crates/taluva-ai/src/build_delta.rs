//! The settlements after each of the builds that a placement allows.
//!
//! All builds of a placement are evaluated together, and each changes only a few fields: the island
//! is charted once, and the changes of a build are derived from that chart.

use taluva::{Island, Piece, Seat};

use crate::chart::{AREA, Chart, Group, Sites, TEMPLE, TOWER, neighbour, place_of};

/// Settlements are bits of a word. Islands with more are very rare and are charted from scratch.
const MOST_GROUPS: usize = 63;

/// An empty field.
#[derive(Clone, Copy, Debug)]
struct OpenField {
    place: u16,
    level: u8,
    terrain: u8,
    /// The adjacent settlements, one bit each.
    beside: u64,
}

/// An eruption that an ordinary tile could make, if it does not destroy a whole settlement.
#[derive(Clone, Copy, Debug)]
struct Eruption {
    level: u8,
    /// The labels of the hexes covered on the right and on the left; 0 for a field without an
    /// owner.
    labels: [u8; 2],
    /// Whether the eruption splits off enough fields of these settlements for a new temple.
    splits: [bool; 2],
    covered: [u16; 2],
    /// The settlements adjacent to the covered hexes, one bit each.
    beside: u64,
}

/// The pieces that a build puts on the island.
#[derive(Clone, Copy, Debug)]
struct Change<'a> {
    seat: Seat,
    piece: u8,
    places: &'a [u16],
}

/// A charted island, ready for builds.
#[derive(Clone, Debug)]
pub(crate) struct BuildDelta {
    chart: Chart,
    /// 0, or 1 + the index of the empty field there.
    field_at: Box<[u8; AREA]>,
    fields: Vec<OpenField>,
    eruptions: Vec<Eruption>,
    places: Vec<u16>,
    after: Sites,
}

impl BuildDelta {
    pub(crate) fn new() -> BuildDelta {
        BuildDelta {
            chart: Chart::new(),
            field_at: Box::new([0; AREA]),
            fields: Vec::new(),
            eruptions: Vec::new(),
            places: Vec::new(),
            after: Sites::default(),
        }
    }

    /// Charts the island before the builds.
    pub(crate) fn prepare(&mut self, island: &Island) {
        for field in &self.fields {
            self.field_at[usize::from(field.place)] = 0;
        }
        self.fields.clear();
        self.eruptions.clear();
        self.chart.fill(island);
        for index in 0..self.chart.land.len() {
            let place = usize::from(self.chart.land[index]);
            let spot = self.chart.spot(place);
            if spot.is_volcano() {
                for (right, left) in self.chart.eruptions_at(place) {
                    self.add_eruption(spot.level, [right, left]);
                }
            } else if spot.is_open_field() {
                let (level, terrain) = (spot.level, spot.terrain() as u8);
                let beside = (0..6).fold(0, |set, step| set | self.bit(neighbour(place, step)));
                self.fields.push(OpenField { place: place as u16, level, terrain, beside });
                self.field_at[place] = self.fields.len() as u8;
            }
        }
    }

    /// The settlement at a place, as a bit; 0 if there is none.
    #[inline]
    fn bit(&self, place: usize) -> u64 {
        1u64.checked_shl(u32::from(self.chart.label(place))).unwrap_or(0) >> 1
    }

    fn add_eruption(&mut self, level: u8, covered: [usize; 2]) {
        let labels = covered.map(|place| self.chart.label(place));
        let mut beside = 0;
        for place in covered {
            for next in (0..6).map(|step| neighbour(place, step)) {
                if !covered.contains(&next) {
                    beside |= self.bit(next);
                }
            }
        }
        let mut splits = [false; 2];
        for side in 0..2 {
            let is_new = side == 0 || labels[0] != labels[1];
            if labels[side] != 0 && is_new && self.chart.group(labels[side]).can_be_split() {
                splits[side] = self.chart.is_split(covered[side], covered);
            }
        }
        let covered = covered.map(|place| place as u16);
        self.eruptions.push(Eruption { level, labels, splits, covered, beside });
    }

    /// The chart before the builds.
    pub(crate) fn chart(&self) -> &Chart {
        &self.chart
    }

    /// The settlements after the last build.
    pub(crate) fn sites(&self) -> &Sites {
        &self.after
    }

    /// The settlements after a build that put pieces on these hexes. `None` if there are too many
    /// settlements or fields to track.
    pub(crate) fn after(
        &mut self,
        island: &Island,
        hexes: impl Iterator<Item = taluva::Hex>,
    ) -> Option<&Sites> {
        if self.chart.groups().len() > MOST_GROUPS || self.fields.len() >= usize::from(u8::MAX) {
            return None;
        }
        self.after.clone_from(&self.chart.sites);
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        let mut building = None;
        for hex in hexes {
            building = island.building(hex);
            places.push(place_of(hex) as u16);
        }
        if let Some(building) = building {
            let piece = match building.piece {
                Piece::Hut => 1,
                Piece::Temple => TEMPLE,
                Piece::Tower | Piece::Boat => TOWER,
            };
            self.build(&Change { seat: building.seat, piece, places: &places });
        }
        self.places = places;
        Some(&self.after)
    }

    fn build(&mut self, change: &Change<'_>) {
        let owner = change.seat.number();
        let mut joined = 0;
        for &place in change.places {
            for next in (0..6).map(|step| neighbour(usize::from(place), step)) {
                if self.chart.spot(next).owner == owner {
                    joined |= self.bit(next);
                }
            }
            // It is no longer an empty field for the settlements adjacent to it.
            if let Some(field) = self.field(usize::from(place)) {
                for index in bits(field.beside) {
                    self.after.groups[index].loses(field.level, usize::from(field.terrain));
                }
            }
        }
        let joint = self.join(change, joined);
        for &place in change.places {
            let spot = &mut self.chart.spots[usize::from(place)];
            (spot.owner, spot.piece) = (owner, change.piece);
        }
        self.count_eruptions(change, joined, joint);
        for &place in change.places {
            let spot = &mut self.chart.spots[usize::from(place)];
            (spot.owner, spot.piece) = (0, 0);
        }
    }

    #[inline]
    fn field(&self, place: usize) -> Option<OpenField> {
        let index = usize::from(self.field_at[place % AREA]).checked_sub(1)?;
        Some(self.fields[index])
    }

    /// Merges the settlements that the new fields touch into one and returns its index.
    fn join(&mut self, change: &Change<'_>, joined: u64) -> usize {
        let groups = &mut self.after.groups;
        let joint = if joined == 0 { groups.len() } else { joined.trailing_zeros() as usize };
        if joined == 0 {
            groups.push(Group { seat: change.seat.index() as u8, ..Group::default() });
        }
        let count = change.places.len() as u8;
        let mut group = groups[joint];
        group.size += count;
        group.temples += if change.piece == TEMPLE { count } else { 0 };
        group.towers += if change.piece == TOWER { count } else { 0 };
        if joined & joined.wrapping_sub(1) != 0 {
            for index in bits(joined & (joined - 1)) {
                let other = std::mem::take(&mut groups[index]);
                group.size += other.size;
                group.temples += other.temples;
                group.towers += other.towers;
            }
            (group.open, group.tower_fields) = (0, 0);
            (group.fields, group.huts) = ([0; 5], [0; 5]);
            for field in &self.fields {
                if field.beside & joined != 0 && !holds(change.places, field.place) {
                    group.gains(field.level, usize::from(field.terrain));
                }
            }
        }
        // Empty fields adjacent only to the new fields.
        let mut seen = [0u16; 64];
        let mut count = 0;
        for &place in change.places {
            for next in (0..6).map(|step| neighbour(usize::from(place), step)) {
                let Some(field) = self.field(next) else { continue };
                let is_known = field.beside & joined != 0
                    || holds(change.places, field.place)
                    || holds(&seen[..count], field.place);
                if !is_known {
                    group.gains(field.level, usize::from(field.terrain));
                    if let Some(slot) = seen.get_mut(count) {
                        *slot = field.place;
                        count += 1;
                    }
                }
            }
        }
        self.after.groups[joint] = group;
        joint
    }

    fn count_eruptions(&mut self, change: &Change<'_>, joined: u64, joint: usize) {
        let after = &mut self.after;
        for group in &mut after.groups {
            group.least = group.size;
            group.tower_eruption = false;
        }
        after.tower_eruptions = [0; 5];
        after.second_floors = [0; 5];
        after.splits = [0; 5];
        let is_protected = change.piece >= TEMPLE;
        for eruption in &self.eruptions {
            let is_new = eruption.covered.map(|place| holds(change.places, place));
            if is_protected && (is_new[0] || is_new[1]) {
                continue;
            }
            // The indices of the covered settlements.
            let index = |side: usize| {
                let index = usize::from(eruption.labels[side]).checked_sub(1);
                let is_joint = is_new[side] || index.is_some_and(|index| joined >> index & 1 != 0);
                if is_joint { Some(joint) } else { index }
            };
            let (one, other) = (index(0), index(1));
            let loss = if one == other { 2 } else { 1 };
            let is_whole =
                |index: Option<usize>| index.is_some_and(|index| after.groups[index].size <= loss);
            if is_whole(one) || is_whole(other) {
                continue;
            }
            for (side, index) in [(0, one), (1, if other == one { None } else { other })] {
                let Some(index) = index else { continue };
                let group = &mut after.groups[index];
                group.least = group.least.min(group.size - loss);
                if !group.can_be_split() {
                    continue;
                }
                let covered = eruption.covered.map(usize::from);
                let is_split = if index == joint {
                    self.chart.is_split(covered[side], covered)
                } else {
                    eruption.splits[side]
                };
                let count = &mut after.splits[usize::from(group.seat)];
                *count = count.saturating_add(u8::from(is_split));
            }
            let mut beside = eruption.beside;
            if beside & joined != 0 || eruption.touches(change.places) {
                beside = beside & !joined | 1 << joint;
            }
            let mut seats = 0u8;
            for index in bits(beside) {
                let group = &mut after.groups[index];
                group.tower_eruption |= eruption.level >= 2;
                seats |= u8::from(group.towers == 0) << group.seat;
            }
            after.count_floors(eruption.level, seats);
        }
    }
}

impl Eruption {
    /// Whether one of these places is uncovered and adjacent to a covered one.
    #[inline]
    fn touches(&self, places: &[u16]) -> bool {
        let [right, left] = self.covered.map(usize::from);
        places.iter().filter(|place| !self.covered.contains(place)).any(|&place| {
            (0..6).any(|step| {
                let next = neighbour(usize::from(place), step);
                next == right || next == left
            })
        })
    }
}

/// Used instead of `contains`, which is vectorised: LLVM 22 has no instruction for that in
/// WebAssembly with SIMD and aborts. There are seldom more than three places.
fn holds(places: &[u16], place: u16) -> bool {
    for &other in places {
        if other == place {
            return true;
        }
    }
    false
}

/// The indices of the set bits of a word.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.checked_ilog2().map(|_| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Phase, Setup, Token};

    use super::*;
    use crate::level::{LevelPlayer, SkillLevel};
    use crate::player::{Limits, Player as _};

    /// The groups in a canonical order.
    fn sorted(sites: &Sites) -> Vec<String> {
        let mut groups: Vec<String> = sites
            .groups
            .iter()
            .filter(|group| group.size > 0)
            .map(|group| format!("{group:?}"))
            .collect();
        groups.sort();
        let Sites { tower_eruptions, second_floors, splits, .. } = sites;
        groups.push(format!("{tower_eruptions:?} {second_floors:?} {splits:?}"));
        groups
    }

    #[test]
    fn every_build_gives_the_settlements_that_charting_the_island_anew_finds() {
        let (mut built, mut chart) = (BuildDelta::new(), Chart::new());
        let setups = ["edition=hig2006", "players=3", "players=4 start=on boats=on", ""];
        let mut compared = 0;
        for (number, setup) in setups.iter().cycle().take(4).enumerate() {
            let setup: Setup = setup.parse().unwrap();
            let deck = Deck::shuffle(&setup, &[number as u8; 32]);
            let mut game = Game::new(setup);
            let mut player = LevelPlayer::new(SkillLevel::new(4).unwrap());
            player.new_game(number as u64);
            while let (Phase::Take, Some(tile)) =
                (game.state().phase(), deck.next_of(game.state().deck_left()))
            {
                game.play(&Token::Tile(tile)).unwrap();
                let mut state = game.state().clone();
                for placement in state.placements().into_iter().step_by(19) {
                    let placed = state.place_unchecked(placement);
                    built.prepare(state.island());
                    for build in state.builds() {
                        let undo = state.build_unchecked(build);
                        let after = sorted(built.after(state.island(), undo.hexes()).unwrap());
                        chart.fill(state.island());
                        assert_eq!(after, sorted(&chart.sites), "{placement} {build} {state}");
                        compared += 1;
                        state.undo(undo);
                    }
                    state.undo(placed);
                }
                let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
                game.play_all(&choice.tokens).unwrap();
            }
        }
        assert!(compared > 3000, "{compared}");
    }
}
