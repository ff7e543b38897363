//! The players of levels 1 to 10, as the service wants them.

use std::time::{Duration, Instant};

use taluva::State;
use taluva_ai::level::{Level, LevelPlayer};
use taluva_ai::player::{Limits, Player as _};
use taluva_server::{AiChoice, AiLevelInfo, AiPlayers, AnyLegal};

/// How long full strength thinks about a turn.
const THINK: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Levels;

impl AiPlayers for Levels {
    fn levels(&self) -> Vec<AiLevelInfo> {
        Level::ALL.map(|level| AiLevelInfo { level: level.number(), think: THINK }).to_vec()
    }

    fn choose(&self, state: &State, level: u8, deadline: Instant) -> AiChoice {
        let level = Level::new(level).unwrap_or(Level::FULL);
        let mut player = LevelPlayer::new(level);
        player.new_game(state.hash());
        let time = deadline.saturating_duration_since(Instant::now()).min(THINK);
        match player.choose_in(state, &Limits::movetime(time), &mut |_| ()) {
            Ok(choice) if choice.is_draw() => AiChoice::Draw,
            Ok(choice) => AiChoice::Play(choice.tokens),
            // A player that finds nothing must not hold up the game.
            Err(_) => AnyLegal.choose(state, level.number(), deadline),
        }
    }
}
