//! Levels.
use std::fmt;
use taluva::Game;
use crate::baseline::Heuristic;
use crate::player::{Choice, Info, Limits, Player, PlayerError};
/// A level of strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);
impl Level {
    /// All.
    pub const ALL: [Level; 10] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8), Level(9), Level(10)];
    /// New.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }
}
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{}", self.0) }
}
/// Player.
#[derive(Debug)]
pub struct LevelPlayer { inner: Heuristic }
impl LevelPlayer {
    /// New.
    #[must_use]
    pub fn new(_level: Level) -> LevelPlayer { LevelPlayer { inner: Heuristic::new(0) } }
}
impl Player for LevelPlayer {
    fn name(&self) -> String { self.inner.name() }
    fn new_game(&mut self, seed: u64) { self.inner.new_game(seed); }
    fn choose(&mut self, game: &Game, limits: &Limits, report: &mut dyn FnMut(&Info)) -> Result<Choice, PlayerError> {
        self.inner.choose(game, limits, report)
    }
}
