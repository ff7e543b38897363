//! Timestamps and the clocks they come from.
//!
//! There are two kinds. A [`Timestamp`] is wall-clock time, for people to read; the system may set its clock forward or
//! back at any time. A [`Steady`] moment is for measuring durations: the difference between two of them in one run of
//! the service is exactly the time that passed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Wall-clock time in milliseconds since 1970, UTC.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// This moment plus `duration`.
    pub fn after(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// This moment minus `duration`.
    pub fn before(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The date in UTC, in record notation: `2026.11.15`.
    pub fn date(self) -> String {
        let seconds = self.0.div_euclid(1000);
        // Out-of-range timestamps do not occur in practice.
        let moment = ::time::OffsetDateTime::from_unix_timestamp(seconds)
            .unwrap_or(::time::OffsetDateTime::UNIX_EPOCH);
        format!("{:04}.{:02}.{:02}", moment.year(), u8::from(moment.month()), moment.day())
    }
}

/// A moment on the service's own monotonic timeline, in milliseconds: it never runs backwards, and
/// while the service runs only the passage of time advances it. A run of the service begins at the
/// wall-clock time, or where the previous run was last known to be alive if that is later.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Steady(pub i64);

impl Steady {
    /// This moment plus `duration`.
    pub fn after(self, duration: Duration) -> Steady {
        Steady(self.0.saturating_add(millis(duration)))
    }

    /// The milliseconds since an earlier moment; 0 if it is not earlier.
    pub fn millis_since(self, earlier: Steady) -> i64 {
        self.0.saturating_sub(earlier.0).max(0)
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

fn system_time() -> i64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// The service's source of time: the system's two clocks, which a test can shift.
#[derive(Debug, Clone)]
pub struct TimeSource(Arc<Clocks>);

#[derive(Debug)]
struct Clocks {
    started: Instant,
    /// The value of the steady clock at `started`.
    steady_start: AtomicI64,
    /// How far a test has set the wall clock forward.
    ahead: AtomicI64,
    /// How much time a test has skipped.
    shift: AtomicI64,
}

impl Default for TimeSource {
    fn default() -> TimeSource {
        TimeSource(Arc::new(Clocks {
            started: Instant::now(),
            steady_start: AtomicI64::new(system_time()),
            ahead: AtomicI64::new(0),
            shift: AtomicI64::new(0),
        }))
    }
}

impl TimeSource {
    /// The current wall-clock time.
    pub fn now(&self) -> Timestamp {
        Timestamp(system_time().saturating_add(self.0.ahead.load(Ordering::Relaxed)))
    }

    /// The current steady time.
    pub fn steady(&self) -> Steady {
        let start = Steady(self.0.steady_start.load(Ordering::Relaxed));
        start.after(self.0.started.elapsed())
    }

    /// Converts a steady moment to wall-clock time as currently set.
    pub fn calendar(&self, moment: Steady) -> Timestamp {
        Timestamp(self.now().0.saturating_add(moment.0.saturating_sub(self.steady().0)))
    }

    /// Begins a run of the service at the wall-clock time, but not before the last run ended.
    pub(crate) fn begin_run(&self, last_alive: Option<Steady>) -> Steady {
        let begin = last_alive.map_or(self.now().0, |alive| alive.0.max(self.now().0));
        let ran = millis(self.0.started.elapsed());
        self.0.steady_start.store(begin.saturating_sub(ran), Ordering::Relaxed);
        Steady(begin)
    }

    /// Follows the database clock, which is authoritative for all nodes: it showed `moment` at some time since `asked`.
    /// While that is consistent with this clock, it is left alone.
    pub(crate) fn follow(&self, moment: Steady, asked: Instant, shift: i64) {
        let ran = millis(self.0.started.elapsed());
        let start = self.0.steady_start.load(Ordering::Acquire);
        // A test has skipped time meanwhile, so the answer is outdated.
        if self.shift() != shift {
            return;
        }
        let earliest = moment.0.saturating_sub(ran);
        let latest = earliest.saturating_add(millis(asked.elapsed()));
        let followed = start.clamp(earliest, latest);
        // If this fails, a test has just skipped time; the next answer will do.
        let _ = self.0.steady_start.compare_exchange(
            start,
            followed,
            Ordering::AcqRel,
            Ordering::Relaxed,
        );
    }

    /// How many milliseconds a test has skipped.
    pub(crate) fn shift(&self) -> i64 {
        self.0.shift.load(Ordering::Acquire)
    }

    /// Skips time on both clocks.
    pub fn advance(&self, duration: Duration) {
        self.0.shift.fetch_add(millis(duration), Ordering::AcqRel);
        self.0.steady_start.fetch_add(millis(duration), Ordering::AcqRel);
        self.set_calendar_forward(millis(duration));
    }

    /// Sets the wall clock forward, or back, by some milliseconds without time passing.
    pub fn set_calendar_forward(&self, millis: i64) {
        self.0.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        for (millis, date) in [
            (0, "1970.01.01"),
            (951_782_400_000, "2000.02.29"),
            (951_868_800_000, "2000.03.01"),
            (1_794_700_799_999, "2026.11.14"),
            (1_794_700_800_000, "2026.11.15"),
            (-1, "1969.12.31"),
        ] {
            assert_eq!(Timestamp(millis).date(), date);
        }
    }

    #[test]
    fn time_can_be_pushed_forward() {
        let time = TimeSource::default();
        let before = time.now();
        time.advance(Duration::from_secs(3600));
        assert!(time.now().0 - before.0 >= 3_600_000);
    }

    #[test]
    fn setting_the_calendar_moves_no_steady_clock() {
        let time = TimeSource::default();
        let (calendar, steady) = (time.now(), time.steady());
        time.set_calendar_forward(-3_600_000);
        assert!(time.now() < calendar);
        let passed = time.steady().millis_since(steady);
        assert!((0..3_000_000).contains(&passed), "{passed}");
        // One hour ahead is also one hour ahead on the current wall clock.
        let ahead = time.calendar(time.steady().after(Duration::from_secs(3600)));
        assert!((ahead.0 - time.now().0 - 3_600_000).abs() < 1_000_000);
    }

    #[test]
    fn a_plausible_clock_is_left_alone() {
        let time = TimeSource::default();
        let asked = Instant::now();
        std::thread::sleep(Duration::from_millis(30));
        let start = || time.0.steady_start.load(Ordering::Relaxed);
        let before = start();
        // The database clock was read a moment ago: both may agree.
        time.follow(Steady(time.steady().0 - 10), asked, 0);
        assert_eq!(start(), before);
        time.follow(Steady(time.steady().0 + 5000), asked, 0);
        assert!((4990..=5010).contains(&(start() - before)), "{}", start() - before);
        let ahead = start();
        time.follow(Steady(time.steady().0 - 5000), asked, 0);
        assert!(start() < ahead);
        // An answer from before the skip is ignored.
        time.advance(Duration::from_secs(60));
        let leapt = start();
        time.follow(Steady(time.steady().0 - 60_000), asked, 0);
        assert_eq!(start(), leapt);
    }

    #[test]
    fn a_run_begins_no_earlier_than_the_last_one_ended() {
        let time = TimeSource::default();
        let later = Steady(time.now().0 + 5_000_000);
        assert_eq!(time.begin_run(Some(later)), later);
        assert!(time.steady() >= later);
        let earlier = Steady(time.now().0 - 5_000_000);
        assert!(time.begin_run(Some(earlier)) > earlier);
    }
}
