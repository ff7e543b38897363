//! `POST /analysis/position`.

use axum::Json;
use taluva::Token;

use super::start_of;
use crate::api::{Analyse, Analysed, Phase, Position, RefusedToken};
use crate::controllers::Problems;
use crate::extract::Body;
use crate::problem::Problem;

/// The position after some tokens, with its legal moves; if a token is illegal, the position before it and the reason.
#[utoipa::path(
    post, path = "/analysis/position", tag = "analysis", request_body = Analyse,
    responses((status = 200, body = Analysed, description = "The position."), Problems),
)]
pub(crate) async fn show(Body(request): Body<Analyse>) -> Result<Json<Analysed>, Problem> {
    let mut game = start_of(&request.setup, request.position.as_deref(), &request.tokens)?;
    let refused =
        request.tokens.iter().enumerate().find_map(|(index, text)| match text.parse::<Token>() {
            Err(error) => Some(RefusedToken::malformed(index, text, error)),
            Ok(token) => {
                let judged = game.play(&token).err();
                judged.map(|illegal| RefusedToken::illegal(index, text, &illegal))
            }
        });
    let mut position = Position::of(&game);
    position.text = Some(game.state().to_string());
    if position.outcome.is_none() {
        let legal = game.legal_texts();
        let stuck = legal.is_empty() && position.phase == Phase::Build;
        position.legal = Some(if stuck { vec![Token::NoBuild.to_string()] } else { legal });
    }
    Ok(Json(Analysed { position, refused }))
}
