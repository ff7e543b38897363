//! Named features: the input of an evaluation for each seat.
//!
//! Everything is measured at the start of a turn, or with a build pending, and scaled to about 0–1.

mod names;

use taluva::{Fate, KingToBe, Phase, Reserve, Seat, State, Undo};

use crate::build_delta::BuildDelta;
use crate::chart::{Chart, Sites};
use crate::evaluate::Evaluator;
use crate::network::Accumulators;
use crate::prospects::Prospects;
use crate::settlement_kinds::Kinds;
use crate::tiles_left::Room;
pub use crate::tiles_left::TurnsLeft;
pub use names::{FEATURES, Feature, SeatFeatures};

/// The features of all seats, with the number of turns each still has.
#[derive(Clone, Debug)]
pub struct Features {
    /// By seat; all 0 for seats that are not in the game.
    pub seats: [SeatFeatures; 5],
    /// The kinds of settlements of each seat.
    pub kinds: [Kinds; 5],
    /// How many turns each seat has left, including the current one.
    pub turns_left: [f32; 5],
    /// Which seats are still in the game.
    pub is_in: [bool; 5],
    /// Whether seats 1 and 3 play against seats 2 and 4.
    pub teams: bool,
}

impl Features {
    /// Features with nobody in the game.
    pub(crate) const NONE: Features = Features {
        seats: [[0.0; FEATURES]; 5],
        kinds: [Kinds::NONE; 5],
        turns_left: [0.0; 5],
        is_in: [false; 5],
        teams: false,
    };

    /// Sorts the kinds of settlements by number.
    fn sort_kinds(&mut self) {
        self.kinds.iter_mut().for_each(Kinds::sort);
    }
}

/// Extracts the features of positions; reuses its buffers.
#[derive(Clone, Debug)]
pub struct FeatureExtractor {
    pub(crate) chart: Chart,
    built: BuildDelta,
    room: Room,
    /// The room in the prepared position.
    room_before: Option<u16>,
    features: Features,
    /// The evaluator's state from the last build.
    accumulators: Accumulators,
    /// The number of positions prepared so far.
    prepared: u32,
    /// Whether the builds of the prepared position still lack a base for comparison.
    needs_base: bool,
}

/// The number of positions after which everything is recomputed, so that rounding errors do not add
/// up.
const REMEMBERED: u32 = 16;

impl Default for FeatureExtractor {
    fn default() -> FeatureExtractor {
        FeatureExtractor::new()
    }
}

impl FeatureExtractor {
    /// A new extractor; it can be used for any number of positions.
    #[must_use]
    pub fn new() -> FeatureExtractor {
        FeatureExtractor {
            chart: Chart::new(),
            built: BuildDelta::new(),
            room: Room::new(),
            room_before: None,
            features: Features::NONE,
            accumulators: Accumulators::new(),
            prepared: 0,
            needs_base: false,
        }
    }

    /// The features of an unfinished position.
    pub fn extract(&mut self, state: &State) -> &Features {
        self.extract_by(state, TurnsLeft::ByRoom)
    }

    /// The features of an unfinished position, with the turns left counted in the given way.
    pub fn extract_by(&mut self, state: &State, turns_left: TurnsLeft) -> &Features {
        self.chart.fill(state.island());
        let FeatureExtractor { chart, room, features, .. } = self;
        let room = room.tiles_by(turns_left, state, chart);
        measure(features, state, Seen { sites: &chart.sites, room, known: None });
        features
    }

    /// Prepares a position before the features of its builds are extracted. In a playing zone the
    /// room is counted here, once for all builds: a build hardly changes it.
    pub(crate) fn prepare_builds(&mut self, state: &State, turns_left: TurnsLeft) {
        self.built.prepare(state.island());
        self.room_before = self.room.tiles_by(turns_left, state, self.built.chart());
        if self.prepared.is_multiple_of(REMEMBERED) {
            self.accumulators.forget();
        }
        self.prepared += 1;
        self.needs_base = true;
    }

