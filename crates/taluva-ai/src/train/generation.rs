//! One generation: games, a fit, matches, and the policy of the next generation.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

use super::clock::{Clock, Part};
use super::fit::{self, Schedule};
use super::games::{GamesWriter, Played};
use super::matches::Match;
use super::progress::{Gate, Generation, Opponent, Progress, Standing, Strength};
use super::store::Store;
use super::{Settings, TrainError, imitate, samples, selfplay};
use crate::baseline::Heuristic;
use crate::evaluate::{Evaluator, Linear};
use crate::features::{FeatureExtractor, Features, TurnsLeft};
use crate::network::{Accumulators, Network};
use crate::player::{Limits, Player};
use crate::policy::Policy;
use crate::rng::Rng;
use crate::search::Search;

/// An evaluator shared by many players.
#[derive(Clone)]
struct Shared(Arc<Network>);

impl Evaluator for Shared {
    fn scores(&self, features: &Features) -> [f32; 5] {
        self.0.scores(features)
    }

    fn compares_builds(&self) -> bool {
        self.0.compares_builds()
    }

    fn scores_built(&self, features: &Features, accumulators: &mut Accumulators) -> [f32; 5] {
        self.0.scores_built(features, accumulators)
    }

    fn turns_left(&self) -> TurnsLeft {
        self.0.turns_left()
    }
}

/// A training run in progress.
pub(super) struct Training<'a> {
    pub(super) settings: &'a Settings,
    pub(super) threads: usize,
    pub(super) store: &'a Store,
    pub(super) clock: Clock,
    pub(super) progress: &'a mut dyn FnMut(&Progress),
}

impl Training<'_> {
    /// Runs a generation, or the rest of it, up to the weights and the policy for the next one.
    /// Every step is determined by the inputs of the generation and is saved at once.
    pub(super) fn generation(&mut self, number: u32) -> Result<Generation, TrainError> {
        let (store, settings) = (self.store, self.settings);
        let old = store.weights(number, settings.seed)?;
        let policy = store.policy(number)?;
        let file = store.games_writer(number)?;
        self.play_games(number, 0..settings.games, (&old, &policy), &file)?;
        let (new, mut generation) = self.candidate(number, &old)?;
        let [old, new] = [old, new].map(|network| Shared(Arc::new(network)));
        if generation.gate.is_none() {
            let bring = || search(&old, &policy);
            let scores = self.meet((number, &policy), Opponent::Old, &new, bring);
            generation.gate = Some(Gate::of(&scores));
            store.keep_generation(&generation)?;
        } else {
            self.clock.skip(Part::Gate, settings.pairs);
        }
        let present = if generation.is_accepted() { new } else { old };
        if generation.by_hand.is_none() {
            let by_hand = Shared(Arc::new(Network::from_linear(&Linear::by_hand(), || 0.0)));
            let bring = || search(&by_hand, &policy);
            let scores = self.meet((number, &policy), Opponent::ByHand, &present, bring);
            generation.by_hand = Some(Strength::of(&scores));
            store.keep_generation(&generation)?;
        } else {
            self.clock.skip(Part::ByHand, settings.pairs);
        }
        if generation.heuristic.is_none() {
            let bring = || Box::new(Heuristic::new(0)) as Box<dyn Player>;
            let scores = self.meet((number, &policy), Opponent::Heuristic, &present, bring);
            generation.heuristic = Some(Strength::of(&scores));
            store.keep_generation(&generation)?;
        } else {
            self.clock.skip(Part::Heuristic, settings.pairs);
        }
        store.keep_weights(number + 1, &present.0)?;
        self.fit_policy(number, &present.0)?;
        Ok(generation)
    }

    /// Plays the games of a generation that are in none of its files.
    pub(super) fn play_games(
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
        let Settings { seed, full_nodes, fast_nodes, .. } = *self.settings;
        let nodes = selfplay::Nodes { full: full_nodes, fast: fast_nodes };
        let search = Search::new(Shared(Arc::new(network.clone())), policy.clone());
        let next = AtomicUsize::new(0);
        let (sender, finished) = channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, next, missing) = (sender.clone(), &next, &missing);
                let search = &search;
                scope.spawn(move || {
                    let mut extractor = FeatureExtractor::new();
                    while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let part = u64::from(generation) << 32 | number as u64;
                        let mut rng = Rng::for_part(seed, part);
                        let setup = selfplay::setup_of(number);
                        let played = if full_nodes > 0 {
                            selfplay::play_by_search(setup, search, nodes, &mut rng)
                        } else {
                            selfplay::play(setup, network, policy, &mut extractor, &mut rng)
                        };
                        if sender.send((number, played)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for (number, played) in finished {
                file.add(number, &played)?;
                done += 1;
                self.clock.done(Part::Games, 1);
                let left = self.clock.left();
                (self.progress)(&Progress::Games { generation, done, of, left });
            }
            Ok(())
        })
    }

    /// The weights fitted in this generation; fits them if that has not been done.
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
        let Settings { seed, games, window, epochs, full_nodes, .. } = *self.settings;
        let mut extractor = FeatureExtractor::new();
        let (mut samples, mut kept_back) = (Vec::new(), Vec::new());
        let mut learned_from = 0;
        self.clock.begin();
        for generation in (number + 1).saturating_sub(window)..=number {
            for (index, played) in self.store.all_games(generation, games)? {
                // Whole games are held out, since positions of one game are similar. The index
                // shifts with every hundred games, so that all setups are covered.
                if (index + index / 100) % 20 == 0 {
                    let result = Played { notes: Vec::new(), ..played };
                    kept_back.extend(samples::samples_of(&result, None, &mut extractor));
                } else {
                    // The hand-set weights know who is ahead, but not by how much.
                    let judge = self.store.has_learned_weights(number).then_some(old);
                    samples.extend(samples::samples_of(&played, judge, &mut extractor));
                }
            }
            learned_from += games;
            self.clock.done(Part::Positions, games);
        }
        // The positions are measured in the current way, whatever the old weights were trained on.
        let mut new = Network { turns_left: TurnsLeft::ByRoom, ..old.clone() };
        let mut rng = Rng::for_part(seed, u64::from(number) << 32 | 0xF17);
        // Searches say more about a position than results: lower rate and weaker decay.
        let (rate, decay) = if full_nodes > 0 { (3e-4, 0.05) } else { (2e-3, 0.4) };
        let schedule = Schedule { epochs, batch: 256, rate, decay };
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

    /// A match of the weights against an opponent; returns their score in each pair of games.
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

    /// Fits the policy for the next generation to positions of this generation's games, evaluated
    /// with the current weights.
    fn fit_policy(&mut self, generation: u32, network: &Network) -> Result<(), TrainError> {
        let next = generation + 1;
        if self.store.has_policy(next) {
            self.clock.skip(Part::Policy, 1);
            return Ok(());
        }
        let Settings { seed, games, positions, .. } = *self.settings;
        self.clock.begin();
        let games: Vec<Played> = self.store.all_games(generation, games)?.into_values().collect();
        let mut policy = self.store.policy(generation)?;
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
