//! What was taken back, or refused, has left no trace.

use taluva::{Game, Phase, Token};

use crate::chance::{Chance, Taste, play_to_the_end};
use crate::in_random_games;

/// Whatever is tried and taken back on the way leaves no trace: the game goes on as one in which
/// nothing was tried.
#[test]
fn undo_restores_everything() {
    for seed in 0..120 {
        let mut chance = Chance::new(seed);
        let setup = chance.setup();
        let taste = chance.pick(&Taste::MIX);
        let mut seen = Vec::new();
        let mut game = play_to_the_end(setup, taste, &mut chance, |game, chance| {
            let before = game.state().clone();
            let mut tried = 0;
            while tried < 6 && game.state().phase() != Phase::Over {
                let token = if chance.one_in(12) {
                    Token::Resign(game.state().seat())
                } else {
                    chance.move_for(Taste::None, game.state())
                };
                game.play(&token).unwrap();
                tried += 1;
            }
            for _ in 0..tried {
                game.undo().unwrap();
            }
            assert_eq!(*game.state(), before, "seed {seed}");
            assert_eq!(game.state().hash(), before.hash(), "seed {seed}");
            seen.push((before, game.legal_texts()));
        });

        let mut fresh = Game::new(setup);
        for (token, (state, legal)) in game.tokens().zip(&seen) {
            assert_eq!((fresh.state(), &fresh.legal_texts()), (state, legal), "seed {seed}");
            assert_eq!(fresh.state().lagoons(), state.lagoons(), "seed {seed}");
            fresh.play(&token).unwrap();
        }
        for (state, legal) in seen.iter().rev() {
            assert_eq!((game.state(), &game.legal_texts()), (state, legal), "seed {seed}");
            assert_eq!(game.state().hash(), state.hash(), "seed {seed}");
            game.undo();
        }
        assert_eq!(game.undo(), None);
    }
}

/// A token that is refused changes nothing, and neither does a list that ends with one.
#[test]
fn a_refusal_changes_nothing() {
    let mut refused = 0;
    in_random_games(200..240, |game, chance| {
        let before = game.clone();
        let hash = before.state().hash();
        for _ in 0..5 {
            let token = chance.any_token(game.state());
            if game.play(&token).is_ok() {
                game.undo();
                continue;
            }
            refused += 1;
            if game.state().phase() != Phase::Over {
                let legal = chance.move_for(Taste::None, game.state());
                assert!(game.play_all(&[legal, token, token]).is_err());
            }
        }
        assert_eq!((&*game, game.state().hash()), (&before, hash));
    });
    assert!(refused > 10_000);
}
