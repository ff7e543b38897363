//! Every level plays legal turns with every option, to the end of the game.

#![expect(clippy::unwrap_used, reason = "a test that fails here has failed")]

use taluva::{Deck, Game, Phase, Setup, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Limits, Player};

const SETUPS: &[&str] = &[
    "",
    "edition=hig2006 players=2",
    "players=3 ranking=on",
    "players=4 teams=on",
    "players=5 founding=anywhere",
    "boats=on start=on",
    "twohex=2JJ+2VV",
    "players=3 twohex=2VJ+2VL+2VS boats=on zone=player-inner",
    "zone=expert-inner twohex=2VL+2VV",
    "edition=deluxe2015 players=4 teams=on boats=on start=on twohex=2JJ+2VJ+2VL+2VV zone=expert",
    "players=3 tiles=3",
    "players=4 ranking=on tiles=20 zone=beginner",
];

/// `Game` refuses whatever is illegal. Returns the number of turns.
fn play_through(setup: Setup, level: SkillLevel, limits: &Limits, seed: u8) -> u32 {
    let deck = Deck::shuffle(&setup, &[seed; 32]);
    let mut game = Game::new(setup);
    let mut player = LevelPlayer::new(level);
    player.new_game(u64::from(seed));
    let mut turns = 0;
    while game.state().phase() != Phase::Over {
        let asked = player.choose(&game, limits, &mut |_| {});
        let draws = asked.as_ref().map_or(true, taluva_ai::player::Choice::is_draw);
        if draws {
            assert_eq!(game.state().phase(), Phase::Take, "{setup}, level {level}: {asked:?}");
            let tile = deck.next_of(game.state().deck_left()).expect("the deck is not empty");
            game.play(&Token::Tile(tile)).unwrap();
            continue;
        }
        let tokens = asked.unwrap().tokens;
        let played = game.play_all(&tokens);
        assert_eq!(played, Ok(()), "{setup}, level {level}: {tokens:?} in {game:?}");
        assert_ne!(game.state().phase(), Phase::Build, "{setup}, level {level}: {tokens:?}");
        turns += 1;
    }
    turns
}

/// Those who take one look take all of it, the others that many nodes.
fn limits(level: SkillLevel, nodes: u64) -> Limits {
    if level.number() <= 6 { Limits::default() } else { Limits::nodes(nodes) }
}

#[test]
fn every_level_plays_every_option() {
    let mut turns = 0;
    for (index, text) in SETUPS.iter().enumerate() {
        let setup: Setup = text.parse().unwrap();
        for level in SkillLevel::ALL {
            // Long searches are not needed to be legal, and every level sees every option.
            let is_deep = level >= SkillLevel::new(6).unwrap();
            if is_deep && (index + usize::from(level.number())) % 4 != 0 {
                continue;
            }
            turns += play_through(setup, level, &limits(level, 3), index as u8);
            // Hardly any time, for those who would not need it.
            if index % 3 == 0 && !is_deep {
                turns += play_through(setup, level, &Limits::nodes(3), index as u8);
            }
        }
    }
    assert!(turns > 1500, "{turns} turns");
}

#[test]
#[ignore = "thousands of turns: run with --release -- --ignored"]
fn every_level_plays_every_option_for_thousands_of_turns() {
    let mut turns = 0;
    for seed in 0..5 {
        for text in SETUPS {
            for level in SkillLevel::ALL {
                turns += play_through(text.parse().unwrap(), level, &limits(level, 30), seed);
            }
        }
    }
    assert!(turns > 15_000, "{turns} turns");
}
