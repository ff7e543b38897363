//! Puzzles: a position, a question, and all turns that answer it. `docs/PUZZLES.md` describes the
//! file.
//!
//! The right turns were determined once, by examining every turn, and are stored with the puzzle;
//! judging an answer is a comparison with the list and needs no search.
//!
//! ```
//! use taluva::puzzle::{Answer, Kind, Puzzle, Verdict};
//!
//! let puzzle = Puzzle {
//!     position: "- 20/3/2;20/3/2 1:place:JC 23:1512241224111112211124121 players=2".to_owned(),
//!     answers: vec!["* H@0,1".parse()?],
//!     solution: vec!["JC@0,0:0".parse()?, "H@0,1".parse()?],
//!     ..Puzzle::new("example", Kind::KingInOne)
//! };
//! assert_eq!(puzzle.judge(&["JC@0,0:0".parse()?, "H@0,1".parse()?]), Ok(Verdict::Right));
//! assert_eq!(puzzle.judge(&["JC@0,0:0".parse()?, "H@-1,1".parse()?]), Ok(Verdict::Wrong));
//! assert!(puzzle.judge(&["JC@0,0:0".parse()?, "T@0,1".parse()?]).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::game::Game;
use crate::illegal::Illegal;
use crate::position::PositionError;
use crate::state::State;
use crate::token::{Token, TokenError};

/// The current version of the file.
pub const VERSION: u8 = 1;

/// The shipped puzzles, one JSON object per line.
#[cfg(feature = "puzzles")]
pub const SHIPPED: &str = include_str!("../puzzles/puzzles.jsonl");

/// The question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Become king in this turn.
    KingInOne,
    /// Become king in the next turn at the latest, whatever the other player does and whatever
    /// tiles come.
    KingInTwo,
    /// Keep the next player from becoming king, whatever tile comes.
    StopKing,
    /// Win with the last tile.
    LastTurn,
    /// Find the best turn, which is clearly better than every other idea.
    BestTurn,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] =
        [Kind::KingInOne, Kind::KingInTwo, Kind::StopKing, Kind::LastTurn, Kind::BestTurn];

    /// The name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::KingInOne => "king-in-one",
            Kind::KingInTwo => "king-in-two",
            Kind::StopKing => "stop-king",
            Kind::LastTurn => "last-turn",
            Kind::BestTurn => "best-turn",
        }
    }

    /// Whether the right turns are proven by the rules alone.
    #[must_use]
    pub const fn is_proven_by_rules(self) -> bool {
        !matches!(self, Kind::BestTurn)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for an unknown kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such kind of puzzle")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(UnknownKind)
    }
}

/// Turns that answer a puzzle: a placement and a build, either of which may be any legal one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Answer {
    /// The placement; `None` for any.
    pub placement: Option<Token>,
    /// The build; `None` for any.
    pub build: Option<Token>,
}

impl Answer {
    /// Whether it includes a turn.
    #[must_use]
    pub fn holds(&self, placement: &Token, build: &Token) -> bool {
        self.placement.is_none_or(|one| one == *placement)
            && self.build.is_none_or(|one| one == *build)
    }
}

const ANY: &str = "*";

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |token: Option<Token>| token.map_or(ANY.to_owned(), |token| token.to_string());
        write!(f, "{} {}", text(self.placement), text(self.build))
    }
}

impl From<Answer> for String {
    fn from(answer: Answer) -> String {
        answer.to_string()
    }
}

/// The error for a text that is not an answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// It does not have two parts, or they are in the wrong order.
    #[error("an answer is a placement and a build, either of which may be *")]
    Form,
    /// One of them is not a token.
    #[error("{0}")]
    Token(#[from] TokenError),
}

impl FromStr for Answer {
    type Err = AnswerError;

    fn from_str(text: &str) -> Result<Answer, AnswerError> {
        let (placement, build) = text.split_once(' ').ok_or(AnswerError::Form)?;
        let read = |text: &str| -> Result<Option<Token>, AnswerError> {
            if text == ANY { Ok(None) } else { Ok(Some(text.parse()?)) }
        };
        let (placement, build) = (read(placement)?, read(build)?);
        let fits = matches!(placement, None | Some(Token::Place(_)))
            && matches!(build, None | Some(Token::Build(_) | Token::NoBuild))
            && (placement.is_some() || build.is_some());
        if fits { Ok(Answer { placement, build }) } else { Err(AnswerError::Form) }
    }
}

