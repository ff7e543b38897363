//! The parameters of the search.

use serde::{Deserialize, Serialize};
use taluva::Setup;

/// The parameters of the search. Parameters missing from a file have their values of version 0.1,
/// so that players of that version stay available.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default = "SearchParams::v0_1")]
pub struct SearchParams {
    /// The weight of the prior in the PUCT formula (c_puct).
    pub exploration: f32,
    /// Progressive widening: the number of placements open after the first visit…
    pub widening_base: f32,
    /// … and the growth with the square root of the visits.
    pub widening_growth: f32,
    /// How sharply the policy separates placements.
    pub placement_sharpness: f32,
    /// How sharply values separate builds, and turns at the root.
    pub value_sharpness: f32,
    /// First-play urgency: how far the value of an unvisited placement is assumed to be below its
    /// parent's.
    pub fpu_reduction: f32,
    /// The maximum number of placements in a node below the root.
    pub max_placements: usize,
    /// The number of placements at the root whose turns are evaluated, in the order of the policy.
    /// All of them, unless many fast searches are needed.
    pub root_placements: usize,
    /// How far the value of a player's node is from the mean of its visited children (0) to the
    /// best of them (1).
    pub max_backup: f32,
    /// How far evaluations are moved towards equal chances: nothing is certain before the end.
    pub shrinkage: f32,
    /// The factors applied to the evaluation's scores with two, three, four and five players, to
    /// calibrate the probabilities (docs/AI.md).
    pub score_scale: [f32; 4],
    /// Whether builds and placements are evaluated incrementally, which is faster and equal up to
    /// rounding. Rounding decides between equal turns.
    pub incremental: bool,
    /// Progressive widening of the chance nodes below the root; without it all tiles are open.
    pub chance_widening: Option<ChanceWidening>,
    /// Whether the last turn of the game is solved before its tile is drawn.
    pub solves_last_turn: bool,
}

/// How many tiles are open at a chance node.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ChanceWidening {
    /// The number after the first visit…
    pub base: f32,
    /// … and its growth with the square root of the visits.
    pub growth: f32,
}

impl SearchParams {
    /// The parameters of version 0.1.
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
        chance_widening: None,
        solves_last_turn: false,
    };

    /// The scale of scores for the number of players.
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
            solves_last_turn: true,
            max_backup: 0.8,
            chance_widening: Some(ChanceWidening { base: 2.0, growth: 0.7 }),
            score_scale: [1.5, 1.13, 1.03, 1.25],
            ..SearchParams::V0_1
        }
    }
}
