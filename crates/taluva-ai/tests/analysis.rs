//! Analysis: several turns at once, before a draw as well, on through steps, changes and full memory.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use std::collections::HashSet;

use taluva::{Deck, Game, Phase, Setup, State, Token};
use taluva_ai::baseline::Heuristic;
use taluva_ai::player::{Limits, Player as _};
use taluva_ai::search::{Analysis, AnalysisReport, Resources, Search};
use taluva_ai::speed;
use taluva_ai::weights::{self, Learned};

fn search(memory: usize) -> Search<Learned> {
    let mut search = Search::new(Learned, weights::policy().clone());
    search.resources = Resources { threads: 1, memory };
    search
}

fn analysed(state: &State, lines: usize, nodes: u64) -> Analysis<Learned> {
    let mut analysis = search(64).analyse(state, lines);
    analysis.advance_to_nodes(nodes);
    analysis
}

/// A game between one-turn players up to the draw with so many tiles left.
fn game_of(setup: &str, left: u8) -> Game {
    let setup: Setup = setup.parse().unwrap();
    let deck = Deck::shuffle(&setup, &[3; 32]);
    let mut game = Game::new(setup);
    let mut player = Heuristic::new(2);
    while game.state().deck_left() > left && game.state().phase() == Phase::Take {
        let tile = deck.next_of(game.state().deck_left()).unwrap();
        game.play(&Token::Tile(tile)).unwrap();
        let choice = player.choose(&game, &Limits::default(), &mut |_| {}).unwrap();
        game.play_all(&choice.tokens).unwrap();
    }
    game
}

fn is_sound(state: &State, report: &AnalysisReport) {
    let players = usize::from(state.setup().players());
    let lines = report.lines.iter().map(|line| line.values);
    let tiles = report.tiles.iter().filter_map(|tile| tile.values);
    for values in lines.chain(tiles).chain([report.values]) {
        let sum: f32 = values[..players].iter().sum();
        assert!((sum - 1.0).abs() < 0.01 || state.setup().teams(), "{values:?}");
        assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
    }
    let mut seen = HashSet::new();
    for line in &report.lines {
        let turn = &line.tokens[..line.turn];
        let mut game = Game::from_state(state.clone());
        game.play_all(turn).unwrap();
        assert!(seen.insert(turn.to_vec()), "{turn:?} twice");
        assert!(line.visits > 0);
        assert!(line.is_exact == (line.error == 0.0));
    }
}

#[test]
fn the_best_turns_are_told_apart_and_looked_at_alike() {
    let state = speed::middle_game();
    let report = analysed(&state, 5, 1500).report();
    is_sound(&state, &report);
    assert_eq!((report.lines.len(), report.nodes), (5, 1500));
    let most = report.lines.iter().map(|line| line.visits).max().unwrap();
    for line in &report.lines {
        // The choice is made now and then, so that a new line may still lack a few visits.
        assert!(line.visits as f32 >= 0.1 * most as f32, "{report:?}");
    }
    assert_eq!(report.values, report.lines[0].values);
    let one = analysed(&state, 1, 1500).report();
    assert_eq!(one.lines.len(), 1);
    let near = (one.lines[0].values[0] - report.lines[0].values[0]).abs();
    assert!(near < 0.1, "more lines cost the best one little");
}

#[test]
fn another_number_of_turns_is_told_at_once_and_nothing_begins_anew() {
    let state = speed::middle_game();
    let mut analysis = analysed(&state, 1, 400);
    assert_eq!(analysis.report().lines.len(), 1);
    analysis.set_lines(4);
    let report = analysis.report();
    assert_eq!((report.lines.len(), report.nodes), (4, 400));
    is_sound(&state, &report);
}

#[test]
fn slices_make_no_difference() {
    let state = speed::middle_game();
    let mut analysis = search(64).analyse(&state, 3);
    let mut turn = 0;
    loop {
        let before = analysis.report().nodes;
        // Interrupted at every second question, in the middle of the root's expansion too.
        let mut asked = 0;
        analysis.run(|nodes| {
            asked += 1;
            asked > 7 || nodes >= 200
        });
        turn += 1;
        assert!(turn < 10_000 && analysis.report().nodes >= before);
        if analysis.report().nodes >= 200 {
            break;
        }
    }
    let whole = analysed(&state, 3, 200).report();
    assert_eq!(analysis.report().lines, whole.lines);
}

#[test]
fn a_step_forward_keeps_what_is_of_use() {
    let state = speed::middle_game();
    let mut analysis = analysed(&state, 2, 1200);
    let before = analysis.report();
    let best = before.lines[0].clone();
    analysis.play(&best.tokens[0]);
    assert_eq!(analysis.state().phase(), Phase::Build);
    let placed = analysis.report();
    assert_eq!(placed.lines[0].tokens[0], best.tokens[1]);
    assert_eq!((placed.lines[0].visits, placed.lines[0].values), (best.visits, best.values));
    analysis.play(&best.tokens[1]);
    let drawing = analysis.report();
    is_sound(analysis.state(), &drawing);
    assert!(drawing.nodes as f32 > 0.9 * best.visits as f32);
    assert!((drawing.values[0] - best.values[0]).abs() < 1e-3);
    // And with the tile that was looked at most.
    let tile = drawing.tiles.iter().max_by_key(|tile| tile.visits).unwrap().clone();
    analysis.play(&Token::Tile(tile.tile));
    analysis.advance_to_nodes(1);
    let drawn = analysis.report();
    assert!(drawn.nodes >= u64::from(tile.visits) - 1, "{} {}", drawn.nodes, tile.visits);
    is_sound(analysis.state(), &drawn);
    // Another position is begun anew.
    analysis.restart(&state);
    assert_eq!(analysis.report().nodes, 0);
    analysis.advance_to_nodes(1200);
    assert_eq!(analysis.report().lines, before.lines);
}

