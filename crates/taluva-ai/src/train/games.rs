//! Files of games, one per line: `17 edition=ferti2014 players=2 | JC@0,0:0 H@0,1 …`. Games by
//! search have a note on every turn after another `|`, separated by `;`: the expected result of
//! each seat after the turn, `full` after a full search, and the searched turns, each with its
//! visits and the expected result of each seat after it, as in `0.512,0.488 full
//! JC@0,0:0/H@0,1/120/0.512,0.488 JC@0,0:1/H@0,1/31/0.491,0.509`.
//!
//! A generation may have several such files, written by one training run or by many: the order of
//! the lines does not matter, and games may be repeated.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use taluva::{Game, Illegal, Phase, Setup, SetupError, Token, TokenError};

use super::TrainError;
use super::selfplay::Note;
use super::store::{failed, moment, read_if_there};
use crate::player::Values;
use crate::search::SearchedTurn;

/// Why a line is not a self-play game.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// Bytes that are not UTF-8.
    #[error("not a text")]
    NotText,
    /// The line does not begin with a number.
    #[error("does not begin with the number of a game")]
    Number,
    /// The number is too high for a generation.
    #[error("game {number}, but a generation has {games} games")]
    TooHigh {
        /// The number.
        number: usize,
        /// The number of games in a generation.
        games: usize,
    },
    /// The separator between setup and tokens is missing.
    #[error("no `|` between the setup and the moves")]
    NoMoves,
    /// The setup is invalid.
    #[error("the setup: {0}")]
    Setup(#[from] SetupError),
    /// A note on a turn is invalid.
    #[error("`{0}` is no note on a turn")]
    Note(String),
    /// A word is not a token.
    #[error("`{word}`: {error}")]
    Token {
        /// The word.
        word: String,
        /// The error.
        error: TokenError,
    },
    /// A move is illegal.
    #[error("`{word}`: {error}")]
    Illegal {
        /// The move.
        word: String,
        /// The reason.
        error: Illegal,
    },
    /// The game is not finished.
    #[error("the game is not over")]
    NotOver,
    /// The same number has different moves.
    #[error("game {0} is there already, with other moves")]
    Different(usize),
}

/// A self-play game, with notes on its turns if it was played by search.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) notes: Vec<Note>,
}

/// The games of files, by number.
pub(super) type Games = BTreeMap<usize, Played>;

/// The complete lines: a line truncated while writing is left out.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    &bytes[..end]
}

/// Adds the games of a file; `of` is the number of games in a generation.
pub(super) fn read(path: &Path, of: usize, games: &mut Games) -> Result<(), TrainError> {
    let bytes = read_if_there(path)?.unwrap_or_default();
    for (index, line) in whole_lines(&bytes).split_inclusive(|&byte| byte == b'\n').enumerate() {
        add_line(line, of, games).map_err(|reason| TrainError::Line {
            path: path.to_owned(),
            line: index + 1,
            reason,
        })?;
    }
    Ok(())
}

fn add_line(line: &[u8], of: usize, games: &mut Games) -> Result<(), LineError> {
    let line = str::from_utf8(line).map_err(|_| LineError::NotText)?;
    let (number, played) = parse(line, of)?;
    match games.get(&number) {
        Some(known) if !known.game.tokens().eq(played.game.tokens()) => {
            Err(LineError::Different(number))
        }
        _ => {
            games.insert(number, played);
            Ok(())
        }
    }
}

fn parse(line: &str, of: usize) -> Result<(usize, Played), LineError> {
    let (number, rest) = line.split_once(' ').ok_or(LineError::Number)?;
    let number = number.parse().map_err(|_| LineError::Number)?;
    if number >= of {
        return Err(LineError::TooHigh { number, games: of });
    }
    let (setup, rest) = rest.split_once('|').ok_or(LineError::NoMoves)?;
    let (tokens, notes) = rest.split_once('|').unwrap_or((rest, ""));
    let mut game = Game::new(setup.trim().parse::<Setup>()?);
    for word in tokens.split_whitespace() {
        let named = || word.to_owned();
        let token: Token =
            word.parse().map_err(|error| LineError::Token { word: named(), error })?;
        game.play(&token).map_err(|error| LineError::Illegal { word: named(), error })?;
    }
    if game.state().phase() != Phase::Over {
        return Err(LineError::NotOver);
    }
    let notes = notes.trim();
    let notes = match notes {
        "" => Vec::new(),
        notes => {
            let note = |text: &str| {
                note_of(text.trim()).ok_or_else(|| LineError::Note(text.trim().to_owned()))
            };
            notes.split(';').map(note).collect::<Result<_, _>>()?
        }
    };
    Ok((number, Played { game, notes }))
}

fn note_of(text: &str) -> Option<Note> {
    let mut words = text.split(' ').peekable();
    let values = values_of(words.next()?)?;
    let is_full = words.next_if_eq(&"full").is_some();
    Some(Note { values, is_full, turns: words.map(turn_of).collect::<Option<_>>()? })
}

fn values_of(text: &str) -> Option<Values> {
    let mut values = [0.0; 5];
    for (index, value) in text.split(',').enumerate() {
        *values.get_mut(index)? = value.parse().ok()?;
    }
    Some(values)
}

fn turn_of(word: &str) -> Option<SearchedTurn> {
    let mut parts = word.split('/');
    let Token::Place(placement) = parts.next()?.parse().ok()? else { return None };
    let Token::Build(build) = parts.next()?.parse().ok()? else { return None };
    let visits = parts.next()?.parse().ok()?;
    let values = values_of(parts.next()?)?;
    parts.next().is_none().then_some(SearchedTurn { placement, build, visits, values })
}

fn text_of(note: &Note, players: u8) -> String {
    let text_of_values = |values: &Values| {
        let values = &values[..usize::from(players)];
        values.iter().map(|value| format!("{value:.4}")).collect::<Vec<_>>().join(",")
    };
    let turns = note.turns.iter().map(|turn| {
        let SearchedTurn { placement, build, visits, values } = turn;
        let (placement, build) = (Token::Place(*placement), Token::Build(*build));
        format!(" {placement}/{build}/{visits}/{}", text_of_values(values))
    });
    let full = if note.is_full { " full" } else { "" };
    text_of_values(&note.values) + full + &turns.collect::<String>()
}

/// A file to which games are appended, a whole line at a time.
pub(super) struct GamesWriter {
    path: PathBuf,
    file: File,
}

impl GamesWriter {
    /// Opens a file and truncates an incomplete last line.
    pub(super) fn open(path: PathBuf) -> Result<GamesWriter, TrainError> {
        let whole = whole_lines(&read_if_there(&path)?.unwrap_or_default()).len() as u64;
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|file| file.set_len(whole).map(|()| file))
            .map_err(failed(&path))?;
        Ok(GamesWriter { path, file })
    }

    pub(super) fn add(&self, number: usize, played: &Played) -> Result<(), TrainError> {
        let Played { game, notes } = played;
        let tokens: Vec<String> = game.tokens().map(|token| token.to_string()).collect();
        let mut line = format!("{number} {} | {}", game.setup(), tokens.join(" "));
        if !notes.is_empty() {
            let players = game.setup().players();
            let notes: Vec<String> = notes.iter().map(|note| text_of(note, players)).collect();
            line = line + " | " + &notes.join(" ; ");
        }
        line.push('\n');
        let written = moment().and_then(|()| (&self.file).write_all(line.as_bytes()));
        written.map_err(failed(&self.path))
    }
}
