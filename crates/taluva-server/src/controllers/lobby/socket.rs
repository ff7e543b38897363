//! `GET /lobby/ws`: live updates of the lobby.

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::response::Response;
use tokio::sync::broadcast;

use super::show::lobby;
use crate::api::{ByeReason, LobbyMessage, Since};
use crate::app::App;
use crate::controllers::Problems;
use crate::controllers::socket::{FrameLimit, Keepalive, Upgrade, WhenIdle, close, upgrade};
use crate::extract::{Address, Query};
use crate::limits::SocketGuard;
use crate::problem::Problem;
use crate::store::ListFilter;

/// How many games of each status are sent initially.
const MAX_GAMES_PER_LIST: u32 = 100;

/// The largest message that a listener may send.
const MAX_MESSAGE_BYTES: usize = 1024;

/// Opens the socket of the lobby.
#[utoipa::path(
    get, path = "/lobby/ws", tag = "lobby", params(Since),
    responses((status = 101, description = "A WebSocket: it sends `LobbyMessage`s."), Problems),
)]
pub(crate) async fn open(
    State(app): State<App>,
    Address(address): Address,
    Query(Since { since }): Query<Since>,
    upgrade_request: Upgrade,
) -> Result<Response, Problem> {
    let upgrade = upgrade(upgrade_request, MAX_MESSAGE_BYTES)?;
    let guard = app.limits.socket(address, None)?;
    let (missed, changes) = app.hub.shared.lobby.listen(since);
    let first = match missed {
        Some(missed) => missed,
        None => vec![whole(&app).await?],
    };
    Ok(upgrade.on_upgrade(move |socket| serve(app, socket, first, changes, guard)))
}

fn text_of(message: &LobbyMessage) -> String {
    serde_json::to_string(message).expect("messages are plain data")
}

async fn whole(app: &App) -> Result<Utf8Bytes, Problem> {
    let filter = ListFilter { limit: MAX_GAMES_PER_LIST, ..ListFilter::default() };
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
    let mut keepalive = Keepalive::new(app.config.ping_after);
    let mut frames = FrameLimit::new();
    let reason = loop {
        let message = tokio::select! {
            () = &mut closing => break ByeReason::Restarting,
            change = changes.recv() => match change {
                Ok(text) => Message::Text(text),
                Err(broadcast::error::RecvError::Lagged(_)) => match whole(&app).await {
                    Ok(text) => Message::Text(text),
                    Err(_) => return,
                },
                Err(broadcast::error::RecvError::Closed) => return,
            },
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) if frames.allows_one() => {
                    keepalive.note_received();
                    continue;
                }
                Some(Ok(_)) => break ByeReason::Refused,
            },
            () = keepalive.until_idle() => match keepalive.when_idle() {
                WhenIdle::Ping => Message::Ping(bytes::Bytes::new()),
                WhenIdle::GiveUp => return,
            },
        };
        if socket.send(message).await.is_err() {
            return;
        }
    };
    let seq = app.hub.shared.lobby.seq();
    close(socket, text_of(&LobbyMessage::Bye { seq, reason }), reason).await;
}
