//! `GET /lobby/ws`: the lobby as it changes.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::broadcast;

use super::show::lobby;
use crate::api::{ByeReason, LobbyMessage, Since};
use crate::app::App;
use crate::controllers::Problems;
use crate::controllers::games::socket::{close, with_small_buffers};
use crate::extract::{Address, Query};
use crate::limits::SocketGuard;
use crate::problem::{Problem, ProblemCode};
use crate::store::ListFilter;

/// How many games of each kind are sent at the beginning.
const GAMES: u32 = 100;

/// A silent socket is asked whether it lives after so long, and dropped after twice that.
const PING_EVERY: Duration = Duration::from_secs(30);

/// The largest message that somebody who only listens may send.
const LARGEST: usize = 1024;

/// Opens the socket of the lobby.
#[utoipa::path(
    get, path = "/lobby/ws", tag = "lobby", params(Since),
    responses((status = 101, description = "A WebSocket: it sends `LobbyMessage`s."), Problems),
)]
pub(crate) async fn open(
    State(app): State<App>,
    Address(address): Address,
    Query(Since { since }): Query<Since>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| ProblemCode::BadRequest.because(rejection.body_text()))?;
    let guard = app.limits.socket(address)?;
    let (missed, changes) = app.hub.shared.lobby.listen(since);
    let first = match missed {
        Some(missed) => missed,
        None => vec![whole(&app).await?],
    };
    Ok(with_small_buffers(upgrade, LARGEST)
        .on_upgrade(move |socket| serve(app, socket, first, changes, guard)))
}

fn text_of(message: &LobbyMessage) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

async fn whole(app: &App) -> Result<Utf8Bytes, Problem> {
    let filter = ListFilter { limit: GAMES, ..ListFilter::default() };
    let lobby = lobby(app, None, &filter).await?;
    Ok(Utf8Bytes::from(text_of(&LobbyMessage::Lobby { seq: lobby.seq, lobby })))
}

async fn serve(
    app: App,
    mut socket: WebSocket,
    first: Vec<Utf8Bytes>,
    mut changes: broadcast::Receiver<Utf8Bytes>,
    _guard: SocketGuard,
) {
    for text in first {
        if socket.send(Message::Text(text)).await.is_err() {
            return;
        }
    }
    let closing = app.until_closing();
    tokio::pin!(closing);
    let mut silent = false;
    loop {
        let text = tokio::select! {
            () = &mut closing => break,
            change = changes.recv() => match change {
                Ok(text) => Some(text),
                Err(broadcast::error::RecvError::Lagged(_)) => match whole(&app).await {
                    Ok(text) => Some(text),
                    Err(_) => return,
                },
                Err(broadcast::error::RecvError::Closed) => return,
            },
            incoming = tokio::time::timeout(PING_EVERY, socket.recv()) => match incoming {
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return,
                Ok(Some(Ok(_))) => {
                    silent = false;
                    None
                }
                Err(_) if silent => return,
                Err(_) => {
                    silent = true;
                    if socket.send(Message::Ping(bytes::Bytes::new())).await.is_err() {
                        return;
                    }
                    None
                }
            },
        };
        if let Some(text) = text
            && socket.send(Message::Text(text)).await.is_err()
        {
            return;
        }
    }
    let reason = ByeReason::Restarting;
    let seq = app.hub.shared.lobby.seq();
    close(socket, text_of(&LobbyMessage::Bye { seq, reason }), reason).await;
}
