//! Test vectors (NOTATION §4): games with the number and the hash of the legal tokens at every
//! step.

use std::io::{self, BufRead};

use serde::Deserialize;
use taluva::{Game, Phase, Seat, Setup, Token};

use super::Mismatch;

/// One line of a vector file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    setup: String,
    turns: Vec<Turn>,
    reserves: String,
    status: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    seat: Option<u8>,
    takes: Option<usize>,
    takes_hash: Option<String>,
    tile: Option<String>,
    resign_place: Option<u8>,
    place: Option<String>,
    places: Option<usize>,
    places_hash: Option<String>,
    resign_build: Option<u8>,
    build: Option<String>,
    builds: Option<usize>,
    builds_hash: Option<String>,
    resign: Option<u8>,
}

/// Reports one outcome for each nonempty line.
pub(super) fn check(
    mut lines: impl BufRead,
    report: &mut impl FnMut(Result<(), Mismatch>),
) -> io::Result<()> {
    let mut bytes = Vec::new();
    for line in 1.. {
        bytes.clear();
        if lines.read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        if !bytes.trim_ascii().is_empty() {
            let outcome = check_line(bytes.trim_ascii());
            report(outcome.map_err(|problem| Mismatch { line, column: None, problem }));
        }
    }
    Ok(())
}

/// Plays one line of a vector file.
///
/// # Errors
/// The first difference between the line and the rules.
fn check_line(line: &[u8]) -> Result<(), String> {
    let vector: Vector =
        serde_json::from_slice(line).map_err(|error| format!("not a vector: {error}"))?;
    let setup: Setup = vector.setup.parse().map_err(|error| format!("setup: {error}"))?;
    let mut game = Game::new(setup);
    for (index, turn) in vector.turns.iter().enumerate() {
        check_turn(&mut game, turn).map_err(|error| format!("turn {}: {error}", index + 1))?;
    }
    same("reserves", &taluva::tvi::reserves(game.state()), &vector.reserves)?;
    same("status", &taluva::tvi::status(game.state()), &vector.status)
}

fn check_turn(game: &mut Game, turn: &Turn) -> Result<(), String> {
    if let Some(seat) = turn.resign {
        return resign(game, seat);
    }
    let seat = turn.seat.ok_or("no seat")?;
    if game.state().phase() == Phase::Over {
        return Err("the game is over before this turn".to_owned());
    }
    same("seat", &game.state().seat().number(), &seat)?;
    if let Some(count) = turn.takes {
        check_legal(game, "takes", count, turn.takes_hash.as_deref())?;
    }
    play(game, turn.tile.as_deref().ok_or("no tile")?)?;
    if let Some(count) = turn.places {
        check_legal(game, "places", count, turn.places_hash.as_deref())?;
    }
    if let Some(seat) = turn.resign_place {
        resign(game, seat)?;
    }
    if let Some(place) = &turn.place {
        play(game, place)?;
    }
    if let Some(count) = turn.builds {
        check_legal(game, "builds", count, turn.builds_hash.as_deref())?;
    }
    if let Some(seat) = turn.resign_build {
        resign(game, seat)?;
    }
    if let Some(build) = &turn.build {
        play(game, build)?;
    }
    Ok(())
}

fn play(game: &mut Game, text: &str) -> Result<(), String> {
    let token: Token = text.parse().map_err(|error| format!("{text}: {error}"))?;
    game.play(&token).map_err(|illegal| format!("{text}: {illegal}"))?;
    match game.tokens().next_back() {
        Some(played) if played.to_string() != text => {
            Err(format!("{text}: the canonical form is {played}"))
        }
        _ => Ok(()),
    }
}

fn resign(game: &mut Game, seat: u8) -> Result<(), String> {
    let seat = Seat::new(seat).ok_or_else(|| format!("no seat {seat}"))?;
    let token = Token::Resign(seat);
    game.play(&token).map_err(|illegal| format!("{token}: {illegal}"))
}

fn check_legal(game: &Game, what: &str, count: usize, hash: Option<&str>) -> Result<(), String> {
    // After the world's end nothing is legal any more, and nothing was before it.
    let legal = game.legal_texts();
    same(what, &legal.len(), &count)?;
    match hash {
        Some(hash) => same(&format!("{what}_hash"), &fnv1a_hex(&legal.join("\n")), hash),
        None => Ok(()),
    }
}

fn same<T, U>(what: &str, ours: &T, theirs: &U) -> Result<(), String>
where
    T: std::fmt::Display + PartialEq<U> + ?Sized,
    U: std::fmt::Display + ?Sized,
{
    if ours == theirs { Ok(()) } else { Err(format!("{what}: expected {theirs}, found {ours}")) }
}

/// FNV-1a in 64 bits, as 16 hex digits.
fn fnv1a_hex(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fnv1a_of_nothing_and_of_a_letter() {
        assert_eq!(fnv1a_hex(""), "cbf29ce484222325");
        assert_eq!(fnv1a_hex("a"), "af63dc4c8601ec8c");
    }
}
