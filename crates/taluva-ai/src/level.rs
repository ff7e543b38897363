//! Levels 1 to 10: the same knowledge, seen more or less clearly.
//!
//! The lower levels err as people do. They think one turn ahead, notice only some of the places
//! where a tile could go, look at their own settlements more than at their rivals', and misjudge
//! what they see. Level 6 sees every place, and from level 7 on they look further ahead, longer from
//! level to level.

use std::fmt;
use std::time::Duration;

use taluva::{Game, Hex, Phase, State, Token};

use crate::evaluate::Evaluator;
use crate::features::{Features, Surveyor};
use crate::knowledge::{self, Learned};
use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::search::{Resources, Search, king_turn_in};
use crate::turns::{self, Turn};

/// A level of strength, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level with this number, if it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// The number 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn way(self) -> Way {
        const LEVELS: [Way; 10] = [
            Way::Glance(Sight { placements: 6, rivals: 0.0, blur: 0.95 }),
            Way::Glance(Sight { placements: 12, rivals: 0.25, blur: 0.68 }),
            Way::Glance(Sight { placements: 24, rivals: 0.5, blur: 0.58 }),
            Way::Glance(Sight { placements: 45, rivals: 0.7, blur: 0.455 }),
            Way::Glance(Sight { placements: 80, rivals: 0.85, blur: 0.30 }),
            Way::Glance(Sight { placements: usize::MAX, rivals: 1.0, blur: 0.16 }),
            Way::Thought { nodes: Some(5) },
            Way::Thought { nodes: Some(60) },
            Way::Thought { nodes: Some(700) },
            Way::Thought { nodes: None },
        ];
        LEVELS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How a level chooses.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// By one look at the position.
    Glance(Sight),
    /// By search, with at most that many nodes.
    Thought { nodes: Option<u64> },
}

/// What is seen at a glance.
#[derive(Clone, Copy, Debug)]
struct Sight {
    /// How many places for the tile are noticed, those near own settlements more readily.
    placements: usize,
    /// How much the rivals' prospects count beside one's own.
    rivals: f32,
    /// How far a judgement may be off.
    blur: f32,
}

/// One's own prospects, and some of the rivals'.
struct Narrow {
    rivals: f32,
}

impl Evaluator for Narrow {
    fn scores(&self, features: &Features) -> [f32; 5] {
        knowledge::network().scores(features)
    }
}

impl Narrow {
    /// How a position after the turn looks to a seat.
    fn judge(&self, state: &State, seat: usize, surveyor: &mut Surveyor) -> f32 {
        if state.phase() == Phase::Over {
            let values = crate::evaluate::final_values(state).unwrap_or_default();
            // Beyond every judgement of a game that goes on.
            return 200.0 * (values[seat] - 0.5);
        }
        let features = surveyor.survey(state);
        let scores = self.scores(features);
        let rival = (0..5)
            .filter(|&other| other != seat && features.is_in[other])
            .filter(|&other| !features.teams || other % 2 != seat % 2)
            .map(|other| scores[other])
            .fold(f32::NEG_INFINITY, f32::max);
        if features.is_in[seat] { scores[seat] - self.rivals * rival.max(-20.0) } else { -20.0 }
    }
}

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    level: Level,
    search: Search<Learned>,
    surveyor: Surveyor,
    rng: Rng,
}

impl LevelPlayer {
    /// A player of that level, with one thread.
    #[must_use]
    pub fn new(level: Level) -> LevelPlayer {
        LevelPlayer::with(level, Resources::default())
    }

