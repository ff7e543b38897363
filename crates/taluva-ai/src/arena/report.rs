//! The report of a match: scores, Elo, endings, seats.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;
use taluva::{Reason, Seat};

use super::elo::{Elo, Scores, neutral_score};
use super::reliability::{Reliability, ReliabilityReport};
use super::schedule::Schedule;
use super::sprt::{Sprt, Trial, Verdict};
use super::{Config, Played};
use crate::evaluate::final_values;

/// The result of a match, final or so far.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Finished games.
    pub games: u32,
    /// In the order of the configuration.
    pub players: Vec<PlayerReport>,
    /// The number of games by kind of ending.
    pub endings: BTreeMap<&'static str, u32>,
    /// Games won by each seat; a shared win counts as a fraction for each winner.
    pub wins_by_seat: Vec<f64>,
    /// The mean number of turns in a game.
    pub turns: f64,
    /// The sequential test, if there is one, as it stood when it was decided: later games do not
    /// change it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtReport>,
    /// Games lost by crashes, time-outs and illegal moves.
    pub forfeits: Vec<ForfeitReport>,
    /// The number of planned games.
    #[serde(skip)]
    pub planned: usize,
    #[serde(skip)]
    reliability: Reliability,
    #[serde(skip)]
    teams: bool,
    #[serde(skip)]
    neutral: f64,
    #[serde(skip)]
    total_turns: u64,
    #[serde(skip)]
    trial: Option<Trial>,
    #[serde(skip)]
    group_size: usize,
    /// Groups with games still to be played.
    #[serde(skip)]
    open: BTreeMap<usize, OpenGroup>,
}

/// A group with games still to be played.
#[derive(Clone, Debug)]
struct OpenGroup {
    games: usize,
    results: Vec<Sum>,
}

/// A sum of results.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    total: f64,
    count: u32,
}

impl Sum {
    fn add(&mut self, result: f64) {
        self.total += result;
        self.count += 1;
    }

    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.total / f64::from(self.count))
    }
}

/// The state of a sequential test.
#[derive(Clone, Debug, Serialize)]
pub struct SprtReport {
    /// The two hypotheses.
    #[serde(flatten)]
    pub test: Sprt,
    /// The logarithm of the likelihood ratio.
    pub log_ratio: f64,
    /// The number of groups evaluated.
    pub groups: u64,
    /// The verdict so far.
    pub verdict: Verdict,
}

impl From<&Trial> for SprtReport {
    fn from(trial: &Trial) -> SprtReport {
        SprtReport {
            test: trial.test(),
            log_ratio: trial.log_ratio(),
            groups: trial.groups(),
            verdict: trial.verdict(),
        }
    }
}

/// The result of one player in a match. Every game it played counts once, as a win, a draw or a
/// loss, however many seats it had.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerReport {
    /// Its name in the match.
    pub name: String,
    /// Games won by its side alone.
    pub wins: u32,
    /// Games won together with others, and games in which it had a seat on every side.
    pub draws: u32,
    /// Games in which none of its seats won.
    pub losses: u32,
    /// The mean result of its seats, 0 to 1; with ranking a result is the share of opponents ranked
    /// below. A player on several opposing seats gets the mean of them. The Elo is based on this
    /// score: the number of wins would count extra chances as strength.
    pub score: f64,
    /// Relative to all other players, from whole groups.
    #[serde(flatten)]
    pub elo: Elo,
    /// Games it played.
    pub games: u32,
    /// Games won, alone or together, by kind of ending.
    pub wins_by_ending: BTreeMap<&'static str, u32>,
    /// Score by seat.
    pub score_by_seat: Vec<f64>,
    #[serde(skip)]
    groups: Scores,
    #[serde(skip)]
    all: Sum,
    #[serde(skip)]
    seats: Vec<Sum>,
}

/// The outcome of a game for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Share {
    Won,
    Shared,
    Lost,
}

/// A game lost without being played to the end.
#[derive(Clone, Debug, Serialize)]
pub struct ForfeitReport {
    /// The player.
    pub player: String,
    /// Its seat.
    pub seat: u8,
    /// The group of the game.
    pub group: usize,
    /// The reason, as a sentence.
    pub reason: String,
}

