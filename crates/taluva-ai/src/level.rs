//! Levels 1 to 10: the same evaluation, applied more or less accurately.
//!
//! The lower levels make human mistakes. They look one turn ahead, notice only some of the
//! placements, weigh their own settlements more than their rivals', and misjudge positions; blind
//! spots and biases stay the same for a whole game. Level 6 sees every placement. Levels 7 and up
//! search, each longer than the one below.

mod limited_view;
mod one_turn;

use std::fmt;
use std::time::Duration;

use taluva::{Game, State};

use crate::character::{Character, Style, Traits};
use crate::evaluate::Evaluator as _;
use crate::features::FeatureExtractor;
use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::search::{Resources, Search, SearchRun};
use crate::weights::{self, Learned};
use limited_view::OneTurnParams;

/// A level of strength, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SkillLevel(u8);

impl SkillLevel {
    /// All levels, the weakest first.
    pub const ALL: [SkillLevel; 10] = [
        SkillLevel(1),
        SkillLevel(2),
        SkillLevel(3),
        SkillLevel(4),
        SkillLevel(5),
        SkillLevel(6),
        SkillLevel(7),
        SkillLevel(8),
        SkillLevel(9),
        SkillLevel(10),
    ];
    /// Full strength.
    pub const FULL: SkillLevel = SkillLevel(10);

    /// The level with this number, if it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<SkillLevel> {
        if number >= 1 && number <= 10 { Some(SkillLevel(number)) } else { None }
    }

    /// The number 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Whether players of this level may have a style.
    #[must_use]
    pub const fn has_styles(self) -> bool {
        self.0 >= 5 && self.0 <= 8
    }

    fn method(self) -> Method {
        const LEVELS: [Method; 10] = [
            Method::OneTurn(OneTurnParams::new(2, 0.0, 0.9, Traits::new(0.6, 0.3).with_haste(6.0))),
            Method::OneTurn(OneTurnParams::new(7, 0.1, 0.7, Traits::new(0.8, 0.3))),
            Method::OneTurn(OneTurnParams::new(14, 0.3, 0.5, Traits::new(0.6, 0.2))),
            Method::OneTurn(OneTurnParams::new(31, 0.6, 0.39, Traits::new(0.4, 0.1))),
            Method::OneTurn(OneTurnParams::new(58, 0.85, 0.31, Traits::new(0.2, 0.0))),
            Method::OneTurn(OneTurnParams::new(usize::MAX, 1.0, 0.15, Traits::new(0.0, 0.0))),
            Method::Search { nodes: Some(5) },
            Method::Search { nodes: Some(80) },
            Method::Search { nodes: Some(1000) },
            Method::Search { nodes: None },
        ];
        LEVELS[usize::from(self.0) - 1]
    }
}

impl fmt::Display for SkillLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How a level chooses a turn.
#[derive(Clone, Copy, Debug)]
enum Method {
    /// By looking one turn ahead.
    OneTurn(OneTurnParams),
    /// By search, with at most this many nodes.
    Search { nodes: Option<u64> },
}

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    level: SkillLevel,
    search: Search<Learned>,
    extractor: FeatureExtractor,
    rng: Rng,
    character: Character,
    style: Option<Style>,
}

impl LevelPlayer {
    /// A single-threaded player of that level.
    #[must_use]
    pub fn new(level: SkillLevel) -> LevelPlayer {
        LevelPlayer::with(level, Resources::default())
    }

    /// A player of that level with these resources.
    #[must_use]
    pub fn with(level: SkillLevel, resources: Resources) -> LevelPlayer {
        let mut search = Search::new(Learned, weights::policy().clone());
        search.resources = resources;
        search.default_time = Duration::from_secs(2);
        search.saves_time = Some(Duration::ZERO);
        let extractor = FeatureExtractor::new();
        let rng = Rng::new(0);
        let mut player =
            LevelPlayer { level, search, extractor, rng, character: Character::CLEAR, style: None };
        player.new_game(0);
        player
    }

    /// Sets the style; ignored at levels without styles.
    #[must_use]
    pub fn with_style(mut self, style: Option<Style>) -> LevelPlayer {
        self.style = style.filter(|_| self.level.has_styles());
        self.search.taste = self.style.map(Style::taste);
        self
    }

    /// Joins a game in progress, for callers that create a new player for every turn. The game's
    /// seed determines the character, which stays the same throughout; other random choices also
    /// depend on the position.
    pub fn resume_game(&mut self, seed: u64, state: &State) {
        self.new_game(seed);
        self.rng = Rng::for_part(seed, state.hash());
    }

    /// The level.
    #[must_use]
    pub fn level(&self) -> SkillLevel {
        self.level
    }

    /// Chooses a turn in a position, without the game that led to it.
    ///
    /// # Errors
    /// If there is nothing to choose.
    pub fn choose_in(
        &mut self,
        state: &State,
        limits: &Limits,
        report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        match self.level.method() {
            Method::Search { nodes } => {
                let limits = with_nodes(limits, nodes);
                let choice = self.search.choose_in(state, &limits, report)?;
                if let (None, None, Some(saved)) =
                    (limits.movetime, limits.nodes, &mut self.search.saves_time)
                {
                    let had = *saved + self.search.default_time;
                    *saved = had.saturating_sub(choice.info.time);
                }
                Ok(choice)
            }
            Method::OneTurn(view) => self.one_turn(state, view, limits),
        }
    }

    /// Starts choosing a turn, for callers that interleave the search with other work.
    ///
    /// # Errors
    /// If there is nothing to choose.
    pub fn begin(
        &mut self,
        state: &State,
        limits: &Limits,
    ) -> Result<SearchRun<Learned>, PlayerError> {
        match self.level.method() {
            Method::Search { nodes } => self.search.begin(state, &with_nodes(limits, nodes)),
            Method::OneTurn(view) => {
                self.one_turn(state, view, limits).map(|choice| SearchRun::decided(state, choice))
            }
        }
    }
}

impl Player for LevelPlayer {
    fn name(&self) -> String {
        match self.style {
            Some(style) => format!("level:{},style={style}", self.level),
            None => format!("level:{}", self.level),
        }
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
        self.search.saves_time = Some(Duration::ZERO);
        self.character = match self.level.method() {
            Method::OneTurn(view) => Character::draw(view.traits, seed),
            Method::Search { .. } => Character::CLEAR,
        };
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

/// The given limits, tightened to those of the level.
fn with_nodes(limits: &Limits, own: Option<u64>) -> Limits {
    let nodes = match (limits.nodes, own) {
        (Some(asked), Some(own)) => Some(asked.min(own)),
        (asked, own) => asked.or(own),
    };
    Limits { nodes, ..limits.clone() }
}

/// The static evaluation of a position for every seat.
#[must_use]
pub fn static_values(state: &State) -> Vec<f32> {
    let values = Learned.values(state, &mut FeatureExtractor::new());
    values[..usize::from(state.setup().players())].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_stays_for_a_game_and_chance_does_not() {
        let mut player = LevelPlayer::new(SkillLevel::ALL[0]);
        let mut game = Game::new(taluva::Setup::default());
        player.resume_game(5, game.state());
        let (character, chance) = (player.character, player.rng.bits());
        game.play(&"JC".parse().unwrap()).unwrap();
        player.resume_game(5, game.state());
        assert_eq!(player.character, character);
        assert_ne!(player.rng.bits(), chance);
        player.resume_game(6, game.state());
        assert_ne!(player.character, character);
    }
}
