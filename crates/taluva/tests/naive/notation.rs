//! The tokens of a game (NOTATION §1).

use super::building::Build;
use super::geometry::Hex;
use super::tiles::{TERRAINS, is_tile};

/// One token, read but not yet judged.
#[derive(Clone, Debug)]
pub(crate) enum Token {
    Place { tile: String, at: Hex, k: usize },
    Tile(String),
    Build(Build),
    NoBuild,
    Resign(usize),
}

impl Token {
    /// Reads a token of any kind.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        if text == "-" {
            return Some(Token::NoBuild);
        }
        if is_tile(text) {
            return Some(Token::Tile(text.to_string()));
        }
        if let Some(seat) = text.strip_prefix("resign:") {
            return Some(Token::Resign(usize::try_from(number(seat)?).ok()?));
        }
        let (what, rest) = text.split_once('@')?;
        if is_tile(what) {
            let (at, k) = rest.split_once(':')?;
            let k = usize::try_from(number(k)?).ok().filter(|k| *k < 6)?;
            return Some(Token::Place { tile: what.to_string(), at: hex(at)?, k });
        }
        let build = match what {
            "H" => Build::Found(hex(rest)?),
            "W" => Build::Tower(hex(rest)?),
            "T" => Build::Temple(hex(rest)?),
            "B" => Build::Boat(hex(rest)?),
            "E" => {
                let (field, letter) = rest.split_once('=')?;
                let terrain = TERRAINS.into_iter().find(|t| t.to_string() == letter)?;
                Build::Expand(hex(field)?, terrain)
            }
            _ => return None,
        };
        Some(Token::Build(build))
    }
}

/// A decimal number written the one canonical way.
pub(crate) fn number(text: &str) -> Option<i32> {
    text.parse().ok().filter(|number: &i32| number.to_string() == text)
}

/// `<q>,<r>`. No island of 65 tiles reaches beyond 1000 hexes, and sums of such coordinates cannot
/// overflow.
fn hex(text: &str) -> Option<Hex> {
    let (q, r) = text.split_once(',')?;
    let near = |number: &i32| (-1000..=1000).contains(number);
    Some((number(q).filter(near)?, number(r).filter(near)?))
}

/// The token of a placement.
pub(crate) fn placement_token(tile: &str, (q, r): Hex, k: usize) -> String {
    format!("{tile}@{q},{r}:{k}")
}

/// The token of a build.
pub(crate) fn build_token(build: &Build) -> String {
    match build {
        Build::Found((q, r)) => format!("H@{q},{r}"),
        Build::Expand((q, r), terrain) => format!("E@{q},{r}={terrain}"),
        Build::Tower((q, r)) => format!("W@{q},{r}"),
        Build::Temple((q, r)) => format!("T@{q},{r}"),
        Build::Boat((q, r)) => format!("B@{q},{r}"),
    }
}
