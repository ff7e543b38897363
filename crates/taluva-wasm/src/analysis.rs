//! Analysis: the best turns of a position, deeper and deeper, a slice at a time.

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

/// Memory for the tree, in megabytes: a page has to share.
const MEMORY: usize = 96;

/// What was found out about a position.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct AnalysisReport {
    /// Who is to act.
    pub seat: u8,
    /// Positions looked at, those known from the position before included.
    pub nodes: f64,
    /// How long it was looked at, in milliseconds.
    pub time: f64,
    /// How many turns deep.
    pub depth: u32,
    /// What each seat can expect, 0 to 1: with best play, or before a draw on the average.
    pub chances: Vec<f32>,
    /// The best turns, the best first; none where the deck is to decide.
    pub lines: Vec<AnalysisLine>,
    /// Each tile that may be drawn; none where one is in hand.
    pub tiles: Vec<TileChance>,
    /// Nothing is left to find out.
    pub complete: bool,
}

/// A turn with what is expected to follow.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct AnalysisLine {
    /// The turn, then what is expected with the tiles that are assumed; `deck` alone for a draw where a
    /// 2-hex tile could be taken.
    pub tokens: Vec<String>,
    /// How many of the tokens are the turn.
    pub turn: u32,
    /// How often it was looked at.
    pub visits: u32,
    /// What each seat can expect, 0 to 1.
    pub chances: Vec<f32>,
    /// The standard error of what the mover can expect.
    pub error: f32,
    /// The chances are certain.
    pub exact: bool,
}

/// What a tile is worth that may be drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct TileChance {
    /// The tile's code.
    pub tile: String,
    /// How many of it are unseen.
    pub count: u8,
    /// How probable it is, 0 to 1.
    pub probability: f32,
    /// How often it was looked at.
    pub visits: u32,
    /// What each seat can expect with it; absent if it was not looked at yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<f32>>,
    /// The best turn with it that was found.
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

/// An analysis that goes on as long as it is asked to.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    following: GameAnalysis<Learned>,
}

#[wasm_bindgen]
impl Analysis {
    /// Begins with the present position of a game; `lines` (1 to 5) turns will be told of.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(_players: &Players, game: &Game, lines: u8) -> Analysis {
        let mut search = Search::new(Learned, weights::policy().clone());
        search.resources = Resources { threads: 1, memory: MEMORY };
        Analysis { following: GameAnalysis::new(&search, &game.game, usize::from(lines)) }
    }

    /// Goes on with another position. If its game goes on from the one before, what was found out about
    /// it is kept, and the answer is true.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, game: &Game) -> bool {
        self.following.go_to(&game.game)
    }

    /// From now on so many turns (1 to 5) are told of. What was found out stays.
    #[wasm_bindgen(js_name = setLines)]
    pub fn set_lines(&mut self, lines: u8) {
        self.following.analysis.set_lines(usize::from(lines));
    }

    /// Searches on for about that many milliseconds; false once there is nothing left to find out.
    pub fn advance(&mut self, milliseconds: u32) -> bool {
        self.following.analysis.advance(Duration::from_millis(u64::from(milliseconds)))
    }

    /// What was found out so far.
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
