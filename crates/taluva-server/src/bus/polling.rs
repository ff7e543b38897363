//! When a node polls the database, independently of the bus.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Interval, MissedTickBehavior};

/// How often a node polls what it follows, and sends a heartbeat.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// When a node polls: every two seconds, or when a test says so.
#[derive(Debug, Clone, Default)]
pub struct Polling(Option<Arc<Notify>>);

impl Polling {
    /// Polls when [`poll`](Polling::poll) is called, and at no other time.
    pub fn manual() -> Polling {
        Polling(Some(Arc::default()))
    }

    /// Makes the node poll once.
    pub fn poll(&self) {
        if let Some(wanted) = &self.0 {
            wanted.notify_one();
        }
    }

    /// Waits until the next poll is due.
    pub(crate) async fn next(&self, ticks: &mut Interval) {
        match &self.0 {
            Some(wanted) => wanted.notified().await,
            None => drop(ticks.tick().await),
        }
    }
}

/// The polling ticks of a node; missed ticks are delayed.
pub(crate) fn poll_ticks() -> Interval {
    let mut ticks = tokio::time::interval(POLL_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
