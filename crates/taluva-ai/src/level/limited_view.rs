//! How a lower level judges a position: its own prospects, and some of its rivals'.

use taluva::{Fate, Phase, Seat, State};

use crate::character::{Taste, Traits};
use crate::evaluate::{Evaluator, final_values, side_score};
use crate::features::{FeatureExtractor, Features, TurnsLeft};
use crate::weights;

/// The limits of a level that looks one turn ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneTurnParams {
    /// How many placements are noticed, mostly those near own settlements.
    pub(super) placements: usize,
    /// The weight of the rivals' prospects relative to one's own.
    pub(super) rivals: f32,
    /// The standard deviation of the noise in a judgement.
    pub(super) noise: f32,
    /// How far the player's character may deviate from an unbiased one.
    pub(super) traits: Traits,
}

impl OneTurnParams {
    pub(super) const fn new(
        placements: usize,
        rivals: f32,
        noise: f32,
        traits: Traits,
    ) -> OneTurnParams {
        OneTurnParams { placements, rivals, noise, traits }
    }
}

/// The score of a won game, above any judgement of an unfinished one; a lost game has the negative.
const WON: f32 = 100.0;

/// The bound on judgements of an unfinished game; being out of the game scores the negative.
pub(super) const FARTHEST: f32 = 20.0;

/// A judgement by one's own prospects and some of the rivals'.
pub(super) struct LimitedView {
    pub(super) rivals: f32,
    pub(super) taste: Taste,
    /// The penalty for each hut still in reserve.
    pub(super) haste: f32,
}

impl Evaluator for LimitedView {
    fn scores(&self, features: &Features) -> [f32; 5] {
        weights::network().scores(features)
    }

    fn turns_left(&self) -> TurnsLeft {
        weights::network().turns_left()
    }
}

impl LimitedView {
    /// The score of a position after the turn, for a seat. A team mate's prospects count as one's
    /// own.
    pub(super) fn judge(&self, state: &State, seat: Seat, extractor: &mut FeatureExtractor) -> f32 {
        match state.fate(seat) {
            // With ranking too: no outcome is better than the best rank left.
            Fate::King(_) => return WON,
            Fate::Out(_) if state.phase() != Phase::Over => return -FARTHEST,
            Fate::In | Fate::Out(_) => {}
        }
        if let Some(values) = final_values(state) {
            return 2.0 * WON * (values[seat.index()] - 0.5);
        }
        let features = extractor.extract_by(state, self.turns_left());
        let mut scores = self.scores(features);
        let huts = f32::from(state.reserve(seat).huts);
        scores[seat.index()] += self.taste.score(features, seat.index()) - self.haste * huts;
        let is_rival = |other: &Seat| !state.setup().on_one_side(*other, seat);
        let rival = state
            .seats_in()
            .filter(is_rival)
            .filter_map(|other| side_score(state, &scores, other))
            .fold(-FARTHEST, f32::max);
        side_score(state, &scores, seat).unwrap_or(-FARTHEST) - self.rivals * rival
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The score for seat 1 of a position in which seats 2 and 3 each have three huts: in one
    /// settlement that is ready for a temple, or with the middle field covered.
    fn looks(teams: &str, [second, third]: [bool; 2]) -> f32 {
        let row = |seat: u8, is_ready: bool| {
            let middle = if is_ready { format!("1C{seat}H") } else { "1V2".to_owned() };
            format!("1J{seat}H.{middle}.1S{seat}H.1L")
        };
        let text = format!(
            "0,0:1V0.1J1H.1C/0,1:{}/0,2:1V1.1V2.1V3.1V4/0,3:{} \
             19/3/2;17/3/2;17/3/2;20/3/2 2:take 10:{} players=4 {teams}",
            row(2, second),
            row(3, third),
            "1".repeat(25),
        );
        let state: State = text.parse().unwrap();
        LimitedView { rivals: 1.0, taste: Taste::NONE, haste: 0.0 }.judge(
            &state,
            Seat::FIRST,
            &mut FeatureExtractor::new(),
        )
    }

    #[test]
    fn what_the_mate_can_build_is_as_good_as_ones_own() {
        let [nothing, of_rival, of_mate] =
            [[false, false], [true, false], [false, true]].map(|ready| looks("teams=on", ready));
        assert!(of_mate > nothing + 0.3, "{of_mate}, {nothing}");
        assert!(of_rival < nothing - 0.3, "{of_rival}, {nothing}");
        let [nothing, of_third] = [[false, false], [false, true]].map(|ready| looks("", ready));
        assert!(of_third <= nothing, "{of_third}, {nothing}");
    }
}