    /// Forgets earlier positions, so that results do not depend on them.
    pub(crate) fn forget(&mut self) {
        self.prepared = 0;
    }

    /// The features after a build in the prepared position, and the state that an evaluator keeps
    /// between builds to compare them.
    pub(crate) fn extract_built(
        &mut self,
        state: &State,
        build: &Undo,
        by: &(impl Evaluator + ?Sized),
    ) -> (&Features, &mut Accumulators) {
        if self.built.after(state.island(), build.hexes()).is_none() {
            self.extract_by(state, by.turns_left());
        } else {
            let FeatureExtractor { built, room_before: room, features, accumulators, .. } = self;
            let (before, room) = (&built.chart().sites, *room);
            if std::mem::take(&mut self.needs_base) && by.compares_builds() {
                // As if the pieces of this build were not on the island: the settlements are as
                // before.
                let base = accumulators.new_base();
                measure(base, state, Seen { sites: before, room, known: None });
                base.sort_kinds();
            }
            let sites = built.sites();
            let known = accumulators
                .newest_base()
                .filter(|_| by.compares_builds())
                .and_then(|base| Known::of(base, state, before, sites));
            measure(features, state, Seen { sites, room, known });
        }
        self.features.sort_kinds();
        (&self.features, &mut self.accumulators)
    }
}

/// The input of a measurement.
struct Seen<'a> {
    sites: &'a Sites,
    /// The number of tiles that fit into the playing zone, if there is one.
    room: Option<u16>,
    known: Option<Known<'a>>,
}

/// Features known from the position with which builds are compared.
#[derive(Clone, Copy)]
struct Known<'a> {
    features: &'a Features,
    /// The seats, one bit each, for which only the counts of their rivals may differ.
    unchanged: u8,
}

impl<'a> Known<'a> {
    /// `None` with teams or boats, where a build may affect other seats in more ways.
    fn of(base: &'a Features, state: &State, before: &Sites, after: &Sites) -> Option<Known<'a>> {
        let setup = state.setup();
        if setup.teams() || setup.boats() {
            return None;
        }
        let mut changed = after.changed_since(before);
        for seat in setup.seats() {
            let is_as_before = base.is_in[seat.index()] == is_in(state, seat);
            changed |= if is_as_before { 0 } else { u8::MAX };
        }
        Some(Known { features: base, unchanged: !changed })
    }

    fn holds(&self, seat: Seat) -> bool {
        self.unchanged >> seat.index() & 1 != 0
    }
}

fn measure(features: &mut Features, state: &State, seen: Seen<'_>) {
    let Seen { sites, room, known } = seen;
    features.teams = state.setup().teams();
    let counts: [Count; 5] = std::array::from_fn(|index| match Seat::new(index as u8 + 1) {
        Some(seat) if is_in(state, seat) => Count::of(state, seat),
        _ => Count::default(),
    });
    let tiles = u16::from(state.deck_left())
        + u16::from(state.offer().len())
        + u16::from(state.phase() != Phase::Take);
    let players_in = state.seats_in().count() as u16;
    let room = room.filter(|&room| room < tiles);
    let tiles = room.unwrap_or(tiles);
    let world =
        World { ends: room.is_some(), ends_soon: room.is_some_and(|room| room <= players_in) };
    let kings_to_be = KingsToBe::of(state);
    let mut distance = 0;
    let mut seat = state.seat();
    for _ in state.setup().seats() {
        let index = seat.index();
        features.is_in[index] = is_in(state, seat);
        features.seats[index] = [0.0; FEATURES];
        features.kinds[index] = Kinds::NONE;
        features.turns_left[index] = 0.0;
        if is_in(state, seat) {
            let turns = (tiles.saturating_sub(distance)).div_ceil(players_in.max(1));
            let rivals = Rivals::of(state, seat, &counts);
            if let Some(Known { features: known, .. }) = known.filter(|known| known.holds(seat)) {
                features.seats[index] = known.seats[index];
                features.kinds[index] = known.kinds[index];
                features.turns_left[index] = known.turns_left[index];
                compare(&mut features.seats[index], &rivals);
                distance += 1;
                seat = seat.next(state.setup().players());
                continue;
            }
            let is_one_short = kings_to_be.is_one_short(state, seat);
            let about = AboutSeat { state, seat, turns, distance, rivals, is_one_short, world };
            fill(&mut features.seats[index], sites, &about);
            compare(&mut features.seats[index], &about.rivals);
            let huts = state.reserve(seat).huts;
            for group in sites.groups_of(seat) {
                features.kinds[index].add(group, huts);
            }
            features.turns_left[index] = f32::from(turns);
            distance += 1;
        }
        seat = seat.next(state.setup().players());
    }
    for index in usize::from(state.setup().players())..5 {
        features.is_in[index] = false;
    }
}

fn is_in(state: &State, seat: Seat) -> bool {
    seat.number() <= state.setup().players() && state.fate(seat) == Fate::In
}

/// Temples, towers, boats and huts built by a player or by a team.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Count {
    temples: u8,
    towers: u8,
    boats: u8,
    huts: u8,
}

