//! The trait of computer players. The service does not know their implementations.

mod review;
mod words;

use std::sync::Arc;
use std::time::{Duration, Instant};

pub use review::{PlayerReview, Review, TurnReview};
use taluva::{Decision, Game, Phase, State, Token};
pub use words::{HintWord, TerrainName};

/// A level that can be played against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AiLevelInfo {
    /// Its number; higher is stronger.
    pub level: u8,
    /// The maximum thinking time.
    pub think: Duration,
}

/// A computer player in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AiPlayer {
    /// Its level.
    pub level: u8,
    /// A number that is constant for a seat during a game and almost always differs elsewhere: what a weak player
    /// overlooks, it overlooks for the whole game.
    pub character: u64,
}

/// What a computer player would do in the player's place, and why.
#[derive(Debug, Clone, PartialEq)]
pub struct AiHint {
    /// Its choice.
    pub choice: Decision,
    /// What the choice achieves and allows, most important first.
    pub words: Vec<HintWord>,
    /// The expected score of each seat afterwards, from 0 to 1; empty if unknown.
    pub chances: Vec<f32>,
}

/// Follows the progress of a review, and may pause or cancel it.
pub trait ReviewWatch: Send + Sync + std::fmt::Debug {
    /// Reports that `done` of `total` turns are reviewed.
    fn progress(&self, done: usize, total: usize);

    /// Called between searches; returns whether to continue. It may block while something more urgent is done.
    fn go_on(&self) -> bool;
}

/// Computer players. They see a position as a person does: the known content of the deck, but not
/// its order.
pub trait AiPlayers: Send + Sync + std::fmt::Debug + 'static {
    /// The levels, weakest first.
    fn levels(&self) -> Vec<AiLevelInfo>;

    /// Chooses for the player to move. Called on a blocking thread; should return by `deadline`.
    fn choose(&self, state: &State, player: AiPlayer, deadline: Instant) -> Decision;

    /// What the strongest level would do for the player to move, who has a choice. Called in the same way as
    /// [`choose`](AiPlayers::choose).
    fn hint(&self, state: &State, deadline: Instant) -> AiHint {
        let strongest = self.levels().last().map_or(0, |info| info.level);
        let player = AiPlayer { level: strongest, character: 0 };
        let choice = self.choose(state, player, deadline);
        AiHint { choice, words: Vec::new(), chances: Vec::new() }
    }

    /// Whether they can review games.
    fn can_review(&self) -> bool {
        false
    }

    /// Reviews what every turn of a game cost and how lucky every draw was; `None` if cancelled. Called on a blocking
    /// thread; may take long, provided it keeps asking whether to continue.
    fn review(&self, _game: &Game, _watch: Arc<dyn ReviewWatch>) -> Option<Review> {
        None
    }

    /// What a legal turn, or a part of one, achieves and allows, most important first. Called while
    /// requests wait, so it should return at once.
    fn words(&self, _state: &State, _tokens: &[Token]) -> Vec<HintWord> {
        Vec::new()
    }
}

/// A player that knows only the rules: plays some legal move, always the same in the same position.
#[derive(Debug, Clone, Copy, Default)]
pub struct AnyLegal;

impl AiPlayers for AnyLegal {
    fn levels(&self) -> Vec<AiLevelInfo> {
        vec![AiLevelInfo { level: 1, think: Duration::from_millis(50) }]
    }

    fn choose(&self, state: &State, _player: AiPlayer, _deadline: Instant) -> Decision {
        let mut state = state.clone();
        let pick = |among: usize, hash: u64| (hash % among.max(1) as u64) as usize;
        match state.phase() {
            Phase::Over => Decision::Play(Vec::new()),
            Phase::Take if state.deck_left() > 0 => Decision::Draw,
            Phase::Take => {
                let mut takes = Vec::new();
                state.takes_into(&mut takes);
                let take = takes.first().copied().map(Token::Tile);
                Decision::Play(take.into_iter().collect())
            }
            Phase::Place => {
                let placements = state.placements();
                let first = pick(placements.len(), state.hash());
                let in_turn = placements[first..].iter().chain(&placements[..first]);
                let mut tokens = Vec::new();
                for &placement in in_turn {
                    let undo = state.place_unchecked(placement);
                    let builds = state.builds();
                    state.undo(undo);
                    if tokens.is_empty() {
                        tokens = vec![Token::Place(placement), Token::NoBuild];
                    }
                    if !builds.is_empty() {
                        let build = builds[pick(builds.len(), state.hash() >> 7)];
                        tokens = vec![Token::Place(placement), Token::Build(build)];
                        break;
                    }
                }
                Decision::Play(tokens)
            }
            Phase::Build => {
                let builds = state.builds();
                let build = builds.get(pick(builds.len(), state.hash()));
                Decision::Play(vec![build.map_or(Token::NoBuild, |&build| Token::Build(build))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Deck, Game, Setup};

    use super::*;

    #[test]
    fn any_legal_plays_games_to_their_end() {
        for (n, setup) in [
            "edition=ferti2014 players=2",
            "edition=deluxe2015 players=4 boats=on start=on",
            "edition=ferti2014 players=3 twohex=2JJ+2VL+2VV zone=expert",
        ]
        .into_iter()
        .enumerate()
        {
            let setup: Setup = setup.parse().unwrap();
            let deck = Deck::shuffle(&setup, &[n as u8; 32]);
            let mut game = Game::new(setup);
            let mut drawn = 0;
            while game.state().phase() != Phase::Over {
                let player = AiPlayer { level: 1, character: 0 };
                match AnyLegal.choose(game.state(), player, Instant::now()) {
                    Decision::Draw => {
                        game.play(&Token::Tile(deck.tiles()[drawn])).unwrap();
                        drawn += 1;
                    }
                    Decision::Play(tokens) => game.play_all(&tokens).unwrap(),
                }
            }
            assert!(game.state().outcome().is_some());
        }
    }
}
