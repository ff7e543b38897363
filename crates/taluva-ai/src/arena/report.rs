//! What a match says: scores, Elo, endings, seats.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use taluva::{Reason, Seat};

use super::elo::{Elo, Sprt, Verdict};
use super::{Config, Played};
use crate::evaluate::final_values;

/// The result of a match, or how it stands.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Finished games.
    pub games: u32,
    /// In the order they were named.
    pub players: Vec<PlayerReport>,
    /// How many games ended in which way.
    pub endings: BTreeMap<&'static str, u32>,
    /// Games won by each seat; shared wins count in parts.
    pub wins_by_seat: Vec<f64>,
    /// The mean number of turns in a game.
    pub turns: f64,
    /// The test, if there is one, with the logarithm of its likelihood ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// Games lost by crashes, time-outs and illegal moves.
    pub forfeits: Vec<ForfeitReport>,
    #[serde(skip)]
    sides: usize,
    #[serde(skip)]
    total_turns: u64,
    /// The games that are planned.
    #[serde(skip)]
    pub planned: usize,
}

/// How a sequential test stands.
#[derive(Clone, Debug, Serialize)]
pub struct SprtReport {
    /// The two hypotheses.
    #[serde(flatten)]
    pub test: Sprt,
    /// The logarithm of the likelihood ratio.
    pub log_ratio: f64,
    /// Whether it has decided.
    pub verdict: Verdict,
}

/// What a match says about one player.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerReport {
    /// As it was named.
    pub name: String,
    /// Won alone, or with the team.
    pub wins: u32,
    /// Won together with others.
    pub draws: u32,
    /// Not won.
    pub losses: u32,
    /// The mean result, 0 to 1; with ranking the mean share of others left behind.
    pub score: f64,
    /// Against the field of the others.
    #[serde(flatten)]
    pub elo: Elo,
    /// Games it played.
    pub games: u32,
    /// Wins by the way they were won.
    pub wins_by_ending: BTreeMap<&'static str, u32>,
    /// Score by seat.
    pub score_by_seat: Vec<f64>,
    #[serde(skip)]
    groups: BTreeMap<usize, (f64, u32)>,
    #[serde(skip)]
    seats: Vec<(f64, u32)>,
}

/// A game lost without being played to the end.
#[derive(Clone, Debug, Serialize)]
pub struct ForfeitReport {
    /// Who.
    pub player: String,
    /// On which seat.
    pub seat: u8,
    /// Of which group of games.
    pub group: usize,
    /// What happened.
    pub reason: String,
}

impl Report {
    pub(super) fn new(config: &Config) -> Report {
        let seats = usize::from(config.setup.players());
        let players = config.players.iter().map(|spec| PlayerReport::new(spec.to_string(), seats));
        let open = |test: Sprt| SprtReport { test, log_ratio: 0.0, verdict: Verdict::Open };
        let matches = super::seatings(config).map_or(0, |groups| groups.iter().map(Vec::len).sum());
        Report {
            games: 0,
            players: players.collect(),
            endings: BTreeMap::new(),
            wins_by_seat: vec![0.0; seats],
            turns: 0.0,
            sprt: config.sprt.map(open),
            forfeits: Vec::new(),
            sides: if config.setup.teams() { 2 } else { seats },
            total_turns: 0,
            planned: matches * config.groups,
        }
    }

    pub(super) fn add(&mut self, played: &Played) {
        let state = played.contest.game.state();
        let (Some(outcome), Some(values)) = (state.outcome(), final_values(state)) else { return };
        self.games += 1;
        self.total_turns += u64::from(played.contest.turns);
        self.turns = self.total_turns as f64 / f64::from(self.games);
        *self.endings.entry(outcome.reason.name()).or_default() += 1;
        let sides_that_won =
            outcome.standings.winners().count() * self.sides / played.seating.len();
        for (index, &player) in played.seating.iter().enumerate() {
            let is_winner = outcome.standings.ranks()[index] == 1;
            if is_winner {
                self.wins_by_seat[index] += 1.0 / outcome.standings.winners().count() as f64;
            }
            let score = f64::from(values[index]);
            let is_shared = sides_that_won > 1;
            self.players[player].add(
                played.group,
                index,
                score,
                is_winner,
                is_shared,
                outcome.reason,
            );
        }
        for forfeit in &played.contest.forfeits {
            let player = played.seating[forfeit.seat.index()];
            self.forfeits.push(ForfeitReport {
                player: self.players[player].name.clone(),
                seat: forfeit.seat.number(),
                group: played.group,
                reason: forfeit.reason.clone(),
            });
        }
        for player in &mut self.players {
            player.finish(self.sides);
        }
        if let Some(sprt) = &mut self.sprt {
            let groups = self.players[0].group_scores();
            sprt.log_ratio = sprt.test.log_ratio(&groups, self.sides);
            sprt.verdict = sprt.test.verdict(&groups, self.sides);
        }
    }

