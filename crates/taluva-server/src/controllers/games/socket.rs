//! `GET /games/{id}/ws`: follow a game and play in it over one socket.

use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::response::Response;
use futures_util::SinkExt as _;

use super::chat::say_in;
use crate::api::{Ack, ByeReason, ClientMessage, GameMessage, Play, Scope, StreamOptions, Undo};
use crate::app::App;
use crate::auth::{Caller, Lease, MaybeCaller, until_ended};
use crate::controllers::socket::{FrameLimit, Keepalive, Upgrade, WhenIdle, close, upgrade};
use crate::controllers::{Problems, checked_key};
use crate::extract::{Address, GamePath, Query};
use crate::ids::GameId;
use crate::limits::SocketGuard;
use crate::live::{Change, Outgoing, Subscription};
use crate::problem::{Problem, ProblemCode};

/// How many malformed messages a socket may send.
const MAX_BAD_MESSAGES: u32 = 20;

/// The last message of a socket.
pub(super) fn bye_text(seq: u32, reason: ByeReason) -> String {
    serde_json::to_string(&GameMessage::Bye { seq, reason }).expect("messages are plain data")
}

/// Opens the socket of a game.
#[utoipa::path(
    get, path = "/games/{id}/ws", tag = "games",
    params(("id" = String, Path, description = "The id of the game."), StreamOptions),
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
    upgrade_request: Upgrade,
) -> Result<Response, Problem> {
    let upgrade = upgrade(upgrade_request, app.config.max_frame)?;
    let guard = app.limits.socket(address, caller.0.as_ref().map(|caller| caller.user.id))?;
    let lease = caller.hold(&app).await?;
    let view = options.view.unwrap_or_default();
    let subscription = app.hub.subscribe(id, caller.viewer(), view, options.since).await?;
    Ok(upgrade.on_upgrade(move |socket| {
        let connection = Connection {
            app,
            id,
            caller: caller.0.map(Box::new),
            seq: subscription.seq,
            faults: 0,
            frames: FrameLimit::new(),
        };
        connection.serve(socket, subscription, lease, guard)
    }))
}

/// One open socket.
struct Connection {
    app: App,
    id: GameId,
    caller: Option<Box<Caller>>,
    /// The last seq sent over this socket.
    seq: u32,
    faults: u32,
    frames: FrameLimit,
}

impl Connection {
    async fn serve(
        mut self,
        mut socket: WebSocket,
        mut subscription: Subscription,
        lease: Option<Lease>,
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
        let ended = until_ended(lease.as_ref());
        tokio::pin!(ended);
        let mut keepalive = Keepalive::new(self.app.config.ping_after);
        let reason = loop {
            let answer = tokio::select! {
                () = &mut ended => break ByeReason::SignedOut,
                outgoing = subscription.queue.recv() => match outgoing {
                    Some(Outgoing::Text(seq, text)) => {
                        self.seq = seq;
                        Message::Text(text)
                    }
                    Some(Outgoing::Bye(reason)) => break reason,
                    None => break ByeReason::TooSlow,
                },
                incoming = socket.recv() => {
                    let Some(Ok(message)) = incoming else { return };
                    keepalive.note_received();
                    match self.receive(message, &subscription).await {
                        Reply::Answer(text) => Message::Text(text),
                        Reply::Nothing => continue,
                        Reply::TooMuch => break ByeReason::Refused,
                        Reply::Ending => break ByeReason::Restarting,
                        Reply::Closed => return,
                    }
                },
                () = keepalive.until_idle() => match keepalive.when_idle() {
                    WhenIdle::Ping => Message::Ping(bytes::Bytes::new()),
                    WhenIdle::GiveUp => return,
                },
            };
            match self.send(&mut socket, answer, &mut subscription).await {
                Ok(None) => {}
                Ok(Some(reason)) => break reason,
                Err(_) => return,
            }
        };
        close(socket, bye_text(self.seq, reason), reason).await;
    }

    /// Sends a message and everything queued behind it in one write: an acknowledgement goes out with its event.
    async fn send(
        &mut self,
        socket: &mut WebSocket,
        message: Message,
        subscription: &mut Subscription,
    ) -> Result<Option<ByeReason>, axum::Error> {
        socket.feed(message).await?;
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

    /// Parses a message and executes it.
    async fn receive(&mut self, message: Message, followed: &Subscription) -> Reply {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                return self
                    .misunderstand(ProblemCode::BadRequest.because("messages must be text"));
            }
            Message::Ping(_) | Message::Pong(_) if self.frames.allows_one() => {
                return Reply::Nothing;
            }
            Message::Ping(_) | Message::Pong(_) => return Reply::TooMuch,
            Message::Close(_) => return Reply::Closed,
        };
        let message = match ClientMessage::read(&text) {
            Ok(message) => message,
            Err(error) => return self.misunderstand(ProblemCode::BadRequest.because(error)),
        };
        let (key, result) = match message {
            ClientMessage::Ping {} if self.frames.allows_one() => {
                return Reply::answer(&GameMessage::Pong { seq: self.seq });
            }
            ClientMessage::Ping {} => return Reply::TooMuch,
            ClientMessage::Chat(line) => {
                let said = match self.caller() {
                    Ok(caller) => say_in(&self.app, self.id, caller, line).await,
                    Err(problem) => Err(problem),
                };
                // The line comes back as a `chat` message.
                return match said {
                    Ok(_) => Reply::Nothing,
                    Err(problem) => self.refuse(None, problem),
                };
            }
            ClientMessage::Play(Play { seq, key, tokens }) => {
                let result = self.change(followed, &key, Change::Play { seq, tokens }).await;
                (key, result)
            }
            ClientMessage::Undo(Undo { seq, key, ply }) => {
                let result = self.change(followed, &key, Change::Undo { seq, ply }).await;
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

    async fn change(
        &self,
        followed: &Subscription,
        key: &str,
        change: Change,
    ) -> Result<Ack, Problem> {
        let caller = self.caller()?;
        caller.must(Scope::Play)?;
        let key = checked_key(key.to_owned())?;
        let request = (caller.user.id, key, change);
        self.app.hub.change_followed(followed, self.id, request).await
    }

    /// Refuses a malformed message.
    fn misunderstand(&mut self, problem: Problem) -> Reply {
        self.faults += 1;
        if self.faults > MAX_BAD_MESSAGES {
            return Reply::TooMuch;
        }
        self.refuse(None, problem)
    }

    fn refuse(&mut self, key: Option<String>, problem: Problem) -> Reply {
        // The message itself is fine: the client can send it again after reconnecting.
        if problem.code == ProblemCode::Unavailable && *self.app.closing.borrow() {
            return Reply::Ending;
        }
        if !self.frames.allows_one() {
            return Reply::TooMuch;
        }
        let seq = problem.seq.unwrap_or(self.seq);
        Reply::answer(&GameMessage::Problem { seq, key, problem })
    }
}

enum Reply {
    Answer(Utf8Bytes),
    Nothing,
    TooMuch,
    /// The service is shutting down.
    Ending,
    Closed,
}

impl Reply {
    fn answer(message: &GameMessage) -> Reply {
        let text = serde_json::to_string(message).expect("messages are plain data");
        Reply::Answer(Utf8Bytes::from(text))
    }
}
