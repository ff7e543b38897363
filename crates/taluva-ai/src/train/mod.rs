//! Training: from weights set by hand to learned ones, by self-play.
//!
//! A generation is a number of games of the present weights against themselves, a fit to the games
//! of the last generations, a match that decides whether the result replaces the present weights,
//! matches against fixed yardsticks, and a fit of the policy. Everything is kept in one folder of
//! plain files, so that training can be killed at any moment and goes on where it was, and games
//! can be collected from many machines:
//!
//! - `state.json`: the settings that decide everything, how many generations are wanted, and what
//!   became of those that are finished;
//! - `best-G.weights` and `policy-G.txt`: the weights and the policy over placements for the games
//!   of generation G, made at the end of the generation before; those of generation 0 are set by
//!   hand and need no files;
//! - `games-G.txt`: games of generation G, one a line: its number, the setup, the tokens; those of
//!   `games-G-….txt` belong to them;
//! - `candidate.weights`: weights that were fitted and wait for their matches, `candidate.json`:
//!   what is known of them;
//! - `best.weights` and `policy.txt`: copies of the newest, to be shipped. There are no weights
//!   before any have been accepted.

mod arguments;
mod clock;
mod fit;
mod games;
mod imitate;
mod matches;
mod progress;
mod samples;
mod selfplay;
mod store;
#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use taluva::Game;

pub use arguments::TrainArguments;
pub use clock::TimeLeft;
pub use games::LineError;
pub use progress::{Gate, Generation, Opponent, Progress, Standing, Strength};

use crate::baseline::Heuristic;
use crate::evaluate::{Evaluator, Linear};
use crate::features::{Features, Surveyor};
use crate::network::Network;
use crate::player::{Limits, Player};
use crate::policy::Policy;
use crate::rng::Rng;
use crate::search::Search;
use clock::{Clock, Part};
use fit::Schedule;
use games::GamesWriter;
use matches::Match;
use store::{State, Store};

/// What decides the outcome of a training: the same in every session of a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Decides all that is random.
    pub seed: u64,
    /// Games of self-play in each generation.
    pub games: usize,
    /// How many of the last generations are learned from.
    pub window: u32,
    /// Passes over the positions.
    pub epochs: usize,
    /// Positions that the policy is fitted to.
    pub positions: usize,
    /// Pairs of games in the deciding match, and against each yardstick.
    pub pairs: usize,
    /// Nodes for each turn in these matches.
    pub nodes: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 1,
            games: 4000,
            window: 3,
            epochs: 8,
            positions: 3000,
            pairs: 150,
            nodes: 100,
        }
    }
}

impl Settings {
    /// Each with the option that sets it.
    fn named(&self) -> [(&'static str, u64); 7] {
        [
            ("--seed", self.seed),
            ("--games", self.games as u64),
            ("--window", u64::from(self.window)),
            ("--epochs", self.epochs as u64),
            ("--positions", self.positions as u64),
            ("--pairs", self.pairs as u64),
            ("--nodes", self.nodes),
        ]
    }

    /// Refuses settings that are not those of the folder.
    fn must_be(&self, kept: &Settings) -> Result<(), TrainError> {
        for ((option, asked), (_, kept)) in self.named().into_iter().zip(kept.named()) {
            if asked != kept {
                return Err(TrainError::Setting { option, asked, kept });
            }
        }
        Ok(())
    }
}

/// What to train, and for how long.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of all files.
    pub folder: PathBuf,
    /// What decides the outcome.
    pub settings: Settings,
    /// How many generations. A folder may be given more later.
    pub generations: u32,
    /// Games at the same time.
    pub threads: usize,
}

/// Why training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// Reading or writing its files.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// What happened.
        error: std::io::Error,
    },
    /// A line of a file of games.
    #[error("{path}, line {line}: {reason}")]
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: LineError,
    },
    /// A setting that is not the folder's.
    #[error(
        "the training in this folder has {option} {kept}, not {asked}: another training needs another folder"
    )]
    Setting {
        /// The option that sets it.
        option: &'static str,
        /// What is asked for.
        asked: u64,
        /// What the training was begun with.
        kept: u64,
    },
    /// Files of a training whose settings are not known.
    #[error("{folder} holds {name} but no state.json: a training needs a folder of its own")]
    NoState {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        name: String,
    },
    /// Games are wanted for a training that is not there.
    #[error(
        "{0} holds no training: begin one, with --generations 0 if nothing is to be played yet"
    )]
    NotBegun(PathBuf),
    /// Games are wanted that a generation does not have.
    #[error("games {}..{} are wanted, but a generation has {games} games", numbers.start, numbers.end)]
    Numbers {
        /// Which.
        numbers: Range<usize>,
        /// How many there are.
        games: usize,
    },
    /// Games are wanted of a generation that has not begun.
    #[error("games of generation {asked} are wanted, but the training is at generation {present}")]
    TooEarly {
        /// The generation whose games are wanted.
        asked: u32,
        /// The one that is being made.
        present: u32,
    },
    /// Games that should be in the folder are gone.
    #[error("{missing} of {of} games of generation {generation} are missing")]
    GamesMissing {
        /// Of which generation.
        generation: u32,
        /// How many.
        missing: usize,
        /// How many there should be.
        of: usize,
    },
}

