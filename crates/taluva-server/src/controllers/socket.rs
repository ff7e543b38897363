//! What all sockets have in common: small buffers, a limit on frames, keepalive, closing.

use std::pin::Pin;
use std::time::Duration;

use axum::extract::ws::{
    CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code, rejection,
};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::api::ByeReason;
use crate::problem::{Problem, ProblemCode};

/// How many frames that move no game forward (pings, pongs, what is refused) a socket may send at
/// once, and how many more every second.
const FRAME_BURST: f64 = 100.0;
const FRAMES_PER_SECOND: f64 = 10.0;

/// The close code for "unauthorized", as registered with IANA.
const UNAUTHORIZED: u16 = 3000;

/// Whether a request can become a socket.
pub(super) type Upgrade = Result<WebSocketUpgrade, rejection::WebSocketUpgradeRejection>;

/// The upgrade of a request, with small buffers: thousands of sockets are open and idle.
pub(super) fn upgrade(upgrade: Upgrade, max_frame: usize) -> Result<WebSocketUpgrade, Problem> {
    let upgrade =
        upgrade.map_err(|rejection| ProblemCode::BadRequest.because(rejection.body_text()))?;
    Ok(upgrade
        .read_buffer_size(1024)
        // Messages that are sent together leave together.
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .max_message_size(max_frame)
        .max_frame_size(max_frame))
}

/// A token bucket for frames that move no game forward.
#[derive(Debug)]
pub(super) struct FrameLimit {
    left: f64,
    since: Instant,
}

impl FrameLimit {
    pub(super) fn new() -> FrameLimit {
        FrameLimit { left: FRAME_BURST, since: Instant::now() }
    }

    /// Counts a frame; false when it is one too many.
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

/// When a socket that sends nothing is pinged, and when it is given up.
#[derive(Debug)]
pub(super) struct Keepalive {
    every: Duration,
    since: Instant,
    pinged: bool,
    /// Not set back by what comes: it is cheaper to look again when it goes off.
    alarm: Pin<Box<Sleep>>,
}

/// What to do about a socket that sends nothing.
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

    /// Something came.
    pub(super) fn note_received(&mut self) {
        self.pinged = false;
        self.since = Instant::now();
    }

    /// Waits until nothing has come for too long.
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

    /// What to do then.
    pub(super) fn when_idle(&mut self) -> WhenIdle {
        if self.pinged {
            return WhenIdle::GiveUp;
        }
        self.pinged = true;
        self.since = Instant::now();
        WhenIdle::Ping
    }
}

/// Says good-bye and closes.
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
    // Whoever has gone needs no farewell.
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
