//! Levels 1 to 10, as the service's computer players.

use std::sync::Arc;
use std::time::{Duration, Instant};

use taluva::{Decision, Game, State, Token};
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Choice, Limits};
use taluva_ai::words::{self, Word};
use taluva_server::{
    AiHint, AiLevelInfo, AiPlayer, AiPlayers, AnyLegal, HintWord, Review, ReviewWatch,
};

use super::reviews::review_game;

/// The time for a turn at full strength.
const THINK_TIME: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Levels;

impl AiPlayers for Levels {
    fn levels(&self) -> Vec<AiLevelInfo> {
        SkillLevel::ALL
            .map(|level| AiLevelInfo { level: level.number(), think: THINK_TIME })
            .to_vec()
    }

    fn choose(&self, state: &State, player: AiPlayer, deadline: Instant) -> Decision {
        match think(state, player, deadline) {
            Some(choice) => choice.decision(),
            // A player that finds nothing must not block the game.
            None => AnyLegal.choose(state, player, deadline),
        }
    }

    fn hint(&self, state: &State, deadline: Instant) -> AiHint {
        let strongest = AiPlayer { level: SkillLevel::FULL.number(), character: 0 };
        let Some(choice) = think(state, strongest, deadline) else {
            return AnyLegal.hint(state, deadline);
        };
        let chances = choice.info.score.clone();
        AiHint { words: self.words(state, &choice.tokens), chances, choice: choice.decision() }
    }

    fn can_review(&self) -> bool {
        true
    }

    fn review(&self, game: &Game, watch: Arc<dyn ReviewWatch>) -> Option<Review> {
        review_game(game, &watch)
    }

    fn words(&self, state: &State, tokens: &[Token]) -> Vec<HintWord> {
        let words = words::explain(state, tokens).unwrap_or_default();
        words.into_iter().map(told).collect()
    }
}

fn think(state: &State, player: AiPlayer, deadline: Instant) -> Option<Choice> {
    let AiPlayer { level, character } = player;
    let mut player = LevelPlayer::new(SkillLevel::new(level).unwrap_or(SkillLevel::FULL));
    player.resume_game(character, state);
    let time = deadline.saturating_duration_since(Instant::now()).min(THINK_TIME);
    player.choose_in(state, &Limits::movetime(time), &mut |_| ()).ok()
}

/// A phrase in the service's type.
fn told(word: Word) -> HintWord {
    match word {
        Word::BecomesKing => HintWord::BecomesKing,
        Word::IsEliminated => HintWord::IsEliminated,
        Word::ThreatensKing => HintWord::ThreatensKing,
        Word::StopsKing { seat } => HintWord::StopsKing { seat: seat.number() },
        Word::LeavesKing { seat } => HintWord::LeavesKing { seat: seat.number() },
        Word::BuildsTemple { left } => HintWord::BuildsTemple { left },
        Word::BuildsTower { left } => HintWord::BuildsTower { left },
        Word::BuildsBoat { left } => HintWord::BuildsBoat { left },
        Word::UsesUp { piece } => HintWord::UsesUp { piece },
        Word::OneFromRunningOut { piece } => HintWord::OneFromRunningOut { piece },
        Word::SplitsSettlement { seat } => HintWord::SplitsSettlement { seat: seat.number() },
        Word::CoversHuts { seat, huts } => HintWord::CoversHuts { seat: seat.number(), huts },
        Word::StopsTemple { seat } => HintWord::StopsTemple { seat: seat.number() },
        Word::StopsTower { seat } => HintWord::StopsTower { seat: seat.number() },
        Word::PreparesTemple => HintWord::PreparesTemple,
        Word::PreparesTower => HintWord::PreparesTower,
        Word::Expands { terrain, fields, huts } => {
            HintWord::Expands { terrain: terrain.into(), fields, huts }
        }
        Word::Founds => HintWord::Founds,
        Word::JoinsSettlements { count } => HintWord::JoinsSettlements { count },
        Word::Erupts { level } => HintWord::Erupts { level },
        Word::LeavesTemple { seat } => HintWord::LeavesTemple { seat: seat.number() },
        Word::LeavesTower { seat } => HintWord::LeavesTower { seat: seat.number() },
    }
}

#[cfg(test)]
mod tests {
    use taluva::{Game, Phase};

    use super::*;

    #[test]
    fn hints_are_legal_and_have_words() {
        let mut game = Game::new("edition=ferti2014 players=2".parse().unwrap());
        game.play(&"JC".parse().unwrap()).unwrap();
        let hint = Levels.hint(game.state(), Instant::now() + Duration::from_millis(50));
        let Decision::Play(tokens) = &hint.choice else { panic!("there is no 2-hex tile") };
        game.play_all(tokens).unwrap();
        assert_eq!(game.state().phase(), Phase::Take);
        assert_eq!(hint.words, [HintWord::Founds]);
    }
}