impl Count {
    fn of(state: &State, seat: Seat) -> Count {
        let mut count = Count::default();
        for member in state.seats_in().filter(|&one| state.setup().on_one_side(one, seat)) {
            let [temples, towers, boats, huts] = state.survivor_count(member).map(|n| n as u8);
            count.temples += temples;
            count.towers += towers;
            count.boats += boats;
            count.huts += huts;
        }
        count
    }
}

/// A seat's count and the best count among its rivals.
#[derive(Clone, Copy)]
struct Rivals {
    own: Count,
    best: Count,
}

impl Rivals {
    fn of(state: &State, seat: Seat, counts: &[Count; 5]) -> Rivals {
        let best = state
            .seats_in()
            .filter(|&other| !state.setup().on_one_side(other, seat))
            .map(|other| counts[other.index()])
            .max();
        Rivals { own: counts[seat.index()], best: best.unwrap_or_default() }
    }
}

/// Whether a seat needs to use up one more type of piece to be king.
enum KingsToBe {
    /// Depends only on the seat's own pieces.
    Own,
    /// With teams it also depends on the mate's pieces.
    Teams(Vec<KingToBe>),
}

impl KingsToBe {
    fn of(state: &State) -> KingsToBe {
        if state.setup().teams() { KingsToBe::Teams(state.kings_to_be()) } else { KingsToBe::Own }
    }

    fn is_one_short(&self, state: &State, seat: Seat) -> bool {
        match self {
            KingsToBe::Own => state.reserve(seat).types_used_up(state.setup().boats()) == 1,
            KingsToBe::Teams(kings) => kings.iter().any(|king| king.seat == seat),
        }
    }
}

struct AboutSeat<'a> {
    state: &'a State,
    seat: Seat,
    turns: u16,
    /// The number of players who move before this seat.
    distance: u16,
    rivals: Rivals,
    /// Whether using up one more type of piece makes the seat or its team king.
    is_one_short: bool,
    world: World,
}

/// Whether a playing zone will be full before the tiles are used up.
#[derive(Clone, Copy)]
struct World {
    ends: bool,
    ends_soon: bool,
}

/// A lower bound on the turns needed to use up two types of pieces.
fn king_distance(reserve: &Reserve, boats: bool) -> f32 {
    let mut costs = [
        f32::from(reserve.temples),
        f32::from(reserve.towers),
        f32::from(reserve.huts) / 3.5,
        if boats { 1.5 * f32::from(reserve.boats) } else { f32::INFINITY },
    ];
    costs.sort_unstable_by(f32::total_cmp);
    costs[0] + costs[1]
}

