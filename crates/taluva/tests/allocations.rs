//! `State` does not allocate: random games, each move drawn from all legal ones, allocate
//! nothing once every buffer has grown to its size.
//!
//! Run with `cargo test --release -p taluva --test allocations`, as `cargo xtask test` does.

#![cfg(not(debug_assertions))]

use taluva::{Build, Phase, Placement, State, Tile};

/// By then every buffer has grown to its size, whatever the islands look like.
const WARM_UP: u64 = 3_000;
const GAMES: u64 = 1_000;

/// Plays one game in the memory of the last one.
struct Games {
    start: State,
    state: State,
    tiles: Vec<Tile>,
    placements: Vec<Placement>,
    builds: Vec<Build>,
}

impl Games {
    fn new(setup: &str) -> Games {
        let start = State::new(setup.parse().expect("a setup"));
        let state = start.clone();
        Games { start, state, tiles: Vec::new(), placements: Vec::new(), builds: Vec::new() }
    }

    fn play(&mut self, seed: u64) {
        self.state.clone_from(&self.start);
        let mut chance = seed;
        loop {
            chance = chance.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(self.state.hash() | 1);
            let one_of = |count: usize| (chance >> 33) as usize % count;
            match self.state.phase() {
                Phase::Over => return,
                Phase::Take => {
                    self.state.takes_into(&mut self.tiles);
                    self.state.take_unchecked(self.tiles[one_of(self.tiles.len())]);
                }
                Phase::Place => {
                    self.state.placements_into(&mut self.placements);
                    self.state.place_unchecked(self.placements[one_of(self.placements.len())]);
                }
                Phase::Build => {
                    self.state.builds_into(&mut self.builds);
                    if self.builds.is_empty() {
                        self.state.pass_unchecked();
                    } else {
                        self.state.build_unchecked(self.builds[one_of(self.builds.len())]);
                    }
                }
            }
        }
    }
}

fn allocations_after_warm_up(setup: &str) -> u64 {
    let mut games = Games::new(setup);
    (0..WARM_UP).for_each(|seed| games.play(seed));
    let measured = allocation_counter::measure(|| {
        (WARM_UP..WARM_UP + GAMES).for_each(|seed| games.play(seed));
    });
    measured.count_total
}

#[test]
fn games_of_two_players_allocate_nothing() {
    assert_eq!(allocations_after_warm_up("players=2"), 0);
}

#[test]
fn games_of_four_players_allocate_nothing() {
    assert_eq!(allocations_after_warm_up("players=4"), 0);
}
