//! Time management: a search ends early once its choice is settled, and an open choice may use the
//! time saved that way.

use std::time::Duration;

/// Decides when a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeManager {
    /// The usual time for a turn.
    pub(super) usual: Duration,
}

/// No search ends before this fraction of its time, `usual / AT_LEAST`.
const AT_LEAST: u32 = 8;

/// A choice is open while another has at least this fraction of its visits.
const OPEN: f64 = 0.7;

impl TimeManager {
    /// Whether to end, given the number of simulations and the visits of the two most visited
    /// turns.
    pub(super) fn is_settled(&self, elapsed: Duration, simulations: u64, visits: [u32; 2]) -> bool {
        let [most, second] = visits.map(f64::from);
        if elapsed < self.usual / AT_LEAST {
            return false;
        }
        if elapsed >= self.usual {
            return second < OPEN * most;
        }
        let left = (self.usual - elapsed).as_secs_f64() / elapsed.as_secs_f64().max(1e-6);
        most - second > simulations as f64 * left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANAGER: TimeManager = TimeManager { usual: Duration::from_secs(2) };

    fn is_settled(milliseconds: u64, simulations: u64, visits: [u32; 2]) -> bool {
        MANAGER.is_settled(Duration::from_millis(milliseconds), simulations, visits)
    }

    #[test]
    fn a_lead_that_cannot_be_made_up_for_ends_the_search() {
        // With a quarter of the time left, 2500 simulations are to come.
        assert!(is_settled(1500, 7500, [5200, 2300]));
        assert!(!is_settled(1500, 7500, [4900, 2600]));
        assert!(!is_settled(200, 1000, [1000, 0]), "it has hardly begun");
    }

    #[test]
    fn an_open_choice_goes_on_beyond_the_usual_time() {
        assert!(!is_settled(2100, 10_000, [4000, 3500]));
        assert!(is_settled(2100, 10_000, [5000, 2500]));
    }
}