fn fill(features: &mut SeatFeatures, sites: &Sites, about: &AboutSeat<'_>) {
    let &AboutSeat { state, seat, turns, distance, is_one_short, world, .. } = about;
    let reserve = state.reserve(seat);
    let boats = state.setup().boats();
    let mut prospects = Prospects::default();
    for group in sites.groups_of(seat) {
        prospects.add(group, &reserve);
    }
    let ready = prospects.temple_ready.min(reserve.temples);
    let towers_ready = prospects.tower_ready.min(reserve.towers);
    let eruptions = if reserve.towers > 0 { sites.tower_eruptions[seat.index()] } else { 0 };
    let boat_ready = boats && reserve.boats > 0 && has_lagoon(state, seat);
    let exact = reserve.huts > 0 && (prospects.exact || reserve.huts == 1);

    let mut set = |feature: Feature, value: f32| features[feature as usize] = value;
    let flag = |on: bool| f32::from(u8::from(on));
    let share = |count: u8, of: f32| f32::from(count) / of;

    set(Feature::Temples1, flag(reserve.temples == 2));
    set(Feature::Temples2, flag(reserve.temples == 1));
    set(Feature::Temples3, flag(reserve.temples == 0));
    set(Feature::Towers1, flag(reserve.towers == 1));
    set(Feature::Towers2, flag(reserve.towers == 0));
    let huts = share(taluva::HUTS - reserve.huts.min(taluva::HUTS), f32::from(taluva::HUTS));
    set(Feature::Huts, huts);
    set(Feature::HutsSquared, huts * huts);
    set(Feature::HutsFew, flag(reserve.huts <= 4));
    set(Feature::HutsNone, flag(reserve.huts == 0));

    set(Feature::TempleReady1, flag(ready == 1));
    set(Feature::TempleReady2, flag(ready == 2));
    set(Feature::TempleReady3, flag(ready >= 3));
    set(Feature::TempleThreatened, flag(ready > 0 && prospects.temple_safe == 0));
    set(Feature::TempleSafe, flag(ready > 0 && prospects.temple_safe > 0));
    set(Feature::TempleSafe2, flag(ready > 1 && prospects.temple_safe > 1));
    let splits = if reserve.temples > 0 { sites.splits[seat.index()] } else { 0 };
    set(Feature::Split, flag(splits > 0));
    set(Feature::Splits, share(splits.min(4), 4.0));
    set(Feature::TempleEnclosed, flag(reserve.temples > 0 && prospects.temple_enclosed > 0));
    let growth = prospects.temple_growth.min(reserve.temples);
    set(Feature::TempleGrowth1, flag(growth == 1));
    set(Feature::TempleGrowth2, flag(growth >= 2));

    set(Feature::TowerReady1, flag(towers_ready == 1));
    set(Feature::TowerReady2, flag(towers_ready >= 2));
    set(Feature::TowerFields, flag(towers_ready > 0 && prospects.tower_fields >= 2));
    set(Feature::TowerEruption, flag(eruptions > 0));
    set(Feature::TowerEruptions, share(eruptions.min(8), 8.0));
    let floors = if reserve.towers > 0 { sites.second_floors[seat.index()] } else { 0 };
    set(Feature::SecondFloors, share(floors.min(8), 8.0));

    set(Feature::BestExpansion, share(prospects.best_huts.min(12), 8.0));
    let two = prospects.best_huts + prospects.second_huts;
    set(Feature::TwoExpansions, share(two.min(20), 12.0));
    set(Feature::ExactExpansion, flag(exact));
    set(Feature::Settlements, share(prospects.settlements.min(8), 6.0));
    set(Feature::Singles, share(prospects.singles.min(6), 4.0));
    set(Feature::Pairs, share(prospects.pairs.min(6), 4.0));
    set(Feature::WithoutTemple, share(prospects.without_temple.min(6), 4.0));
    set(Feature::WithoutTower, share(prospects.without_tower.min(6), 4.0));
    set(Feature::Fields, share(prospects.fields, 20.0));
    set(Feature::Surplus, share(prospects.surplus.min(12), 8.0));
    set(Feature::OpenFields, share(prospects.open.min(24), 16.0));

    let king_now = is_one_short
        && (reserve.temples == 1 && ready > 0
            || reserve.towers == 1 && towers_ready > 0
            || exact
            || reserve.boats == 1 && boat_ready);
    let needed = king_distance(&reserve, boats);
    let slack = f32::from(turns) - needed;
    set(Feature::KingDistance, needed / 12.0);
    set(Feature::KingTooLate, flag(slack < 0.0));
    set(Feature::KingTight, flag((0.0..2.0).contains(&slack)));
    set(Feature::KingNow, flag(king_now && turns > 0));
    let by_tower = is_one_short && reserve.towers == 1 && eruptions > 0 && turns > 0;
    set(Feature::KingByTower, flag(by_tower));
    set(Feature::NextKing, flag((king_now || by_tower) && distance == 1 && turns > 0));
    set(Feature::KingInTwo, flag(!king_now && slack >= 0.0 && needed <= 2.0));

    let to_move = distance == 0 && turns > 0;
    set(Feature::ToMove, flag(to_move));
    set(Feature::ToMoveTemple, flag(to_move && ready > 0));
    set(Feature::ToMoveTower, flag(to_move && towers_ready > 0));
    set(Feature::ToMoveKing, flag(to_move && king_now));
    set(Feature::NextToMove, flag(distance == 1));
    let can_build = reserve.huts > 0 || ready > 0 || towers_ready > 0 || boat_ready;
    set(Feature::NoBuild, flag(!can_build && turns > 0));
    if boats {
        set(Feature::Boats1, flag(reserve.boats == 1));
        set(Feature::Boats2, flag(reserve.boats == 0));
        set(Feature::BoatReady, flag(boat_ready));
    }

    // Every turn needs a build, and a player who cannot build is out (RULES §5), so huts are time.
    let sites = u16::from(ready) + u16::from(towers_ready) + u16::from(boat_ready);
    let huts = u16::from(reserve.huts);
    let short_of = |builds: u16| f32::from(turns.saturating_sub(builds).min(4)) / 4.0;
    set(Feature::HutsShort, short_of(huts));
    set(Feature::BuildsShort, short_of(huts + sites));
    set(Feature::LastBuild, flag(huts + sites == 1 && turns > 0));
    set(Feature::WorldEnds, flag(world.ends));
    set(Feature::WorldEndsSoon, flag(world.ends_soon));
}

