//! Analysis boards.

pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod position;
pub(crate) mod words;

use taluva::{Game, Setup, State, Token};

use crate::problem::{Problem, ProblemCode};

/// More tokens than any game has.
const MOST_TOKENS: usize = 1000;

/// A game before its tokens: at the start, or from a position. Refuses too many tokens.
fn start_of(setup: &str, position: Option<&str>, tokens: &[String]) -> Result<Game, Problem> {
    let setup: Setup = setup.parse().map_err(|error| ProblemCode::BadSetup.because(error))?;
    let start: State = match position {
        Some(text) => text.parse().map_err(|error| ProblemCode::BadRecord.because(error))?,
        None => State::new(setup),
    };
    if *start.setup() != setup {
        return Err(ProblemCode::BadSetup.because("the position has a different setup"));
    }
    if tokens.len() > MOST_TOKENS {
        return Err(ProblemCode::Invalid.because("there are too many tokens"));
    }
    Ok(Game::from_state(start))
}

fn read(text: &str) -> Result<Token, Problem> {
    text.parse().map_err(|error| ProblemCode::BadToken.because(error))
}

/// Plays a token, or says which rule it breaks.
fn play(game: &mut Game, token: &Token) -> Result<(), Problem> {
    game.play(token).map_err(|illegal| Problem::illegal(&token.to_string(), &illegal))
}