impl Report {
    pub(super) fn new(config: &Config, schedule: &Schedule) -> Report {
        let seats = usize::from(config.setup.players());
        let neutral = neutral_score(&config.setup);
        let player = |name| PlayerReport::new(name, seats, neutral);
        let trial = config.sprt.map(|test| Trial::new(test, neutral));
        Report {
            games: 0,
            players: config.players.iter().map(ToString::to_string).map(player).collect(),
            endings: BTreeMap::new(),
            wins_by_seat: vec![0.0; seats],
            turns: 0.0,
            sprt: trial.as_ref().map(SprtReport::from),
            forfeits: Vec::new(),
            planned: schedule.groups().saturating_mul(schedule.group_size()),
            reliability: Reliability::default(),
            teams: config.setup.teams(),
            neutral,
            total_turns: 0,
            trial,
            group_size: schedule.group_size(),
            open: BTreeMap::new(),
        }
    }

    pub(super) fn add(&mut self, played: &Played) {
        let state = played.contest.game.state();
        let (Some(outcome), Some(values)) = (state.outcome(), final_values(state)) else { return };
        self.games += 1;
        self.total_turns += u64::from(played.contest.turns);
        self.turns = self.total_turns as f64 / f64::from(self.games);
        *self.endings.entry(outcome.reason.name()).or_default() += 1;
        let winners: Vec<usize> = outcome.standings.winners().map(Seat::index).collect();
        for &seat in &winners {
            self.wins_by_seat[seat] += 1.0 / winners.len() as f64;
        }
        for player in 0..self.players.len() {
            if played.seating.contains(&player) {
                let share = share_of(player, &played.seating, &winners, self.teams);
                self.players[player].add_game(share, outcome.reason);
            }
        }
        // Team mates have the same value; sides are ordered by their first seats.
        let sides = if self.teams { 2 } else { played.seating.len() };
        for (seat, expected) in &played.contest.expectations {
            if let Some(expected) = expected.get(..sides) {
                self.reliability.add(expected, &values[..sides], seat.index() % sides);
            }
        }
        let results: Vec<f64> = values.iter().copied().map(f64::from).collect();
        self.add_results(played.group, &played.seating, &results);
        for forfeit in &played.contest.forfeits {
            let player = played.seating[forfeit.seat.index()];
            self.forfeits.push(ForfeitReport {
                player: self.players[player].name.clone(),
                seat: forfeit.seat.number(),
                group: played.group,
                reason: forfeit.reason.clone(),
            });
        }
    }

    /// Adds the results of the seats; a group counts once its last game is in.
    fn add_results(&mut self, number: usize, seating: &[usize], results: &[f64]) {
        let players = self.players.len();
        let group = self.open.entry(number).or_insert_with(|| OpenGroup::new(players));
        group.games += 1;
        for (seat, (&player, &result)) in seating.iter().zip(results).enumerate() {
            group.results[player].add(result);
            self.players[player].add_result(seat, result);
        }
        if group.games < self.group_size {
            return;
        }
        let results = self.open.remove(&number).map_or_else(Vec::new, |group| group.results);
        for (player, result) in self.players.iter_mut().zip(&results) {
            if let Some(score) = result.mean() {
                player.add_group(score, self.neutral);
            }
        }
        if let Some(trial) = &mut self.trial {
            trial.add(number, results.first().and_then(|first| first.mean()));
            self.sprt = Some(SprtReport::from(&*trial));
        }
    }

    /// The verdict of the sequential test, if there is one.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.sprt.as_ref().map(|sprt| sprt.verdict)
    }

    /// The expected scores of the players compared with their results.
    #[must_use]
    pub fn reliability(&self) -> ReliabilityReport {
        self.reliability.report()
    }

    /// A JSON object, as `--json` prints it.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report holds only numbers and texts")
    }
}

impl OpenGroup {
    fn new(players: usize) -> OpenGroup {
        OpenGroup { games: 0, results: vec![Sum::default(); players] }
    }
}

