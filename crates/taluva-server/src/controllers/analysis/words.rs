//! `POST /analysis/words`.

use axum::Json;
use axum::extract::State;
use taluva::Token;

use super::{play, read, start_of};
use crate::api::{AskWords, TurnWords};
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::Body;
use crate::live::must_not_be_played_rated;
use crate::problem::{Problem, ProblemCode};

/// What a turn after some tokens achieves and allows, whoever played it.
#[utoipa::path(
    post, path = "/analysis/words", tag = "analysis", request_body = AskWords,
    responses((status = 200, body = TurnWords, description = "The phrases about the turn."), Problems),
)]
pub(crate) async fn words(
    State(app): State<App>,
    caller: MaybeCaller,
    Body(request): Body<AskWords>,
) -> Result<Json<TurnWords>, Problem> {
    let turn = turn_of(&request.turn)?;
    let mut game = start_of(&request.setup, request.position.as_deref(), &request.tokens)?;
    for text in &request.tokens {
        play(&mut game, &read(text)?)?;
    }
    let before = game.state().clone();
    for token in &turn {
        play(&mut game, token)?;
    }
    if let Some(user) = caller.viewer() {
        must_not_be_played_rated(&app.hub, user, &game).await?;
    }
    let words = app.hub.shared.ai.players().words(&before, &turn);
    Ok(Json(TurnWords { seat: before.seat().number(), words }))
}

/// Parses the tokens of one turn: nothing may follow the token that ends it.
fn turn_of(texts: &[String]) -> Result<Vec<Token>, Problem> {
    if texts.is_empty() || texts.len() > 3 {
        return Err(ProblemCode::Invalid.because("a turn has one to three tokens"));
    }
    let tokens = texts.iter().map(|text| read(text)).collect::<Result<Vec<_>, _>>()?;
    let goes_on = |token: &Token| matches!(token, Token::Tile(_) | Token::Place(_));
    if !tokens[..tokens.len() - 1].iter().all(goes_on) {
        return Err(ProblemCode::Invalid.because("only one turn may be given"));
    }
    if let Some(Token::Resign(_)) = tokens.last() {
        return Err(ProblemCode::Invalid.because("a resignation is not a turn"));
    }
    Ok(tokens)
}
