//! Files of games, one a line: `17 edition=ferti2014 players=2 | JC@0,0:0 H@0,1 …`.
//!
//! A generation may have several of them, written by one training or by many: the order of their
//! lines means nothing, and a game may be there twice.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use taluva::{Game, Illegal, Phase, Setup, SetupError, Token, TokenError};

use super::store::{failed, moment, read_if_there};
use super::{TrainError, selfplay};

/// Why a line is no game of self-play.
#[derive(Debug, thiserror::Error)]
pub enum LineError {
    /// Bytes that are no characters.
    #[error("not a text")]
    NotText,
    /// The number at its beginning.
    #[error("does not begin with the number of a game")]
    Number,
    /// A number that no game of this training has.
    #[error("game {number}, but a generation has {games} games")]
    TooHigh {
        /// The number.
        number: usize,
        /// How many there are.
        games: usize,
    },
    /// The mark between setup and tokens.
    #[error("no `|` between the setup and the moves")]
    NoMoves,
    /// The setup.
    #[error("the setup: {0}")]
    Setup(#[from] SetupError),
    /// A setup that the game of this number does not have.
    #[error("game {0} is played with another setup")]
    OtherSetup(usize),
    /// A word that is no move.
    #[error("`{word}`: {error}")]
    Token {
        /// The word.
        word: String,
        /// What is wrong with it.
        error: TokenError,
    },
    /// A move against the rules.
    #[error("`{word}`: {error}")]
    Illegal {
        /// The move.
        word: String,
        /// Why it is refused.
        error: Illegal,
    },
    /// The end is missing.
    #[error("the game is not over")]
    NotOver,
    /// The same number with other moves.
    #[error("game {0} is there already, with other moves")]
    Different(usize),
}

/// The games of files, by number.
pub(super) type Games = BTreeMap<usize, Game>;

/// The bytes of whole lines: one that was cut off in writing is left out.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    &bytes[..end]
}

/// Adds the games of a file to those that are known; `of` is how many a generation has.
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
    let (number, game) = parse(line, of)?;
    match games.get(&number) {
        Some(known) if !known.tokens().eq(game.tokens()) => Err(LineError::Different(number)),
        _ => {
            games.insert(number, game);
            Ok(())
        }
    }
}

fn parse(line: &str, of: usize) -> Result<(usize, Game), LineError> {
    let (number, rest) = line.split_once(' ').ok_or(LineError::Number)?;
    let number = number.parse().map_err(|_| LineError::Number)?;
    if number >= of {
        return Err(LineError::TooHigh { number, games: of });
    }
    let (setup, tokens) = rest.split_once('|').ok_or(LineError::NoMoves)?;
    let setup = setup.trim().parse::<Setup>()?;
    if setup != selfplay::setup_of(number) {
        return Err(LineError::OtherSetup(number));
    }
    let mut game = Game::new(setup);
    for word in tokens.split_whitespace() {
        let named = || word.to_owned();
        let token: Token =
            word.parse().map_err(|error| LineError::Token { word: named(), error })?;
        game.play(&token).map_err(|error| LineError::Illegal { word: named(), error })?;
    }
    if game.state().phase() != Phase::Over {
        return Err(LineError::NotOver);
    }
    Ok((number, game))
}

/// A file that games are added to, a whole line at a time.
pub(super) struct GamesWriter {
    path: PathBuf,
    file: File,
}

impl GamesWriter {
    /// Opens a file, after cutting off what was not written whole.
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

    pub(super) fn add(&self, number: usize, game: &Game) -> Result<(), TrainError> {
        let tokens: Vec<String> = game.tokens().map(|token| token.to_string()).collect();
        let line = format!("{number} {} | {}\n", game.setup(), tokens.join(" "));
        let written = moment().and_then(|()| (&self.file).write_all(line.as_bytes()));
        written.map_err(failed(&self.path))
    }
}
