//! `GET /games/{id}/positions/{ply}`.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;

use crate::api::Position;
use crate::app::App;
use crate::auth::MaybeCaller;
use crate::controllers::Problems;
use crate::extract::{GamePath, Part};
use crate::problem::{Problem, ProblemCode};

/// The path parameters.
#[derive(Deserialize)]
pub(crate) struct Place {
    ply: u32,
}

/// The position after the first `ply` tokens.
#[utoipa::path(
    get, path = "/games/{id}/positions/{ply}", tag = "games",
    params(
        ("id" = String, Path, description = "The id of the game."),
        ("ply" = u32, Path, description = "The number of tokens."),
    ),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = Position, description = "The position."), Problems),
)]
pub(crate) async fn show(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
    Part(Place { ply }): Part<Place>,
) -> Result<Json<Position>, Problem> {
    app.hub
        .read_as(id, caller.viewer(), move |room| {
            let table = &room.table;
            let tokens = table.tokens.get(..ply as usize).ok_or(ProblemCode::NotFound)?;
            let state = table.state_after(tokens.len());
            let text = Some(state.to_string());
            Ok(Json(Position { text, ..Position::after(&table.state_after(0), tokens, &state) }))
        })
        .await?
}
