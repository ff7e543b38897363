//! `GET /games/{id}/stream`: the game's messages, one per line, for programs without WebSocket.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;

use super::socket::bye_text;
use crate::api::{ByeReason, GameMessage, StreamOptions};
use crate::app::App;
use crate::auth::{Lease, MaybeCaller, until_ended};
use crate::controllers::Problems;
use crate::extract::{Address, GamePath, Query};
use crate::limits::SocketGuard;
use crate::live::{Outgoing, Subscription};
use crate::problem::Problem;

/// After this long without a message, an empty line is sent to keep the connection open.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

struct Following {
    subscription: Subscription,
    backlog: std::vec::IntoIter<axum::extract::ws::Utf8Bytes>,
    ended: bool,
    lease: Option<Lease>,
    _guard: SocketGuard,
}

/// Follows a game: one JSON message per line; empty lines keep the connection open.
#[utoipa::path(
    get, path = "/games/{id}/stream", tag = "games",
    params(("id" = String, Path, description = "The id of the game."), StreamOptions),
    security((), ("session" = []), ("token" = ["read"])),
    responses(
        (status = 200, body = GameMessage, content_type = "application/x-ndjson",
         description = "One message per line, until the client closes the connection."),
        Problems,
    ),
)]
pub(crate) async fn follow(
    State(app): State<App>,
    caller: MaybeCaller,
    Address(address): Address,
    GamePath(id): GamePath,
    Query(options): Query<StreamOptions>,
) -> Result<Response, Problem> {
    let guard = app.limits.socket(address, caller.0.as_ref().map(|caller| caller.user.id))?;
    let lease = caller.hold(&app).await?;
    let view = options.view.unwrap_or_default();
    let mut subscription = app.hub.subscribe(id, caller.viewer(), view, options.since).await?;
    let backlog = std::mem::take(&mut subscription.backlog).into_iter();
    let following = Following { subscription, backlog, ended: false, lease, _guard: guard };
    let lines = stream::unfold(following, |mut following| async move {
        let line = next_line(&mut following).await?;
        Some((Ok::<_, Infallible>(line), following))
    });
    let body = Body::from_stream(lines);
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], body).into_response())
}

async fn next_line(following: &mut Following) -> Option<Bytes> {
    let line = |text: &str| Bytes::from(format!("{text}\n"));
    if let Some(text) = following.backlog.next() {
        return Some(line(&text));
    }
    if following.ended {
        return None;
    }
    let Following { subscription, lease, ended, .. } = following;
    let reason = tokio::select! {
        () = until_ended(lease.as_ref()) => ByeReason::SignedOut,
        next = tokio::time::timeout(KEEP_ALIVE, subscription.queue.recv()) => match next {
            Err(_) => return Some(Bytes::from_static(b"\n")),
            Ok(Some(Outgoing::Text(seq, text))) => {
                subscription.seq = seq;
                return Some(line(&text));
            }
            Ok(Some(Outgoing::Bye(reason))) => reason,
            Ok(None) => ByeReason::TooSlow,
        },
    };
    *ended = true;
    Some(line(&bye_text(subscription.seq, reason)))
}
