//! A thinker for levels 1 to 10, in a thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use taluva::tvi::{Engine, Go};
use taluva::{Decision, Game, Token};

use super::analyser::Analyser;
use super::levels;
use super::thinker::{Signals, Thinker};
use crate::player::{Limits, Player as _};
use crate::search::GameAnalysis;
use crate::weights::Learned;

/// How often the stop signal is passed on to a running search.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Plays at the requested level, or at full strength.
#[derive(Debug, Default)]
pub struct LevelThinker {
    /// The analysis made while pondering.
    pondered: Option<GameAnalysis<Learned>>,
}

impl Thinker for LevelThinker {
    fn engine(&self) -> Engine {
        levels::engine()
    }

    fn think(
        &mut self,
        game: &Game,
        options: &Engine,
        go: Go,
        signals: &Signals,
        info: &mut dyn FnMut(&str),
    ) -> Decision {
        if let Some(mut analyser) = Analyser::asked(options, go, game, self.pondered.take()) {
            analyser.run(signals, info);
            let decision = analyser.decision();
            self.pondered = analyser.pondered();
            return decision;
        }
        let mut player = levels::player(options, go);
        let ended = Arc::new(AtomicBool::new(false));
        let limits = Limits { stop: Some(ended.clone()), ..levels::limits(go) };
        let finished = AtomicBool::new(false);
        let chosen = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !finished.load(Ordering::Relaxed) {
                    if signals.is_stopped() {
                        ended.store(true, Ordering::Relaxed);
                        return;
                    }
                    std::thread::park_timeout(LOOK_EVERY);
                }
            });
            let chosen = player.choose(game, &limits, &mut |report| info(&report.to_string()));
            finished.store(true, Ordering::Relaxed);
            chosen
        });
        match chosen {
            Ok(choice) => {
                if !choice.is_draw() {
                    info(&choice.info.to_string());
                }
                choice.decision()
            }
            // The session asks only if there is a choice; `-` is the fallback.
            Err(_) => Decision::Play(vec![Token::NoBuild]),
        }
    }
}
