//! How long a training will still take, from what its parts took since it was started.

use std::fmt;
use std::ops::Range;
use std::time::{Duration, Instant};

use super::Settings;

/// What a training spends its time on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// Self-play, by games.
    Games,
    /// Making positions of games, by games.
    Positions,
    /// The fit, by games and epochs.
    Fit,
    /// The match that decides, by pairs.
    Gate,
    /// The match against the weights set by hand, by pairs.
    ByHand,
    /// The match against the one-turn player, by pairs.
    Heuristic,
    /// Fitting the policy, once a generation.
    Policy,
}

const PARTS: usize = 7;

#[derive(Clone, Copy, Default, Debug)]
struct Account {
    left: usize,
    done: usize,
    took: Duration,
}

/// Knows what is left to do, and how long things took in this session.
#[derive(Debug)]
pub(super) struct Clock {
    accounts: [Account; PARTS],
    mark: Instant,
}

/// The time until the end of a training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// How long the parts take that have been measured.
    pub time: Duration,
    /// Whether all parts that are left have been measured.
    pub is_whole: bool,
}

/// The games of the generations that one learns from.
fn games_learned_from(settings: &Settings, generation: u32) -> usize {
    settings.games * settings.window.min(generation + 1) as usize
}

impl Clock {
    /// For all of these generations, with nothing done.
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

    /// For games alone.
    pub(super) fn of_games(games: usize) -> Clock {
        let mut clock = Clock { accounts: Default::default(), mark: Instant::now() };
        clock.accounts[Part::Games as usize].left = games;
        clock
    }

    /// Takes off what an earlier session has done.
    pub(super) fn skip(&mut self, part: Part, units: usize) {
        let account = &mut self.accounts[part as usize];
        account.left = account.left.saturating_sub(units);
    }

    /// Takes off the fit of a generation.
    pub(super) fn skip_fit(&mut self, settings: &Settings, generation: u32) {
        let learned_from = games_learned_from(settings, generation);
        self.skip(Part::Positions, learned_from);
        self.skip(Part::Fit, learned_from * settings.epochs);
    }

    /// A part begins: what it does is measured from here.
    pub(super) fn begin(&mut self) {
        self.mark = Instant::now();
    }

    /// Some of a part is done, since it began or since this was last said.
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
        // The two generations that are left learn from two generations each.
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
