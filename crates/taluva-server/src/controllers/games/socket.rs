//! `GET /games/{id}/ws`: follow a game and play in it over one socket.

use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::SinkExt as _;

use super::chat::say_in;
use crate::api::{Ack, ByeReason, ClientMessage, GameMessage, Play, Scope, StreamOptions, Undo};
use crate::app::App;
use crate::auth::{Caller, MaybeCaller};
use crate::controllers::{Problems, checked_key};
use crate::extract::{Address, GamePath, Query};
use crate::ids::GameId;
use crate::limits::SocketGuard;
use crate::live::{Change, Outgoing, Subscription};
use crate::problem::{Problem, ProblemCode};

/// A socket that sends nothing is asked whether it lives after so long, and dropped after twice that.
const PING_EVERY: Duration = Duration::from_secs(30);

/// How many messages that cannot be understood a socket may send.
const PATIENCE: u32 = 20;

/// Small buffers: thousands of sockets are open and idle.
pub(crate) fn with_small_buffers(upgrade: WebSocketUpgrade, max_frame: usize) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(4096)
        // Messages that are sent together leave together.
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .max_message_size(max_frame)
        .max_frame_size(max_frame)
}

/// The last message of a socket.
pub(super) fn bye_text(seq: u32, reason: ByeReason) -> String {
    serde_json::to_string(&GameMessage::Bye { seq, reason }).expect("messages are plain data")
}

/// Says good-bye and closes.
pub(crate) async fn close(mut socket: WebSocket, text: String, reason: ByeReason) {
    let code = match reason {
        ByeReason::Restarting => close_code::RESTART,
        ByeReason::TooSlow => close_code::AGAIN,
        ByeReason::Refused => close_code::POLICY,
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
    let farewell = async {
        socket.send(Message::Text(text.into())).await?;
        socket.send(Message::Close(Some(frame))).await
    };
    // Whoever has gone needs no farewell.
    let _ = tokio::time::timeout(Duration::from_secs(5), farewell).await;
}

/// Opens the socket of a game.
#[utoipa::path(
    get, path = "/games/{id}/ws", tag = "games",
    params(("id" = String, Path, description = "The game."), StreamOptions),
    security((), ("session" = []), ("token" = ["read", "play"])),
    responses(
        (status = 101, description = "A WebSocket: it sends `GameMessage`s and reads `ClientMessage`s."),
        Problems,
    ),
)]
pub(crate) async fn open(
    State(app): State<App>,
    caller: MaybeCaller,
    Address(address): Address,
    GamePath(id): GamePath,
    Query(options): Query<StreamOptions>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| ProblemCode::BadRequest.because(rejection.body_text()))?;
    let guard = app.limits.socket(address)?;
    let view = options.view.unwrap_or_default();
    let subscription = app.hub.subscribe(id, caller.viewer(), view, options.since).await?;
    let max_frame = app.config.max_frame;
    Ok(with_small_buffers(upgrade, max_frame).on_upgrade(move |socket| {
        let connection = Connection {
            app,
            id,
            caller: caller.0.map(Box::new),
            seq: subscription.seq,
            faults: 0,
        };
        connection.serve(socket, subscription, guard)
    }))
}

/// One socket's conversation with the service.
struct Connection {
    app: App,
    id: GameId,
    caller: Option<Box<Caller>>,
    /// The last seq that this socket was told of.
    seq: u32,
    faults: u32,
}

impl Connection {
    async fn serve(
        mut self,
        mut socket: WebSocket,
        mut subscription: Subscription,
        _guard: SocketGuard,
    ) {
        for text in std::mem::take(&mut subscription.backlog) {
            if socket.feed(Message::Text(text)).await.is_err() {
                return;
            }
        }
        if socket.flush().await.is_err() {
            return;
        }
        let mut silent = false;
        let reason = loop {
            tokio::select! {
                outgoing = subscription.queue.recv() => match outgoing {
                    Some(Outgoing::Text(seq, text)) => {
                        self.seq = seq;
                        match self.send(&mut socket, text, &mut subscription).await {
                            Ok(None) => {}
                            Ok(Some(reason)) => break reason,
                            Err(_) => return,
                        }
                    }
                    Some(Outgoing::Bye(reason)) => break reason,
                    None => break ByeReason::TooSlow,
                },
                incoming = tokio::time::timeout(PING_EVERY, socket.recv()) => match incoming {
                    Err(_) if silent => return,
                    Err(_) => {
                        silent = true;
                        if socket.send(Message::Ping(bytes::Bytes::new())).await.is_err() {
                            return;
                        }
                    }
                    Ok(Some(Ok(message))) => {
                        silent = false;
                        match self.receive(message).await {
                            Reply::Answer(text) => {
                                match self.send(&mut socket, text, &mut subscription).await {
                                    Ok(None) => {}
                                    Ok(Some(reason)) => break reason,
                                    Err(_) => return,
                                }
                            }
                            Reply::Nothing => {}
                            Reply::TooMuch => break ByeReason::Refused,
                            Reply::Closed => return,
                        }
                    }
                    Ok(Some(Err(_)) | None) => return,
                },
            }
        };
        close(socket, bye_text(self.seq, reason), reason).await;
    }