/// An evaluator that many players share.
#[derive(Clone)]
struct Shared(Arc<Network>);

impl Evaluator for Shared {
    fn scores(&self, features: &Features) -> [f32; 5] {
        self.0.scores(features)
    }
}

/// What is in the folder of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The folder.
    pub folder: PathBuf,
    /// What became of all generations.
    pub generations: Vec<Generation>,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.display();
        if self.generations.is_empty() {
            return write!(f, "no generation is finished: {folder} holds no weights yet");
        }
        match self.generations.iter().rev().find(|generation| generation.is_accepted()) {
            Some(best) => write!(
                f,
                "best.weights (of generation {}) and policy.txt are in {folder}",
                best.number
            ),
            None => write!(
                f,
                "no generation was accepted: policy.txt is in {folder}, but no better weights"
            ),
        }
    }
}

/// The settings of the training in a folder and how many generations it wants, if there is one.
///
/// # Errors
/// When its file cannot be read.
pub fn settings_of(folder: &Path) -> Result<Option<(Settings, u32)>, TrainError> {
    Ok(Store::new(folder).state()?.map(|state| (state.settings, state.generations)))
}

/// Trains, or goes on where an earlier call with the same folder was interrupted.
///
/// # Errors
/// When a file cannot be read or written, and when the folder's training has other settings.
pub fn run(config: &Config, mut progress: impl FnMut(&Progress)) -> Result<Outcome, TrainError> {
    let store = Store::new(&config.folder);
    let mut state = begin(config, &store)?;
    store.publish(&state)?;
    let clock = Clock::new(&config.settings, state.present()..config.generations);
    let mut training = Training {
        settings: &config.settings,
        threads: config.threads.max(1),
        store: &store,
        clock,
        progress: &mut progress,
    };
    while state.present() < config.generations {
        let begun = Instant::now();
        let generation = training.generation(state.present())?;
        state.finished.push(generation.clone());
        store.keep_state(&state)?;
        store.publish(&state)?;
        let left = training.clock.left();
        let took = begun.elapsed();
        (training.progress)(&Progress::Generation { generation, took, left });
    }
    Ok(Outcome { folder: config.folder.clone(), generations: state.finished })
}

/// Reads how far the folder's training is, or begins one.
fn begin(config: &Config, store: &Store) -> Result<State, TrainError> {
    let Config { settings, generations, .. } = *config;
    let state = match store.state()? {
        Some(kept) => {
            settings.must_be(&kept.settings)?;
            if kept.generations == generations {
                return Ok(kept);
            }
            State { generations, ..kept }
        }
        None => {
            store.create()?;
            State { settings, generations, finished: Vec::new() }
        }
    };
    store.keep_state(&state)?;
    Ok(state)
}

/// Plays some of the games of a generation into a file of their own, and does nothing else; the
/// generation is the present one unless another is named. Returns the file.
///
/// # Errors
/// When a file cannot be read or written, and when the folder holds no training with these
/// settings and such games.
pub fn play_only(
    config: &Config,
    generation: Option<u32>,
    numbers: Range<usize>,
    mut progress: impl FnMut(&Progress),
) -> Result<PathBuf, TrainError> {
    let store = Store::new(&config.folder);
    let state = store.state()?.ok_or_else(|| TrainError::NotBegun(config.folder.clone()))?;
    let (settings, present) = (state.settings, state.present());
    config.settings.must_be(&settings)?;
    let generation = generation.unwrap_or(present);
    if generation > present {
        return Err(TrainError::TooEarly { asked: generation, present });
    }
    if numbers.end > settings.games {
        return Err(TrainError::Numbers { numbers, games: settings.games });
    }
    let network = store.weights(generation, settings.seed)?;
    let policy = store.policy(generation)?;
    let path = store.range_path(generation, &numbers);
    let mut training = Training {
        settings: &settings,
        threads: config.threads.max(1),
        store: &store,
        clock: Clock::of_games(numbers.len()),
        progress: &mut progress,
    };
    let file = GamesWriter::open(path.clone())?;
    training.play_games(generation, numbers, (&network, &policy), &file)?;
    Ok(path)
}

