//! `POST /analysis/import`.

use axum::Json;
use taluva::record::{self, Record};
use taluva::{Game, State, Token};

use crate::api::{AnalysisLine, Import, Imported};
use crate::controllers::Problems;
use crate::extract::Body;
use crate::lengths::RECORD_BYTES;
use crate::problem::{Problem, ProblemCode};

/// Parses records, or the text of a position.
#[utoipa::path(
    post, path = "/analysis/import", tag = "analysis", request_body = Import,
    responses((status = 200, body = Imported, description = "The parsed games."), Problems),
)]
pub(crate) async fn import(Body(Import { text }): Body<Import>) -> Result<Json<Imported>, Problem> {
    if text.len() > RECORD_BYTES {
        return Err(ProblemCode::BadRecord.because("the text is too long"));
    }
    let lines = tokio::task::spawn_blocking(move || read(&text)).await;
    let lines = lines.map_err(|error| {
        tracing::error!(%error, "reading a record failed");
        ProblemCode::Internal.problem()
    })??;
    Ok(Json(Imported { lines }))
}

fn read(text: &str) -> Result<Vec<AnalysisLine>, Problem> {
    let text = text.trim();
    if text.starts_with('[') {
        let records = record::parse(text).map_err(|error| ProblemCode::BadRecord.because(error))?;
        return Ok(records.iter().map(line_of_record).collect());
    }
    let state: State = text.parse().map_err(|error| ProblemCode::BadRecord.because(error))?;
    Ok(vec![line_of(&Game::from_state(state), Vec::new())])
}

fn line_of_record(record: &Record) -> AnalysisLine {
    let tags = record.tags().map(|(name, value)| [name.to_owned(), value.to_owned()]).collect();
    line_of(record.game(), tags)
}

fn line_of(game: &Game, tags: Vec<[String; 2]>) -> AnalysisLine {
    let start = game.start();
    let position = (start != State::new(*game.setup())).then(|| start.to_string());
    AnalysisLine {
        setup: game.setup().to_string(),
        position,
        tokens: game.tokens().map(|token| token.to_string()).collect(),
        seats: seats_of(game),
        tags,
        result: record::result(game),
    }
}

/// The seat of each token of a game.
fn seats_of(game: &Game) -> Vec<u8> {
    let mut state = game.start();
    let seats = game.tokens().map(|token| {
        let seat = match token {
            Token::Resign(seat) => seat,
            _ => state.seat(),
        };
        // The game holds only tokens that it has validated.
        state.apply_unchecked(&token);
        seat.number()
    });
    seats.collect()
}