/// The outcome of a game for a player with at least one seat in it.
fn share_of(player: usize, seating: &[usize], winners: &[usize], teams: bool) -> Share {
    let side = |seat: usize| if teams { seat % 2 } else { seat };
    let is_own = |wanted: usize| {
        let mut seats = seating.iter().enumerate();
        seats.any(|(seat, &sitting)| sitting == player && side(seat) == wanted)
    };
    if !winners.iter().any(|&seat| is_own(side(seat))) {
        Share::Lost
    } else if (0..seating.len()).all(|seat| is_own(side(seat)))
        || !winners.iter().all(|&seat| is_own(side(seat)))
    {
        Share::Shared
    } else {
        Share::Won
    }
}

impl PlayerReport {
    fn new(name: String, seats: usize, neutral: f64) -> PlayerReport {
        PlayerReport {
            name,
            wins: 0,
            draws: 0,
            losses: 0,
            score: 0.0,
            elo: Elo::beside(&Scores::default(), neutral),
            games: 0,
            wins_by_ending: BTreeMap::new(),
            score_by_seat: vec![0.0; seats],
            groups: Scores::default(),
            all: Sum::default(),
            seats: vec![Sum::default(); seats],
        }
    }

    fn add_game(&mut self, share: Share, reason: Reason) {
        self.games += 1;
        match share {
            Share::Won => self.wins += 1,
            Share::Shared => self.draws += 1,
            Share::Lost => self.losses += 1,
        }
        if share != Share::Lost {
            *self.wins_by_ending.entry(reason.name()).or_default() += 1;
        }
    }

    fn add_result(&mut self, seat: usize, result: f64) {
        self.all.add(result);
        self.score = self.all.mean().unwrap_or_default();
        self.seats[seat].add(result);
        self.score_by_seat[seat] = self.seats[seat].mean().unwrap_or_default();
    }

    fn add_group(&mut self, score: f64, neutral: f64) {
        self.groups.add(score);
        self.elo = Elo::beside(&self.groups, neutral);
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
            let (elo0, elo1) = (sprt.test.elo0(), sprt.test.elo1());
            let verdict = match sprt.verdict {
                Verdict::Open => "undecided",
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
            };
            writeln!(
                f,
                "SPRT [{elo0}, {elo1}]: {verdict} after {} groups, log ratio {:.2}",
                sprt.groups, sprt.log_ratio
            )?;
        }
        for forfeit in &self.forfeits {
            let ForfeitReport { player, seat, group, reason } = forfeit;
            writeln!(f, "forfeit by {player} on seat {seat} in group {group}: {reason}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_counted_once_for_each_player() {
        // One seat, two of three seats, a win shared with another player, and one shared with
        // itself.
        assert_eq!(share_of(0, &[0, 1, 1], &[0], false), Share::Won);
        assert_eq!(share_of(1, &[0, 1, 1], &[0], false), Share::Lost);
        assert_eq!(share_of(1, &[0, 1, 1], &[2], false), Share::Won);
        assert_eq!(share_of(1, &[0, 1, 1], &[1, 2], false), Share::Won);
        assert_eq!(share_of(1, &[0, 1, 1], &[0, 2], false), Share::Shared);
        assert_eq!(share_of(0, &[0, 1, 1], &[0, 2], false), Share::Shared);
    }

    #[test]
    fn a_team_wins_as_one() {
        assert_eq!(share_of(0, &[0, 1, 0, 1], &[0, 2], true), Share::Won);
        assert_eq!(share_of(1, &[0, 1, 0, 1], &[0, 2], true), Share::Lost);
        assert_eq!(share_of(0, &[0, 1, 0, 1], &[0, 1, 2, 3], true), Share::Shared);
        // Team mates with different names win together.
        assert_eq!(share_of(2, &[0, 1, 2, 3], &[0, 2], true), Share::Won);
    }

    #[test]
    fn who_sits_on_every_side_neither_wins_nor_loses() {
        assert_eq!(share_of(0, &[0, 0, 0], &[1], false), Share::Shared);
        assert_eq!(share_of(2, &[0, 1, 2, 2], &[0, 2], true), Share::Shared);
    }
}
