//! Training: from weights set by hand to learned ones, by self-play.
//!
//! A generation is a number of games of the present weights against themselves, a fit to the games
//! of the last generations, and a match that decides whether the result replaces the present
//! weights. Everything is kept in one folder of plain files, so that training can be killed at any
//! moment and goes on where it was, and games can be collected from many machines:
//!
//! - `state.json`: the generation, and what became of those before;
//! - `best.weights`: the present weights; `candidate.weights`: those that wait for their match;
//! - `policy-G.txt`: the policy over placements for the games of generation G, fitted to those of the
//!   generation before; the last one, for which there are no games, is that of the end, and is also
//!   in `policy.txt`;
//! - `games-G.txt`: the games of generation G, one a line: its number, the setup, the tokens.

mod arguments;
mod fit;
mod imitate;
mod samples;
mod selfplay;
mod store;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use taluva::Deck;

pub use arguments::TrainArguments;

use crate::arena::contest;
use crate::arena::elo::Elo;
use crate::evaluate::{Evaluator, Linear, final_values};
use crate::features::{Features, Surveyor};
use crate::network::Network;
use crate::player::{Limits, Player};
use crate::policy::Policy;
use crate::rng::Rng;
use crate::search::Search;
use fit::Schedule;
use store::Store;

/// What to train, and for how long.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder of all files.
    pub folder: PathBuf,
    /// Decides everything.
    pub seed: u64,
    /// How many generations.
    pub generations: u32,
    /// Games of self-play in each.
    pub games: usize,
    /// How many of the last generations are learned from.
    pub window: u32,
    /// Passes over the positions.
    pub epochs: usize,
    /// Positions that the policy is fitted to at the end.
    pub positions: usize,
    /// Pairs of games in the deciding match, and against the yardstick.
    pub pairs: usize,
    /// Nodes for each turn in these matches.
    pub nodes: u64,
    /// Games at the same time.
    pub threads: usize,
}

/// What became of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 0.
    pub number: u32,
    /// Positions learned from.
    pub positions: usize,
    /// The mean loss on positions that were not learned from, before and after.
    pub loss_before: f32,
    /// See `loss_before`.
    pub loss_after: f32,
    /// The score of the new weights against the old.
    pub score: f64,
    /// Whether they replaced the old.
    pub accepted: bool,
    /// Against the player with weights set by hand.
    pub yardstick_elo: f64,
    /// Half the width of its 95 % interval.
    pub yardstick_error: f64,
    /// Seconds it took since training was last started.
    pub seconds: f64,
}

/// News of the training.
#[derive(Clone, Debug)]
pub enum Progress {
    /// Games of self-play are finished.
    Games {
        /// The generation.
        generation: u32,
        /// Finished.
        done: usize,
        /// Planned.
        of: usize,
        /// Until the end of the whole training, as far as one can tell.
        left: Option<Duration>,
    },
    /// A pass over the positions is finished.
    Epoch {
        /// Which.
        epoch: usize,
        /// The mean loss.
        loss: f32,
    },
    /// A generation is finished.
    Generation(Generation),
    /// The policy is fitted, and how well.
    Policy(String),
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Progress::Games { generation, done, of, left } => {
                write!(f, "generation {generation}: {done}/{of} games")?;
                match left {
                    Some(left) => write!(f, ", about {} min left", left.as_secs() / 60),
                    None => Ok(()),
                }
            }
            Progress::Policy(summary) => f.write_str(summary),
            Progress::Epoch { epoch, loss } => write!(f, "epoch {epoch}: loss {loss:.4}"),
            Progress::Generation(generation) => write!(
                f,
                "generation {}: {} positions, loss {:.4} → {:.4}, score {:.3} ({}), yardstick {:+.0} ± {:.0} Elo",
                generation.number,
                generation.positions,
                generation.loss_before,
                generation.loss_after,
                generation.score,
                if generation.accepted { "accepted" } else { "rejected" },
                generation.yardstick_elo,
                generation.yardstick_error,
            ),
        }
    }
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
}

/// An evaluator that many players share.
#[derive(Clone)]
struct Shared(Arc<Network>);

impl Evaluator for Shared {
    fn scores(&self, features: &Features) -> [f32; 5] {
        self.0.scores(features)
    }
}

