//! Backoff of a game after failed writes.

use std::time::{Duration, Instant};

/// The wait after the first failure; doubled by each further one.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// The longest wait.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Consecutive failures, and when to try again.
#[derive(Debug, Default)]
pub(super) struct Backoff {
    failures: u32,
    until: Option<Instant>,
}

impl Backoff {
    /// Records a failure.
    pub(super) fn failed(&mut self, now: Instant) {
        let wait = FIRST_WAIT.saturating_mul(1 << self.failures.min(10)).min(LONGEST_WAIT);
        self.failures += 1;
        self.until = Some(now + wait);
    }

    /// Resets the backoff.
    pub(super) fn succeeded(&mut self) {
        *self = Backoff::default();
    }

    /// The remaining wait, if any.
    pub(super) fn wait(&self, now: Instant) -> Option<Duration> {
        let left = self.until?.saturating_duration_since(now);
        (!left.is_zero()).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_limit() {
        let now = Instant::now();
        let mut backoff = Backoff::default();
        assert_eq!(backoff.wait(now), None);
        backoff.failed(now);
        assert_eq!(backoff.wait(now), Some(FIRST_WAIT));
        backoff.failed(now);
        assert_eq!(backoff.wait(now), Some(FIRST_WAIT * 2));
        for _ in 0..40 {
            backoff.failed(now);
        }
        assert_eq!(backoff.wait(now), Some(LONGEST_WAIT));
        assert_eq!(backoff.wait(now + LONGEST_WAIT), None);
        backoff.succeeded();
        backoff.failed(now);
        assert_eq!(backoff.wait(now), Some(FIRST_WAIT));
    }
}
