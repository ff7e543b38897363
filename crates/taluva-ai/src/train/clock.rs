//! Estimates the remaining time of a training run from the speed of its parts in this session.

use std::fmt;
use std::ops::Range;
use std::time::{Duration, Instant};

use super::Settings;

/// The parts of a training run.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// Self-play, by games.
    Games,
    /// Extracting positions from games, by games.
    Positions,
    /// The fit, by games and epochs.
    Fit,
    /// The gating match, by pairs.
    Gate,
    /// The match against the hand-set weights, by pairs.
    ByHand,
    /// The match against the one-turn player, by pairs.
    Heuristic,
    /// Fitting the policy, once per generation.
    Policy,
}

const PARTS: usize = 7;

#[derive(Clone, Copy, Default, Debug)]
struct Account {
    left: usize,
    done: usize,
    took: Duration,
}

/// Tracks the work left, and the time that work took in this session.
#[derive(Debug)]
pub(super) struct Clock {
    accounts: [Account; PARTS],
    mark: Instant,
}

/// The time until the end of a training run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// The time for the parts that have been measured.
    pub time: Duration,
    /// Whether all remaining parts have been measured.
    pub is_whole: bool,
}

/// The number of games that a generation learns from.
fn games_learned_from(settings: &Settings, generation: u32) -> usize {
    settings.games * settings.window.min(generation + 1) as usize
}

impl Clock {
    /// A clock for all of these generations, with nothing done.
    pub(super) fn new(settings: &Settings, generations: Range<u32>) -> Clock {
        let mut clock = Clock { accounts: Default::default(), mark: Instant::now() };
        for generation in generations {
            let learned_from = games_learned_from(settings, generation);
            let mut plan = |part: Part, units| clock.accounts[part as usize].left += units;
            plan(Part::Games, settings.games);
            plan(Part::Positions, learned_from);
            plan(Part::Fit, learned_from * settings.epochs);
            for part in [Part::Gate, Part::ByHand, Part::Heuristic] {
                plan(part, settings.pairs);
            }
            plan(Part::Policy, 1);
        }
        clock
    }

    /// A clock for games alone.
    pub(super) fn of_games(games: usize) -> Clock {
        let mut clock = Clock { accounts: Default::default(), mark: Instant::now() };
        clock.accounts[Part::Games as usize].left = games;
        clock
    }

    /// Subtracts work done in an earlier session.
    pub(super) fn skip(&mut self, part: Part, units: usize) {
        let account = &mut self.accounts[part as usize];
        account.left = account.left.saturating_sub(units);
    }

    /// Subtracts the fit of a generation.
    pub(super) fn skip_fit(&mut self, settings: &Settings, generation: u32) {
        let learned_from = games_learned_from(settings, generation);
        self.skip(Part::Positions, learned_from);
        self.skip(Part::Fit, learned_from * settings.epochs);
    }

    /// Starts measuring a part.
    pub(super) fn begin(&mut self) {
        self.mark = Instant::now();
    }

    /// Counts units of a part as done since the last call or the start of the part.
    pub(super) fn done(&mut self, part: Part, units: usize) {
        let took = self.mark.elapsed();
        self.mark = Instant::now();
        self.count(part, units, took);
    }

    fn count(&mut self, part: Part, units: usize, took: Duration) {
        self.skip(part, units);
        let account = &mut self.accounts[part as usize];
        account.done += units;
        account.took += took;
    }

    pub(super) fn left(&self) -> TimeLeft {
        let mut left = TimeLeft { time: Duration::ZERO, is_whole: true };
        for account in self.accounts.iter().filter(|account| account.left > 0) {
            if account.done == 0 {
                left.is_whole = false;
            } else {
                left.time += account.took.mul_f64(account.left as f64 / account.done as f64);
            }
        }
        left
    }
}

impl fmt::Display for TimeLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = if self.is_whole { "about" } else { "at least" };
        match self.time.as_secs() {
            seconds @ 0..120 => write!(f, "{words} {seconds} s left"),
            seconds @ 120..7200 => write!(f, "{words} {} min left", seconds / 60),
            seconds => write!(f, "{words} {} h {} min left", seconds / 3600, seconds / 60 % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: Settings = Settings {
        seed: 1,
        games: 100,
        window: 2,
        epochs: 3,
        positions: 10,
        pairs: 20,
        nodes: 10,
        full_nodes: 0,
        fast_nodes: 0,
    };

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn games_of_earlier_sessions_do_not_make_this_one_seem_faster() {
        let mut clock = Clock::of_games(100);
        clock.skip(Part::Games, 80);
        clock.count(Part::Games, 5, seconds(10));
        assert_eq!(clock.left(), TimeLeft { time: seconds(30), is_whole: true });
    }

    #[test]
    fn what_was_never_measured_makes_the_time_a_least_one() {
        let mut clock = Clock::new(&SETTINGS, 0..1);
        clock.count(Part::Games, 50, seconds(100));
        let left = clock.left();
        assert_eq!(left, TimeLeft { time: seconds(100), is_whole: false });
        assert_eq!(left.to_string(), "at least 100 s left");
    }

    #[test]
    fn all_parts_of_all_generations_are_in_the_time_left() {
        let mut clock = Clock::new(&SETTINGS, 0..3);
        clock.count(Part::Games, 100, seconds(100));
        clock.count(Part::Positions, 100, seconds(10));
        clock.count(Part::Fit, 300, seconds(30));
        for part in [Part::Gate, Part::ByHand, Part::Heuristic] {
            clock.count(part, 20, seconds(20));
        }
        clock.count(Part::Policy, 1, seconds(5));
        // The two remaining generations learn from two generations each.
        let time = seconds(2 * (100 + 2 * 10 + 2 * 30 + 3 * 20 + 5));
        assert_eq!(clock.left(), TimeLeft { time, is_whole: true });
        clock.skip_fit(&SETTINGS, 1);
        assert_eq!(clock.left().time, time - seconds(80));
    }

    #[test]
    fn a_long_time_is_told_in_hours() {
        let left = |time| TimeLeft { time: seconds(time), is_whole: true }.to_string();
        assert_eq!(left(119), "about 119 s left");
        assert_eq!(left(7199), "about 119 min left");
        assert_eq!(left(7200 + 185), "about 2 h 3 min left");
    }
}
