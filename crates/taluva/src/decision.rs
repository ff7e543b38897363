//! A player's decision: to draw, or to play tokens.

use std::fmt;
use std::str::FromStr;

use crate::token::{Token, TokenError};

/// A player's decision (NOTATION §3, `bestmove`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Draw from the deck when a 2-hex tile could be taken instead.
    Draw,
    /// Play a placement and a build, or only the build after a placement; the build is `-` if none
    /// is possible.
    Play(Vec<Token>),
}

impl Decision {
    /// The text of [`Decision::Draw`].
    pub const DRAW: &'static str = "deck";

    /// The texts of its tokens; for a draw, only [`Decision::DRAW`].
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        match self {
            Decision::Draw => vec![Decision::DRAW.to_owned()],
            Decision::Play(tokens) => tokens.iter().map(ToString::to_string).collect(),
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts().join(" "))
    }
}

impl FromStr for Decision {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Decision, TokenError> {
        if text.trim() == Decision::DRAW {
            return Ok(Decision::Draw);
        }
        text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map(Decision::Play)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["deck", "JC@0,0:0 H@0,1", "-"] {
            assert_eq!(text.parse::<Decision>().unwrap().to_string(), text);
        }
        assert_eq!("deck".parse(), Ok(Decision::Draw));
    }

    #[test]
    fn a_draw_is_no_part_of_a_turn() {
        assert!("deck H@0,1".parse::<Decision>().is_err());
    }
}
