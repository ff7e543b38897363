//! `POST /games/{id}/why-not`.

use axum::Json;
use axum::extract::State;
use taluva::{Phase, Token};

use crate::api::{WhyNot, WhyNotAnswer};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::problem::{Problem, ProblemCode};

/// Why a placement or build cannot be played now, with the rule and the hexes.
#[utoipa::path(
    post, path = "/games/{id}/why-not", tag = "games", request_body = WhyNot,
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = WhyNotAnswer, description = "The rule that forbids it, if any."), Problems),
)]
pub(crate) async fn why_not(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
    Body(WhyNot { token }): Body<WhyNot>,
) -> Result<Json<WhyNotAnswer>, Problem> {
    let token: Token = token.parse().map_err(|error| ProblemCode::BadToken.because(error))?;
    let judged = app
        .hub
        .read_as(id, caller.viewer(), move |room| {
            let state = &*room.table.state;
            // Tiles of the deck cannot be chosen: that one may be drawn does not make its placement
            // legal.
            let draws = match token {
                Token::Tile(tile) => !tile.is_two_hex(),
                Token::Place(placement) => {
                    state.phase() == Phase::Take && !placement.tile.is_two_hex()
                }
                Token::Build(_) | Token::NoBuild | Token::Resign(_) => false,
            };
            if draws {
                return Err(taluva::Illegal::Phase { now: state.phase() });
            }
            taluva::Game::from_state(state.clone()).why_not(&token)
        })
        .await?;
    Ok(Json(match judged {
        Ok(()) => WhyNotAnswer { legal: true, refusal: None },
        Err(illegal) => WhyNotAnswer { legal: false, refusal: Some((&illegal).into()) },
    }))
}
