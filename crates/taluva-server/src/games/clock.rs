//! Clocks, kept by the server.
//!
//! A clock is the time left to each seat when the current turn began, and the moment it began. A
//! turn uses the time since then, minus the spans in which the service was down: a restart gives
//! time back to the seat to act. Moments are on the service's steady timeline, so nobody gains or
//! loses when the system clock is set.

use std::time::Duration;

use crate::store::Uptime;
use crate::terms::Clock;
use crate::time::Steady;

const DAY: i64 = 86_400_000;

/// The spans in which the service did not run.
#[derive(Debug, Clone, Default)]
pub(crate) struct Downtimes(Vec<(Steady, Steady)>);

impl Downtimes {
    /// The gaps between the uptimes; the last one lasts until `now`.
    pub(crate) fn between(uptimes: &[Uptime], now: Steady) -> Downtimes {
        let starts = uptimes.iter().skip(1).map(|uptime| uptime.started_at).chain([now]);
        Downtimes(
            uptimes
                .iter()
                .zip(starts)
                .map(|(uptime, start)| (uptime.alive_at, start))
                .filter(|(from, to)| from < to)
                .collect(),
        )
    }

    /// How many milliseconds from `since` to `now` the service ran.
    fn uptime(&self, since: Steady, now: Steady) -> i64 {
        let down: i64 =
            self.0.iter().map(|&(from, to)| to.min(now).millis_since(from.max(since))).sum();
        (now.millis_since(since) - down).max(0)
    }
}

/// The clocks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clocks {
    kind: Clock,
    /// Milliseconds left by seat when the current turn began; empty without a clock.
    left: Vec<i64>,
    /// When the current turn began.
    since: Steady,
}

impl Clocks {
    /// The clocks before the start.
    pub(crate) fn new(kind: Clock, seats: usize) -> Clocks {
        let left = match kind {
            Clock::None => Vec::new(),
            Clock::Live { seconds, .. } => vec![i64::from(seconds) * 1000; seats],
            Clock::Correspondence { days } => vec![i64::from(days) * DAY; seats],
        };
        Clocks { kind, left, since: Steady(0) }
    }

    /// Sets the clocks from the log, as of `since`.
    pub(crate) fn set(&mut self, left: Vec<i64>, since: Steady) {
        self.left = left;
        self.since = since;
    }

    /// How many milliseconds the current turn has taken.
    pub(crate) fn used(&self, now: Steady, downtimes: &Downtimes) -> i64 {
        downtimes.uptime(self.since, now)
    }

    /// The times left when `seat` ends its turn after using `used` milliseconds; `None` without a
    /// clock. A turn that was `played` to its end earns the increment.
    pub(crate) fn after_turn(&self, seat: usize, used: i64, played: bool) -> Option<Vec<i64>> {
        let mut left = self.left_after(seat, used)?;
        match self.kind {
            Clock::None => {}
            Clock::Live { increment, .. } => {
                if played {
                    left[seat] += i64::from(increment) * 1000;
                }
            }
            Clock::Correspondence { days } => left[seat] = i64::from(days) * DAY,
        }
        Some(left)
    }

    /// The times left once `seat` has used `used` milliseconds of the current turn.
    pub(crate) fn left_after(&self, seat: usize, used: i64) -> Option<Vec<i64>> {
        let mut left = self.left()?;
        left[seat] = (left[seat] - used).max(0);
        Some(left)
    }

    /// The times left when the current turn began.
    pub(crate) fn left(&self) -> Option<Vec<i64>> {
        (self.kind != Clock::None).then(|| self.left.clone())
    }

    /// The time left to `seat` once it has used `used` milliseconds of its turn.
    pub(crate) fn time_left(&self, seat: usize, used: i64) -> Option<Duration> {
        let left = self.left.get(seat)? - used;
        Some(Duration::from_millis(u64::try_from(left).unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Steady {
        Steady(seconds * 1000)
    }

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clocks = Clocks::new(Clock::Live { seconds: 60, increment: 5 }, 2);
        clocks.set(vec![60_000, 60_000], at(100));
        let none = Downtimes::default();
        let used = clocks.used(at(110), &none);
        assert_eq!(clocks.left_after(0, used), Some(vec![50_000, 60_000]));
        assert_eq!(clocks.after_turn(0, used, true), Some(vec![55_000, 60_000]));
        assert_eq!(clocks.after_turn(0, used, false), Some(vec![50_000, 60_000]));
        assert_eq!(clocks.time_left(0, clocks.used(at(200), &none)), Some(Duration::ZERO));
        assert_eq!(clocks.time_left(1, 30_000), Some(Duration::from_secs(30)));
    }

    #[test]
    fn correspondence_gives_every_turn_the_same_days() {
        let mut clocks = Clocks::new(Clock::Correspondence { days: 2 }, 2);
        clocks.set(vec![2 * DAY, 2 * DAY], Steady(0));
        assert_eq!(clocks.after_turn(0, DAY, true), Some(vec![2 * DAY, 2 * DAY]));
        assert_eq!(clocks.time_left(0, DAY), Some(Duration::from_secs(86_400)));
    }

    #[test]
    fn a_restart_gives_time_back() {
        let uptimes = [
            Uptime { started_at: at(0), alive_at: at(100) },
            Uptime { started_at: at(150), alive_at: at(160) },
        ];
        let downtimes = Downtimes::between(&uptimes, at(170));
        assert_eq!(downtimes.uptime(at(90), at(200)), 10_000 + 10_000 + 30_000);
        assert_eq!(downtimes.uptime(at(120), at(140)), 0);
        assert_eq!(downtimes.uptime(at(180), at(200)), 20_000);
    }

    #[test]
    fn without_a_clock_there_is_no_time() {
        let clocks = Clocks::new(Clock::None, 3);
        assert_eq!(clocks.left_after(0, 5), None);
        assert_eq!(clocks.time_left(0, 5), None);
    }
}
