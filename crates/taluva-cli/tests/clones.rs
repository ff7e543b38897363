//! How large a cloned state is.

use taluva::State;
use taluva_cli::bench::random_game::RandomGames;
use taluva_cli::bench::{SETUPS, beginning};

/// The largest clone that still fits into a page.
const CLONE_BYTES: usize = 4096;

fn games(name: &str) -> RandomGames {
    let (_, setup) = SETUPS.into_iter().find(|(known, _)| *known == name).expect("a setup");
    RandomGames::new(beginning(setup), 48)
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
