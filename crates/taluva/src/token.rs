//! Moves as text (NOTATION §1): syntax only; the game decides whether a token is legal.

use std::fmt;
use std::str::FromStr;

use crate::action::{Build, Placement};
use crate::hex::{Hex, Rotation};
use crate::piece::Seat;
use crate::tile::{Terrain, Tile};

/// One step of a game.
///
/// ```
/// use taluva::{Build, Hex, Token};
///
/// let token: Token = "H@0,1".parse()?;
/// assert_eq!(token, Token::Build(Build::Found(Hex::new(0, 1))));
/// assert_eq!(token.to_string(), "H@0,1");
/// # Ok::<(), taluva::TokenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum Token {
    /// `JC`: the player to move takes this tile into hand.
    Tile(Tile),
    /// `JC@0,0:0`: the tile is placed; it is drawn first if none is in hand.
    Place(Placement),
    /// `H@0,1` and the like.
    Build(Build),
    /// `-`: no build is possible, and the player is eliminated.
    NoBuild,
    /// `resign:2`: that seat leaves the game.
    Resign(Seat),
}

/// Why a text is not a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// It matches no form of the notation.
    #[error("not a tile, placement, build, `-` or `resign:<seat>`")]
    Unknown,
    /// The part before `@` is neither a tile nor a build letter.
    #[error("before `@` stands a tile, or one of H, E, W, T, B")]
    Subject,
    /// Coordinates are missing or malformed.
    #[error("after `@` stand two whole numbers from -9999 to 9999, joined by a comma")]
    Hex,
    /// The rotation is missing or malformed.
    #[error("a placement ends with `:` and a rotation from 0 to 5")]
    Rotation,
    /// The terrain of an expansion is missing or malformed.
    #[error("an expansion ends with `=` and one of J, C, S, R, L")]
    Terrain,
    /// The seat of a resignation is malformed.
    #[error("`resign:` is followed by a seat from 1 to 5")]
    Seat,
}

/// Far beyond the reach of all tiles, and safe for 16-bit arithmetic.
const FURTHEST: i16 = 9999;

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        if text == "-" {
            return Ok(Token::NoBuild);
        }
        if let Some(seat) = text.strip_prefix("resign:") {
            let seat = digit(seat).and_then(Seat::new).ok_or(TokenError::Seat)?;
            return Ok(Token::Resign(seat));
        }
        let Some((subject, place)) = text.split_once('@') else {
            return text.parse().map(Token::Tile).map_err(|_| TokenError::Unknown);
        };
        let build = match subject {
            "H" => Build::Found(hex(place)?),
            "W" => Build::Tower(hex(place)?),
            "T" => Build::Temple(hex(place)?),
            "B" => Build::Boat(hex(place)?),
            "E" => {
                let (place, terrain) = place.split_once('=').ok_or(TokenError::Terrain)?;
                let mut letters = terrain.chars();
                match (letters.next().and_then(Terrain::from_code), letters.next()) {
                    (Some(terrain), None) => Build::Expand(hex(place)?, terrain),
                    _ => return Err(TokenError::Terrain),
                }
            }
            _ => {
                let tile: Tile = subject.parse().map_err(|_| TokenError::Subject)?;
                let (place, rotation) = place.split_once(':').ok_or(TokenError::Rotation)?;
                let rotation =
                    digit(rotation).and_then(Rotation::new).ok_or(TokenError::Rotation)?;
                return Ok(Token::Place(Placement { tile, hex: hex(place)?, rotation }));
            }
        };
        Ok(Token::Build(build))
    }
}

fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// Parses `q,r`.
pub(crate) fn hex(text: &str) -> Result<Hex, TokenError> {
    let (q, r) = text.split_once(',').ok_or(TokenError::Hex)?;
    match (coordinate(q), coordinate(r)) {
        (Some(q), Some(r)) => Ok(Hex::new(q, r)),
        _ => Err(TokenError::Hex),
    }
}

/// Decimal with `-` for negatives; `+`, leading zeros and `-0` are not allowed.
fn coordinate(text: &str) -> Option<i16> {
    let number: i16 = text.parse().ok()?;
    let canonical = (-FURTHEST..=FURTHEST).contains(&number) && number.to_string() == text;
    canonical.then_some(number)
}

impl TryFrom<String> for Token {
    type Error = TokenError;

    fn try_from(text: String) -> Result<Token, TokenError> {
        text.parse()
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        token.to_string()
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Tile(tile) => write!(f, "{tile}"),
            Token::Place(placement) => write!(f, "{placement}"),
            Token::Build(build) => write!(f, "{build}"),
            Token::NoBuild => f.write_str("-"),
            Token::Resign(seat) => write!(f, "resign:{seat}"),
        }
    }
}

/// The canonical texts, sorted bytewise, as `legal` lists them.
#[must_use]
pub fn sorted_texts<T: fmt::Display>(moves: &[T]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

/// The positions in a list of tokens at which a turn is complete: after a build or `-`.
#[must_use]
pub fn turn_ends(tokens: &[Token]) -> Vec<usize> {
    (0..tokens.len())
        .filter(|&n| matches!(tokens[n], Token::Build(_) | Token::NoBuild))
        .map(|n| n + 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_the_notation_round_trip() {
        for text in [
            "JC@0,0:0",
            "2VL@3,-1:4",
            "JC",
            "2VV",
            "H@0,1",
            "E@0,1=J",
            "W@2,-1",
            "T@2,-1",
            "B@4,4",
            "-",
            "resign:2",
            "LL@-9999,9999:5",
        ] {
            assert_eq!(text.parse::<Token>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn malformed_tokens_say_what_is_missing() {
        for (text, error) in [
            ("", TokenError::Unknown),
            ("JCC", TokenError::Unknown),
            ("--", TokenError::Unknown),
            ("X@0,0", TokenError::Subject),
            ("@0,0", TokenError::Subject),
            ("H@0", TokenError::Hex),
            ("H@0,+1", TokenError::Hex),
            ("H@-0,1", TokenError::Hex),
            ("H@00,1", TokenError::Hex),
            ("H@10000,1", TokenError::Hex),
            ("H@99999999999999999999,1", TokenError::Hex),
            ("H@0,1,2", TokenError::Hex),
            ("JC@0,0", TokenError::Rotation),
            ("JC@0,0:6", TokenError::Rotation),
            ("JC@0,0:00", TokenError::Rotation),
            ("E@0,0", TokenError::Terrain),
            ("E@0,0=V", TokenError::Terrain),
            ("E@0,0=JJ", TokenError::Terrain),
            ("resign:0", TokenError::Seat),
            ("resign:6", TokenError::Seat),
            ("resign:", TokenError::Seat),
        ] {
            assert_eq!(text.parse::<Token>(), Err(error), "{text}");
        }
    }
}
