//! Timestamps and the clocks they come from.
//!
//! There are two kinds. A [`Timestamp`] is a moment of the calendar, for people to read; the system
//! may set its clock forward or back at any time. A [`Steady`] moment is for measuring how long
//! something lasts: between two of them in one run of the service lies exactly the time that passed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A moment: milliseconds since 1970 in UTC.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// This moment and `duration` more.
    pub fn after(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// This moment less `duration`.
    pub fn before(self, duration: Duration) -> Timestamp {
        Timestamp(self.0.saturating_sub(i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)))
    }

    /// The year, month and day in UTC, as records write it: `2026.11.15`.
    pub fn date(self) -> String {
        let seconds = self.0.div_euclid(1000);
        // Moments that no calendar has are none that a clock shows.
        let moment = ::time::OffsetDateTime::from_unix_timestamp(seconds)
            .unwrap_or(::time::OffsetDateTime::UNIX_EPOCH);
        format!("{:04}.{:02}.{:02}", moment.year(), u8::from(moment.month()), moment.day())
    }
}

/// A moment on the service's own time line, in milliseconds: it never runs back, and while the
/// service runs nothing but time moves it. A run of the service begins at the calendar's moment, or
/// where the run before it was last known to be alive if that is later.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Steady(pub i64);

impl Steady {
    /// This moment and `duration` more.
    pub fn after(self, duration: Duration) -> Steady {
        Steady(self.0.saturating_add(millis(duration)))
    }

    /// How many milliseconds have passed since an earlier moment; 0 if it is none.
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

/// Where the service reads the time: the system's two clocks, which a test can move.
#[derive(Debug, Clone)]
pub struct TimeSource(Arc<Clocks>);

#[derive(Debug)]
struct Clocks {
    started: Instant,
    /// What the steady clock showed at `started`.
    steady_start: AtomicI64,
    /// How far a test has set the calendar's clock forward.
    ahead: AtomicI64,
    /// How much time a test has let pass.
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
    /// The moment now, by the calendar.
    pub fn now(&self) -> Timestamp {
        Timestamp(system_time().saturating_add(self.0.ahead.load(Ordering::Relaxed)))
    }

    /// The moment now, for measuring.
    pub fn steady(&self) -> Steady {
        let start = Steady(self.0.steady_start.load(Ordering::Relaxed));
        start.after(self.0.started.elapsed())
    }

    /// When a steady moment is, by the calendar as it is set now.
    pub fn calendar(&self, moment: Steady) -> Timestamp {
        Timestamp(self.now().0.saturating_add(moment.0.saturating_sub(self.steady().0)))
    }

    /// Begins a run of the service: at the calendar's moment, but not before the last one ended.
    pub(crate) fn begin_run(&self, last_alive: Option<Steady>) -> Steady {
        let begin = last_alive.map_or(self.now().0, |alive| alive.0.max(self.now().0));
        let ran = millis(self.0.started.elapsed());
        self.0.steady_start.store(begin.saturating_sub(ran), Ordering::Relaxed);
        Steady(begin)
    }

    /// Follows the clock of the data, which counts for all nodes: it showed `moment` at some time since
    /// `asked`. As long as that can be so, this clock runs on undisturbed.
    pub(crate) fn follow(&self, moment: Steady, asked: Instant, shift: i64) {
        let ran = millis(self.0.started.elapsed());
        let start = self.0.steady_start.load(Ordering::Acquire);
        // A test has let time pass meanwhile: the answer is about the time before.
        if self.shift() != shift {
            return;
        }
        let earliest = moment.0.saturating_sub(ran);
        let latest = earliest.saturating_add(millis(asked.elapsed()));
        let followed = start.clamp(earliest, latest);
        // If it fails, time was let pass just now, and the next answer counts.
        let _ = self.0.steady_start.compare_exchange(
            start,
            followed,
            Ordering::AcqRel,
            Ordering::Relaxed,
        );
    }

    /// How many milliseconds a test has let pass.
    pub(crate) fn shift(&self) -> i64 {
        self.0.shift.load(Ordering::Acquire)
    }

    /// Lets time pass, on both clocks.
    pub fn advance(&self, duration: Duration) {
        self.0.shift.fetch_add(millis(duration), Ordering::AcqRel);
        self.0.steady_start.fetch_add(millis(duration), Ordering::AcqRel);
        self.set_calendar_forward(millis(duration));
    }

    /// Sets the calendar's clock forward by so many milliseconds, or back, while no time passes.
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
        // What lies an hour ahead does so by the calendar as it is now.
        let ahead = time.calendar(time.steady().after(Duration::from_secs(3600)));
        assert!((ahead.0 - time.now().0 - 3_600_000).abs() < 1_000_000);
    }

    #[test]
    fn a_clock_that_may_be_right_is_left_alone() {
        let time = TimeSource::default();
        let asked = Instant::now();
        std::thread::sleep(Duration::from_millis(30));
        let start = || time.0.steady_start.load(Ordering::Relaxed);
        let before = start();
        // The data's clock was read a little ago: both may show the same.
        time.follow(Steady(time.steady().0 - 10), asked, 0);
        assert_eq!(start(), before);
        time.follow(Steady(time.steady().0 + 5000), asked, 0);
        assert!((4990..=5010).contains(&(start() - before)), "{}", start() - before);
        let ahead = start();
        time.follow(Steady(time.steady().0 - 5000), asked, 0);
        assert!(start() < ahead);
        // An answer from before a leap of the test's time says nothing.
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