    /// What the sequential test says, if there is one.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.sprt.as_ref().map(|sprt| sprt.verdict)
    }

    /// One object, as `--json` prints it.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report holds only numbers and texts")
    }
}

impl PlayerReport {
    fn new(name: String, seats: usize) -> PlayerReport {
        PlayerReport {
            name,
            wins: 0,
            draws: 0,
            losses: 0,
            score: 0.0,
            elo: Elo { elo: 0.0, elo_error: 0.0 },
            games: 0,
            wins_by_ending: BTreeMap::new(),
            score_by_seat: vec![0.0; seats],
            groups: BTreeMap::new(),
            seats: vec![(0.0, 0); seats],
        }
    }

    fn add(
        &mut self,
        group: usize,
        seat: usize,
        score: f64,
        is_winner: bool,
        is_shared: bool,
        reason: Reason,
    ) {
        self.games += 1;
        match (is_winner, is_shared) {
            (true, false) => self.wins += 1,
            (true, true) => self.draws += 1,
            (false, _) => self.losses += 1,
        }
        if is_winner {
            *self.wins_by_ending.entry(reason.name()).or_default() += 1;
        }
        for (sum, count) in [self.groups.entry(group).or_default(), &mut self.seats[seat]] {
            *sum += score;
            *count += 1;
        }
    }

    fn group_scores(&self) -> Vec<f64> {
        self.groups.values().map(|&(sum, count)| sum / f64::from(count)).collect()
    }

    fn finish(&mut self, sides: usize) {
        let (sum, count) =
            self.seats.iter().fold((0.0, 0), |(s, c), seat| (s + seat.0, c + seat.1));
        self.score = sum / f64::from(count.max(1));
        let means = self.seats.iter().map(|&(sum, count)| sum / f64::from(count.max(1)));
        self.score_by_seat = means.collect();
        self.elo = Elo::of(&self.group_scores(), sides);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {:.1} turns each", self.games, self.turns)?;
        for player in &self.players {
            writeln!(
                f,
                "{}: {} won, {} shared, {} lost; score {:.3}, Elo {:+.0} ± {:.0}",
                player.name,
                player.wins,
                player.draws,
                player.losses,
                player.score,
                player.elo.elo,
                player.elo.elo_error
            )?;
            let seats: Vec<String> = Seat::all(player.score_by_seat.len() as u8)
                .zip(&player.score_by_seat)
                .map(|(seat, score)| format!("seat {seat} {score:.3}"))
                .collect();
            let endings: Vec<String> = player
                .wins_by_ending
                .iter()
                .map(|(name, count)| format!("{name} {count}"))
                .collect();
            writeln!(f, "  by seat: {}; won by: {}", seats.join(", "), endings.join(", "))?;
        }
        let endings: Vec<String> =
            self.endings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let seats: Vec<String> = self
            .wins_by_seat
            .iter()
            .enumerate()
            .map(|(index, wins)| {
                format!("seat {} {:.3}", index + 1, wins / f64::from(self.games.max(1)))
            })
            .collect();
        writeln!(f, "endings: {}; won by {}", endings.join(", "), seats.join(", "))?;
        if let Some(sprt) = &self.sprt {
            let Sprt { elo0, elo1 } = sprt.test;
            let verdict = match sprt.verdict {
                Verdict::Open => "undecided",
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
            };
            writeln!(f, "SPRT [{elo0}, {elo1}]: {verdict}, log ratio {:.2}", sprt.log_ratio)?;
        }
        for forfeit in &self.forfeits {
            let ForfeitReport { player, seat, group, reason } = forfeit;
            writeln!(f, "forfeit by {player} on seat {seat} in group {group}: {reason}")?;
        }
        Ok(())
    }
}
