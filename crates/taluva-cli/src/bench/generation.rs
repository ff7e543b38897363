//! Generating the legal moves of positions from random games.

use taluva::{Build, Phase, Placement, State};

use super::random_game::RandomGames;

/// Enough for variety, few enough to stay in the cache.
const POSITIONS: usize = 128;
/// One position in this many is taken, so that they come from many games.
const STRIDE: usize = 37;

/// Positions in which a tile is to be placed or something is to be built.
#[derive(Debug)]
pub(super) struct Positions {
    states: Vec<State>,
    placements: Vec<Placement>,
    builds: Vec<Build>,
}

impl Positions {
    pub(super) fn collect(start: State, seed: u64) -> Positions {
        let mut games = RandomGames::new(start, seed);
        let mut states = Vec::with_capacity(POSITIONS);
        let mut seen = 0;
        while states.len() < POSITIONS {
            games.play_watched(|state| {
                if matches!(state.phase(), Phase::Place | Phase::Build) {
                    seen += 1;
                    if seen % STRIDE == 0 {
                        states.push(state.clone());
                    }
                }
            });
        }
        Positions { states, placements: Vec::new(), builds: Vec::new() }
    }

    /// Generates the legal moves of every position once, and returns the number of positions.
    pub(super) fn generate_all(&mut self) -> u64 {
        let mut moves = 0;
        for state in &self.states {
            state.placements_into(&mut self.placements);
            state.builds_into(&mut self.builds);
            moves += self.placements.len() + self.builds.len();
        }
        std::hint::black_box(moves);
        self.states.len() as u64
    }
}
