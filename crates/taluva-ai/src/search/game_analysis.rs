//! An analysis that follows a game.

use taluva::{Game, Token};

use super::Search;
use super::analysis::Analysis;
use crate::evaluate::Evaluator;

/// An analysis of the current position of a game, which follows the game.
#[derive(Debug)]
pub struct GameAnalysis<E> {
    game: Game,
    /// The analysis of the position.
    pub analysis: Analysis<E>,
}

impl<E: Evaluator> GameAnalysis<E> {
    /// Starts with the current position of a game and reports up to `lines` turns.
    #[must_use]
    pub fn new(search: &Search<E>, game: &Game, lines: usize) -> GameAnalysis<E> {
        GameAnalysis { game: game.clone(), analysis: search.analyse(game.state(), lines) }
    }

    /// The analysed game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Moves to the current position of a game. If it continues the previous one, the tree is kept
    /// and the result is true.
    pub fn go_to(&mut self, game: &Game) -> bool {
        let played: Vec<Token> = self.game.tokens().collect();
        let tokens: Vec<Token> = game.tokens().collect();
        let continues = tokens.starts_with(&played) && self.game.start() == game.start();
        if continues {
            tokens[played.len()..].iter().for_each(|token| self.analysis.play(token));
        } else {
            self.analysis.restart(game.state());
        }
        self.game = game.clone();
        continues
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::{self, Learned};

    fn game(setup: &str, tokens: &str) -> Game {
        let mut game = Game::new(setup.parse().unwrap());
        let tokens: Vec<Token> = tokens.split(' ').map(|token| token.parse().unwrap()).collect();
        game.play_all(&tokens).unwrap();
        game
    }

    #[test]
    fn only_what_continues_the_game_keeps_what_is_known() {
        let two = "edition=ferti2014 players=2";
        let before = game(two, "JC JC@0,0:0 H@0,1 JS");
        let search = Search::new(Learned, weights::policy().clone());
        let mut following = GameAnalysis::new(&search, &before, 1);
        following.analysis.advance_to_nodes(200);
        assert!(following.go_to(&before), "the same game");
        let best = following.analysis.report().lines[0].clone();
        let mut after = before.clone();
        after.play_all(&best.tokens[..best.turn]).unwrap();
        assert!(following.go_to(&after));
        assert!(following.analysis.nodes() > 5, "{}", following.analysis.nodes());
        assert_eq!(following.game(), &after);
        assert_eq!(following.analysis.state(), after.state());
        // A turn taken back, a different turn, and the same tokens in another setup.
        for other in [
            &before,
            &game(two, "JC JC@0,0:0 H@-1,1 JS"),
            &game("edition=ferti2014 players=3", "JC JC@0,0:0 H@-1,1 JS"),
        ] {
            assert!(!following.go_to(other));
            assert_eq!(following.analysis.nodes(), 0);
            assert_eq!(following.analysis.state(), other.state());
        }
    }
}
