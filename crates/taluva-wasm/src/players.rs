//! The players: levels 1 to 10, thinking in slices, and explanations of their turns.

use std::cmp::Reverse;
use std::time::Duration;

use serde::Serialize;
use taluva::Token;
use taluva_ai::level::{LevelPlayer, SkillLevel};
use taluva_ai::player::{Info, Limits};
use taluva_ai::search::SearchRun;
use taluva_ai::weights::{self, Learned};
use taluva_ai::{speed, words};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::game::Game;
use crate::problem::{Problem, all_told, told};

/// The progress of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct Thought {
    /// Whether it is still thinking.
    pub thinking: bool,
    /// Positions visited.
    pub nodes: f64,
    /// Time spent, in milliseconds.
    pub time: f64,
    /// The length of the principal variation in turns.
    pub depth: u32,
    /// The expected result of each seat, 0 to 1; empty if the player has no estimate.
    pub chances: Vec<f32>,
    /// The principal variation.
    pub line: Vec<String>,
}

impl Thought {
    fn of(info: &Info, thinking: bool) -> Thought {
        Thought {
            thinking,
            nodes: info.nodes as f64,
            time: info.time.as_secs_f64() * 1000.0,
            depth: info.depth,
            chances: info.score.clone(),
            line: info.pv.iter().map(ToString::to_string).collect(),
        }
    }
}

/// A searched turn.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct Line {
    /// The turn and its expected continuation.
    pub tokens: Vec<String>,
    /// The visit count.
    pub visits: u32,
    /// The expected result of each seat after it, 0 to 1.
    pub chances: Vec<f32>,
}

/// The decision of a player.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct Decision {
    /// The tokens of the turn; `deck` for a draw when a 2-hex tile could be taken.
    pub tokens: Vec<String>,
    /// How the decision was made.
    pub thought: Thought,
}

/// The limits of thinking; without any, each level uses its own.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, Default)]
pub struct ThinkingLimits {
    /// Milliseconds.
    pub movetime: Option<f64>,
    /// Positions to visit.
    pub nodes: Option<u32>,
}

#[wasm_bindgen]
impl ThinkingLimits {
    /// Limits of time and nodes, both optional.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(movetime: Option<f64>, nodes: Option<u32>) -> ThinkingLimits {
        ThinkingLimits { movetime, nodes }
    }
}

impl From<ThinkingLimits> for Limits {
    fn from(limits: ThinkingLimits) -> Limits {
        let time = |milliseconds: f64| {
            Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or(Duration::ZERO)
        };
        Limits {
            movetime: limits.movetime.map(time),
            nodes: limits.nodes.map(u64::from),
            stop: None,
        }
    }
}

/// The players, with their weights loaded.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Players {
    _loaded: (),
}

#[wasm_bindgen]
impl Players {
    /// Loads the players' weights from the contents of `evaluation.weights` and `policy.txt`.
    /// Throws a `Problem` if they are for another version.
    #[wasm_bindgen(constructor)]
    pub fn new(evaluation: &[u8], policy: &str) -> Result<Players, Problem> {
        weights::load(evaluation, policy).map_err(|error| Problem::new("weights", error))?;
        Ok(Players { _loaded: () })
    }

    /// Starts choosing a turn. The seed is that of a seat in a game: the blind spots of a weak
    /// player are the same in all turns with that seed. Throws a `Problem` if there is no such
    /// level or nothing to choose.
    pub fn begin(
        &self,
        game: &Game,
        level: u8,
        seed: u32,
        limits: &ThinkingLimits,
    ) -> Result<Thinking, Problem> {
        let level =
            SkillLevel::new(level).ok_or_else(|| Problem::new("level", "levels are 1 to 10"))?;
        let mut player = LevelPlayer::new(level);
        player.resume_game(u64::from(seed), game.game.state());
        let run = player
            .begin(game.game.state(), &(*limits).into())
            .map_err(|error| Problem::new("position", error))?;
        Ok(Thinking { run })
    }

    /// The checksum of a fixed amount of search: equal wherever the same program runs.
    #[must_use]
    pub fn checksum(&self) -> String {
        format!("{:016x}", speed::fixed_search())
    }

    /// Search nodes per second, measured for about that many milliseconds.
    #[must_use]
    pub fn speed(&self, milliseconds: u32) -> f64 {
        speed::nodes_per_second(Duration::from_millis(u64::from(milliseconds)))
    }
}

/// What the tokens of a turn achieve and allow, as phrases to be translated, most important first.
/// Throws a `Problem` if they cannot be played.
#[wasm_bindgen(js_name = turnWords)]
pub fn turn_words(game: &Game, tokens: Vec<String>) -> Result<Ts<Words>, JsValue> {
    Ok(told(&words_of(game, &tokens)?)?)
}

/// Phrases about a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Tsify)]
pub struct Words {
    /// The seat to move.
    pub seat: u8,
    /// The phrases, with the keys and parameters of the service's hints.
    #[tsify(type = "Array<{ key: string; [parameter: string]: string | number }>")]
    pub words: Vec<words::Word>,
}

fn words_of(game: &Game, tokens: &[String]) -> Result<Words, Problem> {
    let tokens: Vec<Token> = tokens
        .iter()
        .map(|token| token.parse().map_err(|error| Problem::new("token", error)))
        .collect::<Result<_, _>>()?;
    let state = game.game.state();
    let words = words::explain(state, &tokens).map_err(|error| Problem::new("token", error))?;
    Ok(Words { seat: state.seat().number(), words })
}

/// A player that thinks one slice at a time, so that its thread can do other work in between.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Thinking {
    run: SearchRun<Learned>,
}

#[wasm_bindgen]
impl Thinking {
    /// Thinks for about that many milliseconds; false once only the decision is left to be taken.
    pub fn advance(&mut self, milliseconds: u32) -> bool {
        self.run.advance(Duration::from_millis(u64::from(milliseconds)), &mut |_| {})
    }

    /// The results so far.
    pub fn thought(&self) -> Result<Ts<Thought>, JsError> {
        told(&Thought::of(&self.run.info(), true))
    }

    /// The turns searched so far, most visited first.
    pub fn lines(&self) -> Result<Vec<Ts<Line>>, JsError> {
        let mut lines = self.run.lines();
        lines.sort_by_key(|line| Reverse(line.visits));
        let seats = self.run.info().score.len();
        all_told(lines.into_iter().map(|line| Line {
            tokens: line.tokens.iter().map(ToString::to_string).collect(),
            visits: line.visits,
            chances: line.values[..seats].to_vec(),
        }))
    }

    /// The best turn found so far. This ends the thinking.
    pub fn decide(self) -> Result<Ts<Decision>, JsError> {
        let choice = self.run.choice();
        let tokens = choice.decision().texts();
        told(&Decision { tokens, thought: Thought::of(&choice.info, false) })
    }
}
