//! Threats: the tiles with which the player to move becomes king, queried repeatedly in similar
//! positions.
//!
//! Whether a player can become king with the next tile must be known before the tile is drawn: a
//! search that samples tiles finds such a king too late, or not at all. The placements are the same
//! for all ordinary tiles, and the changes around a settlement can be counted without placing the
//! tile, so all tiles are considered together.

use taluva::{Build, Phase, Placement, State, TOWER_LEVEL, Tile};

use super::king::{makes_king, may_be_near};
use crate::chart::{Chart, Group, TEMPLE_SIZE, neighbour, place_of, terrain_index};

/// Buffers and results of the query.
#[derive(Debug)]
pub(crate) struct KingThreats {
    /// The last turn that made a king. It often does so again in a similar position.
    last: Option<(Placement, Build)>,
    /// The placement of the last king found by counting.
    crowned_at: Option<Placement>,
    /// The unseen tiles with their counts.
    tiles: Vec<(Tile, u8)>,
    /// The tiles that make a king, one bit each.
    kings: u64,
    placements: Vec<Placement>,
    builds: Vec<Build>,
    /// The player's settlements with their labels.
    groups: Vec<(u8, Group)>,
    /// The island after a tile that covers the player's own huts.
    after: Chart,
}

impl KingThreats {
    pub(crate) fn new() -> KingThreats {
        KingThreats {
            last: None,
            crowned_at: None,
            tiles: Vec::new(),
            kings: 0,
            placements: Vec::new(),
            builds: Vec::new(),
            groups: Vec::new(),
            after: Chart::new(),
        }
    }

    /// Whether a tile makes a king, after [`probability`](KingThreats::probability).
    pub(super) fn makes_king(&self, tile: Tile) -> bool {
        let index = self.tiles.iter().position(|&(other, _)| other == tile);
        index.is_some_and(|index| self.kings >> index & 1 != 0)
    }

    /// The probability that the player to move draws a tile with which it can become king.
    pub(crate) fn probability(&mut self, state: &mut State, chart: &mut Chart) -> f32 {
        self.kings = 0;
        self.list_tiles(state);
        let is_open = state.phase() == Phase::Take && state.deck_left() > 0;
        if !is_open || !may_be_near(state) {
            return 0.0;
        }
        chart.fill(state.island());
        let wanted = Wanted::of(state, chart);
        if wanted == Wanted::NOTHING {
            return 0.0;
        }
        if state.setup().teams() {
            self.try_tiles(state);
        } else {
            self.count(state, chart, &wanted);
        }
        self.share_of(self.kings)
    }

    /// All unseen tiles, one bit each.
    pub(super) fn all(&self) -> u64 {
        (1 << self.tiles.len()) - 1
    }

    /// The tiles found by the last query, one bit each.
    pub(super) fn found(&self) -> u64 {
        self.kings
    }

    pub(super) fn list_tiles(&mut self, state: &State) {
        self.tiles.clear();
        self.tiles.extend(state.unseen_tiles());
    }

    /// The probability that one of these tiles is drawn.
    pub(super) fn share_of(&self, tiles: u64) -> f32 {
        let (mut drawn, mut total) = (0.0, 0.0);
        for (index, &(_, count)) in self.tiles.iter().enumerate() {
            total += f32::from(count);
            drawn += if tiles >> index & 1 == 0 { 0.0 } else { f32::from(count) };
        }
        drawn / total
    }

    /// A team's king also depends on the mate, so the tiles are tried one by one.
    fn try_tiles(&mut self, state: &mut State) {
        for index in 0..self.tiles.len() {
            let is_king = self.tries(state, self.tiles[index].0, |_| true);
            self.kings |= u64::from(is_king) << index;
        }
    }

