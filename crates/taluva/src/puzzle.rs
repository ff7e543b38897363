//! Puzzles: a position, a question, and all turns that answer it. `docs/PUZZLES.md` describes the file.
//!
//! Which turns are right was found out once, by looking at every turn there is, and is kept with the
//! puzzle; so an answer is judged by comparing it with the list, and nothing has to be searched.
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

/// The version of the file that is written.
pub const VERSION: u8 = 1;

/// The puzzles that come with the program, one JSON object a line.
#[cfg(feature = "puzzles")]
pub const SHIPPED: &str = include_str!("../puzzles/puzzles.jsonl");

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Become king in this turn.
    KingInOne,
    /// Become king in the next turn at the latest, whatever the other player does and whatever comes.
    KingInTwo,
    /// Keep the next player from becoming king, whatever tile comes.
    StopKing,
    /// Win with the last tile.
    LastTurn,
    /// Find the best turn, which is better than every other idea by far.
    BestTurn,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] =
        [Kind::KingInOne, Kind::KingInTwo, Kind::StopKing, Kind::LastTurn, Kind::BestTurn];

    /// As it is written in files.
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

    /// Whether the rules alone prove which turns are right.
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

/// A name that is no kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such kind of puzzle")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(UnknownKind)
    }
}

/// Turns that answer a puzzle: a placement and a build, either of which may be any that is legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Answer {
    /// `None`: any.
    pub placement: Option<Token>,
    /// `None`: any.
    pub build: Option<Token>,
}

impl Answer {
    /// Whether a turn is among them.
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

/// A text that is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// It does not have two parts, or they are in the wrong order.
    #[error("an answer is a placement and a build, either of which may be *")]
    Form,
    /// One of them is no token.
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

/// A puzzle, as a line of the file holds it.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Puzzle {
    /// The version of the line.
    pub v: u8,
    /// Its name, which never changes.
    pub id: String,
    /// What is asked.
    pub kind: Kind,
    /// The text of the position, with a tile in hand.
    pub position: String,
    /// All turns that are right.
    pub answers: Vec<Answer>,
    /// One of them, to be shown.
    pub solution: Vec<Token>,
    /// How many turns there are.
    pub turns: u32,
    /// How many of them are right.
    pub right: u32,
    /// How many different ideas the right ones are.
    pub ideas: u32,
    /// How often each level, 1 to 10, finds a right one, in percent.
    pub levels: Vec<u8>,
    /// How difficult it is for people before any have tried, on the scale of ratings.
    pub rating: u16,
    /// Of a best turn: how much win probability the best turn that is not right gives away, with its standard error.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub gap: Option<(f32, f32)>,
}

/// The verdict on an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It can be played, and is not right.
    Wrong,
}

/// Why an answer cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JudgeError {
    /// The puzzle has no position.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// A token cannot be played; tokens are counted from 0.
    #[error("{1}")]
    Illegal(usize, Illegal),
    /// It is not a whole turn.
    #[error("an answer is a placement and a build")]
    NoTurn,
}

impl Puzzle {
    /// A puzzle that has nothing yet but its name and kind.
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
    /// The text is no position.
    pub fn state(&self) -> Result<State, PositionError> {
        self.position.parse()
    }

    /// Judges a turn.
    ///
    /// # Errors
    /// Why it is no turn that could be played.
    pub fn judge(&self, turn: &[Token]) -> Result<Verdict, JudgeError> {
        let mut game = Game::from_state(self.state()?);
        game.play_all(turn).map_err(|(index, illegal)| JudgeError::Illegal(index, illegal))?;
        // As the rules write them: an expansion has several names.
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
