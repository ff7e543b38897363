//! Time, judged by the server.
//!
//! A clock is the time left to each seat when the present turn began, and the moment it began. What
//! a turn has used is the time since then, less the spans in which the service did not run: a
//! restart gives time back to the seat whose turn it is.

use std::time::Duration;

use crate::api::Clock;
use crate::store::Uptime;
use crate::time::Timestamp;

const DAY: i64 = 86_400_000;

/// The spans in which the service did not run.
#[derive(Debug, Clone, Default)]
pub(crate) struct Downtimes(Vec<(Timestamp, Timestamp)>);

impl Downtimes {
    /// The gaps between the spans in which the service ran; the last one lasts until `now`.
    pub(crate) fn between(uptimes: &[Uptime], now: Timestamp) -> Downtimes {
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
    fn uptime(&self, since: Timestamp, now: Timestamp) -> i64 {
        let down: i64 =
            self.0.iter().map(|&(from, to)| (to.min(now).0 - from.max(since).0).max(0)).sum();
        (now.0 - since.0 - down).max(0)
    }
}

/// The clocks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clocks {
    kind: Clock,
    /// Milliseconds left by seat, when the present turn began; empty without a clock.
    left: Vec<i64>,
    /// When the present turn began.
    since: Timestamp,
}

impl Clocks {
    /// The clocks before the start.
    pub(crate) fn new(kind: Clock, seats: usize) -> Clocks {
        let left = match kind {
            Clock::None => Vec::new(),
            Clock::Live { seconds, .. } => vec![i64::from(seconds) * 1000; seats],
            Clock::Correspondence { days } => vec![i64::from(days) * DAY; seats],
        };
        Clocks { kind, left, since: Timestamp(0) }
    }

    /// Sets the clocks to what the log says, from that moment on.
    pub(crate) fn set(&mut self, left: Vec<i64>, at: Timestamp) {
        self.left = left;
        self.since = at;
    }

    /// What is left when the turn of `seat` ends now; `None` without a clock. A turn that was played
    /// to its end earns the increment.
    pub(crate) fn after_turn(
        &self,
        seat: usize,
        played: bool,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Option<Vec<i64>> {
        let mut left = self.left_now(Some(seat), now, downtimes)?;
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

    /// What is left to each seat now, while the clock of `running` runs.
    pub(crate) fn left_now(
        &self,
        running: Option<usize>,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Option<Vec<i64>> {
        if self.kind == Clock::None {
            return None;
        }
        let mut left = self.left.clone();
        if let Some(running) = running {
            left[running] = (left[running] - downtimes.uptime(self.since, now)).max(0);
        }
        Some(left)
    }

    /// How long the running seat may still think.
    pub(crate) fn time_left(
        &self,
        running: usize,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Option<Duration> {
        let left = self.left_now(Some(running), now, downtimes)?;
        Some(Duration::from_millis(left[running].unsigned_abs()))
    }

    /// When the running seat's time will be over, if the service keeps running.
    pub(crate) fn deadline(
        &self,
        running: usize,
        now: Timestamp,
        downtimes: &Downtimes,
    ) -> Option<Timestamp> {
        Some(now.after(self.time_left(running, now, downtimes)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp(seconds * 1000)
    }

    #[test]
    fn a_turn_costs_its_time_and_earns_the_increment() {
        let mut clocks = Clocks::new(Clock::Live { seconds: 60, increment: 5 }, 2);
        clocks.set(vec![60_000, 60_000], at(100));
        let none = Downtimes::default();
        assert_eq!(clocks.left_now(Some(0), at(110), &none), Some(vec![50_000, 60_000]));
        assert_eq!(clocks.after_turn(0, true, at(110), &none), Some(vec![55_000, 60_000]));
        assert_eq!(clocks.after_turn(0, false, at(110), &none), Some(vec![50_000, 60_000]));
        assert_eq!(clocks.time_left(0, at(200), &none), Some(Duration::ZERO));
        assert_eq!(clocks.deadline(1, at(130), &none), Some(at(160)));
    }

    #[test]
    fn correspondence_gives_every_turn_the_same_days() {
        let mut clocks = Clocks::new(Clock::Correspondence { days: 2 }, 2);
        clocks.set(vec![2 * DAY, 2 * DAY], Timestamp(0));
        let none = Downtimes::default();
        let after = clocks.after_turn(0, true, Timestamp(DAY), &none);
        assert_eq!(after, Some(vec![2 * DAY, 2 * DAY]));
        assert_eq!(clocks.time_left(0, Timestamp(DAY), &none), Some(Duration::from_secs(86_400)));
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
        assert_eq!(clocks.left_now(Some(0), at(5), &Downtimes::default()), None);
        assert_eq!(clocks.deadline(0, at(5), &Downtimes::default()), None);
    }
}