/// Trains, or goes on where an earlier call with the same folder was interrupted.
///
/// # Errors
/// When a file cannot be read or written.
pub fn run(config: &Config, mut progress: impl FnMut(&Progress)) -> Result<Network, TrainError> {
    let store = Store::open(&config.folder)?;
    let mut rng = Rng::new(config.seed);
    let mut best = match store.best()? {
        Some(network) => network,
        None => Network::from_linear(&Linear::by_hand(), || rng.normal()),
    };
    let begun = Instant::now();
    let mut finished = store.generations()?;
    let first = finished.len() as u32;
    for number in first..config.generations {
        let generation_begun = Instant::now();
        let policy = policy_for(config, &store, number, &best)?;
        play_games(config, &store, number, (&best, &policy), &mut |done| {
            let share = (f64::from(number - first) + done as f64 / config.games as f64)
                / f64::from(config.generations - first);
            let left = (share > 0.01).then(|| begun.elapsed().mul_f64(1.0 / share - 1.0));
            progress(&Progress::Games { generation: number, done, of: config.games, left });
        })?;
        let (candidate, mut generation) = match store.candidate(number)? {
            Some(ready) => ready,
            None => {
                let ready = learn(config, &store, number, &best, &mut progress)?;
                store.keep_candidate(number, &ready.0, &ready.1)?;
                ready
            }
        };
        let old = Shared(Arc::new(best.clone()));
        let new = Shared(Arc::new(candidate.clone()));
        let seed = config.seed.wrapping_add(u64::from(number) << 32);
        let scores = compare(config, seed, &policy, [&new, &old]);
        generation.score = mean(&scores);
        // An interval of 95 % is two standard errors to each side; one of them must lie above.
        let gate = Elo::of(&scores, 2);
        generation.accepted = gate.elo > gate.elo_error / 2.0;
        if generation.accepted {
            best = candidate;
            store.keep_best(&best)?;
        }
        let present = Shared(Arc::new(best.clone()));
        let by_hand = Shared(Arc::new(Network::from_linear(&Linear::by_hand(), || 0.0)));
        let Elo { elo, elo_error } =
            Elo::of(&compare(config, seed ^ 1, &policy, [&present, &by_hand]), 2);
        (generation.yardstick_elo, generation.yardstick_error) = (elo, elo_error);
        generation.seconds = generation_begun.elapsed().as_secs_f64();
        finished.push(generation.clone());
        store.keep_generations(&finished)?;
        progress(&Progress::Generation(generation));
    }
    if config.generations > 0 && store.policy(config.generations)?.is_none() {
        let (_, summary) = fit_policy(config, &store, config.generations, &best)?;
        progress(&Progress::Policy(summary));
    }
    Ok(best)
}

/// The policy for the games of a generation.
fn policy_for(
    config: &Config,
    store: &Store,
    generation: u32,
    network: &Network,
) -> Result<Policy, TrainError> {
    if generation == 0 {
        return Ok(Policy::by_hand());
    }
    match store.policy(generation)? {
        Some(policy) => Ok(policy),
        None => Ok(fit_policy(config, store, generation, network)?.0),
    }
}

/// Fits the policy for a generation to positions of the games before it, looked through with the
/// present weights, and keeps it.
fn fit_policy(
    config: &Config,
    store: &Store,
    generation: u32,
    network: &Network,
) -> Result<(Policy, String), TrainError> {
    let games: Vec<_> = store.games(generation - 1)?.into_iter().map(|(_, game)| game).collect();
    let mut policy = Policy::by_hand();
    let mut rng = Rng::for_part(config.seed, u64::from(generation) << 32 | 0x0011_17A7E);
    let (before, after) =
        imitate::imitate(&mut policy, &games, config.positions, network, &mut rng);
    store.keep_policy(generation, &policy)?;
    let summary = format!(
        "policy: loss {:.3} → {:.3}, best placement among the first ten {:.1} % → {:.1} %",
        before.loss,
        after.loss,
        100.0 * before.in_first_ten,
        100.0 * after.in_first_ten
    );
    Ok((policy, summary))
}

fn mean(scores: &[f64]) -> f64 {
    scores.iter().sum::<f64>() / scores.len().max(1) as f64
}

