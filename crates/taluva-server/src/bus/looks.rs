//! When a node looks at what is new by itself, whatever it hears.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Interval, MissedTickBehavior};

/// How often a node looks at what it follows, and tells that it is alive.
pub(crate) const LOOK_EVERY: Duration = Duration::from_secs(2);

/// When a node looks: every two seconds, or when a test says so.
#[derive(Debug, Clone, Default)]
pub struct Looks(Option<Arc<Notify>>);

impl Looks {
    /// Looks that are taken by [`look`](Looks::look) alone.
    pub fn by_hand() -> Looks {
        Looks(Some(Arc::default()))
    }

    /// Lets the node look once.
    pub fn look(&self) {
        if let Some(wanted) = &self.0 {
            wanted.notify_one();
        }
    }

    /// Waits until the next look is due.
    pub(crate) async fn next(&self, ticks: &mut Interval) {
        match &self.0 {
            Some(wanted) => wanted.notified().await,
            None => drop(ticks.tick().await),
        }
    }
}

/// Ticks at which a node looks; what a slow one misses is left out.
pub(crate) fn look_ticks() -> Interval {
    let mut ticks = tokio::time::interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}
