//! The difficulty of a puzzle: which levels solve it.

use taluva::puzzle::{Puzzle, Verdict};

use crate::level::{LevelPlayer, SkillLevel};
use crate::player::Limits;

/// The node limit of the highest level, which has none of its own.
const NODES_OF_THE_HIGHEST: u64 = 2000;

/// The number of tries for levels that play at random in part.
const TRIES: u64 = 5;

/// The rating of a puzzle that every level solves, and the increase for each level that fails.
const EASIEST: f32 = 800.0;
const PER_LEVEL: f32 = 160.0;

/// The difficulty of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// How often each level finds a right turn, in percent.
    pub levels: Vec<u8>,
    /// The difficulty on the rating scale.
    pub rating: u16,
}

/// Lets every level try the puzzle.
#[must_use]
pub fn difficulty(puzzle: &Puzzle) -> Difficulty {
    let levels: Vec<u8> =
        SkillLevel::ALL.into_iter().map(|level| solved_by(puzzle, level)).collect();
    let missed: f32 = levels.iter().map(|&solved| 1.0 - f32::from(solved) / 100.0).sum();
    Difficulty { levels, rating: (EASIEST + PER_LEVEL * missed).round() as u16 }
}

fn solved_by(puzzle: &Puzzle, level: SkillLevel) -> u8 {
    let Ok(state) = puzzle.state() else { return 0 };
    let mut player = LevelPlayer::new(level);
    let limits = if level == SkillLevel::FULL {
        Limits::nodes(NODES_OF_THE_HIGHEST)
    } else {
        Limits::default()
    };
    // Levels 7 and up are deterministic.
    let tries = if level.number() <= 6 { TRIES } else { 1 };
    let solved = (0..tries)
        .filter(|&seed| {
            use crate::player::Player as _;
            player.new_game(seed);
            let choice = player.choose_in(&state, &limits, &mut |_| {});
            choice.is_ok_and(|choice| puzzle.judge(&choice.tokens) == Ok(Verdict::Right))
        })
        .count();
    (100 * solved as u64 / tries) as u8
}
