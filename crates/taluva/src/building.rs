//! Legal builds (RULES §5, §8): the generator and the judge.

use smallvec::SmallVec;

use crate::action::Build;
use crate::bits;
use crate::hex::Hex;
use crate::illegal::Illegal;
use crate::island::Plane;
use crate::lagoon;
use crate::piece::{MAX_FIELDS, Piece, Seat};
use crate::settlement::{self, Settlement, Survey, TEMPLE_SIZE};
use crate::setup::Founding;
use crate::state::{Phase, State};
use crate::tile::{Face, Terrain};

/// The lowest level on which a tower may stand (RULES §5).
pub const TOWER_LEVEL: u8 = 3;

/// The running count for one settlement and one terrain.
#[derive(Clone, Copy, Default)]
struct Count {
    fields: u16,
    cost: u16,
    /// A sum of keys of the fields, to detect settlements that would expand onto the same fields.
    key: u64,
}

pub(crate) fn generate(state: &State, builds: &mut Vec<Build>) {
    let island = &state.island;
    let seat = state.table.seat;
    let reserve = state.reserve(seat);
    let window = island.window();
    let steps = window.steps();
    let cells = island.cells();
    let survey = Survey::of(island, seat);
    let anywhere = state.setup.founding() == Founding::Anywhere;
    // A player has no more settlements than fields.
    let mut counts: SmallVec<[[Count; Terrain::COUNT]; MAX_FIELDS]> = SmallVec::new();
    counts.resize(survey.first.len(), [Count::default(); Terrain::COUNT]);
    let owner = u16::from(seat.number());
    let owned = island.owned(seat);
    for (index, &open) in island.plane(Plane::OpenField).iter().enumerate() {
        if open == 0 {
            continue;
        }
        let near =
            steps.sizes().iter().fold(0, |all, &step| all | bits::word_moved(owned, index, step));
        bits::for_places_of_word(index, open, |place| {
            let cell = cells[place];
            let is_near = near >> (place % 64) & 1 != 0;
            if cell.level() == 1 && reserve.huts > 0 && (anywhere || !is_near) {
                builds.push(Build::Found(window.hex(place)));
            }
            if !is_near {
                return;
            }
            let beside = survey.beside(cells, owner, steps.around(place));
            if beside & survey.for_temple != 0 && reserve.temples > 0 {
                builds.push(Build::Temple(window.hex(place)));
            }
            if beside & survey.for_tower != 0 && reserve.towers > 0 && cell.level() >= TOWER_LEVEL {
                builds.push(Build::Tower(window.hex(place)));
            }
            let terrain = cell.terrain_index();
            let mut rest = beside;
            while rest != 0 {
                let count = &mut counts[rest.trailing_zeros() as usize][terrain];
                count.fields += 1;
                count.cost += u16::from(cell.level());
                count.key = count.key.wrapping_add(crate::zobrist::mix(place as u64 + 1));
                rest &= rest - 1;
            }
        });
    }
    for (index, of_settlement) in counts.iter().enumerate() {
        for (count, terrain) in of_settlement.iter().zip(Terrain::ALL) {
            let affordable = count.fields > 0 && count.cost <= u16::from(reserve.huts);
            let first = survey.first[index];
            if affordable && !is_listed_elsewhere(state, &survey, &counts, index, terrain) {
                builds.push(Build::Expand(first, terrain));
            }
        }
    }
    if state.setup.boats() && reserve.boats > 0 {
        generate_boats(state, seat, builds);
    }
}

/// Whether a settlement with a smaller first hex would put huts on exactly the same fields.
fn is_listed_elsewhere(
    state: &State,
    survey: &Survey,
    counts: &[[Count; Terrain::COUNT]],
    index: usize,
    terrain: Terrain,
) -> bool {
    let count = counts[index][terrain.index()];
    (0..counts.len()).any(|other| {
        let candidate = counts[other][terrain.index()];
        survey.first[other] < survey.first[index]
            && (candidate.fields, candidate.key) == (count.fields, count.key)
            && same_fields(state, survey.first[other], survey.first[index], terrain)
    })
}

fn same_fields(state: &State, one: Hex, other: Hex, terrain: Terrain) -> bool {
    let mut one = settlement::expansion(&state.island, one, terrain);
    let mut other = settlement::expansion(&state.island, other, terrain);
    one.sort_unstable();
    other.sort_unstable();
    one == other
}

