//! Reviews of games: books that balance, and positions with known answers.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use taluva::{Game, Phase, State, Token, record};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Limits, Player as _};
use taluva_ai::review::{Mark, Review, ReviewParams, review};
use taluva_ai::rng::Rng;

fn quick() -> ReviewParams {
    ReviewParams { nodes: 20, nodes_per_tile: 3, ..ReviewParams::default() }
}

/// A game between computers that see little, up to its end or so many turns.
fn game_of(setup: &str, turns: usize) -> Game {
    let mut game = Game::new(setup.parse().unwrap());
    let mut player = LevelPlayer::new(SkillLevel::new(2).unwrap());
    player.new_game(3);
    let mut rng = Rng::new(5);
    let mut played = 0;
    while game.state().phase() != Phase::Over && played < turns {
        let choice = player.choose(&game, &Limits::nodes(5), &mut |_| {});
        match choice {
            Ok(choice) if !choice.tokens.is_empty() => {
                game.play_all(&choice.tokens).unwrap();
                played += 1;
            }
            _ => {
                let tiles: Vec<_> = game.state().unseen_tiles().map(|(tile, _)| tile).collect();
                let tile = *rng.choose(&tiles).unwrap();
                game.play(&Token::Tile(tile)).unwrap();
            }
        }
    }
    game
}

fn reviewed(game: &Game) -> Review {
    review(game, &quick(), &mut |_, _| {}).unwrap()
}

fn check(game: &Game, review: &Review) {
    let players = usize::from(game.setup().players());
    assert_eq!(review.result, record::result(game));
    for (index, player) in review.players.iter().enumerate() {
        let parts = player.start + player.luck + player.skill + player.others + player.drift;
        assert_eq!(parts, player.result, "{player:?}");
        let own = review.turns.iter().filter(|turn| turn.seat == player.seat);
        let loss: f32 = own.map(|turn| turn.loss).sum();
        assert!((loss - player.loss).abs() < 1e-4);
        // What the turns say adds up to what the books say.
        let drift: f32 = review.turns.iter().map(|turn| turn.drift[index]).sum();
        let luck: f32 = review.turns.iter().map(|turn| turn.luck_of_seats[index]).sum();
        assert!((luck - player.luck).abs() < 1e-4);
        if !game.tokens().any(|token| matches!(token, Token::Resign(_))) {
            assert!((drift - player.drift).abs() < 1e-3, "{drift} {player:?}");
        }
    }
    for turn in &review.turns {
        assert_eq!((turn.before.len(), turn.after.len()), (players, players));
        assert!((0.0..=1.0).contains(&turn.loss), "{turn:?}");
        let parts = turn.take_loss + turn.placement_loss + turn.build_loss;
        assert!((parts - turn.loss).abs() < 1e-5, "{turn:?}");
        assert_eq!(turn.mark, Mark::of(turn.loss));
    }
}

#[test]
fn the_books_balance_in_every_kind_of_game() {
    for (setup, turns) in [
        ("players=2", 6),
        ("players=3 boats=on", 5),
        ("players=4 teams=on", 5),
        ("players=5 ranking=on", 5),
        ("players=2 twohex=2JJ+2VL", 5),
    ] {
        let game = game_of(setup, turns);
        let review = reviewed(&game);
        assert_eq!(review.turns.len(), turns, "{setup}");
        check(&game, &review);
    }
}

#[test]
fn the_books_balance_up_to_the_end_of_a_game() {
    for setup in ["players=2 tiles=6", "players=3 tiles=6", "players=4 tiles=8 teams=on"] {
        let game = game_of(setup, usize::MAX);
        let review = reviewed(&game);
        check(&game, &review);
        let standings = game.state().outcome().unwrap().standings;
        let winners: Vec<_> = standings.winners().collect();
        // Team mates win together.
        let sides = winners.len() / if game.setup().teams() { 2 } else { 1 };
        for player in &review.players {
            let share = if winners.contains(&player.seat) { 1.0 / sides as f32 } else { 0.0 };
            assert!((player.result - share).abs() < 1e-6, "{setup}: {player:?}");
        }
    }
}

#[test]
fn resignations_are_choices() {
    let mut game = game_of("players=3", 4);
    game.play(&"resign:1".parse().unwrap()).unwrap();
    game.play(&"resign:2".parse().unwrap()).unwrap();
    let review = reviewed(&game);
    check(&game, &review);
    assert_eq!(review.players[2].result, 1.0);
    assert!(review.players[2].others > 0.3, "{:?}", review.players[2]);
}

