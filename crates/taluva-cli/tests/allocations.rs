//! The inner loop of random games, and of any search that works like it, leaves the heap alone.

use taluva::State;
use taluva_cli::bench::random_game::RandomGames;
use taluva_cli::bench::{SETUPS, beginning};

/// By then every buffer has grown to its size, whatever the islands look like.
const WARM_UP: u32 = 2_000;
const GAMES: u32 = 2_000;
/// The largest clone that still fits into a page.
const CLONE_BYTES: usize = 4096;

fn games(name: &str) -> RandomGames {
    let (_, setup) = SETUPS.into_iter().find(|(known, _)| *known == name).expect("a setup");
    RandomGames::new(beginning(setup), 48)
}

fn allocations_after_warm_up(name: &str) -> u64 {
    let mut games = games(name);
    for _ in 0..WARM_UP {
        games.play();
    }
    let measured = allocation_counter::measure(|| {
        for _ in 0..GAMES {
            games.play();
        }
    });
    measured.count_total
}

#[test]
#[cfg_attr(debug_assertions, ignore = "the assertions of a debug build allocate; use --release")]
fn random_games_of_two_players_allocate_nothing() {
    assert_eq!(allocations_after_warm_up("2p24"), 0);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "the assertions of a debug build allocate; use --release")]
fn random_games_of_four_players_allocate_nothing() {
    assert_eq!(allocations_after_warm_up("4p48"), 0);
}

/// The share of games whose last state, the largest of the game, has a small clone.
fn share_of_small_clones(name: &str) -> f64 {
    const GAMES: u32 = 1_000;
    let mut games = games(name);
    let small = (0..GAMES).filter(|_| {
        let state = games.play();
        let measured = allocation_counter::measure(|| {
            std::hint::black_box(state.clone());
        });
        size_of::<State>() + measured.bytes_max as usize <= CLONE_BYTES
    });
    small.count() as f64 / f64::from(GAMES)
}

#[test]
fn a_cloned_state_fits_into_four_kilobytes() {
    assert_eq!(share_of_small_clones("2p24"), 1.0);
    assert_eq!(share_of_small_clones("all"), 1.0);
    // Players of four at random now and then stretch an island beyond the usual window.
    let share = share_of_small_clones("4p48");
    assert!(share > 0.95, "{share}");
}