    /// Sends a message and what waits behind it in one write: an acknowledgement goes with its event.
    async fn send(
        &mut self,
        socket: &mut WebSocket,
        text: Utf8Bytes,
        subscription: &mut Subscription,
    ) -> Result<Option<ByeReason>, axum::Error> {
        socket.feed(Message::Text(text)).await?;
        let mut bye = None;
        while let (None, Ok(outgoing)) = (bye, subscription.queue.try_recv()) {
            match outgoing {
                Outgoing::Text(seq, text) => {
                    self.seq = seq;
                    socket.feed(Message::Text(text)).await?;
                }
                Outgoing::Bye(reason) => bye = Some(reason),
            }
        }
        socket.flush().await?;
        Ok(bye)
    }

    /// Understands a message and does what it asks.
    async fn receive(&mut self, message: Message) -> Reply {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let detail = "messages are text";
                return self.refuse(None, ProblemCode::BadRequest.because(detail));
            }
            Message::Ping(_) | Message::Pong(_) => return Reply::Nothing,
            Message::Close(_) => return Reply::Closed,
        };
        let message = match serde_json::from_str(&text) {
            Ok(message) => message,
            Err(error) => {
                self.faults += 1;
                if self.faults > PATIENCE {
                    return Reply::TooMuch;
                }
                return self.refuse(None, ProblemCode::BadRequest.because(error));
            }
        };
        let (key, result) = match message {
            ClientMessage::Ping {} => {
                return Reply::answer(&GameMessage::Pong { seq: self.seq });
            }
            ClientMessage::Chat(line) => {
                let said = match self.caller() {
                    Ok(caller) => say_in(&self.app, self.id, caller, line).await,
                    Err(problem) => Err(problem),
                };
                // What was said comes back as a `chat` message.
                return match said {
                    Ok(_) => Reply::Nothing,
                    Err(problem) => self.refuse(None, problem),
                };
            }
            ClientMessage::Play(Play { seq, key, tokens }) => {
                let result = self.change(&key, Change::Play { seq, tokens }).await;
                (key, result)
            }
            ClientMessage::Undo(Undo { seq, key, ply }) => {
                let result = self.change(&key, Change::Undo { seq, ply }).await;
                (key, result)
            }
        };
        match result {
            Ok(Ack { seq, repeated }) => {
                self.seq = self.seq.max(seq);
                Reply::answer(&GameMessage::Ack { seq, key, repeated })
            }
            Err(problem) => self.refuse(Some(key), problem),
        }
    }

    fn caller(&self) -> Result<&Caller, Problem> {
        let caller = self.caller.as_deref().ok_or(ProblemCode::NotSignedIn)?;
        self.app.limits.change(caller.user.id)?;
        Ok(caller)
    }

    async fn change(&self, key: &str, change: Change) -> Result<Ack, Problem> {
        let caller = self.caller()?;
        caller.must(Scope::Play)?;
        let key = checked_key(key.to_owned())?;
        self.app.hub.change(self.id, caller.user.id, key, change).await
    }

    fn refuse(&self, key: Option<String>, problem: Problem) -> Reply {
        let seq = problem.seq.unwrap_or(self.seq);
        Reply::answer(&GameMessage::Problem { seq, key, problem })
    }
}

enum Reply {
    Answer(Utf8Bytes),
    Nothing,
    TooMuch,
    Closed,
}

impl Reply {
    fn answer(message: &GameMessage) -> Reply {
        let text = serde_json::to_string(message).expect("messages are plain data");
        Reply::Answer(Utf8Bytes::from(text))
    }
}
