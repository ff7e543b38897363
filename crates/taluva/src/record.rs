//! Game records, `.tvr` files (NOTATION §2): like PGN for chess.
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
//! Comments, marks and variations make a game a [`Tree`]; [`parse`] returns its main line,
//! [`parse_trees`] all of it:
//!
//! ```
//! use taluva::record::{self, Tree};
//!
//! let text = r#"[Format "taluva 2"]
//! [Setup "edition=ferti2014 players=2"]
//!
//! 1. JC (LL {what if?} LL@0,0:3) JC@0,0:0! H@0,1 {solid} (H@-1,1?!)
//! *
//! "#;
//! let trees = record::parse_trees(text)?;
//! assert_eq!(trees[0].children(Tree::ROOT).len(), 2);
//! assert_eq!(trees[0].to_string(), text);
//! assert_eq!(record::parse(text)?[0].game().tokens().count(), 3);
//! # Ok::<(), taluva::record::RecordError>(())
//! ```

mod comment;
pub mod limits;
mod read;
mod read_tree;
mod scan;
mod tree;
mod write_tree;

use std::fmt;

use crate::ending::Outcome;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::piece::Seat;
use crate::position::PositionError;
use crate::setup::SetupError;
use crate::state::{Phase, State};
use crate::tile::Tile;
use crate::token::{Token, TokenError};

pub use comment::{Comment, Part};
pub use read::{parse, parse_trees, parse_trees_leniently};
pub use tree::{Mark, NodeId, Tree, TreeError};

/// The value of the `Format` tag of a game without variations.
pub const FORMAT: &str = "taluva 1";
/// The value of the `Format` tag of a game with variations, marks or commands.
pub const FORMAT_WITH_VARIATIONS: &str = "taluva 2";

/// One recorded game: its tags and its moves, all of them legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// All tags except `Format`, `Setup` and `Position`, in the order of the text.
    tags: Vec<(String, String)>,
    game: Game,
    /// Comments, each with the number of tokens before it.
    comments: Vec<(usize, String)>,
}

impl Record {
    /// A record of a game so far.
    #[must_use]
    pub fn new(game: Game) -> Record {
        Record { tags: Vec::new(), game, comments: Vec::new() }
    }

    /// Adds or replaces a tag.
    ///
    /// `Format`, `Setup` and `Position` are derived from the game and cannot be replaced; a name
    /// that is not letters and digits is ignored, since it could not be parsed again.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Record {
        if is_tag_name(name) {
            set_tag(&mut self.tags, name, tag_value(value));
        }
        self
    }

    /// The value of a tag other than `Format`, `Setup` and `Position`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All tags except `Format`, `Setup` and `Position`, including unknown ones.
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

/// Whether a tag with that name can be written and parsed again.
fn is_tag_name(name: &str) -> bool {
    let writable = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    writable && !["Format", "Setup", "Position"].contains(&name)
}

/// A value without characters that a tag cannot contain.
fn tag_value(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn set_tag(tags: &mut Vec<(String, String)>, name: &str, value: String) {
    match tags.iter_mut().find(|(known, _)| known == name) {
        Some((_, old)) => *old = value,
        None => tags.push((name.to_owned(), value)),
    }
}

/// An error in a record, and its location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: `{token}`: {problem}")]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// The token or tag.
    pub token: String,
    /// The problem.
    pub problem: Problem,
}