    /// Finds the tiles with which one of the wanted builds is possible.
    pub(super) fn count(&mut self, state: &mut State, chart: &Chart, wanted: &Wanted) {
        self.kings = 0;
        let seat = state.seat();
        let tile = self.tiles[0].0;
        let by_piece = |build: Build| matches!(build, Build::Found(_) | Build::Boat(_));
        if (wanted.boat || wanted.huts.contains(1)) && self.tries(state, tile, by_piece) {
            self.kings = self.all();
            return;
        }
        state.placements_of_into(tile, &mut self.placements);
        let is_as_before = |placement: &Placement| {
            self.crowned_at.is_some_and(|known| {
                known.hex == placement.hex && known.rotation == placement.rotation
            })
        };
        if let Some(index) = self.placements.iter().position(is_as_before) {
            self.placements.swap(0, index);
        }
        let is_own = |place| chart.spot(place).owner == seat.number();
        let is_near = |place| is_own(place) || (0..6).any(|step| is_own(neighbour(place, step)));
        let mut is_far_known = false;
        for index in 0..self.placements.len() {
            let placement = self.placements[index];
            let volcano = place_of(placement.hex);
            let turn = usize::from(placement.rotation.number());
            let [right, left] = [1, 2].map(|corner| neighbour(volcano, (turn + corner) % 6));
            let fields = NewFields { left, right, level: chart.spot(volcano).level + 1 };
            // Far from the player's settlements all placements are equivalent.
            if !is_near(left) && !is_near(right) {
                if is_far_known {
                    continue;
                }
                is_far_known = true;
            }
            let chart = if is_own(left) || is_own(right) {
                let laid = state.place_unchecked(placement);
                self.after.fill(state.island());
                state.undo(laid);
                &self.after
            } else {
                chart
            };
            fields.settlements(chart, seat.index(), wanted, &mut self.groups);
            self.kings |= self.crowning(&fields, chart, wanted);
            if self.kings == self.all() {
                self.crowned_at = Some(placement);
                return;
            }
        }
    }

    /// The tiles that make a king with this placement, one bit each.
    fn crowning(&self, fields: &NewFields, chart: &Chart, wanted: &Wanted) -> u64 {
        let mut kings = 0;
        for &(label, group) in &self.groups {
            let [left, right] =
                [fields.left, fields.right].map(|place| touches(chart, place, label));
            let touched = left || right;
            let temple =
                group.temples == 0 && group.size >= TEMPLE_SIZE && (group.open > 0 || touched);
            let tower = group.towers == 0
                && (group.tower_fields > 0 || touched && fields.level >= TOWER_LEVEL);
            if wanted.temple && temple || wanted.tower && tower {
                return self.all();
            }
            for (terrain, &huts) in group.huts.iter().enumerate() {
                let reachable = [0, fields.level, 2 * fields.level];
                if !reachable.iter().any(|added| wanted.huts.contains(huts + added)) {
                    continue;
                }
                for (index, &(tile, _)) in self.tiles.iter().enumerate() {
                    let Some((one, other)) = tile.terrains() else { continue };
                    let on_left = left && terrain_index(one) == terrain;
                    let on_right = right && terrain_index(other) == terrain;
                    let added = fields.level * (u8::from(on_left) + u8::from(on_right));
                    kings |= u64::from(wanted.huts.contains(huts + added)) << index;
                }
            }
        }
        kings
    }

    /// Whether a tile makes a king with a build of some kind, by trying all placements.
    fn tries(&mut self, state: &mut State, tile: Tile, kind: impl Fn(Build) -> bool) -> bool {
        let taken = state.take_unchecked(tile);
        let is_king = state.phase() == Phase::Place
            && (self.tries_as_last_time(state, tile, &kind) || self.tries_all(state, &kind));
        state.undo(taken);
        is_king
    }

    fn tries_as_last_time(
        &mut self,
        state: &mut State,
        tile: Tile,
        kind: &impl Fn(Build) -> bool,
    ) -> bool {
        let Some((placement, build)) = self.last else { return false };
        let placement = Placement { tile, ..placement };
        if !kind(build) || state.why_not_place(&placement).is_err() {
            return false;
        }
        let placed = state.place_unchecked(placement);
        let is_king = state.why_not_build(&build).is_ok() && makes_king(state, build);
        state.undo(placed);
        is_king
    }

    fn tries_all(&mut self, state: &mut State, kind: &impl Fn(Build) -> bool) -> bool {
        state.placements_into(&mut self.placements);
        for &placement in &self.placements {
            let placed = state.place_unchecked(placement);
            state.builds_into(&mut self.builds);
            let build =
                self.builds.iter().copied().find(|&build| kind(build) && makes_king(state, build));
            state.undo(placed);
            if let Some(build) = build {
                self.last = Some((placement, build));
                return true;
            }
        }
        false
    }
}

/// The fields of a tile at a placement.
struct NewFields {
    left: usize,
    right: usize,
    level: u8,
}

impl NewFields {
    /// The settlements of a seat that may provide a wanted piece, without the current contents of
    /// the two fields.
    fn settlements(
        &self,
        chart: &Chart,
        seat: usize,
        wanted: &Wanted,
        groups: &mut Vec<(u8, Group)>,
    ) {
        groups.clear();
        let may_serve = |group: &Group| {
            wanted.temple && group.temples == 0 && group.size >= TEMPLE_SIZE
                || wanted.tower && group.towers == 0
                || wanted.huts.least > 0
                    && group.huts.iter().any(|huts| huts + 2 * self.level >= wanted.huts.least)
        };
        let labelled = (1..).zip(chart.groups().iter().copied());
        groups.extend(
            labelled.filter(|(_, group)| usize::from(group.seat) == seat && may_serve(group)),
        );
        for place in [self.left, self.right] {
            let spot = chart.spot(place);
            if !spot.is_open_field() {
                continue;
            }
            for (label, group) in groups.iter_mut() {
                if touches(chart, place, *label) {
                    group.open -= 1;
                    group.tower_fields -= u8::from(spot.level >= TOWER_LEVEL);
                    group.huts[spot.terrain()] -= spot.level;
                }
            }
        }
    }
}

