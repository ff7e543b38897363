//! A game as a list of turns: start, tile in hand, tokens played and end of each.

use taluva::{Game, Phase, Seat, State, Tile, Token};

/// How a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// With a build, or with elimination because none was possible.
    Played,
    /// Interrupted by a resignation or by the end of the record.
    BrokenOff,
}

/// One turn of a game.
#[derive(Clone, Debug)]
pub(super) struct PlayedTurn {
    /// The number of tokens played before it.
    pub(super) ply: usize,
    /// The state before the tile.
    pub(super) start: State,
    /// The state with the tile in hand, or after the placement if the game begins there.
    pub(super) in_hand: State,
    pub(super) tile: Option<Tile>,
    place: Option<Token>,
    build: Option<Token>,
    /// The state before the next turn's tile.
    pub(super) end: State,
    pub(super) ending: Ending,
    /// The seat that resigned during the turn or directly after it.
    pub(super) resigned: Option<Seat>,
}

impl PlayedTurn {
    fn new(ply: usize, state: &State) -> PlayedTurn {
        PlayedTurn {
            ply,
            start: state.clone(),
            in_hand: state.clone(),
            tile: state.hand(),
            place: None,
            build: None,
            end: state.clone(),
            ending: Ending::BrokenOff,
            resigned: None,
        }
    }

    /// The tokens played, without the tile.
    pub(super) fn tokens(&self) -> Vec<Token> {
        self.place.into_iter().chain(self.build).collect()
    }

    fn has_begun(&self) -> bool {
        self.tile != self.start.hand() || self.place.is_some() || self.build.is_some()
    }
}

/// The turns of a game. Each ends where the next begins, the last where the game ends.
pub(super) fn played_turns(game: &Game) -> Vec<PlayedTurn> {
    let mut replay = Game::from_state(game.start());
    let mut turns: Vec<PlayedTurn> = Vec::new();
    let mut current = PlayedTurn::new(0, replay.state());
    for (ply, token) in game.tokens().enumerate() {
        let before = replay.state().clone();
        // The tokens of a game are legal.
        if replay.play(&token).is_err() {
            break;
        }
        match token {
            Token::Tile(tile) => {
                current.tile = Some(tile);
                current.in_hand = replay.state().clone();
            }
            Token::Place(placement) => {
                if before.phase() == Phase::Take {
                    let mut in_hand = before;
                    in_hand.take_unchecked(placement.tile);
                    current.tile = Some(placement.tile);
                    current.in_hand = in_hand;
                }
                current.place = Some(token);
            }
            Token::Build(_) | Token::NoBuild => {
                current.build = Some(token);
                current.ending = Ending::Played;
            }
            Token::Resign(seat) => {
                // Between two turns it belongs to the earlier one.
                match turns.last_mut() {
                    Some(last) if !current.has_begun() => {
                        last.resigned = Some(seat);
                        last.end = replay.state().clone();
                        current = PlayedTurn::new(ply + 1, replay.state());
                        continue;
                    }
                    _ => current.resigned = Some(seat),
                }
            }
        }
        let state = replay.state();
        let is_over = state.phase() == Phase::Over;
        let next_begins = state.phase() == Phase::Take && current.start.phase() != Phase::Over;
        let turn_has_ended = current.build.is_some()
            || current.resigned.is_some() && state.seat() != current.start.seat();
        if is_over || next_begins && turn_has_ended {
            current.end = state.clone();
            turns.push(std::mem::replace(&mut current, PlayedTurn::new(ply + 1, replay.state())));
        }
    }
    if current.has_begun() {
        current.end = replay.state().clone();
        turns.push(current);
    }
    turns
}