/// A problem with a token of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A tag line is malformed.
    #[error("a tag is of the form [Name \"value\"]")]
    Tag,
    /// A tag is repeated.
    #[error("the tag stands twice")]
    TagTwice,
    /// The format is not supported.
    #[error("the format must be \"{FORMAT}\" or \"{FORMAT_WITH_VARIATIONS}\"")]
    Format,
    /// There is no `Setup` tag before the moves.
    #[error("a record needs the tags Format and Setup before its moves")]
    NoSetup,
    /// The setup is invalid.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The start position is invalid.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The setup of the position differs from the record's.
    #[error("the position has the setup `{0}`")]
    OtherSetup(String),
    /// The token is malformed.
    #[error("{0}")]
    Token(#[from] TokenError),
    /// The move is illegal.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// A comment is not closed.
    #[error("the comment has no closing }}")]
    OpenComment,
    /// The standings after a reason are missing or malformed.
    #[error("after the reason stand the ranks of the seats, joined by commas")]
    Standings,
    /// The result differs from the game's.
    #[error("the game as played gives `{0}`")]
    Result(String),
    /// The record ends without a result.
    #[error("a record ends with a result: `*`, or a reason and the standings")]
    NoResult,
    /// A tile in hand must be placed next.
    #[error("a tile in hand stands last, or before a resignation or its own placement")]
    TileNotPlaced,
    /// A variation places a different tile from the one drawn.
    #[error(
        "the tile in hand is {hand}; to try another one, replace the draw: {hand} ({tile} {tile}@…)"
    )]
    OtherTileInHand {
        /// The tile in hand.
        hand: Tile,
        /// The tile placed.
        tile: Tile,
    },
    /// A token is followed by something that is not a mark.
    #[error("a mark is one of !! ! !? ?! ? ??")]
    Mark,
    /// A draw or a resignation is marked.
    #[error("only placements, builds and `-` can be marked")]
    MarkPlace,
    /// A `}` without a comment.
    #[error("there is no comment that }} could close")]
    StrayBrace,
    /// A variation before any token of its line.
    #[error("a variation follows the token that it replaces")]
    NothingToReplace,
    /// A `)` without a variation.
    #[error("there is no variation that ) could close")]
    NoVariationOpen,
    /// A variation is empty.
    #[error("a variation holds a token at least")]
    EmptyVariation,
    /// A variation is not closed.
    #[error("the variation has no closing )")]
    OpenVariation,
    /// A result inside a variation.
    #[error("a variation has no result")]
    ResultInVariation,
    /// A comment contains a control character.
    #[error("a comment holds no control characters but line feeds and tabs")]
    ControlCharacter,
    /// A comment is too long.
    #[error("a comment has at most {} characters", limits::COMMENT)]
    CommentTooLong,
    /// Variations are nested too deeply.
    #[error("variations are nested at most {} deep", limits::DEPTH)]
    TooDeep,
    /// There are too many variations at one token.
    #[error("a token has at most {} variations", limits::SIBLINGS - 1)]
    TooManyVariations,
    /// There are too many tokens.
    #[error("a record has at most {} tokens", limits::TOKENS)]
    TooManyTokens,
    /// The record is too long.
    #[error("a record with variations has at most {} bytes", limits::BYTES)]
    TooLong,
    /// There are too many tags.
    #[error("a record has at most {} tags", limits::TAGS)]
    TooManyTags,
    /// A tag line is too long.
    #[error("a tag has at most {} bytes", limits::TAG)]
    TagTooLong,
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = if self.needs_escapes() { FORMAT_WITH_VARIATIONS } else { FORMAT };
        write_tags(f, format, &self.game.start(), &self.tags)?;
        self.write_moves(f)?;
        writeln!(f, "{}", result(&self.game))
    }
}

/// Writes the tags of a record, and the empty line after them.
fn write_tags(
    f: &mut fmt::Formatter<'_>,
    format: &str,
    start: &State,
    tags: &[(String, String)],
) -> fmt::Result {
    writeln!(f, "[Format \"{format}\"]")?;
    writeln!(f, "[Setup \"{}\"]", start.setup())?;
    if *start != State::new(*start.setup()) {
        writeln!(f, "[Position \"{start}\"]")?;
    }
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(f, "[{name} \"{value}\"]")?;
    }
    writeln!(f)
}

/// Counts rounds: one begins when the turn returns to the same or an earlier seat.
#[derive(Default)]
struct Rounds {
    count: u32,
    last: Option<Seat>,
}

impl Rounds {
    /// The number of the round that begins with a token, if any.
    fn begins_with(&mut self, state: &State, token: &Token) -> Option<u32> {
        if state.phase() != Phase::Take || matches!(token, Token::Resign(_)) {
            return None;
        }
        let begins = self.last.is_none_or(|last| state.seat() <= last);
        self.last = Some(state.seat());
        self.count += u32::from(begins);
        begins.then_some(self.count)
    }
}

/// The result that ends a record of this game.
#[must_use]
pub fn result(game: &Game) -> String {
    game.state().outcome().map_or_else(|| "*".to_owned(), |outcome: Outcome| outcome.to_string())
}

impl Record {
    /// Whether a comment contains something that `taluva 1` cannot: it came from a record with
    /// variations.
    fn needs_escapes(&self) -> bool {
        self.comments.iter().any(|(_, text)| text.contains('}'))
    }

    /// One line per round.
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let escaped = self.needs_escapes();
        let comment = |text: &str| match escaped {
            true => format!("{{{}}}", text.replace('\\', "\\\\").replace('}', "\\}")),
            false => format!("{{{text}}}"),
        };
        let mut line = Line::default();
        let mut replay = Game::from_state(self.game.start());
        let mut rounds = Rounds::default();
        let mut comments = self.comments.iter().peekable();
        for (index, token) in self.game.tokens().enumerate() {
            while let Some((_, text)) = comments.next_if(|(after, _)| *after <= index) {
                line.add(f, &comment(text))?;
            }
            if let Some(round) = rounds.begins_with(replay.state(), &token) {
                line.end(f)?;
                line.add(f, &format!("{round}."))?;
            }
            line.add(f, &token.to_string())?;
            replay.play(&token).expect("the tokens of a game are legal");
        }
        for (_, text) in comments {
            line.add(f, &comment(text))?;
        }
        line.end(f)
    }
}

/// Separates the tokens of a line by spaces.
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
