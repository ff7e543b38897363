//! Games of the present weights against themselves, for the next weights to learn from.

use taluva::{Deck, Game, Phase, Seed, Setup, Token};

use crate::evaluate::Evaluator;
use crate::features::Surveyor;
use crate::policy::Policy;
use crate::rng::Rng;
use crate::turns::{self, Scout};

/// How far a player strays from what it thinks best, in units of the score's logarithm.
const STRAY: f32 = 0.35;

/// How many placements are looked at: the policy's first ones, and others at random.
const LOOKED_AT: (usize, usize) = (20, 5);

/// How many of a hundred games have which options: mostly what is played most, and a share of
/// everything else, so that no option is unknown.
const MIX: &[(usize, &str)] = &[
    (32, ""),
    (12, "edition=hig2006 players=2"),
    (3, "edition=deluxe2015 players=2"),
    (17, "players=3"),
    (3, "edition=hig2006 players=3"),
    (17, "players=4"),
    (3, "players=5"),
    (4, "players=4 teams=on"),
    (4, "boats=on"),
    (3, "twohex=2JJ+2VL"),
    (2, "zone=player"),
];

/// The options of a game of self-play.
pub(crate) fn setup_of(number: usize) -> Setup {
    // 37 has no factor in common with 100: any hundred games in a row have the whole mix, well
    // stirred.
    let mut place = 37 * number % 100;
    let kind = MIX.iter().find(|(share, _)| {
        let is_here = place < *share;
        place = place.saturating_sub(*share);
        is_here
    });
    kind.map_or("", |(_, text)| text).parse().expect("the list holds valid setups")
}

pub(crate) fn seed_of(rng: &mut Rng) -> Seed {
    let mut seed = [0; 32];
    for eight in seed.chunks_mut(8) {
        eight.copy_from_slice(&rng.bits().to_le_bytes());
    }
    seed
}

/// One game, each turn the best by one turn's thought with some straying.
pub(crate) fn play(
    setup: Setup,
    evaluator: &dyn Evaluator,
    policy: &Policy,
    surveyor: &mut Surveyor,
    rng: &mut Rng,
) -> Game {
    let deck = Deck::shuffle(&setup, &seed_of(rng));
    let mut game = Game::new(setup);
    // Some games are played straight, so that good play is what is learned most.
    let stray = if rng.unit() < 0.3 { 0.0 } else { STRAY };
    while game.state().phase() != Phase::Over {
        let mut state = game.state().clone();
        if state.phase() == Phase::Take {
            let takes = turns::two_hex_takes(&state);
            let must_take = state.deck_left() == 0;
            let tile = match rng.choose(&takes) {
                Some(&tile) if must_take || rng.unit() < 0.1 => Some(tile),
                _ => deck.next_of(state.deck_left()),
            };
            let Some(tile) = tile else { break };
            game.play(&Token::Tile(tile)).expect("the tile may be taken");
            continue;
        }
        let mover = state.seat().index();
        let mut scout = Scout::new(evaluator, surveyor);
        let score = |value: f32, rng: &mut Rng| {
            let value = value.clamp(1e-4, 1.0 - 1e-4);
            (value / (1.0 - value)).ln() + stray * rng.normal()
        };
        let best = scout
            .likely_turns(&mut state, policy, LOOKED_AT, rng)
            .into_iter()
            .map(|turn| (score(turn.values[mover], rng), turn))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        let Some((_, turn)) = best else { break };
        game.play_all(&turn.tokens()).expect("the scout finds legal turns");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_games_have_the_whole_mix() {
        let shares: usize = MIX.iter().map(|(share, _)| share).sum();
        assert_eq!(shares, 100);
        for (share, text) in MIX {
            let setup: Setup = text.parse().unwrap();
            assert_eq!((300..400).filter(|&number| setup_of(number) == setup).count(), *share);
        }
    }
}