impl TryFrom<String> for Answer {
    type Error = AnswerError;

    fn try_from(text: String) -> Result<Answer, AnswerError> {
        text.parse()
    }
}

/// A puzzle, as one line of the file.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Puzzle {
    /// The version of the line.
    pub v: u8,
    /// Its name, which never changes.
    pub id: String,
    /// The question.
    pub kind: Kind,
    /// The text of the position, with a tile in hand.
    pub position: String,
    /// All right turns.
    pub answers: Vec<Answer>,
    /// One right turn, to be shown.
    pub solution: Vec<Token>,
    /// The number of turns in the position.
    pub turns: u32,
    /// The number of right turns.
    pub right: u32,
    /// The number of different ideas among the right turns.
    pub ideas: u32,
    /// How often each level, 1 to 10, finds a right turn, in percent.
    pub levels: Vec<u8>,
    /// The initial difficulty on the rating scale, before people have tried it.
    pub rating: u16,
    /// For a best turn: the win probability lost by the best of the wrong turns, with its standard
    /// error.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub gap: Option<(f32, f32)>,
}

/// The verdict on an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is legal, but not right.
    Wrong,
}

/// Why an answer cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JudgeError {
    /// The puzzle has no valid position.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// A token is illegal; tokens are counted from 0.
    #[error("{1}")]
    Illegal(usize, Illegal),
    /// It is not a whole turn.
    #[error("an answer is a placement and a build")]
    NoTurn,
}

impl Puzzle {
    /// A puzzle with a name and a kind only.
    #[must_use]
    pub fn new(id: &str, kind: Kind) -> Puzzle {
        Puzzle {
            v: VERSION,
            id: id.to_owned(),
            kind,
            position: String::new(),
            answers: Vec::new(),
            solution: Vec::new(),
            turns: 0,
            right: 0,
            ideas: 0,
            levels: Vec::new(),
            rating: 0,
            gap: None,
        }
    }

    /// The position.
    ///
    /// # Errors
    /// If the text is not a position.
    pub fn state(&self) -> Result<State, PositionError> {
        self.position.parse()
    }

    /// Judges a turn.
    ///
    /// # Errors
    /// If it is not a legal turn.
    pub fn judge(&self, turn: &[Token]) -> Result<Verdict, JudgeError> {
        let mut game = Game::from_state(self.state()?);
        game.play_all(turn).map_err(|(index, illegal)| JudgeError::Illegal(index, illegal))?;
        // In canonical form: an expansion has several names.
        let played: Vec<Token> = game.tokens().collect();
        let [placement @ Token::Place(_), build @ (Token::Build(_) | Token::NoBuild)] = &played[..]
        else {
            return Err(JudgeError::NoTurn);
        };
        let is_right = self.answers.iter().any(|answer| answer.holds(placement, build));
        Ok(if is_right { Verdict::Right } else { Verdict::Wrong })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_as_they_are_written() {
        for text in ["JC@0,0:0 H@0,1", "* E@0,1=J", "2VL@3,-1:4 *", "JC@0,0:0 -"] {
            assert_eq!(text.parse::<Answer>().unwrap().to_string(), text);
        }
        for bad in ["", "* *", "JC@0,0:0", "H@0,1 JC@0,0:0", "JC *", "* JC"] {
            assert!(bad.parse::<Answer>().is_err(), "{bad}");
        }
    }

    #[test]
    fn kinds_have_names() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert_eq!("mate-in-one".parse::<Kind>(), Err(UnknownKind));
    }

    #[test]
    fn what_is_no_turn_is_not_judged() {
        let mut puzzle = Puzzle::new("x", Kind::BestTurn);
        assert!(matches!(puzzle.judge(&[]), Err(JudgeError::Position(_))));
        puzzle.position = State::new("players=2".parse().unwrap()).to_string();
        assert_eq!(puzzle.judge(&[]), Err(JudgeError::NoTurn));
        let tile = "JC".parse().unwrap();
        assert_eq!(puzzle.judge(&[tile]), Err(JudgeError::NoTurn));
        let illegal = puzzle.judge(&[tile, "T@0,0".parse().unwrap()]);
        assert!(matches!(illegal, Err(JudgeError::Illegal(1, _))));
    }
}