/// A training that is under way.
struct Training<'a> {
    settings: &'a Settings,
    threads: usize,
    store: &'a Store,
    clock: Clock,
    progress: &'a mut dyn FnMut(&Progress),
}

impl Training<'_> {
    /// Makes a generation, or what is left of it, up to the weights and the policy for the games of
    /// the next. Every step follows from what the generation began with and is kept at once.
    fn generation(&mut self, number: u32) -> Result<Generation, TrainError> {
        let (store, settings) = (self.store, self.settings);
        let old = store.weights(number, settings.seed)?;
        let policy = store.policy(number)?;
        let file = store.games_writer(number)?;
        self.play_games(number, 0..settings.games, (&old, &policy), &file)?;
        let (new, mut generation) = self.candidate(number, &old)?;
        let old = Shared(Arc::new(old));
        let new = Shared(Arc::new(new));

        let meeting = (number, &policy);
        if generation.gate.is_some() {
            self.clock.skip(Part::Gate, settings.pairs);
        } else {
            let scores = self.meet(meeting, Opponent::Old, &new, || search(&old, meeting.1));
            generation.gate = Some(Gate::of(&scores));
            store.keep_generation(&generation)?;
        }
        let present = if generation.is_accepted() { &new } else { &old };
        if generation.by_hand.is_some() {
            self.clock.skip(Part::ByHand, settings.pairs);
        } else {
            let by_hand = Shared(Arc::new(Network::from_linear(&Linear::by_hand(), || 0.0)));
            let bring = || search(&by_hand, meeting.1);
            let scores = self.meet(meeting, Opponent::ByHand, present, bring);
            generation.by_hand = Some(Strength::of(&scores));
            store.keep_generation(&generation)?;
        }
        if generation.heuristic.is_some() {
            self.clock.skip(Part::Heuristic, settings.pairs);
        } else {
            let bring = || Box::new(Heuristic::new(0)) as Box<dyn Player>;
            let scores = self.meet(meeting, Opponent::Heuristic, present, bring);
            generation.heuristic = Some(Strength::of(&scores));
            store.keep_generation(&generation)?;
        }
        store.keep_weights(number + 1, &present.0)?;
        self.fit_policy(number, &present.0)?;
        Ok(generation)
    }

    /// Plays those games of a generation that are in none of its files.
    fn play_games(
        &mut self,
        generation: u32,
        numbers: Range<usize>,
        (network, policy): (&Network, &Policy),
        file: &GamesWriter,
    ) -> Result<(), TrainError> {
        let known = self.store.games(generation, self.settings.games)?;
        let of = numbers.len();
        let missing: Vec<usize> = numbers.filter(|number| !known.contains_key(number)).collect();
        drop(known);
        let mut done = of - missing.len();
        self.clock.skip(Part::Games, done);
        self.clock.begin();
        let seed = self.settings.seed;
        let next = AtomicUsize::new(0);
        let (sender, finished) = std::sync::mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, missing) = (sender.clone(), &next, &missing);
                scope.spawn(move || {
                    let mut surveyor = Surveyor::new();
                    while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let part = u64::from(generation) << 32 | number as u64;
                        let mut rng = Rng::for_part(seed, part);
                        let setup = selfplay::setup_of(number);
                        let game = selfplay::play(setup, network, policy, &mut surveyor, &mut rng);
                        if sender.send((number, game)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (number, game) in finished {
                file.add(number, &game)?;
                done += 1;
                self.clock.done(Part::Games, 1);
                let left = self.clock.left();
                (self.progress)(&Progress::Games { generation, done, of, left });
            }
            Ok(())
        })
    }

    /// The weights that were fitted in this generation; they are fitted if that was not done.
    fn candidate(
        &mut self,
        number: u32,
        old: &Network,
    ) -> Result<(Network, Generation), TrainError> {
        if let Some(ready) = self.store.candidate(number)? {
            self.clock.skip_fit(self.settings, number);
            return Ok(ready);
        }
        let (new, generation) = self.learn(number, old)?;
        self.store.keep_candidate(&new, &generation)?;
        Ok((new, generation))
    }

    /// Fits new weights to the games of the last generations.
    fn learn(&mut self, number: u32, old: &Network) -> Result<(Network, Generation), TrainError> {
        let Settings { seed, games, window, epochs, .. } = *self.settings;
        let mut surveyor = Surveyor::new();
        let (mut samples, mut kept_back) = (Vec::new(), Vec::new());
        let mut learned_from = 0;
        self.clock.begin();
        for generation in (number + 1).saturating_sub(window)..=number {
            for (index, game) in self.store.all_games(generation, games)? {
                // Whole games are kept back: positions of one game resemble each other. Of every
                // hundred they are other ones, so that they have all setups.
                if (index + index / 100) % 20 == 0 {
                    kept_back.extend(samples::samples_of(&game, None, &mut surveyor));
                } else {
                    // The weights set by hand know who is ahead, but not by how much.
                    let judge = (number > 0).then_some(old);
                    samples.extend(samples::samples_of(&game, judge, &mut surveyor));
                }
            }
            learned_from += games;
            self.clock.done(Part::Positions, games);
        }
        let mut new = old.clone();
        let mut rng = Rng::for_part(seed, u64::from(number) << 32 | 0xF17);
        let schedule = Schedule { epochs, batch: 256, rate: 2e-3, decay: 0.4 };
        fit::fit(&mut new, &samples, &schedule, &mut rng, |epoch, loss| {
            self.clock.done(Part::Fit, learned_from);
            (self.progress)(&Progress::Epoch {
                generation: number,
                done: epoch + 1,
                of: epochs,
                loss,
                left: self.clock.left(),
            });
        });
        let generation = Generation {
            number,
            positions: samples.len(),
            loss_before: fit::loss(old, &kept_back),
            loss_after: fit::loss(&new, &kept_back),
            gate: None,
            by_hand: None,
            heuristic: None,
        };
        Ok((new, generation))
    }

    /// A match of weights against an opponent: their score in each pair of games.
    fn meet(
        &mut self,
        (generation, policy): (u32, &Policy),
        against: Opponent,
        weights: &Shared,
        opponent: impl Fn() -> Box<dyn Player> + Sync,
    ) -> Vec<f64> {
        let Settings { seed, pairs, nodes, .. } = *self.settings;
        let seed = seed.wrapping_add(u64::from(generation) << 32);
        let (part, seed, opponents_limits) = match against {
            Opponent::Old => (Part::Gate, seed, Limits::nodes(nodes)),
            Opponent::ByHand => (Part::ByHand, seed ^ 1, Limits::nodes(nodes)),
            Opponent::Heuristic => (Part::Heuristic, seed ^ 2, Limits::default()),
        };
        self.clock.begin();
        Match { seed, pairs, threads: self.threads }.play(
            [&|| (search(weights, policy), Limits::nodes(nodes)), &|| {
                (opponent(), opponents_limits.clone())
            }],
            &mut |scores| {
                self.clock.done(part, 1);
                let standing = Standing::of(against, scores, pairs);
                let left = self.clock.left();
                (self.progress)(&Progress::Match { generation, standing, left });
            },
        )
    }

    /// Fits the policy for the next generation's games to positions of this one's, looked through
    /// with the present weights.
    fn fit_policy(&mut self, generation: u32, network: &Network) -> Result<(), TrainError> {
        let next = generation + 1;
        if self.store.has_policy(next) {
            self.clock.skip(Part::Policy, 1);
            return Ok(());
        }
        let Settings { seed, games, positions, .. } = *self.settings;
        self.clock.begin();
        let games: Vec<Game> = self.store.all_games(generation, games)?.into_values().collect();
        let mut policy = Policy::by_hand();
        let mut rng = Rng::for_part(seed, u64::from(next) << 32 | 0x0011_17A7E);
        let (before, after) = imitate::imitate(&mut policy, &games, positions, network, &mut rng);
        self.store.keep_policy(next, &policy)?;
        self.clock.done(Part::Policy, 1);
        (self.progress)(&Progress::Policy(format!(
            "policy: loss {:.3} → {:.3}, best placement among the first ten {:.1} % → {:.1} %",
            before.loss,
            after.loss,
            100.0 * before.in_first_ten,
            100.0 * after.in_first_ten
        )));
        Ok(())
    }
}

fn search(weights: &Shared, policy: &Policy) -> Box<dyn Player> {
    Box::new(Search::new(weights.clone(), policy.clone()))
}
