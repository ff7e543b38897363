//! The champion of version 0.1 plays as it did then: `champion-0.1.txt` holds games that the program
//! of that version played with level 10 and 60 nodes a turn.

use std::path::Path;

use taluva::{Game, Phase, Setup, Token};
use taluva_ai::baseline::Champion;
use taluva_ai::player::{Limits, Player as _};

/// Every third turn of games of several setups.
#[test]
fn the_champion_of_0_1_plays_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("champions/0.1");
    let mut player = Champion::load(&folder).unwrap().player();
    let mut compared = 0;
    for line in include_str!("champion-0.1.txt").lines() {
        let (setup, tokens) = line.split_once('|').unwrap();
        let tokens: Vec<Token> =
            tokens.split_whitespace().map(|token| token.parse().unwrap()).collect();
        let mut game = Game::new(setup.trim().parse::<Setup>().unwrap());
        let mut turns = 0;
        for (index, token) in tokens.iter().enumerate() {
            if let Token::Place(placement) = token {
                turns += 1;
                if game.state().phase() == Phase::Take {
                    game.play(&Token::Tile(placement.tile)).unwrap();
                }
                if turns % 3 == 0 {
                    let choice = player.choose(&game, &Limits::nodes(60), &mut |_| {}).unwrap();
                    assert_eq!(choice.tokens, tokens[index..index + 2], "{setup}, turn {turns}");
                    compared += 1;
                }
            }
            game.play(token).unwrap();
        }
    }
    assert!(compared > 40, "{compared} turns");
}
