//! Evaluators: the expected result of each seat in a position.

use std::sync::Arc;

use taluva::{Fate, Seat, State, Undo};

use crate::character::Taste;
use crate::features::{FEATURES, Feature, FeatureExtractor, Features, TurnsLeft};
use crate::network::Accumulators;
use crate::player::Values;

/// Estimates the result of each seat in a position.
pub trait Evaluator: Send + Sync {
    /// A score for each seat in the game; the difference between two scores is the log odds between
    /// the seats. Only seats with `is_in` are considered.
    fn scores(&self, features: &Features) -> [f32; 5];

    /// How the turns left were counted in its training data.
    fn turns_left(&self) -> TurnsLeft {
        TurnsLeft::ByTiles
    }

    /// Whether the scores after builds are computed incrementally from one another.
    fn compares_builds(&self) -> bool {
        false
    }

    /// The scores after one of the builds of a position. Results for other positions may be reused.
    fn scores_built(&self, features: &Features, _accumulators: &mut Accumulators) -> [f32; 5] {
        self.scores(features)
    }

    /// The values of a position, whether or not the game is over.
    fn values(&self, state: &State, extractor: &mut FeatureExtractor) -> Values {
        values_of(self, state, extractor)
    }

    /// The values after one of the builds of the position that the extractor was prepared for.
    fn values_built(
        &self,
        state: &State,
        build: &Undo,
        extractor: &mut FeatureExtractor,
    ) -> Values {
        values_of_built(self, state, build, extractor)
    }
}

fn values_of<E: Evaluator + ?Sized>(
    evaluator: &E,
    state: &State,
    extractor: &mut FeatureExtractor,
) -> Values {
    final_values(state).unwrap_or_else(|| {
        let scores = evaluator.scores(extractor.extract_by(state, evaluator.turns_left()));
        values_of_scores(state, &scores)
    })
}

fn values_of_built<E: Evaluator + ?Sized>(
    evaluator: &E,
    state: &State,
    build: &Undo,
    extractor: &mut FeatureExtractor,
) -> Values {
    final_values(state).unwrap_or_else(|| {
        let (features, accumulators) = extractor.extract_built(state, build, evaluator);
        values_of_scores(state, &evaluator.scores_built(features, accumulators))
    })
}

/// An evaluator for search that is never quite certain before the game is over, so that a won game
/// is worth more than any estimate, and a losing player keeps resisting.
#[derive(Debug)]
pub(crate) struct ShrunkToEven<E: ?Sized> {
    pub(crate) evaluator: Arc<E>,
    /// How far values are moved towards equal chances.
    pub(crate) shrinkage: f32,
    /// The factor applied to scores, to calibrate the probabilities.
    pub(crate) score_scale: f32,
    /// The bias of the player at a seat, if it has a style.
    pub(crate) taste: Option<(usize, Taste)>,
}

impl<E: ?Sized> Clone for ShrunkToEven<E> {
    fn clone(&self) -> ShrunkToEven<E> {
        ShrunkToEven { evaluator: Arc::clone(&self.evaluator), ..*self }
    }
}

impl<E: Evaluator + ?Sized> Evaluator for ShrunkToEven<E> {
    fn scores(&self, features: &Features) -> [f32; 5] {
        self.adjusted(features, self.evaluator.scores(features))
    }

    fn compares_builds(&self) -> bool {
        self.evaluator.compares_builds()
    }

    fn scores_built(&self, features: &Features, accumulators: &mut Accumulators) -> [f32; 5] {
        self.adjusted(features, self.evaluator.scores_built(features, accumulators))
    }

    fn turns_left(&self) -> TurnsLeft {
        self.evaluator.turns_left()
    }

    fn values(&self, state: &State, extractor: &mut FeatureExtractor) -> Values {
        self.shrunk(state, values_of(self, state, extractor))
    }

    fn values_built(
        &self,
        state: &State,
        build: &Undo,
        extractor: &mut FeatureExtractor,
    ) -> Values {
        self.shrunk(state, values_of_built(self, state, build, extractor))
    }
}

impl<E: ?Sized> ShrunkToEven<E> {
    fn adjusted(&self, features: &Features, scores: [f32; 5]) -> [f32; 5] {
        let mut scores = scores.map(|score| self.score_scale * score);
        if let Some((seat, taste)) = &self.taste {
            scores[*seat] += taste.score(features, *seat);
        }
        scores
    }

