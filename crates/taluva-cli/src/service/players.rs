//! The players of levels 1 to 10, as the service wants them.

use std::time::{Duration, Instant};

use taluva::{State, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Choice, Limits, Player as _};
use taluva_ai::words::{self, Word};
use taluva_server::api::HintWord;
use taluva_server::{AiChoice, AiHint, AiLevelInfo, AiPlayers, AnyLegal};

/// How long full strength thinks about a turn.
const THINK: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Levels;

impl AiPlayers for Levels {
    fn levels(&self) -> Vec<AiLevelInfo> {
        SkillLevel::ALL.map(|level| AiLevelInfo { level: level.number(), think: THINK }).to_vec()
    }

    fn choose(&self, state: &State, level: u8, deadline: Instant) -> AiChoice {
        let level = SkillLevel::new(level).unwrap_or(SkillLevel::FULL);
        match think(state, level, deadline) {
            Some(choice) => ai_choice(choice),
            // A player that finds nothing must not hold up the game.
            None => AnyLegal.choose(state, level.number(), deadline),
        }
    }

    fn hint(&self, state: &State, deadline: Instant) -> AiHint {
        let Some(choice) = think(state, SkillLevel::FULL, deadline) else {
            return AnyLegal.hint(state, deadline);
        };
        let chances = choice.info.score.clone();
        AiHint { words: self.words(state, &choice.tokens), chances, choice: ai_choice(choice) }
    }

    fn words(&self, state: &State, tokens: &[Token]) -> Vec<HintWord> {
        let words = words::explain(state, tokens).unwrap_or_default();
        words.iter().filter_map(told).collect()
    }
}

fn think(state: &State, level: SkillLevel, deadline: Instant) -> Option<Choice> {
    let mut player = LevelPlayer::new(level);
    player.new_game(state.hash());
    let time = deadline.saturating_duration_since(Instant::now()).min(THINK);
    player.choose_in(state, &Limits::movetime(time), &mut |_| ()).ok()
}

fn ai_choice(choice: Choice) -> AiChoice {
    if choice.is_draw() { AiChoice::Draw } else { AiChoice::Play(choice.tokens) }
}

/// A phrase as the interface has it: both are the same when written as JSON.
fn told(word: &Word) -> Option<HintWord> {
    serde_json::from_value(serde_json::to_value(word).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use taluva::{Game, Phase, Piece, Seat, Terrain};

    use super::*;

    #[test]
    fn every_word_can_be_told() {
        let seat = Seat::FIRST;
        let mut all = vec![
            Word::BecomesKing,
            Word::IsEliminated,
            Word::BuildsTemple { left: 2 },
            Word::BuildsTower { left: 1 },
            Word::BuildsBoat { left: 0 },
            Word::Founds,
            Word::JoinsSettlements { count: 2 },
            Word::Erupts { level: 3 },
            Word::CoversHuts { seat, huts: 2 },
            Word::SplitsSettlement { seat },
            Word::StopsTemple { seat },
            Word::StopsTower { seat },
            Word::StopsKing { seat },
            Word::PreparesTemple,
            Word::PreparesTower,
            Word::ThreatensKing,
            Word::LeavesTemple { seat },
            Word::LeavesTower { seat },
            Word::LeavesKing { seat },
        ];
        for terrain in Terrain::ALL {
            all.push(Word::Expands { terrain, fields: 1, huts: 2 });
        }
        for piece in Piece::ALL {
            all.extend([Word::UsesUp { piece }, Word::OneFromRunningOut { piece }]);
        }
        for word in all {
            let told = told(&word).unwrap_or_else(|| panic!("{word:?} cannot be told"));
            assert_eq!(serde_json::to_value(told).unwrap(), serde_json::to_value(word).unwrap());
        }
    }

    #[test]
    fn hints_are_legal_and_have_words() {
        let mut game = Game::new("edition=ferti2014 players=2".parse().unwrap());
        game.play(&"JC".parse().unwrap()).unwrap();
        let hint = Levels.hint(game.state(), Instant::now() + Duration::from_millis(50));
        let AiChoice::Play(tokens) = &hint.choice else { panic!("there is no 2-hex tile") };
        game.play_all(tokens).unwrap();
        assert_eq!(game.state().phase(), Phase::Take);
        assert_eq!(hint.words, [HintWord::Founds]);
    }
}
