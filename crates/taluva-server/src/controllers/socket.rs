//! Common parts of all sockets: small buffers, frame limits, keepalive, closing.

use std::pin::Pin;
use std::time::Duration;

use axum::extract::ws::{
    CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code, rejection,
};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::api::ByeReason;
use crate::problem::{Problem, ProblemCode};

/// The burst and rate of frames that do not advance a game (pings, pongs, refused messages) on one
/// socket.
const FRAME_BURST: f64 = 100.0;
const FRAMES_PER_SECOND: f64 = 10.0;

/// The close code for "unauthorized", as registered with IANA.
const UNAUTHORIZED: u16 = 3000;

/// A request's upgrade to a socket, or why it is not possible.
pub(super) type Upgrade = Result<WebSocketUpgrade, rejection::WebSocketUpgradeRejection>;

/// Upgrades a request, with small buffers because thousands of sockets are open and idle.
pub(super) fn upgrade(upgrade: Upgrade, max_frame: usize) -> Result<WebSocketUpgrade, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| ProblemCode::BadRequest.because(rejection.body_text()))?;
    Ok(upgrade
        .read_buffer_size(1024)
        // Messages sent together go out in one write.
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .max_message_size(max_frame)
        .max_frame_size(max_frame))
}

/// A token bucket for frames that do not advance a game.
#[derive(Debug)]
pub(super) struct FrameLimit {
    left: f64,
    since: Instant,
}

impl FrameLimit {
    pub(super) fn new() -> FrameLimit {
        FrameLimit { left: FRAME_BURST, since: Instant::now() }
    }

    /// Counts a frame; false if the limit is exceeded.
    pub(super) fn allows_one(&mut self) -> bool {
        self.allows_one_at(Instant::now())
    }

    fn allows_one_at(&mut self, now: Instant) -> bool {
        let regained = now.duration_since(self.since).as_secs_f64() * FRAMES_PER_SECOND;
        self.left = (self.left + regained).min(FRAME_BURST);
        self.since = now;
        self.left -= 1.0;
        self.left >= 0.0
    }
}

/// Decides when a silent socket is pinged and when it is closed.
#[derive(Debug)]
pub(super) struct Keepalive {
    every: Duration,
    since: Instant,
    pinged: bool,
    /// Not reset on received data: it is cheaper to check again when it fires.
    alarm: Pin<Box<Sleep>>,
}

/// What to do about a silent socket.
pub(super) enum WhenIdle {
    Ping,
    GiveUp,
}

impl Keepalive {
    pub(super) fn new(seconds: u32) -> Keepalive {
        let every = Duration::from_secs(u64::from(seconds));
        let since = Instant::now();
        Keepalive { every, since, pinged: false, alarm: Box::pin(sleep_until(since + every)) }
    }

    /// Records that data was received.
    pub(super) fn note_received(&mut self) {
        self.pinged = false;
        self.since = Instant::now();
    }

    /// Waits until nothing has been received for too long.
    pub(super) async fn until_idle(&mut self) {
        loop {
            self.alarm.as_mut().await;
            let end = self.since + self.every;
            if self.alarm.deadline() >= end {
                return;
            }
            self.alarm.as_mut().reset(end);
        }
    }

    /// What to do about the silence.
    pub(super) fn when_idle(&mut self) -> WhenIdle {
        if self.pinged {
            return WhenIdle::GiveUp;
        }
        self.pinged = true;
        self.since = Instant::now();
        WhenIdle::Ping
    }
}

/// Sends a last message and closes the socket.
pub(super) async fn close(mut socket: WebSocket, text: String, reason: ByeReason) {
    let code = match reason {
        ByeReason::Restarting => close_code::RESTART,
        ByeReason::TooSlow => close_code::AGAIN,
        ByeReason::Refused => close_code::POLICY,
        ByeReason::SignedOut => UNAUTHORIZED,
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
    let farewell = async {
        socket.send(Message::Text(text.into())).await?;
        socket.send(Message::Close(Some(frame))).await
    };
    // The peer may already be gone.
    let _ = tokio::time::timeout(Duration::from_secs(5), farewell).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_limited_and_allowed_again() {
        let mut limit = FrameLimit::new();
        let start = limit.since;
        let mut count = |seconds| {
            let now = start + Duration::from_secs(seconds);
            (0..1000).take_while(|_| limit.allows_one_at(now)).count()
        };
        assert_eq!(count(0), 100);
        assert!((18..=20).contains(&count(2)));
        assert_eq!(count(3600), 100);
    }

    #[tokio::test]
    async fn an_idle_socket_is_pinged_once_and_then_given_up() {
        let mut keepalive = Keepalive::new(0);
        keepalive.until_idle().await;
        assert!(matches!(keepalive.when_idle(), WhenIdle::Ping));
        keepalive.note_received();
        keepalive.until_idle().await;
        assert!(matches!(keepalive.when_idle(), WhenIdle::Ping));
        keepalive.until_idle().await;
        assert!(matches!(keepalive.when_idle(), WhenIdle::GiveUp));
    }
}
