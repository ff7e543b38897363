//! What the levels see and want: kings, teams, 2-hex tiles; and that their limits hold.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use taluva::{Fate, Game, Setup, State, Token};
use taluva_ai::arena::{self, Config};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Choice, Limits, Player};
use taluva_ai::search::king_turn_in;
use taluva_ai::speed;

fn level(number: u8) -> SkillLevel {
    SkillLevel::new(number).unwrap()
}

fn played(setup: &str, tokens: &str) -> Game {
    let mut game = Game::new(setup.parse().unwrap());
    for token in tokens.split_whitespace() {
        game.play(&token.parse::<Token>().unwrap()).unwrap();
    }
    game
}

/// How many of the kings with three and four players a level takes, with more in the setup.
fn kings_taken(number: u8, more: &str) -> usize {
    let is_taken = |line: &&str| {
        let (setup, tokens) = line.split_once('|').unwrap();
        let mut game = played(&format!("{} {more}", setup.trim()), tokens);
        let mover = game.state().seat();
        let mut player = LevelPlayer::new(level(number));
        player.new_game(7);
        let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
        game.play_all(&choice.tokens).unwrap();
        matches!(game.state().fate(mover), Fate::King(_))
    };
    let lines = include_str!("kings.txt").lines().filter(|line| !line.contains("players=2"));
    lines.filter(is_taken).count()
}

#[test]
fn kings_are_wanted_with_ranking_as_without() {
    for number in [4, 5] {
        let [with, without] = ["ranking=on", ""].map(|more| kings_taken(number, more));
        assert!(without > 10 && with.abs_diff(without) <= 2, "level {number}: {with}, {without}");
    }
}

/// Seat 1 needs a tower to be king. A 2-hex tile makes a field for it, and no other tile can: there
/// are only two hexes of level 2.
fn king_by_two_hex_tile(offer: &str) -> State {
    let unseen = "1".repeat(25);
    format!(
        "-1,0:1S.2V0.2J.1C1H.1L.1R2H 10/0/1;19/3/2 1:take 10:{unseen}:{offer} \
         players=2 twohex=2JJ+2VL"
    )
    .parse()
    .unwrap()
}

fn becomes_king(state: &State, choice: &Choice) -> bool {
    let mut game = Game::from_state(state.clone());
    game.play_all(&choice.tokens).unwrap();
    matches!(game.state().fate(state.seat()), Fate::King(_))
}

#[test]
fn a_king_that_needs_a_two_hex_tile_is_found() {
    let state = king_by_two_hex_tile("2JJ+2VL");
    for level in SkillLevel::ALL.into_iter().filter(|level| level.number() >= 6) {
        let choice = LevelPlayer::new(level).choose_in(&state, &Limits::nodes(40), &mut |_| {});
        assert!(becomes_king(&state, &choice.unwrap()), "level {level}");
    }
    // On the sea a tile of two jungles makes no field for a tower.
    assert_eq!(king_turn_in(&king_by_two_hex_tile("2JJ")), None);
}

#[test]
fn two_hex_tiles_are_taken_for_what_is_noticed() {
    let state = king_by_two_hex_tile("2JJ+2VL");
    let finds = |seed: &u64| {
        let mut player = LevelPlayer::new(level(5));
        player.new_game(*seed);
        let choice = player.choose_in(&state, &Limits::default(), &mut |_| {}).unwrap();
        becomes_king(&state, &choice)
    };
    let found = (0..20).filter(finds).count();
    assert!(found > 12, "{found} of 20");
}

fn limits() -> [Limits; 3] {
    [
        Limits::nodes(1),
        Limits::movetime(Duration::ZERO),
        Limits { stop: Some(Arc::new(AtomicBool::new(true))), ..Limits::default() },
    ]
}

fn choose(level: SkillLevel, state: &State, limits: &Limits) -> Choice {
    let mut player = LevelPlayer::new(level);
    player.new_game(3);
    player.choose_in(state, limits, &mut |_| {}).unwrap()
}

fn glancing() -> impl Iterator<Item = SkillLevel> {
    SkillLevel::ALL.into_iter().filter(|level| level.number() <= 6)
}

#[test]
fn one_place_is_looked_at_when_there_is_no_time() {
    let state = speed::middle_game();
    for level in glancing() {
        for limits in limits() {
            let choice = choose(level, &state, &limits);
            assert_eq!(choice.info.nodes, 1, "level {level}, {limits:?}");
            assert_eq!(Game::from_state(state.clone()).play_all(&choice.tokens), Ok(()));
            assert_eq!(choice.tokens.len(), 2);
        }
    }
}

#[test]
fn places_are_counted_as_nodes() {
    let state = speed::middle_game();
    for level in glancing() {
        let free = choose(level, &state, &Limits::default());
        let all = free.info.nodes;
        assert!(all >= 2, "level {level}: {all}");
        let fewer = (all - 1).min(3);
        assert_eq!(choose(level, &state, &Limits::nodes(fewer)).info.nodes, fewer);
        // A limit that is not reached changes nothing.
        assert_eq!(choose(level, &state, &Limits::nodes(all)).tokens, free.tokens);
    }
}

#[test]
fn limits_hold_where_a_two_hex_tile_may_be_taken() {
    let state = king_by_two_hex_tile("2JJ+2VL");
    let empty: State = state.to_string().replace(" 10:", " 0:").parse().unwrap();
    for level in glancing() {
        for limits in limits() {
            let choice = choose(level, &state, &limits);
            assert_eq!(choice.info.nodes, 1, "level {level}, {limits:?}");
            assert_eq!(Game::from_state(state.clone()).play_all(&choice.tokens), Ok(()));
            // With an empty deck there is nothing but to take one.
            let choice = choose(level, &empty, &limits);
            assert_eq!(choice.tokens.len(), 2, "level {level}");
            assert_eq!(Game::from_state(empty.clone()).play_all(&choice.tokens), Ok(()));
        }
        for nodes in 2..12 {
            let choice = choose(level, &state, &Limits::nodes(nodes));
            assert!(choice.info.nodes <= nodes, "level {level}: {} of {nodes}", choice.info.nodes);
        }
    }
}

/// What the first player scores in pairs of games.
fn score(players: [&str; 2], pairs: usize) -> f64 {
    let config = Config {
        setup: Setup::default(),
        players: players.map(|name| name.parse().unwrap()).to_vec(),
        groups: pairs,
        seed: 5,
        threads: 2,
        sprt: None,
        records: None,
    };
    arena::run(&config, |_| {}).unwrap().players[0].score
}

#[test]
fn level_1_loses_to_beginners_but_not_to_chance() {
    let against_greedy = score(["level:1", "greedy"], 30);
    assert!(against_greedy <= 0.4, "{against_greedy}");
    let against_random = score(["level:1", "random"], 20);
    assert!((0.6..0.95).contains(&against_random), "{against_random}");
}