#[test]
fn before_a_draw_the_value_is_the_mean_over_the_tiles() {
    for setup in ["edition=ferti2014", "edition=hig2006 players=3", "players=4 teams=on"] {
        let game = game_of(setup, 14);
        let state = game.state();
        let report = analysed(state, 3, 700).report();
        is_sound(state, &report);
        assert!(report.lines.is_empty());
        assert_eq!(report.tiles.len(), state.unseen_tiles().count());
        let seat = state.seat().index();
        let mean: f32 =
            report.tiles.iter().map(|tile| tile.probability * tile.values.unwrap()[seat]).sum();
        assert!((mean - report.values[seat]).abs() < 1e-3, "{mean} {:?}", report.values);
        let all: f32 = report.tiles.iter().map(|tile| tile.probability).sum();
        assert!((all - 1.0).abs() < 1e-4);
        for tile in &report.tiles {
            assert_eq!(tile.count, state.unseen(tile.tile));
            let mut game = game.clone();
            game.play(&Token::Tile(tile.tile)).unwrap();
            game.play_all(&tile.turn).unwrap();
            assert!(!tile.turn.is_empty());
        }
    }
}

#[test]
fn with_two_hex_tiles_drawing_is_one_of_the_turns() {
    let game = game_of("edition=ferti2014 twohex=2JJ+2VL", 16);
    let state = game.state();
    assert_eq!(state.phase(), Phase::Take);
    let mut taken = Vec::new();
    state.takes_into(&mut taken);
    assert!(taken.iter().any(|tile| tile.is_two_hex()));
    let report = analysed(state, 3, 600).report();
    is_sound(state, &report);
    assert_eq!(report.lines.len(), 3);
    assert!(report.lines.iter().any(|line| line.tokens.is_empty() && line.turn == 0));
    assert!(report.lines.iter().any(|line| line.turn == 2));
    assert!(!report.tiles.is_empty());
}

#[test]
fn a_king_and_the_last_turn_need_no_search() {
    let game = game_of("edition=ferti2014", 1);
    let mut last = game.state().clone();
    assert_eq!(last.deck_left(), 1);
    let tile = last.unseen_tiles().next().unwrap().0;
    last.take_unchecked(tile);
    let mut analysis = search(64).analyse(&last, 3);
    assert!(!analysis.advance_to_nodes(1_000_000), "it can be looked through");
    let report = analysis.report();
    is_sound(&last, &report);
    assert!(report.is_final && report.lines[0].is_exact);
    let best = report.lines[0].values[last.seat().index()];
    // By trying all.
    let mut most: f32 = 0.0;
    for placement in last.placements() {
        let placed = last.place_unchecked(placement);
        for build in last.builds() {
            let built = last.build_unchecked(build);
            let values = taluva_ai::evaluate::final_values(&last).unwrap();
            last.undo(built);
            most = most.max(values[last.seat().index()]);
        }
        last.undo(placed);
    }
    assert_eq!(best, most);

    let (setup, tokens) =
        include_str!("kings.txt").lines().next().unwrap().split_once(" | ").unwrap();
    let mut game = Game::new(setup.parse().unwrap());
    let tokens: Vec<Token> = tokens.split(' ').map(|token| token.parse().unwrap()).collect();
    game.play_all(&tokens).unwrap();
    let state = game.state().clone();
    let mut analysis = search(64).analyse(&state, 2);
    assert!(!analysis.advance_to_nodes(10));
    let report = analysis.report();
    assert!(report.is_final && report.lines[0].is_exact);
    assert_eq!(report.values[state.seat().index()], 1.0);
    is_sound(&state, &report);
}

#[test]
fn a_full_memory_does_not_end_it() {
    let state = speed::middle_game();
    let mut analysis = search(1).analyse(&state, 3);
    assert!(analysis.advance_to_nodes(4000), "it goes on");
    let report = analysis.report();
    is_sound(&state, &report);
    assert_eq!((report.nodes, report.lines.len()), (4000, 3));
    let roomy = analysed(&state, 3, 4000).report();
    let near = (roomy.values[0] - report.values[0]).abs();
    assert!(near < 0.1, "{:?} {:?}", roomy.values, report.values);
}

#[test]
fn a_game_that_is_over_has_its_result() {
    let mut game = game_of("edition=ferti2014", 10);
    game.play(&"resign:1".parse().unwrap()).unwrap();
    let mut analysis = search(1).analyse(game.state(), 2);
    assert!(!analysis.advance_to_nodes(10));
    let report = analysis.report();
    assert!(report.is_final && report.lines.is_empty());
    assert_eq!(report.values[..2], [0.0, 1.0]);
}
