//! `POST /analysis/position`.

use axum::Json;
use taluva::{Game, Setup, State, Token};

use crate::api::{Analyse, Analysed, RefusedToken};
use crate::controllers::Problems;
use crate::extract::Body;
use crate::games::{position_of, refusal_of};
use crate::problem::{Problem, ProblemCode};

/// More tokens than any game has.
const MOST_TOKENS: usize = 1000;

/// The position after some tokens, with what is legal; if a token is not, the position before it and
/// why.
#[utoipa::path(
    post, path = "/analysis/position", tag = "analysis", request_body = Analyse,
    responses((status = 200, body = Analysed, description = "The position."), Problems),
)]
pub(crate) async fn show(Body(wish): Body<Analyse>) -> Result<Json<Analysed>, Problem> {
    let mut game = start_of(&wish)?;
    let refused = wish.tokens.iter().enumerate().find_map(|(index, text)| {
        let refused = |reason: String, refusal| RefusedToken {
            index: index as u32,
            token: text.chars().take(40).collect(),
            reason,
            refusal,
        };
        match text.parse::<Token>() {
            Err(error) => Some(refused(error.to_string(), None)),
            Ok(token) => match game.play(&token) {
                Ok(()) => None,
                Err(illegal) => Some(refused(illegal.to_string(), Some(refusal_of(&illegal)))),
            },
        }
    });
    let tokens: Vec<Token> = game.tokens().collect();
    let mut position = position_of(game.state(), &tokens, false);
    position.text = Some(game.state().to_string());
    if position.outcome.is_none() {
        let legal = game.legal();
        let stuck = legal.is_empty() && position.phase == crate::api::Phase::Build;
        position.legal = Some(if stuck { vec![Token::NoBuild.to_string()] } else { legal });
    }
    Ok(Json(Analysed { position, refused }))
}

/// The game before its tokens: at its beginning, or from a position.
pub(super) fn start_of(wish: &Analyse) -> Result<Game, Problem> {
    let setup: Setup = wish.setup.parse().map_err(|error| ProblemCode::BadSetup.because(error))?;
    let start: State = match &wish.position {
        Some(text) => text.parse().map_err(|error| ProblemCode::BadRecord.because(error))?,
        None => State::new(setup),
    };
    if *start.setup() != setup {
        return Err(ProblemCode::BadSetup.because("the position is of another setup"));
    }
    if wish.tokens.len() > MOST_TOKENS {
        return Err(ProblemCode::Invalid.because("there are too many tokens"));
    }
    Ok(Game::from_state(start))
}
