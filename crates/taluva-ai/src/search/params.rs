//! The parameters of the search.

use serde::{Deserialize, Serialize};
use taluva::Setup;

/// The parameters of the search. What a kept file does not name has the value that it had in
/// version 0.1, so that the players of that time can still be met.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default = "SearchParams::v0_1")]
pub struct SearchParams {
    /// The weight of the prior in the PUCT formula (c_puct).
    pub exploration: f32,
    /// Progressive widening: how many placements are open after the first visit…
    pub widening_base: f32,
    /// … and how many more with the square root of the visits.
    pub widening_growth: f32,
    /// How sharply the policy tells placements apart.
    pub placement_sharpness: f32,
    /// How sharply values tell builds, and at the root turns, apart.
    pub value_sharpness: f32,
    /// First-play urgency: how much less than its parent an unvisited placement is expected to be
    /// worth.
    pub fpu_reduction: f32,
    /// Placements kept in a node below the root.
    pub max_placements: usize,
    /// Placements of the root whose turns are valued: those that the policy puts first. All of them,
    /// unless many fast searches are wanted.
    pub root_placements: usize,
    /// How far the backup of a player's node goes from the mean of its visited children (0) to the
    /// best of them (1).
    pub max_backup: f32,
    /// How far evaluations are moved towards equal chances: nothing is certain before the end.
    pub shrinkage: f32,
    /// What the scores of the evaluation are multiplied by with two, three, four and five players, so
    /// that what is expected is what comes (docs/AI.md).
    pub score_scale: [f32; 4],
    /// Builds and placements are valued by what differs between them, which is faster than one by one
    /// and the same but for rounding. Where turns are equal, rounding decides between them.
    pub incremental: bool,
}

impl SearchParams {
    /// Those of version 0.1.
    pub const V0_1: SearchParams = SearchParams {
        exploration: 0.45,
        widening_base: 2.0,
        widening_growth: 1.0,
        placement_sharpness: 1.0,
        value_sharpness: 2.0,
        fpu_reduction: 0.03,
        max_placements: 40,
        root_placements: usize::MAX,
        max_backup: 0.9,
        shrinkage: 0.04,
        score_scale: [1.0; 4],
        incremental: false,
    };

    /// The scale of scores with so many players.
    pub(crate) fn score_scale_of(&self, setup: &Setup) -> f32 {
        let index = usize::from(setup.players()).saturating_sub(2);
        self.score_scale.get(index).copied().unwrap_or(1.0)
    }

    fn v0_1() -> SearchParams {
        SearchParams::V0_1
    }
}

impl Default for SearchParams {
    fn default() -> SearchParams {
        SearchParams {
            incremental: true,
            score_scale: [1.5, 1.13, 1.03, 1.25],
            ..SearchParams::V0_1
        }
    }
}
