//! Matches between players, and estimates of their strength.
//!
//! Games come in groups with the same deck: for two players a pair with the seats exchanged, for
//! more players all rotations. [`elo`] and [`sprt`] evaluate the groups.

pub mod contest;
pub mod elo;
mod ladder;
mod reliability;
mod report;
mod schedule;
mod spec;
pub mod sprt;

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use taluva::record::Record;
use taluva::{Deck, Setup};

pub use ladder::{Ladder, Rung};
pub use reliability::{ReliabilityReport, Tenth};
pub use report::{ForfeitReport, PlayerReport, Report, SprtReport};
pub use spec::{PlayerKind, PlayerSpec, SpecError};

use crate::player::{Limits, Player, PlayerError};
use crate::rng::Rng;
use contest::Contest;
use schedule::Schedule;
use sprt::{Sprt, SprtError, Verdict};

/// A match.
#[derive(Clone, Debug)]
pub struct Config {
    /// The setup of every game.
    pub setup: Setup,
    /// The players. With fewer players than seats, the last one also takes the remaining seats;
    /// with more than two players for two seats, everybody plays everybody. A single player plays
    /// itself, one game per deck, to collect statistics of seats, lengths and endings.
    pub players: Vec<PlayerSpec>,
    /// The number of groups of games: pairs for two players.
    pub groups: usize,
    /// Seeds the decks and all random choices of the players.
    pub seed: u64,
    /// The number of games played in parallel.
    pub threads: usize,
    /// Ends the match as soon as this test of the first player's strength is decided.
    pub sprt: Option<Sprt>,
    /// The file to which the records of the games are appended.
    pub records: Option<PathBuf>,
}

/// Why a match cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// No players or too many.
    #[error("a match needs players, and no more than seats unless it is for two")]
    Players,
    /// An external engine failed.
    #[error("{player}: {error}")]
    Player {
        /// The player's name.
        player: String,
        /// The cause.
        error: PlayerError,
    },
    /// The hypotheses of the test are invalid.
    #[error(transparent)]
    Sprt(#[from] SprtError),
    /// The file of records cannot be written.
    #[error("cannot write the records to {}: {error}", path.display())]
    Records {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
}

/// A finished game and its seating.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) group: usize,
    pub(crate) seating: Vec<usize>,
    pub(crate) contest: Contest,
}

/// A 256-bit deck seed from a generator.
pub(crate) fn seed_of(rng: &mut Rng) -> taluva::Seed {
    let mut seed = [0; 32];
    for eight in seed.chunks_mut(8) {
        eight.copy_from_slice(&rng.bits().to_le_bytes());
    }
    seed
}

/// The deck seed of a group of games.
fn deck_seed(seed: u64, group: usize) -> taluva::Seed {
    seed_of(&mut Rng::for_part(seed, group as u64))
}

/// Plays a match. `progress` is called after every finished game.
///
/// # Errors
/// If the match is impossible, an engine cannot be started, or the records cannot be written.
pub fn run(config: &Config, progress: impl FnMut(&Report)) -> Result<Report, ArenaError> {
    run_with(config, &|index| config.players[index].player(), progress)
}

/// Creates a player, by its index in the match.
pub type PlayerFactory<'a> = &'a (dyn Fn(usize) -> Result<Box<dyn Player>, PlayerError> + Sync);

