//! A beginner who knows only which builds win.

use taluva::{Build, Game, Phase, Placement, State, Token};

use crate::player::{Choice, Info, Limits, Player, PlayerError};
use crate::rng::Rng;
use crate::turns;

/// Builds a temple if possible, else a tower, else a boat, else as many huts at once as possible.
/// It considers every placement of the tile and nothing else; ties are broken at random.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: Rng,
}

/// The value of a build: the rank of the piece, then the number of pieces.
type Worth = (u8, u8);

impl Greedy {
    /// A player whose choices are determined by the seed.
    #[must_use]
    pub fn new(seed: u64) -> Greedy {
        Greedy { rng: Rng::new(seed) }
    }

    /// The greediest turn with the tile in hand, or the greediest build after a placement.
    fn turn(&mut self, state: &mut State) -> Vec<Token> {
        let mut placements = match state.phase() {
            Phase::Place => state.placements().into_iter().map(Some).collect(),
            Phase::Take | Phase::Build | Phase::Over => vec![None],
        };
        self.rng.shuffle(&mut placements);
        let mut best: Option<(Worth, Option<Placement>, Option<Build>)> = None;
        for placement in placements {
            let placed = placement.map(|placement| state.place_unchecked(placement));
            let mut builds: Vec<Option<Build>> = state.builds().into_iter().map(Some).collect();
            self.rng.shuffle(&mut builds);
            if builds.is_empty() {
                builds.push(None);
            }
            for build in builds {
                let worth = worth(state, build);
                if best.is_none_or(|(known, ..)| worth > known) {
                    best = Some((worth, placement, build));
                }
            }
            if let Some(undo) = placed {
                state.undo(undo);
            }
        }
        let Some((_, placement, build)) = best else { return Vec::new() };
        let build = build.map_or(Token::NoBuild, Token::Build);
        placement.map(Token::Place).into_iter().chain([build]).collect()
    }
}

fn worth(state: &mut State, build: Option<Build>) -> Worth {
    match build {
        None => (0, 0),
        Some(Build::Found(_)) => (1, 1),
        Some(build @ Build::Expand(..)) => {
            let seat = state.seat();
            let before = state.reserve(seat).huts;
            let undo = state.build_unchecked(build);
            let huts = before - state.reserve(seat).huts;
            state.undo(undo);
            (1, huts)
        }
        Some(Build::Boat(_)) => (2, 1),
        Some(Build::Tower(_)) => (3, 1),
        Some(Build::Temple(_)) => (4, 1),
    }
}

impl Player for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
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
        if state.phase() == Phase::Take {
            // Draw whenever the deck allows it.
            match turns::two_hex_takes(&state).first() {
                Some(&tile) if state.deck_left() == 0 => drop(state.take_unchecked(tile)),
                _ => return Ok(Choice { tokens: Vec::new(), info: Info::default() }),
            }
        }
        let tokens = self.turn(&mut state);
        Ok(Choice { tokens, info: Info::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The build chosen after a placement in a two-player position.
    fn build(position: &str) -> String {
        let state: State = position.parse().unwrap();
        let tokens = Greedy::new(1).turn(&mut state.clone());
        tokens.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_temple_comes_before_huts() {
        let row = "0,0:1V0.1J1H.1C1H.1S1H.1L.1L.1L";
        let rest = format!("2:build 10:{} players=2", "1".repeat(25));
        let text = |temples| format!("{row} 17/{temples}/2;20/3/2 {}", rest.replace("2:", "1:"));
        assert!(build(&text(3)).starts_with("T@"), "{}", build(&text(3)));
        assert!(!build(&text(0)).starts_with("T@"), "{}", build(&text(0)));
    }
}
