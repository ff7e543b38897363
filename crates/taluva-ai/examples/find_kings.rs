//! Finds the positions of `tests/kings.txt` and `tests/king-threats.txt` by self-play.
//!
//! `cargo run --release -p taluva-ai --example find_kings -- kings 200 > kings.txt`,
//! perhaps with the seed of the first game as a third word.
//!
//! `kings`: a king in one turn with the tile in hand. `threats`: a turn was played
//! after which the next player becomes king with half of the tiles or more, though another turn
//! would have brought that below a tenth, and the player could not become king either.

use taluva::{Deck, Game, Phase, State, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Choice, Limits, Player};
use taluva_ai::rng::Rng;
use taluva_ai::search::{king_probability, king_turn_in};

/// What is played most comes most often.
const SETUPS: &[&str] = &["", "edition=hig2006 players=2", "", "players=3", "", "players=4"];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let threats = arguments.first().is_some_and(|kind| kind == "threats");
    let wanted = arguments.get(1).and_then(|count| count.parse().ok()).unwrap_or(200);
    let first = arguments.get(2).and_then(|seed| seed.parse().ok()).unwrap_or(0u64);
    let mut found = 0;
    for seed in first.. {
        if found >= wanted {
            return;
        }
        if let Some(line) = play(SETUPS[seed as usize % SETUPS.len()], seed, threats) {
            println!("{line}");
            found += 1;
        }
    }
}

/// The first position of a game that fits, as a line: the setup and the tokens.
fn play(setup: &str, seed: u64, threats: bool) -> Option<String> {
    let setup = setup.parse().expect("the list holds valid setups");
    let mut rng = Rng::new(seed);
    let mut bytes = [0; 32];
    bytes.fill_with(|| rng.bits() as u8);
    let deck = Deck::shuffle(&setup, &bytes);
    let mut game = Game::new(setup);
    let mut player = LevelPlayer::new(SkillLevel::new(5)?);
    player.new_game(seed);
    let mut last_turn: Option<Game> = None;
    while game.state().phase() != Phase::Over {
        if game.state().phase() == Phase::Take {
            // In the last turn of a game a king wins no more than a survivor does.
            let likely =
                threats && game.state().deck_left() > 1 && king_probability(game.state()) >= 0.5;
            if likely && last_turn.as_ref().is_some_and(|game| can_be_stopped(game.state())) {
                return last_turn.as_ref().map(line);
            }
            let tile = deck.next_of(game.state().deck_left())?;
            game.play(&Token::Tile(tile)).ok()?;
            continue;
        }
        if !threats && king_turn_in(game.state()).is_some() {
            return Some(line(&game));
        }
        let Choice { tokens, .. } = player.choose(&game, &Limits::default(), &mut |_| {}).ok()?;
        last_turn = Some(game.clone());
        game.play_all(&tokens).ok()?;
    }
    None
}

fn line(game: &Game) -> String {
    let tokens: Vec<String> = game.tokens().map(|token| token.to_string()).collect();
    format!("{} | {}", game.setup(), tokens.join(" "))
}

/// Whether the player to move cannot become king, but can keep the next player from it.
fn can_be_stopped(state: &State) -> bool {
    if king_turn_in(state).is_some() {
        return false;
    }
    let mut state = state.clone();
    state.placements().into_iter().any(|placement| {
        let placed = state.place_unchecked(placement);
        let safe = state.builds().into_iter().any(|build| {
            let built = state.build_unchecked(build);
            let safe = state.phase() == Phase::Take && king_probability(&state) < 0.1;
            state.undo(built);
            safe
        });
        state.undo(placed);
        safe
    })
}
