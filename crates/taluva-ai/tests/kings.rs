//! Kings are taken, and kings of others prevented.
//!
//! The positions were found by self-play with `examples/find_kings.rs`.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use taluva::{Fate, Game, Phase, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Limits, Player};
use taluva_ai::search::{Search, king_probability, king_turn_in};
use taluva_ai::weights::{Learned, policy};
use taluva_ai::words::{self, Word};

fn positions(text: &str) -> Vec<Game> {
    let parse = |line: &str| {
        let (setup, tokens) = line.split_once('|').expect("a line is `setup | tokens`");
        let mut game = Game::new(setup.trim().parse().unwrap());
        for token in tokens.split_whitespace() {
            game.play(&token.parse::<Token>().unwrap()).unwrap();
        }
        game
    };
    text.lines().map(parse).collect()
}

fn levels_from(number: u8) -> impl Iterator<Item = SkillLevel> {
    SkillLevel::ALL.into_iter().filter(move |level| level.number() >= number)
}

#[test]
fn every_king_in_one_turn_is_taken_from_level_6_on() {
    let positions = positions(include_str!("kings.txt"));
    assert!(positions.len() >= 200);
    for level in levels_from(6) {
        let mut player = LevelPlayer::new(level);
        for (number, position) in positions.iter().enumerate() {
            let mover = position.state().seat();
            assert!(king_turn_in(position.state()).is_some(), "line {}", number + 1);
            let choice = player.choose(position, &Limits::nodes(50), &mut |_| {}).unwrap();
            let mut game = position.clone();
            game.play_all(&choice.tokens).unwrap();
            let fate = game.state().fate(mover);
            assert!(matches!(fate, Fate::King(_)), "level {level}, line {}", number + 1);
            let words = words::explain(position.state(), &choice.tokens).unwrap();
            assert_eq!(words.first(), Some(&Word::BecomesKing));
            assert!(words.iter().any(|word| matches!(word, Word::UsesUp { .. })), "{words:?}");
        }
    }
}

/// How many of the threats a level stops, with its own number of nodes up to that many.
fn stopped(level: SkillLevel, positions: &[Game], nodes: u64) -> usize {
    let mut player = LevelPlayer::new(level);
    let is_stopped = |position: &&Game| {
        let choice = player.choose(position, &Limits::nodes(nodes), &mut |_| {}).unwrap();
        let mut game = (*position).clone();
        game.play_all(&choice.tokens).unwrap();
        game.state().phase() == Phase::Take && king_probability(game.state()) < 0.1
    };
    positions.iter().filter(is_stopped).count()
}

#[test]
fn threats_of_a_king_are_stopped_at_level_8() {
    let mut positions = positions(include_str!("king-threats.txt"));
    assert!(positions.len() >= 150);
    positions.truncate(20);
    let count = stopped(SkillLevel::new(8).unwrap(), &positions, 300);
    assert!(100 * count >= 95 * positions.len(), "{count} of {}", positions.len());
}

#[test]
fn nobody_stakes_everything_on_the_tile() {
    // Here the player wins unless the next one draws a fitting tile, which is as likely as not, and
    // expects far less after a safe turn.
    let positions = positions(include_str!("king-threats.txt"));
    let positions = [86, 91].map(|index| positions[index].clone());
    assert_eq!(stopped(SkillLevel::new(8).unwrap(), &positions, 300), positions.len());
}

#[test]
fn the_score_is_that_of_the_turn_that_is_played() {
    let positions = positions(include_str!("king-threats.txt"));
    let search = Search::new(Learned, policy().clone());
    for position in [86, 91].map(|index| &positions[index]) {
        let state = position.state();
        let (choice, lines) =
            search.choose_with_lines(state, &Limits::nodes(80), &mut |_| {}).unwrap();
        let discarded = lines.iter().max_by_key(|line| line.visits).unwrap();
        assert!(!discarded.tokens.starts_with(&choice.tokens), "another turn is the safe one");
        let mover = state.seat().index();
        assert!(choice.info.score[mover] < discarded.values[mover] - 0.05, "{:?}", choice.info);
    }
}

#[test]
#[ignore = "minutes of search: run with --release -- --ignored"]
fn threats_of_a_king_are_stopped_from_level_8_on() {
    let positions = positions(include_str!("king-threats.txt"));
    for level in levels_from(8) {
        let count = stopped(level, &positions, 5000);
        println!("level {level}: {count} of {}", positions.len());
        assert!(
            100 * count >= 95 * positions.len(),
            "level {level}: {count} of {}",
            positions.len()
        );
    }
}

/// If a safe turn replaces the one that was found best, the score is that of the safe one.
#[test]
fn the_score_belongs_to_the_turn_that_is_played() {
    let search = Search::new(Learned, policy().clone());
    let limits = Limits::nodes(60);
    let (mut replaced, mut error, mut error_of_discarded) = (0, 0.0, 0.0);
    let positions = positions(include_str!("king-threats.txt"));
    // Where the best turn was replaced when this was written.
    for position in [6, 13, 17, 20, 22, 31, 42, 53].map(|index| &positions[index]) {
        let mover = position.state().seat().index();
        let (choice, lines) =
            search.choose_with_lines(position.state(), &limits, &mut |_| {}).unwrap();
        let Some(most) = lines.iter().map(|line| line.visits).max() else { continue };
        let found = || lines.iter().filter(|line| line.visits == most);
        if found().any(|line| line.tokens.starts_with(&choice.tokens)) {
            continue;
        }
        let score = choice.info.score[mover];
        // After every turn of a game that is proven lost the score is the same.
        if score == 0.0 {
            continue;
        }
        assert!(found().all(|line| line.values[mover] != score), "that of the discarded turn");
        assert_eq!(choice.info.pv, choice.tokens);
        let mut after = position.clone();
        after.play_all(&choice.tokens).unwrap();
        let worth = search.expectation(after.state(), &limits).values[mover];
        replaced += 1;
        error += (score - worth).abs();
        error_of_discarded += found().map(|line| (line.values[mover] - worth).abs()).sum::<f32>()
            / found().count() as f32;
    }
    assert!(replaced > 0, "no turn was replaced");
    assert!(error < 0.7 * error_of_discarded, "{error} of {error_of_discarded} in {replaced}");
}