    /// A player of that level who may use these resources.
    #[must_use]
    pub fn with(level: Level, resources: Resources) -> LevelPlayer {
        let mut search = Search::new(Learned, knowledge::policy().clone());
        search.resources = resources;
        search.default_time = Duration::from_secs(2);
        LevelPlayer { level, search, surveyor: Surveyor::new(), rng: Rng::new(0) }
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses a turn in a position, wherever it came from.
    ///
    /// # Errors
    /// When there is nothing to choose.
    pub fn choose_in(
        &mut self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        match self.level.way() {
            Way::Thought { nodes } => {
                let mut limits = limits.clone();
                limits.nodes = match (limits.nodes, nodes) {
                    (Some(asked), Some(own)) => Some(asked.min(own)),
                    (asked, own) => asked.or(own),
                };
                self.search.choose_in(state, &limits, report)
            }
            Way::Glance(sight) => self.glance(state, sight),
        }
    }

    fn glance(&mut self, state: &State, sight: Sight) -> Result<Choice, PlayerError> {
        if !turns::is_choice(state) {
            return Err(PlayerError::NothingToChoose);
        }
        let glimpsed = |tokens: Vec<Token>| {
            let info = Info { depth: 1, pv: tokens.clone(), ..Info::default() };
            Choice { tokens, info }
        };
        // Who sees every place does not overlook a king, even where another turn wins as well.
        if sight.placements == usize::MAX
            && let Some(turn) = king_turn_in(state)
        {
            return Ok(glimpsed(turn.tokens()));
        }
        let mut state = state.clone();
        let takes = turns::two_hex_takes(&state);
        if let Some(&tile) = self.rng.choose(&takes) {
            // A tile that lies there is taken when one feels like it.
            if state.deck_left() > 0 && self.rng.unit() < 0.8 {
                return Ok(Choice { tokens: Vec::new(), info: Info::default() });
            }
            state.take_unchecked(tile);
        }
        let turn = self.noticed_turn(&mut state, sight);
        Ok(glimpsed(turn.map_or(Vec::new(), |turn| turn.tokens())))
    }

    fn noticed_turn(&mut self, state: &mut State, sight: Sight) -> Option<Turn> {
        let narrow = Narrow { rivals: sight.rivals };
        let mover = state.seat();
        let mut placements: Vec<_> = Vec::new();
        if state.phase() == Phase::Place {
            let mut all = state.placements();
            self.rng.shuffle(&mut all);
            let is_own = |hex| state.island().building(hex).is_some_and(|one| one.seat == mover);
            let near = |placement: &taluva::Placement| {
                placement.laid().hexes().flat_map(Hex::neighbours).any(is_own)
            };
            let (near, far): (Vec<_>, Vec<_>) = all.into_iter().partition(near);
            let wanted = sight.placements - (sight.placements / 4).min(far.len());
            let near = near.into_iter().take(wanted);
            placements.extend(near.map(Some));
            let rest = sight.placements - placements.len();
            placements.extend(far.into_iter().take(rest).map(Some));
        } else {
            placements.push(None);
        }
        let mut best: Option<(f32, Turn)> = None;
        for placement in placements {
            let placed = placement.map(|placement| state.place_unchecked(placement));
            let builds = state.builds();
            let choices = builds.iter().copied().map(Some);
            let nothing = builds.is_empty().then_some(None);
            for build in choices.chain(nothing) {
                let undo = match build {
                    Some(build) => state.build_unchecked(build),
                    None => state.pass_unchecked(),
                };
                let score = narrow.judge(state, mover.index(), &mut self.surveyor)
                    + sight.blur * self.rng.normal();
                state.undo(undo);
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, Turn { placement, build, values: [0.0; 5] }));
                }
            }
            if let Some(undo) = placed {
                state.undo(undo);
            }
        }
        best.map(|(_, turn)| turn)
    }
}

impl Player for LevelPlayer {
    fn name(&self) -> String {
        format!("level:{}", self.level)
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        self.choose_in(game.state(), limits, report)
    }
}

/// What every seat can expect from a position, at first sight.
#[must_use]
pub fn first_sight(state: &State) -> Vec<f32> {
    let values = Learned.values(state, &mut Surveyor::new());
    values[..usize::from(state.setup().players())].to_vec()
}
