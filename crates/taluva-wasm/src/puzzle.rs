//! Puzzles: answers are judged against the proven ones.

use serde::Serialize;
use taluva::puzzle::{JudgeError, Puzzle as Stored, Verdict};
use taluva::{Game as Rules, Token};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::Game;
use crate::position::RefusedToken;
use crate::problem::{Problem, told};

/// The judgement of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Judgement {
    /// Whether it is right; absent if it cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<bool>,
    /// The reason why it cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedToken>,
}

/// A puzzle: a line of the file that `docs/PUZZLES.md` describes.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Puzzle {
    puzzle: Stored,
}

#[wasm_bindgen]
impl Puzzle {
    /// Parses a puzzle, a JSON object. Throws a `Problem` if it is invalid.
    #[wasm_bindgen(constructor)]
    pub fn new(json: &str) -> Result<Puzzle, Problem> {
        let puzzle: Stored =
            serde_json::from_str(json).map_err(|error| Problem::new("puzzle", error))?;
        puzzle.state().map_err(|error| Problem::new("position", error))?;
        Ok(Puzzle { puzzle })
    }

    /// The position, with a tile in hand.
    pub fn game(&self) -> Result<Game, Problem> {
        let state = self.puzzle.state().map_err(|error| Problem::new("position", error))?;
        Ok(Game { game: Rules::from_state(state) })
    }

    /// Judges a placement and a build against the proven answers.
    pub fn judge(&self, tokens: Vec<String>) -> Result<Ts<Judgement>, JsValue> {
        Ok(told(&self.judged(&tokens)?)?)
    }
}

impl Puzzle {
    fn judged(&self, texts: &[String]) -> Result<Judgement, Problem> {
        let refused = |refused| Ok(Judgement { right: None, refused: Some(refused) });
        let mut tokens: Vec<Token> = Vec::new();
        for (index, text) in texts.iter().enumerate() {
            match text.parse() {
                Ok(token) => tokens.push(token),
                Err(error) => return refused(RefusedToken::malformed(index, text, error)),
            }
        }
        match self.puzzle.judge(&tokens) {
            Ok(verdict) => Ok(Judgement { right: Some(verdict == Verdict::Right), refused: None }),
            Err(JudgeError::Illegal(index, illegal)) => {
                refused(RefusedToken::illegal(index, &texts[index], &illegal))
            }
            Err(error) => Err(Problem::new("puzzle", error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_judged_by_the_list() {
        let json = r#"{"v":1,"id":"x","kind":"king-in-one","turns":8,"right":2,"ideas":1,
            "position":"- 20/3/2;20/3/2 1:place:JC 23:1512241224111112211124121 players=2",
            "answers":["* H@0,1"],"solution":["JC@0,0:0","H@0,1"],"levels":[],"rating":900}"#;
        let puzzle = Puzzle::new(json).unwrap();
        let judged = |tokens: &[&str]| {
            let tokens: Vec<String> = tokens.iter().map(|&token| token.to_owned()).collect();
            puzzle.judged(&tokens)
        };
        assert_eq!(judged(&["JC@0,0:0", "H@0,1"]).unwrap().right, Some(true));
        assert_eq!(judged(&["JC@0,0:0", "H@-1,1"]).unwrap().right, Some(false));
        assert_eq!(judged(&["JC@0,0:0", "T@0,1"]).unwrap().refused.unwrap().0.index, 1);
        assert_eq!(judged(&["JC@0,0:0"]).unwrap_err().kind, "puzzle");
        assert_eq!(Puzzle::new("{}").unwrap_err().kind, "puzzle");
    }
}
