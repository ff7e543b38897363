//! Analysis: the best turns of a position, searched deeper and deeper, one slice at a time.

use std::time::Duration;

use serde::Serialize;
use taluva::{Decision, Token};
use taluva_ai::search::{self, GameAnalysis, Resources, Search};
use taluva_ai::weights::{self, Learned};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::Game;
use crate::players::Players;
use crate::problem::told;

/// Memory for the tree, in megabytes; small, since a page shares its memory.
const MEMORY: usize = 96;

/// The results of analysing a position.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct AnalysisReport {
    /// The seat to move.
    pub seat: u8,
    /// Positions visited, including those carried over from an earlier position.
    pub nodes: f64,
    /// Time spent, in milliseconds.
    pub time: f64,
    /// The depth in turns.
    pub depth: u32,
    /// The expected result of each seat, 0 to 1: with best play, or before a draw on average.
    pub chances: Vec<f32>,
    /// The best turns, best first; empty if a tile must be drawn.
    pub lines: Vec<AnalysisLine>,
    /// Each tile that may be drawn; empty if one is in hand.
    pub tiles: Vec<TileChance>,
    /// Whether there is nothing left to search.
    pub complete: bool,
}

/// A turn and its expected continuation.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct AnalysisLine {
    /// The turn, then the expected continuation for assumed draws; only `deck` for a draw when a
    /// 2-hex tile could be taken.
    pub tokens: Vec<String>,
    /// The number of tokens that form the turn.
    pub turn: u32,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat, 0 to 1.
    pub chances: Vec<f32>,
    /// The standard error of the mover's expected result.
    pub error: f32,
    /// Whether the chances are exact.
    pub exact: bool,
}

/// The value of a tile that may be drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct TileChance {
    /// The tile's code.
    pub tile: String,
    /// The number of unseen copies.
    pub count: u8,
    /// Its probability, 0 to 1.
    pub probability: f32,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat with it; absent if it has not been visited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<f32>>,
    /// The best turn found with it.
    pub turn: Vec<String>,
}

fn texts(tokens: &[Token]) -> Vec<String> {
    tokens.iter().map(ToString::to_string).collect()
}

impl AnalysisReport {
    fn of(state: &taluva::State, report: &search::AnalysisReport) -> AnalysisReport {
        let players = usize::from(state.setup().players());
        let line = |line: &search::AnalysisLine| {
            let is_draw = line.tokens.is_empty();
            AnalysisLine {
                tokens: if is_draw { vec![Decision::DRAW.to_owned()] } else { texts(&line.tokens) },
                turn: if is_draw { 1 } else { line.turn as u32 },
                visits: line.visits,
                chances: line.values[..players].to_vec(),
                error: line.error,
                exact: line.is_exact,
            }
        };
        let tile = |tile: &search::TileOutlook| TileChance {
            tile: tile.tile.to_string(),
            count: tile.count,
            probability: tile.probability,
            visits: tile.visits,
            chances: tile.values.map(|values| values[..players].to_vec()),
            turn: texts(&tile.turn),
        };
        AnalysisReport {
            seat: state.seat().number(),
            nodes: report.nodes as f64,
            time: report.time.as_secs_f64() * 1000.0,
            depth: report.depth,
            chances: report.values[..players].to_vec(),
            lines: report.lines.iter().map(line).collect(),
            tiles: report.tiles.iter().map(tile).collect(),
            complete: report.is_final,
        }
    }
}

/// An analysis that continues as long as it is advanced.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    following: GameAnalysis<Learned>,
}

#[wasm_bindgen]
impl Analysis {
    /// Starts with the current position of a game and reports up to `lines` (1 to 5) turns.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_players: &Players, game: &Game, lines: u8) -> Analysis {
        let mut search = Search::new(Learned, weights::policy().clone());
        search.resources = Resources { threads: 1, memory: MEMORY };
        Analysis { following: GameAnalysis::new(&search, &game.game, usize::from(lines)) }
    }

    /// Moves to the current position of a game. If it continues the previous one, the search tree
    /// is kept and the result is true.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, game: &Game) -> bool {
        self.following.go_to(&game.game)
    }

    /// Sets the number of reported turns (1 to 5). Results so far are kept.
    #[wasm_bindgen(js_name = setLines)]
    pub fn set_lines(&mut self, lines: u8) {
        self.following.analysis.set_lines(usize::from(lines));
    }

    /// Searches for about that many milliseconds; false once there is nothing left to search.
    pub fn advance(&mut self, milliseconds: u32) -> bool {
        self.following.analysis.advance(Duration::from_millis(u64::from(milliseconds)))
    }

    /// The results so far.
    pub fn report(&self) -> Result<Ts<AnalysisReport>, JsError> {
        told(&self.told())
    }
}

impl Analysis {
    fn told(&self) -> AnalysisReport {
        let analysis = &self.following.analysis;
        AnalysisReport::of(analysis.state(), &analysis.report())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(tokens: &[&str]) -> Game {
        let mut game = Game::new("edition=ferti2014 players=2").unwrap();
        let tokens: Vec<Token> = tokens.iter().map(|token| token.parse().unwrap()).collect();
        game.game.play_all(&tokens).unwrap();
        game
    }

    #[test]
    fn a_step_forward_keeps_what_is_known_and_a_step_back_does_not() {
        let evaluation = include_bytes!("../../taluva-ai/weights/evaluation.weights");
        let policy = include_str!("../../taluva-ai/weights/policy.txt");
        let players = Players::new(evaluation, policy).unwrap();
        let before = game(&["JC", "JC@0,0:0", "H@0,1", "JS"]);
        let mut analysis = Analysis::new(&players, &before, 3);
        while analysis.told().nodes < 300.0 {
            assert!(analysis.advance(5));
        }
        let report = analysis.told();
        assert_eq!((report.seat, report.lines.len(), report.tiles.len()), (2, 3, 0));
        let best = &report.lines[0];
        assert_eq!(best.turn, 2);
        let turn: Vec<&str> = best.tokens[..2].iter().map(String::as_str).collect();
        let after = game(&[&["JC", "JC@0,0:0", "H@0,1", "JS"], &turn[..]].concat());
        assert!(analysis.go_to(&after));
        let kept = analysis.told();
        assert!(kept.nodes + 1.0 >= f64::from(best.visits) && best.visits > 5, "{kept:?}");
        assert_eq!(kept.tiles.len(), after.game.state().unseen_tiles().count());
        assert!(kept.lines.is_empty());
        assert!(!analysis.go_to(&before));
        assert!(analysis.told().nodes < 1.0);
    }
}
