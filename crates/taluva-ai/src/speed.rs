//! Benchmarks of the players.

use std::time::Duration;

use taluva::{Deck, Game, Phase, Setup, State, Token};
use web_time::Instant;

use crate::baseline::Heuristic;
use crate::evaluate::Evaluator;
use crate::features::FeatureExtractor;
use crate::level::{LevelPlayer, SkillLevel};
use crate::player::{Limits, Player};
use crate::weights::Learned;

/// A mid-game position between two one-turn players, with a tile in hand.
#[must_use]
pub fn middle_game() -> State {
    let setup = Setup::default();
    let deck = Deck::shuffle(&setup, &[7; 32]);
    let mut game = Game::new(setup);
    let mut player = Heuristic::new(1);
    while game.state().deck_left() > 12 {
        let tile = deck.next_of(game.state().deck_left()).expect("the deck is not empty");
        game.play(&Token::Tile(tile)).expect("the deck holds unseen tiles");
        if game.state().deck_left() > 12 {
            let choice =
                player.choose(&game, &Limits::default(), &mut |_| {}).expect("a tile is in hand");
            game.play_all(&choice.tokens).expect("the player plays legal turns");
        }
    }
    game.state().clone()
}

/// Search nodes per second on one thread, in [`middle_game`].
#[must_use]
pub fn nodes_per_second(time: Duration) -> f64 {
    let state = middle_game();
    let mut player = LevelPlayer::new(SkillLevel::FULL);
    let choice =
        player.choose_in(&state, &Limits::movetime(time), &mut |_| {}).expect("a tile is in hand");
    choice.info.nodes as f64 / choice.info.time.as_secs_f64()
}

/// A fixed amount of search, for tools that count instructions: 300 nodes in [`middle_game`]. The
/// result is a checksum of the turn found and its expected values.
#[must_use]
pub fn fixed_search() -> u64 {
    let mut player = LevelPlayer::new(SkillLevel::FULL);
    let choice = player
        .choose_in(&middle_game(), &Limits::nodes(300), &mut |_| {})
        .expect("a tile is in hand");
    let mut checksum = 0u64;
    for token in &choice.info.pv {
        for byte in token.to_string().bytes() {
            checksum = checksum.rotate_left(7) ^ u64::from(byte);
        }
    }
    choice
        .info
        .score
        .iter()
        .fold(checksum, |sum, score| sum.rotate_left(17) ^ (f64::from(*score) * 1e4).round() as u64)
}

/// Network evaluations per second on one thread, including the features, in [`middle_game`].
#[must_use]
pub fn evaluations_per_second(time: Duration) -> f64 {
    let mut state = middle_game();
    if state.phase() == Phase::Place {
        let placement = state.placements()[0];
        state.place_unchecked(placement);
    }
    let mut extractor = FeatureExtractor::new();
    let begun = Instant::now();
    let mut count = 0u32;
    let mut sum = 0.0;
    while begun.elapsed() < time {
        for _ in 0..256 {
            sum += Learned.values(std::hint::black_box(&state), &mut extractor)[0];
        }
        count += 256;
    }
    std::hint::black_box(sum);
    f64::from(count) / begun.elapsed().as_secs_f64()
}
