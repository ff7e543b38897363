//! The client's lesson says what the rules say: every step can be solved, every trap is one.

#![allow(clippy::unwrap_used, reason = "a test ends where something unexpected happens")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use taluva::{Game, Token};

/// A step of `web/learn/steps.json`, as far as the rules have a say in it.
#[derive(Debug, Deserialize)]
struct Step {
    id: String,
    position: String,
    goal: Goal,
    #[serde(default)]
    reply: Vec<String>,
    solution: String,
    traps: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
struct Goal {
    ends: Option<String>,
}

impl Step {
    fn game(&self) -> Game {
        Game::from_state(
            self.position.parse().unwrap_or_else(|error| panic!("{}: {error}", self.id)),
        )
    }

    /// The game after a move of the learner and what the other player does then.
    fn after(&self, token: &str) -> Game {
        let mut game = self.game();
        for text in std::iter::once(token).chain(self.reply.iter().map(String::as_str)) {
            let token: Token = text.parse().unwrap();
            game.play(&token).unwrap_or_else(|illegal| panic!("{}: {text}: {illegal}", self.id));
        }
        game
    }

    fn is_won(&self, game: &Game) -> bool {
        game.state().outcome().is_some_and(|outcome| {
            Some(outcome.reason.to_string()) == self.goal.ends && outcome.standings.ranks()[0] == 1
        })
    }
}

fn steps() -> Vec<Step> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/learn/steps.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn step(id: &str) -> Step {
    steps().into_iter().find(|step| step.id == id).unwrap()
}

#[test]
fn every_step_can_be_solved() {
    let steps = steps();
    assert!(steps.len() >= 10);
    for step in &steps {
        let game = step.after(&step.solution);
        if step.goal.ends.is_some() {
            assert!(step.is_won(&game), "{}: {:?}", step.id, game.state().outcome());
        }
    }
}

#[test]
fn every_trap_breaks_the_rule_that_the_step_teaches() {
    for step in steps() {
        assert!(!step.traps.is_empty(), "{} has no trap", step.id);
        let game = step.game();
        for (text, rule) in &step.traps {
            let refusal = game.why_not(&text.parse().unwrap()).unwrap_err();
            assert_eq!(refusal.rule(), rule, "{}: {text}", step.id);
        }
    }
}

#[test]
fn one_can_also_do_something_else_than_win() {
    for id in ["king", "survivor"] {
        let step = step(id);
        let others =
            step.game().legal_texts().into_iter().filter(|token| !step.is_won(&step.after(token)));
        assert!(others.count() > 0, "{id}");
    }
}

#[test]
fn the_other_player_is_lost_whatever_tile_comes() {
    let step = step("last");
    for build in step.game().legal() {
        let mut game = step.game();
        game.play(&build).unwrap();
        for tile in game.legal() {
            game.play(&tile).unwrap();
            for placement in game.legal() {
                game.play(&placement).unwrap();
                assert!(game.legal().is_empty(), "{build}, then {placement}");
                game.undo();
            }
            game.undo();
        }
    }
}
