//! Moments, and where they come from.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
        // Days to civil date, counted in 400-year cycles that start on 1 March.
        let days = self.0.div_euclid(86_400_000) + 719_468;
        let cycle = days.div_euclid(146_097);
        let day_of_cycle = days.rem_euclid(146_097);
        let year_of_cycle = (day_of_cycle - day_of_cycle / 1460 + day_of_cycle / 36_524
            - day_of_cycle / 146_096)
            / 365;
        let day_of_year =
            day_of_cycle - (365 * year_of_cycle + year_of_cycle / 4 - year_of_cycle / 100);
        let shifted_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
        let year = year_of_cycle + cycle * 400 + i64::from(month <= 2);
        format!("{year:04}.{month:02}.{day:02}")
    }
}

/// Where the service reads the time: the system's clock, which a test can push forward.
#[derive(Debug, Clone, Default)]
pub struct TimeSource {
    ahead: Arc<AtomicI64>,
}

impl TimeSource {
    /// The moment now.
    pub fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let millis = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        Timestamp(millis.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Makes every later [`now`](TimeSource::now) later by `duration`.
    pub fn advance(&self, duration: Duration) {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        self.ahead.fetch_add(millis, Ordering::Relaxed);
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
}