/// Plays the games of a generation that are not there yet.
fn play_games(
    config: &Config,
    store: &Store,
    generation: u32,
    (network, policy): (&Network, &Policy),
    progress: &mut dyn FnMut(usize),
) -> Result<(), TrainError> {
    let done = store.games_done(generation)?;
    let missing: Vec<usize> = (0..config.games).filter(|number| !done.contains(number)).collect();
    let file = store.games_writer(generation)?;
    let next = AtomicUsize::new(0);
    let (sender, finished) = std::sync::mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            let (sender, next, missing) = (sender.clone(), &next, &missing);
            scope.spawn(move || {
                let mut surveyor = Surveyor::new();
                while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let part = u64::from(generation) << 32 | number as u64;
                    let mut rng = Rng::for_part(config.seed, part);
                    let setup = selfplay::setup_of(number);
                    let game = selfplay::play(setup, network, policy, &mut surveyor, &mut rng);
                    if sender.send((number, game)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut count = done.len();
        for (number, game) in finished {
            file.add(number, &game)?;
            count += 1;
            progress(count);
        }
        Ok(())
    })
}

/// Fits new weights to the games of the last generations.
fn learn(
    config: &Config,
    store: &Store,
    number: u32,
    best: &Network,
    progress: &mut impl FnMut(&Progress),
) -> Result<(Network, Generation), TrainError> {
    let mut surveyor = Surveyor::new();
    let (mut samples, mut kept_back) = (Vec::new(), Vec::new());
    for generation in (number + 1).saturating_sub(config.window)..=number {
        for (index, game) in store.games(generation)? {
            // Whole games are kept back: positions of one game resemble each other. Of every
            // hundred they are other ones, so that they have all setups.
            if (index + index / 100) % 20 == 0 {
                kept_back.extend(samples::samples_of(&game, None, &mut surveyor));
            } else {
                // The weights set by hand know who is ahead, but not by how much.
                let judge = (number > 0).then_some(best);
                samples.extend(samples::samples_of(&game, judge, &mut surveyor));
            }
        }
    }
    let mut candidate = best.clone();
    let mut rng = Rng::for_part(config.seed, u64::from(number) << 32 | 0xF17);
    let schedule = Schedule { epochs: config.epochs, batch: 256, rate: 2e-3, decay: 0.4 };
    fit::fit(&mut candidate, &samples, &schedule, &mut rng, |epoch, loss| {
        progress(&Progress::Epoch { epoch, loss });
    });
    let generation = Generation {
        number,
        positions: samples.len(),
        loss_before: fit::loss(best, &kept_back),
        loss_after: fit::loss(&candidate, &kept_back),
        score: 0.0,
        accepted: false,
        yardstick_elo: 0.0,
        yardstick_error: 0.0,
        seconds: 0.0,
    };
    Ok((candidate, generation))
}

/// The setups of the deciding matches, in turn.
const MATCHES: &[&str] =
    &["", "players=3", "", "edition=hig2006 players=2", "players=4", "players=3", "", "players=4"];

/// Pairs of games between two evaluators in equal searches: the first one's score in each pair.
///
/// With more than two players they sit alternately, and the score is the share of the wins.
fn compare(config: &Config, seed: u64, policy: &Policy, sides: [&Shared; 2]) -> Vec<f64> {
    let next = AtomicUsize::new(0);
    let scores = std::sync::Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= config.pairs {
                        return;
                    }
                    let score = compare_once(config, (seed, pair), policy, sides);
                    scores.lock().expect("nobody panics with the lock").push(score);
                }
            });
        }
    });
    scores.into_inner().expect("nobody panics with the lock")
}

/// One pair of games on the same tiles: the first evaluator's score.
fn compare_once(
    config: &Config,
    (seed, pair): (u64, usize),
    policy: &Policy,
    sides: [&Shared; 2],
) -> f64 {
    let setup: taluva::Setup =
        MATCHES[pair % MATCHES.len()].parse().expect("the list holds valid setups");
    let mut rng = Rng::for_part(seed, pair as u64);
    let deck = Deck::shuffle(&setup, &selfplay::seed_of(&mut rng));
    let seats = usize::from(setup.players());
    let limits = vec![Limits::nodes(config.nodes); seats];
    let mut score = 0.0;
    for first in 0..2 {
        let mut players: Vec<Box<dyn Player>> = (0..seats)
            .map(|seat| {
                let shared = sides[(seat + first) % 2].clone();
                Box::new(Search::new(shared, policy.clone())) as Box<dyn Player>
            })
            .collect();
        let contest = contest::play(setup, &deck, &mut players, &limits, rng.bits());
        let values = final_values(contest.game.state()).unwrap_or_default();
        score += values.iter().skip(first).step_by(2).sum::<f32>();
    }
    f64::from(score) / 2.0
}
