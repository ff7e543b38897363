//! Time, nodes, memory, `stop`, and determinism.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use taluva::{Game, Setup, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Limits, Player, PlayerError};
use taluva_ai::search::Resources;
use taluva_ai::speed;

// How soon a search ends depends on the machine, so it is measured and not asserted.

#[test]
fn a_search_ends_at_its_time() {
    let state = speed::middle_game();
    let mut player = LevelPlayer::new(SkillLevel::FULL);
    let limits = Limits::movetime(Duration::from_millis(200));
    let choice = player.choose_in(&state, &limits, &mut |_| {}).unwrap();
    assert_eq!(choice.tokens.len(), 2);
}

#[test]
fn a_search_ends_when_it_is_stopped() {
    let state = speed::middle_game();
    let stop = Arc::new(AtomicBool::new(false));
    // More nodes than it could ever have: nothing else ends it.
    let limits = Limits { stop: Some(stop.clone()), ..Limits::nodes(u64::MAX) };
    let mut player = LevelPlayer::new(SkillLevel::FULL);
    let search = thread::spawn(move || player.choose_in(&state, &limits, &mut |_| {}));
    thread::sleep(Duration::from_millis(200));
    assert!(!search.is_finished());
    stop.store(true, Ordering::Relaxed);
    assert_eq!(search.join().unwrap().unwrap().tokens.len(), 2);
}

#[test]
fn a_search_in_slices_finds_what_a_search_at_once_finds() {
    let state = speed::middle_game();
    for level in [2, 8, 10].map(|number| SkillLevel::new(number).unwrap()) {
        let mut player = LevelPlayer::new(level);
        player.new_game(1);
        let limits = Limits::nodes(120);
        let at_once = player.choose_in(&state, &limits, &mut |_| {}).unwrap();
        player.new_game(1);
        let mut ongoing = player.begin(&state, &limits).unwrap();
        while ongoing.advance(Duration::ZERO, &mut |_| {}) {}
        let in_slices = ongoing.choice();
        assert_eq!(in_slices.tokens, at_once.tokens);
        assert_eq!(in_slices.info.nodes, at_once.info.nodes);
        assert_eq!(in_slices.info.score, at_once.info.score);
    }
}

#[test]
fn a_search_that_is_broken_off_between_slices_still_gives_a_turn() {
    let state = speed::middle_game();
    let mut player = LevelPlayer::new(SkillLevel::FULL);
    let ongoing = player.begin(&state, &Limits::nodes(1_000_000)).unwrap();
    assert_eq!(ongoing.choice().tokens.len(), 2);
    let mut ongoing = player.begin(&state, &Limits::nodes(1_000_000)).unwrap();
    assert!(ongoing.advance(Duration::from_millis(5), &mut |_| {}));
    let choice = ongoing.choice();
    assert_eq!(choice.tokens.len(), 2);
    assert!(choice.info.nodes < 1_000_000);
}

#[test]
fn a_search_that_is_stopped_before_it_began_still_gives_a_turn() {
    let state = speed::middle_game();
    for level in SkillLevel::ALL {
        let stop = Some(Arc::new(AtomicBool::new(true)));
        let limits = Limits { stop, ..Limits::default() };
        let choice = LevelPlayer::new(level).choose_in(&state, &limits, &mut |_| {}).unwrap();
        let mut game = Game::from_state(state.clone());
        assert_eq!(game.play_all(&choice.tokens), Ok(()));
        assert_eq!(choice.tokens.len(), 2);
    }
}

#[test]
fn nodes_are_counted_exactly() {
    let state = speed::middle_game();
    let choice = LevelPlayer::new(SkillLevel::FULL)
        .choose_in(&state, &Limits::nodes(123), &mut |_| {})
        .unwrap();
    assert_eq!(choice.info.nodes, 123);
}

