//! A game as a list of turns: where each began, what came into hand, what was played, where it ended.

use taluva::{Game, Phase, Seat, State, Tile, Token};

/// How a turn went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// A build, or the end for want of one.
    Played,
    /// Broken off, by a resignation or because the record ends.
    BrokenOff,
}

/// One turn of a game.
#[derive(Clone, Debug)]
pub(super) struct PlayedTurn {
    /// How many tokens were played before it.
    pub(super) ply: usize,
    /// Before the tile.
    pub(super) start: State,
    /// With the tile in hand, or after the placement where the game begins there.
    pub(super) in_hand: State,
    pub(super) tile: Option<Tile>,
    place: Option<Token>,
    build: Option<Token>,
    /// Before the next turn's tile.
    pub(super) end: State,
    pub(super) ending: Ending,
    /// Who left the game during the turn or directly after it.
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

    /// What was played, without the tile.
    pub(super) fn tokens(&self) -> Vec<Token> {
        self.place.into_iter().chain(self.build).collect()
    }

    fn has_begun(&self) -> bool {
        self.tile != self.start.hand() || self.place.is_some() || self.build.is_some()
    }
}

/// The turns of a game. Each ends where the next begins, and the last where the game ends.
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
                // SearchHook two turns it belongs to the one before.
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