    fn shrunk(&self, state: &State, mut values: Values) -> Values {
        if state.outcome().is_none() && !state.setup().ranking() {
            let sides = if state.setup().teams() { 2 } else { state.seats_in().count() };
            for value in values.iter_mut().filter(|value| **value > 0.0) {
                *value += self.shrinkage * (1.0 / sides as f32 - *value);
            }
        }
        values
    }
}

/// The values of a finished game, or `None` while it is in progress.
#[must_use]
pub fn final_values(state: &State) -> Option<Values> {
    let outcome = state.outcome()?;
    let mut values = [0.0; 5];
    let ranks = outcome.standings.ranks();
    let setup = state.setup();
    if setup.ranking() {
        let others = ranks.len() as f32 - 1.0;
        for (value, rank) in values.iter_mut().zip(ranks) {
            let behind = ranks.iter().filter(|&other| other > rank).count() as f32;
            let beside = ranks.iter().filter(|&other| other == rank).count() as f32 - 1.0;
            *value = (behind + beside / 2.0) / others;
        }
    } else {
        // Team mates win together; the win is shared between sides only.
        let winners = outcome.standings.winners().count() as f32;
        let sides = if setup.teams() { winners / 2.0 } else { winners };
        for (value, &rank) in values.iter_mut().zip(ranks) {
            *value = if rank == 1 { 1.0 / sides } else { 0.0 };
        }
    }
    Some(values)
}

/// Converts scores to win probabilities, or with ranking to shares of opponents ranked below.
#[must_use]
pub fn values_of_scores(state: &State, scores: &[f32; 5]) -> Values {
    let setup = state.setup();
    let mut values = [0.0; 5];
    if setup.ranking() {
        let others = f32::from(setup.players()) - 1.0;
        for seat in setup.seats() {
            let against = |other: Seat| match (state.fate(seat), state.fate(other)) {
                (Fate::In, Fate::In) => logistic(scores[seat.index()] - scores[other.index()]),
                (Fate::King(one), Fate::King(two)) => f32::from(u8::from(one < two)),
                (Fate::Out(one), Fate::Out(two)) => f32::from(u8::from(one > two)),
                (Fate::King(_), _) | (Fate::In, Fate::Out(_)) => 1.0,
                (Fate::Out(_), _) | (Fate::In, Fate::King(_)) => 0.0,
            };
            let sum: f32 = setup.seats().filter(|&other| other != seat).map(against).sum();
            values[seat.index()] = sum / others;
        }
        return values;
    }
    let side_scores = setup.seats().map(|seat| side_score(state, scores, seat));
    let mut weights = [f32::NEG_INFINITY; 5];
    for (weight, score) in weights.iter_mut().zip(side_scores) {
        *weight = score.unwrap_or(f32::NEG_INFINITY);
    }
    let highest = weights.iter().copied().fold(f32::MIN, f32::max);
    for weight in weights.iter_mut().filter(|weight| **weight > f32::NEG_INFINITY) {
        *weight = (*weight - highest).exp();
    }
    let sides = if setup.teams() { 2 } else { usize::from(setup.players()) };
    let total: f32 = weights.iter().take(sides).map(|weight| weight.max(0.0)).sum();
    for (value, weight) in values.iter_mut().zip(weights) {
        *value = weight.max(0.0) / total.max(f32::MIN_POSITIVE);
    }
    values
}

/// The score of a seat's side: its own, or with teams the sum of the members still in the game.
/// `None` if no member is in the game.
pub(crate) fn side_score(state: &State, scores: &[f32; 5], seat: Seat) -> Option<f32> {
    if !state.setup().teams() {
        return (state.fate(seat) == Fate::In).then(|| scores[seat.index()]);
    }
    let is_member = |one: &Seat| state.setup().on_one_side(*one, seat);
    let mut members = state.seats_in().filter(is_member).peekable();
    members.peek()?;
    Some(members.map(|one| scores[one.index()]).sum())
}

/// The log odds of a value, clamped to stay finite.
pub(crate) fn log_odds(value: f32) -> f32 {
    let value = value.clamp(0.002, 0.998);
    (value / (1.0 - value)).ln()
}

pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The numbers of turns left for which a linear evaluation has weights; it interpolates between
/// them.
pub const ANCHORS: [f32; 4] = [0.0, 3.0, 7.0, 12.0];

