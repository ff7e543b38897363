//! The report of `taluva bench`, for people and for programs.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::random_game::RandomGames;

/// The JSON object of `taluva bench --json`.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    version: &'static str,
    /// False for a program built without optimisation, whose figures are meaningless.
    optimised: bool,
    random_games_per_second: BTreeMap<&'static str, f64>,
    /// Move lists generated per game.
    generations_per_game: BTreeMap<&'static str, f64>,
    /// Legal moves per list.
    moves_per_generation: BTreeMap<&'static str, f64>,
    generations_per_second: BTreeMap<&'static str, f64>,
    nodes: Nodes,
    /// Of the full-strength player, on one thread.
    search_nodes_per_second: f64,
    /// Of its network, including the features.
    evaluations_per_second: f64,
}

#[derive(Debug, Default, Serialize)]
struct Nodes {
    trees: usize,
    counted: u64,
    per_second: f64,
}

impl Report {
    pub(super) fn new() -> Report {
        Report {
            version: env!("CARGO_PKG_VERSION"),
            optimised: !cfg!(debug_assertions),
            random_games_per_second: BTreeMap::new(),
            generations_per_game: BTreeMap::new(),
            moves_per_generation: BTreeMap::new(),
            generations_per_second: BTreeMap::new(),
            nodes: Nodes::default(),
            search_nodes_per_second: 0.0,
            evaluations_per_second: 0.0,
        }
    }

    pub(super) fn random_games(&mut self, name: &'static str, rate: f64, games: &RandomGames) {
        let generations = games.generations() as f64;
        self.random_games_per_second.insert(name, tenths(rate));
        self.generations_per_game.insert(name, tenths(generations / games.played() as f64));
        self.moves_per_generation.insert(name, tenths(games.moves() as f64 / generations));
    }

    pub(super) fn generations(&mut self, name: &'static str, rate: f64) {
        self.generations_per_second.insert(name, tenths(rate));
    }

    pub(super) fn nodes(&mut self, trees: usize, counted: u64, time: Duration) {
        let per_second = tenths(counted as f64 / time.as_secs_f64());
        self.nodes = Nodes { trees, counted, per_second };
    }

    pub(super) fn search(&mut self, nodes_per_second: f64, evaluations_per_second: f64) {
        self.search_nodes_per_second = tenths(nodes_per_second);
        self.evaluations_per_second = tenths(evaluations_per_second);
    }
}

fn tenths(figure: f64) -> f64 {
    (figure * 10.0).round() / 10.0
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.optimised {
            writeln!(f, "built without optimisation: these figures mean nothing")?;
        }
        let width = 16;
        writeln!(f, "{:28}{:>width$}{:>width$}{:>width$}", "one core", "2p24", "4p48", "all")?;
        for (what, figures) in [
            ("random games per second", &self.random_games_per_second),
            ("move lists per game", &self.generations_per_game),
            ("legal moves a list", &self.moves_per_generation),
            ("move lists per second, alone", &self.generations_per_second),
        ] {
            write!(f, "{what:28}")?;
            for name in ["2p24", "4p48", "all"] {
                let figure = figures.get(name).copied().unwrap_or_default();
                write!(f, "{:>width$}", in_thousands(figure))?;
            }
            writeln!(f)?;
        }
        let Nodes { trees, counted, per_second } = self.nodes;
        writeln!(
            f,
            "{} nodes of {trees} game trees, as they must be; {} per second",
            in_thousands(counted as f64),
            in_thousands(per_second)
        )?;
        writeln!(
            f,
            "search: {} nodes and {} evaluations per second",
            in_thousands(self.search_nodes_per_second),
            in_thousands(self.evaluations_per_second)
        )
    }
}

/// A figure with thousands separators, and with a decimal if it is small.
fn in_thousands(figure: f64) -> String {
    if figure < 1000.0 {
        return format!("{figure:.1}");
    }
    let digits = format!("{figure:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        assert_eq!(in_thousands(48.04), "48.0");
        assert_eq!(in_thousands(999.9), "999.9");
        assert_eq!(in_thousands(1000.4), "1,000");
        assert_eq!(in_thousands(1_234_567.0), "1,234,567");
    }
}
