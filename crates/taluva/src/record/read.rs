//! Parsing records: tags, then moves, then the result.

use super::read_tree::{self, OnBadVariation};
use super::scan::{Scanner, Spot};
use super::tree::Tree;
use super::{FORMAT, FORMAT_WITH_VARIATIONS, Problem, Record, RecordError, limits};
use crate::ending::Reason;
use crate::game::Game;
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::token::Token;

/// Parses all games in a text; of a game with variations, only the main line.
///
/// # Errors
/// The first problem, with its line, column and token.
pub fn parse(text: &str) -> Result<Vec<Record>, RecordError> {
    let entries = entries(text, &mut OnBadVariation::Stop)?;
    Ok(entries.into_iter().map(Entry::into_record).collect())
}

/// Parses all games in a text with their variations.
///
/// # Errors
/// The first problem, with its line, column and token.
pub fn parse_trees(text: &str) -> Result<Vec<Tree>, RecordError> {
    let entries = entries(text, &mut OnBadVariation::Stop)?;
    Ok(entries.into_iter().map(Entry::into_tree).collect())
}

/// Parses all games in a text with their variations. A variation with an error is kept up to the
/// error, and the error is returned beside the trees.
///
/// # Errors
/// The first problem in a main line, with its line, column and token.
pub fn parse_trees_leniently(text: &str) -> Result<(Vec<Tree>, Vec<RecordError>), RecordError> {
    let mut on_bad = OnBadVariation::Drop(Vec::new());
    let trees = entries(text, &mut on_bad)?.into_iter().map(Entry::into_tree).collect();
    match on_bad {
        OnBadVariation::Drop(dropped) => Ok((trees, dropped)),
        OnBadVariation::Stop => Ok((trees, Vec::new())),
    }
}

/// A game, with or without variations according to its format.
enum Entry {
    Line(Record),
    Tree(Tree),
}

impl Entry {
    fn into_record(self) -> Record {
        match self {
            Entry::Line(record) => record,
            Entry::Tree(tree) => tree.main_record(),
        }
    }

    fn into_tree(self) -> Tree {
        match self {
            Entry::Line(record) => Tree::of_record(&record),
            Entry::Tree(tree) => tree,
        }
    }
}

fn entries(text: &str, on_bad: &mut OnBadVariation) -> Result<Vec<Entry>, RecordError> {
    let mut scanner = Scanner::new(text);
    let mut entries = Vec::new();
    loop {
        scanner.skip_space();
        if scanner.rest.is_empty() {
            return Ok(entries);
        }
        entries.push(entry(&mut scanner, on_bad)?);
    }
}

fn entry(scanner: &mut Scanner<'_>, on_bad: &mut OnBadVariation) -> Result<Entry, RecordError> {
    let bytes = scanner.rest.len();
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut format: Option<Format> = None;
    // The limits depend on the format.
    let mut beyond: Option<RecordError> = None;
    let mut setup: Option<Setup> = None;
    let mut position: Option<(Spot, &str, State)> = None;
    while scanner.rest.starts_with('[') {
        let spot = scanner.spot();
        let line = scanner.line();
        let (name, value) = tag(line).ok_or_else(|| spot.error(line, Problem::Tag))?;
        if line.len() > limits::TAG {
            beyond.get_or_insert(spot.error(line, Problem::TagTooLong));
        } else if tags.len() >= limits::TAGS {
            beyond.get_or_insert(spot.error(line, Problem::TooManyTags));
        }
        let known = match name {
            "Format" => format.is_some(),
            "Setup" => setup.is_some(),
            "Position" => position.is_some(),
            _ => tags.iter().any(|(known, _)| known == name),
        };
        if known {
            return Err(spot.error(line, Problem::TagTwice));
        }
        match name {
            "Format" if value == FORMAT => format = Some(Format::Line),
            "Format" if value == FORMAT_WITH_VARIATIONS => format = Some(Format::Tree),
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
    let (Some(setup), Some(format)) = (setup, format) else {
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
    match format {
        Format::Line => {
            let mut record = Record { tags, game: Game::from_state(start), comments: Vec::new() };
            moves(scanner, &mut record)?;
            Ok(Entry::Line(record))
        }
        Format::Tree => match beyond {
            Some(error) => Err(error),
            None => read_tree::read(scanner, tags, start, bytes, on_bad).map(Entry::Tree),
        },
    }
}

enum Format {
    Line,
    Tree,
}

/// Parses `[Name "value"]`, with the escapes `\"` and `\\`.
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
            return unfinished(&record.game, spot);
        }
        if let Some(reason) = Reason::ALL.into_iter().find(|reason| reason.name() == word) {
            return finished(scanner, &record.game, reason, spot);
        }
        if !is_move_number(word) {
            play(record, word, spot)?;
        }
    }
}

/// `12.` or `...`, alone.
pub(super) fn is_move_number(word: &str) -> bool {
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

pub(super) fn unfinished(game: &Game, spot: Spot) -> Result<(), RecordError> {
    match game.state().outcome() {
        Some(outcome) => Err(spot.error("*", Problem::Result(outcome.to_string()))),
        None => Ok(()),
    }
}

pub(super) fn finished(
    scanner: &mut Scanner<'_>,
    game: &Game,
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
    let result = super::result(game);
    if claimed != result {
        return Err(spot.error(&claimed, Problem::Result(result)));
    }
    Ok(())
}
