//! The players of levels 1 to 10 behind the engine interface.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::level::{LevelPlayer, SkillLevel};
use crate::player::{Limits, Player as _};
use crate::search::Resources;
use taluva::tvi::{Engine, Go, OptionKind};
use taluva::{Game, Token};

use super::thinker::{Decision, Thinker};

/// How often a running search is told that somebody wants it to end.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Plays at the level that is asked for, at full strength otherwise.
#[derive(Debug, Default)]
pub struct LevelThinker;

impl Thinker for LevelThinker {
    fn engine(&self) -> Engine {
        Engine::new(concat!("Taluva ", env!("CARGO_PKG_VERSION")), "The Taluva developers")
            .with_option("Threads", OptionKind::Spin { default: 1, min: 1, max: 256 })
            .with_option("Hash", OptionKind::Spin { default: 256, min: 1, max: 65_536 })
            .with_option("Level", OptionKind::Spin { default: 10, min: 1, max: 10 })
            .with_option("Seed", OptionKind::Spin { default: 0, min: 0, max: i64::MAX })
    }

    fn think(
        &mut self,
        game: &Game,
        engine: &Engine,
        go: Go,
        stop: &AtomicBool,
        info: &mut dyn FnMut(&str),
    ) -> Decision {
        let option = |name: &str, usually: i64| engine.number(name).unwrap_or(usually);
        let number = go.level.unwrap_or(u8::try_from(option("Level", 10)).unwrap_or(10));
        let resources = Resources {
            threads: usize::try_from(option("Threads", 1)).unwrap_or(1),
            memory: usize::try_from(option("Hash", 256)).unwrap_or(256),
        };
        let mut player =
            LevelPlayer::with(SkillLevel::new(number).unwrap_or(SkillLevel::FULL), resources);
        player.new_game(option("Seed", 0).unsigned_abs());
        let ended = Arc::new(AtomicBool::new(false));
        let limits = Limits {
            movetime: go.movetime.map(Duration::from_millis),
            nodes: go.nodes,
            stop: Some(ended.clone()),
        };
        let finished = AtomicBool::new(false);
        let chosen = std::thread::scope(|scope| {
            scope.spawn(|| {
                while !finished.load(Ordering::Relaxed) {
                    if stop.load(Ordering::Relaxed) {
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
            Ok(choice) if choice.is_draw() => Decision::Draw,
            Ok(choice) => {
                info(&choice.info.to_string());
                Decision::Play(choice.tokens)
            }
            // The session asks only where there is a choice; `-` is what is left otherwise.
            Err(_) => Decision::Play(vec![Token::NoBuild]),
        }
    }
}
