//! Matches between players, and what they say about strength.
//!
//! Games come in groups on the same tiles: for two players a pair with the seats exchanged, for
//! more players all rotations. See [`elo`] for what is made of them.

mod arguments;
pub mod contest;
pub mod elo;
mod report;
mod spec;

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use taluva::record::Record;
use taluva::{Deck, Setup};

pub use arguments::ArenaArguments;
pub use report::{ForfeitReport, PlayerReport, Report};
pub use spec::{Kind, PlayerSpec, SpecError};

use crate::player::{Limits, Player, PlayerError};
use crate::rng::Rng;
use contest::Contest;
use elo::{Sprt, Verdict};

/// A match.
#[derive(Clone, Debug)]
pub struct Config {
    /// What is played.
    pub setup: Setup,
    /// Who plays. With fewer names than seats the last one sits on all the seats that are left;
    /// with more names than two seats everybody plays everybody. Who is alone plays against
    /// itself, one game on each deck, for what such games say about seats, lengths and endings.
    pub players: Vec<PlayerSpec>,
    /// How many groups of games: pairs for two players.
    pub groups: usize,
    /// Decides the tiles and all random choices of the players.
    pub seed: u64,
    /// Games at the same time.
    pub threads: usize,
    /// Ends the match early, when the first player's strength beside the others is decided.
    pub sprt: Option<Sprt>,
    /// Where the games are added, as records.
    pub records: Option<PathBuf>,
}

/// Why a match cannot be held.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// No players or too many.
    #[error("a match needs players, and no more than seats unless it is for two")]
    Players,
    /// An external engine.
    #[error("{player}: {error}")]
    Player {
        /// The player's name.
        player: String,
        /// What happened.
        error: PlayerError,
    },
    /// The file for the records.
    #[error("cannot write the records: {0}")]
    Records(#[from] std::io::Error),
}

/// One game of a match, as it is to be played.
#[derive(Clone, Debug)]
struct Fixture {
    /// Games of one group share tiles.
    group: usize,
    /// The index of the player on each seat.
    seating: Vec<usize>,
}

/// A game that was played, with who sat where.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) group: usize,
    pub(crate) seating: Vec<usize>,
    pub(crate) contest: Contest,
}

/// Who sits where in the games of one group.
fn seatings(config: &Config) -> Result<Vec<Vec<Vec<usize>>>, ArenaError> {
    let seats = usize::from(config.setup.players());
    let players = config.players.len();
    if players == 0 || players > seats && seats != 2 {
        return Err(ArenaError::Players);
    }
    if players == 1 {
        return Ok(vec![vec![vec![0; seats]]]);
    }
    if players > seats {
        let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
        return Ok(pairs.map(|(a, b)| vec![vec![a, b], vec![b, a]]).collect());
    }
    let at = |seat: usize| {
        if config.setup.teams() && players == 2 { seat % 2 } else { seat.min(players - 1) }
    };
    let rotations = if config.setup.teams() && players == 2 { 2 } else { seats };
    let group = (0..rotations)
        .map(|turn| (0..seats).map(|seat| at((seat + turn) % seats)).collect())
        .collect();
    Ok(vec![group])
}

/// Seeds of 64 bits are spread over the 256 bits that a deck wants.
fn deck_seed(seed: u64, group: usize) -> taluva::Seed {
    let mut rng = Rng::for_part(seed, group as u64);
    let mut bytes = [0; 32];
    for eight in bytes.chunks_mut(8) {
        eight.copy_from_slice(&rng.bits().to_le_bytes());
    }
    bytes
}

/// Plays a match. `progress` hears of every finished game.
///
/// # Errors
/// When the match cannot be held, an engine not be started, or the records not be written.
pub fn run(config: &Config, progress: impl FnMut(&Report)) -> Result<Report, ArenaError> {
    run_with(config, &|index| config.players[index].player(), progress)
}

/// Brings a player to the table, by its index in the match.
pub type Bring<'a> = &'a (dyn Fn(usize) -> Result<Box<dyn Player>, PlayerError> + Sync);