#[test]
fn memory_is_limited() {
    let state = speed::middle_game();
    let small = Resources { threads: 1, memory: 1 };
    let choice = LevelPlayer::with(SkillLevel::FULL, small)
        .choose_in(&state, &Limits::nodes(1_000_000), &mut |_| {})
        .unwrap();
    // A tree of one megabyte holds a few hundred nodes, not a million.
    assert!(choice.info.nodes < 5_000, "{}", choice.info.nodes);
    assert_eq!(choice.tokens.len(), 2);
}

#[test]
fn the_same_seed_and_nodes_give_the_same_turn() {
    let state = speed::middle_game();
    for level in SkillLevel::ALL {
        let choose = || {
            let mut player = LevelPlayer::new(level);
            player.new_game(42);
            let choice = player.choose_in(&state, &Limits::nodes(60), &mut |_| {}).unwrap();
            (choice.tokens, choice.info.pv, choice.info.score)
        };
        assert_eq!(choose(), choose(), "level {level}");
    }
}

#[test]
fn several_threads_share_the_nodes_and_agree_on_a_legal_turn() {
    let state = speed::middle_game();
    let two = Resources { threads: 2, memory: 64 };
    let choice = LevelPlayer::with(SkillLevel::FULL, two)
        .choose_in(&state, &Limits::nodes(100), &mut |_| {})
        .unwrap();
    assert_eq!(choice.info.nodes, 100);
    assert_eq!(Game::from_state(state).play_all(&choice.tokens), Ok(()));
}

#[test]
fn many_threads_walk_one_tree_to_its_limits() {
    let state = speed::middle_game();
    for (threads, memory, nodes) in [(3, 64, 500), (16, 64, 200), (8, 1, 100_000)] {
        let resources = Resources { threads, memory };
        let choice = LevelPlayer::with(SkillLevel::FULL, resources)
            .choose_in(&state, &Limits::nodes(nodes), &mut |_| {})
            .unwrap();
        let info = choice.info;
        assert!(info.nodes == nodes || memory == 1 && info.nodes < 5_000, "{}", info.nodes);
        let total: f32 = info.score.iter().sum();
        assert!((total - 1.0).abs() < 1e-3, "{:?}", info.score);
        assert_eq!(Game::from_state(state.clone()).play_all(&choice.tokens), Ok(()));
    }
}

#[test]
fn without_a_limit_full_strength_takes_its_own_time() {
    let state = speed::middle_game();
    let limits = Limits { stop: Some(Arc::new(AtomicBool::new(false))), ..Limits::default() };
    let choice =
        LevelPlayer::new(SkillLevel::FULL).choose_in(&state, &limits, &mut |_| {}).unwrap();
    // It may end before its two seconds when its choice is settled, but not at once.
    assert!(choice.info.time >= Duration::from_millis(250) && choice.tokens.len() == 2);
}

#[test]
fn without_a_tile_in_hand_there_is_nothing_to_choose() {
    let game = Game::new(Setup::default());
    for level in SkillLevel::ALL {
        let choice = LevelPlayer::new(level).choose(&game, &Limits::nodes(5), &mut |_| {});
        assert_eq!(choice, Err(PlayerError::NothingToChoose));
    }
}

#[test]
fn progress_is_reported_while_the_search_goes_on() {
    let state = speed::middle_game();
    let mut heard = Vec::new();
    let time = Duration::from_millis(if cfg!(debug_assertions) { 1500 } else { 600 });
    LevelPlayer::new(SkillLevel::FULL)
        .choose_in(&state, &Limits::movetime(time), &mut |info| heard.push(info.clone()))
        .unwrap();
    let info = heard.first().expect("something was reported");
    assert!(info.nodes > 0 && info.score.len() == 2 && info.pv.len() >= 2);
    let line = info.to_string();
    assert!(line.starts_with("time ") && line.contains(" nps ") && line.contains(" pv "), "{line}");
    assert!(matches!(info.pv[0], Token::Place(_)));
}
