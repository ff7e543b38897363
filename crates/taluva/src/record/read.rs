//! Reading records: tags, then moves, then the result.

use super::{FORMAT, Problem, Record, RecordError};
use crate::ending::Reason;
use crate::game::Game;
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::token::Token;

/// Reads all games of a text.
///
/// # Errors
/// The first problem, with its line, column and token.
pub fn parse(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut scanner =
        Scanner { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, column: 1 };
    let mut records = Vec::new();
    loop {
        scanner.skip_space();
        if scanner.rest.is_empty() {
            return Ok(records);
        }
        records.push(record(&mut scanner)?);
    }
}

/// Where a token stands.
#[derive(Clone, Copy)]
struct Spot {
    line: usize,
    column: usize,
}

impl Spot {
    fn error(self, token: &str, problem: impl Into<Problem>) -> RecordError {
        let token = token.chars().take(80).collect();
        RecordError { line: self.line, column: self.column, token, problem: problem.into() }
    }
}

struct Scanner<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Scanner<'a> {
    fn spot(&self) -> Spot {
        Spot { line: self.line, column: self.column }
    }

    /// Steps over the first `bytes` bytes and returns them.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for letter in taken.chars() {
            if letter == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn skip_space(&mut self) {
        let space = self.rest.len() - self.rest.trim_start().len();
        self.take(space);
    }

    /// Up to the next space or comment.
    fn word(&mut self) -> &'a str {
        let end =
            self.rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(self.rest.len());
        self.take(end)
    }

    /// The rest of the line, without its end.
    fn line(&mut self) -> &'a str {
        let end = self.rest.find('\n').unwrap_or(self.rest.len());
        self.take(end).trim_end()
    }
}

fn record(scanner: &mut Scanner<'_>) -> Result<Record, RecordError> {
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut format = false;
    let mut setup: Option<Setup> = None;
    let mut position: Option<(Spot, &str, State)> = None;
    while scanner.rest.starts_with('[') {
        let spot = scanner.spot();
        let line = scanner.line();
        let (name, value) = tag(line).ok_or_else(|| spot.error(line, Problem::Tag))?;
        let known = match name {
            "Format" => std::mem::replace(&mut format, true),
            "Setup" => setup.is_some(),
            "Position" => position.is_some(),
            _ => tags.iter().any(|(known, _)| known == name),
        };
        if known {
            return Err(spot.error(line, Problem::TagTwice));
        }
        match name {
            "Format" if value == FORMAT => {}
            "Format" => return Err(spot.error(line, Problem::Format)),
            "Setup" => {
                let read =
                    value.parse().map_err(|error| spot.error(line, Problem::Setup(error)))?;
                setup = Some(read);
            }
            "Position" => {
                let read =
                    value.parse().map_err(|error| spot.error(line, Problem::Position(error)))?;
                position = Some((spot, line, read));
            }
            _ => tags.push((name.to_owned(), value)),
        }
        scanner.skip_space();
    }
    let setup = setup.filter(|_| format);
    let Some(setup) = setup else {
        let spot = scanner.spot();
        return Err(spot.error(scanner.word(), Problem::NoSetup));
    };
    let start = match position {
        None => State::new(setup),
        Some((_, _, state)) if *state.setup() == setup => state,
        Some((spot, line, state)) => {
            return Err(spot.error(line, Problem::OtherSetup(state.setup().to_string())));
        }
    };
    let mut record = Record { tags, game: Game::from_state(start), comments: Vec::new() };
    moves(scanner, &mut record)?;
    Ok(record)
}

/// Reads `[Name "value"]`, where `\"` and `\\` stand for `"` and `\`.
fn tag(line: &str) -> Option<(&str, String)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, quoted) = inside.split_once(char::is_whitespace)?;
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let mut letters = quoted.trim_start().strip_prefix('"')?.chars();
    let mut value = String::new();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next().filter(|c| matches!(c, '"' | '\\'))?),
            letter => value.push(letter),
        }
    }
    letters.as_str().is_empty().then_some((name, value))
}

fn moves(scanner: &mut Scanner<'_>, record: &mut Record) -> Result<(), RecordError> {
    loop {
        scanner.skip_space();
        let spot = scanner.spot();
        if scanner.rest.starts_with('{') {
            let Some(end) = scanner.rest.find('}') else {
                let opening = scanner.word();
                return Err(spot
                    .error(if opening.is_empty() { "{" } else { opening }, Problem::OpenComment));
            };
            let text = scanner.take(end + 1);
            let played = record.game.tokens().len();
            record.comments.push((played, text[1..end].to_owned()));
            continue;
        }
        let word = scanner.word();
        if word.is_empty() {
            return Err(spot.error(word, Problem::NoResult));
        }
        if word == "*" {
            return unfinished(record, spot);
        }
        if let Some(reason) = Reason::ALL.into_iter().find(|reason| reason.name() == word) {
            return finished(scanner, record, reason, spot);
        }
        if !is_move_number(word) {
            play(record, word, spot)?;
        }
    }
}

/// `12.` or `...`, alone.
fn is_move_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn play(record: &mut Record, word: &str, spot: Spot) -> Result<(), RecordError> {
    let token: Token = word.parse().map_err(|error| spot.error(word, Problem::Token(error)))?;
    if let Token::Tile(_) = token
        && record.game.state().phase() == Phase::Place
    {
        return Err(spot.error(word, Problem::TileNotPlaced));
    }
    record.game.play(&token).map_err(|illegal| spot.error(word, Problem::Illegal(illegal)))
}

fn unfinished(record: &Record, spot: Spot) -> Result<(), RecordError> {
    match record.game.state().outcome() {
        Some(outcome) => Err(spot.error("*", Problem::Result(outcome.to_string()))),
        None => Ok(()),
    }
}

fn finished(
    scanner: &mut Scanner<'_>,
    record: &Record,
    reason: Reason,
    spot: Spot,
) -> Result<(), RecordError> {
    scanner.skip_space();
    let standings_spot = scanner.spot();
    let standings = scanner.word();
    let is_rank = |text: &str| matches!(text.as_bytes(), [b'1'..=b'5']);
    if !standings.split(',').all(is_rank) {
        return Err(standings_spot.error(standings, Problem::Standings));
    }
    let claimed = format!("{reason} {standings}");
    let result = super::result(&record.game);
    if claimed != result {
        return Err(spot.error(&claimed, Problem::Result(result)));
    }
    Ok(())
}