/// Plays a match between players made by `bring`; their names and limits come from `config`.
///
/// # Errors
/// As [`run`].
pub fn run_with(
    config: &Config,
    bring: PlayerFactory<'_>,
    mut progress: impl FnMut(&Report),
) -> Result<Report, ArenaError> {
    let schedule = Schedule::new(config)?;
    // Find players that cannot be created before any game is played.
    for index in 0..config.players.len() {
        player_of(config, bring, index)?;
    }
    let mut records = config.records.as_deref().map(Records::open).transpose()?;
    let mut report = Report::new(config, &schedule);
    let threads = config.threads.clamp(1, schedule.groups().max(1));
    let runner = MatchRunner {
        config,
        bring,
        schedule,
        next: AtomicUsize::new(0),
        over: AtomicBool::new(false),
    };
    let failure = Mutex::new(None);
    thread::scope(|scope| {
        let (sender, finished) = channel();
        for _ in 0..threads {
            let sender = sender.clone();
            let (runner, failure) = (&runner, &failure);
            scope.spawn(move || {
                if let Err(error) = runner.work(&sender) {
                    runner.end();
                    *failure.lock().expect("nobody panics with the lock") = Some(error);
                }
            });
        }
        drop(sender);
        for played in finished {
            if let Some(records) = &mut records
                && let Err(error) = records.add(&record_of(config, &played))
            {
                runner.end();
                *failure.lock().expect("nobody panics with the lock") = Some(error);
            }
            report.add(&played);
            if report.verdict().is_some_and(|verdict| verdict != Verdict::Open) {
                runner.end();
            }
            progress(&report);
        }
    });
    match failure.into_inner().expect("nobody panics with the lock") {
        Some(error) => Err(error),
        None => Ok(report),
    }
}

fn player_of(
    config: &Config,
    bring: PlayerFactory<'_>,
    index: usize,
) -> Result<Box<dyn Player>, ArenaError> {
    let player = || config.players[index].to_string();
    bring(index).map_err(|error| ArenaError::Player { player: player(), error })
}

/// The file to which records are appended.
struct Records<'a> {
    path: &'a Path,
    file: File,
}

impl Records<'_> {
    fn open(path: &Path) -> Result<Records<'_>, ArenaError> {
        match OpenOptions::new().create(true).append(true).open(path) {
            Ok(file) => Ok(Records { path, file }),
            Err(error) => Err(ArenaError::Records { path: path.to_owned(), error }),
        }
    }

    fn add(&mut self, record: &Record) -> Result<(), ArenaError> {
        writeln!(self.file, "{record}")
            .map_err(|error| ArenaError::Records { path: self.path.to_owned(), error })
    }
}

fn record_of(config: &Config, played: &Played) -> Record {
    let mut record = Record::new(played.contest.game.clone());
    for (seat, &player) in played.seating.iter().enumerate() {
        let name = config.players[player].to_string();
        record = record.with_tag(&format!("Player{}", seat + 1), &name);
    }
    for forfeit in &played.contest.forfeits {
        record = record.with_tag(&format!("Forfeit{}", forfeit.seat), &forfeit.reason);
    }
    record.with_tag("Group", &played.group.to_string())
}

struct MatchRunner<'a> {
    config: &'a Config,
    bring: PlayerFactory<'a>,
    schedule: Schedule,
    next: AtomicUsize,
    over: AtomicBool,
}

impl MatchRunner<'_> {
    /// Stops further games from starting.
    fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Plays whole groups until none is left or the match is over.
    fn work(&self, sender: &Sender<Played>) -> Result<(), ArenaError> {
        let mut at_home: HashMap<usize, Vec<Box<dyn Player>>> = HashMap::new();
        loop {
            let group = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(games) = self.schedule.group(group) else { return Ok(()) };
            for seating in games {
                if self.over.load(Ordering::Relaxed) {
                    return Ok(());
                }
                let contest = self.play(group, seating, &mut at_home)?;
                if sender.send(Played { group, seating: seating.clone(), contest }).is_err() {
                    return Ok(());
                }
            }
        }
    }

    fn play(
        &self,
        group: usize,
        seating: &[usize],
        at_home: &mut HashMap<usize, Vec<Box<dyn Player>>>,
    ) -> Result<Contest, ArenaError> {
        let mut players = Vec::new();
        let mut limits: Vec<Limits> = Vec::new();
        for &index in seating {
            let spec = &self.config.players[index];
            players.push(match at_home.entry(index).or_default().pop() {
                Some(player) => player,
                None => player_of(self.config, self.bring, index)?,
            });
            limits.push(spec.limits());
        }
        let seed = deck_seed(self.config.seed, group);
        let deck = Deck::shuffle(&self.config.setup, &seed);
        let game_seed = Rng::for_part(self.config.seed, group as u64).bits();
        let contest = contest::play(self.config.setup, &deck, &mut players, &limits, game_seed);
        for (player, &index) in players.into_iter().zip(seating) {
            at_home.entry(index).or_default().push(player);
        }
        Ok(contest)
    }
}
