//! A random player.

use taluva::{Game, Phase, State, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::turns;

/// Plays a uniformly random legal placement, then a uniformly random legal build.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices are determined by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

/// A random turn for the tile in hand, or a random build.
pub(crate) fn random_turn(state: &mut State, rng: &mut Rng) -> Vec<Token> {
    let mut tokens = Vec::with_capacity(2);
    if state.phase() != Phase::Build {
        let placements = state.placements();
        let Some(&placement) = rng.choose(&placements) else { return tokens };
        tokens.push(Token::Place(placement));
        let undo = state.place_unchecked(placement);
        tokens.push(random_build(state, rng));
        state.undo(undo);
    } else {
        tokens.push(random_build(state, rng));
    }
    tokens
}

fn random_build(state: &State, rng: &mut Rng) -> Token {
    rng.choose(&state.builds()).map_or(Token::NoBuild, |&build| Token::Build(build))
}

impl Player for Random {
    fn name(&self) -> String {
        "random".to_owned()
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(
        &mut self,
        game: &Game,
        _limits: &Limits,
        _report: &mut dyn FnMut(&Info),
    ) -> Result<Choice, PlayerError> {
        if !turns::is_choice(game.state()) {
            return Err(PlayerError::NothingToChoose);
        }
        let mut state = game.state().clone();
        let takes = turns::two_hex_takes(&state);
        if !takes.is_empty() {
            // Drawing is one option among the tiles, unless the deck is empty.
            let draws = usize::from(state.deck_left() > 0);
            let Some(&tile) = takes.get(self.rng.below(takes.len() + draws)) else {
                return Ok(Choice { tokens: Vec::new(), info: Info::default() });
            };
            state.take_unchecked(tile);
        }
        let tokens = random_turn(&mut state, &mut self.rng);
        Ok(Choice { tokens, info: Info::default() })
    }
}