fn generate_boats(state: &State, seat: Seat, builds: &mut Vec<Build>) {
    let island = &state.island;
    let owned = island.owned(seat);
    let steps = island.window().steps().sizes();
    let enclosed = island.plane(Plane::Enclosed);
    let harbour = island.plane(Plane::Harbour);
    // Lagoons are named by their smallest hex, so that each is listed once however long its shore
    // is.
    for (index, (&enclosed, &harbour)) in enclosed.iter().zip(harbour).enumerate() {
        if enclosed & !harbour == 0 {
            continue;
        }
        let beside = steps.iter().fold(0, |all, &step| all | bits::word_moved(owned, index, step));
        bits::for_places_of_word(index, enclosed & !harbour & beside, |place| {
            let build = Build::Boat(lagoon::first_hex(island, place));
            if !builds.contains(&build) {
                builds.push(build);
            }
        });
    }
}

fn is_beside(state: &State, seat: Seat, hexes: &[Hex]) -> bool {
    hexes.iter().flat_map(|hex| hex.neighbours()).any(|hex| is_own(state, seat, hex))
}

fn is_own(state: &State, seat: Seat, hex: Hex) -> bool {
    state.island.building(hex).is_some_and(|building| building.seat == seat)
}

impl State {
    /// Whether the player to move may make this build now.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not_build(&self, build: &Build) -> Result<(), Illegal> {
        match self.table.phase {
            Phase::Over => Err(Illegal::GameOver),
            Phase::Build => self.why_not_build_for(self.table.seat, build),
            now @ (Phase::Take | Phase::Place) => Err(Illegal::Phase { now }),
        }
    }

    /// Whether that seat could make this build if it were its turn to build.
    ///
    /// # Errors
    /// The rule that forbids it, with the hexes that break it.
    pub fn why_not_build_for(&self, seat: Seat, build: &Build) -> Result<(), Illegal> {
        match *build {
            Build::Found(hex) => judge_founding(self, seat, hex),
            Build::Expand(hex, terrain) => judge_expansion(self, seat, hex, terrain),
            Build::Tower(hex) => judge_tower(self, seat, hex),
            Build::Temple(hex) => judge_temple(self, seat, hex),
            Build::Boat(hex) => judge_boat(self, seat, hex),
        }
    }

    /// Whether the player to move has no legal build and so must be eliminated.
    ///
    /// # Errors
    /// [`Illegal::MustBuild`], or an error if it is not the time to build.
    pub fn why_not_pass(&self) -> Result<(), Illegal> {
        match self.table.phase {
            Phase::Over => return Err(Illegal::GameOver),
            now @ (Phase::Take | Phase::Place) => return Err(Illegal::Phase { now }),
            Phase::Build => {}
        }
        let mut builds = Vec::new();
        generate(self, &mut builds);
        if builds.is_empty() { Ok(()) } else { Err(Illegal::MustBuild) }
    }

    /// The canonical form of a legal build in the notation: expansions by the smallest hex of the
    /// settlement (of the first settlement, if several would put huts on the same fields), boats by
    /// the smallest hex of the lagoon.
    #[must_use]
    pub fn canonical_build(&self, build: Build) -> Build {
        match build {
            Build::Found(_) | Build::Tower(_) | Build::Temple(_) => build,
            Build::Boat(hex) => {
                Build::Boat(self.lagoon_at(hex).map_or(hex, |lagoon| lagoon.hexes[0]))
            }
            Build::Expand(hex, terrain) => {
                let Some(building) = self.island.building(hex) else { return build };
                let first = self
                    .settlements(building.seat)
                    .iter()
                    .map(|settlement| settlement.fields[0])
                    .find(|&first| same_fields(self, first, hex, terrain));
                Build::Expand(first.unwrap_or(hex), terrain)
            }
        }
    }
}

/// RULES §5: only on empty fields, never on a volcano.
fn judge_site(state: &State, hex: Hex) -> Result<u8, Illegal> {
    match state.island.top(hex) {
        None => Err(Illegal::OnSea { hex }),
        Some(top) => match (top.face, top.building) {
            (Face::Volcano(_), _) => Err(Illegal::OnVolcano { hex }),
            (_, Some(building)) => {
                Err(Illegal::Occupied { hex, seat: building.seat, piece: building.piece })
            }
            (Face::Terrain(_), None) => Ok(top.level.number()),
        },
    }
}

/// RULES §5: only with enough pieces in the reserve for the whole action.
///
/// Checked before conditions that another site could satisfy.
fn judge_reserve(
    state: &State,
    seat: Seat,
    piece: Piece,
    needed: u16,
    hexes: Vec<Hex>,
) -> Result<(), Illegal> {
    let left = state.reserve(seat).left(piece);
    if u16::from(left) < needed {
        let needed = u8::try_from(needed).unwrap_or(u8::MAX);
        return Err(Illegal::NotEnough { piece, needed, left, hexes });
    }
    Ok(())
}