/// The lower of the two anchors around a number of turns, and the position between them, 0 to 1.
#[inline]
pub(crate) fn phase(turns: f32) -> (usize, f32) {
    let last = ANCHORS.len() - 1;
    if turns >= ANCHORS[last] {
        return (last - 1, 1.0);
    }
    let lower = (0..last).rev().find(|&i| turns >= ANCHORS[i]).unwrap_or(0);
    (lower, (turns - ANCHORS[lower]) / (ANCHORS[lower + 1] - ANCHORS[lower]))
}

/// Weights of the named features, for each [anchor](ANCHORS).
#[derive(Clone, PartialEq, Debug)]
pub struct Linear {
    /// By anchor, then by feature.
    pub weights: Box<[[f32; FEATURES]; ANCHORS.len()]>,
}

impl Linear {
    /// All weights zero.
    #[must_use]
    pub fn zero() -> Linear {
        Linear { weights: Box::new([[0.0; FEATURES]; ANCHORS.len()]) }
    }

    /// Hand-set weights: the baseline that learned ones must beat.
    #[must_use]
    pub fn by_hand() -> Linear {
        let mut linear = Linear::zero();
        for &(feature, late, early) in BY_HAND {
            for (anchor, weights) in linear.weights.iter_mut().enumerate() {
                let share = ANCHORS[anchor] / ANCHORS[ANCHORS.len() - 1];
                weights[feature as usize] = late + share * (early - late);
            }
        }
        linear
    }

    /// The score of one seat.
    #[inline]
    #[must_use]
    pub fn score(&self, features: &[f32; FEATURES], turns: f32) -> f32 {
        let (lower, share) = phase(turns);
        let (late, early) = (&self.weights[lower], &self.weights[lower + 1]);
        let mut sums = [0.0f32; 2];
        for i in 0..FEATURES {
            sums[0] += features[i] * late[i];
            sums[1] += features[i] * early[i];
        }
        sums[0] + share * (sums[1] - sums[0])
    }
}

impl Evaluator for Linear {
    fn scores(&self, features: &Features) -> [f32; 5] {
        std::array::from_fn(|seat| {
            if features.is_in[seat] {
                self.score(&features.seats[seat], features.turns_left[seat])
            } else {
                0.0
            }
        })
    }
}

/// Feature, weight at the end, weight with twelve turns left.
const BY_HAND: &[(Feature, f32, f32)] = &[
    (Feature::Temples1, 1.5, 1.8),
    (Feature::Temples2, 3.0, 3.8),
    (Feature::Temples3, 4.5, 6.0),
    (Feature::Towers1, 1.0, 1.8),
    (Feature::Towers2, 2.0, 3.6),
    (Feature::Huts, 1.0, 0.5),
    (Feature::HutsSquared, 0.0, 0.5),
    (Feature::TempleReady1, 0.4, 1.0),
    (Feature::TempleReady2, 0.8, 1.6),
    (Feature::TempleReady3, 1.0, 2.0),
    (Feature::TempleThreatened, 0.0, -0.3),
    (Feature::TempleGrowth1, 0.1, 0.5),
    (Feature::TempleGrowth2, 0.15, 0.7),
    (Feature::TowerReady1, 0.4, 1.2),
    (Feature::TowerReady2, 0.6, 1.8),
    (Feature::TowerEruption, 0.2, 0.5),
    (Feature::SecondFloors, 0.0, 0.3),
    (Feature::Settlements, 0.0, 0.5),
    (Feature::WithoutTemple, 0.0, 0.3),
    (Feature::KingNow, 1.0, 2.0),
    (Feature::KingByTower, 0.5, 1.0),
    (Feature::KingInTwo, 0.5, 0.5),
    (Feature::AheadInTemples, 3.0, 0.0),
    (Feature::BehindInTemples, -3.0, 0.0),
    (Feature::AheadInTowers, 3.0, 0.0),
    (Feature::BehindInTowers, -3.0, 0.0),
    (Feature::HutLead, 4.0, 0.0),
    (Feature::ToMove, 0.2, 0.2),
    (Feature::ToMoveTemple, 1.5, 0.5),
    (Feature::ToMoveTower, 1.2, 0.5),
    (Feature::ToMoveKing, 6.0, 6.0),
    (Feature::NoBuild, -5.0, -5.0),
    (Feature::Boats1, 0.8, 1.2),
    (Feature::Boats2, 1.6, 2.4),
    (Feature::BoatReady, 0.3, 0.6),
];
