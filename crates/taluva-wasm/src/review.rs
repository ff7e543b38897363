//! Reviews of games, one turn at a time.

use taluva_ai::review::{ReviewParams, ReviewRun};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::Game;
use crate::players::Players;

/// Memory for each search, in megabytes.
const MEMORY: usize = 32;

/// A review in progress.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GameReview {
    run: ReviewRun,
}

#[wasm_bindgen]
impl GameReview {
    /// Starts reviewing a game; `nodes` is the search effort for each turn.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_players: &Players, game: &Game, nodes: Option<u32>) -> GameReview {
        let params = nodes
            .map_or_else(ReviewParams::default, |nodes| ReviewParams::with_nodes(u64::from(nodes)));
        let params = ReviewParams { memory: MEMORY, ..params };
        GameReview { run: ReviewRun::new(&game.game, &params) }
    }

    /// The number of turns done.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn done(&self) -> u32 {
        self.run.progress().0 as u32
    }

    /// The number of turns.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn total(&self) -> u32 {
        self.run.progress().1 as u32
    }

    /// Reviews one more turn; false if all are done.
    pub fn advance(&mut self) -> bool {
        self.run.advance().unwrap_or(false)
    }

    /// The review of the turns done, as `taluva review --json` prints it. This ends the review.
    pub fn finish(self) -> Result<String, JsError> {
        Ok(serde_json::to_string(&self.run.finish())?)
    }
}