fn judge_founding(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    let level = judge_site(state, hex)?;
    judge_reserve(state, seat, Piece::Hut, 1, vec![hex])?;
    if level != 1 {
        return Err(Illegal::FoundingLevel { hex, level: state.island.level(hex) });
    }
    if state.setup.founding() == Founding::Isolated {
        let own: Vec<Hex> =
            hex.neighbours().into_iter().filter(|&next| is_own(state, seat, next)).collect();
        if !own.is_empty() {
            return Err(Illegal::FoundingBesideOwn { hex, own });
        }
    }
    Ok(())
}

/// The settlements of a seat adjacent to a field.
fn settlements_beside(
    state: &State,
    seat: Seat,
    hex: Hex,
    piece: Piece,
) -> Result<Vec<Settlement>, Illegal> {
    let mut settlements: Vec<Settlement> = Vec::new();
    for next in hex.neighbours() {
        let known = settlements.iter().any(|settlement| settlement.fields.contains(&next));
        if !known && is_own(state, seat, next) {
            settlements.extend(state.settlement_at(next));
        }
    }
    if settlements.is_empty() {
        return Err(Illegal::NoSettlementBeside { hex, piece });
    }
    Ok(settlements)
}

/// The fields of these settlements that hold pieces of this type.
fn fields_with<'a>(
    state: &State,
    settlements: impl Iterator<Item = &'a Settlement>,
    piece: Piece,
) -> Vec<Hex> {
    settlements
        .flat_map(|settlement| &settlement.fields)
        .copied()
        .filter(|&field| state.island.building(field).is_some_and(|b| b.piece == piece))
        .collect()
}

fn judge_tower(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    let level = judge_site(state, hex)?;
    judge_reserve(state, seat, Piece::Tower, 1, vec![hex])?;
    if level < TOWER_LEVEL {
        return Err(Illegal::TowerLevel { hex, level: state.island.level(hex) });
    }
    let settlements = settlements_beside(state, seat, hex, Piece::Tower)?;
    if settlements.iter().all(|settlement| settlement.towers > 0) {
        let towers = fields_with(state, settlements.iter(), Piece::Tower);
        return Err(Illegal::HasTower { hex, towers });
    }
    Ok(())
}

fn judge_temple(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    judge_site(state, hex)?;
    judge_reserve(state, seat, Piece::Temple, 1, vec![hex])?;
    let settlements = settlements_beside(state, seat, hex, Piece::Temple)?;
    let suits =
        |settlement: &&Settlement| settlement.temples == 0 && settlement.size() >= TEMPLE_SIZE;
    if !settlements.iter().any(|settlement| suits(&settlement)) {
        let without = settlements.iter().filter(|settlement| settlement.temples == 0);
        return Err(match without.max_by_key(|settlement| settlement.size()) {
            Some(largest) => Illegal::SettlementTooSmall {
                hex,
                size: largest.size() as u8,
                settlement: largest.fields.clone(),
            },
            None => {
                let temples = fields_with(state, settlements.iter(), Piece::Temple);
                Illegal::HasTemple { hex, temples }
            }
        });
    }
    Ok(())
}

fn judge_expansion(state: &State, seat: Seat, hex: Hex, terrain: Terrain) -> Result<(), Illegal> {
    let settlement = state.settlement_at(hex).filter(|settlement| settlement.seat == seat);
    let Some(settlement) = settlement else { return Err(Illegal::NoSettlementHere { hex }) };
    let expansion = settlement.expansions.iter().find(|expansion| expansion.terrain == terrain);
    let Some(expansion) = expansion else {
        return Err(Illegal::NothingToExpandTo { settlement: settlement.fields, terrain });
    };
    let fields = expansion.fields.iter().map(|&(field, _)| field).collect();
    judge_reserve(state, seat, Piece::Hut, expansion.cost, fields)
}

fn judge_boat(state: &State, seat: Seat, hex: Hex) -> Result<(), Illegal> {
    if !state.setup.boats() {
        return Err(Illegal::NoBoatsInPlay);
    }
    if state.island.cell(hex).is_land() {
        return Err(Illegal::BoatOnLand { hex });
    }
    let Some(lagoon) = state.lagoon_at(hex) else { return Err(Illegal::OpenSea { hex }) };
    judge_reserve(state, seat, Piece::Boat, 1, vec![lagoon.hexes[0]])?;
    if lagoon.boat.is_some() {
        return Err(Illegal::LagoonHasBoat { lagoon: lagoon.hexes });
    }
    if !is_beside(state, seat, &lagoon.hexes) {
        return Err(Illegal::LagoonNotBeside { lagoon: lagoon.hexes });
    }
    Ok(())
}
