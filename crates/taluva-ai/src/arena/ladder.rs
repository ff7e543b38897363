//! A ladder: every level plays the one below it, combined into one result.

use serde::Serialize;

use super::elo::Elo;
use super::{PlayerReport, Report};

/// The matches between neighbours on a ladder of players.
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// Finished games of all matches.
    pub games: u32,
    /// From the bottom to the top.
    pub players: Vec<Rung>,
    /// Each player except the lowest against the one below it.
    pub matches: Vec<Report>,
}

/// The result of one player on a ladder, from its one or two matches.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// Its name in the match.
    pub name: String,
    /// Games won.
    pub wins: u32,
    /// Games won together with others.
    pub draws: u32,
    /// Games not won.
    pub losses: u32,
    /// The mean score of its games, 0 to 1.
    pub score: f64,
    /// The sum of the differences from the bottom, which is 0. The errors add in quadrature, since
    /// the matches are independent.
    #[serde(flatten)]
    pub elo: Elo,
}

impl Ladder {
    /// Builds a ladder from its matches, lowest first; each match names the upper player first.
    #[must_use]
    pub fn new(matches: Vec<Report>) -> Ladder {
        let mut players: Vec<Rung> = Vec::new();
        for report in &matches {
            let [upper, lower] = &report.players[..] else { continue };
            if players.is_empty() {
                players.push(Rung::new(&lower.name, Elo { elo: 0.0, elo_error: 0.0 }));
            }
            let below = players.last_mut().expect("the lowest is there");
            below.add(lower);
            let elo = Elo {
                elo: below.elo.elo + upper.elo.elo,
                elo_error: below.elo.elo_error.hypot(upper.elo.elo_error),
            };
            let mut above = Rung::new(&upper.name, elo);
            above.add(upper);
            players.push(above);
        }
        Ladder { games: matches.iter().map(|report| report.games).sum(), players, matches }
    }

    /// A JSON object, as `--json` prints it.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a ladder holds only numbers and texts")
    }
}

impl Rung {
    fn new(name: &str, elo: Elo) -> Rung {
        Rung { name: name.to_owned(), wins: 0, draws: 0, losses: 0, score: 0.0, elo }
    }

    /// Adds the result of one match.
    fn add(&mut self, report: &PlayerReport) {
        let before = f64::from(self.wins + self.draws + self.losses);
        let games = f64::from(report.games);
        let total = self.score * before + report.score * games;
        self.score = total / (before + games).max(1.0);
        self.wins += report.wins;
        self.draws += report.draws;
        self.losses += report.losses;
    }
}
