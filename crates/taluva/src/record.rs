//! Game records, `.tvr` files (NOTATION §2): as PGN is for chess.
//!
//! ```
//! use taluva::record::{self, Record};
//!
//! let text = r#"[Format "taluva 1"]
//! [Setup "edition=ferti2014 players=2"]
//! [Player1 "Ada"]
//! [Player2 "Charles"]
//!
//! 1. JC@0,0:0 H@0,1 JS@2,0:0 H@1,1
//! *
//! "#;
//! let records = record::parse(text)?;
//! assert_eq!(records[0].tag("Player1"), Some("Ada"));
//! assert_eq!(records[0].game().tokens().count(), 4);
//! assert_eq!(records[0].to_string(), text);
//! # Ok::<(), taluva::record::RecordError>(())
//! ```
//!
//! A game that does not begin at the beginning has a tag `Position` with the position text it
//! begins from; that is an addition to NOTATION §2.

mod read;

use std::fmt;

use crate::ending::Outcome;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::piece::Seat;
use crate::position::PositionError;
use crate::setup::SetupError;
use crate::state::{Phase, State};
use crate::token::{Token, TokenError};

pub use read::parse;

/// The value of the tag `Format`.
pub const FORMAT: &str = "taluva 1";

/// One recorded game: its tags and its moves, all of them legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Everything but `Format`, `Setup` and `Position`, in the order of the text.
    tags: Vec<(String, String)>,
    game: Game,
    /// Comments, each with the number of tokens before it.
    comments: Vec<(usize, String)>,
}

impl Record {
    /// A record of a game as it stands.
    #[must_use]
    pub fn new(game: Game) -> Record {
        Record { tags: Vec::new(), game, comments: Vec::new() }
    }

    /// The same record with a tag added or replaced.
    ///
    /// `Format`, `Setup` and `Position` are written from the game and cannot be replaced; a name
    /// that is not letters and digits is left out, since it could not be read again.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Record {
        let writable = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if ["Format", "Setup", "Position"].contains(&name) || !writable {
            return self;
        }
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
        self
    }

    /// The value of a tag other than `Format`, `Setup` and `Position`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All tags but `Format`, `Setup` and `Position`, unknown ones included.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The comments, each with the number of tokens before it.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(after, text)| (*after, text.as_str()))
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: `{token}`: {problem}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// The token or tag.
    pub token: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a token of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A tag line is malformed.
    #[error("a tag is of the form [Name \"value\"]")]
    Tag,
    /// The same tag stands twice.
    #[error("the tag stands twice")]
    TagTwice,
    /// The record is of a format that this program does not read.
    #[error("the format must be \"{FORMAT}\"")]
    Format,
    /// There is no `Setup` tag before the moves.
    #[error("a record needs the tags Format and Setup before its moves")]
    NoSetup,
    /// The setup is bad.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The position from which the game begins is bad.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The position is of another setup than the record.
    #[error("the position has the setup `{0}`")]
    OtherSetup(String),
    /// The token is malformed.
    #[error("{0}")]
    Token(#[from] TokenError),
    /// The move is illegal.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// A comment has no end.
    #[error("the comment has no closing }}")]
    OpenComment,
    /// The standings after a reason are missing or malformed.
    #[error("after the reason stand the ranks of the seats, joined by commas")]
    Standings,
    /// The result is not that of the game.
    #[error("the game as played gives `{0}`")]
    Result(String),
    /// The record ends without a result.
    #[error("a record ends with a result: `*`, or a reason and the standings")]
    NoResult,
    /// A tile in hand must be placed next.
    #[error("a tile in hand stands last, or before a resignation or its own placement")]
    TileNotPlaced,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Format \"{FORMAT}\"]")?;
        writeln!(f, "[Setup \"{}\"]", self.game.setup())?;
        let start = self.game.start();
        if start != State::new(*self.game.setup()) {
            writeln!(f, "[Position \"{start}\"]")?;
        }
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        self.write_moves(f)?;
        writeln!(f, "{}", result(&self.game))
    }
}

/// The last token of a record of this game.
#[must_use]
pub fn result(game: &Game) -> String {
    game.state().outcome().map_or_else(|| "*".to_owned(), |outcome: Outcome| outcome.to_string())
}

impl Record {
    /// One line a round: a round begins when the turn comes back to the same seat or an earlier one.
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Line::default();
        let mut replay = Game::from_state(self.game.start());
        let mut last: Option<Seat> = None;
        let mut round = 0;
        let mut comments = self.comments.iter().peekable();
        for (index, token) in self.game.tokens().enumerate() {
            while let Some((_, text)) = comments.next_if(|(after, _)| *after <= index) {
                line.add(f, &format!("{{{text}}}"))?;
            }
            let state = replay.state();
            let begins_turn = state.phase() == Phase::Take && !matches!(token, Token::Resign(_));
            if begins_turn {
                if last.is_none_or(|last| state.seat() <= last) {
                    line.end(f)?;
                    round += 1;
                    line.add(f, &format!("{round}."))?;
                }
                last = Some(state.seat());
            }
            line.add(f, &token.to_string())?;
            replay.play(&token).expect("the tokens of a game are legal");
        }
        for (_, text) in comments {
            line.add(f, &format!("{{{text}}}"))?;
        }
        line.end(f)
    }
}

/// Puts spaces between the tokens of a line.
#[derive(Default)]
struct Line {
    has_text: bool,
}

impl Line {
    fn add(&mut self, f: &mut fmt::Formatter<'_>, token: &str) -> fmt::Result {
        if self.has_text {
            f.write_str(" ")?;
        }
        self.has_text = true;
        f.write_str(token)
    }

    fn end(&mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.has_text {
            writeln!(f)?;
        }
        self.has_text = false;
        Ok(())
    }
}
