//! Every level against the one below it, as one result.

use serde::Serialize;

use super::elo::Elo;
use super::{PlayerReport, Report};

/// The matches of neighbours on a ladder of players.
#[derive(Clone, Debug, Serialize)]
pub struct Ladder {
    /// Finished games of all matches.
    pub games: u32,
    /// From the bottom to the top.
    pub players: Vec<Rung>,
    /// Each player but the lowest against the one below it.
    pub matches: Vec<Report>,
}

/// What a ladder says about one player, from the one or two matches that it played.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// As it was named.
    pub name: String,
    /// Games won.
    pub wins: u32,
    /// Games won together with others.
    pub draws: u32,
    /// Games not won.
    pub losses: u32,
    /// The mean score of its games, 0 to 1.
    pub score: f64,
    /// The differences from rung to rung added up, from 0 at the bottom; their errors are added as
    /// squares, since the matches are independent.
    #[serde(flatten)]
    pub elo: Elo,
}

impl Ladder {
    /// From the matches, the lowest first, in each of which the upper player is named first.
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

    /// One object, as `--json` prints it.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a ladder holds only numbers and texts")
    }
}

impl Rung {
    fn new(name: &str, elo: Elo) -> Rung {
        Rung { name: name.to_owned(), wins: 0, draws: 0, losses: 0, score: 0.0, elo }
    }

    /// Adds what one match says about the player.
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