/// Sets the features that compare a seat with the best of its rivals.
fn compare(features: &mut SeatFeatures, rivals: &Rivals) {
    let Rivals { own, best } = rivals;
    let flag = |on: bool| f32::from(u8::from(on));
    let tied_temples = own.temples == best.temples;
    let tied_towers = tied_temples && own.towers == best.towers;
    let lead = if tied_towers && own.boats == best.boats {
        (f32::from(own.huts) - f32::from(best.huts)) / 10.0
    } else {
        0.0
    };
    features[Feature::AheadInTemples as usize] = flag(own.temples > best.temples);
    features[Feature::BehindInTemples as usize] = flag(own.temples < best.temples);
    features[Feature::AheadInTowers as usize] = flag(tied_temples && own.towers > best.towers);
    features[Feature::BehindInTowers as usize] = flag(tied_temples && own.towers < best.towers);
    features[Feature::HutLead as usize] = lead.clamp(-1.0, 1.0);
}

/// Whether a lagoon without a boat is adjacent to a settlement of the seat.
fn has_lagoon(state: &State, seat: Seat) -> bool {
    let own = |hex| state.island().building(hex).is_some_and(|building| building.seat == seat);
    state.lagoons().iter().any(|lagoon| {
        lagoon.boat.is_none() && lagoon.hexes.iter().flat_map(|hex| hex.neighbours()).any(own)
    })
}