/// Whether a place is adjacent to a settlement.
fn touches(chart: &Chart, place: usize, label: u8) -> bool {
    (0..6).any(|direction| chart.label(neighbour(place, direction)) == label)
}

/// The builds that would make the player to move king and are within reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wanted {
    pub(super) temple: bool,
    pub(super) tower: bool,
    pub(super) boat: bool,
    /// That many huts in one build.
    pub(super) huts: Huts,
}

/// The numbers of huts that one build may take, from the least to the most; none if the least is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Huts {
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Huts {
    pub(super) const NONE: Huts = Huts { least: 0, most: 0 };

    pub(super) fn contains(self, huts: u8) -> bool {
        self.least > 0 && (self.least..=self.most).contains(&huts)
    }
}

impl Wanted {
    const NOTHING: Wanted = Wanted { temple: false, tower: false, boat: false, huts: Huts::NONE };

    fn of(state: &State, chart: &Chart) -> Wanted {
        let seat = state.seat();
        let reserve = state.reserve(seat);
        let any = |test: &dyn Fn(&Group) -> bool| chart.groups_of(seat).any(test);
        // An eruption can split three fields off a settlement with a temple, or a field off one
        // with a tower.
        let temple = reserve.temples == 1
            && any(&|group| group.size >= if group.temples == 0 { 3 } else { 5 });
        let tower = reserve.towers == 1
            && (chart.sites.tower_eruptions[seat.index()] > 0
                || any(&|group| {
                    group.tower_fields > 0 || group.towers > 0 && group.size >= TEMPLE_SIZE
                }));
        let boat = state.setup().boats() && reserve.boats == 1;
        // The two fields of the tile are at most one level above the highest.
        let most = 2 * (chart.highest + 1);
        let expands = any(&|group| group.huts.iter().any(|&huts| huts + most >= reserve.huts));
        let all = Huts { least: reserve.huts, most: reserve.huts };
        let huts = if expands || reserve.huts == 1 { all } else { Huts::NONE };
        Wanted { temple, tower, boat, huts }
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Setup, Token};

    use super::*;
    use crate::level::{LevelPlayer, SkillLevel};
    use crate::player::{Limits, Player};
    use crate::search::king_turn_in;

    /// Like [`KingThreats::probability`], by trying every placement of every tile.
    fn tried(state: &State) -> f32 {
        let mut state = state.clone();
        let (mut kings, mut total) = (0.0, 0.0);
        let tiles: Vec<(Tile, u8)> = state.unseen_tiles().collect();
        for (tile, count) in tiles {
            let undo = state.take_unchecked(tile);
            kings += if king_turn_in(&state).is_some() { f32::from(count) } else { 0.0 };
            total += f32::from(count);
            state.undo(undo);
        }
        kings / total
    }

    #[test]
    fn what_is_counted_is_what_trying_finds() {
        let setups = [
            "edition=hig2006",
            "edition=hig2006 boats=on",
            "players=4 teams=on",
            "edition=deluxe2015 start=on",
            "edition=hig2006 zone=player",
        ];
        let (mut compared, mut threats) = (0, 0);
        for (number, setup) in setups.iter().cycle().take(25).enumerate() {
            let setup: Setup = setup.parse().unwrap();
            let deck = Deck::shuffle(&setup, &[number as u8; 32]);
            let mut game = Game::new(setup);
            let mut player = LevelPlayer::new(SkillLevel::new(4).unwrap());
            player.new_game(number as u64);
            let (mut scan, mut chart) = (KingThreats::new(), Chart::new());
            while let (Phase::Take, Some(tile)) =
                (game.state().phase(), deck.next_of(game.state().deck_left()))
            {
                if may_be_near(game.state()) {
                    let counted = scan.probability(&mut game.state().clone(), &mut chart);
                    let tried = tried(game.state());
                    assert!((counted - tried).abs() < 1e-5, "{setup}: {counted}, not {tried}");
                    compared += 1;
                    threats += u32::from(tried > 0.0);
                }
                game.play(&Token::Tile(tile)).unwrap();
                let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
                game.play_all(&choice.tokens).unwrap();
            }
        }
        assert!(compared > 10 && threats > 3, "{threats} of {compared}");
    }
}
