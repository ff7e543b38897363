//! The players of levels 1 to 10 behind the engine interface (NOTATION §3): the engine's name and
//! options, and the player and limits requested by `go`.

use std::time::Duration;

use taluva::tvi::{Engine, Go, OptionKind};

use crate::character::Style;
use crate::level::{LevelPlayer, SkillLevel};
use crate::player::{Limits, Player as _};
use crate::search::{MOST_LINES, Resources};

/// A page has one thread and at most 4 GB of memory.
const MOST_THREADS: i64 = if cfg!(target_family = "wasm") { 1 } else { 256 };
const MOST_MEMORY: i64 = if cfg!(target_family = "wasm") { 2048 } else { 65_536 };

/// The engine with its default options.
#[must_use]
pub fn engine() -> Engine {
    Engine::new(concat!("Taluva ", env!("CARGO_PKG_VERSION")), "The Taluva developers")
        .with_option("Threads", OptionKind::Spin { default: 1, min: 1, max: MOST_THREADS })
        .with_option("Hash", OptionKind::Spin { default: 256, min: 1, max: MOST_MEMORY })
        .with_option("Level", OptionKind::Spin { default: 10, min: 1, max: 10 })
        .with_option("Seed", OptionKind::Spin { default: 0, min: 0, max: i64::MAX })
        .with_option("MultiPV", OptionKind::Spin { default: 1, min: 1, max: MOST_LINES as i64 })
        .with_option("Style", OptionKind::Combo { default: NO_STYLE.to_owned(), values: styles() })
}

/// The option's value for a player without a style.
const NO_STYLE: &str = "none";

fn styles() -> Vec<String> {
    let names = Style::ALL.iter().map(|style| style.name());
    std::iter::once(NO_STYLE).chain(names).map(str::to_owned).collect()
}

/// The requested player: of the level in `go`, otherwise of the level in the options.
#[must_use]
pub fn player(engine: &Engine, go: Go) -> LevelPlayer {
    let style = engine.value("Style").and_then(|name| name.parse().ok());
    let mut player = LevelPlayer::with(level(engine, go), resources(engine)).with_style(style);
    player.new_game(option(engine, "Seed", 0).unsigned_abs());
    player
}

pub(super) fn option(engine: &Engine, name: &str, usually: i64) -> i64 {
    engine.number(name).unwrap_or(usually)
}

pub(super) fn level(engine: &Engine, go: Go) -> SkillLevel {
    let number = go.level.unwrap_or(u8::try_from(option(engine, "Level", 10)).unwrap_or(10));
    SkillLevel::new(number).unwrap_or(SkillLevel::FULL)
}

pub(super) fn resources(engine: &Engine) -> Resources {
    Resources {
        threads: usize::try_from(option(engine, "Threads", 1)).unwrap_or(1),
        memory: usize::try_from(option(engine, "Hash", 256)).unwrap_or(256),
    }
}

/// The limits of `go`.
#[must_use]
pub fn limits(go: Go) -> Limits {
    Limits { movetime: go.movetime.map(Duration::from_millis), nodes: go.nodes, stop: None }
}