/// The end of a whole game, from before its last turns.
fn end_of(game: &Game, turns: usize) -> Game {
    let builds: Vec<usize> = game
        .tokens()
        .enumerate()
        .filter(|(_, token)| matches!(token, Token::Build(_) | Token::NoBuild))
        .map(|(index, _)| index)
        .collect();
    let from = builds[builds.len() - 1 - turns] + 1;
    let mut state = Game::from_state(game.start());
    let tokens: Vec<Token> = game.tokens().collect();
    state.play_all(&tokens[..from]).unwrap();
    let mut end = Game::from_state(state.state().clone());
    end.play_all(&tokens[from..]).unwrap();
    end
}

/// The best that the mover can get in the last turn, by looking at every turn.
fn best_by_hand(state: &State) -> f32 {
    let mover = state.seat();
    let mut best: f32 = 0.0;
    let mut state = state.clone();
    for placement in state.placements() {
        let placed = state.place_unchecked(placement);
        let builds: Vec<Token> = state.builds().into_iter().map(Token::Build).collect();
        for build in if builds.is_empty() { vec![Token::NoBuild] } else { builds } {
            let built = state.apply_unchecked(&build);
            let standings = state.outcome().expect("the last turn").standings;
            if standings.rank(mover) == 1 {
                best = best.max(1.0 / standings.winners().count() as f32);
            }
            state.undo(built);
        }
        state.undo(placed);
    }
    best
}

#[test]
fn the_last_turn_is_judged_exactly() {
    let game = game_of("players=2", usize::MAX);
    assert!(record::result(&game).starts_with("survivor"), "{}", record::result(&game));
    let end = end_of(&game, 1);
    let start = end.start();
    let mover = start.seat().index();
    let tile = end.tokens().find_map(|token| match token {
        Token::Tile(tile) => Some(tile),
        _ => None,
    });
    let with = |tile| {
        let mut state = start.clone();
        state.take_unchecked(tile);
        best_by_hand(&state)
    };
    let total: f32 = start.unseen_tiles().map(|(_, count)| f32::from(count)).sum();
    let mean: f32 =
        start.unseen_tiles().map(|(tile, count)| f32::from(count) / total * with(tile)).sum();
    let best = with(tile.unwrap());
    let review = reviewed(&end);
    let turn = &review.turns[0];
    assert!((turn.luck - (best - mean)).abs() < 1e-5, "{turn:?}");
    assert!((turn.before[mover] - best).abs() < 1e-6, "{turn:?}");
    let result = review.players[mover].result;
    assert!((turn.loss - (best - result)).abs() < 1e-6, "{turn:?}");
    assert!(turn.drift.iter().all(|drift| drift.abs() < 1e-5), "{turn:?}");
    check(&end, &review);
}

#[test]
fn a_king_that_is_passed_over_is_a_blunder() {
    // The positions of `kings.txt` are games in which the player to move can become king.
    let position = |line: &str| {
        let (setup, tokens) = line.split_once(" | ").unwrap();
        let mut game = Game::new(setup.parse().unwrap());
        let tokens: Vec<Token> = tokens.split(' ').map(|token| token.parse().unwrap()).collect();
        game.play_all(&tokens).unwrap();
        game
    };
    // Any turn that does not end the game.
    let passed_over = |position: Game| {
        let mut game = Game::from_state(position.state().clone());
        let placements = game.state().placements();
        placements.into_iter().find_map(|placement| {
            game.play(&Token::Place(placement)).unwrap();
            for build in game.state().builds() {
                game.play(&Token::Build(build)).unwrap();
                if game.state().phase() != Phase::Over {
                    return Some(game.clone());
                }
                game.undo();
            }
            game.undo();
            None
        })
    };
    let positions = include_str!("kings.txt").lines().map(position);
    let mut marks = Vec::new();
    for game in positions.filter_map(passed_over).take(8) {
        let review = reviewed(&game);
        let mover = game.start().seat().index();
        assert_eq!(review.turns[0].before[mover], 1.0);
        check(&game, &review);
        marks.push(review.turns[0].mark);
    }
    // Some become king in the next turn all the same.
    assert!(marks.contains(&Some(Mark::Blunder)), "{marks:?}");
}

#[test]
fn a_review_can_be_broken_off_and_tells_its_progress() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    let game = game_of("players=2", 3);
    let mut told = Vec::new();
    review(&game, &quick(), &mut |done, total| told.push((done, total))).unwrap();
    assert_eq!(told, [(0, 3), (1, 3), (2, 3), (3, 3)]);
    let stop = Arc::new(AtomicBool::new(true));
    let params = ReviewParams { stop: Some(stop), ..quick() };
    assert!(review(&game, &params, &mut |_, _| {}).is_err());
}
