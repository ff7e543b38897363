//! `/games/{id}/chat`.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::api::{ChatLog, ChatMessage, Say, Scope};
use crate::app::App;
use crate::auth::{Caller, MaybeCaller};
use crate::controllers::Problems;
use crate::extract::{Body, GamePath};
use crate::ids::{GameId, UserId};
use crate::lengths;
use crate::problem::{Problem, ProblemCode};

/// How many lines are returned.
const MAX_LINES: u32 = 200;

/// Adds a chat line after validating it.
pub(super) async fn say_in(
    app: &App,
    id: GameId,
    caller: &Caller,
    Say { room, text }: Say,
) -> Result<ChatMessage, Problem> {
    caller.must(Scope::Chat)?;
    app.limits.chat(caller.user.id)?;
    let text: String =
        text.chars().map(|c| if lengths::breaks_line(c) { ' ' } else { c }).collect();
    let text = text.trim().to_owned();
    if !lengths::CHAT_LINE.allows_line(&text) {
        let detail = format!("a line of chat has {}", lengths::CHAT_LINE);
        return Err(ProblemCode::Invalid.because(detail));
    }
    app.hub.say(id, caller.user.id, room, text).await
}

/// Adds a chat line.
#[utoipa::path(
    post, path = "/games/{id}/chat", tag = "games", request_body = Say,
    params(("id" = String, Path, description = "The id of the game.")),
    security(("session" = []), ("token" = ["chat"])),
    responses((status = 201, body = ChatMessage, description = "The line was added."), Problems),
)]
pub(crate) async fn say(
    State(app): State<App>,
    caller: Caller,
    GamePath(id): GamePath,
    Body(line): Body<Say>,
) -> Result<(StatusCode, Json<ChatMessage>), Problem> {
    let message = say_in(&app, id, &caller, line).await?;
    Ok((StatusCode::CREATED, Json(message)))
}

/// The latest chat lines that the caller may read.
#[utoipa::path(
    get, path = "/games/{id}/chat", tag = "games",
    params(("id" = String, Path, description = "The id of the game.")),
    security((), ("session" = []), ("token" = ["read"])),
    responses((status = 200, body = ChatLog, description = "The lines, oldest first."), Problems),
)]
pub(crate) async fn list(
    State(app): State<App>,
    caller: MaybeCaller,
    GamePath(id): GamePath,
) -> Result<Json<ChatLog>, Problem> {
    let viewer = caller.viewer();
    let rooms = app
        .hub
        .read_as(id, viewer, move |room| {
            use crate::api::ChatRoom::{Players, Spectators};
            [Players, Spectators].map(|chat| (chat, room.table.may_read(viewer, chat)))
        })
        .await?;
    let muted = match viewer {
        Some(viewer) => app.store.mutes(viewer).await?,
        None => Vec::new(),
    };
    let rows = app.store.chat(id, MAX_LINES).await?;
    let speakers: Vec<UserId> = rows.iter().map(|row| row.user).collect();
    app.hub.shared.names.learn(&*app.store, &speakers).await?;
    let messages = rows
        .into_iter()
        .filter(|row| rooms.contains(&(row.room, true)) && !muted.contains(&row.user))
        .map(|row| {
            let name = app.hub.shared.names.get(row.user);
            let name = name.map_or_else(|| "?".to_owned(), |name| name.to_string());
            ChatMessage { id: row.id, room: row.room, at: row.at, name, text: row.text }
        })
        .collect();
    Ok(Json(ChatLog { messages }))
}