/// Plays a match between players of one's own making; their names and limits are the config's.
///
/// # Errors
/// As [`run`].
pub fn run_with(
    config: &Config,
    bring: Bring<'_>,
    mut progress: impl FnMut(&Report),
) -> Result<Report, ArenaError> {
    let mut fixtures = Vec::new();
    for (n, group) in seatings(config)?.into_iter().enumerate() {
        for round in 0..config.groups {
            let index = n * config.groups + round;
            fixtures.push(
                group
                    .iter()
                    .map(|seating| Fixture { group: index, seating: seating.clone() })
                    .collect(),
            );
        }
    }
    // Players who cannot come are noticed before anybody has played.
    for index in 0..config.players.len() {
        player_of(config, bring, index)?;
    }
    let mut records = match &config.records {
        None => None,
        Some(path) => Some(OpenOptions::new().create(true).append(true).open(path)?),
    };
    let table =
        Table { config, bring, fixtures, next: AtomicUsize::new(0), over: AtomicBool::new(false) };
    let failure = Mutex::new(None);
    let mut report = Report::new(config);
    thread::scope(|scope| {
        let (sender, finished) = channel();
        for _ in 0..config.threads.max(1) {
            let sender = sender.clone();
            let (table, failure) = (&table, &failure);
            scope.spawn(move || {
                if let Err(error) = table.work(&sender) {
                    table.over.store(true, Ordering::Relaxed);
                    *failure.lock().expect("nobody panics with the lock") = Some(error);
                }
            });
        }
        drop(sender);
        for played in finished {
            if let Some(file) = &mut records {
                let text = record_of(config, &played).to_string();
                if let Err(error) = writeln!(file, "{text}") {
                    *failure.lock().expect("nobody panics with the lock") = Some(error.into());
                    table.over.store(true, Ordering::Relaxed);
                }
            }
            report.add(&played);
            if report.verdict().is_some_and(|verdict| verdict != Verdict::Open) {
                table.over.store(true, Ordering::Relaxed);
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
    bring: Bring<'_>,
    index: usize,
) -> Result<Box<dyn Player>, ArenaError> {
    let player = || config.players[index].to_string();
    bring(index).map_err(|error| ArenaError::Player { player: player(), error })
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

struct Table<'a> {
    config: &'a Config,
    bring: Bring<'a>,
    fixtures: Vec<Vec<Fixture>>,
    next: AtomicUsize,
    over: AtomicBool,
}

impl Table<'_> {
    /// Plays whole groups until none is left.
    fn work(&self, sender: &Sender<Played>) -> Result<(), ArenaError> {
        let mut at_home: HashMap<usize, Vec<Box<dyn Player>>> = HashMap::new();
        while !self.over.load(Ordering::Relaxed) {
            let Some(group) = self.fixtures.get(self.next.fetch_add(1, Ordering::Relaxed)) else {
                break;
            };
            for fixture in group {
                let contest = self.play(fixture, &mut at_home)?;
                let Fixture { group, seating } = fixture.clone();
                if sender.send(Played { group, seating, contest }).is_err() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn play(
        &self,
        fixture: &Fixture,
        at_home: &mut HashMap<usize, Vec<Box<dyn Player>>>,
    ) -> Result<Contest, ArenaError> {
        let mut players = Vec::new();
        let mut limits: Vec<Limits> = Vec::new();
        for &index in &fixture.seating {
            let spec = &self.config.players[index];
            players.push(match at_home.entry(index).or_default().pop() {
                Some(player) => player,
                None => player_of(self.config, self.bring, index)?,
            });
            limits.push(spec.limits());
        }
        let seed = deck_seed(self.config.seed, fixture.group);
        let deck = Deck::shuffle(&self.config.setup, &seed);
        let game_seed = Rng::for_part(self.config.seed, fixture.group as u64).bits();
        let contest = contest::play(self.config.setup, &deck, &mut players, &limits, game_seed);
        for (player, &index) in players.into_iter().zip(&fixture.seating) {
            at_home.entry(index).or_default().push(player);
        }
        Ok(contest)
    }
}
